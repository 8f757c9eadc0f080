import { assign, setup } from 'xstate';
import type { MessageVariant } from '#machines/messages/messages.machine.ts';

export type Notification = { id: string; message: string; variant: MessageVariant };

export type NotificationsEvent =
  | { type: 'notification.arrived'; notification: Notification }
  | { type: 'notification.dismissed'; id: string }
  | { type: 'notification.allDismissed' };

type Context = {
  /** The latest first. */
  list: readonly Notification[];
};

/** What has been told to a person and not dismissed by them. The same id again takes the place of the old one. */
export const notificationsMachine = setup({
  types: {} as { context: Context; events: NotificationsEvent },
  guards: { isLast: ({ context, event }) => context.list.every(({ id }) => 'id' in event && id === event.id) },
  actions: {
    add: assign(({ context }, { notification }: { notification: Notification }) => ({
      list: [notification, ...context.list.filter(({ id }) => id !== notification.id)],
    })),
    remove: assign(({ context }, { gone }: { gone: string }) => ({ list: context.list.filter(({ id }) => id !== gone) })),
    removeAll: assign({ list: [] }),
  },
}).createMachine({
  id: 'notifications',
  context: { list: [] },
  initial: 'none',
  on: {
    'notification.arrived': {
      target: '.some',
      actions: { type: 'add', params: ({ event }) => ({ notification: event.notification }) },
    },
  },
  states: {
    none: { entry: 'removeAll' },
    some: {
      on: {
        'notification.dismissed': [
          { guard: 'isLast', target: 'none' },
          { actions: { type: 'remove', params: ({ event }) => ({ gone: event.id }) } },
        ],
        'notification.allDismissed': 'none',
      },
    },
  },
});
