import { expect, test } from 'vitest';
import type { ValidationError } from 'yup';
import { fieldErrorOf } from '#domain/kernel/fieldRules.ts';
import { rowId } from '#domain/kernel/rowId.ts';

test('a number that no row can have is told with the number that was passed', () => {
  const boundOf = (value: number) => {
    try {
      rowId().validateSync(value);
      return null;
    } catch (error) {
      const fault = fieldErrorOf(error as ValidationError);
      return 'bound' in fault ? fault.bound : undefined;
    }
  };
  expect([boundOf(0), boundOf(1), boundOf(2 ** 31)]).toEqual([1, null, 2 ** 31 - 1]);
});
