import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { PaperCode } from '#domain/permits/papers/papers.endpoints.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type PaperCodeEvent = { type: 'code.retry' };
type Context = { permitId: number; code: PaperCode | null; problem: Problem | null };

/** The code of one permit as it is now. */
export const paperCodeMachine = setup({
  types: typed<{ context: Context; events: PaperCodeEvent; input: { permitId: number } }>(),
  actors: { readCode: port<PaperCode, { permitId: number }>('readCode') },
}).createMachine({
  id: 'paperCode',
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
