import { assign, emit, setup } from 'xstate';
import type { Change, News } from '#domain/changes/changes.endpoints.ts';
import { listener, port } from '#machines/kit/port.ts';

export type ChangesEvent = { type: 'changes.inSight' } | { type: 'changes.outOfSight' };

/** What listeners hear: these changed, or (null) anything may have. */
export type Heard = { type: 'heard'; changes: readonly Change[] | null };

/** Milliseconds after which a feed that broke off is asked for again. */
export const patience = 5_000;

/** Milliseconds between an answer and the next question. */
export const breath = 250;

type Context = { since: number };

/**
 * Hears what others change while somebody looks: one question that waits for an answer, again and again. When the feed breaks off, or
 * after the page was out of sight, anything may have changed.
 */
export const changesMachine = setup({
  types: {} as { context: Context; events: ChangesEvent; emitted: Heard },
  actors: {
    /** Where the order of changes ends now. */
    begin: port<News>('begin'),
    /** Waits for the next changes. */
    ask: port<News, { since: number }>('ask'),
    watchSight: listener<ChangesEvent>('watchSight'),
  },
  delays: { patience, breath },
  guards: {
    isQuiet: (_, { changes, reset }: News) => changes.length === 0 && !reset,
  },
  actions: {
    follow: assign((_, { next }: News) => ({ since: next })),
    tell: emit((_, { changes, reset }: News): Heard => ({ type: 'heard', changes: reset ? null : changes })),
    tellAll: emit({ type: 'heard', changes: null }),
  },
}).createMachine({
  id: 'changes',
  context: { since: 0 },
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
        onDone: [
          { guard: { type: 'isQuiet', params: ({ event }) => event.output }, target: 'pausing' },
          {
            target: 'pausing',
            actions: [
              { type: 'follow', params: ({ event }) => event.output },
              { type: 'tell', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: 'broken',
      },
    },
    /** However soon answers come, the next question leaves the server room to breathe. */
    pausing: { after: { breath: 'asking' } },
    broken: { entry: 'tellAll', after: { patience: 'catchingUp' } },
    resting: { on: { 'changes.inSight': 'catchingUp' } },
    /** Whatever changed meanwhile is not told one by one: whoever shows something reads it anew. */
    catchingUp: {
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: { target: 'asking', actions: [{ type: 'follow', params: ({ event }) => event.output }, 'tellAll'] },
        onError: 'broken',
      },
    },
  },
});
