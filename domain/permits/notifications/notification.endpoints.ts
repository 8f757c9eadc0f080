import { object } from 'yup';
import { instant } from '#domain/kernel/calendar.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { notificationsReply } from './notification.schema.ts';

const params = object({ id: rowId().required() });

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
    keepalive: true,
    reply: notificationsReply,
  },
  dismissAll: {
    method: 'DELETE',
    path: '/v1/notifications/',
    host: 'api',
    access: 'user',
    about: 'Dismiss every entry of one’s own. With `until`, those to which nothing came later.',
    query: seen,
    keepalive: true,
    reply: notificationsReply,
  },
});
