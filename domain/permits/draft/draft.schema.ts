import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { sapNumber } from '#domain/access/sapNumber.ts';
import { instant } from '#domain/kernel/calendar.ts';
import { wordsText } from '#domain/kernel/evidenceText.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { lineText, trimmedText } from '#domain/kernel/trimmedText.ts';
import { minute } from '#domain/kernel/units.ts';
import { type ActivityCode, activityCodes } from '#domain/permits/kernel/permit.states.ts';
import { longestFor } from '#domain/permits/kernel/workRules.ts';
import { typeRules } from '#domain/references/data/specificPermits.data.ts';
import { drawnPlace, place } from '#domain/simops/geometry.schema.ts';

/** How short and long the texts of a request are, in characters; how many entries its lists hold. */
export const draftSizes = {
  title: { min: 5, max: 120 },
  description: { min: 20, max: 4000 },
  limits: { min: 5, max: 1000 },
  emergency: { min: 5, max: 2000 },
  workOrder: 20,
  contractor: 120,
  line: 300,
  lines: 40,
  tags: 20,
  otherAreas: 20,
} as const;

/** Metres above the datum of the site's plan. */
export const elevations = { lowest: -20, highest: 150 } as const;
/** The shortest work that is planned, in minutes: demo. */
export const shortestPlan = 15;

/** Kinds of work that a permit may be for alone. */
export const primaryCodes: readonly ActivityCode[] = activityCodes.filter((code) => typeRules[code].primary);

/** For how many days work of these kinds may be planned: as long as the strictest of them is valid. */
export const longestPlanDays = (codes: readonly ActivityCode[]): number =>
  codes.length > 0 ? longestFor(codes).validityDays : Number.POSITIVE_INFINITY;

/** The kind of thing, a dash, its unit and number: P-30112A. */
export const tagPattern = /^[A-Z]{1,4}-[A-Z0-9][A-Z0-9-]{0,24}$/;

const isDistinct = (values: readonly unknown[] | undefined): boolean => !values || new Set(values).size === values.length;
const distinct = ['distinct', ({ path }: { path: string }) => `${path} must not hold anything twice`, isDistinct] as const;

const upper = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : value);
const whole = () => rowId();
const lines = () =>
  array(wordsText().min(1).max(draftSizes.line).required())
    .max(draftSizes.lines)
    .test(...distinct);
const time = () => instant.clone();
const elevation = () => number().min(elevations.lowest).max(elevations.highest);

const codesOf = (parent: { primary_code?: ActivityCode; supplementary_codes?: readonly ActivityCode[] }): ActivityCode[] => [
  ...(parent.primary_code && primaryCodes.includes(parent.primary_code) ? [parent.primary_code] : []),
  ...(Array.isArray(parent.supplementary_codes) ? parent.supplementary_codes.filter((code) => activityCodes.includes(code)) : []),
];

/** Minutes between two instants. */
const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / minute;

/** What of a permit its request holds. Each field may be left out of a change. */
const shape = {
  title: lineText().min(draftSizes.title.min).max(draftSizes.title.max),
  description: trimmedText().max(draftSizes.description.max),
  limits: trimmedText().max(draftSizes.limits.max),
  primary_code: mixed<ActivityCode>().oneOf(primaryCodes),
  supplementary_codes: array(mixed<ActivityCode>().oneOf(activityCodes).required())
    .test(...distinct)
    .test(
      'without primary',
      ({ path }) => `${path} must not name the primary code again`,
      (codes, { parent }) => !codes?.includes(parent.primary_code),
    ),
  area_id: whole(),
  /** Where on the plan of the site, in metres; null where only the area is known. */
  location: drawnPlace.nullable(),
  elevation_from_m: elevation(),
  elevation_to_m: elevation().test(
    'not below',
    ({ path }) => `${path} must not be below the elevation where the work begins`,
    (to, { parent }) => to === undefined || !(to < parent.elevation_from_m),
  ),
  equipment_tags: array(string().transform(upper).matches(tagPattern).required())
    .max(draftSizes.tags)
    .test(...distinct),
  /** Whether anybody goes inside of the equipment. An entry says it by itself. */
  goes_inside: boolean().nullable(),
  system_ids: array(whole().required())
    .max(draftSizes.tags)
    .test(...distinct),
  /** Other areas that the work touches: an emergency there stops it, and their delegates endorse it. */
  other_area_ids: array(whole().required())
    .max(draftSizes.otherAreas)
    .test(...distinct)
    .test(
      'without its own',
      ({ path }) => `${path} must not name the area of the permit`,
      (areas, { parent }) => !areas?.includes(parent.area_id),
    ),
  work_order: lineText().max(draftSizes.workOrder).nullable(),
  /** The company that does the work, where it is not the site's own, and its person who answers for it on the permit. */
  contractor: lineText().max(draftSizes.contractor).nullable(),
  contractor_responsible: lineText().max(draftSizes.contractor).nullable(),
  performing_authority_sap: sapNumber,
  planned_from: time(),
  planned_to: time()
    .test(
      'long enough',
      ({ path }) => `${path} must be at least ${shortestPlan} minutes after the beginning`,
      (to, { parent }) => !to || !(minutesBetween(parent.planned_from, to) < shortestPlan),
    )
    .test(
      'not too long',
      ({ path }) => `${path} is later than the kinds of work may be valid`,
      (to, { parent }) => !to || !(minutesBetween(parent.planned_from, to) > longestPlanDays(codesOf(parent)) * 1440),
    ),
  precautions: lines(),
  ppe: lines(),
  emergency_actions: trimmedText().max(draftSizes.emergency.max),
  /** Permits with the same number belong to one job. */
  job_id: whole().nullable(),
};

/** What a copy never takes along. */
export const uncopiedFields = ['planned_from', 'planned_to'] as const;
/** What a request cannot be without. */
export const neededFields = ['title', 'primary_code', 'area_id', 'performing_authority_sap', ...uncopiedFields] as const;

/** A request whole, as it is stored: what a permit cannot be without is there, all else may still be empty. */
export const draftFields = object({
  ...shape,
  title: shape.title.required(),
  description: shape.description.default(''),
  limits: shape.limits.default(''),
  primary_code: shape.primary_code.required(),
  supplementary_codes: shape.supplementary_codes.default([]),
  area_id: shape.area_id.required(),
  location: shape.location.default(null),
  elevation_from_m: shape.elevation_from_m.default(0),
  elevation_to_m: shape.elevation_to_m.default(2),
  equipment_tags: shape.equipment_tags.default([]),
  goes_inside: shape.goes_inside.default(null),
  system_ids: shape.system_ids.default([]),
  other_area_ids: shape.other_area_ids.default([]),
  work_order: shape.work_order.default(null),
  contractor: shape.contractor.default(null),
  contractor_responsible: shape.contractor_responsible.default(null),
  performing_authority_sap: shape.performing_authority_sap.required(),
  planned_from: shape.planned_from.required(),
  planned_to: shape.planned_to.required(),
  precautions: shape.precautions.default([]),
  ppe: shape.ppe.default([]),
  emergency_actions: shape.emergency_actions.default(''),
  job_id: shape.job_id.default(null),
});
export type DraftFields = InferType<typeof draftFields>;
export type DraftField = keyof DraftFields;
export const draftFieldNames = Object.keys(shape) as DraftField[];

/** Some fields of a request, to be put over those that are stored; the whole is checked then. */
export const draftChange = object(shape);
export type DraftChange = InferType<typeof draftChange>;

/** A stored request as it is read: permits that were asked for under other rules are read all the same. */
export const storedDraft = object({
  title: string().defined(),
  description: string().defined(),
  limits: string().defined(),
  primary_code: mixed<ActivityCode>().oneOf(activityCodes).required(),
  supplementary_codes: array(mixed<ActivityCode>().oneOf(activityCodes).required()).required(),
  area_id: number().required(),
  location: place.nullable().defined().default(null),
  elevation_from_m: number().required(),
  elevation_to_m: number().required(),
  equipment_tags: array(string().required()).required(),
  goes_inside: boolean().nullable().defined().default(null),
  system_ids: array(number().required()).required(),
  other_area_ids: array(number().required()).default([]),
  work_order: string().nullable().defined().default(null),
  contractor: string().nullable().defined().default(null),
  contractor_responsible: string().nullable().defined().default(null),
  performing_authority_sap: number().required(),
  planned_from: string().required(),
  planned_to: string().required(),
  precautions: array(string().required()).required(),
  ppe: array(string().required()).required(),
  emergency_actions: string().defined(),
  job_id: number().nullable().defined().default(null),
});
