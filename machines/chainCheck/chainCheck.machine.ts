import { assign, setup } from 'xstate';
import type { ChainVerdict } from '#domain/permits/audit/auditChain.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type ChainCheckEvent = { type: 'chain.verify' };
type Context = { permitId: number; verdict: ChainVerdict | null };

/** The proof that nobody has changed the history of one permit since it was written, as often as a person asks for it. */
export const chainCheckMachine = setup({
  types: typed<{ context: Context; events: ChainCheckEvent; input: { permitId: number } }>(),
  actors: {
    /** Reads the history anew and computes its hashes again. */
    verifyChain: port<ChainVerdict, { permitId: number }>('verifyChain'),
  },
}).createMachine({
  id: 'chainCheck',
  context: ({ input }) => ({ ...input, verdict: null }),
  initial: 'unproved',
  states: {
    unproved: { on: { 'chain.verify': 'verifying' } },
    verifying: {
      invoke: {
        id: 'verifyChain',
        src: 'verifyChain',
        input: ({ context }) => ({ permitId: context.permitId }),
        onDone: { target: 'verified', actions: assign({ verdict: ({ event }) => event.output }) },
        onError: { target: 'verified', actions: assign({ verdict: { kind: 'unable' } }) },
      },
    },
    verified: { on: { 'chain.verify': 'verifying' } },
  },
});
