import { expect, test } from 'vitest';
import { draftKey } from '#src/features/draft/draft.selectors.ts';

test('what was typed into one form of a permit is offered in no other', () => {
  const forms = [
    draftKey({ permitId: 17, cloneOf: null }, null),
    draftKey({ permitId: null, cloneOf: null }, null),
    draftKey({ permitId: null, cloneOf: 17 }, null),
    draftKey({ permitId: null, cloneOf: 18 }, null),
    draftKey({ permitId: null, cloneOf: null }, 'CHG-26-000057-M'),
    draftKey({ permitId: null, cloneOf: null }, 'CHG-26-000058-P'),
  ];
  expect(new Set(forms).size).toBe(forms.length);
});
