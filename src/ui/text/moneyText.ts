import type { Language } from '#domain/kernel/language.ts';

/** Letters among the signs of a currency, as in US$, would change places with them where Arabic is written around them. */
const apart = (currency: string): string => (/\p{L}/u.test(currency) ? `\u2066${currency}\u2069` : currency);

/** An amount of money as the reader's language writes it; whole amounts without their zeros where `whole` says so. */
export const moneyText = (amount: number, currency: string, language: Language, whole = false): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    ...(whole && Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}),
  })
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? apart(value) : value))
    .join('');
