import { assign, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { type BulkEvent, type BulkOutcome, isHarmless, maxBulkPermits } from '#domain/permits/bulk/bulk.schema.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import { type BulkForm, emptyForm, isComplete } from './bulkForm.ts';

/** A permit as it was seen when it was chosen. */
export type Chosen = Pick<PermitRow, 'id' | 'tracking_number' | 'title' | 'state' | 'version'>;
export type BulkPart = { action: BulkEvent; form: BulkForm; rows: readonly Chosen[]; key: string };

export type PermitBulkEvent =
  | { type: 'bulk.toggled'; row: Chosen }
  | { type: 'bulk.added'; rows: readonly Chosen[] }
  | { type: 'bulk.cleared' }
  /** Every permit that the filter shows, as many as one call may name. */
  | { type: 'bulk.allAsked' }
  /** `rows` are the chosen permits as they are seen now. */
  | { type: 'bulk.asked'; action: BulkEvent; rows: readonly Chosen[] }
  | { type: 'bulk.typed'; change: Partial<BulkForm> }
  | { type: 'bulk.confirmed' }
  /** Let what is on its way arrive, and send no more. */
  | { type: 'bulk.halted' }
  | { type: 'bulk.retried' }
  | { type: 'bulk.failedChosen' }
  | { type: 'bulk.dismissed' };

/** What was done; `undo` is what would take it back, where that needs no question. */
export type BulkReport = { type: 'bulk.reported'; action: BulkEvent; count: number; undo: BulkUndo | null };
export type BulkUndo = { action: BulkEvent; rows: readonly Chosen[] };

type Input = { newKey: () => string };
type Context = Input & {
  chosen: readonly Chosen[];
  /** More were asked for than may be chosen at once. */
  full: boolean;
  action: BulkEvent;
  form: BulkForm;
  /** Whether the person tried to send what was not complete: faults are shown from then on. */
  tried: boolean;
  /** What has not been sent, with the part on its way first. */
  queue: readonly Chosen[];
  outcomes: readonly BulkOutcome[];
  halted: boolean;
  key: string;
  problem: Problem | null;
};

/** Permits of one call: few enough that a person sees the work go on and can halt it. */
export const partSize = 20;

const joined = (chosen: readonly Chosen[], rows: readonly Chosen[]): readonly Chosen[] => [
  ...chosen,
  ...rows.filter(({ id }, at) => !chosen.some((one) => one.id === id) && rows.findIndex((row) => row.id === id) === at),
];

const nothingSent = { form: emptyForm, tried: false, queue: [], outcomes: [], halted: false, problem: null };

const capped = (rows: readonly Chosen[]) => ({ chosen: rows.slice(0, maxBulkPermits), full: rows.length > maxBulkPermits });

const isSmooth = ({ action, queue, outcomes }: Context): boolean =>
  isHarmless(action) && queue.length === 0 && outcomes.every(({ status }) => status < 300);

const reportOf = (context: Context): BulkReport => {
  const { action, chosen, outcomes } = context;
  const rows = chosen.filter(({ id }) => outcomes.some((outcome) => outcome.id === id && !outcome.already));
  const undo: BulkUndo = { action: action === 'watch' ? 'unwatch' : 'watch', rows };
  return { type: 'bulk.reported', action, count: outcomes.length, undo: isSmooth(context) ? undo : null };
};

/** The chosen permits of a list, and one thing done to them: part after part, each answered permit by permit. */
export const permitBulkMachine = setup({
  types: typed<{ context: Context; events: PermitBulkEvent; input: Input; tags: 'open' }>(),
  actors: {
    gather: port<readonly Chosen[]>('gather'),
    sendPart: port<readonly BulkOutcome[], BulkPart>('sendPart'),
    /** Reports what was done: the list is read again, and `bulk.asked` comes back when it is to be undone. */
    report: listener<BulkReport>('report'),
  },
  guards: {
    needsNoQuestion: (_, { action, rows }: { action: BulkEvent; rows: readonly Chosen[] }) => rows.length > 0 && isHarmless(action),
    hasChosen: (_, { rows }: { rows: readonly Chosen[] }) => rows.length > 0,
    isComplete: ({ context: { action, form, queue } }) => isComplete(action, form, queue.length),
    /** Refused as a whole before anything was done, for what was typed: that can be put right. */
    isRefused: ({ context: { action, outcomes } }, { error }: { error: unknown }) =>
      asProblem(error).code === 'validation' && outcomes.length === 0 && !isHarmless(action),
    isSmooth: ({ context }) => isSmooth(context),
    hasMore: ({ context: { queue, halted } }) => queue.length > partSize && !halted,
  },
  actions: {
    toggle: assign(({ context: { chosen } }, { row }: { row: Chosen }) =>
      chosen.some(({ id }) => id === row.id)
        ? { chosen: chosen.filter(({ id }) => id !== row.id), full: false }
        : capped([...chosen, row]),
    ),
    add: assign(({ context }, { rows }: { rows: readonly Chosen[] }) => capped(joined(context.chosen, rows))),
    clear: assign({ chosen: [], full: false, problem: null }),
    begin: assign((_, { action, rows }: { action: BulkEvent; rows: readonly Chosen[] }) => ({
      ...nothingSent,
      action,
      queue: rows,
    })),
    forget: assign(nothingSent),
    takeKey: assign(({ context }) => ({ key: context.newKey() })),
    keepPart: assign(({ context }, { outcomes }: { outcomes: readonly BulkOutcome[] }) => ({
      outcomes: [...context.outcomes, ...outcomes],
      queue: context.queue.slice(partSize),
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    chooseUndone: assign(({ context: { chosen, outcomes } }) => ({
      chosen: chosen.filter(({ id }) => !outcomes.some((outcome) => outcome.id === id && outcome.status < 300)),
      full: false,
    })),
  },
}).createMachine({
  id: 'permitBulk',
  context: ({ input }) => ({
    ...input,
    chosen: [],
    full: false,
    action: 'SUSPEND',
    ...nothingSent,
    key: '',
  }),
  invoke: { id: 'report', src: 'report', onError: {} },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'bulk.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'bulk.added': { actions: { type: 'add', params: ({ event }) => event } },
        'bulk.cleared': { actions: 'clear' },
        'bulk.allAsked': 'gathering',
        'bulk.asked': [
          {
            guard: { type: 'needsNoQuestion', params: ({ event }) => event },
            target: 'sending',
            actions: [{ type: 'begin', params: ({ event }) => event }, 'takeKey'],
          },
          {
            guard: { type: 'hasChosen', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'begin', params: ({ event }) => event },
          },
        ],
      },
    },
    gathering: {
      invoke: {
        id: 'gather',
        src: 'gather',
        onDone: { target: 'choosing', actions: assign(({ event }) => ({ ...capped(event.output), problem: null })) },
        onError: { target: 'choosing', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { 'bulk.cleared': { target: 'choosing', actions: 'clear' } },
    },
    asking: {
      tags: 'open',
      on: {
        'bulk.typed': { actions: assign(({ context, event }) => ({ form: { ...context.form, ...event.change }, problem: null })) },
        'bulk.confirmed': [
          { guard: 'isComplete', target: 'sending', actions: ['takeKey', assign({ problem: null })] },
          { actions: assign({ tried: true }) },
        ],
        'bulk.dismissed': { target: 'choosing', actions: 'forget' },
      },
    },
    sending: {
      tags: 'open',
      invoke: {
        id: 'sendPart',
        src: 'sendPart',
        input: ({ context: { action, form, queue, key } }) => ({ action, form, rows: queue.slice(0, partSize), key }),
        onDone: [
          {
            guard: 'hasMore',
            target: 'sending',
            reenter: true,
            actions: [{ type: 'keepPart', params: ({ event }) => ({ outcomes: event.output }) }, 'takeKey'],
          },
          { target: 'reported', actions: { type: 'keepPart', params: ({ event }) => ({ outcomes: event.output }) } },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'asking',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'broken', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      on: { 'bulk.halted': { actions: assign({ halted: true }) } },
    },
    // The same call with the same key: had it arrived after all, it is answered and not done twice.
    broken: {
      tags: 'open',
      on: { 'bulk.retried': { target: 'sending', actions: assign({ problem: null }) }, 'bulk.dismissed': 'reported' },
    },
    reported: {
      tags: 'open',
      entry: sendTo('report', ({ context }) => reportOf(context)),
      // What needed no question is said beside the list, where it can be taken back.
      always: { guard: 'isSmooth', target: 'choosing', actions: ['clear', 'forget'] },
      on: {
        'bulk.failedChosen': { target: 'choosing', actions: ['chooseUndone', 'forget'] },
        'bulk.dismissed': { target: 'choosing', actions: ['clear', 'forget'] },
      },
    },
  },
});
