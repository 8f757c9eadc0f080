import type { DaySpan } from '#domain/dashboards/dashboards.rules.ts';
import type { Language } from '#domain/kernel/language.ts';

const forms = {
  month: { month: 'short' },
  fullMonth: { month: 'long', year: 'numeric' },
  day: { weekday: 'short', day: 'numeric' },
  weekday: { weekday: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A moment by the reader's own clock, or a day of the calendar with `zone` UTC, in one of a few forms. */
export const dayPartText = (at: number, form: keyof typeof forms, language: Language, zone?: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...forms[form], ...(zone ? { timeZone: zone } : {}) }).format(
    at,
  );

/** A step of a chart: a month (2026-11), a day (2026-11-25), or an hour, which is said as it is. */
export const stepText = (step: string, language: Language): string => {
  if (/^\d{4}-\d\d$/.test(step)) return dayPartText(Date.parse(`${step}-15T00:00:00Z`), 'month', language, 'UTC');
  if (/^\d{4}-\d\d-\d\d$/.test(step)) return dayPartText(Date.parse(`${step}T00:00:00Z`), 'day', language, 'UTC');
  return step;
};

/** Days in a row, with their year: 24–30 November 2026. */
export const daysText = ([from, to]: DaySpan, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...forms.date, timeZone: 'UTC' }).formatRange(
    Date.parse(from),
    Date.parse(to),
  );
