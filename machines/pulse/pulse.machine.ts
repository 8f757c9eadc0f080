import { assign, setup } from 'xstate';
import type { ClockNews } from '#domain/clock/clock.endpoints.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type PulseEvent =
  /** The server has said something, at this time of its clock. */
  | { type: 'pulse.heard'; at: number }
  /** It has said nothing for 15 seconds; for a minute. */
  | { type: 'pulse.silent' }
  | { type: 'pulse.lost' }
  /** Somebody looks again, at what is older than that: the page was out of sight, or the device slept. */
  | { type: 'pulse.returned' }
  | { type: 'pulse.inSight' }
  | { type: 'pulse.outOfSight' };

type Context = { heardAt: number; clock: ClockNews | null };

/** Milliseconds between an answer and the next question. */
export const betweenBeats = 5_000;
/** How long it is said that all is well again. */
const saying = 6_000;

/**
 * How fresh what is shown is: whether the server says anything, asked every few seconds while the page is in sight. Any answer of it counts. What is
 * old is not signed on; when the server is back, everything is read again.
 */
export const pulseMachine = setup({
  types: typed<{ context: Context; events: PulseEvent; input: { heardAt: number }; tags: 'old' | 'told' }>(),
  actors: {
    /** What time it is, from the server. */
    beat: port<ClockNews>('beat'),
    /** Hears every answer of the server, and notices when there are none. */
    listen: listener<PulseEvent>('listen'),
    /** Everything that is shown is read again. */
    readAgain: port<void>('readAgain'),
  },
  delays: { betweenBeats, saying },
  actions: {
    keepHeard: assign((_, { at }: { at: number }) => ({ heardAt: at })),
    keepClock: assign((_, { clock }: { clock: ClockNews }) => ({ clock })),
  },
}).createMachine({
  id: 'pulse',
  context: ({ input }) => ({ heardAt: input.heardAt, clock: null }),
  invoke: { id: 'listen', src: 'listen', onError: {} },
  on: { 'pulse.heard': { actions: { type: 'keepHeard', params: ({ event }) => event } } },
  type: 'parallel',
  states: {
    asking: {
      initial: 'beating',
      on: { 'pulse.outOfSight': '.resting' },
      states: {
        beating: {
          invoke: {
            id: 'beat',
            src: 'beat',
            onDone: { target: 'pausing', actions: { type: 'keepClock', params: ({ event }) => ({ clock: event.output }) } },
            onError: 'pausing',
          },
        },
        pausing: { after: { betweenBeats: 'beating' } },
        resting: { on: { 'pulse.inSight': 'beating' } },
      },
    },
    shown: {
      initial: 'fresh',
      states: {
        fresh: { on: { 'pulse.silent': 'silent', 'pulse.lost': 'lost', 'pulse.returned': 'returning' } },
        /** Old already, and not yet said: the first answer may be on its way. */
        returning: {
          tags: 'old',
          on: {
            'pulse.heard': { target: 'catchingUp', actions: { type: 'keepHeard', params: ({ event }) => event } },
            'pulse.silent': 'silent',
            'pulse.lost': 'lost',
          },
        },
        silent: {
          tags: ['old', 'told'],
          on: {
            'pulse.heard': { target: 'back', actions: { type: 'keepHeard', params: ({ event }) => event } },
            'pulse.lost': 'lost',
          },
        },
        lost: {
          tags: ['old', 'told'],
          on: { 'pulse.heard': { target: 'back', actions: { type: 'keepHeard', params: ({ event }) => event } } },
        },
        catchingUp: { invoke: { id: 'readAgain', src: 'readAgain', onDone: 'fresh', onError: 'fresh' } },
        back: {
          tags: 'told',
          invoke: { id: 'readAgain', src: 'readAgain', onError: {} },
          on: { 'pulse.silent': 'silent', 'pulse.lost': 'lost' },
          after: { saying: 'fresh' },
        },
      },
    },
  },
});
