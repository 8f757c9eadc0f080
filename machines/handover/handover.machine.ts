import { assertEvent, assign, raise, setup } from 'xstate';
import type { CurrentHandovers, Handover, HandoverDiff } from '#domain/handover/handover.schema.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** Somebody who signs at this desk, as they typed it. */
export type DeskSigner = { sap: string; password: string };

/** One write of a handover; `based` is the version that the person has before them. */
export type HandoverCall =
  | { kind: 'open'; areas: readonly number[]; incoming: number | null }
  | { kind: 'name'; sap: number }
  | { kind: 'notes'; notes: string }
  | { kind: 'left'; permit: number; left: string; hazards: string }
  | { kind: 'acknowledge'; permit: number; acknowledged: boolean };

/** What is typed, by the name of its form, field by field. */
export type HandoverForms = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type HandoverEvent =
  | { type: 'handover.retry' }
  /** Somebody may have changed a handover, or a permit of it. */
  | { type: 'handover.heard' }
  /** Another site or another handover is looked at. */
  | { type: 'handover.looked'; site: string | null; open: number | null }
  | { type: 'handover.typed'; form: string; value: HandoverForms[string] }
  | { type: 'handover.discarded'; form: string }
  | { type: 'handover.restored'; forms: HandoverForms }
  | { type: 'handover.save'; form: string; call: HandoverCall }
  /** Both sign. Their passwords are in no memory of the chart. */
  | { type: 'handover.sign'; signers: readonly DeskSigner[] };

export type BoardAddress = { site: string | null; open: number | null };
export type ReadHandover = { board: CurrentHandovers; handover: Handover | null; diff: HandoverDiff | null };
export type HandoverVersion = { id: number; version: number };
export type Attempt = { call: HandoverCall; based: HandoverVersion | null; key: string };
export type Signing = { based: HandoverVersion; signers: readonly DeskSigner[]; key: string };
type FormProblem = { form: string; problem: Problem };
type Input = BoardAddress & { newKey: () => string };
type Context = Input & {
  board: CurrentHandovers | null;
  handover: Handover | null;
  diff: HandoverDiff | null;
  forms: HandoverForms;
  /** What is being saved, or was saved last. */
  form: string;
  attempt: Attempt | null;
  refusal: FormProblem | null;
  problem: Problem | null;
};

const nothing = (): never => {
  throw new Error('Nothing was to be saved.');
};

const without = (forms: HandoverForms, form: string): HandoverForms =>
  Object.fromEntries(Object.entries(forms).filter(([name]) => name !== form));

const basedOn = (handover: Handover | null): HandoverVersion | null => handover && { id: handover.id, version: handover.version };

const isSame = (one: Attempt, call: HandoverCall, based: HandoverVersion | null): boolean =>
  JSON.stringify([one.call, one.based]) === JSON.stringify([call, based]);

/** Codes of refusals that mean: what is shown here is old. */
const outdated: readonly string[] = ['version_mismatch', 'illegal_event', 'not_found', 'duplicate'];

/**
 * The handing over of a shift: which areas, what is left of each permit, who has read it, two signatures. What others write comes in
 * while something is typed or sent, and an older answer never takes the place of a newer one. One write at a time; what was typed
 * stays until it has arrived.
 */
export const handoverMachine = setup({
  types: typed<{ context: Context; events: HandoverEvent; input: Input; tags: 'shown' | 'busy' }>(),
  actors: {
    readHandover: port<ReadHandover, BoardAddress>('readHandover'),
    saveHandover: port<Handover, Attempt>('saveHandover'),
    signHandover: port<Handover, Signing>('signHandover'),
    watchHandovers: listener<HandoverEvent>('watchHandovers'),
    watchAddress: listener<HandoverEvent, BoardAddress>('watchAddress'),
  },
  guards: {
    isOpen: ({ context }) => context.handover !== null,
    isOutdated: (_, { error }: { error: unknown }) => outdated.includes(asProblem(error).code),
  },
  actions: {
    keepRead: assign(({ context }, { board, handover, diff }: ReadHandover) => {
      const isOlder = handover !== null && context.handover?.id === handover.id && handover.version < context.handover.version;
      return { board, diff, handover: isOlder ? context.handover : handover, problem: null };
    }),
    look: assign(({ context }, { site, open }: BoardAddress) => ({
      site,
      open,
      handover: context.handover?.id === open ? context.handover : null,
      diff: context.handover?.id === open ? context.diff : null,
    })),
    begin: assign(({ context }, { form, call }: { form: string; call: HandoverCall }) => {
      const based = call.kind === 'open' ? null : basedOn(context.handover);
      const again = context.attempt && isSame(context.attempt, call, based);
      return { form, refusal: null, attempt: again ? context.attempt : { call, based, key: context.newKey() } };
    }),
    beginSigning: assign({ form: 'sign', refusal: null }),
    keepSaved: assign(({ context }, handover: Handover) => {
      const { forms, form, attempt, open } = context;
      const saved = { forms: without(forms, form), attempt: null };
      // Only one that was just opened leads there: whoever has looked away while it was saved or signed stays where they are.
      const leads = form !== 'sign' && attempt?.call.kind === 'open';
      return leads || open === handover.id ? { ...saved, handover, open: handover.id } : saved;
    }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      refusal: { form: context.form, problem: asProblem(error) },
    })),
  },
}).createMachine({
  id: 'handover',
  context: ({ input }) => ({
    ...input,
    board: null,
    handover: null,
    diff: null,
    forms: {},
    form: '',
    attempt: null,
    refusal: null,
    problem: null,
  }),
  invoke: {
    id: 'watchAddress',
    src: 'watchAddress',
    input: ({ context: { site, open } }) => ({ site, open }),
    onError: {},
  },
  on: { 'handover.restored': { actions: assign({ forms: ({ event }) => event.forms }) } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readHandover',
        src: 'readHandover',
        input: ({ context: { site, open } }) => ({ site, open }),
        onDone: { target: 'ready', actions: { type: 'keepRead', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { 'handover.looked': { target: 'loading', reenter: true, actions: { type: 'look', params: ({ event }) => event } } },
    },
    failed: {
      on: {
        'handover.retry': 'loading',
        'handover.looked': { target: 'loading', actions: { type: 'look', params: ({ event }) => event } },
      },
    },
    ready: {
      tags: 'shown',
      type: 'parallel',
      invoke: { id: 'watchHandovers', src: 'watchHandovers', onError: {} },
      on: {
        'handover.typed': {
          actions: assign({ forms: ({ context, event }) => ({ ...context.forms, [event.form]: event.value }) }),
        },
        'handover.discarded': {
          actions: assign(({ context, event }) => ({ forms: without(context.forms, event.form), refusal: null })),
        },
      },
      states: {
        reading: {
          initial: 'still',
          on: {
            'handover.heard': '.refreshing',
            'handover.looked': { target: '.refreshing', actions: { type: 'look', params: ({ event }) => event } },
          },
          states: {
            still: {},
            refreshing: {
              invoke: {
                id: 'readHandover',
                src: 'readHandover',
                input: ({ context: { site, open } }) => ({ site, open }),
                onDone: { target: 'still', actions: { type: 'keepRead', params: ({ event }) => event.output } },
                onError: { target: 'stale', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
              },
            },
            stale: { on: { 'handover.retry': 'refreshing' } },
          },
        },
        writing: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'handover.save': { target: 'saving', actions: { type: 'begin', params: ({ event }) => event } },
                'handover.sign': { guard: 'isOpen', target: 'signing', actions: 'beginSigning' },
              },
            },
            saving: {
              tags: 'busy',
              invoke: {
                id: 'saveHandover',
                src: 'saveHandover',
                input: ({ context: { attempt } }) => attempt ?? nothing(),
                onDone: {
                  target: 'idle',
                  actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, raise({ type: 'handover.heard' })],
                },
                onError: [
                  {
                    guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
                    target: 'idle',
                    actions: [
                      { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
                      raise({ type: 'handover.heard' }),
                    ],
                  },
                  { target: 'idle', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
                ],
              },
            },
            signing: {
              tags: 'busy',
              invoke: {
                id: 'signHandover',
                src: 'signHandover',
                input: ({ context, event }) => {
                  assertEvent(event, 'handover.sign');
                  return { based: basedOn(context.handover) ?? nothing(), signers: event.signers, key: context.newKey() };
                },
                onDone: {
                  target: 'idle',
                  actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, raise({ type: 'handover.heard' })],
                },
                // Whatever it was, the handover is looked at again: somebody may have been quicker.
                onError: {
                  target: 'idle',
                  actions: [
                    { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
                    raise({ type: 'handover.heard' }),
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
});
