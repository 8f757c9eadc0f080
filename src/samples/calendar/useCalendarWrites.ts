import {
  applied,
  type Change,
  changed,
  type Occurrence,
  occurrenceOf,
  removed,
  type Scope,
  type Span,
  scopeOf,
  spanOf,
  undoing,
} from '#domain/calendar/calendar.rules.ts';
import type { CalendarEvent } from '#domain/calendar/calendar.schema.ts';
import type { ReadEvents } from '#domain/calendar/ical.ts';
import { importing, knownHere } from '#domain/calendar/importing.ts';
import { addDays, daysBetween } from '#domain/kernel/days.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { type ListWrite, useListWrites } from '#src/samples/kit/useListWrites.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useRead } from '#src/system/query/useRead.ts';
import { whenText } from './calendarText.ts';

/** What can be done with events, each seen at once; what moves or removes one can be taken back. */
export const useCalendarWrites = (zone: string) => {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const { calendar: api } = usePorts().api;
  const { write, written } = useListWrites('calendar.events', {});
  const events = useRead('calendar.events', {}).value ?? [];

  const writing = (change: Change): ListWrite<CalendarEvent[]> => ({
    change: (read) => applied(read, change),
    isExact: true,
    send: async (read) => {
      const known = new Set(read?.map(({ id }) => id));
      for (const event of change.put)
        await (known.has(event.id) ? api.update({ body: { event } }) : api.add({ body: { newEvent: event } }));
      for (const eventId of change.drop) await api.remove({ body: { eventId } });
    },
  });
  const undone = (change: Change, text: string, back?: () => void): ListWrite<CalendarEvent[]> => ({
    ...writing(change),
    undo: { text, back, write: writing(undoing(events, change)) },
  });

  return {
    /** Rejects when it was not taken: the form says why. */
    add: (event: CalendarEvent, back?: () => void) => {
      const when = whenText(occurrenceOf(event, spanOf(event, zone), zone), zone, language);
      return written(undone({ put: [event], drop: [] }, t('calendar:added', { title: event.title, when }), back));
    },
    /** Rejects when it was not taken: the form says why. */
    save: (one: Occurrence, event: CalendarEvent, scope: Scope) => written(writing(changed(one, event, scope, newKey(), zone))),
    /** At another time. Answers the id that it has in the address from then on. */
    move: (one: Occurrence, span: Span, scope: Scope, back?: () => void): string => {
      const event = { ...one.event, ...span };
      const meant = scopeOf(one, scope, zone);
      const id = one.seriesDay !== null && meant !== 'all' ? newKey() : event.id;
      const moved = occurrenceOf(event, span, zone);
      const said = one.seriesDay !== null && meant === 'one' ? 'calendar:movedOnce' : 'calendar:moved';
      const text = t(said, { title: event.title, when: whenText(moved, zone, language) });
      void write(undone(changed(one, event, meant, id, zone), text, back));
      if (one.seriesDay === null || meant === 'one') return id;
      return `${id}@${addDays(one.seriesDay, daysBetween(one.firstDay, moved.firstDay))}`;
    },
    remove: (one: Occurrence, scope: Scope, back?: () => void) =>
      write(undone(removed(one, scope, zone), t('calendar:removed', { title: one.event.title }), back)),
    /** Says what of the file was left out, and what was taken once though it is said to repeat. */
    importAll: ({ taken, left, once }: ReadEvents, replaces: boolean) => {
      const count = replaces ? taken.length : taken.length - knownHere(events, taken).size;
      const said = [
        t('calendar:imported', { count }),
        left > 0 ? t('calendar:importLeft', { count: left }) : '',
        once > 0 ? t('calendar:importOnce', { count: once }) : '',
      ];
      return write(undone(importing(events, taken, replaces), said.filter((one) => one !== '').join(' ')));
    },
  };
};

export type CalendarWrites = ReturnType<typeof useCalendarWrites>;
