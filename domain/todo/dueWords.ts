import { addDays, addMonths, startOfMonth, startOfWeek, weekdayOf } from '#domain/kernel/days.ts';
import type { Language } from '#domain/kernel/language.ts';
import { asciiDigits, normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { siteClockText, typedInstantOf } from '#domain/kernel/siteInstant.ts';
import { isDay, siteDate } from '#domain/kernel/siteTime.ts';
import { hour } from '#domain/kernel/units.ts';
import { weekStart } from '#domain/kernel/weekStart.ts';
import type { TodoClock } from './todo.rules.ts';
import type { repeatNames } from './todo.schema.ts';

/** Of a day for which no hour was said. */
const usualClock = '17:00';

type Repeat = (typeof repeatNames)[number];

type Span = 'hour' | 'day' | 'week' | 'month';

type Words = {
  today: string;
  tomorrow: string;
  /** How many of what from now. */
  inSpans: RegExp;
  spans: Readonly<Record<string, Span>>;
  at: RegExp;
  weekdays: readonly string[];
  /** Before a weekday or one of the repeats, of what is done again and again. */
  every: string;
  repeats: Readonly<Record<string, Repeat>>;
  /** Goes with the day behind it. */
  on: string;
  /** A weekday is the next one, whether that is said or not: before it, or behind it. */
  next: RegExp;
  nextSpans: Readonly<Record<string, 'week' | 'month'>>;
  /** Of a day that was said, and of today. */
  partsOfDay: Readonly<Record<string, string>>;
  partsOfToday: Readonly<Record<string, string>>;
};

// Written as `normalizeForSearch` leaves them; weekdays from Sunday.
const words: Record<Language, Words> = {
  en: {
    today: 'today',
    tomorrow: 'tomorrow',
    inSpans: /^in (\d{1,3}) (hour|day|week|month)s?$/,
    spans: { hour: 'hour', day: 'day', week: 'week', month: 'month' },
    at: /^at /,
    weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    every: 'every',
    repeats: { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' },
    on: 'on',
    next: /^next /,
    nextSpans: { 'next week': 'week', 'next month': 'month' },
    partsOfDay: { morning: '09:00', noon: '12:00', afternoon: '15:00', evening: '18:00' },
    partsOfToday: { 'this afternoon': '15:00', 'this evening': '18:00', tonight: '20:00' },
  },
  tr: {
    today: 'bugun',
    tomorrow: 'yarin',
    inSpans: /^(\d{1,3}) (saat|gun|hafta|ay) sonra$/,
    spans: { saat: 'hour', gun: 'day', hafta: 'week', ay: 'month' },
    at: /^saat /,
    weekdays: ['pazar', 'pazartesi', 'sali', 'carsamba', 'persembe', 'cuma', 'cumartesi'],
    every: 'her',
    repeats: { gun: 'daily', hafta: 'weekly', ay: 'monthly', yil: 'yearly' },
    on: 'gunu',
    next: /^(?:gelecek|onumuzdeki) /,
    nextSpans: { haftaya: 'week', 'gelecek hafta': 'week', 'gelecek ay': 'month' },
    partsOfDay: { sabah: '09:00', ogle: '12:00', 'ogleden sonra': '15:00', aksam: '18:00' },
    partsOfToday: { 'bu aksam': '18:00', 'bu gece': '20:00' },
  },
  ar: {
    today: 'اليوم',
    tomorrow: 'غدا',
    inSpans: /^بعد (\d{1,3}) (ساعة|ساعات|يوم|ايام|اسبوع|اسابيع|شهر|اشهر)$/,
    spans: {
      ساعة: 'hour',
      ساعات: 'hour',
      يوم: 'day',
      ايام: 'day',
      اسبوع: 'week',
      اسابيع: 'week',
      شهر: 'month',
      اشهر: 'month',
    },
    at: /^(?:الساعة|في) /,
    weekdays: ['الاحد', 'الاثنين', 'الثلاثاء', 'الاربعاء', 'الخميس', 'الجمعة', 'السبت'],
    every: 'كل',
    repeats: { يوم: 'daily', اسبوع: 'weekly', شهر: 'monthly', سنة: 'yearly' },
    on: 'يوم',
    next: / (?:القادم|المقبل)$/,
    nextSpans: { 'الاسبوع القادم': 'week', 'الشهر القادم': 'month' },
    partsOfDay: { صباحا: '09:00', ظهرا: '12:00', مساء: '18:00' },
    partsOfToday: { 'هذا المساء': '18:00', الليلة: '20:00' },
  },
};

/** What some words say of when something is due. */
type Said = {
  day?: string;
  clock?: string;
  repeat?: Repeat;
  /** An hour that is one only behind a day. */
  leans?: boolean;
};

const months = new Map<Language, readonly string[]>();

/** The names of the months, and after them what they are shortened to. */
const monthsOf = (language: Language): readonly string[] => {
  const known = months.get(language);
  if (known) return known;
  const names = (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) => normalizeForSearch(format.format(Date.UTC(2026, at, 1))));
  });
  months.set(language, names);
  return names;
};

/** A day of a month: the next one where no year was said. */
const dayOfMonth = (day: string, month: string, year: string | undefined, today: string): string | null => {
  const inYear = (of: string): string => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const asked = inYear(year ?? today.slice(0, 4));
  const found = year === undefined && asked < today ? inYear(String(Number(today.slice(0, 4)) + 1)) : asked;
  return isDay(found) ? found : null;
};

/** A day as it is written: 31/12, 31.12.2026, 2026-12-31, 5 December, Dec 5. With points it has a year, as 2.5 is a number. */
const writtenDay = (text: string, language: Language, today: string): string | null => {
  if (isDay(text)) return text;
  const figures = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text) ?? /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (figures) return dayOfMonth(figures[1] ?? '', figures[2] ?? '', figures[3], today);
  const [, before, name = '', behind, year] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)? )?(\p{L}+)\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?(?: (\d{4}))?$/u.exec(text) ?? [];
  const month = monthsOf(language).indexOf(name);
  if (month < 0 || (before === undefined) === (behind === undefined)) return null;
  return dayOfMonth(before ?? behind ?? '', String((month % 12) + 1), year, today);
};

const clockIn = (text: string): string | null => {
  const [, hour = '', minute = '00', half = ''] = /^(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)?$/.exec(text) ?? [];
  if (hour === '' || Number(minute) > 59 || Number(hour) > (half ? 12 : 23)) return null;
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
};

/** An hour: with the word before it, it stands alone; a number or a part of the day only behind a day. */
const hourIn = (text: string, { at, partsOfDay }: Words): Said | null => {
  const clock = clockIn(text.replace(at, '')) ?? (Object.hasOwn(partsOfDay, text) ? (partsOfDay[text] ?? null) : null);
  return clock === null ? null : { clock, leans: !at.test(text) };
};

const fromNow = (text: string, { inSpans, spans }: Words, { now, zone }: TodoClock): Said | null => {
  const [, count = '', name = ''] = inSpans.exec(text) ?? [];
  const [today = '', clock = ''] = siteClockText(new Date(now + Number(count) * hour).toISOString(), zone).split('T');
  const span = spans[name];
  if (span === 'hour') return { day: today, clock };
  const day = siteDate(new Date(now), zone);
  if (span === 'month') return { day: addMonths(day, Number(count)) };
  return span ? { day: addDays(day, Number(count) * (span === 'week' ? 7 : 1)) } : null;
};

/** The day that some words say, from today on, and how it comes again. A weekday is the next one, never today. */
const dayIn = (text: string, known: Words, today: string, language: Language): Said | null => {
  const { every, repeats, weekdays, on, next, nextSpans, partsOfToday } = known;
  if (text === known.today) return { day: today };
  if (text === known.tomorrow) return { day: addDays(today, 1) };
  if (Object.hasOwn(partsOfToday, text)) return { day: today, clock: partsOfToday[text] ?? '' };
  if (nextSpans[text] === 'week') return { day: addDays(startOfWeek(today, weekStart[language]), 7) };
  if (nextSpans[text] === 'month') return { day: addMonths(startOfMonth(today), 1) };
  const isEvery = text.startsWith(`${every} `);
  const one = isEvery ? text.slice(every.length + 1) : text;
  if (isEvery && Object.hasOwn(repeats, one)) return { repeat: repeats[one] ?? 'daily' };
  const weekday = weekdays.indexOf(one.replace(next, '').replace(new RegExp(`^${on} | ${on}$`), ''));
  if (weekday < 0) return null;
  return { day: addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1), ...(isEvery ? { repeat: 'weekly' } : {}) };
};

/** No saying has more. */
const longestSaying = 4;

const saidIn = (text: string, language: Language, clock: TodoClock): Said | null => {
  const known = words[language];
  const today = siteDate(new Date(clock.now), clock.zone);
  const written = writtenDay(text.startsWith(`${known.on} `) ? text.slice(known.on.length + 1) : text, language, today);
  return written ? { day: written } : (dayIn(text, known, today, language) ?? fromNow(text, known, clock) ?? hourIn(text, known));
};

/** Later today, for what was given no day in a place of days. */
export const usualDue = ({ now, zone }: TodoClock): string | null =>
  typedInstantOf(`${siteDate(new Date(now), zone)}T${usualClock}`, zone);

export type TypedTodo = { title: string; dueDate: string | null; repeat: Repeat | '' };

const isSaidTwice = (one: Said, other: Said): boolean =>
  (['day', 'clock', 'repeat'] as const).some((what) => one[what] !== undefined && other[what] !== undefined);

/** What was said becomes a moment. Without a day it is the next time that its hour comes. */
const dueAt = ({ day, clock = usualClock }: Said, { now, zone }: TodoClock): string | null => {
  const today = siteDate(new Date(now), zone);
  const due = typedInstantOf(`${day ?? today}T${clock}`, zone);
  if (day !== undefined || due === null || Date.parse(due) > now) return due;
  return typedInstantOf(`${addDays(today, 1)}T${clock}`, zone);
};

/**
 * A to-do as it is typed in one line. When it is due is read from its last words: a day, an hour and how it comes again, each once, in any
 * order, as in "Order gas tomorrow 9" and "Call at 7 tomorrow every week". They are words of the reader's language; what is none stays in the
 * title, and so does what would leave no title.
 */
export const typedTodo = (typed: string, language: Language, clock: TodoClock): TypedTodo => {
  const line = typed.trim().replace(/\s+/g, ' ');
  const parts = line.split(' ');
  const { at, every } = words[language];
  const read = (from: number, to: number): string => asciiDigits(normalizeForSearch(parts.slice(from, to).join(' ')));
  /** The most words before `end` that say something beside what is known already. */
  const before = (end: number, known: Said): { end: number; said: Said } | null => {
    let most = known.leans ? null : { end, said: known };
    for (let from = end - 1; from >= Math.max(1, end - longestSaying); from -= 1) {
      const said = saidIn(read(from, end), language, clock);
      const found = said && !isSaidTwice(said, known) ? before(from, { ...known, leans: false, ...said }) : null;
      if (found && (most === null || found.end <= most.end)) most = found;
    }
    return most;
  };
  const { end, said } = before(parts.length, {}) ?? { end: parts.length, said: {} };
  // "Every 3 days", "every tomorrow", "at 24:00 today": more was meant than is known.
  const isMore = read(end - 1, end) === every || (at.test(read(end - 2, end)) && /^\d/.test(read(end - 1, end)));
  const dueDate = end === parts.length || isMore ? null : dueAt(said, clock);
  if (dueDate === null) return { title: line, dueDate: null, repeat: '' };
  return { title: parts.slice(0, end).join(' '), dueDate, repeat: said.repeat ?? '' };
};
