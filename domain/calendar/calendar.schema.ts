import { array, boolean, type InferType, mixed, object, string } from 'yup';
import { calendarSpan } from '#domain/kernel/calendar.limits.ts';
import { isRule } from '#domain/kernel/repeat.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';

/** Characters of a title, of a description and of what a file calls an event by, and how many events are taken from a file, at most. */
export const calendarLimits = { title: 200, desc: 5_000, uid: 255, file: 500 } as const;

/** What an event is about; each has a colour of its own. */
export const eventLabels = ['work', 'meeting', 'training', 'deadline', 'personal'] as const;
export type EventLabel = (typeof eventLabels)[number];

const isTime = (text: string | null | undefined): boolean => {
  if (!text) return true;
  const day = text.slice(0, 10);
  return isDay(day) && !Number.isNaN(Date.parse(text)) && day >= calendarSpan.from && day <= calendarSpan.to;
};
const time = () => string().test('time', 'this is no time', isTime);

const title = trimmedText().max(calendarLimits.title).required();
const desc = string().max(calendarLimits.desc).default('');
const label = string().oneOf(eventLabels).optional();

const isInOrder = (end: string | null | undefined, start: string): boolean =>
  !end || !isTime(end) || !isTime(start) || Date.parse(end) >= Date.parse(start);

/**
 * Something that happens. Of a whole day, start and end are days, and the end is the day after the last, as in iCalendar; otherwise they
 * are instants. What has no end ends with its beginning, or with its day.
 */
export const calendarEvent = object({
  id: string().default(''),
  title,
  allDay: boolean().required(),
  start: time().required(),
  end: time()
    .nullable()
    .test('endBeforeStart', 'the end lies before the start', (end, { parent }) => isInOrder(end, parent.start)),
  extendedProps: object({
    desc,
    label,
    /** On whose clock a repeated event keeps its time. */
    zone: string().optional(),
    /** How it repeats: an RRULE of iCalendar. */
    rrule: string().test('rule', 'this is no rule', (rule) => rule === undefined || isRule(rule)),
    /** The days on which it would repeat and does not. */
    exdates: array(string().required()).optional(),
    /** What the file calls it by from which it came; of one time of a series, what the series is called by. */
    uid: string().max(calendarLimits.uid).optional(),
    /** The day on which it would be in its series, where it is one time of one that stands by itself. */
    recurrence: string()
      .test('time', 'this is no day', (day) => day === undefined || isDay(day))
      .optional(),
  }).default({ desc: '' }),
});
export type CalendarEvent = InferType<typeof calendarEvent>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isEvent = (row: unknown): row is CalendarEvent => {
  if (typeof row !== 'object' || row === null) return false;
  const of = (member: string): unknown => Reflect.get(row, member);
  const [end, props] = [of('end'), of('extendedProps')];
  const hasProps = typeof props === 'object' && props !== null && isText(Reflect.get(props, 'desc'));
  const hasEnd = end === undefined || end === null || isText(end);
  return isText(of('id')) && isText(of('title')) && isText(of('start')) && typeof of('allDay') === 'boolean' && hasEnd && hasProps;
};

/** Many of them as they are answered. Looked at by hand: thousands, member by member, would hold the page up for half a second. */
export const eventList = array(mixed(isEvent).required()).required();

/** Days for what is of whole days, instants otherwise: what could not be read as one stays as it was typed. */
const typedTime = () =>
  time()
    .required()
    .test('time', 'this is no time', (text, { parent }) => (parent.allDay ? isDay(text) : text.endsWith('Z')));

/** An event as it is typed: its end is the last day of it, or an instant. */
export const typedEvent = object({
  title,
  allDay: boolean().required(),
  start: typedTime(),
  end: typedTime().test('endBeforeStart', 'the end lies before the start', (end, { parent }) => isInOrder(end, parent.start)),
  label: string()
    .oneOf(['', ...eventLabels])
    .default(''),
  repeat: string().default(''),
  until: string()
    .default('')
    .test('time', 'this is no day', (day) => day === '' || (isDay(day) && isTime(day)))
    .test('endBeforeStart', 'it ends before it starts', (day, { parent }) => !day || day >= String(parent.start).slice(0, 10)),
  desc,
});
export type TypedEvent = InferType<typeof typedEvent>;
