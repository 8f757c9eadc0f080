import { assign, setup } from 'xstate';
import type { Change, News } from '#domain/changes/changes.endpoints.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type ChangesEvent = { type: 'changes.inSight' } | { type: 'changes.outOfSight' };

/** What was heard last: these changed, or (null) anything may have. Each hearing is an object of its own. */
export type ChangeBatch = { changes: readonly Change[] | null };

/** Milliseconds after which a feed that broke off is asked for again. */
export const patience = 5_000;

/** Milliseconds between an answer and the next question. */
export const breath = 250;

type Context = { since: number; heard: ChangeBatch | null };

/**
 * Hears what others change while the page is in sight: one question that waits for an answer, again and again. When the feed breaks off, or
 * after the page was out of sight, anything may have changed.
 */
export const changesMachine = setup({
  types: typed<{ context: Context; events: ChangesEvent }>(),
  actors: {
    /** Where the order of changes ends now. */
    begin: port<News>('begin'),
    /** Waits for the next changes. */
    ask: port<News, { since: number }>('ask'),
    watchSight: listener<ChangesEvent>('watchSight'),
  },
  delays: { patience, breath },
  actions: {
    follow: assign((_, { next }: News) => ({ since: next })),
    announce: assign(({ context }, { changes, reset }: News) => ({
      heard: reset ? { changes: null } : changes.length > 0 ? { changes } : context.heard,
    })),
    announceAll: assign({ heard: () => ({ changes: null }) }),
  },
}).createMachine({
  id: 'changes',
  context: { since: 0, heard: null },
  invoke: { id: 'watchSight', src: 'watchSight', onError: {} },
  initial: 'beginning',
  on: { 'changes.outOfSight': '.resting' },
  states: {
    beginning: {
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: { target: 'asking', actions: { type: 'follow', params: ({ event }) => event.output } },
        onError: 'broken',
      },
    },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ since: context.since }),
        onDone: {
          target: 'pausing',
          actions: [
            { type: 'follow', params: ({ event }) => event.output },
            { type: 'announce', params: ({ event }) => event.output },
          ],
        },
        onError: 'broken',
      },
    },
    /** However soon answers come, the next question leaves the server room to breathe. */
    pausing: { after: { breath: 'asking' } },
    broken: { entry: 'announceAll', after: { patience: 'catchingUp' } },
    resting: { on: { 'changes.inSight': 'catchingUp' } },
    /** Changes missed meanwhile are not sent one by one: each screen reads anew what it shows. */
    catchingUp: {
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: { target: 'asking', actions: [{ type: 'follow', params: ({ event }) => event.output }, 'announceAll'] },
        onError: 'broken',
      },
    },
  },
});
