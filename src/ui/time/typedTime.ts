import { calendarSpan } from '#domain/kernel/calendar.limits.ts';
import { asciiDigits } from '#domain/kernel/normalizeForSearch.ts';
import { siteInstantsOf } from '#domain/kernel/siteInstant.ts';
import { isDay } from '#domain/kernel/siteTime.ts';

/** `zone` is unknown where no site was chosen yet; `day` is what a bare clock time belongs to. */
type ParseOptions = { dateOnly?: boolean; zone?: string | undefined; day?: string };

/** What a text says: a day or a time as a form holds it (2026-11-20T09:30), or why it says none. */
export type Reading =
  | { kind: 'read'; value: string; isTwice: boolean }
  | { kind: 'skipped' | 'noYear'; value: string }
  | { kind: 'noTime'; value: string }
  | { kind: 'empty' | 'unread'; value: string };

const marks = /[\u061c\u200e\u200f\u2066-\u2069]/g;

// The year first, in one piece or in three; or the day first, as the plant's languages write it.
const yearFirst = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/;
const inOnePiece = /^(\d{4})()(\d{2})(\d{2})$/;
const dayFirst = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/;

const pad2 = (text: string): string => text.padStart(2, '0');

const dayIn = (text: string): string | null => {
  const [, year = '', , month = '', day = ''] = yearFirst.exec(text) ?? inOnePiece.exec(text) ?? [];
  const [, first = '', , second = '', third = ''] = dayFirst.exec(text) ?? [];
  const found = year ? `${year}-${pad2(month)}-${pad2(day)}` : `${third}-${pad2(second)}-${pad2(first)}`;
  return isDay(found) ? found : null;
};

const clockIn = (text: string): string | null => {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${pad2(hour)}:${minute}` : null;
};

const atSite = (value: string, zone: string | undefined): Reading => {
  const day = value.slice(0, 10);
  if (day < calendarSpan.from || day > calendarSpan.to) return { kind: 'noYear', value };
  if (zone === undefined) return { kind: 'read', value, isTwice: false };
  const { length } = siteInstantsOf(value, zone);
  return length === 0 ? { kind: 'skipped', value } : { kind: 'read', value, isTwice: length > 1 };
};

/** Reads what was typed, whatever digits and points it was typed with. What cannot be read is kept as it is. */
export const readTime = (text: string, { dateOnly = false, zone, day }: ParseOptions): Reading => {
  const plain = asciiDigits(text).replace(marks, '').trim();
  if (plain === '') return { kind: 'empty', value: '' };
  const [, first = plain, second = ''] = /^(\S+?)(?:,?\s+|T)(\S+)$/i.exec(plain) ?? [];
  const date = dayIn(first);
  const clock = clockIn(second);
  if (dateOnly) return date && second === '' ? { kind: 'read', value: date, isTwice: false } : { kind: 'unread', value: text };
  if (date && clock) return atSite(`${date}T${clock}`, zone);
  if (date && second === '') return { kind: 'noTime', value: date };
  const bare = second === '' ? clockIn(first) : null;
  return bare && day ? atSite(`${day}T${bare}`, zone) : { kind: 'unread', value: text };
};

/** What a form holds, as the field shows it: 2026-11-20 09:30, in every language. */
export const writtenTime = (value: string): string => value.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/, '$1 $2');
