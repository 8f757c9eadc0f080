import { expect, test } from 'vitest';
import { nextActors } from '#src/features/permit/nextActors.ts';

test('of a step that two people sign, the second signs with the first and not in their place', () => {
  expect(nextActors('live', 'REVALIDATE')).toEqual({ by: ['Area Owner Delegate'], with: ['performing authority'] });
  expect(nextActors('suspended', 'SANCTION_TO_TEST')).toEqual({
    by: ['Hse Coordinator'],
    with: ['Area Owner Delegate', 'performing authority'],
  });
});

test('of a step that one signs, any one of those who may', () => {
  expect(nextActors('live', 'HAND_BACK')).toEqual({ by: ['performing authority'], with: [] });
  expect(nextActors('live', 'SUSPEND').by.length).toBeGreaterThan(1);
  expect(nextActors('live', 'UNHEARD_OF')).toEqual({ by: [], with: [] });
});
