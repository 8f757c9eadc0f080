import { assign, setup } from 'xstate';
import type { PermitHandover } from '#domain/handovers/handover.schema.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { listener, port } from '#machines/kit/port.ts';

export type PermitHandoversEvent =
  | { type: 'handovers.retry' }
  | { type: 'handovers.heard' }
  | { type: 'handovers.acknowledge'; handover: number; version: number; acknowledged: boolean };

export type Acknowledging = { permitId: number; handover: number; version: number; acknowledged: boolean };
type Input = { permitId: number };
type Context = Input & { rows: readonly PermitHandover[] | null; problem: Problem | null; refusal: Problem | null };

/** The handovers that one permit was part of; it is acknowledged here as well, and what stands here is read again after it. */
export const permitHandoversMachine = setup({
  types: {} as { context: Context; events: PermitHandoversEvent; input: Input; tags: 'busy' },
  actors: {
    readHandovers: port<readonly PermitHandover[], Input>('readHandovers'),
    acknowledge: port<void, Acknowledging>('acknowledge'),
    watchHandovers: listener<PermitHandoversEvent>('watchHandovers'),
  },
  actions: {
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: asProblem(error) })),
  },
}).createMachine({
  id: 'permitHandovers',
  context: ({ input }) => ({ ...input, rows: null, problem: null, refusal: null }),
  invoke: { id: 'watchHandovers', src: 'watchHandovers', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readHandovers',
        src: 'readHandovers',
        input: ({ context: { permitId } }) => ({ permitId }),
        onDone: { target: 'ready', actions: assign({ rows: ({ event }) => event.output, problem: null }) },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { 'handovers.heard': { target: 'loading', reenter: true } },
    },
    failed: { on: { 'handovers.retry': 'loading', 'handovers.heard': 'loading' } },
    ready: {
      on: {
        'handovers.heard': 'loading',
        'handovers.acknowledge': { target: 'acknowledging', actions: assign({ refusal: null }) },
      },
    },
    acknowledging: {
      tags: 'busy',
      invoke: {
        id: 'acknowledge',
        src: 'acknowledge',
        input: ({ context: { permitId }, event }) => {
          if (event.type !== 'handovers.acknowledge') throw new Error('Nothing was to be acknowledged.');
          return { permitId, handover: event.handover, version: event.version, acknowledged: event.acknowledged };
        },
        onDone: 'loading',
        onError: { target: 'loading', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
