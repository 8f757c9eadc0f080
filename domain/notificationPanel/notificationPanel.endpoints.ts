import { endpoints } from '#domain/kernel/endpoint.ts';
import { sampleNotificationList } from './notificationPanel.schema.ts';

/** A sample row: answered by Mirage in the browser, its body bare as the specification shows it. */
export const notificationPanelEndpoints = endpoints({
  data: {
    method: 'GET',
    path: '/api/notification-panel/data',
    host: 'sample',
    access: 'everyone',
    about: 'What the notification panel tells somebody who is signed in to the sample.',
    reply: sampleNotificationList,
  },
});
