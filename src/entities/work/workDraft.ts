import { array, boolean, type InferType, mixed, number, object, type Schema, string } from 'yup';
import { type IsolationEventName, isolationEventNames } from '#domain/permits/isolations/isolation.events.ts';
import {
  energies,
  isolationCategories,
  type ProofMethod,
  pointKinds,
  proofMethods,
} from '#domain/permits/isolations/isolation.schema.ts';
import { crewRoles, safeguardNames } from '#domain/references/data/safeguards.data.ts';
import type { WorkForms } from '#machines/permitWork/workForms.ts';

const text = string().defined();
const rated = object({ severity: text, likelihood: text }).required();
const step = object({ step: text, hazard: text, consequence: text, controls: text, before: rated, after: rated });
const point = object({ tag: text, kind: string().oneOf(pointKinds).required(), position: text, lock: text, remark: string() });
const isolation = {
  title: text,
  category: string()
    .oneOf(['', ...isolationCategories] as const)
    .defined(),
  energy: string()
    .oneOf(['', ...energies] as const)
    .defined(),
  responsible: text,
  lockBox: text,
  keys: text,
  drawings: text,
  points: array(point.required()).required(),
};
const answer = object({ answer: string().oneOf(['yes', 'no', 'not_applicable']).required(), why: text }).required();

/** Members of any name that all look alike. */
const members = <S extends Schema>(each: S) =>
  mixed<Record<string, InferType<S>>>()
    .required()
    .test(
      'members',
      (value) => typeof value === 'object' && Object.values(value).every((one) => each.isValidSync(one, { strict: true })),
    );

const forms = {
  risk: object({ steps: array(step.required()).required(), team: text, siteBased: boolean().required() }),
  risks: object({ chosen: array(text).required() }),
  controls: object({ answers: members(answer) }),
  plan: object({
    points: text,
    interval: text,
    continuous: boolean().required(),
    substances: array(text).required(),
    limits: members(object({ min: text, max: text })),
  }),
  test: object({
    point: text,
    kind: string().oneOf(['initial', 'periodic', 'resume']).required(),
    testedAt: text,
    instrument: text,
    readings: members(text),
    note: text,
    sap: text,
    key: text,
    sentAt: text,
  }),
  void: object({ no: number().integer().required(), reason: text, saps: array(text).required() }),
  crew: object({
    sap: text,
    badge: text,
    name: text,
    role: string().oneOf(crewRoles).required(),
    company: text,
    shown: text,
    until: text,
  }),
  safeguard: object({
    name: string().oneOf(safeguardNames).required(),
    said: text,
    value: text,
    // A draft of before the radius was asked for has none.
    radius: text.default(''),
    document: text,
  }),
  fireWatch: object({
    watcher: text,
    note: text,
    how: mixed<'signed' | 'told'>().oneOf(['signed', 'told']).default('signed'),
    sap: text.default(''),
  }),
  talk: object({ topics: text, attendees: array(number().integer().required()).required() }),
  visit: object({ at: text, note: text, photos: array(text).required() }),
  override: object({ tag: text, reason: text, measure: text, until: text }),
  link: object({ number: text }),
  newIsolation: object({ ...isolation, key: text }),
  changedIsolation: object({
    isolation: number().integer().required(),
    began: object(isolation).optional().default(undefined),
    typed: object(isolation).partial().required(),
  }),
  step: object({
    isolation: number().integer().required(),
    event: mixed<IsolationEventName>().oneOf(isolationEventNames).required(),
    point: number().integer().nullable().defined(),
    proved: text,
    method: mixed<ProofMethod | ''>()
      .oneOf(['', ...proofMethods])
      .default(''),
    reading: text.default(''),
    unit: text.default(''),
    note: text,
    owner: text,
    reviewDue: text,
    sap: text,
    released: array(number().integer().required()).required(),
    nobodyElse: boolean().required(),
  }),
  endorsement: object({
    discipline: string().required(),
    area: number().integer().nullable().defined(),
    given: boolean().required(),
    reason: text,
    sap: text,
  }),
  resolve: object({
    conflict: number().integer().required(),
    controls: array(string().required()).required(),
    text,
    saps: array(text).required(),
  }),
} as const satisfies { [Name in keyof WorkForms]: Schema };

type Known = { [Name in keyof WorkForms]: InferType<(typeof forms)[Name]> };

/** What a draft holds of the forms of a permit: those that this version of the console can show again. */
export const formsFrom = (kept: unknown): Partial<WorkForms> => {
  const found = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  const good = found.filter(
    ([name, value]) => Object.hasOwn(forms, name) && value && forms[name as keyof Known].isValidSync(value, { strict: true }),
  );
  return Object.fromEntries(good);
};
