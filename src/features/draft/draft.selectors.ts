import type { SnapshotFrom } from 'xstate';
import type { Area, PermitDraft } from '#domain/permits/draft/draft.endpoints.ts';
import {
  checkDraft,
  type DraftErrorKind,
  type DraftValues,
  differing,
  missingIn,
  words,
} from '#domain/permits/draft/draft.form.ts';
import { isMaterial, settledFields } from '#domain/permits/draft/draft.rules.ts';
import { type DraftField, draftFieldNames, longestPlanDays } from '#domain/permits/draft/draft.schema.ts';
import { type ActivityCode, activityCodes } from '#domain/permits/kernel/permit.states.ts';
import { type DraftInput, type permitDraftMachine, zoneOf as zoneIn } from '#machines/permitDraft/permitDraft.machine.ts';

type Snapshot = SnapshotFrom<typeof permitDraftMachine>;

export type DraftView = 'loading' | 'failed' | 'closed' | 'form';
export const viewOf = (snapshot: Snapshot): DraftView => {
  if (snapshot.hasTag('form')) return 'form';
  if (snapshot.matches('closed')) return 'closed';
  return snapshot.matches('failed') ? 'failed' : 'loading';
};

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const draftOf = ({ context }: Snapshot): PermitDraft | null => context.draft;
export const valuesOf = ({ context }: Snapshot): DraftValues => context.values;
export const areasOf = ({ context }: Snapshot): readonly Area[] => context.areas;
export const authorityOf = ({ context }: Snapshot) => context.authority;
export const applicantOf = ({ context }: Snapshot) => context.applicant;
export const savedOf = ({ context }: Snapshot) => context.saved;
export const problemOf = ({ context }: Snapshot) => context.problem;
export const meanwhileOf = ({ context }: Snapshot) => context.meanwhile;
export const inputOf = ({ context }: Snapshot) => context;
export const isNew = ({ context }: Snapshot): boolean => context.permitId === null;
export const isCopy = ({ context }: Snapshot): boolean => context.cloneOf !== null;

export const isDirty = ({ context: { values, base, applicant, saved } }: Snapshot): boolean =>
  saved === null && (applicant !== null || differing(values, base).length > 0);

export const typedIn =
  (field: DraftField) =>
  ({ context }: Snapshot): string =>
    context.values[field];

/** Whether the form holds something else in a field than the permit does. */
export const isTyped =
  (field: DraftField) =>
  ({ context }: Snapshot): boolean =>
    context.values[field] !== context.base[field];

/** What is wrong with a field that the person has left. */
export const errorOf =
  (field: DraftField) =>
  ({ context }: Snapshot): DraftErrorKind | undefined =>
    context.left[field] ? checkDraft(context.values, zoneIn(context))[field] : undefined;

/** The fields that keep the form from being saved, in the order of the form. */
export const faultyOf = ({ context }: Snapshot): DraftField[] =>
  Object.keys(checkDraft(context.values, zoneIn(context))) as DraftField[];

/** Whether a field is only shown: it is being saved, or others have signed for what it says. */
export const isFixed =
  (field: DraftField) =>
  (snapshot: Snapshot): boolean =>
    isBusy(snapshot) || (snapshot.context.draft?.signed === true && settledFields.includes(field));

/** What the server has found wrong with a field. */
export const refusedIn =
  (field: DraftField) =>
  ({ context }: Snapshot): string | undefined =>
    context.problem?.extra.errors?.find((error) => error.field === field)?.message;

/** What submitting still lacks. Whether people go into its equipment by entries only the server knows, of what was saved. */
export const missingOf = ({ context }: Snapshot): DraftField[] => {
  const { draft, values } = context;
  const lacks = missingIn(values, zoneIn(context));
  const isUnsaid = values.goes_inside === '' && draft?.missing.includes('goes_inside') === true;
  return draftFieldNames.filter((name) => lacks.includes(name) || (isUnsaid && name === 'goes_inside'));
};

/** Whether saving would cost the signatures. */
export const costsSignatures = ({ context }: Snapshot): boolean =>
  context.draft?.signed === true && isMaterial(differing(context.values, context.base));

export const areaOf = ({ context }: Snapshot): Area | null =>
  context.areas.find(({ id }) => String(id) === context.values.area_id) ?? null;

const isCode = (text: string): text is ActivityCode => activityCodes.some((code) => code === text);
export const codesOf = ({ context }: Snapshot): ActivityCode[] => words(context.values.supplementary_codes).filter(isCode);

/** For how many days the chosen kinds of work may be planned; null until one is chosen. */
export const longestOf = (snapshot: Snapshot): number | null => {
  const codes = [snapshot.context.values.primary_code, ...codesOf(snapshot)].filter(isCode);
  return codes.length > 0 ? longestPlanDays(codes) : null;
};

/** Under which name a form is kept: what was begun for one paper, or as a copy of one permit, is offered for no other. */
export const draftKey = ({ permitId, cloneOf }: DraftInput, paper: string | null): string => {
  if (permitId !== null) return `permit-${permitId}`;
  if (cloneOf !== null) return `permit-new copy ${cloneOf}`;
  return paper === null ? 'permit-new' : `permit-new paper ${paper}`;
};
