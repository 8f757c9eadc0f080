import { assign, enqueueActions, setup } from 'xstate';
import { asProblem, Problem } from '#domain/kernel/problem.ts';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { lateAfter } from '#machines/kit/lateAfter.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import { sendToParent } from '#machines/kit/parent.ts';
import type { PermitPageEvent } from '#machines/kit/permitPage.events.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import { isRecorded, type Sent, sentBy } from './lostAnswer.ts';
import type { FormName, WorkCall, WorkForms } from './workForms.ts';

type Typed = { [Name in keyof WorkForms]: { type: 'work.typed'; form: Name; value: WorkForms[Name] } }[keyof WorkForms];

export type PermitWorkEvent =
  /** A tab that shows the work was opened. */
  | { type: 'work.opened' }
  | { type: 'work.retry' }
  /** The permit has come to another version, by somebody else or by time. */
  | { type: 'work.behind'; version: number }
  /** Something changed beside the permit's own version: an isolation, a conflict, how its regions stand. */
  | { type: 'work.changed'; beside: readonly RelatedChange[] }
  | Typed
  | { type: 'work.discarded'; form: keyof WorkForms }
  /** What was typed before the session ended. */
  | { type: 'work.restored'; forms: Partial<WorkForms> }
  | { type: 'work.save'; form: FormName; call: WorkCall };

/** What changed, another permit among it; `any` where nobody can say what. */
export type RelatedChange = { entity: 'isolation' | 'conflict' | 'regions' | 'permit' | 'any'; id: number };

/** The evidence of a permit, and the permit of the same moment; null where a site's own server does not say it. */
export type SavedWork = { work: PermitWork; permit: Permit | null };

/** The same with the isolations it relies on and their points. */
export type ReadWork = SavedWork & { isolations: readonly IsolationOnWire[] };

/** `shown` is the evidence as the person saw it. */
export type SaveInput = {
  permitId: number;
  version: number;
  call: WorkCall;
  shown: { work: PermitWork | null; isolations: readonly IsolationOnWire[] };
};

/** `isUnsent`: it was pressed over what could not be read again, and never sent. */
type FormProblem = { form: FormName; problem: Problem; isUnsent: boolean };
type Press = { form: FormName; call: WorkCall };
type Context = {
  permitId: number;
  work: PermitWork | null;
  isolations: readonly IsolationOnWire[];
  forms: Partial<WorkForms>;
  /** What is being saved, or was sent last. */
  form: FormName | null;
  /** Pressed while the work was read again, or somebody was on their way in or out: each is saved when that is over, one after the other. */
  waiting: readonly Press[];
  refusal: FormProblem | null;
  /** What was sent last, as the work shows it. */
  sent: Sent | null;
  problem: Problem | null;
  /** Whether something changed while a form was being saved. */
  missed: boolean;
  /** The version that the page is known to show. */
  behind: number;
};

const without = (forms: Partial<WorkForms>, form: FormName | null): Partial<WorkForms> =>
  Object.fromEntries(Object.entries(forms).filter(([name]) => name !== form));

/** Whether what changed is part of what is shown. A conflict that is new is told with the regions of the permit. */
const isShown = ({ permitId, work, isolations }: Context, { entity, id }: RelatedChange): boolean => {
  if (entity === 'isolation') return isolations.some((one) => one.id === id);
  if (entity === 'permit')
    return (
      isolations.some(({ dependants }) => dependants.some((one) => one.id === id)) ||
      (work?.entry_log?.works.some((one) => one.id === id) ?? false)
    );
  if (entity === 'conflict') return work?.conflicts.some((one) => one.id === id) ?? false;
  return entity === 'any' || id === permitId;
};

/** Whether a write waits for nothing: it may find that work has to stop, or says who has come out. */
export const isForSafety = (call: WorkCall): boolean => {
  switch (call.kind) {
    case 'testGas':
    case 'voidGas':
    case 'withdraw':
      return true;
    case 'logEntry':
      return !call.body.inside;
    case 'endorse':
      return !call.body.given;
    case 'isolation':
      return call.body.event === 'LOSE_POINT';
    case 'moveCrew':
      return call.body.on === false;
    case 'answerControls':
      return call.body.answers.some(({ answer }) => answer === 'no');
    case 'recordSafeguard':
      return typeof call.body.value === 'number';
    default:
      return false;
  }
};

/**
 * What is known of a call whose answer was lost, when the work is read again: where it shows what was sent, nothing was refused, and the form
 * of it is done. What was typed into that form since is another call.
 */
const settled = ({ form, forms, refusal, sent }: Context, work: PermitWork): Partial<Context> => {
  if (!refusal || !sent || !isOutcomeUnknown(refusal.problem) || !isRecorded(sent, work)) return {};
  const isTyped = 'key' in sent && forms.test?.key !== sent.key;
  return { refusal: null, forms: isTyped ? forms : without(forms, form) };
};

/** Whether it counts in or out somebody else than those who are on their way already, and nothing else waits. */
const isNextCrossing = ({ waiting, sent }: Pick<Context, 'waiting' | 'sent'>, call: WorkCall): boolean =>
  call.kind === 'logEntry' &&
  waiting.every((one) => one.call.kind === 'logEntry') &&
  [...waiting.map((one) => sentBy(one.call)), sent].every(
    (one) => !one || !('member' in one) || one.member !== call.body.member || one.under !== call.under?.id,
  );

const isOutdated = (error: unknown): boolean => asProblem(error).code === 'version_mismatch';

/**
 * The evidence of one permit, read when somebody looks, and written one form at a time. What was typed stays until it is saved or
 * given up, whatever the server says. When somebody else was quicker, the work is read again, and the person may save once more.
 */
export const permitWorkMachine = setup({
  types: typed<{ context: Context; events: PermitWorkEvent; input: { permitId: number }; tags: 'shown' | 'busy' | 'old' }>(),
  actors: {
    loadWork: port<ReadWork, { permitId: number }>('loadWork'),
    /** Reports `work.opened` when a tab that shows the work is opened. */
    watchTab: listener<PermitWorkEvent>('watchTab'),
    watchBeside: listener<PermitWorkEvent, { permitId: number }>('watchBeside'),
    /** The work as it is then; null where that has to be read anew. */
    saveWork: port<SavedWork | null, SaveInput>('saveWork'),
  },
  delays: { lateAfter },
  guards: {
    isShown: ({ context }, { beside }: { beside: readonly RelatedChange[] }) => beside.some((one) => isShown(context, one)),
    hasMissed: ({ context: { missed, behind, work } }) => missed || behind > (work?.version ?? 0),
    mayWait: ({ context: { waiting } }, { call }: Press) => waiting.length === 0 || isNextCrossing({ waiting, sent: null }, call),
    isNextCrossing: ({ context }, { call }: Press) => isNextCrossing(context, call),
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isWhole: ({ context }, { saved }: { saved: SavedWork | null }) => saved !== null && context.problem === null,
    isForSafety: (_, { call }: { call: WorkCall }) => isForSafety(call),
    isStale: ({ context }) => context.problem !== null,
    isOutdated: (_, { error }: { error: unknown }) => isOutdated(error),
  },
  actions: {
    keepWork: assign(({ context }, { work, isolations }: ReadWork) => ({
      ...{ work, isolations, problem: null },
      ...settled(context, work),
    })),
    keepSaved: assign(({ context }, { saved }: { saved: SavedWork | null }) => ({ work: saved?.work ?? context.work })),
    forgetForm: assign(({ context }) => ({ forms: without(context.forms, context.form) })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    keepWaiting: assign(({ context }, { form, call }: Press) => ({ waiting: [...context.waiting, { form, call }] })),
    /** What waited is pressed now; it may hold a password, which is kept no longer. */
    goOn: enqueueActions(({ context: { waiting }, enqueue }) => {
      for (const press of waiting) enqueue.raise({ type: 'work.save', ...press });
      enqueue.assign({ waiting: [] });
    }),
    /** What was pressed while it was read again is late by now, and is not sent at a moment that nobody has chosen. */
    refuseUnsent: assign(({ context: { problem } }, { form }: Pick<Press, 'form'>) => ({
      ...{ form, sent: null },
      refusal: { form, problem: problem ?? new Problem('timed_out'), isUnsent: true },
    })),
    /** The page shows the permit of the same moment. Where it was not answered, the page reads it. */
    sendToPage: enqueueActions(({ context: { work }, self, enqueue }, { saved }: { saved: SavedWork | null }) => {
      const send = (event: PermitPageEvent) => sendToParent<PermitPageEvent>({ self, enqueue }, event);
      if (saved?.permit) send({ type: 'permit.answered', permit: saved.permit });
      else if (work) send({ type: 'permit.worked', version: work.version });
    }),
    /** What waits behind it is not sent at a moment that nobody has chosen. */
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      waiting: [],
      refusal: { form: context.form ?? 'move', problem: asProblem(error), isUnsent: false },
    })),
  },
}).createMachine({
  id: 'permitWork',
  context: ({ input }) => ({
    ...input,
    work: null,
    isolations: [],
    forms: {},
    form: null,
    waiting: [],
    refusal: null,
    sent: null,
    problem: null,
    missed: false,
    behind: 0,
  }),
  on: {
    'work.restored': { actions: assign({ forms: ({ event }) => event.forms }) },
    // Seen where nothing is being read or saved.
    'work.behind': { actions: assign({ behind: ({ event }) => event.version }) },
  },
  initial: 'asleep',
  states: {
    asleep: { invoke: { id: 'watchTab', src: 'watchTab', onError: {} }, on: { 'work.opened': 'loading' } },
    loading: {
      invoke: {
        id: 'loadWork',
        src: 'loadWork',
        input: ({ context }) => ({ permitId: context.permitId }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepWork', params: ({ event }) => event.output },
            { type: 'sendToPage', params: ({ event }) => ({ saved: event.output }) },
          ],
        },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: { on: { 'work.retry': 'loading' } },
    ready: {
      tags: 'shown',
      initial: 'still',
      invoke: { id: 'watchBeside', src: 'watchBeside', input: ({ context }) => ({ permitId: context.permitId }), onError: {} },
      on: {
        'work.typed': { actions: assign({ forms: ({ context, event }) => ({ ...context.forms, [event.form]: event.value }) }) },
        'work.discarded': {
          // What was refused and is given up was not recorded.
          actions: assign(({ context, event }) => ({
            forms: without(context.forms, event.form),
            form: context.refusal ? null : context.form,
            refusal: null,
          })),
        },
      },
      states: {
        still: {
          always: [
            { guard: 'hasMissed', target: 'refreshing' },
            { guard: 'hasWaiting', actions: 'goOn' },
          ],
          on: {
            'work.changed': { guard: { type: 'isShown', params: ({ event }) => event }, target: 'refreshing' },
            'work.save': 'saving',
          },
        },
        refreshing: {
          type: 'parallel',
          states: {
            reading: {
              initial: 'asked',
              states: {
                asked: {
                  entry: assign({ missed: false, behind: 0 }),
                  on: {
                    // What is being read may be older than what has just changed.
                    'work.changed': { guard: { type: 'isShown', params: ({ event }) => event }, target: 'asked', reenter: true },
                  },
                  invoke: {
                    id: 'loadWork',
                    src: 'loadWork',
                    input: ({ context }) => ({ permitId: context.permitId }),
                    onDone: {
                      target: '#permitWork.ready.still',
                      actions: [
                        { type: 'keepWork', params: ({ event }) => event.output },
                        { type: 'sendToPage', params: ({ event }) => ({ saved: event.output }) },
                      ],
                    },
                    onError: {
                      target: '#permitWork.ready.stale',
                      actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
                    },
                  },
                },
              },
            },
            // Asked again and again, it is old for no shorter time.
            waiting: {
              initial: 'shortly',
              states: {
                shortly: {
                  after: { lateAfter: 'long' },
                  on: {
                    'work.save': {
                      guard: { type: 'mayWait', params: ({ event }) => event },
                      actions: { type: 'keepWaiting', params: ({ event }) => event },
                    },
                  },
                },
                long: {
                  tags: 'old',
                  // What may stop work is tried all the same, and what may not is refused.
                  entry: 'goOn',
                  on: {
                    'work.save': [
                      {
                        guard: { type: 'isForSafety', params: ({ event }) => event },
                        target: '#permitWork.ready.saving',
                        actions: assign({ missed: true }),
                      },
                      { actions: { type: 'refuseUnsent', params: ({ event }) => event } },
                    ],
                  },
                },
              },
            },
          },
        },
        stale: {
          tags: 'old',
          entry: 'goOn',
          on: {
            'work.retry': 'refreshing.waiting.long',
            'work.behind': 'refreshing.waiting.long',
            'work.changed': 'refreshing.waiting.long',
            // What may stop work is tried over what is old, too: the server judges.
            'work.save': [
              { guard: { type: 'isForSafety', params: ({ event }) => event }, target: 'saving' },
              { actions: { type: 'refuseUnsent', params: ({ event }) => event } },
            ],
          },
        },
        saving: {
          entry: assign(({ event }) =>
            event.type === 'work.save' ? { form: event.form, refusal: null, sent: sentBy(event.call) } : {},
          ),
          tags: 'busy',
          on: {
            'work.changed': {
              guard: { type: 'isShown', params: ({ event }) => event },
              actions: assign({ missed: true }),
            },
            'work.save': {
              guard: { type: 'isNextCrossing', params: ({ event }) => event },
              actions: { type: 'keepWaiting', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'saveWork',
            src: 'saveWork',
            input: ({ context, event }) => {
              if (event.type !== 'work.save') throw new Error('Nothing was to be saved.');
              const { permitId, work, isolations } = context;
              return { permitId, version: work?.version ?? 0, call: event.call, shown: { work, isolations } };
            },
            onDone: [
              {
                guard: { type: 'isWhole', params: ({ event }) => ({ saved: event.output }) },
                target: 'still',
                actions: [
                  'forgetForm',
                  { type: 'keepSaved', params: ({ event }) => ({ saved: event.output }) },
                  { type: 'sendToPage', params: ({ event }) => ({ saved: event.output }) },
                ],
              },
              { target: 'refreshing', actions: 'forgetForm' },
            ],
            onError: [
              {
                guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
                target: 'refreshing',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: 'isStale',
                target: 'stale',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'still', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
      },
    },
  },
});
