import { useMemo } from 'react';
import { eventsMatching, type Occurrence, occurrencesIn } from '#domain/calendar/calendar.rules.ts';
import type { CalendarEvent } from '#domain/calendar/calendar.schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import { isDay, siteDate } from '#domain/kernel/siteTime.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { useBadge } from '#src/samples/kit/useBadge.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useItems } from '#src/ui/commands/items.ts';
import { dayText } from './calendarText.ts';
import { addressOf, type CalendarAddress } from './useCalendarAddress.ts';

const none: readonly CalendarEvent[] = [];

/** All events as they were read, and what of them happens from one day to another under the labels that are shown. */
export const useCalendarEvents = (address: CalendarAddress, from: string, to: string) => {
  const read = useRead('calendar.events', {});
  const { zone, searchText } = address;
  const hidden = address.hidden.join();
  const events = read.value ?? none;
  const shown = useMemo(() => {
    const left =
      hidden === '' ? events : events.filter(({ extendedProps }) => !hidden.split(',').includes(extendedProps.label ?? ''));
    return searchText.trim() === '' ? left : eventsMatching(left, searchText);
  }, [events, hidden, searchText]);
  const occurrences = useMemo(() => occurrencesIn(shown, from, to, zone), [shown, from, to, zone]);
  return { read, events, occurrences };
};

/** The time of an event that an id of the address means. */
export const occurrenceNamed = (events: readonly CalendarEvent[], id: string, zone: string): Occurrence | undefined => {
  const [eventId, day] = id.split('@');
  const meant = events.filter((event) => event.id === eventId);
  const near = day ?? meant[0]?.start.slice(0, 10) ?? '';
  if (!isDay(near)) return undefined;
  // On the clock that is shown it may be on the day before or after; of what repeats the first time is meant that it has.
  const found = occurrencesIn(meant, addDays(near, -1), addDays(near, day === undefined ? 366 : 1), zone);
  return day === undefined ? found[0] : found.find((one) => one.id === id);
};

/** What the menu counts, the events of today, and the search of the console finds of the calendar. */
export const useCalendarKnown = (events: readonly CalendarEvent[] | null, { today, zone }: CalendarAddress): void => {
  const language = useLanguage();
  const count = useMemo(() => (events ? occurrencesIn(events, today, today, zone).length : undefined), [events, today, zone]);
  useBadge('calendar', count);
  const items = useMemo(
    () =>
      (events ?? none).map(({ id, title, start, allDay }) => {
        const day = allDay ? start.slice(0, 10) : siteDate(new Date(start), zone);
        return {
          ...{ id: `calendar:${id}`, title, hint: dayText('date', day, language) },
          url: addressOf(id, day),
        };
      }),
    [events, zone, language],
  );
  useItems('calendar', items);
};
