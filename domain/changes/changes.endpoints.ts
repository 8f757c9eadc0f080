import { array, boolean, type InferType, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';

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
});
