import type { Language } from '#domain/kernel/language.ts';
import { clockText } from '#domain/kernel/siteTimeText.ts';

const forms = {
  year: { year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  dayOfYear: { day: 'numeric', month: 'short', year: 'numeric' },
} as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is a thousand times dearer than using it, and a list says hundreds of days. */
const formatOf = (form: keyof typeof forms, zone: string, language: Language): Intl.DateTimeFormat => {
  const name = `${form} ${zone} ${language}`;
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...forms[form], timeZone: zone });
  formats.set(name, made);
  return made;
};

/** A day as every sample app says it: 3 Dec. Its year is told when it is not the year of `now`. */
export const nearDayText = (time: string, zone: string, language: Language, now: number): string => {
  const yearOf = (at: number): string => formatOf('year', zone, 'en').format(at);
  return formatOf(yearOf(Date.parse(time)) === yearOf(now) ? 'day' : 'dayOfYear', zone, language).format(Date.parse(time));
};

/** The same with its time of day. */
export const nearTimeText = (time: string, zone: string, language: Language, now: number): string =>
  `${nearDayText(time, zone, language, now)} ${clockText(time, zone, language)}`;
