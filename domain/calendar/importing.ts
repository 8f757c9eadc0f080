import type { Change } from './calendar.rules.ts';
import type { CalendarEvent } from './calendar.schema.ts';

const markOf = ({ id, extendedProps: { uid, recurrence } }: CalendarEvent): string => `${recurrence ?? ''} ${uid ?? id}`;

/** The events of a file that are here already, each with the one that it is: what bears their UID, of one time of a series the same time. */
export const knownHere = (here: readonly CalendarEvent[], found: readonly CalendarEvent[]): Map<CalendarEvent, CalendarEvent> => {
  const byMark = new Map<string, CalendarEvent>();
  // Our own files name an event by its id, if it came from no other one.
  for (const event of here) byMark.set(` ${event.id}`, event);
  for (const event of here) byMark.set(markOf(event), event);
  return new Map(
    found.flatMap((event): [CalendarEvent, CalendarEvent][] => {
      const known = byMark.get(markOf(event));
      return known ? [[event, known]] : [];
    }),
  );
};

/** What bringing events in changes: those that are here already are replaced, or stay as they are. */
export const importing = (here: readonly CalendarEvent[], found: readonly CalendarEvent[], replaces: boolean): Change => {
  const known = knownHere(here, found);
  const put = new Map<string, CalendarEvent>();
  for (const event of found) {
    const { id } = known.get(event) ?? event;
    if (id === event.id || replaces) put.set(id, { ...event, id });
  }
  // A time that is new here, of a series that was here before, takes the place of what the series has there.
  for (const { extendedProps } of [...put.values()]) {
    const { uid, recurrence } = extendedProps;
    const series = here.find((one) => recurrence && one.extendedProps.rrule && (one.extendedProps.uid ?? one.id) === uid);
    const days = series && (put.get(series.id) ?? series).extendedProps.exdates;
    if (!series || !recurrence || days?.includes(recurrence)) continue;
    const kept = put.get(series.id) ?? series;
    put.set(series.id, { ...kept, extendedProps: { ...kept.extendedProps, exdates: [...(days ?? []), recurrence] } });
  }
  return { put: [...put.values()], drop: [] };
};
