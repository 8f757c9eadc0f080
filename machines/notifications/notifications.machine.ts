import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { Notification } from '#domain/permits/notifications/notification.schema.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import { withoutThose } from './notifications.rules.ts';

export type NotificationsEvent =
  /** Something was told or dismissed, here or elsewhere. */
  | { type: 'notifications.changed' }
  | { type: 'notifications.retry' }
  | { type: 'notification.dismissed'; id: number }
  | { type: 'notification.allDismissed' }
  | { type: 'notification.undone' }
  /** The page may go at any moment: what is still waiting is said now. */
  | { type: 'page.leaving' };

/** What is to be dismissed: these as they were seen, or everything up to the newest of them. */
export type Dismissal = { going: readonly Notification[]; whole: boolean };

type Context = Dismissal & {
  /** The latest first. */
  list: readonly Notification[];
  /** What came with the last reading; another array each time. */
  fresh: readonly Notification[];
  /** Why the list could not be read. */
  problem: Problem | null;
  /** Why nothing was dismissed. */
  refusal: Problem | null;
};

/** Milliseconds in which a dismissal can be taken back: the server hears of it only after that. */
export const undoFor = 5_000;

const stay = { going: [], whole: false };

/**
 * What a person has been told: read from the server, and anew whenever something changed; the old list stays when that fails. What
 * is dismissed leaves the list at once and can be taken back for a while, as long as the page stays.
 */
export const notificationsMachine = setup({
  types: typed<{ context: Context; events: NotificationsEvent }>(),
  actors: {
    load: port<readonly Notification[]>('load'),
    /** Answers what is left. */
    remove: port<readonly Notification[], Dismissal>('remove'),
    watch: listener<NotificationsEvent>('watch'),
    watchLeaving: listener<NotificationsEvent>('watchLeaving'),
  },
  delays: { undoFor },
  guards: {
    isThere: ({ context }, { id }: { id: number }) => context.list.some((one) => one.id === id),
    hasSome: ({ context }) => context.list.length > 0,
  },
  actions: {
    keep: assign((_, { list }: { list: readonly Notification[] }) => ({ list, problem: null })),
    receive: assign(({ context }, { list }: { list: readonly Notification[] }) => ({
      list,
      problem: null,
      fresh: withoutThose(list, context.list),
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    refuse: assign((_, { error }: { error: unknown }) => ({ ...stay, refusal: asProblem(error) })),
    part: assign(({ context }, { id }: { id: number }) => ({
      going: [...context.going.filter((one) => one.id !== id), ...context.list.filter((one) => one.id === id)],
      refusal: null,
    })),
    partWithAll: assign(({ context }) => ({ going: context.list, whole: true, refusal: null })),
    stay: assign(stay),
  },
}).createMachine({
  id: 'notifications',
  context: { list: [], fresh: [], problem: null, refusal: null, ...stay },
  invoke: [
    { id: 'watch', src: 'watch', onError: {} },
    { id: 'watchLeaving', src: 'watchLeaving', onError: {} },
  ],
  type: 'parallel',
  states: {
    reading: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ list: event.output }) } },
            onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
          },
          on: { 'notifications.changed': { target: 'loading', reenter: true } },
        },
        failed: { on: { 'notifications.changed': 'loading', 'notifications.retry': 'loading' } },
        shown: { on: { 'notifications.changed': 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'refresh',
            src: 'load',
            onDone: { target: 'shown', actions: { type: 'receive', params: ({ event }) => ({ list: event.output }) } },
            onError: { target: 'stale', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
          },
          // What is being read may be older than what has just changed.
          on: { 'notifications.changed': { target: 'refreshing', reenter: true } },
        },
        stale: { on: { 'notifications.changed': 'refreshing', 'notifications.retry': 'refreshing' } },
      },
    },
    dismissing: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'notification.dismissed': {
              guard: { type: 'isThere', params: ({ event }) => event },
              target: 'undoable',
              actions: { type: 'part', params: ({ event }) => event },
            },
            'notification.allDismissed': { guard: 'hasSome', target: 'undoable', actions: 'partWithAll' },
          },
        },
        undoable: {
          after: { undoFor: 'removing' },
          on: {
            'notification.dismissed': {
              guard: { type: 'isThere', params: ({ event }) => event },
              target: 'undoable',
              reenter: true,
              actions: { type: 'part', params: ({ event }) => event },
            },
            'notification.allDismissed': { target: 'undoable', reenter: true, actions: 'partWithAll' },
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
            onDone: {
              target: 'idle',
              actions: [{ type: 'keep', params: ({ event }) => ({ list: event.output }) }, 'stay'],
            },
            onError: { target: 'idle', actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
  },
});
