import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { Emergency } from '#domain/permits/emergency.endpoints.ts';
import { port } from '#machines/kit/port.ts';

/** Who signs. It goes to the port and no further. */
export type EndSigned = { id: number; sap: string; password: string };
export type EmergencyEndEvent =
  | { type: 'end.opened' }
  | { type: 'end.closed' }
  | ({ type: 'end.submitted' } & Omit<EndSigned, 'id'>);

type Context = { id: number; problem: Problem | null };

/** An emergency that is open: somebody signs that it is over. The password is kept nowhere, so that another try asks for it again. */
export const emergencyEndMachine = setup({
  types: {} as { context: Context; events: EmergencyEndEvent; input: { id: number }; tags: 'open' | 'busy' },
  actors: { standDown: port<Emergency, EndSigned>('standDown') },
  guards: { isGiven: (_, { sap, password }: { sap: string; password: string }) => sap.trim() !== '' && password !== '' },
}).createMachine({
  id: 'emergencyEnd',
  context: ({ input }) => ({ id: input.id, problem: null }),
  initial: 'closed',
  states: {
    closed: { on: { 'end.opened': 'signing' } },
    signing: {
      tags: 'open',
      on: {
        'end.closed': { target: 'closed', actions: assign({ problem: null }) },
        'end.submitted': { guard: { type: 'isGiven', params: ({ event }) => event }, target: 'sending' },
      },
    },
    sending: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'standDown',
        src: 'standDown',
        input: ({ context: { id }, event }) => {
          if (event.type !== 'end.submitted') throw new Error('Nobody has signed.');
          return { id, sap: event.sap, password: event.password };
        },
        onDone: 'over',
        onError: { target: 'signing', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    over: { type: 'final' },
  },
});
