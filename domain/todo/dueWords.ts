import { addDays, weekdayOf } from '#domain/kernel/days.ts';
import type { Language } from '#domain/kernel/language.ts';
import { asciiDigits, normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { typedInstantOf } from '#domain/kernel/siteInstant.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import type { TodoClock } from './todo.rules.ts';

/** Of a day for which no hour was said. */
const usualClock = '17:00';

type Words = {
  today: string;
  tomorrow: string;
  inDays: RegExp;
  at: RegExp;
  weekdays: readonly string[];
  /** Before a day, of what is done again and again: that is more than a day. */
  every: string;
  /** Goes with the day behind it. */
  on: string | null;
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
    on: 'on',
  },
  tr: {
    today: 'bugun',
    tomorrow: 'yarin',
    inDays: /^(\d{1,3}) gun sonra$/,
    at: /^saat /,
    weekdays: ['pazar', 'pazartesi', 'sali', 'carsamba', 'persembe', 'cuma', 'cumartesi'],
    every: 'her',
    on: null,
  },
  ar: {
    today: 'اليوم',
    tomorrow: 'غدا',
    inDays: /^بعد (\d{1,3}) (?:يوم|ايام)$/,
    at: /^(?:الساعة|في) /,
    weekdays: ['الاحد', 'الاثنين', 'الثلاثاء', 'الاربعاء', 'الخميس', 'الجمعة', 'السبت'],
    every: 'كل',
    on: 'يوم',
  },
};

/** The day that some words say, from today on. A weekday is the next one, never today. */
const dayIn = (text: string, { today, tomorrow, inDays, weekdays }: Words, now: string): string | null => {
  if (text === today) return now;
  if (text === tomorrow) return addDays(now, 1);
  const count = inDays.exec(text)?.[1];
  if (count !== undefined) return addDays(now, Number(count));
  const weekday = weekdays.indexOf(text);
  return weekday < 0 ? null : addDays(now, ((weekday - weekdayOf(now) + 6) % 7) + 1);
};

const clockIn = (text: string, { at }: Words): string | null => {
  const [, hour = '', minute = '00', half = ''] = /^(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)?$/.exec(text.replace(at, '')) ?? [];
  if (hour === '' || Number(minute) > 59 || Number(hour) > (half ? 12 : 23)) return null;
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
};

export type TypedTodo = { title: string; dueDate: string | null };

/**
 * A to-do as it is typed in one line. When it is due is read from its last words: a day and an hour, the one or the other first, as in "Order
 * gas tomorrow 9" and "Call at 7 tomorrow". They are words of the reader's language; what is none stays in the title, and so does what would
 * leave no title. "Every Monday" stays as it is: a to-do that was to come again would otherwise come once.
 */
export const typedTodo = (typed: string, language: Language, { now, zone }: TodoClock): TypedTodo => {
  const line = typed.trim().replace(/\s+/g, ' ');
  const parts = line.split(' ');
  const known = words[language];
  const today = siteDate(new Date(now), zone);
  const said = (from: number, to: number): string => asciiDigits(normalizeForSearch(parts.slice(from, to).join(' ')));
  const dueIn = (begin: number, middle: number): string | null => {
    const [first, second] = [said(begin, middle), said(middle, parts.length)];
    const day = dayIn(first, known, today);
    const clock = second === '' ? usualClock : clockIn(second, known);
    if (day && clock) return `${day}T${clock}`;
    const [later, earlier] = [dayIn(second, known, today), known.at.test(first) ? clockIn(first, known) : null];
    return later && earlier ? `${later}T${earlier}` : null;
  };
  // The most words first: a day of three, and an hour of three.
  for (let begin = Math.max(1, parts.length - 6); begin < parts.length; begin += 1)
    for (let middle = parts.length; middle > begin; middle -= 1) {
      const due = dueIn(begin, middle);
      const dueDate = due && typedInstantOf(due, zone);
      if (!dueDate) continue;
      const end = begin > 1 && said(begin - 1, begin) === known.on ? begin - 1 : begin;
      if (said(end - 1, end) === known.every) return { title: line, dueDate: null };
      return { title: parts.slice(0, end).join(' '), dueDate };
    }
  return { title: line, dueDate: null };
};
