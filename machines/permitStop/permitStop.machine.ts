import { assign, enqueueActions, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { holdTimes } from '#machines/kit/holdTimes.ts';
import { sendToParent } from '#machines/kit/parent.ts';
import type { PermitPageEvent } from '#machines/kit/permitPage.events.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type PermitStopEvent =
  /** A finger or the mouse is on the button, and has left it. */
  | { type: 'stop.pressed' }
  | { type: 'stop.released' }
  /** Enter or Space is down, and up again. */
  | { type: 'stop.keyPressed' }
  | { type: 'stop.keyReleased' }
  /** Pressed by a program that reads the screen, or by voice: it cannot hold. */
  | { type: 'stop.clicked' }
  /** Escape, before the second press. */
  | { type: 'stop.escaped' }
  | { type: 'stop.retried' }
  | { type: 'stop.dismissed' };

type Input = { permitId: number; newKey: () => string };
type Context = Input & { key: string; problem: Problem | null };

/**
 * Stops live work. Holding the button is enough: no password, no question. Who cannot hold presses twice. A stop that did not come
 * through is said until somebody tries again or puts it away, because the people on site must then be told in another way.
 */
export const permitStopMachine = setup({
  types: typed<{ context: Context; events: PermitStopEvent; input: Input }>(),
  actors: {
    /** Null where it was taken back before it was answered. */
    stopWork: port<Permit | null, { permitId: number; key: string }>('stopWork'),
    /** Dismisses a stop that was answered, or taken back, in another place than this button. */
    watchHeld: listener<PermitStopEvent, { key: string }>('watchHeld'),
  },
  guards: { isTakenBack: (_, { permit }: { permit: Permit | null }) => permit === null },
  actions: {
    begin: assign(({ context }) => ({ key: context.newKey(), problem: null })),
    sendToPage: enqueueActions(({ self, enqueue }, { permit }: { permit: Permit | null }) => {
      if (permit) sendToParent<PermitPageEvent>({ self, enqueue }, { type: 'permit.answered', permit });
    }),
  },
  delays: holdTimes,
}).createMachine({
  id: 'permitStop',
  context: ({ input }) => ({ ...input, key: '', problem: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'stop.pressed': 'held', 'stop.keyPressed': 'heldByKey', 'stop.clicked': 'armed' } },
    held: { after: { hold: { target: 'stopping', actions: 'begin' } }, on: { 'stop.released': 'hinted' } },
    heldByKey: { after: { hold: { target: 'stopping', actions: 'begin' } }, on: { 'stop.keyReleased': 'armed' } },
    hinted: {
      after: { again: 'idle' },
      on: { 'stop.pressed': 'held', 'stop.keyPressed': 'heldByKey', 'stop.clicked': 'armed' },
    },
    armed: {
      after: { again: 'lapsed' },
      on: {
        'stop.pressed': 'held',
        'stop.keyPressed': { target: 'stopping', actions: 'begin' },
        'stop.clicked': { target: 'stopping', actions: 'begin' },
        'stop.escaped': 'idle',
      },
    },
    // Nothing was stopped, and who pressed once may believe that it was.
    lapsed: {
      after: { lapse: 'idle' },
      on: { 'stop.pressed': 'held', 'stop.keyPressed': 'heldByKey', 'stop.clicked': 'armed' },
    },
    stopping: {
      invoke: {
        id: 'stopWork',
        src: 'stopWork',
        input: ({ context: { permitId, key } }) => ({ permitId, key }),
        onDone: [
          { guard: { type: 'isTakenBack', params: ({ event }) => ({ permit: event.output }) }, target: 'idle' },
          { target: 'stopped', actions: { type: 'sendToPage', params: ({ event }) => ({ permit: event.output }) } },
        ],
        onError: { target: 'failed', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    // The same call: had it arrived after all, the work is stopped once.
    failed: {
      invoke: { id: 'watchHeld', src: 'watchHeld', input: ({ context: { key } }) => ({ key }), onError: {} },
      on: { 'stop.retried': 'stopping', 'stop.dismissed': 'idle' },
    },
    stopped: { on: { 'stop.dismissed': 'idle' } },
  },
});
