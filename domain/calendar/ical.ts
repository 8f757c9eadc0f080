import { type ContentLine, contentLineFrom, escapedText, folded, unescapedText, unfolded } from '#domain/kernel/contentLines.ts';
import { addDays } from '#domain/kernel/days.ts';
import { isRule } from '#domain/kernel/repeat.ts';
import { siteClockText, siteInstantOf } from '#domain/kernel/siteInstant.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import { minute } from '#domain/kernel/units.ts';
import { spanOf } from './calendar.rules.ts';
import { type CalendarEvent, calendarEvent, calendarLimits, eventLabels } from './calendar.schema.ts';
import { timeZoneText } from './timeZones.ts';

const isZone = (name: string): boolean => {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const digitsOf = (text: string): string => text.replace(/[-:]|\.\d+/g, '');

type Time = { text: string; zone: string | null };

/** A day, or an instant: of a time without a zone that is known, on the reader's clock. */
const timeOf = ({ params, value }: ContentLine, own: string): Time | null => {
  const [, year, month, date, hour, minutes, utc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(value.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) return null;
  if (hour === undefined) return { text: day, zone: null };
  const named = /TZID="?([^";:]+)/i.exec(params)?.[1] ?? '';
  const zone = utc ? 'UTC' : isZone(named) ? named : own;
  const text = siteInstantOf(`${day}T${hour}:${minutes}`, zone);
  return text === null ? null : { text, zone };
};

const minutesIn = (text: string): number => {
  const [, weeks = 0, days = 0, hours = 0, minutes = 0] =
    /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?.*)?$/.exec(text) ?? [];
  return ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes);
};

const eventFrom = (lines: readonly ContentLine[], own: string, id: string): CalendarEvent | null => {
  const line = (name: string) => lines.find((one) => one.name === name);
  const text = (name: string) => unescapedText(line(name)?.value ?? '');
  const [startLine, endLine] = [line('DTSTART'), line('DTEND')];
  const start = startLine && timeOf(startLine, own);
  if (!start) return null;
  const allDay = start.zone === null;
  const lasts = minutesIn(text('DURATION'));
  const after = allDay
    ? addDays(start.text, Math.round(lasts / 1440))
    : new Date(Date.parse(start.text) + lasts * minute).toISOString();
  const rrule = text('RRULE').replace(/UNTIL=(\d{8})[^;]*/, 'UNTIL=$1');
  const zone = start.zone ?? own;
  const exdates = lines
    .filter(({ name }) => name === 'EXDATE')
    .flatMap((one) => one.value.split(',').map((value) => timeOf({ ...one, value }, own)?.text ?? ''))
    .map((one) => (one === '' || isDay(one) ? one : siteClockText(one, zone).slice(0, 10)));
  const categories = text('CATEGORIES').toLowerCase();
  const label = eventLabels.find((one) => categories.split(',').includes(one));
  const uid = text('UID').slice(0, calendarLimits.uid);
  const made = {
    ...{ id, allDay, start: start.text, end: (endLine && timeOf(endLine, own)?.text) || after },
    title: text('SUMMARY').slice(0, calendarLimits.title),
    extendedProps: {
      desc: text('DESCRIPTION').slice(0, calendarLimits.desc),
      ...(label ? { label } : {}),
      ...(uid !== '' && uid !== id ? { uid } : {}),
      // How it repeats otherwise is not known here: it is taken as it happens first.
      ...(isRule(rrule) ? { rrule, zone, ...(exdates.length > 0 ? { exdates } : {}) } : {}),
    },
  };
  return calendarEvent.isValidSync(made) ? calendarEvent.cast(made) : null;
};

/** What a file holds: `left` counts events that are none, such as those without a start, and `once` those whose repeating is not known here. */
export type ReadEvents = { taken: CalendarEvent[]; left: number; once: number };

const isToRepeat = (lines: readonly ContentLine[]): boolean => lines.some(({ name }) => name === 'RRULE' || name === 'RDATE');

type Entry = { lines: readonly ContentLine[]; event: CalendarEvent | null };

/** The events that repeat, by what they are called. */
const seriesIn = (events: readonly CalendarEvent[]): Map<string, CalendarEvent> =>
  new Map(events.filter(({ extendedProps }) => extendedProps.rrule).map((event) => [event.extendedProps.uid ?? event.id, event]));

/** The events, with the times of series that the file tells apart (RFC 5545, 3.8.4.4): such a time is not one of its series any more. */
const settled = (read: readonly Entry[], own: string): CalendarEvent[] => {
  const series = seriesIn(read.flatMap(({ event }) => event ?? []));
  const toldApart = new Map<string, string[]>();
  const events = read.flatMap(({ lines, event }): CalendarEvent[] => {
    if (!event) return [];
    const [line] = lines.filter(({ name }) => name === 'RECURRENCE-ID');
    const time = line && timeOf(line, own);
    if (!time) return [event];
    const uid = event.extendedProps.uid ?? event.id;
    const zone = series.get(uid)?.extendedProps.zone ?? time.zone ?? own;
    const recurrence = isDay(time.text) ? time.text : siteClockText(time.text, zone).slice(0, 10);
    toldApart.set(uid, [...(toldApart.get(uid) ?? []), recurrence]);
    const isCancelled = lines.some(({ name, value }) => name === 'STATUS' && /^CANCELLED$/i.test(value.trim()));
    return isCancelled ? [] : [{ ...event, extendedProps: { ...event.extendedProps, uid, recurrence } }];
  });
  return events.map((event) => {
    const { uid = event.id, rrule, exdates = [] } = event.extendedProps;
    const days = rrule ? (toldApart.get(uid) ?? []) : [];
    if (days.length === 0) return event;
    return { ...event, extendedProps: { ...event.extendedProps, exdates: [...new Set([...exdates, ...days])] } };
  });
};

/** The events of an iCalendar file, on the clock of `own` where they name none. */
export const readIcs = (text: string, own: string, newId: () => string): ReadEvents => {
  const found: ContentLine[][] = [];
  // What is told in an event of itself, an alarm for example, is nothing of the event.
  let inside = '';
  for (const raw of unfolded(text).split('\n')) {
    const line = contentLineFrom(raw);
    if (line?.name === 'BEGIN') {
      inside = line.value.toUpperCase();
      if (inside === 'VEVENT') found.push([]);
    } else if (line?.name === 'END') inside = inside === 'VEVENT' ? '' : 'VEVENT';
    else if (line && inside === 'VEVENT') found.at(-1)?.push(line);
  }
  const read = found.map((lines) => ({ lines, event: eventFrom(lines, own, newId()) }));
  const taken = settled(read, own);
  const left = read.filter(({ event }) => !event).length;
  const once = read.filter(({ event, lines }) => event && isToRepeat(lines) && !event.extendedProps.rrule).length;
  return { taken, left, once };
};

/** Events as an iCalendar file (RFC 5545). What repeats is told on the clock of its zone, and a time of it that stands by itself as its own. */
export const icsOf = (events: readonly CalendarEvent[], own: string, now: string): string => {
  const series = seriesIn(events);
  const seriesOf = ({ extendedProps: { uid = '', recurrence = '', rrule } }: CalendarEvent): CalendarEvent | null => {
    const found = rrule ? undefined : series.get(uid);
    return found?.extendedProps.exdates?.includes(recurrence) ? found : null;
  };
  const toldApart = new Set(
    events.flatMap((event) => (seriesOf(event) ? [`${event.extendedProps.recurrence} ${event.extendedProps.uid}`] : [])),
  );
  /** A time on the clock of a zone: that of UTC needs no zone that is told. */
  const onClock = (name: string, clock: string, zone: string): string =>
    folded(zone === 'UTC' ? `${name}:${digitsOf(clock)}00Z` : `${name};TZID=${zone}:${digitsOf(clock)}00`);
  /** When a day of a series is, as the time that it would have there. */
  const placeIn = (event: CalendarEvent, name: string, day: string): string => {
    const { zone = own } = event.extendedProps;
    const { allDay, start } = spanOf(event, own);
    if (allDay) return folded(`${name};VALUE=DATE:${digitsOf(day)}`);
    return onClock(name, `${day}${siteClockText(start, zone).slice(10)}`, zone);
  };
  const eventText = (event: CalendarEvent): string => {
    const { desc, label, rrule, exdates = [], zone = own, recurrence = '' } = event.extendedProps;
    const { allDay, start, end } = spanOf(event, own);
    const time = (name: string, at: string) => {
      if (allDay) return folded(`${name};VALUE=DATE:${digitsOf(at)}`);
      return rrule ? onClock(name, siteClockText(at, zone), zone) : folded(`${name}:${digitsOf(at)}`);
    };
    const ownSeries = seriesOf(event);
    const uid = recurrence && !ownSeries ? event.id : (event.extendedProps.uid ?? event.id);
    return [
      'BEGIN:VEVENT\r\n',
      folded(`UID:${escapedText(uid)}`),
      ownSeries ? placeIn(ownSeries, 'RECURRENCE-ID', recurrence) : '',
      folded(`DTSTAMP:${digitsOf(now)}`),
      folded(`SUMMARY:${escapedText(event.title)}`),
      time('DTSTART', start),
      time('DTEND', end),
      desc ? folded(`DESCRIPTION:${escapedText(desc)}`) : '',
      label ? folded(`CATEGORIES:${label.toUpperCase()}`) : '',
      rrule ? folded(`RRULE:${allDay ? rrule : rrule.replace(/UNTIL=(\d{8})/, 'UNTIL=$1T235959Z')}`) : '',
      ...exdates.filter((day) => !toldApart.has(`${day} ${uid}`)).map((day) => placeIn(event, 'EXDATE', day)),
      'END:VEVENT\r\n',
    ].join('');
  };
  const zones = new Map<string, string>();
  for (const event of series.values()) {
    const { allDay, start } = spanOf(event, own);
    const { zone = own } = event.extendedProps;
    if (!allDay && zone !== 'UTC' && start < (zones.get(zone) ?? '9')) zones.set(zone, start);
  }
  const told = [...zones].map(([zone, since]) => timeZoneText(zone, since));
  const head = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Control Room//Calendar//EN\r\n';
  return `${head}${[...told, ...events.map(eventText)].join('')}END:VCALENDAR\r\n`;
};
