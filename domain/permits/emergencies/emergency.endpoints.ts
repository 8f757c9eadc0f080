import { array, boolean, type InferType, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { reasonText } from '#domain/kernel/evidenceText.ts';
import { personRef } from '#domain/kernel/personRef.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';
import { reachWays } from '#domain/permits/kernel/permit.facts.ts';
import { besideInSpace, gasFailure, lostIsolation } from '#domain/permits/permit/permit.schema.ts';
import { leftOut } from '#domain/permits/permit/work.endpoints.ts';

export const emergencyKinds = ['gas', 'fire', 'weather', 'medical', 'drill', 'other'] as const;

/** The event that a signature for a stand-down is given for; its version is the number of the emergency. */
export const standDownEvent = 'STAND_DOWN';

const number32 = rowId();
const time = string().required();

const way = object({
  way: string().oneOf(reachWays).required(),
  area: string().required(),
  /** The number of the isolation, or the member of the crew, by which it does. */
  by: string().nullable().defined(),
});

const counted = object({ by: personRef.required(), at: time });

/** What is corrected of an emergency; `COUNTED_AGAIN` is a tick of who had been ticked before. */
export const emergencyEvents = ['KIND_CORRECTED', 'NOT_ACCOUNTED', 'COUNTED_AGAIN'] as const;
const correction = object({
  event: string().oneOf(emergencyEvents).required(),
  by: personRef.required(),
  at: time,
  /** Of its kind: what it was called before, and since. */
  kind: object({ from: string().oneOf(emergencyKinds).required(), to: string().oneOf(emergencyKinds).required() })
    .nullable()
    .default(null),
  /** Of a tick: whose it was, and who had set it, when. */
  person: object({ name: string().defined(), tracking_number: string().required() }).nullable().default(null),
  counted: counted.nullable().default(null),
});
export type Correction = InferType<typeof correction>;

/** Somebody whom an emergency was stood down over, and whom nobody has counted since. */
export const notAccounted = object({
  name: string().defined(),
  permit: object({ id: number().integer().required(), tracking_number: string().required() }).required(),
  member: number().integer().required(),
  since: time,
  time_zone: string().required(),
});
export type NotAccounted = InferType<typeof notAccounted>;

/** A permit with the people who are recorded on site under it. */
const crewedPermit = object({
  id: number().integer().required(),
  tracking_number: string().required(),
  title: string().defined(),
  state: string().required(),
  area_code: string().required(),
  /** Who answers for the work; the number to call is answered to HSE Coordinators, where one is known. */
  authority: personRef.shape({ phone: string().optional() }).required(),
  /** How many the head count has under it on site: of the crew, and the performing authority who leads the work and stands on no crew. */
  crew_on: number().integer().required(),
  crew: array(
    object({
      /** The number on the crew of the permit. */
      no: number().integer().required(),
      name: string().defined(),
      role: string().required(),
      company: string().defined(),
      /** By which two of one name are told apart: the SAP number, or the badge of a person without one. */
      sap: number().integer().nullable().defined(),
      badge: string().nullable().defined(),
      /** Whether the entry log has them inside a confined space. */
      inside: boolean().required(),
      /** When they left the site after the emergency was declared, and who recorded it; null of who is recorded on site. */
      left: object({ by: personRef.nullable().defined(), at: time }).nullable().defined().default(null),
      /** Who has accounted for them in the head count, and when; null while nobody has. */
      accounted: counted.nullable().defined().default(null),
      /** Where they are in the head count of other emergencies that are open, too: who has accounted for them there. */
      accounted_elsewhere: array(counted.shape({ emergency: number32.required() }).required())
        .required()
        .default([]),
    }).required(),
  ).required(),
  /** What its people work at, the gas that was found there, and its isolations that are lost: what whoever looks for them has to know. A site's own server may not say it. */
  equipment_tags: array(string().required()).required().default([]),
  gas_failed: array(gasFailure.required()).required().default([]),
  lost: array(lostIsolation.required()).required().default([]),
  /** Where somebody is inside a confined space: the same of other permits there. A site's own server may not say it. */
  in_space: array(besideInSpace.pick(['id', 'tracking_number', 'tag', 'gas_failed', 'lost']).required())
    .required()
    .default([]),
  /** Why the emergency concerns it. Without `area` among them the permit is of another area, and its work reaches in. */
  ways: array(way.required()).required(),
});
export type CrewedPermit = InferType<typeof crewedPermit>;

/** How long the reason may be for which people are stood down over without being accounted for. */
export const reasonSizes = { min: 10, max: 1000 } as const;

const membersOfPermit = object({ permit: rowId().required(), members: array(rowId().required()).min(1).max(100).required() });

/** People who are stood down over without being accounted for, and why. By permit, so that all of a large site go into one call. */
const unaccounted = object({
  people: array(membersOfPermit.required()).max(5000).required(),
  reason: reasonText().min(reasonSizes.min).max(reasonSizes.max).required(),
});
/** Those people and the reason as who stands an emergency down says them; null where everybody is accounted for. */
export type UnaccountedPeople = InferType<typeof unaccounted> | null;
/** The same as it is kept, with what each was called then. */
const leftUnaccounted = object({
  people: array(
    object({
      name: string().defined(),
      tracking_number: string().required(),
      permit: number().required(),
      member: number().required(),
    }).required(),
  ).required(),
  reason: string().required(),
});
export type Unaccounted = InferType<typeof leftUnaccounted>;

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
  /** Who had not been accounted for when it was stood down; null where everybody was. */
  unaccounted: leftUnaccounted.nullable().defined().default(null),
  /** What was corrected of it since, oldest first; a site's own server may not say it. */
  history: array(correction.required()).required().default([]),
  /** What it has stopped. */
  stopped: array(crewedPermit.required()).required(),
  /** Permits of its areas, or that reach into them, that it did not have to stop, suspended or expired ones for instance, while people are recorded on site under them. */
  also_on_site: array(crewedPermit.required()).required(),
  /**
   * Work of its areas, or that reaches into them, that stands still for another emergency, whether that one stands or is stood down. Who is on
   * site of it is in `also_on_site` as well. A site's own server may not say it.
   */
  stopped_before: array(crewedPermit.required()).default([]),
  /** Permits of its areas, or that reach into them, under which nobody is on site, work that was handed back for instance, while gas is known there or an isolation is lost. A site's own server may not say it. */
  dangers_left: array(crewedPermit.required()).default([]),
});
export type Emergency = InferType<typeof emergency>;

/** What a declaration answers: the emergency, and in short what it has stopped. */
const declaredEmergency = emergency.shape({
  suspended: array(crewedPermit.pick(['id', 'tracking_number', 'crew_on']).required()).required(),
  /** How many people the head count has on site of its areas, whatever the state of their permit: performing authorities, too. */
  people_at_risk: number().integer().required(),
  /** How many of them are on site of work of other areas that reaches in. */
  people_reaching: number().integer().required(),
});
export type DeclaredEmergency = InferType<typeof declaredEmergency>;

const oneOfCrew = object({ permit: number().integer().required(), member: number().integer().required() });

/** An emergency that is over, with how many permits it has stopped. */
const pastEmergency = emergency.omit(['stopped', 'also_on_site', 'stopped_before', 'dangers_left']).shape({
  stopped_count: number().integer().required(),
  /** Who of those it was stood down over is not accounted for still; null where a site's own server does not say it. */
  missing: array(oneOfCrew.required()).nullable().default(null),
  /** Who of them was ticked in its own head count, and may be taken back there. */
  ticked: array(oneOfCrew.required()).required().default([]),
});
export type PastEmergency = InferType<typeof pastEmergency>;

/** What an emergency over some areas would stop, and who is recorded on site: in the areas, and of work that reaches in. */
const share = object({
  stopped: number().integer().required(),
  people: number().integer().required(),
  /** How many of them are inside a confined space, by the entry logs. A site's own server may not say it. */
  inside: number().integer().min(0).default(0),
});
const reach = object({
  /** The clock of the site. */
  time_zone: string().default('UTC'),
  /** Of permits that it would concern: what is known where somebody is inside, and gas and lost isolations wherever they are. A site's own server may not say it. */
  known: array(
    crewedPermit
      .pick(['id', 'tracking_number', 'equipment_tags', 'gas_failed', 'lost', 'in_space'])
      .shape({ inside: number().integer().min(0).required() })
      .required(),
  )
    .required()
    .default([]),
  in_area: share.required(),
  reaching: share
    .shape({
      permits: array(
        crewedPermit
          .pick(['id', 'tracking_number', 'title', 'area_code', 'crew_on', 'ways'])
          .shape({ stops: boolean().required() })
          .required(),
      ).required(),
    })
    .required(),
});
export type EmergencyReach = InferType<typeof reach>;

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
          /** How many people a head count would have on site there, whatever the state of their permit: performing authorities, too. */
          crew_on: number().integer().required(),
          /** Each of them by a number of this answer: who is in several areas is one person. A site's own server may not say it. */
          people: array(number().integer().required()).required().default([]),
          /** How many of them are inside a confined space, by the entry logs. A site's own server may not say it. */
          crew_inside: number().integer().min(0).default(0),
        }).required(),
      ).required(),
    }).required(),
  ).required(),
});
export type EmergencyScope = InferType<typeof scope>;

/** How long what is said with a declaration may be. */
export const maxNote = 1000;
/** Over how many areas an emergency may be declared. */
export const maxAreas = 500;

export const emergencyEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/emergencies/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Emergencies that nobody has stood down, newest first, with the permits that each has stopped and everybody who is recorded on site; beside them who is not accounted for since one that is stood down.',
    // A site's own server may not say who is missing.
    reply: enveloped(array(emergency.required()).required()).shape({
      meta: object({ unaccounted: array(notAccounted.required()).required().default([]) }),
    }),
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
  reach: {
    method: 'GET',
    path: '/v1/emergencies/scope/reach/',
    host: 'api',
    access: 'onlyPermits',
    about: 'What an emergency over areas of one site would stop now: in the areas, and work elsewhere that reaches into them.',
    query: object({
      areas: string()
        .matches(/^\d{1,9}(,\d{1,9}){0,499}$/)
        .required(),
    }),
    reply: enveloped(reach.required()),
  },
  count: {
    method: 'PUT',
    path: '/v1/emergencies/:id/head-count/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Say in the head count that somebody of a crew has been accounted for, or take that back: that is kept as a record of its own. Nobody is accounted for while the entry log has them inside. Over whom it was stood down, not accounted for, may be counted after it too.',
    params: object({ id: number32.required() }),
    body: object({ permit: rowId().required(), member: rowId().required(), accounted: boolean().required() }),
    reply: enveloped(emergency.required()),
  },
  declare: {
    method: 'POST',
    path: '/v1/emergencies/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Declare an emergency over areas: all work there stops at once. It takes no password, but the code of the site, where all its areas are meant, or the first code of the areas. It is not refused for its note, for areas that nobody knows beside others, for members that nobody knows, or for a key that is none or was used for another call: `left_out` names what was not taken as it came.',
    body: object({
      areas: array(number32.required()).min(1).max(maxAreas).required(),
      kind: string().oneOf(emergencyKinds).required(),
      note: trimmedText().max(maxNote).default(''),
      /** The code of the scope as it was typed. */
      named: trimmedText().min(1).max(60).required(),
    }),
    creates: true,
    idempotent: true,
    reply: enveloped(declaredEmergency.required()).shape({ meta: object({ left_out: leftOut }) }),
  },
  correctKind: {
    method: 'PUT',
    path: '/v1/emergencies/:id/kind/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Correct the kind of an emergency, by who may declare one over its areas, also after it was stood down. What it was called before stays in its history; what was stopped stays stopped.',
    params: object({ id: number32.required() }),
    body: object({ kind: string().oneOf(emergencyKinds).required() }),
    reply: enveloped(emergency.required()),
  },
  standDown: {
    method: 'POST',
    path: '/v1/emergencies/:id/stand-down/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Stand an emergency down, signed by an HSE Coordinator. Who is recorded on site of its areas and not accounted for is named with a reason, else it is refused; while the entry log has somebody inside it is refused in any case. Work does not begin by itself: each permit is issued again.',
    params: object({ id: number32.required() }),
    body: object({ signature: string().max(200).required(), unaccounted: unaccounted.nullable().default(null) }),
    idempotent: true,
    reply: enveloped(emergency.required()),
  },
});
