import { addDays, weekdayOf } from '#domain/kernel/days.ts';
import type { Language } from '#domain/kernel/language.ts';
import { asciiDigits, normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { typedInstantOf } from '#domain/kernel/siteInstant.ts';
import { isDay, siteDate } from '#domain/kernel/siteTime.ts';
import type { TodoClock } from './todo.rules.ts';
import type { repeatNames } from './todo.schema.ts';

/** Of a day for which no hour was said. */
const usualClock = '17:00';

type Repeat = (typeof repeatNames)[number];

type Words = {
  today: string;
  tomorrow: string;
  inDays: RegExp;
  at: RegExp;
  weekdays: readonly string[];
  /** Before a weekday or one of the spans, of what is done again and again. */
  every: string;
  spans: Readonly<Record<string, Repeat>>;
  /** Goes with the day behind it. */
  on: string | null;
  /** A weekday is the next one, whether that is said or not: before it, or behind it. */
  next: RegExp;
};

// Written as `normalizeForSearch` leaves them; weekdays from Sunday.
const words: Record<Language, Words> = {
  en: {
    today: 'today',
    tomorrow: 'tomorrow',
    inDays: /^in (\d{1,3}) days?$/,
    at: /^at /,
    weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    every: 'every',
    spans: { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' },
    on: 'on',
    next: /^next /,
  },
  tr: {
    today: 'bugun',
    tomorrow: 'yarin',
    inDays: /^(\d{1,3}) gun sonra$/,
    at: /^saat /,
    weekdays: ['pazar', 'pazartesi', 'sali', 'carsamba', 'persembe', 'cuma', 'cumartesi'],
    every: 'her',
    spans: { gun: 'daily', hafta: 'weekly', ay: 'monthly', yil: 'yearly' },
    on: null,
    next: /^(?:gelecek|onumuzdeki) /,
  },
  ar: {
    today: 'اليوم',
    tomorrow: 'غدا',
    inDays: /^بعد (\d{1,3}) (?:يوم|ايام)$/,
    at: /^(?:الساعة|في) /,
    weekdays: ['الاحد', 'الاثنين', 'الثلاثاء', 'الاربعاء', 'الخميس', 'الجمعة', 'السبت'],
    every: 'كل',
    spans: { يوم: 'daily', اسبوع: 'weekly', شهر: 'monthly', سنة: 'yearly' },
    on: 'يوم',
    next: / (?:القادم|المقبل)$/,
  },
};

type Day = { day: string; repeat?: Repeat };

/** A day as it is written: 31/12, 31.12.2026, 2026-12-31. Without a year it is the next one; with points it has one, as 2.5 is a number. */
const writtenDay = (text: string, now: string): string | null => {
  if (isDay(text)) return text;
  const [, day = '', month = '', year] =
    /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text) ?? /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const inYear = (of: string): string => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const asked = inYear(year ?? now.slice(0, 4));
  const found = year === undefined && asked < now ? inYear(String(Number(now.slice(0, 4)) + 1)) : asked;
  return isDay(found) ? found : null;
};

/** The day that some words say, from today on, and how it comes again. A weekday is the next one, never today. */
const dayIn = (text: string, known: Words, now: string): Day | null => {
  const { today, tomorrow, inDays, weekdays, every, spans, on, next } = known;
  if (text === today) return { day: now };
  if (text === tomorrow) return { day: addDays(now, 1) };
  const count = inDays.exec(text)?.[1];
  if (count !== undefined) return { day: addDays(now, Number(count)) };
  const written = writtenDay(text, now);
  if (written) return { day: written };
  const isEvery = text.startsWith(`${every} `);
  const one = isEvery ? text.slice(every.length + 1) : text;
  const span = isEvery && Object.hasOwn(spans, one) ? spans[one] : undefined;
  if (span) return { day: now, repeat: span };
  const weekday = weekdays.indexOf(isEvery && one.startsWith(`${on} `) ? one.slice(`${on} `.length) : one.replace(next, ''));
  if (weekday < 0) return null;
  return { day: addDays(now, ((weekday - weekdayOf(now) + 6) % 7) + 1), ...(isEvery ? { repeat: 'weekly' } : {}) };
};

const clockIn = (text: string, { at }: Words): string | null => {
  const [, hour = '', minute = '00', half = ''] = /^(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)?$/.exec(text.replace(at, '')) ?? [];
  if (hour === '' || Number(minute) > 59 || Number(hour) > (half ? 12 : 23)) return null;
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
};

/** Later today, for what was given no day in a place of days. */
export const usualDue = ({ now, zone }: TodoClock): string | null =>
  typedInstantOf(`${siteDate(new Date(now), zone)}T${usualClock}`, zone);

export type TypedTodo = { title: string; dueDate: string | null; repeat: Repeat | '' };

/**
 * A to-do as it is typed in one line. When it is due is read from its last words: a day and an hour, the one or the other first, as in "Order
 * gas tomorrow 9" and "Call at 7 tomorrow". They are words of the reader's language; what is none stays in the title, and so does what would
 * leave no title. "Every Monday" comes again, and so does "every week", from today on.
 */
export const typedTodo = (typed: string, language: Language, { now, zone }: TodoClock): TypedTodo => {
  const line = typed.trim().replace(/\s+/g, ' ');
  const parts = line.split(' ');
  const known = words[language];
  const today = siteDate(new Date(now), zone);
  const said = (from: number, to: number): string => asciiDigits(normalizeForSearch(parts.slice(from, to).join(' ')));
  const dueIn = (begin: number, middle: number): { due: string; repeat: Repeat | '' } | null => {
    const [first, second] = [said(begin, middle), said(middle, parts.length)];
    const dueOn = (day: Day | null, clock: string | null) =>
      day && clock ? { due: `${day.day}T${clock}`, repeat: day.repeat ?? ('' as const) } : null;
    return (
      dueOn(dayIn(first, known, today), second === '' ? usualClock : clockIn(second, known)) ??
      dueOn(dayIn(second, known, today), known.at.test(first) ? clockIn(first, known) : null)
    );
  };
  // The most words first: a day of three, and an hour of three.
  for (let begin = Math.max(1, parts.length - 6); begin < parts.length; begin += 1)
    for (let middle = parts.length; middle > begin; middle -= 1) {
      const read = dueIn(begin, middle);
      const dueDate = read && typedInstantOf(read.due, zone);
      if (!dueDate) continue;
      const end = begin > 1 && said(begin - 1, begin) === known.on ? begin - 1 : begin;
      // "Every 3 days", "every tomorrow": more than a day, and not known.
      if (said(end - 1, end) === known.every) return { title: line, dueDate: null, repeat: '' };
      return { title: parts.slice(0, end).join(' '), dueDate, repeat: read.repeat };
    }
  return { title: line, dueDate: null, repeat: '' };
};
