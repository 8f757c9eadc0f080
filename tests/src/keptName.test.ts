import { expect, test } from 'vitest';
import { keptName } from '#src/features/draft/keptName.ts';

test('what was typed into one form of a permit is offered in no other', () => {
  const forms = [
    keptName({ permitId: 17, cloneOf: null }, null),
    keptName({ permitId: null, cloneOf: null }, null),
    keptName({ permitId: null, cloneOf: 17 }, null),
    keptName({ permitId: null, cloneOf: 18 }, null),
    keptName({ permitId: null, cloneOf: null }, 'CHG-26-000057-M'),
    keptName({ permitId: null, cloneOf: null }, 'CHG-26-000058-P'),
  ];
  expect(new Set(forms).size).toBe(forms.length);
});
