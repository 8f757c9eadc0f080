import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { Emergency, UnaccountedPeople } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** Who signs. It goes to the port and no further. */
export type EndSigned = { id: number; sap: string; password: string };
/** The end as it was signed: sent again, it is the same call. */
export type EndSent = { id: number; signature: string; unaccounted: UnaccountedPeople; key: string };
export type EmergencyEndEvent =
  | { type: 'end.opened' }
  | { type: 'end.closed' }
  | { type: 'end.retried' }
  /** Signed, with everybody named who is not accounted for. */
  | ({ type: 'end.submitted'; unaccounted: UnaccountedPeople } & Omit<EndSigned, 'id'>);

type Input = { id: number; newKey: () => string };
type Context = Input & {
  signature: string;
  /** Who was named as not accounted for. */
  unaccounted: UnaccountedPeople;
  key: string;
  problem: Problem | null;
  /** The signature itself was good, and is not any more. */
  isTooLate: boolean;
};

/**
 * An emergency that is open: somebody signs that it is over. The password is kept nowhere, so that another try asks for it again. When
 * nobody knows whether it arrived, the same call is sent again; once it is over it is shown no more, and this chart goes with it.
 */
export const emergencyEndMachine = setup({
  types: typed<{ context: Context; events: EmergencyEndEvent; input: Input; tags: 'open' | 'busy' }>(),
  actors: { sign: port<string, EndSigned>('sign'), standDown: port<Emergency, EndSent>('standDown') },
  guards: {
    isGiven: (_, { sap, password }: { sap: string; password: string }) => sap.trim() !== '' && password !== '',
    isUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
  },
  actions: {
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error), isTooLate: false })),
    keepRefusal: assign((_, { error }: { error: unknown }) => {
      const problem = asProblem(error);
      return { problem, isTooLate: problem.code === 'signature_unfit' };
    }),
    keepUnaccounted: assign((_, { unaccounted }: { unaccounted: UnaccountedPeople }) => ({ unaccounted })),
    forget: assign({ signature: '', unaccounted: null, key: '', problem: null, isTooLate: false }),
  },
}).createMachine({
  id: 'emergencyEnd',
  context: ({ input }) => ({ ...input, signature: '', unaccounted: null, key: '', problem: null, isTooLate: false }),
  initial: 'closed',
  states: {
    closed: { on: { 'end.opened': 'filling' } },
    filling: {
      tags: 'open',
      on: {
        'end.closed': { target: 'closed', actions: 'forget' },
        'end.submitted': {
          guard: { type: 'isGiven', params: ({ event }) => event },
          target: 'signing',
          actions: { type: 'keepUnaccounted', params: ({ event }) => event },
        },
      },
    },
    signing: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'sign',
        src: 'sign',
        input: ({ context: { id }, event }) => {
          if (event.type !== 'end.submitted') throw new Error('Nobody has signed.');
          return { id, sap: event.sap, password: event.password };
        },
        onDone: {
          target: 'sending',
          actions: assign(({ context, event }) => ({ signature: event.output, key: context.newKey() })),
        },
        onError: { target: 'filling', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    sending: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'standDown',
        src: 'standDown',
        input: ({ context: { id, signature, unaccounted, key } }) => ({ id, signature, unaccounted, key }),
        onDone: 'over',
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'unsure',
            actions: assign({ problem: null }),
          },
          { target: 'filling', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    unsure: { tags: 'open', on: { 'end.retried': 'sending', 'end.closed': { target: 'closed', actions: 'forget' } } },
    over: { type: 'final' },
  },
});
