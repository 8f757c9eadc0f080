import { array, object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { sampleNotificationList } from './notificationPanel.schema.ts';

const sample = { host: 'sample', access: 'everyone' } as const;

/** Sample rows: answered by Mirage in the browser, their bodies bare as the specification shows them. `dismiss` is our own. */
export const notificationPanelEndpoints = endpoints({
  data: {
    ...sample,
    method: 'GET',
    path: '/api/notification-panel/data',
    about: 'What the notification panel tells an account of the sample; without an account, what it tells all of them.',
    query: object({ account: string().optional() }),
    reply: sampleNotificationList,
  },
  dismiss: {
    ...sample,
    method: 'POST',
    path: '/api/notification-panel/dismiss',
    about: 'Puts entries of the notification panel aside, and answers their ids.',
    body: object({ ids: array(string().required()).required() }),
    reply: array(string().required()).required(),
  },
});
