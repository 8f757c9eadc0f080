import { expect, test } from 'vitest';
import { gravestFirst } from '#domain/permits/emergencies/emergency.gravity.ts';

test('a lesser emergency that is newer hides no graver one, and none is left out', () => {
  const newestFirst = [
    { id: 4, kind: 'medical' },
    { id: 3, kind: 'drill' },
    { id: 2, kind: 'gas' },
    { id: 1, kind: 'gas' },
  ] as const;
  expect(gravestFirst(newestFirst).map(({ id }) => id)).toEqual([2, 1, 4, 3]);
});
