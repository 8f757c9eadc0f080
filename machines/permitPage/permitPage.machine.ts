import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { Permit, Suggestion } from '#domain/permits/permit.schema.ts';
import { trackingKey } from '#domain/permits/trackingNumber.ts';
import { listener, port } from '#machines/kit/port.ts';

export type PermitPageEvent = { type: 'permit.refresh' } | { type: 'permit.retry' };
export type ReadPermit = { permit: Permit; readAt: number };

type Address = { permitId: number; trackingNumber: string };
type Context = Address & { permit: Permit | null; readAt: number; other: Suggestion | null; problem: Problem | null };

const isNamed = (permit: Permit, number: string): boolean => trackingKey(permit.tracking_number) === trackingKey(number);

/**
 * One permit, as its address names it: by id and by tracking number. When the two belong to different permits nothing is shown as if it
 * were meant; both are offered. A refresh that fails keeps what was read.
 */
export const permitPageMachine = setup({
  types: {} as { context: Context; events: PermitPageEvent; input: Address; tags: 'shown' },
  actors: {
    loadPermit: port<ReadPermit, { id: number }>('loadPermit'),
    /** The permit a tracking number belongs to, if there is one. */
    findByNumber: port<Suggestion | null, { trackingNumber: string }>('findByNumber'),
    watchFreshness: listener<PermitPageEvent, { id: number }>('watchFreshness'),
  },
  guards: {
    isMeant: ({ context }, { permit }: ReadPermit) => isNamed(permit, context.trackingNumber),
    isMissing: (_, { error }: { error: unknown }) => asProblem(error).code === 'not_found',
  },
  actions: {
    keepPermit: assign((_, { permit, readAt }: ReadPermit) => ({ permit, readAt, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
  },
}).createMachine({
  id: 'permitPage',
  context: ({ input }) => ({ ...input, permit: null, readAt: 0, other: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPermit',
        src: 'loadPermit',
        input: ({ context }) => ({ id: context.permitId }),
        onDone: [
          {
            guard: { type: 'isMeant', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepPermit', params: ({ event }) => event.output },
          },
          { target: 'finding', actions: { type: 'keepPermit', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    finding: {
      invoke: {
        id: 'findByNumber',
        src: 'findByNumber',
        input: ({ context }) => ({ trackingNumber: context.trackingNumber }),
        onDone: { target: 'otherNumber', actions: assign({ other: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    ready: {
      tags: 'shown',
      initial: 'still',
      invoke: {
        id: 'watchFreshness',
        src: 'watchFreshness',
        input: ({ context }) => ({ id: context.permitId }),
        onError: {},
      },
      states: {
        still: { on: { 'permit.refresh': 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'loadPermit',
            src: 'loadPermit',
            input: ({ context }) => ({ id: context.permitId }),
            onDone: { target: 'still', actions: { type: 'keepPermit', params: ({ event }) => event.output } },
            onError: { target: 'stale', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
          },
          // What is being read may be older than what has just changed.
          on: { 'permit.refresh': { target: 'refreshing', reenter: true } },
        },
        stale: { on: { 'permit.refresh': 'refreshing', 'permit.retry': 'refreshing' } },
      },
    },
    otherNumber: {},
    missing: {},
    failed: { on: { 'permit.retry': 'loading' } },
  },
});
