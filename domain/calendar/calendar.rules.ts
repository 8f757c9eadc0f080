import { addDays, addMonths, daysBetween, daysFrom, startOfMonth, startOfWeek } from '#domain/kernel/days.ts';
import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { readRule, repeatedDays, ruleMoved } from '#domain/kernel/repeat.ts';
import { siteClockText, siteInstantOf } from '#domain/kernel/siteInstant.ts';
import { isDay, siteDate } from '#domain/kernel/siteTime.ts';
import { hour, minute } from '#domain/kernel/units.ts';
import type { CalendarEvent } from './calendar.schema.ts';

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Days of an agenda. */
const agendaDays = 366;
/** Of 24 hours. */
export const minutesOfDay = 24 * 60;
/** No event is made shorter than this. */
const leastMinutes = 15;

/** The days that a view shows, in their order. */
export const daysIn = (view: CalendarView, day: string, first: number): string[] => {
  if (view === 'day') return [day];
  if (view === 'agenda') return daysFrom(day, agendaDays);
  const start = startOfWeek(view === 'month' ? startOfMonth(day) : day, first);
  if (view === 'week') return daysFrom(start, 7);
  return daysFrom(start, 7 * Math.ceil(daysBetween(start, addMonths(startOfMonth(day), 1)) / 7));
};

/** The day that stands for the view before, or after. */
export const stepped = (view: CalendarView, day: string, by: number): string => {
  if (view === 'day' || view === 'week') return addDays(day, view === 'day' ? by : 7 * by);
  return addMonths(day, by);
};

/** From when to when: days with the day after the last, or instants. */
export type Span = { allDay: boolean; start: string; end: string };

/** When an event is, with the end that it may lack. An old event of a whole day may name instants: their days on this clock are meant. */
export const spanOf = ({ allDay, start, end }: Omit<CalendarEvent, 'id' | 'title' | 'extendedProps'>, zone: string): Span => {
  if (allDay) {
    const dayOf = (text: string) => (isDay(text) ? text : siteDate(new Date(text), zone));
    const [first, after] = [dayOf(start), end ? dayOf(end) : ''];
    return { allDay, start: first, end: after > first ? after : addDays(first, 1) };
  }
  const instantOf = (text: string) => (isDay(text) ? (siteInstantOf(`${text}T00:00`, zone) ?? text) : new Date(text).toISOString());
  const begin = instantOf(start);
  const until = end ? instantOf(end) : begin;
  return { allDay, start: begin, end: until > begin ? until : begin };
};

/** An event at one time, and where that is on the clock that is shown: days and minutes of the first and last one. */
export type Occurrence = Span & {
  /** The event's own, with the day where it repeats. */
  id: string;
  event: CalendarEvent;
  /** Which of its times it is, where it repeats. */
  seriesDay: string | null;
  firstDay: string;
  lastDay: string;
  from: number;
  to: number;
  /** Of what is only shown here: where it leads. It is written elsewhere. */
  href?: string;
};

const minuteOf = (clock: string): number => Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));

/** A span on the clock that is shown. What ends at midnight ends on the day before. */
export const shownAt = (span: Span, zone: string): Pick<Occurrence, 'firstDay' | 'lastDay' | 'from' | 'to'> => {
  if (span.allDay) return { firstDay: span.start, lastDay: addDays(span.end, -1), from: 0, to: minutesOfDay };
  const [begin, end] = [siteClockText(span.start, zone), siteClockText(span.end, zone)];
  const [firstDay, endDay] = [begin.slice(0, 10), end.slice(0, 10)];
  const isMidnight = minuteOf(end) === 0 && endDay > firstDay;
  return {
    ...{ firstDay, lastDay: isMidnight ? addDays(endDay, -1) : endDay },
    ...{ from: minuteOf(begin), to: isMidnight ? minutesOfDay : minuteOf(end) },
  };
};

export const occurrenceOf = (event: CalendarEvent, span: Span, zone: string, seriesDay: string | null = null): Occurrence => ({
  ...span,
  ...shownAt(span, zone),
  ...{ event, seriesDay, id: seriesDay === null ? event.id : `${event.id}@${seriesDay}` },
});

const lengthOf = ({ start, end }: Span): number => Date.parse(end) - Date.parse(start);

/** The spans of an event that repeats. It keeps its time on the clock of its own zone when clocks change. */
const seriesOf = (event: CalendarEvent, span: Span, from: string, to: string, zone: string): [day: string, span: Span][] => {
  const { rrule, exdates = [], zone: own = zone } = event.extendedProps;
  const rule = readRule(rrule ?? '');
  if (!rule) return [];
  const begin = span.allDay ? span.start : siteClockText(span.start, own);
  const back = Math.ceil(lengthOf(span) / (24 * hour)) + 1;
  return repeatedDays(begin.slice(0, 10), rule, addDays(from, -back), addDays(to, 1))
    .filter((day) => !exdates.includes(day))
    .map((day) => {
      if (span.allDay) return [day, { ...span, start: day, end: addDays(day, daysBetween(span.start, span.end)) }];
      const start = siteInstantOf(`${day}${begin.slice(10)}`, own) ?? span.start;
      return [day, { ...span, start, end: new Date(Date.parse(start) + lengthOf(span)).toISOString() }];
    });
};

const rankOf = ({ firstDay, from, allDay }: Occurrence): string => `${firstDay} ${allDay ? 0 : 1} ${String(from).padStart(4, '0')}`;

/** What is of whole days and what begins earlier first. */
export const inTime = (found: readonly Occurrence[]): Occurrence[] =>
  found
    .map((one): [string, Occurrence] => [rankOf(one), one])
    .sort(([a, one], [b, other]) => (a < b ? -1 : a > b ? 1 : lengthOf(other) - lengthOf(one)))
    .map(([, one]) => one);

/** All that happens from one day to another, both included, what is of whole days and what begins earlier first. */
export const occurrencesIn = (events: readonly CalendarEvent[], from: string, to: string, zone: string): Occurrence[] => {
  const [early, late] = [addDays(from, -1), addDays(to, 1)];
  const found = events.flatMap((event) => {
    const span = spanOf(event, zone);
    if (event.extendedProps.rrule)
      return seriesOf(event, span, from, to, zone).map(([day, one]) => occurrenceOf(event, one, zone, day));
    // Ten thousand are passed by without a look at any clock.
    return span.start.slice(0, 10) > late || span.end.slice(0, 10) < early ? [] : [occurrenceOf(event, span, zone)];
  });
  return inTime(found.filter(({ firstDay, lastDay }) => firstDay <= to && lastDay >= from));
};

/** The events that hold every word of the query in title or description, accents and case ignored. */
export const eventsMatching = (events: readonly CalendarEvent[], query: string): CalendarEvent[] => {
  const words = normalizeForSearch(query).split(/\s+/).filter(Boolean);
  return events.filter(({ title, extendedProps }) => {
    const text = normalizeForSearch(`${title}\n${extendedProps.desc}`);
    return words.every((word) => text.includes(word));
  });
};

const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
export type Season = (typeof seasons)[number];

/** The season of the north that the month of a day is counted to: winter is December to February (specification of the calendar's head). */
export const seasonOf = (day: string): Season => seasons[Math.floor((Number(day.slice(5, 7)) % 12) / 3)] ?? 'winter';

/** What is drawn as a bar over days, and not at its hours. */
export const isBar = (span: Span): boolean => span.allDay || lengthOf(span) >= 24 * hour;

export type Bar = { occurrence: Occurrence; lane: number; at: number; length: number };

/** Where each lies in a row of days: in the first lane that is free on all of its days. What is only shown here takes what the others leave. */
export const barsIn = (occurrences: readonly Occurrence[], days: readonly string[]): Bar[] => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const ends: number[] = [];
  return occurrences
    .filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first)
    .toSorted((one, other) => Number(one.href !== undefined) - Number(other.href !== undefined))
    .map((occurrence) => {
      const at = Math.max(0, daysBetween(first, occurrence.firstDay));
      const end = Math.min(days.length - 1, daysBetween(first, occurrence.lastDay));
      const free = ends.findIndex((taken) => taken < at);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = end;
      return { occurrence, lane, at, length: end - at + 1 };
    });
};

/**
 * What is drawn of the bars of one day where there is room for so many lanes and, below them, for one line more: the button for the
 * others, or what the only other one covers of this day, in the first lane that is free.
 */
export const barsOfDay = (bars: readonly Bar[], at: number, lanes: number): { shown: Bar[]; here: Bar[]; more: number } => {
  const here = bars.filter((bar) => bar.at <= at && bar.at + bar.length > at);
  const [only, ...others] = here.filter(({ lane }) => lane >= lanes);
  const shown = here.filter(({ lane }) => lane < lanes);
  if (!only) return { shown, here, more: 0 };
  if (others.length > 0) return { shown, here, more: others.length + 1 };
  const taken = new Set(shown.map(({ lane }) => lane));
  let lane = 0;
  while (taken.has(lane)) lane += 1;
  return { shown: [...shown, { ...only, lane, at, length: 1 }], here, more: 0 };
};

export type Block = { occurrence: Occurrence; from: number; to: number; column: number; columns: number };

/** Where each stands in a day: those at the same time beside each other. `least` minutes are needed to draw one. */
export const blocksIn = (occurrences: readonly Occurrence[], day: string, least: number): Block[] => {
  const blocks = occurrences
    .filter(({ firstDay, lastDay }) => firstDay <= day && lastDay >= day)
    .map((occurrence): Block => {
      const from = occurrence.firstDay < day ? 0 : Math.min(occurrence.from, minutesOfDay - least);
      const to = occurrence.lastDay > day ? minutesOfDay : occurrence.to;
      return { occurrence, from, to: Math.max(to, from + least), column: 0, columns: 1 };
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);
  let together: Block[] = [];
  let until = 0;
  const close = () => {
    const columns = Math.max(0, ...together.map(({ column }) => column)) + 1;
    for (const block of together) block.columns = columns;
    together = [];
  };
  for (const block of blocks) {
    if (block.from >= until) close();
    const taken = new Set(together.filter(({ to }) => to > block.from).map(({ column }) => column));
    while (taken.has(block.column)) block.column += 1;
    together.push(block);
    until = Math.max(until, block.to);
  }
  close();
  return blocks;
};

/** What stands for several that overlap. */
export type Bundle = { from: number; to: number; count: number };

/** Blocks that overlap by no more than so many, and the others in bundles, each of all that overlap. */
export const bundledBlocks = (blocks: readonly Block[], most: number): { blocks: Block[]; bundles: Bundle[] } => {
  const bundles: Bundle[] = [];
  for (const { from, to, columns } of blocks) {
    if (columns <= most) continue;
    const last = bundles.at(-1);
    if (!last || from >= last.to) bundles.push({ from, to, count: 1 });
    else Object.assign(last, { to: Math.max(last.to, to), count: last.count + 1 });
  }
  return { blocks: blocks.filter(({ columns }) => columns <= most), bundles };
};

/** A place in a view: a day, and a minute of it where the view has hours there. */
export type Place = { day: string; minute: number | null };

const pad2 = (value: number): string => String(value).padStart(2, '0');

/** A place as a time field has it. Minutes may lead to another day. */
export const clockAt = (day: string, minutes: number): string => {
  const apart = Math.floor(minutes / minutesOfDay);
  const rest = minutes - apart * minutesOfDay;
  return `${addDays(day, apart)}T${pad2(Math.floor(rest / 60))}:${pad2(rest % 60)}`;
};

const instantAt = (day: string, minutes: number, zone: string): string => {
  const clock = clockAt(day, minutes);
  return siteInstantOf(clock, zone) ?? `${clock}:00.000Z`;
};
const later = (instant: string, milliseconds: number): string => new Date(Date.parse(instant) + milliseconds).toISOString();

/** Moved by days and minutes of the clock that is shown; it lasts as long as before. */
export const shifted = (one: Occurrence, days: number, minutes: number, zone: string): Span => {
  const { allDay } = one;
  if (allDay) return { allDay, start: addDays(one.start, days), end: addDays(one.end, days) };
  const start = instantAt(addDays(one.firstDay, days), one.from + minutes, zone);
  return { allDay, start, end: later(start, lengthOf(one)) };
};

/** Its end moved; it never ends before it has begun. */
export const resized = (one: Occurrence, days: number, minutes: number, zone: string): Span => {
  const { allDay, start } = one;
  if (allDay) {
    const end = addDays(one.end, days);
    return { allDay, start, end: end > start ? end : addDays(start, 1) };
  }
  const end = instantAt(addDays(one.lastDay, days), one.to + minutes, zone);
  const least = later(start, leastMinutes * minute);
  return { allDay, start, end: end > least ? end : least };
};

/** Taken at one place and let go at another. Into hours it gets one of its own; out of them it becomes one of a whole day. */
export const dropped = (one: Occurrence, from: Place, to: Place, zone: string): Span => {
  if (from.minute !== null && to.minute === null) return { allDay: true, start: to.day, end: addDays(to.day, 1) };
  if (from.minute === null && to.minute !== null) {
    const start = instantAt(to.day, to.minute, zone);
    return { allDay: false, start, end: later(start, hour) };
  }
  return shifted(one, daysBetween(from.day, to.day), (to.minute ?? 0) - (from.minute ?? 0), zone);
};

/** Its end let go at a place. */
export const endedAt = (one: Occurrence, to: Place, zone: string): Span =>
  resized(one, daysBetween(one.lastDay, to.day), to.minute === null ? 0 : to.minute - one.to, zone);

/** Of an event that repeats: this time alone, this and all that follow, or all of them. */
export const scopes = ['one', 'following', 'all'] as const;
export type Scope = (typeof scopes)[number];
/** Events as they become, under the ids that they have or get, and those that go. */
export type Change = { put: readonly CalendarEvent[]; drop: readonly string[] };

const withoutRule = ({ rrule: _, exdates: __, ...props }: CalendarEvent['extendedProps']) => props;
const withoutTime = ({ event, seriesDay }: Occurrence): CalendarEvent => ({
  ...event,
  extendedProps: { ...event.extendedProps, exdates: [...(event.extendedProps.exdates ?? []), seriesDay ?? ''] },
});

/** The days of a series before one of them, those included on which it does not take place. */
const daysBefore = ({ event, seriesDay }: Occurrence, zone: string): string[] => {
  const rule = readRule(event.extendedProps.rrule ?? '');
  if (!rule || seriesDay === null) return [];
  const { allDay, start } = spanOf(event, zone);
  const first = (allDay ? start : siteClockText(start, event.extendedProps.zone ?? zone)).slice(0, 10);
  return repeatedDays(first, rule, first, addDays(seriesDay, -1));
};

/** Which of its times a change is of: where none is left before this one, all that follow are all. */
export const scopeOf = (one: Occurrence, scope: Scope, zone: string): Scope => {
  const { exdates = [] } = one.event.extendedProps;
  return scope === 'following' && daysBefore(one, zone).every((day) => exdates.includes(day)) ? 'all' : scope;
};

const ends = /;?(UNTIL|COUNT)=[^;]*/g;

/** A series that ends before one of its days. */
const endedBefore = (event: CalendarEvent, day: string): CalendarEvent => {
  const { rrule = '', exdates, ...props } = event.extendedProps;
  const until = addDays(day, -1).replaceAll('-', '');
  const left = exdates?.filter((one) => one < day);
  return {
    ...event,
    extendedProps: { ...props, rrule: `${rrule.replace(ends, '')};UNTIL=${until}`, ...(left ? { exdates: left } : {}) },
  };
};

/** The series from one of its times on, as one of its own: moved as that time is. */
const seriesFrom = (one: Occurrence, to: CalendarEvent, newId: string, zone: string): CalendarEvent => {
  const days = daysBetween(one.firstDay, occurrenceOf(to, spanOf(to, zone), zone).firstDay);
  const { rrule = '', exdates, uid: _uid, recurrence: _recurrence, ...props } = to.extendedProps;
  const gone = daysBefore(one, zone).length;
  const rest = rrule.replace(/COUNT=(\d+)/, (_, count: string) => `COUNT=${Number(count) - gone}`);
  const left = exdates?.filter((day) => day >= (one.seriesDay ?? '')).map((day) => addDays(day, days));
  // A rule that was just chosen is meant as it is.
  const rule = rrule === one.event.extendedProps.rrule ? ruleMoved(rest, days) : rrule;
  return {
    ...{ ...to, id: newId },
    extendedProps: { ...props, ...(rule ? { rrule: rule } : {}), ...(left?.length ? { exdates: left } : {}) },
  };
};

/** An event changed at one of its times. That time alone, or it with all that follow, becomes an event of its own, under `newId`. */
export const changed = (one: Occurrence, to: CalendarEvent, asked: Scope, newId: string, zone: string): Change => {
  if (one.seriesDay === null) return { put: [to], drop: [] };
  const scope = scopeOf(one, asked, zone);
  if (scope === 'following') return { put: [endedBefore(one.event, one.seriesDay), seriesFrom(one, to, newId, zone)], drop: [] };
  if (scope === 'one') {
    const ofSeries = { uid: one.event.extendedProps.uid ?? one.event.id, recurrence: one.seriesDay };
    return {
      put: [withoutTime(one), { ...to, id: newId, extendedProps: { ...withoutRule(to.extendedProps), ...ofSeries } }],
      drop: [],
    };
  }
  // All are moved as this one is.
  const first = occurrenceOf(one.event, spanOf(one.event, zone), zone);
  const moved = occurrenceOf(to, spanOf(to, zone), zone);
  const days = daysBetween(one.firstDay, moved.firstDay);
  const start = moved.allDay ? addDays(first.firstDay, days) : instantAt(addDays(first.firstDay, days), moved.from, zone);
  const end = moved.allDay ? addDays(start, daysBetween(moved.start, moved.end)) : later(start, lengthOf(moved));
  const { exdates, rrule, ...props } = to.extendedProps;
  const extendedProps = {
    ...props,
    ...(exdates ? { exdates: exdates.map((day) => addDays(day, days)) } : {}),
    // A rule that was just chosen is meant as it is.
    ...(rrule ? { rrule: rrule === one.event.extendedProps.rrule ? ruleMoved(rrule, days) : rrule } : {}),
  };
  return { put: [{ ...to, start, end, extendedProps }], drop: [] };
};

/** What is left when a time of an event, those from it on, or all of it, is removed. */
export const removed = (one: Occurrence, asked: Scope, zone: string): Change => {
  const { event, seriesDay } = one;
  const scope = scopeOf(one, asked, zone);
  if (seriesDay === null || scope === 'all') return { put: [], drop: [event.id] };
  return { put: [scope === 'one' ? withoutTime(one) : endedBefore(event, seriesDay)], drop: [] };
};

/** The change over events, which keep their order. */
export const applied = (events: readonly CalendarEvent[], { put, drop }: Change): CalendarEvent[] => {
  const [byId, ids] = [new Map(put.map((event) => [event.id, event])), new Set(events.map(({ id }) => id))];
  const left = events.filter(({ id }) => !drop.includes(id)).map((event) => byId.get(event.id) ?? event);
  return [...put.filter(({ id }) => !ids.has(id)), ...left];
};

/** What takes a change back. */
export const undoing = (events: readonly CalendarEvent[], { put, drop }: Change): Change => {
  const touched = new Set([...put.map(({ id }) => id), ...drop]);
  const before = events.filter(({ id }) => touched.has(id));
  const ids = new Set(before.map(({ id }) => id));
  return { put: before, drop: put.map(({ id }) => id).filter((id) => !ids.has(id)) };
};
