import { number, object } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { instant } from '../work.endpoints.ts';
import { notificationsReply } from './notification.schema.ts';

const params = object({ id: number().integer().positive().max(2_147_483_647).required() });

/** What has grown after it was seen stays: a moment later than the entry that was shown is not meant. */
const seen = object({ until: instant });

/** What the person who calls is told. Every call answers what is left, newest first. */
export const notificationEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/notifications/',
    host: 'api',
    access: 'user',
    about: 'What the person who calls has been told and has not dismissed, newest first.',
    reply: notificationsReply,
  },
  dismiss: {
    method: 'DELETE',
    path: '/v1/notifications/:id/',
    host: 'api',
    access: 'user',
    about: 'Dismiss one entry of one’s own; one that is not there is no mistake. With `until`, only if nothing came to it later.',
    params,
    query: seen,
    outlivesPage: true,
    reply: notificationsReply,
  },
  dismissAll: {
    method: 'DELETE',
    path: '/v1/notifications/',
    host: 'api',
    access: 'user',
    about: 'Dismiss every entry of one’s own. With `until`, those to which nothing came later.',
    query: seen,
    outlivesPage: true,
    reply: notificationsReply,
  },
});
