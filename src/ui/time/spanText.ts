import type { Language } from '#domain/kernel/language.ts';
import { spanParts } from '#domain/permits/permit/permit.rules.ts';

const formats = new Map<string, Intl.NumberFormat>();

type Display = 'narrow' | 'short' | 'long';

const formatOf = (unit: string, display: Display, language: Language): Intl.NumberFormat => {
  const name = `${unit} ${display} ${language}`;
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: display });
  formats.set(name, made);
  return made;
};

const say = (minutes: number, display: Display, language: Language): string =>
  spanParts(minutes)
    .map(({ unit, value }) => formatOf(unit, display, language).format(value))
    .join(' ');

/** A span of minutes, short enough for a column: 2h 14m. In Turkish "d" is no minute and "s" may be a second: 2 sa 14 dk. */
export const spanText = (minutes: number, language: Language): string =>
  language === 'tr' ? say(minutes, 'short', language).replaceAll(/(?<=\p{L})\./gu, '') : say(minutes, 'narrow', language);

/** The same in whole words, for reading aloud. */
export const spokenSpan = (minutes: number, language: Language): string => say(minutes, 'long', language);
