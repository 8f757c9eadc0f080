import { assign, setup } from 'xstate';
import type { FilingForm, FilingForms } from '#domain/handover/filing.form.ts';
import type { Filing } from '#domain/handover/filing.schema.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** What becomes of a sheet that is not entered: it was never used, or the work on it is over. */
export type PaperOutcome = { as: 'void'; reason: string } | { as: 'filed'; filing: Filing };
export type PaperCall = { number: string; outcome: PaperOutcome; key: string };

export type PaperPermitsEvent =
  | { type: 'paperPermits.settle'; number: string; outcome: PaperOutcome }
  | { type: 'paperPermits.typed'; number: string; form: FilingForm }
  | { type: 'paperPermits.discarded'; number: string }
  | { type: 'paperPermits.restored'; forms: FilingForms };

type PaperProblem = { number: string; problem: Problem };
type Input = { newKey: () => string };
type Context = Input & {
  /** Filings that are being typed. */
  forms: FilingForms;
  /** What is being settled, or was last. */
  call: PaperCall | null;
  refusal: PaperProblem | null;
};

const nothing = (): never => {
  throw new Error('No number was to be settled.');
};

const without = (forms: FilingForms, number: string): FilingForms =>
  Object.fromEntries(Object.entries(forms).filter(([name]) => name !== number));

/** What is done with the numbers that were given to paper: settled, one at a time. What is typed stays until it has arrived. */
export const paperPermitsMachine = setup({
  types: typed<{ context: Context; events: PaperPermitsEvent; input: Input }>(),
  actors: { settlePaper: port<void, PaperCall>('settlePaper') },
  actions: {
    ask: assign(({ context }, { number, outcome }: { number: string; outcome: PaperOutcome }) => ({
      call: { number, outcome, key: context.newKey() },
      refusal: null,
    })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      refusal: { number: (context.call ?? nothing()).number, problem: asProblem(error) },
    })),
  },
}).createMachine({
  id: 'paperPermits',
  context: ({ input }) => ({ ...input, forms: {}, call: null, refusal: null }),
  on: {
    'paperPermits.typed': {
      actions: assign({ forms: ({ context, event }) => ({ ...context.forms, [event.number]: event.form }) }),
    },
    'paperPermits.discarded': {
      actions: assign(({ context, event }) => ({ forms: without(context.forms, event.number), refusal: null })),
    },
    'paperPermits.restored': { actions: assign({ forms: ({ event }) => event.forms }) },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'paperPermits.settle': { target: 'settling', actions: { type: 'ask', params: ({ event }) => event } } } },
    settling: {
      invoke: {
        id: 'settlePaper',
        src: 'settlePaper',
        input: ({ context: { call } }) => call ?? nothing(),
        // What was typed for it goes with the number, once that is read as settled: its row must not lose the form before.
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
