import type { Language } from '#domain/kernel/language.ts';
import { spanParts } from '#domain/permits/permit/permit.rules.ts';

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (unit: string, display: 'narrow' | 'long', language: Language): Intl.NumberFormat => {
  const name = `${unit} ${display} ${language}`;
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: display });
  formats.set(name, made);
  return made;
};

const say = (minutes: number, display: 'narrow' | 'long', language: Language): string =>
  spanParts(minutes)
    .map(({ unit, value }) => formatOf(unit, display, language).format(value))
    .join(' ');

/** A span of minutes, short enough for a column: 2h 14m. */
export const spanText = (minutes: number, language: Language): string => say(minutes, 'narrow', language);

/** The same in whole words, for reading aloud. */
export const spokenSpan = (minutes: number, language: Language): string => say(minutes, 'long', language);
