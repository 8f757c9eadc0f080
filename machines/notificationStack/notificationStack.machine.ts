import { assign, enqueueActions, setup } from 'xstate';
import { typed } from '#machines/kit/typed.ts';
import { type Notification, type Stack, withOne, withoutOne } from './notificationStack.rules.ts';

export type NotificationStackEvent =
  | { type: 'notification.shown'; notification: Notification }
  | { type: 'notification.dismissed'; id: string }
  | { type: 'notification.timedOut'; id: string }
  | { type: 'notification.acted'; id: string }
  | { type: 'notification.allDismissed' }
  /** The reader is at the stack, with the pointer or the keyboard: nothing goes while it is read. */
  | { type: 'notification.held' }
  | { type: 'notification.released' };

type Context = Stack & {
  /** The notification whose action was chosen last: a new object each time. */
  acted: { id: string } | null;
};

/** Milliseconds a notification stays when it does not say otherwise. */
export const usualStay = 5000;

const idOf = (event: NotificationStackEvent): string => ('id' in event ? event.id : '');

/** What is newly in sight after a change; what stands there already keeps its time. */
const arrivals = (before: Stack, after: Stack): Notification[] => after.shown.filter((one) => !before.shown.includes(one));

type Change = { after: Stack; timed?: readonly Notification[] };

/**
 * Up to five notifications at once, the others wait for a place. Each has its own time; none ends while the reader is at the stack,
 * and all start anew when they leave it.
 */
export const notificationStackMachine = setup({
  types: typed<{ context: Context; events: NotificationStackEvent }>(),
  guards: { isThere: ({ context, event }) => [...context.shown, ...context.waiting].some(({ id }) => id === idOf(event)) },
  actions: {
    /** What is there from now on, and whose time starts: that of the arrivals, unless it says otherwise. */
    change: enqueueActions(({ context, enqueue }, { after, timed = arrivals(context, after) }: Change) => {
      enqueue.assign({ shown: after.shown, waiting: after.waiting });
      for (const { id, duration = usualStay } of timed) {
        enqueue.cancel(id);
        if (duration !== null) enqueue.raise({ type: 'notification.timedOut', id }, { id, delay: duration });
      }
    }),
  },
}).createMachine({
  id: 'notificationStack',
  context: { shown: [], waiting: [], acted: null },
  on: {
    'notification.shown': {
      actions: { type: 'change', params: ({ context, event }) => ({ after: withOne(context, event.notification) }) },
    },
    'notification.dismissed': {
      guard: 'isThere',
      actions: { type: 'change', params: ({ context, event }) => ({ after: withoutOne(context, event.id) }) },
    },
    'notification.acted': {
      guard: 'isThere',
      actions: [
        { type: 'change', params: ({ context, event }) => ({ after: withoutOne(context, event.id) }) },
        assign({ acted: ({ event }) => ({ id: event.id }) }),
      ],
    },
    'notification.allDismissed': { actions: { type: 'change', params: { after: { shown: [], waiting: [] } } } },
  },
  initial: 'passing',
  states: {
    passing: {
      entry: { type: 'change', params: ({ context }) => ({ after: context, timed: context.shown }) },
      on: {
        'notification.held': 'held',
        'notification.timedOut': {
          guard: 'isThere',
          actions: { type: 'change', params: ({ context, event }) => ({ after: withoutOne(context, idOf(event)) }) },
        },
      },
    },
    held: { on: { 'notification.released': 'passing' } },
  },
});
