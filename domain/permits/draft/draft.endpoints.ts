import { array, boolean, type InferType, number, object, string, tuple } from 'yup';
import { sapNumber } from '#domain/access/sapNumber.ts';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { personRef } from '#domain/kernel/personRef.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';
import { competences, disciplines } from '#domain/permits/kernel/permit.disciplines.ts';
import { activityCodes, permitStates, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { trackingNumberPattern } from '#domain/permits/kernel/trackingNumber.ts';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { draftChange, draftFieldNames, draftSizes, neededFields, storedDraft, uncopiedFields } from './draft.schema.ts';

const id = object({ id: permitId });
const whole = rowId();
const sap = sapNumber;

export const area = object({
  id: number().integer().required(),
  code: string().required(),
  name: string().defined(),
  zone: string().defined(),
  site: object({ code: string().required(), name: string().defined() }).required(),
  time_zone: string().required(),
});
export type Area = InferType<typeof area>;

/** How much hangs on a thing, as its site has classified it. */
const criticalities = ['high', 'medium', 'low'] as const;
export type Criticality = (typeof criticalities)[number];

/** Something that can be worked on, as it is suggested. The name is empty where nobody gave one; what else nobody said is null. */
export const equipmentItem = object({
  tag: string().required(),
  name: string().defined(),
  area: object({ id: number().integer().required(), code: string().required() }).required(),
  /** The process system that it is a part of, as permits name it in `system_ids`. */
  system_id: number().integer().nullable().default(null),
  /** Where it stands: east and north, in metres of the site's plan. */
  point: tuple([number().required(), number().required()]).nullable().default(null),
  criticality: string().oneOf(criticalities).nullable().default(null),
});
export type EquipmentItem = InferType<typeof equipmentItem>;

/** A person to pick, in the roles and for the areas that hold now. */
const listedPerson = personRef.shape({
  /** For HSE Coordinators, where one is known: nobody else is answered the member. */
  phone: string().optional(),
  roles: array(string().required()).required(),
  areas: array(object({ id: number().integer().required(), code: string().required() }).required()).required(),
});
export type ListedPerson = InferType<typeof listedPerson>;

export type FoundPerson = InferType<typeof personRef>;

/** A permit as its form edits it. `can_edit` is for the caller at this moment; `signed` means that a change may cost signatures. */
export const permitDraft = object({
  id: number().integer().required(),
  tracking_number: string().required(),
  version: number().integer().required(),
  revision: number().integer().required(),
  state: string().oneOf(permitStates).required(),
  fields: storedDraft.required(),
  applicant: personRef.required(),
  performing_authority: personRef.required(),
  missing: array(string().oneOf(draftFieldNames).required()).required(),
  can_edit: boolean().required(),
  signed: boolean().required(),
});
export type PermitDraft = InferType<typeof permitDraft>;

/** A permit under which such work was done and closed, with what its request said. */
const earlierPermit = object({
  id: number().integer().required(),
  tracking_number: string().required(),
  title: string().defined(),
  /** When it was closed. */
  closed_at: string().required(),
  /** What went wrong under it: each reason that stopped it or was reported, the first one first. A site's own server may not say it. */
  stops: array(string().oneOf(suspendReasons).required()).required().default([]),
  /** What was left of its work, where it was not complete; a site's own server may not say it. */
  unfinished: string().nullable().default(null),
  fields: storedDraft.required(),
});
export type EarlierPermit = InferType<typeof earlierPermit>;

/** How such work was done before: the permits last closed on that equipment, and what permits for such work ask for, the commonest first. */
export const earlierWork = object({
  permits: array(earlierPermit.required()).required(),
  precautions: array(string().required()).required(),
  ppe: array(string().required()).required(),
});
export type EarlierWork = InferType<typeof earlierWork>;

/** A process system of the register: what it is made of in an area. */
const system = object({
  id: number().integer().required(),
  /** The first of its tags in the area, as the register orders them. */
  tags: array(string().required()).required(),
  /** How many things of it stand in the area. */
  equipment: number().integer().required(),
});
export type System = InferType<typeof system>;

/** A job that is not over: the number that its open permits bear, and what the newest of them are for. */
const openJob = object({
  id: number().integer().required(),
  permits: number().integer().required(),
  titles: array(string().required()).required(),
});
export type OpenJob = InferType<typeof openJob>;

/** Texts with commas between them in an address, each once. */
const split = (value: unknown, original: unknown): unknown =>
  typeof original === 'string' ? [...new Set(original.split(',').filter(Boolean))] : value;

const shown = enveloped(permitDraft.required());

/** The new and the edit form of a permit, and what they pick from. */
export const draftEndpoints = endpoints({
  areas: {
    method: 'GET',
    path: '/v1/areas/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Every area with its site and the time zone there; with `map` those on the plan of that site, by its code or its id. Of a plan that nobody knows there are none.',
    query: object({ map: string().matches(/^(\d{1,9}|[A-Za-z]{3})$/) }),
    reply: enveloped(array(area.required()).required()),
  },
  people: {
    method: 'GET',
    path: '/v1/people/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'People by parts of their name, in any order, or by the beginning of their SAP number: twenty at most, with their roles and the areas whose delegate they are. Narrowed to a role, to the delegates of an area, to a discipline or to another competence that holds now.',
    query: object({
      q: trimmedText().min(2).max(80).required(),
      role: trimmedText().max(40),
      area: whole,
      discipline: string().oneOf(disciplines),
      competence: string().oneOf(competences),
    }),
    reply: enveloped(array(listedPerson.required()).required()),
  },
  equipment: {
    method: 'GET',
    path: '/v1/equipment/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Equipment by part of its tag or name: twenty at most, what begins so first. With `area` that of its site only, and what stands in the area before the rest.',
    query: object({ q: trimmedText().min(1).max(80), area: whole }),
    reply: enveloped(array(equipmentItem.required()).required()),
  },
  systems: {
    method: 'GET',
    path: '/v1/systems/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'The process systems of which something stands in an area, as the register of its site knows them, with three of their tags.',
    query: object({ area: whole.required() }),
    reply: enveloped(array(system.required()).required()),
  },
  jobs: {
    method: 'GET',
    path: '/v1/jobs/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'The job numbers of open permits at the site of an area: twenty at most, those with a permit in the area first, then the newest.',
    query: object({ area: whole.required() }),
    reply: enveloped(array(openJob.required()).required()),
  },
  earlier: {
    method: 'GET',
    path: '/v1/earlier-work/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'How work of these kinds was done before at the site of an area: with `tags` the three permits of the first kind that were closed last on that equipment, and the precautions and protective equipment that at least a fifth of its closed permits of these kinds name, the commonest first.',
    query: object({
      area: whole.required(),
      codes: array(string().oneOf(activityCodes).required()).min(1).max(activityCodes.length).transform(split).required(),
      tags: array(trimmedText().max(40).required()).max(draftSizes.tags).transform(split),
    }),
    reply: enveloped(earlierWork.required()),
  },
  create: {
    method: 'POST',
    path: '/v1/permits/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Begin a permit as a draft, for oneself or for an applicant. With `clone_of` what is not said is taken from that permit, but never its dates; with `paper_number` it gets the number that was given to its paper.',
    body: draftChange.shape({
      applicant_sap: sap,
      clone_of: whole,
      paper_number: string().matches(trackingNumberPattern),
    }),
    needsOneOf: [neededFields, ['clone_of', ...uncopiedFields]],
    tag: 'p',
    creates: '/v1/permits/:id/',
    idempotent: true,
    reply: shown,
  },
  draft: {
    method: 'GET',
    path: '/v1/permits/:id/draft/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The fields of a permit as its form edits them, and what submitting still lacks.',
    params: id,
    tag: 'p',
    reply: shown,
  },
  change: {
    method: 'PATCH',
    path: '/v1/permits/:id/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Change fields of a permit. After approval has begun, another kind of work, place, description, limits or equipment sends it back to preparation.',
    params: id,
    body: draftChange,
    tag: 'p',
    ifMatch: 'seen',
    reply: shown.shape({ meta: object({ material_change: boolean().required() }).required() }),
  },
});
