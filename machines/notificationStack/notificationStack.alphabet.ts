import { alphabet } from '#machines/kit/alphabet.ts';
import type { notificationStackMachine } from './notificationStack.machine.ts';
import type { Notification } from './notificationStack.rules.ts';

const arrival = (notification: Notification) => ({ type: 'notification.shown', notification }) as const;

export const notificationStackAlphabet = alphabet<typeof notificationStackMachine>({
  events: [
    arrival({ id: 'a', text: 'Permit approved', variant: 'success' }),
    arrival({ id: 'b', text: 'A new version is ready', variant: 'info', duration: null, action: 'Reload' }),
    { type: 'notification.dismissed', id: 'a' },
    { type: 'notification.timedOut', id: 'a' },
    { type: 'notification.acted', id: 'b' },
    { type: 'notification.allDismissed' },
    { type: 'notification.held' },
    { type: 'notification.released' },
  ],
  facts: ({ shown }) => shown.map(({ id }) => id).sort(),
});
