import type { Occurrence } from '#domain/calendar/calendar.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { rangeText } from '#domain/kernel/readingText.ts';
import { clockText } from '#domain/kernel/siteTimeText.ts';

const forms = {
  month: { month: 'long', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
  narrow: { weekday: 'narrow' },
  number: { day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day in words. Making a format is a thousand times dearer than using it. */
export const dayText = (form: keyof typeof forms, day: string, language: Language): string => {
  const name = `${form} ${language}`;
  const format =
    formats.get(name) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...forms[form], timeZone: 'UTC' });
  formats.set(name, format);
  return format.format(Date.parse(`${day}T12:00:00Z`));
};

const spanText = (form: keyof typeof forms, one: Occurrence, zone: string, language: Language): string => {
  const { allDay, start, end, firstDay, lastDay } = one;
  const day = (text: string) => dayText(form, text, language);
  if (allDay) return firstDay === lastDay ? day(firstDay) : rangeText(day(firstDay), day(lastDay), language);
  const [from, to] = [clockText(start, zone, language), clockText(end, zone, language)];
  if (firstDay !== lastDay) return rangeText(`${day(firstDay)} ${from}`, `${day(lastDay)} ${to}`, language);
  return `${day(firstDay)} ${rangeText(from, to, language)}`;
};

/** When it is, in the clock that is shown: days, or a day with its hours. */
export const whenText = (one: Occurrence, zone: string, language: Language): string => spanText('short', one, zone, language);

/** The same with the year and the day of the week written out. */
export const longText = (one: Occurrence, zone: string, language: Language): string => spanText('long', one, zone, language);

/** Parts one after the other, as one reads them out: with the comma of the language. */
export const commaText = (parts: readonly string[], language: Language): string =>
  parts.filter(Boolean).join(language === 'ar' ? '، ' : ', ');
