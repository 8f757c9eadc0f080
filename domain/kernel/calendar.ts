import { string } from 'yup';
import { calendarSpan } from './calendar.limits.ts';
import { isDay } from './siteTime.ts';

const isWithin = (text: string): boolean => text.slice(0, 10) >= calendarSpan.from && text.slice(0, 10) <= calendarSpan.to;

const span = {
  name: 'outsideCalendar',
  message: ({ path }: { path: string }) => `${path} must be from ${calendarSpan.from} to ${calendarSpan.to}`,
  params: { rule: 'outsideCalendar' },
  test: (text: string | null | undefined) => !text || isWithin(text),
} as const;

/** A time such as the 30th of February reads as none, or as another one. */
const isReal = (value: string): boolean => !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;

/** An instant as a call names it: RFC 3339 UTC. It is read with its milliseconds. */
export const instant = string()
  .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/, ({ path }) => `${path} must be a time like 2026-11-20T06:30:00Z`)
  .transform((value: unknown) => (typeof value === 'string' && !value.includes('.') ? value.replace('Z', '.000Z') : value))
  .test(
    'real',
    ({ path }) => `${path} must be a time that exists`,
    (value) => value === undefined || isReal(value),
  )
  .test(span);

/** A day as a call names it: YYYY-MM-DD. */
export const calendarDay = string()
  .test(
    'day',
    ({ path }) => `${path} must be a day of the calendar like 2026-11-20`,
    (text) => text === undefined || isDay(text),
  )
  .test(span);
