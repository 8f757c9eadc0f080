import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import type { Json } from '#domain/kernel/json.ts';
import { personRef } from '#domain/kernel/personRef.ts';
import { auditEntities } from '#domain/permits/evidence/evidence.events.ts';
import { dangersBeside, instrumentStops } from '#domain/permits/kernel/permit.facts.ts';
import { listedConflicts, regionStates } from '#domain/permits/kernel/permit.regions.ts';
import { activityCodes, permitStates, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { clockKinds, spaceLackNames } from '#domain/permits/life/standing.rules.ts';
import { weightParts } from '#domain/permits/riskWeight/riskWeight.schema.ts';

const time = string().required();
/** Somebody whom an HSE Coordinator may have to call: only they are answered the number, and only where one is known. */
const reachable = personRef.shape({ phone: string().optional() });

/**
 * `saps` are the people it waits for where they are known; a site's own server may not say them. A row leaves them out where it waits for
 * those who hold a role: experts, and coordinators while none is assigned.
 */
const waiting = object({
  role: string().nullable().defined(),
  saps: array(number().integer().required()).optional(),
  since: time,
});

export const windowKinds = ['planned', 'valid', 'issue'] as const;

/** One row of the permit list. Times are RFC 3339 UTC; the console shows them in the time of the site. */
export const permitRow = object({
  id: number().integer().required(),
  tracking_number: string().required(),
  title: string().defined(),
  state: string().oneOf(permitStates).required(),
  reason: string().oneOf(suspendReasons).nullable().defined(),
  primary_code: string().oneOf(activityCodes).required(),
  supplementary_codes: array(string().oneOf(activityCodes).required()).required(),
  area: object({ id: number().integer().required(), code: string().required(), name: string().defined() }).required(),
  level: string().defined(),
  time_zone: string().required(),
  window: object({ from: time, to: time, kind: string().oneOf(windowKinds).required() }).required(),
  /** What stops the work first: the end of its window or, while it goes on, a gas test that runs out. A site's own server may not say it. */
  stops_at: string().optional(),
  /** What the time left counts to: the end of its window, or of its validity while the window is not in force. A site's own server may not say it. */
  ends_at: string().optional(),
  risk_residual: number().integer().nullable().defined(),
  /** 0 to 10, to one decimal; null while no risk is assessed, and where a site's own server does not say it. */
  risk_weight: number().min(0).max(10).nullable().default(null),
  crew_on: number().integer().required(),
  /** How many of them are inside a confined space by its entry log. A site's own server may not say it. */
  crew_inside: number().integer().min(0).default(0),
  /** Of work that goes on beside entrants only by agreement: who is inside the same confined space under other permits. A site's own server may not say it. */
  inside_beside: array(
    object({
      id: number().integer().required(),
      tracking_number: string().required(),
      inside: number().integer().required(),
      /** Whether nothing reads the air that is to be monitored there. */
      air_unread: boolean().optional(),
      /** Whether this permit is the entry that watches over them. */
      watched: boolean().optional(),
    }).required(),
  )
    .required()
    .default([]),
  /** What people inside its confined space are without, under whichever permit they are: air that is read under another one, an attendant, or a rescuer outside once one has gone in. A site's own server may not say it. */
  space_lacks: array(string().oneOf(spaceLackNames).required()).required().default([]),
  /** Of an entry into a confined space that has not ended: its tags that the register of its site does not know, so that nobody has compared its space. A site's own server may not say it. */
  uncompared_tags: array(string().required()).required().default([]),
  /** What it is done at: titles that begin alike are told apart by it. A site's own server may not say it. */
  equipment_tags: array(string().required()).optional(),
  /** How many of its people are not accounted for since an emergency was stood down over them. A site's own server may not say it. */
  missing: number().integer().min(0).default(0),
  /** How the evidence stood when it last changed. */
  gas: string().oneOf(regionStates.gas).required(),
  isolation: string().oneOf(regionStates.isolation).required(),
  simops: string().oneOf(listedConflicts).required(),
  /** Whether its fire watch is lost: nobody watches. A site's own server may not say it. */
  fire_watch_lost: boolean().required().default(false),
  /** Whether people are on site of work that stands still or is over where an emergency is. A site's own server may not say it. */
  struck: boolean().required().default(false),
  /** Whether a gas test that stands was made before an isolation was lost. A site's own server may not say it. */
  gas_before_loss: boolean().optional(),
  waiting: waiting.required(),
  pa: personRef.required(),
  /** Conversations about it that the reader may see. */
  conversations: number().integer().required(),
  /** Whether the reader has starred it. */
  watched: boolean().required(),
  version: number().integer().required(),
  created_at: time,
  updated_at: time,
});
export type PermitRow = InferType<typeof permitRow>;

/** Who stopped work or reported danger, when and in which words. `by` is null when the server itself stopped it. */
const stop = object({
  event: string().required(),
  by: personRef.nullable().defined(),
  at: time,
  comment: string().nullable().defined(),
});

/** Where, when and of what a test or alarm was out of limits, and what of the plan it did not read. */
export const gasFailure = object({
  point: string().required(),
  at: time,
  readings: array(
    object({ substance: string().required(), value: number().required(), unit: string().defined() }).required(),
  ).required(),
  unread: array(string().required()).required().default([]),
});
export type GasFailure = InferType<typeof gasFailure>;

/** An isolation that is lost, with the tags of the points that were reported. */
export const lostIsolation = object({ number: string().required(), tags: array(string().required()).required() });
export type LostIsolation = InferType<typeof lostIsolation>;

/** Another permit in the same confined space, as it stands. */
export const besideInSpace = object({
  id: number().integer().required(),
  tracking_number: string().required(),
  /** The tag of the space, as the other permit writes it. */
  tag: string().required(),
  state: string().oneOf(permitStates).required(),
  codes: array(string().oneOf(activityCodes).required()).required(),
  /** Gas that is known there under it still: of each point the last failure, newest first. */
  gas_failed: array(gasFailure.required()).required(),
  /** Its isolations that are lost and that this permit does not rely on as well; a site's own server may not say them. */
  lost: array(lostIsolation.required()).required().default([]),
  /** Who is missing under it since an emergency, by name; a site's own server may not say them. */
  missing: array(string().required()).required().default([]),
  /** Whether nothing reads the air there under it, where that is to be monitored and work goes on or people are inside; a site's own server may not say it. */
  air_unread: boolean().required().default(false),
  /** All of this and silent monitoring, as what keeps work there from beginning; of gas that was left, where it is tested anew. A site's own server may not say it. */
  dangers: array(
    object({
      danger: string().oneOf(dangersBeside).required(),
      points: array(string().required()).required(),
    }).required(),
  )
    .required()
    .default([]),
});
export type BesideInSpace = InferType<typeof besideInSpace>;

/** An isolation of another certificate at the equipment of a permit that is lost or lifted for a test: energy may be in. */
const energyBeside = object({
  /** A permit that relies on it: of one that is lifted, whose test it is. */
  id: number().integer().required(),
  tracking_number: string().required(),
  /** The equipment, as the permit that is shown writes it. */
  tag: string().required(),
  number: string().required(),
  /** The tags of its points that do not hold. */
  points: array(string().required()).required(),
  lifted: boolean().required(),
});
export type EnergyAtEquipment = InferType<typeof energyBeside>;

/** Where a permit stands: its last issue period, the clock that counts now, and who stopped it, when and why. */
const standing = object({
  issue: object({ from: time, to: time }).nullable().default(null),
  clock: object({ kind: string().oneOf(clockKinds).required(), at: time })
    .nullable()
    .default(null),
  /** How many are inside its confined space, as its entry log counts them. */
  inside: number().integer().min(0).default(0),
  /** The roles of the crew that the work relies on while it goes on, or people who are inside, and nobody on site has. */
  missing_roles: array(string().required()).required().default([]),
  /** Whether its fire watch is lost: nobody watches, and it begins anew when a fire watcher is back. */
  fire_watch_lost: boolean().required().default(false),
  /** Since when nobody watches; null where somebody does, or where a server does not say it. */
  fire_watch_lost_at: string().nullable().default(null),
  /** Whether danger that was reported holds its fire watch. */
  fire_watch_held: boolean().required().default(false),
  /** Whether an emergency has broken its fire watch: who is accounted for again is not back there by that; a site's own server may not say it. */
  fire_watch_broken: boolean().required().default(false),
  /** From when to when somebody watches for fire after hot work has stopped without a hand-back; a site's own server may not say it. */
  fire_watch_stopped: object({ from: time, until: time }).nullable().default(null),
  /** While gas counts as found: what was found last. */
  gas_found: gasFailure.nullable().default(null),
  /** Every failure that stands, newest first, of each point the last; a site's own server may not say them. */
  gas_failed: array(gasFailure.required()).required().default([]),
  /** Other permits in the same confined space, those with gas, a lost isolation or somebody missing first; a site's own server may not say them. */
  in_space: array(besideInSpace.required()).required().default([]),
  /** Isolations of other certificates at its equipment that are lost or lifted for a test; a site's own server may not say them. */
  at_equipment: array(energyBeside.required()).required().default([]),
  /** Who of its people was not accounted for when an emergency was stood down, and has not been counted since; a site's own server may not say it. */
  unaccounted: array(
    object({
      emergency: number().integer().required(),
      /** The other permit under which the performing authority was counted; null of whoever was counted under this one. */
      permit: number().integer().nullable().default(null),
      member: number().integer().required(),
      name: string().defined(),
      since: time,
    }).required(),
  )
    .required()
    .default([]),
  /** Of work that an emergency has stopped: whether none concerns it any more; a site's own server may not say it. */
  emergency_over: boolean().required().default(false),
  /** Of work that was stopped for another reason: whether an emergency concerns it as well; a site's own server may not say it. */
  emergency_stands: boolean().required().default(false),
  /** Its isolations that are lost, each with the tags of the points that were reported; a site's own server may not say them. */
  lost: array(lostIsolation.required()).required().default([]),
  /** Its isolations that are lifted for a test, and under which permit until when: nothing keeps the energy out there. */
  lifted: array(
    object({
      number: string().required(),
      test: object({
        id: number().integer().required(),
        tracking_number: string().required(),
        until: string().nullable().default(null),
      })
        .nullable()
        .default(null),
    }).required(),
  )
    .required()
    .default([]),
  /** While the work may go on: from when its continuous monitoring counts as silent, which stops it; null where nothing is watched. */
  silent_from: string().nullable().default(null),
  /** While the work may go on or people are inside: the instruments that watch the air, and when each had last read all that it is to read. A site's own server may not say them. */
  watched_by: array(
    object({ serial: string().required(), point: string().required(), at: string().nullable().defined() }).required(),
  )
    .required()
    .default([]),
  /** While the work may go on or people are inside: whether its plan asks for continuous monitoring and some point, or all, is not watched. */
  unmonitored: boolean().required().default(false),
  /** Of that: whether nothing at all reads the air, or not everything in the time that silence may last. */
  air_unread: boolean().required().default(false),
  /** Of work that is not approved: other work that is only asked for on the same equipment at the same time, so that neither was compared with the other. A site's own server may not say it. */
  asked_beside: array(
    object({
      id: number().integer().required(),
      tracking_number: string().required(),
      tags: array(string().required()).required(),
      state: string().oneOf(permitStates).required(),
      codes: array(string().oneOf(activityCodes).required()).required(),
      from: time,
      to: time,
    }).required(),
  )
    .required()
    .default([]),
  /** The points whose last gas test tells nothing, because its instrument is not trusted: since when, and why. A site's own server may not say them. */
  untrusted: array(
    object({
      point: string().required(),
      instrument: string().defined(),
      at: time,
      why: string().oneOf(instrumentStops).required(),
    }).required(),
  )
    .required()
    .default([]),
  /** Of suspended work: who stopped it and why, whatever was found on top of it since. */
  stopped: stop
    .shape({ reason: string().oneOf(suspendReasons).nullable().default(null) })
    .nullable()
    .default(null),
  /** Danger that was reported since the last issue, here or in the same space, newest first. */
  danger: array(stop.required()).required().default([]),
  /** Of work that was handed back: who restarted its fire watch with the word that the danger has been removed, and when. */
  danger_removed: object({ by: personRef.nullable().defined(), at: time }).nullable().default(null),
  /** Of work that was handed back: whether it is complete, and what is left, in the words of who handed it back; null where nobody was asked. */
  handed_back: object({
    by: personRef.nullable().defined(),
    at: time,
    complete: boolean().required(),
    left: string().nullable().defined(),
  })
    .nullable()
    .default(null),
});
export type Standing = InferType<typeof standing>;

export const permit = permitRow.shape({
  revision: number().integer().required(),
  ever_live: boolean().required(),
  pa: reachable.required(),
  /** Of one permit the people are named in every state, and `more` says how many beyond them. */
  waiting: waiting.shape({ people: array(personRef.required()).optional(), more: number().integer().optional() }).required(),
  site: object({ code: string().required(), name: string().defined(), time_zone: string().required() }).required(),
  description: string().defined(),
  limits: string().defined(),
  emergency_actions: string().defined(),
  precautions: array(string().required()).required(),
  ppe: array(string().required()).required(),
  equipment_tags: array(string().required()).required(),
  /** Those of its tags that the register of its site does not list. */
  unlisted_tags: array(string().required()).required().default([]),
  /** Those of them that the register does not know however they are typed: nobody has compared this work with other work there. None where the site keeps no register; a site's own server may not say them. */
  unknown_tags: array(string().required()).required().default([]),
  /** Other areas that the work affects. */
  other_areas: array(object({ id: number().integer().required(), code: string().required(), name: string().defined() }).required())
    .required()
    .default([]),
  work_order: string().nullable().defined(),
  /** The company that does the work, and its person who answers for it; a site's own server may not say it. */
  contractor: string().nullable().default(null),
  contractor_responsible: string().nullable().default(null),
  /** Whether anybody goes inside of the equipment, as the request says. */
  goes_inside: boolean().nullable().default(null),
  elevation_from_m: number().required(),
  elevation_to_m: number().required(),
  risk_initial: number().integer().nullable().defined(),
  /** What its risk weight is added up from. */
  risk_weight_parts: weightParts.nullable().default(null),
  applicant: personRef.required(),
  coordinator: personRef.nullable().defined(),
  area_owner_delegate: personRef.nullable().defined(),
  planned_from: time,
  planned_to: time,
  valid_from: string().nullable().defined(),
  valid_to: string().nullable().defined(),
  issue_from: string().nullable().defined(),
  issue_to: string().nullable().defined(),
  chain_head: string().required(),
  /** Whether the reader is a delegate of its area. A site's own server may not say it: then their role counts for all areas. */
  delegated: boolean().optional(),
  /** A site's own server may not say it. */
  standing: standing.nullable().default(null),
});
export type Permit = InferType<typeof permit>;

/** What the hash of a line covers beside its facts: what it changed, what was judged before it, and who signed for it. */
const auditCovered = object({
  changes: array(
    object({
      path: string().defined(),
      from: mixed<NonNullable<Json>>().nullable().defined(),
      to: mixed<NonNullable<Json>>().nullable().defined(),
    }).required(),
  ).required(),
  guards: array(string().required()).required(),
  signatures: array(
    object({
      id: number().integer().required(),
      sap: number().integer().required(),
      name: string().defined(),
      /** Whose session the desk was open in. */
      session_sap: number().integer().required(),
      event: string().required(),
      version: number().integer().required(),
      signed_at: time,
      language: string().required(),
      /** The words that were signed. */
      text: string().required(),
    }).required(),
  ).required(),
});

/** One line of a permit's history. `actor` is null when the server itself acted. */
export const auditEvent = object({
  seq: number().integer().required(),
  event: string().required(),
  /** What the line is about; a site's own server may not say it. */
  entity: string().oneOf(auditEntities),
  from_state: string().oneOf(permitStates).nullable().defined(),
  to_state: string().oneOf(permitStates).required(),
  reason: string().nullable().defined(),
  comment: string().nullable().defined(),
  actor: personRef.nullable().defined(),
  role_code: string().nullable().defined(),
  at: time,
  prev_hash: string().required(),
  hash: string().required(),
  /** Null of a line of the first rule: its hash covers the facts alone. */
  covered: auditCovered.nullable().default(null),
});
export type AuditEvent = InferType<typeof auditEvent>;

export const labelCount = object({
  handle: number().integer().required(),
  alias: string().required(),
  count: number().integer().required(),
  exact: boolean().required(),
  /** How loud its badge is while it counts any: 1 stopped or overdue, 2 needs somebody soon; null for one that only tells. */
  priority: number().oneOf([1, 2]).nullable().defined().default(null),
});
export type LabelCount = InferType<typeof labelCount>;

export const suggestion = object({
  id: number().integer().required(),
  tracking_number: string().required(),
  title: string().defined(),
});
export type Suggestion = InferType<typeof suggestion>;

/** A permit that a text may mean: by a part of its number, or by words in it. */
export const foundPermit = suggestion.shape({
  state: string().oneOf(permitStates).required(),
  area_code: string().required(),
  match: string().oneOf(['tracking', 'words']).required(),
});
export type FoundPermit = InferType<typeof foundPermit>;
