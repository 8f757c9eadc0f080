import { calendarEndpoints } from '#domain/calendar/calendar.endpoints.ts';
import type { CalendarEvent } from '#domain/calendar/calendar.schema.ts';
import { calendarSeed, manyEvents } from '#domain/calendar/calendar.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';

/** Events of a calendar. What repeats is one event: the screen says when it happens. */
export const calendarApp: MirageApp = {
  name: 'calendar',
  seed: (tables) => tables.load('calendar', calendarSeed),
  many: (tables) => tables.load('calendar', manyEvents()),
  answers: (on) => {
    on(calendarEndpoints.events, ({ tables }) => tables.all<CalendarEvent>('calendar'));
    on(calendarEndpoints.add, ({ tables, body }) => tables.add<CalendarEvent>('calendar', body.newEvent));
    on(calendarEndpoints.update, ({ tables, body }) => tables.update<CalendarEvent>('calendar', body.event.id, body.event));
    on(calendarEndpoints.remove, ({ tables, body }) => {
      const removed = tables.update<CalendarEvent>('calendar', body.eventId, {});
      tables.remove('calendar', [body.eventId]);
      return removed;
    });
  },
};
