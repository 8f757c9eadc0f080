import { expect, test } from 'vitest';
import { numberFrom } from '#domain/kernel/typedNumber.ts';
import { meaningsOf, understood } from '#src/ui/text/understood.ts';

test.each([
  ['1.000', 'en', { whole: '1000', part: '1', exact: '1.0000' }],
  ['1,000', 'tr', { whole: '1000', part: '1', exact: '1,0000' }],
  ['19.500', 'tr', { whole: '19500', part: '19,5', exact: '19,5000' }],
] as const)('%s may mean two numbers, and what is advised (%s) means one', (typed, language, said) => {
  expect(meaningsOf(typed, language)).toEqual(said);
  expect(numberFrom(said.whole)).toBe(Number(said.whole));
  expect(numberFrom(said.exact)).toBe(Number(said.part.replace(',', '.')));
});

test('what was understood is said with all of its digits', () => {
  expect(understood('19,4999999', 19.4999999, 'en')).toBe('19.4999999');
  expect(understood('19.4999999', 19.4999999, 'tr')).toBe('19,4999999');
  expect(understood('19.5', 19.5, 'en')).toBeNull();
});

test('what means one number or none has no second meaning', () => {
  for (const typed of ['1.5', '0.125', '1.0000', '', 'x']) expect(meaningsOf(typed, 'en')).toBeNull();
});
