import { assertEvent, assign, setup } from 'xstate';
import type { PaperPermit } from '#domain/handovers/paper.endpoints.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { port } from '#machines/kit/port.ts';

export type PapersEvent =
  /** What is known is read again: it could not be had, or more numbers may have been given to paper since. */
  { type: 'papers.reread' } | { type: 'papers.void'; number: string; reason: string };
export type PaperCall = { number: string; reason: string; key: string };

type Input = { newKey: () => string };
type Context = Input & { papers: readonly PaperPermit[] | null; problem: Problem | null };

/** Numbers that were given to paper: read, and voided one at a time. */
export const papersMachine = setup({
  types: {} as { context: Context; events: PapersEvent; input: Input },
  actors: {
    readPapers: port<readonly PaperPermit[]>('readPapers'),
    voidPaper: port<readonly PaperPermit[], PaperCall>('voidPaper'),
  },
  actions: {
    keep: assign((_, { papers }: { papers: readonly PaperPermit[] }) => ({ papers, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
  },
}).createMachine({
  id: 'papers',
  context: ({ input }) => ({ ...input, papers: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readPapers',
        src: 'readPapers',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ papers: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: { on: { 'papers.reread': 'loading', 'papers.void': 'voiding' } },
    ready: { on: { 'papers.reread': 'loading', 'papers.void': 'voiding' } },
    voiding: {
      invoke: {
        id: 'voidPaper',
        src: 'voidPaper',
        input: ({ context, event }) => {
          assertEvent(event, 'papers.void');
          return { number: event.number, reason: event.reason, key: context.newKey() };
        },
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ papers: event.output }) } },
        onError: { target: 'ready', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
