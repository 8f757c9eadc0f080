import type { Language } from '#domain/kernel/language.ts';
import { formatOf } from '#domain/kernel/readingText.ts';

/** Letters among the signs of a currency, as in US$, would change places with them where Arabic is written around them. */
const apart = (currency: string): string => (/\p{L}/u.test(currency) ? `\u2066${currency}\u2069` : currency);

const partsOf = (amount: number, currency: string, language: Language, isWhole = false): Intl.NumberFormatPart[] =>
  formatOf(language, { style: 'currency', currency, ...(isWhole ? { maximumFractionDigits: 0 } : {}) })
    .formatToParts(amount)
    .map((part) => {
      if (part.type === 'currency') return { ...part, value: apart(part.value) };
      return part.type === 'minusSign' ? { ...part, value: part.value.replace('-', '−') } : part;
    });

/** An amount of money as the reader's language writes it, with a minus sign where it is owed; whole amounts without their zeros where `whole` says so. */
export const moneyText = (amount: number, currency: string, language: Language, whole = false): string =>
  partsOf(amount, currency, language, whole && Number.isInteger(amount))
    .map(({ value }) => value)
    .join('');

/** The sign of a currency as `moneyText` writes it, for a field beside which it stands. */
export const moneySign = (currency: string, language: Language): string =>
  partsOf(0, currency, language).find(({ type }) => type === 'currency')?.value ?? currency;
