/**
 * A text as people search it: without accents and case. Dotless and dotted i are one letter, because a Turkish reader and an
 * English keyboard write the same name differently.
 */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[ıİ]/g, 'i')
    .toLowerCase();

/** Whether a text contains another, accents and case ignored. */
export const contains = (text: string, query: string): boolean =>
  normalizeForSearch(text).includes(normalizeForSearch(query.trim()));

/**
 * A name or a tag as people mean it, whatever letters, accents and digits it was typed with; of Arabic letters that are written for each
 * other one is taken, as the store does (`fold_text`).
 */
export const foldName = (text: string): string =>
  asciiDigits(normalizeForSearch(text)).replaceAll('ـ', '').replaceAll('ى', 'ي').replaceAll('ة', 'ه');

/** Arabic-Indic and Persian digits written as ASCII ones, so that a number typed on any keyboard is a number. */
export const asciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
