import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { ChainVerdict } from '#domain/permits/auditChain.ts';
import type { AuditEvent } from '#domain/permits/permit.schema.ts';
import { port } from '#machines/kit/port.ts';

export type PermitHistoryEvent = { type: 'history.retry' } | { type: 'history.verify' };

type Context = { permitId: number; events: readonly AuditEvent[]; verdict: ChainVerdict | null; problem: Problem | null };

/** The history of one permit, and the proof that nobody has changed it since it was written. */
export const permitHistoryMachine = setup({
  types: {} as { context: Context; events: PermitHistoryEvent; input: { permitId: number }; tags: 'shown' },
  actors: {
    loadHistory: port<readonly AuditEvent[], { permitId: number }>('loadHistory'),
    /** Reads the history anew and computes its hashes again. */
    verifyChain: port<ChainVerdict, { permitId: number }>('verifyChain'),
  },
  actions: { keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })) },
}).createMachine({
  id: 'permitHistory',
  context: ({ input }) => ({ ...input, events: [], verdict: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context }) => ({ permitId: context.permitId }),
        onDone: { target: 'ready', actions: assign({ events: ({ event }) => event.output, problem: null }) },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    ready: { tags: 'shown', on: { 'history.verify': 'verifying' } },
    verifying: {
      tags: 'shown',
      invoke: {
        id: 'verifyChain',
        src: 'verifyChain',
        input: ({ context }) => ({ permitId: context.permitId }),
        onDone: { target: 'verified', actions: assign({ verdict: ({ event }) => event.output }) },
        onError: { target: 'verified', actions: assign({ verdict: { kind: 'unable' } }) },
      },
    },
    verified: { tags: 'shown', on: { 'history.verify': 'verifying' } },
    failed: { on: { 'history.retry': 'loading' } },
  },
});
