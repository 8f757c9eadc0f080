import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { Notification } from '#domain/permits/notifications/notification.schema.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import { without } from './notifications.rules.ts';

export type NotificationsEvent =
  | { type: 'notification.dismissed'; one: Notification }
  /** With all that is shown. */
  | { type: 'notification.allDismissed'; list: readonly Notification[] }
  | { type: 'notification.undone' }
  /** The page may go at any moment: what is still waiting is said now. */
  | { type: 'page.leaving' };

/** What is to be dismissed: these as they were seen, or everything up to the newest of them. */
export type Dismissal = { going: readonly Notification[]; whole: boolean };

type Context = Dismissal & {
  /** Why nothing was dismissed. */
  refusal: Problem | null;
};

/** Milliseconds in which a dismissal can be taken back: the server hears of it only after that. */
export const undoFor = 5_000;

const stay = { going: [], whole: false };

/**
 * What a person dismisses of what they have been told. It leaves the list at once and can be taken back for a while, as long as the
 * page stays. The list itself is read by the screens.
 */
export const notificationsMachine = setup({
  types: typed<{ context: Context; events: NotificationsEvent }>(),
  actors: {
    remove: port<void, Dismissal>('remove'),
    watchLeaving: listener<NotificationsEvent>('watchLeaving'),
  },
  delays: { undoFor },
  actions: {
    refuse: assign((_, { error }: { error: unknown }) => ({ ...stay, refusal: asProblem(error) })),
    part: assign(({ context: { going } }, list: readonly Notification[]) => ({
      going: [...without(going, list), ...list],
      refusal: null,
    })),
    partWithAll: assign({ whole: true }),
    stay: assign(stay),
  },
}).createMachine({
  id: 'notifications',
  context: { refusal: null, ...stay },
  invoke: { id: 'watchLeaving', src: 'watchLeaving', onError: {} },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'notification.dismissed': { target: 'undoable', actions: { type: 'part', params: ({ event }) => [event.one] } },
        'notification.allDismissed': {
          target: 'undoable',
          actions: [{ type: 'part', params: ({ event }) => event.list }, 'partWithAll'],
        },
      },
    },
    undoable: {
      after: { undoFor: 'removing' },
      on: {
        'notification.dismissed': {
          target: 'undoable',
          reenter: true,
          actions: { type: 'part', params: ({ event }) => [event.one] },
        },
        'notification.allDismissed': {
          target: 'undoable',
          reenter: true,
          actions: [{ type: 'part', params: ({ event }) => event.list }, 'partWithAll'],
        },
        'notification.undone': { target: 'idle', actions: 'stay' },
        'page.leaving': 'removing',
      },
    },
    // What is on its way is not taken back.
    removing: {
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { going, whole } }) => ({ going, whole }),
        onDone: { target: 'idle', actions: 'stay' },
        onError: { target: 'idle', actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
