import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { CanAnswer } from '#domain/permits/work.schema.ts';
import { listener, port } from '#machines/kit/port.ts';

export type PermitCanEvent =
  | { type: 'can.refresh' }
  /** The page shows the permit in this version now. */
  | { type: 'can.seen'; version: number }
  /** What could somebody else do? Null asks for the person who is signed in again. */
  | { type: 'can.asked'; sap: number | null };

type Asked = { permitId: number; asSap: number | null };
type Context = Asked & { can: CanAnswer | null; problem: Problem | null };

/**
 * What a person may do to one permit now, and what stands against the rest. It is read again with every version, and with whatever else
 * may change it. What somebody else
 * may do is never left standing as if it were one's own.
 */
export const permitCanMachine = setup({
  types: {} as { context: Context; events: PermitCanEvent; input: { permitId: number } },
  actors: {
    loadCan: port<CanAnswer, Asked>('loadCan'),
    /** Tells `can.refresh` when something beside the permit may have changed the answer: an emergency leaves the version of a suspended permit as it is. */
    watchBeside: listener<PermitCanEvent, { permitId: number }>('watchBeside'),
  },
  guards: { isNewer: ({ context }, { version }: { version: number }) => version > (context.can?.version ?? 0) },
  actions: {
    ask: assign(({ context }, { sap }: { sap: number | null }) => ({
      asSap: sap,
      can: sap === context.asSap ? context.can : null,
    })),
  },
}).createMachine({
  id: 'permitCan',
  context: ({ input }) => ({ ...input, asSap: null, can: null, problem: null }),
  invoke: {
    id: 'watchBeside',
    src: 'watchBeside',
    input: ({ context: { permitId } }) => ({ permitId }),
    // Nothing tells of changes then; every version of the permit is read all the same.
    onError: {},
  },
  initial: 'loading',
  on: {
    'can.refresh': '.loading',
    'can.seen': { guard: { type: 'isNewer', params: ({ event }) => event }, target: '.loading' },
    'can.asked': { target: '.loading', actions: { type: 'ask', params: ({ event }) => event } },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadCan',
        src: 'loadCan',
        input: ({ context: { permitId, asSap } }) => ({ permitId, asSap }),
        onDone: { target: 'ready', actions: assign({ can: ({ event }) => event.output, problem: null }) },
        onError: { target: 'failed', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    ready: {},
    failed: {},
  },
});
