import { assign, setup } from 'xstate';
import type { FilingForm, FilingForms } from '#domain/handovers/filing.form.ts';
import type { Filing } from '#domain/handovers/filing.schema.ts';
import type { PaperPermit } from '#domain/handovers/paper.endpoints.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { Area } from '#domain/permits/draft.endpoints.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** What becomes of a sheet that is not entered: it was never used, or the work on it is over. */
export type PaperOutcome = { as: 'void'; reason: string } | { as: 'filed'; filing: Filing };
export type PaperCall = { number: string; outcome: PaperOutcome; key: string };
export type ReadPapers = { papers: readonly PaperPermit[]; areas: readonly Area[] };

export type PapersEvent =
  /** What is known is read again: it could not be had, or more numbers may have been given to paper since. */
  | { type: 'papers.reread' }
  | { type: 'papers.settle'; number: string; outcome: PaperOutcome }
  | { type: 'papers.typed'; number: string; form: FilingForm }
  | { type: 'papers.discarded'; number: string }
  | { type: 'papers.restored'; forms: FilingForms };

type PaperProblem = { number: string; problem: Problem };
type Input = { newKey: () => string };
type Context = Input & {
  papers: readonly PaperPermit[] | null;
  areas: readonly Area[];
  /** Filings that are being typed. */
  forms: FilingForms;
  /** What is being settled, or was last. */
  call: PaperCall | null;
  refusal: PaperProblem | null;
  problem: Problem | null;
};

const nothing = (): never => {
  throw new Error('No number was to be settled.');
};

const without = (forms: FilingForms, number: string): FilingForms =>
  Object.fromEntries(Object.entries(forms).filter(([name]) => name !== number));

/** What was typed for numbers that still wait: nobody finds the form of another one. */
const stillOpen = (forms: FilingForms, papers: Context['papers']): FilingForms =>
  Object.fromEntries(
    Object.entries(forms).filter(([number]) =>
      papers?.some(({ tracking_number, state }) => tracking_number === number && state === 'reserved'),
    ),
  );

/**
 * Numbers that were given to paper: read, and settled one at a time. What is pressed while they are read again is done at once; after
 * it, whatever came of it, they are read again. What is typed stays until it has arrived.
 */
export const papersMachine = setup({
  types: typed<{ context: Context; events: PapersEvent; input: Input }>(),
  actors: {
    readPapers: port<ReadPapers>('readPapers'),
    settlePaper: port<readonly PaperPermit[], PaperCall>('settlePaper'),
    /** Tells `papers.reread` when numbers were given to paper. */
    watchGiven: listener<PapersEvent>('watchGiven'),
  },
  actions: {
    keepRead: assign(({ context }, { papers, areas }: ReadPapers) => ({
      papers,
      areas,
      forms: stillOpen(context.forms, papers),
      problem: null,
    })),
    keepSettled: assign(({ context }, { papers }: { papers: readonly PaperPermit[] }) => ({
      papers,
      forms: stillOpen(context.forms, papers),
    })),
    ask: assign(({ context }, { number, outcome }: { number: string; outcome: PaperOutcome }) => ({
      call: { number, outcome, key: context.newKey() },
      refusal: null,
    })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      refusal: { number: (context.call ?? nothing()).number, problem: asProblem(error) },
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
  },
}).createMachine({
  id: 'papers',
  context: ({ input }) => ({ ...input, papers: null, areas: [], forms: {}, call: null, refusal: null, problem: null }),
  invoke: { id: 'watchGiven', src: 'watchGiven', onError: {} },
  on: {
    'papers.typed': { actions: assign({ forms: ({ context, event }) => ({ ...context.forms, [event.number]: event.form }) }) },
    'papers.discarded': {
      actions: assign(({ context, event }) => ({ forms: without(context.forms, event.number), refusal: null })),
    },
    'papers.restored': {
      actions: assign({
        forms: ({ context: { papers }, event: { forms } }) => (papers === null ? forms : stillOpen(forms, papers)),
      }),
    },
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readPapers',
        src: 'readPapers',
        onDone: { target: 'ready', actions: { type: 'keepRead', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        // Numbers may have been given after this reading had begun.
        'papers.reread': { target: 'loading', reenter: true },
        'papers.settle': { target: 'settling', actions: { type: 'ask', params: ({ event }) => event } },
      },
    },
    failed: {
      on: {
        'papers.reread': 'loading',
        'papers.settle': { target: 'settling', actions: { type: 'ask', params: ({ event }) => event } },
      },
    },
    ready: {
      on: {
        'papers.reread': 'loading',
        'papers.settle': { target: 'settling', actions: { type: 'ask', params: ({ event }) => event } },
      },
    },
    settling: {
      invoke: {
        id: 'settlePaper',
        src: 'settlePaper',
        input: ({ context: { call } }) => call ?? nothing(),
        onDone: { target: 'loading', actions: { type: 'keepSettled', params: ({ event }) => ({ papers: event.output }) } },
        onError: { target: 'loading', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
