import type { Language } from './language.ts';
import { day as wholeDay } from './units.ts';

type Form = 'day' | 'dayOfYear' | 'year' | 'clock' | 'clockSeconds' | 'zone' | 'weekday' | 'weekdayLetter';

const forms: Record<Form, Intl.DateTimeFormatOptions> = {
  day: { day: '2-digit', month: 'short' },
  dayOfYear: { day: '2-digit', month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
  weekdayLetter: { weekday: 'narrow' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  clockSeconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  zone: { timeZoneName: 'shortOffset' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is a thousand times dearer than using it, and a list shows hundreds of times. */
const formatOf = (form: Form, zone: string, language: Language): Intl.DateTimeFormat => {
  const name = `${form} ${zone} ${language}`;
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...forms[form], timeZone: zone });
  formats.set(name, made);
  return made;
};

const say = (form: Form, time: string, zone: string, language: Language): string =>
  formatOf(form, zone, language).format(Date.parse(time));

export const clockText = (time: string, zone: string, language: Language): string => say('clock', time, zone, language);
export const exactClockText = (time: string, zone: string, language: Language): string => say('clockSeconds', time, zone, language);
/** The day with its name, as the heading of a day's events. */
export const weekdayText = (time: string, zone: string, language: Language): string => say('weekday', time, zone, language);

/** The weekday as the head of a narrow column. */
export const weekdayLetter = (time: string, zone: string, language: Language): string => say('weekdayLetter', time, zone, language);

/** A day at a site; its year is told when it is not the year of `now`. */
export const dayText = (time: string, zone: string, language: Language, now: number): string => {
  const year = formatOf('year', zone, 'en');
  const sameYear = year.format(Date.parse(time)) === year.format(now);
  return say(sameYear ? 'day' : 'dayOfYear', time, zone, language);
};

/** How far the clock of a site is from UTC at a time, the same in every language, as it is said over the radio: GMT+3. */
export const zoneText = (time: string, zone: string): string =>
  formatOf('zone', zone, 'en')
    .formatToParts(Date.parse(time))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** How a window reads. `isOvernight` when it ends on the next day, before its whole day is over. */
export type WindowText = { day: string; from: string; to: string; lastDay: string; isOvernight: boolean };

/** A window as its site sees it. */
export const windowText = (window: { from: string; to: string }, zone: string, language: Language, now: number): WindowText => {
  const day = dayText(window.from, zone, language, now);
  const lastDay = dayText(window.to, zone, language, now);
  return {
    day,
    from: clockText(window.from, zone, language),
    to: clockText(window.to, zone, language),
    lastDay,
    isOvernight: day !== lastDay && Date.parse(window.to) - Date.parse(window.from) < wholeDay,
  };
};
