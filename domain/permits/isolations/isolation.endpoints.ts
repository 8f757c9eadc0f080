import { array, boolean, mixed, number, object, string } from 'yup';
import { sapNumber } from '#domain/access/sapNumber.ts';
import { enveloped, pageMembers } from '#domain/kernel/answer.ts';
import { instant } from '#domain/kernel/calendar.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { evidenceText, namingText } from '#domain/kernel/evidenceText.ts';
import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { lineText, trimmedText } from '#domain/kernel/trimmedText.ts';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { leftOut, shownWork } from '#domain/permits/permit/work.endpoints.ts';
import { type IsolationEventName, isolationEventNames } from './isolation.events.ts';
import { allProofUnits, energies, isolationCategories, isolationStates, pointKinds, proofMethods } from './isolation.schema.ts';
import { dependant, isolation, isolationRow } from './isolation.wire.ts';
import { allPositions, positionsAt } from './position.data.ts';

const id = object({ id: permitId });
const sap = sapNumber;

const isPosition = (value: unknown, kind: unknown): boolean => {
  const known = pointKinds.find((one) => one === kind);
  return known === undefined || !allPositions.some((one) => one === value) || positionsAt(known).some((one) => one === value);
};

const points = array(
  object({
    tag: namingText().min(1).max(40).required(),
    kind: string().oneOf(pointKinds).required(),
    position: string()
      .oneOf(allPositions)
      .required()
      .test({
        name: 'positionOfKind',
        message: ({ path }) => `${path} is no position in which such a point isolates`,
        test: (value, { parent }) => isPosition(value, parent.kind),
      }),
    lock_no: namingText().max(30).nullable().default(null),
    /** What else there is to say of the point: no rule reads it. */
    remark: lineText().max(120).nullable().default(null),
  }).required(),
).max(60);

/** Short texts that people tell things apart by: none twice, also not in small letters. */
const names = ({ text, max, length }: { text: typeof lineText; max: number; length: number }) =>
  array(text().min(1).max(length).required())
    .max(max)
    .test(
      'unique',
      ({ path }) => `${path} must not name anything twice`,
      (all) => {
        // What is no text is refused where it stands; here it must only not break.
        const texts = (all ?? []).filter((one) => typeof one === 'string').map(normalizeForSearch);
        return new Set(texts).size === texts.length;
      },
    );

/** What is known of an isolation before anything is done at its points. */
const named = {
  title: lineText().min(5).max(120),
  category: string().oneOf(isolationCategories),
  energy: string().oneOf(energies),
  equipment_tags: array(trimmedText().min(1).max(40).required()).max(30),
  responsible_sap: sap,
  lock_box: namingText().max(30).nullable(),
  key_numbers: names({ text: namingText, max: 30, length: 30 }),
  drawing_ids: names({ text: trimmedText, max: 20, length: 60 }),
};

const answered = enveloped(isolation.required());

/** How long what is said with an event may be. */
export const maxIsolationNote = 1000;
/** The number of a point on its certificate. */
export const pointNumber = number().integer().min(1).max(60);
/** How long the name of a point is that somebody writes instead. */
export const maxPointTag = 80;

/** Isolation certificates: each is a thing of its own, which several permits may rely on. */
export const isolationEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/isolations/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Isolations, newest first: of a state, of a permit, or those that stay although no work relies on them.',
    query: object({
      state: string().oneOf(isolationStates),
      permit: rowId(),
      long_term: boolean(),
      number: trimmedText()
        .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
        .max(20),
      /** A permit: only isolations of its site, which it may name. */
      site_of: rowId(),
      cursor: string().max(200),
      limit: number().integer().min(1).max(200).default(50),
    }),
    reply: enveloped(object({ items: array(isolationRow.required()).required(), ...pageMembers }).required()),
  },
  create: {
    method: 'POST',
    path: '/v1/isolations/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Begin an isolation certificate with its points, in the order in which they are applied.',
    body: object({
      site: trimmedText().max(10).required(),
      title: named.title.required(),
      category: named.category.required(),
      energy: named.energy.required(),
      equipment_tags: named.equipment_tags.default([]),
      responsible_sap: named.responsible_sap.required(),
      lock_box: named.lock_box.default(null),
      key_numbers: named.key_numbers.default([]),
      drawing_ids: named.drawing_ids.default([]),
      points: points.default([]),
    }),
    tag: 'i',
    creates: '/v1/isolations/:id/',
    idempotent: true,
    reply: answered,
  },
  one: {
    method: 'GET',
    path: '/v1/isolations/:id/',
    host: 'api',
    access: 'onlyPermits',
    about: 'One isolation: points, history, and what the caller may do at it now.',
    params: id,
    tag: 'i',
    reply: answered,
  },
  change: {
    method: 'PATCH',
    path: '/v1/isolations/:id/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Change what a certificate says before it is approved: a draft, or a plan that nobody has approved yet.',
    params: id,
    body: object({
      ...named,
      equipment_tags: named.equipment_tags.default(undefined),
      key_numbers: named.key_numbers.default(undefined),
      drawing_ids: named.drawing_ids.default(undefined),
      /** All of them, in the order in which they are applied. A plan keeps one at least. */
      points: points.default(undefined),
    }),
    tag: 'i',
    ifMatch: true,
    reply: answered,
  },
  event: {
    method: 'POST',
    path: '/v1/isolations/:id/events/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Cause an event of an isolation. Reporting a point that is not in place never fails on a version, nor for what stands beside it: `left_out` names what was not taken as it came. Where nobody can read which point, none of the isolation holds any more.',
    params: id,
    body: object({
      event: mixed<IsolationEventName>().oneOf(isolationEventNames).required(),
      point: pointNumber,
      /** LOSE_POINT: the point by its tag, or by its number as it was written, instead of `point`. */
      point_tag: string().max(maxPointTag),
      /** VERIFY_POINT, RE_ISOLATE: what was tried or measured, where and how; of what was measured the reading, which is zero, and its unit. */
      proved: evidenceText().max(200),
      method: string().oneOf(proofMethods),
      reading: number().min(-1_000_000).max(1_000_000).nullable(),
      unit: string().oneOf(allProofUnits).nullable(),
      note: trimmedText().max(maxIsolationNote),
      points: points.min(1).default(undefined),
      owner_sap: sap,
      review_due: instant,
      /**
       * The signature of the person who does it: given for this event of one of the permits that rely on the isolation, or, where no permit is named,
       * for this event of this version of the isolation, as APPROVE, APPLY_POINT, VERIFY_POINT, CONFIRM and RE_ISOLATE ask for it.
       */
      signed: object({ permit: permitId.nullable().default(null), token: string().max(200).required() })
        .optional()
        .default(undefined),
      /**
       * REMOVE_POINT: the signature of the person who removes the point, given for this event of this version of the isolation, and the permits
       * that name it, each of which depends on it no longer.
       */
      removal: object({
        token: string().max(200).required(),
        not_needed_by: array(permitId).max(1000).required(),
      })
        .optional()
        .default(undefined),
    }),
    tag: 'i',
    ifMatch: true,
    versionless: 'to report a lost point (LOSE_POINT)',
    idempotent: true,
    reply: answered.shape({
      meta: object({ left_out: leftOut }),
    }),
  },
  dependants: {
    method: 'GET',
    path: '/v1/isolations/:id/dependants/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The permits that name an isolation, and which of them rely on it now.',
    params: id,
    reply: enveloped(array(dependant.required()).required()),
  },
  link: {
    method: 'PUT',
    path: '/v1/permits/:id/isolations/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Name the isolations that a permit relies on, before it is issued for the first time.',
    params: id,
    body: object({ ids: array(permitId).max(30).required() }),
    tag: 'p',
    ifMatch: true,
    reply: shownWork,
  },
});
