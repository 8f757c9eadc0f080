import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { PermitWork } from '#domain/permits/work.schema.ts';
import { port } from '#machines/kit/port.ts';
import type { FormName, WorkCall, WorkForms } from './workForms.ts';

type Typed = { [Name in keyof WorkForms]: { type: 'work.typed'; form: Name; value: WorkForms[Name] } }[keyof WorkForms];

export type PermitWorkEvent =
  /** Somebody looks at a part that shows the work. */
  | { type: 'work.wanted' }
  | { type: 'work.retry' }
  /** The permit has come to another version, by somebody else or by time. */
  | { type: 'work.behind'; version: number }
  | Typed
  | { type: 'work.discarded'; form: keyof WorkForms }
  /** What was typed before the session ended. */
  | { type: 'work.restored'; forms: Partial<WorkForms> }
  | { type: 'work.save'; form: FormName; call: WorkCall };

/** The evidence of a permit, and the isolations it relies on with their points. */
export type ReadWork = { work: PermitWork; isolations: readonly IsolationOnWire[] };

export type SaveInput = { permitId: number; version: number; call: WorkCall };

type Refusal = { form: FormName; problem: Problem };
type Context = {
  permitId: number;
  work: PermitWork | null;
  isolations: readonly IsolationOnWire[];
  forms: Partial<WorkForms>;
  /** What is being saved, or was saved last. */
  form: FormName | null;
  refusal: Refusal | null;
  problem: Problem | null;
};

const without = (forms: Partial<WorkForms>, form: FormName | null): Partial<WorkForms> =>
  Object.fromEntries(Object.entries(forms).filter(([name]) => name !== form));

const isOutdated = (error: unknown): boolean => asProblem(error).code === 'version_mismatch';

/**
 * The evidence of one permit, read when somebody looks, and written one form at a time. What was typed stays until it is saved or
 * given up, whatever the server says. When somebody else was quicker, the work is read again, and the person may save once more.
 */
export const permitWorkMachine = setup({
  types: {} as { context: Context; events: PermitWorkEvent; input: { permitId: number }; tags: 'shown' | 'busy' },
  actors: {
    loadWork: port<ReadWork, { permitId: number }>('loadWork'),
    /** The work as it is then; null where that has to be read anew. */
    saveWork: port<PermitWork | null, SaveInput>('saveWork'),
  },
  guards: {
    isNewer: ({ context }, { version }: { version: number }) => version > (context.work?.version ?? 0),
    isWhole: (_, { work }: { work: PermitWork | null }) => work !== null,
    isOutdated: (_, { error }: { error: unknown }) => isOutdated(error),
  },
  actions: {
    keepWork: assign((_, { work, isolations }: ReadWork) => ({ work, isolations, problem: null })),
    keepSaved: assign((_, { work }: { work: PermitWork | null }) => ({ work })),
    forgetForm: assign(({ context }) => ({ forms: without(context.forms, context.form) })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      refusal: { form: context.form ?? 'move', problem: asProblem(error) },
    })),
  },
}).createMachine({
  id: 'permitWork',
  context: ({ input }) => ({ ...input, work: null, isolations: [], forms: {}, form: null, refusal: null, problem: null }),
  on: { 'work.restored': { actions: assign({ forms: ({ event }) => event.forms }) } },
  initial: 'asleep',
  states: {
    asleep: { on: { 'work.wanted': 'loading' } },
    loading: {
      invoke: {
        id: 'loadWork',
        src: 'loadWork',
        input: ({ context }) => ({ permitId: context.permitId }),
        onDone: { target: 'ready', actions: { type: 'keepWork', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: { on: { 'work.retry': 'loading' } },
    ready: {
      tags: 'shown',
      initial: 'still',
      on: {
        'work.typed': { actions: assign({ forms: ({ context, event }) => ({ ...context.forms, [event.form]: event.value }) }) },
        'work.discarded': {
          actions: assign({ forms: ({ context, event }) => without(context.forms, event.form), refusal: null }),
        },
      },
      states: {
        still: {
          on: {
            'work.behind': { guard: { type: 'isNewer', params: ({ event }) => event }, target: 'refreshing' },
            'work.save': 'saving',
          },
        },
        refreshing: {
          invoke: {
            id: 'loadWork',
            src: 'loadWork',
            input: ({ context }) => ({ permitId: context.permitId }),
            onDone: { target: 'still', actions: { type: 'keepWork', params: ({ event }) => event.output } },
            onError: { target: 'stale', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        stale: { on: { 'work.retry': 'refreshing', 'work.behind': 'refreshing' } },
        saving: {
          tags: 'busy',
          entry: assign(({ event }) => (event.type === 'work.save' ? { form: event.form, refusal: null } : {})),
          invoke: {
            id: 'saveWork',
            src: 'saveWork',
            input: ({ context, event }) => {
              if (event.type !== 'work.save') throw new Error('Nothing was to be saved.');
              return { permitId: context.permitId, version: context.work?.version ?? 0, call: event.call };
            },
            onDone: [
              {
                guard: { type: 'isWhole', params: ({ event }) => ({ work: event.output }) },
                target: 'still',
                actions: ['forgetForm', { type: 'keepSaved', params: ({ event }) => ({ work: event.output }) }],
              },
              { target: 'refreshing', actions: 'forgetForm' },
            ],
            onError: [
              {
                guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
                target: 'refreshing',
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
