import { asciiDigits } from '#domain/kernel/normalizeForSearch.ts';
import { siteClockText, typedInstantOf } from '#domain/kernel/siteInstant.ts';
import { numberFrom, twoMeanings } from '#domain/kernel/typedNumber.ts';
import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';
import type { FoundPerson } from './draft.endpoints.ts';
import { missingFieldsOf, readDraftFields } from './draft.rules.ts';
import { type DraftChange, type DraftField, type DraftFields, draftFieldNames } from './draft.schema.ts';

/** The request as it stands in a form: every field is a text. Lists have an entry a line, codes and tags are parted by blanks. */
export type DraftValues = Record<DraftField, string>;
/** What is wrong with a field: it is needed, it breaks its rule, or a rule of the planned time by name. */
export type DraftErrorKind = 'needed' | 'rule' | 'tooShort' | 'tooLong';
export type DraftErrors = Partial<Record<DraftField, DraftErrorKind>>;

export const emptyDraft: DraftValues = {
  ...(Object.fromEntries(draftFieldNames.map((name) => [name, ''])) as DraftValues),
  elevation_from_m: '0',
  elevation_to_m: '2',
};

/** The entries of a field that holds one a line. */
export const lines = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);
export const words = (text: string): string[] => text.split(/[\s,;،؛]+/).filter(Boolean);
/** A number typed on any keyboard; nothing that is no number passes the check of its field. */
const draftNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(asciiDigits(text).replace(/[,٫]/, '.')));
/** A height is measured: what may mean two numbers (1.000) is not guessed. */
export const heightFrom = (text: string): number => numberFrom(text) ?? Number.NaN;
/** A stored height in a form that means one number only. */
const heightText = (height: number): string => (twoMeanings(String(height)) ? `${height}0` : String(height));
const maybeNumber = (text: string): number | null => (text.trim() === '' ? null : draftNumber(text));

const cornerFrom = (text: string): number[] => {
  const parts = text.trim().split(/,\s+|\s+/);
  return parts.length === 2 ? parts.map(draftNumber) : [Number.NaN, Number.NaN];
};

/** One corner is a point, several are a line, and a line that comes back to its beginning is an outline. */
const placeFrom = (text: string) => {
  if (text.trim() === '') return null;
  const corners = asciiDigits(text)
    .split(/[;؛\n]/)
    .map(cornerFrom);
  const [first, last] = [corners[0], corners.at(-1)];
  if (corners.length === 1) return { type: 'Point', coordinates: first };
  const isClosed = corners.length > 3 && first?.join() === last?.join();
  return isClosed ? { type: 'Polygon', coordinates: [corners] } : { type: 'LineString', coordinates: corners };
};

const cornersText = (corners: readonly (readonly number[])[]): string => corners.map((corner) => corner.join(' ')).join('; ');

/** A place as it is typed into the form. */
export const placeText = (place: DraftFields['location']): string => {
  if (!place) return '';
  if (place.type === 'Point') return cornersText([place.coordinates]);
  if (place.type === 'LineString') return cornersText(place.coordinates);
  const [ring = []] = place.coordinates;
  const [first] = ring;
  const isClosed = first?.join() === ring.at(-1)?.join();
  return cornersText(first && !isClosed ? [...ring, first] : ring);
};

const timeFrom = (text: string, zone: string): string | undefined =>
  text === '' ? undefined : (typedInstantOf(text, zone) ?? 'no time');

/** What the form holds of a question that is answered; empty while it is not. */
export const [yes, no] = ['yes', 'no'] as const;

/** What the texts of a form say, to be checked by the schema. `zone` is the time zone of the site of work. */
const fieldsIn = (values: DraftValues, zone: string) => ({
  title: values.title,
  description: values.description,
  limits: values.limits,
  primary_code: values.primary_code || undefined,
  supplementary_codes: words(values.supplementary_codes),
  area_id: maybeNumber(values.area_id) ?? undefined,
  location: placeFrom(values.location),
  elevation_from_m: heightFrom(values.elevation_from_m),
  elevation_to_m: heightFrom(values.elevation_to_m),
  equipment_tags: words(values.equipment_tags.toUpperCase()),
  goes_inside: values.goes_inside === '' ? null : values.goes_inside === yes,
  system_ids: words(values.system_ids).map(draftNumber),
  other_area_ids: words(values.other_area_ids).map(draftNumber),
  work_order: values.work_order.trim() || null,
  contractor: values.contractor.trim() || null,
  contractor_responsible: values.contractor_responsible.trim() || null,
  performing_authority_sap: maybeNumber(values.performing_authority_sap) ?? undefined,
  planned_from: timeFrom(values.planned_from, zone),
  planned_to: timeFrom(values.planned_to, zone),
  precautions: lines(values.precautions),
  ppe: lines(values.ppe),
  emergency_actions: values.emergency_actions,
  job_id: maybeNumber(values.job_id),
});

/** The texts of a form for a request that is stored. */
export const valuesOf = (fields: DraftFields, zone: string): DraftValues => ({
  ...emptyDraft,
  title: fields.title,
  description: fields.description,
  limits: fields.limits,
  primary_code: fields.primary_code,
  supplementary_codes: fields.supplementary_codes.join(' '),
  area_id: String(fields.area_id),
  location: placeText(fields.location),
  elevation_from_m: heightText(fields.elevation_from_m),
  elevation_to_m: heightText(fields.elevation_to_m),
  equipment_tags: fields.equipment_tags.join(' '),
  goes_inside: fields.goes_inside === null ? '' : fields.goes_inside ? yes : no,
  system_ids: fields.system_ids.join(' '),
  other_area_ids: fields.other_area_ids.join(' '),
  work_order: fields.work_order ?? '',
  contractor: fields.contractor ?? '',
  contractor_responsible: fields.contractor_responsible ?? '',
  performing_authority_sap: String(fields.performing_authority_sap),
  planned_from: siteClockText(fields.planned_from, zone),
  planned_to: siteClockText(fields.planned_to, zone),
  precautions: fields.precautions.join('\n'),
  ppe: fields.ppe.join('\n'),
  emergency_actions: fields.emergency_actions,
  job_id: fields.job_id === null ? '' : String(fields.job_id),
});

const kindOf = (kind: string): DraftErrorKind => {
  if (kind === 'required' || kind === 'optionality') return 'needed';
  if (kind === 'long enough') return 'tooShort';
  return kind === 'not too long' ? 'tooLong' : 'rule';
};

/** What keeps a form from being saved, one thing a field. */
export const checkDraft = (values: DraftValues, zone: string): DraftErrors => {
  const read = readDraftFields(fieldsIn(values, zone));
  const errors: DraftErrors = {};
  if ('faults' in read) for (const { field, kind } of read.faults) if (errors[field] !== 'needed') errors[field] = kindOf(kind);
  return errors;
};

/** What submitting would still lack, whether or not the form may be saved. */
export const missingIn = (values: DraftValues, zone: string): DraftField[] => {
  const fields = fieldsIn(values, zone);
  const lacks = missingFieldsOf({
    ...fields,
    primary_code: fields.primary_code as ActivityCode,
    supplementary_codes: fields.supplementary_codes as ActivityCode[],
  });
  const errors = checkDraft(values, zone);
  return draftFieldNames.filter((name) => lacks.includes(name) || errors[name]);
};

/** What an earlier permit may say for a new one: never when, for which order, for which job or by whom. */
const tellable: readonly DraftField[] = [
  ...(['title', 'supplementary_codes', 'description', 'limits', 'equipment_tags', 'system_ids'] as const),
  ...(['precautions', 'ppe', 'emergency_actions'] as const),
];
/** What it says of the place, where that is the same. */
const tellableHere: readonly DraftField[] = ['location', 'elevation_from_m', 'elevation_to_m', 'other_area_ids'];

/** What an earlier permit says in the fields in which nothing was written yet. `zone` is the time zone of its site. */
export const filledFrom = (values: DraftValues, earlier: DraftFields, zone: string): Partial<DraftValues> => {
  const told = valuesOf(earlier, zone);
  const names = values.area_id === told.area_id ? [...tellable, ...tellableHere] : tellable;
  const empty = names.filter((name) => values[name].trim() === emptyDraft[name] && told[name] !== emptyDraft[name]);
  return Object.fromEntries(empty.map((name) => [name, told[name]]));
};

/** Such a field with one more entry behind the others, or without it where it is among them. */
export const withLine = (text: string, line: string): string => {
  const known = lines(text);
  return (known.includes(line) ? known.filter((one) => one !== line) : [...known, line]).join('\n');
};

/** The fields whose texts differ between two readings of a form. */
export const differing = (one: DraftValues, other: DraftValues): DraftField[] =>
  draftFieldNames.filter((name) => one[name] !== other[name]);

/** What a form says that was not so before: the body of a call. The form must be without errors. */
export const changeIn = (values: DraftValues, base: DraftValues, zone: string): DraftChange => {
  const fields = fieldsIn(values, zone);
  return Object.fromEntries(differing(values, base).map((name) => [name, fields[name]])) as DraftChange;
};

/** A form over a newer reading: what the person typed stays, what they left alone becomes what it is now. */
export const overNewer = (values: DraftValues, base: DraftValues, newer: DraftValues): DraftValues => {
  const typed = differing(values, base);
  return { ...newer, ...Object.fromEntries(typed.map((name) => [name, values[name]])) };
};

const membersOf = (kept: unknown): Record<string, unknown> =>
  typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};

/** Who was chosen in a form out of a browser's storage: nobody (null), or undefined where it does not say. */
export const personFrom = (kept: unknown, as: 'authority' | 'applicant'): FoundPerson | null | undefined => {
  const person = membersOf(kept)[as];
  if (person === null) return null;
  const { sap, name } = membersOf(person);
  return typeof sap === 'number' && Number.isSafeInteger(sap) && typeof name === 'string' ? { sap, name } : undefined;
};

/** A form out of a browser's storage; what is no form of ours is left out of it. */
export const formFrom = (kept: unknown): Partial<DraftValues> => {
  const found = membersOf(kept);
  return Object.fromEntries(draftFieldNames.flatMap((name) => (typeof found[name] === 'string' ? [[name, found[name]]] : [])));
};
