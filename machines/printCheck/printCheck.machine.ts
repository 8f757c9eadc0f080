import { assign, setup } from 'xstate';
import type { PrintVerdict } from '#domain/permits/documents/documents.endpoints.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

type Context = { code: string; verdict: PrintVerdict | null };

/** The check of one scanned copy. Without a network nothing is known of it, until there is one again. */
export const printCheckMachine = setup({
  types: typed<{ context: Context; input: { code: string } }>(),
  actors: { verify: port<PrintVerdict, { code: string }>('verify') },
  delays: { again: 10_000 },
}).createMachine({
  id: 'printCheck',
  context: ({ input }) => ({ ...input, verdict: null }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'known', actions: assign({ verdict: ({ event }) => event.output }) },
        onError: 'unknown',
      },
    },
    known: {},
    unknown: { after: { again: 'asking' } },
  },
});
