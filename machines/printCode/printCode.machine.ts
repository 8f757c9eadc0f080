import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { PrintCode } from '#domain/permits/documents/documents.endpoints.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type PrintCodeEvent = { type: 'code.retry' };
type Context = { permitId: number; code: PrintCode | null; problem: Problem | null };

/** The code of one permit as it is now. */
export const printCodeMachine = setup({
  types: typed<{ context: Context; events: PrintCodeEvent; input: { permitId: number } }>(),
  actors: { readCode: port<PrintCode, { permitId: number }>('readCode') },
}).createMachine({
  id: 'printCode',
  context: ({ input }) => ({ ...input, code: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ problem: null }),
      invoke: {
        id: 'readCode',
        src: 'readCode',
        input: ({ context: { permitId } }) => ({ permitId }),
        onDone: { target: 'ready', actions: assign({ code: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    ready: {},
    failed: { on: { 'code.retry': 'loading' } },
  },
});
