import { alphabet } from '#machines/kit/alphabet.ts';
import type { Notification, notificationsMachine } from './notifications.machine.ts';

const one: Notification = { id: 'one', message: 'A permit waits for you.', variant: 'success' };
const two: Notification = { id: 'two', message: 'A gas test is due.', variant: 'warning' };

export const notificationsAlphabet = alphabet<typeof notificationsMachine>({
  events: [
    { type: 'notification.arrived', notification: one },
    { type: 'notification.arrived', notification: two },
    { type: 'notification.dismissed', id: 'one' },
    { type: 'notification.dismissed', id: 'two' },
    { type: 'notification.allDismissed' },
  ],
  facts: ({ list }) => list.map(({ id }) => id),
});
