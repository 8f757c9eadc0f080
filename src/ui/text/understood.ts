import type { Language } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { twoMeanings } from '#domain/kernel/typedNumber.ts';

/** The number that was understood, as its reader writes it; null where that is what was typed, or where none was understood. */
export const understood = (typed: string, value: number | undefined, language: Language): string | null => {
  if (value === undefined || !Number.isFinite(value)) return null;
  // All of its digits: rounded, it could stand on the other side of a limit.
  const said = numberText(value, language, { useGrouping: false, maximumFractionDigits: 20 });
  return said === typed.trim() ? null : said;
};

/** Both numbers that a text may mean, and the smaller one as it has to be typed to mean nothing else; null where it means one or none. */
export const meaningsOf = (typed: string, language: Language): { whole: string; part: string; exact: string } | null => {
  const [whole, part] = twoMeanings(typed) ?? [];
  if (whole === undefined || part === undefined) return null;
  const said = (value: number, digits: number) =>
    numberText(value, language, { useGrouping: false, minimumFractionDigits: digits });
  return { whole: said(whole, 0), part: said(part, 0), exact: said(part, 4) };
};
