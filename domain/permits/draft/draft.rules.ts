import { ValidationError } from 'yup';
import { fieldErrorOf } from '#domain/kernel/fieldRules.ts';
import type { FieldError } from '#domain/kernel/problem.ts';
import type { ActivityCode, PermitState } from '#domain/permits/kernel/permit.states.ts';
import { goesBelow } from '#domain/permits/kernel/workRules.ts';
import { type DraftField, type DraftFields, draftFieldNames, draftFields, draftSizes } from './draft.schema.ts';

/** A field that is not right, the first thing that is wrong with it, and what yup calls that. */
export type DraftFault = FieldError & { field: DraftField; kind: string };

const fieldOf = (path: string | undefined): DraftField | undefined =>
  draftFieldNames.find((name) => name === path || path?.startsWith(`${name}[`) || path?.startsWith(`${name}.`));

const faultsIn = (error: ValidationError): DraftFault[] =>
  (error.inner.length > 0 ? error.inner : [error]).flatMap((fault) => {
    const field = fieldOf(fault.path);
    return field ? [{ ...fieldErrorOf(fault), field, kind: fault.type ?? '' }] : [];
  });

/** A request that is to be stored, checked: its fields, or what is wrong with them. */
export const readDraftFields = (values: unknown): { fields: DraftFields } | { faults: DraftFault[] } => {
  try {
    return { fields: draftFields.validateSync(values, { abortEarly: false, stripUnknown: true }) };
  } catch (error) {
    if (error instanceof ValidationError) return { faults: faultsIn(error) };
    throw error;
  }
};

/** Work on the plant itself or inside of it, which needs to be named: demo rule. */
export const taggedCodes: readonly ActivityCode[] = ['CSE', 'BRK', 'ELE', 'PRT', 'HOT'];

type PlannedWork = Pick<
  DraftFields,
  'title' | 'description' | 'limits' | 'precautions' | 'ppe' | 'emergency_actions' | 'primary_code'
> & {
  supplementary_codes: readonly ActivityCode[];
  equipment_tags: readonly string[];
  elevation_from_m?: number;
  contractor?: string | null;
  contractor_responsible?: string | null;
};

/**
 * The fields that a request still lacks before it may be submitted, in the order of the form. It reads the columns of a permit as
 * they are stored.
 */
export const missingFieldsOf = (row: PlannedWork): DraftField[] => {
  const isShort = (name: 'title' | 'description' | 'limits', min: number) => row[name].trim().length < min;
  const codes = [row.primary_code, ...row.supplementary_codes];
  const needsTags = codes.some((code) => taggedCodes.includes(code));
  const lacks: Partial<Record<DraftField, boolean>> = {
    title: isShort('title', draftSizes.title.min),
    description: isShort('description', draftSizes.description.min),
    limits: isShort('limits', draftSizes.limits.min),
    elevation_from_m: goesBelow(codes) && !((row.elevation_from_m ?? 0) < 0),
    equipment_tags: needsTags && row.equipment_tags.length === 0,
    precautions: row.precautions.length === 0,
    ppe: row.ppe.length === 0,
    // A company is named with its person, a person with the company.
    contractor: !row.contractor && Boolean(row.contractor_responsible),
    contractor_responsible: Boolean(row.contractor) && !row.contractor_responsible,
    emergency_actions: row.emergency_actions.trim().length < draftSizes.emergency.min,
  };
  return draftFieldNames.filter((name) => lacks[name]);
};

/** What the signatures under a permit are about: after a change of these it is prepared again. Where the work is includes its height. */
export const materialFields: readonly DraftField[] = [
  // Lists, maps and the dialog that is signed in say little else of the work.
  'title',
  'description',
  'limits',
  'primary_code',
  'supplementary_codes',
  'area_id',
  'location',
  'elevation_from_m',
  'elevation_to_m',
  'equipment_tags',
  'goes_inside',
  'system_ids',
  'other_area_ids',
  'precautions',
  'ppe',
  'emergency_actions',
  // What is forbidden beside other work is allowed beside work of the same job.
  'job_id',
  // Whoever signed did so for work that this person leads.
  'performing_authority_sap',
];

/** Once others have signed, the plan is moved by rescheduling, and another company means another request. */
export const settledFields: readonly DraftField[] = ['planned_from', 'planned_to', 'contractor'];

/** Fields whose order says nothing. */
const setFields: readonly DraftField[] = ['supplementary_codes', 'equipment_tags', 'system_ids', 'other_area_ids'];

const sameOrder = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : value);
const isSame = (name: DraftField, before: unknown, after: unknown): boolean =>
  setFields.includes(name)
    ? JSON.stringify(sameOrder(before)) === JSON.stringify(sameOrder(after))
    : JSON.stringify(before) === JSON.stringify(after);

/** The fields in which two readings of a request differ. The order of codes, tags and systems says nothing. */
export const changedFields = (before: DraftFields, after: DraftFields): DraftField[] =>
  draftFieldNames.filter((name) => !isSame(name, before[name], after[name]));

const isEntry = ({ primary_code, supplementary_codes }: DraftFields): boolean =>
  [primary_code, ...supplementary_codes].includes('CSE');

/** By which of the changed fields work would leave the confined space that it is in: by another tag, or as no entry any more. */
export const leavesSpace = (before: DraftFields, after: DraftFields): DraftField | undefined => {
  const kinds: readonly DraftField[] = isEntry(before) && !isEntry(after) ? ['primary_code', 'supplementary_codes'] : [];
  return changedFields(before, after).find((name) => name === 'equipment_tags' || kinds.includes(name));
};

export const isMaterial = (fields: readonly DraftField[]): boolean => fields.some((name) => materialFields.includes(name));

/** Where the fields may be changed: freely, or so that signatures may be lost by it. */
export const editableAs = (state: PermitState): 'draft' | 'signed' | null => {
  if (state === 'draft') return 'draft';
  return state === 'approval' || state === 'coordination' || state === 'ready' ? 'signed' : null;
};

/** How high a level is, in metres: work that spans more is not of one level. */
const storey = 3;

/** What a list calls the height of work: the level it is on, else from where to where it goes. Below the first platform everything is ground. */
export const levelName = (from: number, to: number): string => {
  if (to - from > storey) return `${Math.round(from)}–${Math.round(to)} m`;
  return from < storey ? 'Ground' : `${Math.round(from)} m`;
};

const heightIn = (level: string): number => Number.parseFloat(level) || 0;

/** Names of levels from the ground upwards. */
export const inLevelOrder = (levels: readonly string[]): string[] =>
  levels.toSorted((one, other) => heightIn(one) - heightIn(other) || one.localeCompare(other));
