import { object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { calendarEvent, eventList } from './calendar.schema.ts';

const sample = { host: 'sample', access: 'everyone' } as const;

/** Sample rows of the calendar app: answered by Mirage in the browser, their bodies bare as the specification shows them. */
export const calendarEndpoints = endpoints({
  events: { ...sample, method: 'GET', path: '/api/calendar-app/events', about: 'All events.', reply: eventList },
  add: {
    ...sample,
    method: 'POST',
    path: '/api/calendar-app/add-event',
    about: 'Adds an event. It keeps its id when it brings one that nobody has.',
    body: object({ newEvent: calendarEvent.required() }),
    reply: calendarEvent,
  },
  update: {
    ...sample,
    method: 'POST',
    path: '/api/calendar-app/update-event',
    about: 'Replaces an event by its id.',
    body: object({ event: calendarEvent.required() }),
    reply: calendarEvent,
  },
  remove: {
    ...sample,
    method: 'POST',
    path: '/api/calendar-app/remove-event',
    about: 'Removes an event, and answers what it was.',
    body: object({ eventId: string().required() }),
    reply: calendarEvent,
  },
});
