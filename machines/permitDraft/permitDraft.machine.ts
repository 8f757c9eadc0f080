import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { Area, FoundPerson, PermitDraft } from '#domain/permits/draft/draft.endpoints.ts';
import {
  changeIn,
  checkDraft,
  type DraftValues,
  differing,
  emptyDraft,
  overNewer,
  valuesOf,
} from '#domain/permits/draft/draft.form.ts';
import type { DraftChange, DraftField } from '#domain/permits/draft/draft.schema.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** A permit that is changed, one that is copied, or neither: a new one. */
export type DraftInput = { permitId: number | null; cloneOf: number | null };
export type LoadedDraft = { areas: readonly Area[]; draft: PermitDraft | null };
export type SaveDraft = DraftInput & { version: number; change: DraftChange; applicant: number | null };
export type SavedDraft = { id: number; tracking_number: string; material: boolean };

export type PermitDraftEvent =
  | { type: 'draft.changed'; field: DraftField; value: string }
  | { type: 'draft.picked'; as: 'authority' | 'applicant'; person: FoundPerson | null }
  | { type: 'draft.left'; field: DraftField }
  | { type: 'draft.restored'; values: Partial<DraftValues> }
  | { type: 'draft.submitted' }
  | { type: 'draft.retry' };

type Context = DraftInput & {
  areas: readonly Area[];
  /** The permit as it was last read; null for a new one. */
  draft: PermitDraft | null;
  values: DraftValues;
  /** The form as it was before anybody typed. */
  base: DraftValues;
  authority: FoundPerson | null;
  /** For whom the permit is requested; null for the person who requests it. */
  applicant: FoundPerson | null;
  left: Partial<Record<DraftField, true>>;
  /** What another person has changed since the form was opened. */
  meanwhile: readonly DraftField[];
  problem: Problem | null;
  saved: SavedDraft | null;
};

type Known = Pick<Context, 'areas' | 'values'>;

/** The time zone that the planned times are in: that of the chosen area, or of the first one until an area is chosen. */
export const zoneOf = ({ areas, values }: Known): string =>
  (areas.find(({ id }) => String(id) === values.area_id) ?? areas[0])?.time_zone ?? 'UTC';

const zoneIn = ({ areas }: LoadedDraft, draft: PermitDraft): string =>
  areas.find(({ id }) => id === draft.fields.area_id)?.time_zone ?? 'UTC';

/** A copy is asked for another time. */
const copyOf = (values: DraftValues): DraftValues => ({ ...values, planned_from: '', planned_to: '' });

const opened = ({ cloneOf }: Context, loaded: LoadedDraft): Partial<Context> => {
  const { areas, draft } = loaded;
  if (!draft) return { areas, draft, values: emptyDraft, base: emptyDraft };
  const read = valuesOf(draft.fields, zoneIn(loaded, draft));
  const values = cloneOf === null ? read : copyOf(read);
  return { areas, draft, values, base: values, authority: draft.performing_authority };
};

const reopened = ({ values, base, authority }: Context, loaded: LoadedDraft): Partial<Context> => {
  const { areas, draft } = loaded;
  if (!draft) return {};
  const newer = valuesOf(draft.fields, zoneIn(loaded, draft));
  const kept = values.performing_authority_sap !== base.performing_authority_sap;
  return {
    areas,
    draft,
    values: overNewer(values, base, newer),
    base: newer,
    authority: kept ? authority : draft.performing_authority,
    meanwhile: differing(base, newer),
  };
};

/** What was sent is what is stored: the own save arrived, and its answer was lost. Nobody else has changed anything. */
const isStoredAs = ({ values }: Context, loaded: LoadedDraft): boolean =>
  loaded.draft !== null && differing(values, valuesOf(loaded.draft.fields, zoneIn(loaded, loaded.draft))).length === 0;

/** It cost signatures where there were some, and are none any more. */
const savedAs = (before: PermitDraft | null, { draft }: LoadedDraft): SavedDraft | null =>
  draft && {
    id: draft.id,
    tracking_number: draft.tracking_number,
    material: before?.signed === true && !draft.signed,
  };

const saveOf = (context: Context): SaveDraft => {
  const { permitId, cloneOf, draft, values, base, applicant } = context;
  // A copy or a new permit says everything it says, a change only what is new.
  const before = permitId === null ? emptyDraft : base;
  const change = changeIn(values, before, zoneOf(context));
  return { permitId, cloneOf, version: draft?.version ?? 0, change, applicant: applicant?.sap ?? null };
};

/**
 * The form of a permit, new or changed. Every field is checked when it is left, all of them when the form is sent. When another person
 * was quicker the newer permit is read, what was typed stays, and the person is told what has changed before they save again.
 */
export const permitDraftMachine = setup({
  types: typed<{ context: Context; events: PermitDraftEvent; input: DraftInput; tags: 'busy' | 'form' }>(),
  actors: {
    loadDraft: port<LoadedDraft, { id: number | null }>('loadDraft'),
    saveDraft: port<SavedDraft, SaveDraft>('saveDraft'),
  },
  guards: {
    isClosed: ({ context }, { draft }: LoadedDraft) => context.permitId !== null && draft?.can_edit !== true,
    isValid: ({ context }) => Object.keys(checkDraft(context.values, zoneOf(context))).length === 0,
    isStored: ({ context }, loaded: LoadedDraft) => isStoredAs(context, loaded),
    isOutdated: (_, { error }: { error: unknown }) => asProblem(error).code === 'version_mismatch',
  },
  actions: {
    open: assign(({ context }, loaded: LoadedDraft) => opened(context, loaded)),
    reopen: assign(({ context }, loaded: LoadedDraft) => reopened(context, loaded)),
    write: assign(({ context }, values: Partial<DraftValues>) => ({ values: { ...context.values, ...values }, problem: null })),
    markAll: assign(({ context }) => ({
      left: Object.fromEntries(Object.keys(context.values).map((field) => [field, true])),
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
  },
}).createMachine({
  id: 'permitDraft',
  context: ({ input }) => ({
    ...input,
    areas: [],
    draft: null,
    values: emptyDraft,
    base: emptyDraft,
    authority: null,
    applicant: null,
    left: {},
    meanwhile: [],
    problem: null,
    saved: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ id: context.permitId ?? context.cloneOf }),
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'open', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'open', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: { on: { 'draft.retry': 'loading' } },
    /** Where it stands, or by this person, the permit is not changed. */
    closed: {},
    editing: {
      tags: 'form',
      on: {
        'draft.changed': { actions: { type: 'write', params: ({ event }) => ({ [event.field]: event.value }) } },
        'draft.restored': { actions: { type: 'write', params: ({ event }) => event.values } },
        'draft.picked': {
          actions: assign(({ context, event: { as, person } }) =>
            as === 'applicant'
              ? { applicant: person, problem: null }
              : {
                  authority: person,
                  values: { ...context.values, performing_authority_sap: person ? String(person.sap) : '' },
                  problem: null,
                },
          ),
        },
        'draft.left': {
          actions: assign(({ context, event }) => ({ left: { ...context.left, [event.field]: true as const } })),
        },
        'draft.submitted': [{ guard: 'isValid', target: 'saving' }, { actions: 'markAll' }],
      },
    },
    saving: {
      tags: ['busy', 'form'],
      entry: assign({ problem: null }),
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => saveOf(context),
        onDone: { target: 'saved', actions: assign({ saved: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'rereading',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    rereading: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ id: context.permitId }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'saved',
            actions: assign(({ context, event }) => ({ saved: savedAs(context.draft, event.output), problem: null })),
          },
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'reopen', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'reopen', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    saved: { tags: 'form' },
  },
});
