import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type ExportCounts = { conversations: number; messages: number; actions: number; today: string };
export type Workbook = { fileName: string; bytes: number; unchanged: boolean };

export type ExportEvent =
  /** `date` is what the question begins with; without it the last choice stands. */
  | { type: 'export.opened'; date?: string }
  | { type: 'export.dateChosen'; date: string }
  | { type: 'export.requested' }
  | { type: 'export.progressed'; bytes: number }
  | { type: 'export.cancelled' }
  | { type: 'export.dismissed' };

/** Milliseconds each message stays (specification 8). */
export const toastTimes = { success: 2000, failure: 3000 } as const;

type Context = { date: string; counts: ExportCounts | null; bytes: number; file: Workbook | null; problem: Problem | null };

/**
 * One export of conversations that started on or after a chosen day: count first, then fetch, then a message that goes by itself.
 * Leaving `busy` stops the download; nothing half-written is kept.
 */
export const exportMachine = setup({
  types: typed<{ context: Context; events: ExportEvent; input: { date: string }; tags: 'asking' | 'blocking' | 'toast' }>(),
  actors: {
    countRows: port<ExportCounts, { date: string }>('countRows'),
    fetchWorkbook: port<Workbook, { date: string }>('fetchWorkbook'),
    /** Tells how many bytes have arrived while the workbook is fetched. */
    watchProgress: listener<ExportEvent>('watchProgress'),
  },
  delays: { successToast: toastTimes.success, failureToast: toastTimes.failure },
  actions: {
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    begin: assign(({ event }) =>
      event.type === 'export.opened' && event.date ? { date: event.date, counts: null, problem: null } : {},
    ),
    choose: assign(({ event }) => (event.type === 'export.dateChosen' ? { date: event.date, counts: null, problem: null } : {})),
  },
}).createMachine({
  id: 'export',
  context: ({ input }) => ({ date: input.date, counts: null, bytes: 0, file: null, problem: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'export.opened': { target: 'counting', actions: 'begin' } } },
    counting: {
      tags: 'asking',
      invoke: {
        id: 'countRows',
        src: 'countRows',
        input: ({ context }) => ({ date: context.date }),
        onDone: { target: 'counted', actions: assign({ counts: ({ event }) => event.output }) },
        onError: { target: 'uncounted', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'export.dateChosen': { target: 'counting', reenter: true, actions: 'choose' },
        'export.requested': 'busy',
        'export.dismissed': 'idle',
      },
    },
    counted: {
      tags: 'asking',
      on: {
        'export.dateChosen': { target: 'counting', actions: 'choose' },
        'export.requested': 'busy',
        'export.dismissed': 'idle',
      },
    },
    uncounted: {
      tags: 'asking',
      on: {
        'export.dateChosen': { target: 'counting', actions: 'choose' },
        'export.opened': { target: 'counting', actions: assign({ problem: null }) },
        'export.dismissed': 'idle',
      },
    },
    busy: {
      tags: 'blocking',
      entry: assign({ bytes: 0, file: null, problem: null }),
      invoke: [
        // Without progress the download goes on.
        { id: 'watchProgress', src: 'watchProgress', onError: {} },
        {
          id: 'fetchWorkbook',
          src: 'fetchWorkbook',
          input: ({ context }) => ({ date: context.date }),
          onDone: { target: 'succeeded', actions: assign({ file: ({ event }) => event.output }) },
          onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
        },
      ],
      on: {
        'export.progressed': { actions: assign({ bytes: ({ event }) => event.bytes }) },
        'export.cancelled': 'idle',
      },
    },
    succeeded: {
      tags: 'toast',
      after: { successToast: 'idle' },
      on: { 'export.dismissed': 'idle', 'export.opened': { target: 'counting', actions: 'begin' } },
    },
    failed: {
      tags: 'toast',
      after: { failureToast: 'idle' },
      on: { 'export.dismissed': 'idle', 'export.opened': { target: 'counting', actions: 'begin' } },
    },
  },
});
