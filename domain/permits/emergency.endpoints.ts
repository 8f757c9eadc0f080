import { array, boolean, type InferType, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { personRef } from '#domain/kernel/personRef.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';

export const emergencyKinds = ['gas', 'fire', 'weather', 'medical', 'drill', 'other'] as const;

/** The event that a signature for a stand-down is given for; its version is the number of the emergency. */
export const standDownEvent = 'STAND_DOWN';

const number32 = rowId();
const time = string().required();

/** A permit with the people who are recorded on site under it. */
const crewedPermit = object({
  id: number().integer().required(),
  tracking_number: string().required(),
  title: string().defined(),
  state: string().required(),
  area_code: string().required(),
  /** Who answers for the work; the number to call is answered to Hse Coordinators, where one is known. */
  authority: personRef.shape({ phone: string().optional() }).required(),
  crew_on: number().integer().required(),
  crew: array(object({ name: string().defined(), role: string().required(), company: string().defined() }).required()).required(),
});

export const emergency = object({
  id: number().integer().required(),
  site: object({ code: string().required(), name: string().defined(), time_zone: string().required() }).required(),
  kind: string().oneOf(emergencyKinds).required(),
  note: string().defined(),
  areas: array(
    object({ id: number().integer().required(), code: string().required(), name: string().defined() }).required(),
  ).required(),
  declared_by: personRef.required(),
  declared_at: time,
  stood_down_by: personRef.nullable().defined().default(null),
  stood_down_at: string().nullable().defined(),
  /** What it has stopped. */
  stopped: array(crewedPermit.required()).required(),
  /** Permits of its areas that it did not have to stop, suspended or expired ones for instance, while people are recorded on site under them. */
  also_on_site: array(crewedPermit.required()).required(),
});
export type Emergency = InferType<typeof emergency>;

/** What a declaration answers: the emergency, and in short what it has stopped. */
const declaredEmergency = emergency.shape({
  suspended: array(crewedPermit.pick(['id', 'tracking_number', 'crew_on']).required()).required(),
  /** How many people are recorded on site of its areas, whatever the state of their permit. */
  people_at_risk: number().integer().required(),
});
export type DeclaredEmergency = InferType<typeof declaredEmergency>;

/** An emergency that is over, with how many permits it has stopped. */
const pastEmergency = emergency.omit(['stopped', 'also_on_site']).shape({ stopped_count: number().integer().required() });
export type PastEmergency = InferType<typeof pastEmergency>;

/** What somebody may declare an emergency over, and what that would stop now. */
const scope = object({
  sites: array(
    object({
      id: number().integer().required(),
      code: string().required(),
      name: string().defined(),
      /** Whether the person may name the whole site. */
      whole: boolean().required(),
      areas: array(
        object({
          id: number().integer().required(),
          code: string().required(),
          name: string().defined(),
          /** Permits there that would stop. */
          working: number().integer().required(),
          /** How many people are recorded on site there, whatever the state of their permit. */
          crew_on: number().integer().required(),
        }).required(),
      ).required(),
    }).required(),
  ).required(),
});
export type EmergencyScope = InferType<typeof scope>;

export const emergencyEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/emergencies/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Emergencies that nobody has stood down, newest first, with the permits that each has stopped and everybody who is recorded on site.',
    reply: enveloped(array(emergency.required()).required()),
  },
  past: {
    method: 'GET',
    path: '/v1/emergencies/past/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Emergencies that have been stood down, newest first.',
    query: object({ cursor: string().max(200), limit: number().integer().min(1).max(100).default(20) }),
    reply: enveloped(
      object({ items: array(pastEmergency.required()).required(), next_cursor: string().nullable().defined() }).required(),
    ),
  },
  scope: {
    method: 'GET',
    path: '/v1/emergencies/scope/',
    host: 'api',
    access: 'onlyPermits',
    about: 'What the person may declare an emergency over: sites and areas, with the work that would stop there now.',
    reply: enveloped(scope.required()),
  },
  declare: {
    method: 'POST',
    path: '/v1/emergencies/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Declare an emergency over areas: all work there stops at once. It takes no password, but the code of the site, where all its areas are meant, or the first code of the areas.',
    body: object({
      areas: array(number32.required()).min(1).max(500).required(),
      kind: string().oneOf(emergencyKinds).required(),
      note: trimmedText().max(1000).default(''),
      /** The code of the scope as it was typed. */
      named: trimmedText().min(1).max(60).required(),
    }),
    creates: true,
    idempotent: true,
    reply: enveloped(declaredEmergency.required()),
  },
  standDown: {
    method: 'POST',
    path: '/v1/emergencies/:id/stand-down/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Stand an emergency down, signed by an Hse Coordinator. Work does not begin by itself: each permit is issued again.',
    params: object({ id: number32.required() }),
    body: object({ signature: string().max(200).required() }),
    idempotent: true,
    reply: enveloped(emergency.required()),
  },
});
