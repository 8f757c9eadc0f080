import { expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { moneySign, moneyText } from '#src/ui/text/moneyText.ts';

test('money is written as each language writes it, whole amounts without zeros where that is wanted', () => {
  expect(moneyText(9000, 'USD', 'en')).toBe('$9,000.00');
  expect(moneyText(9000, 'USD', 'en', true)).toBe('$9,000');
  expect(moneyText(74.5, 'EUR', 'en', true)).toBe('€74.50');
  expect(moneyText(9000, 'USD', 'tr')).toBe('$9.000,00');
  expect(moneyText(-120.6, 'USD', 'en')).toBe('−$120.60');
});

test('letters of a currency keep their place beside its sign in Arabic', () =>
  expect(moneyText(-120.6, 'USD', 'ar')).toContain('\u2066US$\u2069'));

test.each(languages)('the sign beside a field is the one that amounts have in %s', (language) =>
  expect(moneyText(1234.5, 'USD', language)).toContain(moneySign('USD', language)),
);
