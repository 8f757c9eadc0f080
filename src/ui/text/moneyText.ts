import type { Language } from '#domain/kernel/language.ts';

/** An amount of money as the reader's language writes it; whole amounts without their zeros where `whole` says so. */
export const moneyText = (amount: number, currency: string, language: Language, whole = false): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    // Letters before the sign would change places with it where Arabic is written around them.
    currencyDisplay: 'narrowSymbol',
    ...(whole && Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}),
  }).format(amount);
