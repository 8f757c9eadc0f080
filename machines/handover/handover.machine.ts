import { assertEvent, assign, sendTo, setup } from 'xstate';
import type { Handover } from '#domain/handover/handover.schema.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** A signer at this desk, as typed. */
export type DeskSigner = { sap: string; password: string };

/** One write of a handover; `based` is the version that the person has before them. */
export type HandoverCall =
  | { kind: 'open'; areas: readonly number[]; incoming: number | null }
  | { kind: 'name'; sap: number }
  | { kind: 'notes'; notes: string }
  | { kind: 'remark'; remark: string }
  | { kind: 'left'; permit: number; left: string; hazards: string }
  | { kind: 'acknowledge'; permit: number; acknowledged: boolean };

/** What is typed, by the name of its form, field by field. */
export type HandoverForms = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The handover that the person has before them. */
export type HandoverVersion = { id: number; version: number };

export type HandoverEvent =
  | { type: 'handover.typed'; form: string; value: HandoverForms[string] }
  | { type: 'handover.discarded'; form: string }
  | { type: 'handover.restored'; forms: HandoverForms }
  | { type: 'handover.save'; form: string; call: HandoverCall; based: HandoverVersion | null }
  /** Both sign. Their passwords are in no memory of the chart. */
  | { type: 'handover.sign'; based: HandoverVersion; signers: readonly DeskSigner[] };

/** One that was just opened is shown. */
export type HandoverOpened = { type: 'handover.opened'; id: number };

export type Attempt = { call: HandoverCall; based: HandoverVersion | null; key: string };
export type Signing = { based: HandoverVersion; signers: readonly DeskSigner[]; key: string };
type FormProblem = { form: string; problem: Problem };
type Input = { newKey: () => string };
type Context = Input & {
  forms: HandoverForms;
  /** What is being saved, or was saved last. */
  form: string;
  attempt: Attempt | null;
  refusal: FormProblem | null;
};

const nothing = (): never => {
  throw new Error('Nothing was to be saved.');
};

const without = (forms: HandoverForms, form: string): HandoverForms =>
  Object.fromEntries(Object.entries(forms).filter(([name]) => name !== form));

export const basedOn = ({ id, version }: Handover): HandoverVersion => ({ id, version });

const isSame = (one: Attempt, call: HandoverCall, based: HandoverVersion | null): boolean =>
  JSON.stringify([one.call, one.based]) === JSON.stringify([call, based]);

/**
 * The handing over of a shift: which areas, what is left of each permit, who has read it, two signatures. One write at a time; what was
 * typed stays until it has arrived, and the same write tried again is done once. The handovers themselves are read by the screens.
 */
export const handoverMachine = setup({
  types: typed<{ context: Context; events: HandoverEvent; input: Input; tags: 'busy' }>(),
  actors: {
    /** Answers which handover it was. */
    saveHandover: port<number, Attempt>('saveHandover'),
    signHandover: port<void, Signing>('signHandover'),
    /** Hears which handover is to be shown. */
    lead: listener<HandoverOpened>('lead'),
  },
  guards: { hasOpened: ({ context }) => context.attempt?.call.kind === 'open' },
  actions: {
    begin: assign(({ context }, { form, call, based }: Omit<Attempt, 'key'> & { form: string }) => {
      const again = context.attempt && isSame(context.attempt, call, based);
      return { form, refusal: null, attempt: again ? context.attempt : { call, based, key: context.newKey() } };
    }),
    beginSigning: assign({ form: 'sign', refusal: null }),
    forget: assign(({ context: { forms, form } }) => ({ forms: without(forms, form), attempt: null })),
    show: sendTo('lead', (_, { id }: { id: number }): HandoverOpened => ({ type: 'handover.opened', id })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      refusal: { form: context.form, problem: asProblem(error) },
    })),
  },
}).createMachine({
  id: 'handover',
  context: ({ input }) => ({ ...input, forms: {}, form: '', attempt: null, refusal: null }),
  invoke: { id: 'lead', src: 'lead', onError: {} },
  on: {
    'handover.restored': { actions: assign({ forms: ({ event }) => event.forms }) },
    'handover.typed': { actions: assign({ forms: ({ context, event }) => ({ ...context.forms, [event.form]: event.value }) }) },
    'handover.discarded': {
      actions: assign(({ context, event }) => ({ forms: without(context.forms, event.form), refusal: null })),
    },
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'handover.save': { target: 'saving', actions: { type: 'begin', params: ({ event }) => event } },
        'handover.sign': { target: 'signing', actions: 'beginSigning' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveHandover',
        src: 'saveHandover',
        input: ({ context: { attempt } }) => attempt ?? nothing(),
        onDone: [
          {
            guard: 'hasOpened',
            target: 'idle',
            actions: [{ type: 'show', params: ({ event }) => ({ id: event.output }) }, 'forget'],
          },
          { target: 'idle', actions: 'forget' },
        ],
        onError: { target: 'idle', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    signing: {
      tags: 'busy',
      invoke: {
        id: 'signHandover',
        src: 'signHandover',
        input: ({ context, event }) => {
          assertEvent(event, 'handover.sign');
          return { based: event.based, signers: event.signers, key: context.newKey() };
        },
        onDone: { target: 'idle', actions: 'forget' },
        onError: { target: 'idle', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
