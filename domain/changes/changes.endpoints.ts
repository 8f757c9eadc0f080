import { array, boolean, type InferType, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { minute, second } from '#domain/kernel/units.ts';

/** Seconds that a question for changes may wait for one. Below the 30 s after which a client gives up. */
export const longestWait = 25;
/** Changes in one answer at most. A caller that is further behind asks again. */
export const changesAtOnce = 500;

const change = object({
  seq: number().integer().required(),
  entity: string().required(),
  id: number().integer().required(),
  version: number().integer().required(),
  kind: string().defined(),
  at: string().required(),
});
export type Change = InferType<typeof change>;

const news = object({
  changes: array(change.required()).required(),
  /** What to ask with next time. */
  next: number().integer().required(),
  /** The store is another one than that of `since`: everything that was read is to be read again. */
  reset: boolean().required(),
});
export type News = InferType<typeof news>;

/** What an event of the stream holds; throws for anything else. */
export const readNews = (data: string): News => news.required().validateSync(JSON.parse(data));

/** How long a ticket for the stream is good, in milliseconds. */
export const ticketLife = minute;
/** How often the stream says something, in milliseconds, whether or not there is anything to say. */
export const beatEvery = 10 * second;

export const changesEndpoints = endpoints({
  since: {
    method: 'GET',
    path: '/v1/changes/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'What changed since a place in the order of all changes; waits for something to tell. Without a place: where that order ends.',
    query: object({
      since: number().integer().min(0).max(Number.MAX_SAFE_INTEGER),
      wait: number().integer().min(0).max(longestWait).default(0),
    }),
    reply: enveloped(news.required()),
  },
  ticket: {
    method: 'POST',
    path: '/v1/stream/ticket/',
    host: 'api',
    access: 'onlyPermits',
    about: 'A ticket that opens the stream of changes for this session, once and within 60 seconds.',
    reply: enveloped(object({ ticket: string().required(), expires_at: string().required() }).required()),
  },
  /** Its ticket says who reads it: a reader of events in a browser cannot send a token. */
  stream: {
    method: 'GET',
    path: '/v1/stream/',
    host: 'api',
    access: 'everyone',
    about:
      'The same news as server-sent events named `changes`: at once, then whenever something changes, and every 10 seconds. `Last-Event-ID`, or `since` instead of it, says where to go on; `reset` tells a reader who was too slow to read everything again. It ends with the session.',
    query: object({
      ticket: string().required(),
      since: number().integer().min(0).max(Number.MAX_SAFE_INTEGER),
    }),
    reply: 'events',
  },
});
