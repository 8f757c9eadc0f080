import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import type { Texts } from '#domain/kernel/language.ts';
import { personRef } from '#domain/kernel/personRef.ts';
import { entryFaults } from '#domain/permits/evidence/entry.faults.ts';
import { competenceProofs, instrumentStops } from '#domain/permits/kernel/permit.facts.ts';
import type { RegionName } from '#domain/permits/kernel/permit.regions.ts';
import {
  conflictBases,
  conflictStandings,
  conflictStates,
  listedConflicts,
  regionStates,
} from '#domain/permits/kernel/permit.regions.ts';
import { permitStates, stopReasons } from '#domain/permits/kernel/permit.states.ts';
import { overtakings } from '#domain/permits/regions/overtaken.rules.ts';
import { monitoringStandings } from '#domain/permits/regions/regionsOf.ts';
import { safeguardStandings } from '#domain/permits/regions/safeguard.rules.ts';
import { proofs, safeguardNames } from '#domain/references/data/safeguards.data.ts';

const time = string().required();
const maybeTime = string().nullable().defined();
const rated = object({ severity: number().integer().required(), likelihood: number().integer().required() }).required();

const riskAssessment = object({
  steps: array(
    object({
      step: string().defined(),
      hazard: string().defined(),
      consequence: string().defined(),
      controls: array(string().required()).required(),
      before: rated,
      after: rated,
    }).required(),
  ).required(),
  team: array(personRef.required()).required(),
  site_based: boolean().required(),
  by: personRef.required(),
  at: time,
});

const gasLimit = object({
  substance: string().required(),
  unit: string().required(),
  min: number().nullable().defined(),
  max: number().required(),
  basis: string().required(),
});

export const gasTest = object({
  no: number().integer().required(),
  point: string().required(),
  kind: string().required(),
  tested_at: time,
  recorded_at: time,
  /** Where it was kept as made when it was recorded: what it said of when it was made, null where nobody could read that. */
  given_at: string().nullable().optional(),
  valid_until: time,
  /** Null where a device of the monitoring has reported it. */
  tester: personRef.nullable().defined(),
  /** The serial number of the instrument; of a test from before the register of instruments what somebody wrote. */
  instrument: string().defined(),
  /** Why the instrument could not be used for a test: an alarm of the monitoring was taken all the same. */
  instrument_stop: string().oneOf(instrumentStops).nullable().default(null),
  /** What the register said of the instrument when the test was made; null of a test from before the register. */
  registered: object({
    id: number().integer().required(),
    model: string().required(),
    calibration_due: string().required(),
    bump_tested_at: time,
  })
    .nullable()
    .defined()
    .default(null),
  readings: array(object({ substance: string().required(), value: number().required() }).required()).required(),
  passed: boolean().required(),
  out_of_limits: array(string().required()).required(),
  note: string().nullable().defined(),
  voided_because: string().nullable().defined(),
  /** Who signed that it is wrong; nobody where it was voided before that was signed. */
  voided_by: array(personRef.required()).required().default([]),
  voided_at: maybeTime.default(null),
  /** What came after a test that passed, so that it counts never again; null where nothing did. */
  overtaken: string().oneOf(overtakings).nullable().default(null),
  /** Since when the instrument of a test that passed is not trusted, and why; a site's own server may not say it. */
  distrusted: object({ at: time, why: string().oneOf(instrumentStops).required() })
    .nullable()
    .default(null),
});

export const crewMember = object({
  no: number().integer().required(),
  sap: number().integer().nullable().defined(),
  badge: string().nullable().defined(),
  name: string().defined(),
  role: string().required(),
  company: string().defined(),
  on_site: boolean().required(),
  on_at: maybeTime,
  off_at: maybeTime,
  competent_until: maybeTime,
  /** What says that they hold the competence for their role; null of who was listed before that was kept. */
  competence: string().oneOf(competenceProofs).nullable().default(null),
  /** What they have shown to prove it. */
  shown: string().nullable().default(null),
  /** Whether the work asks for their role, and nothing says that they hold its competence. */
  is_unproved: boolean().required().default(false),
  /** Whether they heard the toolbox talk of this issue period; null while none is recorded, or work is not issued or live. */
  heard_talk: boolean().nullable().defined().default(null),
  /** Whether work goes on that has to stop when they leave. */
  is_relied_on: boolean().required().default(false),
  /** The permit of another crew that listed them still when they were recorded on this one; null where none did. */
  also_on: string().nullable().default(null),
  /** Where they were listed when an emergency was stood down over them, and nobody has counted them since; a site's own server may not say it. */
  not_accounted: string()
    .oneOf(['here', 'elsewhere'] as const)
    .nullable()
    .defined()
    .default(null),
});

const controlAnswer = string().oneOf(['yes', 'no', 'not_applicable']).nullable().defined();
const answeredControl = object({
  control: number().integer().required(),
  text: mixed<Record<string, string>>().required(),
  crm: string().required(),
  /** For the issue period that comes next. */
  answer: controlAnswer,
  why: string().nullable().defined(),
  by: personRef.nullable().defined(),
  at: maybeTime,
  /** For the issue period that was issued last: what the work goes on by while it does. */
  in_force: controlAnswer,
  in_force_why: string().nullable().default(null),
  in_force_by: personRef.nullable().default(null),
  in_force_at: string().nullable().default(null),
  /** Whether it may be answered "not applicable": not where the work itself asks for what it confirms. */
  may_be_left_out: boolean().required().default(true),
  /** Whether the answer for the next issue is of before the place was isolated: it counts for nothing then. */
  before_isolation: boolean().required().default(false),
  /** Whether it was seen too long ago for an issue that is signed now. */
  too_old: boolean().required().default(false),
  /** When gas was found that a "yes" for the next issue denies which says that gas was tested: it counts for nothing then. */
  gas_found_at: maybeTime.default(null),
});

/** A file of the permit that belongs to what was recorded. */
const namedFile = object({ name: string().required(), file_name: string().required() });

/** A safeguard of the kinds of work: how it is proved, how it stands for the next step, and what was recorded last. */
export const safeguardLine = object({
  name: string().oneOf(safeguardNames).required(),
  title: mixed<Texts>().required(),
  proof: string().oneOf(proofs).required(),
  figure: object({ unit: string().required(), min: number().required(), max: number().required() })
    .nullable()
    .defined()
    .default(null),
  standing: string().oneOf(safeguardStandings).required(),
  said: string().nullable().defined(),
  value: number().nullable().defined(),
  /** Of the crane in a lift plan, in metres; null where nothing asks for it, or nobody has recorded it. */
  radius_m: number().nullable().defined().default(null),
  document: namedFile.nullable().defined().default(null),
  by: personRef.nullable().defined(),
  at: maybeTime,
  /** When it is to be read again while the work goes on; null where nothing asks for it. */
  due_again_at: maybeTime.default(null),
  /** Whether what was recorded last is of before the place was isolated: it counts for nothing then. */
  before_isolation: boolean().required().default(false),
});

export const entryLine = object({
  no: number().integer().required(),
  member: number().integer().required(),
  name: string().defined(),
  in_at: time,
  /** Whether they were found inside then: since when they were is not known. A site's own server may not say it. */
  found: boolean().required().default(false),
  in_by: personRef.required(),
  out_at: maybeTime,
  out_by: personRef.nullable().defined(),
});

/** Other work in the same confined space, with who of its crew is on site or was inside since it began, under their own numbers. */
const spaceWork = object({
  id: number().integer().required(),
  tracking_number: string().required(),
  state: string().oneOf(permitStates).required(),
  version: number().integer().required(),
  is_entry: boolean().required(),
  /** While it is live: why nobody more of its crew goes in. */
  closed: string().oneOf(entryFaults).nullable().defined().default(null),
  crew: array(crewMember.required()).required(),
  entries: array(entryLine.required()).required(),
});

/** The log of a confined space: one for all who work in it, under whichever permit. */
const entryLog = object({
  /** How many may be inside at once. */
  planned: number().integer().required(),
  closed: string().oneOf(entryFaults).nullable().defined().default(null),
  works: array(spaceWork.required()).required(),
  /** How the air there is monitored, under each permit whose plan asks for it without pause; a site's own server may not say it. */
  air: array(
    object({
      tracking_number: string().required(),
      standing: string().oneOf(monitoringStandings).required(),
      silent_from: maybeTime,
      /** When every point was read last; null where one never was. */
      heard_at: maybeTime,
    }).required(),
  )
    .required()
    .default([]),
  /** How the entries there get people out, as it was recorded last: empty where it was not; a site's own server may not say it. */
  rescue: array(
    object({
      tracking_number: string().required(),
      said: string().defined(),
      file_name: string().nullable().defined(),
    }).required(),
  )
    .required()
    .default([]),
});

/** How every region of a permit stands, by name; conflicts as they are listed. */
const regions = object(
  Object.fromEntries(
    Object.entries({ ...regionStates, simops: listedConflicts }).map(([name, states]) => [name, string().oneOf(states).required()]),
  ) as Record<RegionName, ReturnType<typeof string>>,
);

export const linkedIsolation = object({
  id: number().integer().required(),
  number: string().required(),
  title: string().defined(),
  state: string().required(),
  category: string().required(),
  version: number().integer().required(),
  others: array(
    object({ id: number().integer().required(), tracking_number: string().required(), state: string().required() }).required(),
  ).required(),
});

export const permitConflict = object({
  id: number().integer().required(),
  with: object({
    id: number().integer().required(),
    tracking_number: string().required(),
    title: string().defined(),
    state: string().required(),
    area_code: string().required(),
    /** How many are recorded on site under it; a server of before does not say. */
    crew_on: number().integer().optional(),
  }).required(),
  cells: array(
    object({ one: string().required(), other: string().required(), verdict: string().required() }).required(),
  ).required(),
  verdict: string().oneOf(['R', 'N']).required(),
  basis: string().oneOf(conflictBases).required(),
  /** The tags that both works name, as the permit that is read writes them; of a pair, as the first of them does. */
  equipment: array(string().required()).default([]),
  distance_m: number().nullable().defined(),
  overlap_from: time,
  overlap_to: time,
  state: string().oneOf(conflictStates).required(),
  /** What it means for the permit that is read, as the rules take it. */
  standing: string().oneOf(conflictStandings).required(),
  controls: array(string().required()).required(),
  resolution_text: string().nullable().defined(),
  signed_by: array(personRef.required()).required(),
  /** What was agreed on before one who had signed took it back; null where there was nothing, or there is a new resolution. */
  withdrawn: object({
    by: personRef.required(),
    at: time,
    controls: array(string().required()).required(),
    resolution_text: string().defined(),
    signed_by: array(personRef.required()).required(),
  })
    .nullable()
    .default(null),
  version: number().integer().required(),
});

/** The continuous monitoring of a plan that asks for it. */
const monitoring = object({
  standing: string().oneOf(monitoringStandings).required(),
  /** From when it counts as silent, unless more is read; null where something was never read. */
  silent_from: maybeTime,
  monitors: array(
    object({
      instrument_id: number().integer().required(),
      serial: string().required(),
      model: string().required(),
      point: string().required(),
      at: time,
      by: personRef.required(),
    }).required(),
  ).required(),
  /** What each instrument that watches now has read last of each substance that it is to read; null where it never did. */
  last: array(
    object({
      point: string().required(),
      serial: string().required(),
      substance: string().required(),
      value: number().nullable().defined(),
      at: maybeTime,
    }).required(),
  ).required(),
});

const gasPart = object({
  needed: boolean().required(),
  continuous: boolean().required(),
  interval_min: number().nullable().defined(),
  points: array(string().required()).required(),
  limits: array(gasLimit.required()).required(),
  tests: array(gasTest.required()).required(),
  /** Work was stopped for danger or an emergency then, or the monitoring gave an alarm: no test of before counts any more. */
  retest_since: maybeTime.default(null),
  /** The points whose last test is of before the place was isolated: it counts for nothing then. */
  before_isolation: array(string().required()).required().default([]),
  monitoring: monitoring.nullable().defined().default(null),
});

const signature = object({
  event: string().required(),
  signer: personRef.required(),
  role: string().required(),
  revision: number().integer().required(),
  issue_no: number().integer().required(),
  at: time,
  same_desk: boolean().required(),
  /** The words that were signed, in the language in which they were shown; null where they were not kept. */
  signed: object({ text: string().required(), language: string().required() }).nullable().default(null),
});

/** The evidence of a permit, as its screens and the command line read it. */
export const permitWork = object({
  id: number().integer().required(),
  version: number().integer().required(),
  state: string().required(),
  at: time,
  regions: regions.required(),
  issue: object({ from: time, to: time, no: number().integer().required(), extended: boolean().required() })
    .nullable()
    .defined()
    .default(null),
  risk: riskAssessment.nullable().defined().default(null),
  gas: gasPart.required(),
  isolation_needed: boolean().required(),
  isolations: array(linkedIsolation.required()).required(),
  conflicts: array(permitConflict.required()).required(),
  /** When other work that meets this one was last looked for; null where nobody has looked. */
  conflicts_checked_at: maybeTime,
  endorsements: array(
    object({
      discipline: string().required(),
      /** The other area whose delegate endorses; null where an expert does. */
      area: number().integer().nullable().defined().default(null),
      given: boolean().required(),
      by: personRef.nullable().defined(),
    }).required(),
  ).required(),
  controls: array(answeredControl.required()).required(),
  /** Critical risks that were added to those of the kinds of work, by their codes. */
  added_risks: array(string().required()).required().default([]),
  visit: object({
    by: personRef.required(),
    at: time,
    note: string().defined(),
    photos: array(namedFile.required()).required().default([]),
    /** Whether the place was not isolated yet: the visit counts for nothing then. */
    before_isolation: boolean().required().default(false),
  })
    .nullable()
    .defined()
    .default(null),
  toolbox_talk: object({
    at: time,
    topics: array(string().required()).required(),
    /** As on the crew: the number is null of who is known by badge. */
    attendees: array(crewMember.pick(['sap', 'badge', 'name', 'company']).required()).required(),
  })
    .nullable()
    .defined()
    .default(null),
  crew: array(crewMember.required()).required(),
  safeguards: array(safeguardLine.required()).required(),
  entries: array(entryLine.required()).required(),
  /** Null where the work is no entry, and in no space that one stands open in. */
  entry_log: entryLog.nullable().defined().default(null),
  /** Null as long as nobody watches. */
  fire_watch_until: maybeTime,
  /** Whether the fire watch is lost: nobody watches, and it begins anew when a fire watcher is back. */
  fire_watch_lost: boolean().required().default(false),
  /** Who has confirmed the end of the fire watch: who watched and has signed it, or told it, and who recorded it. */
  fire_watch_over: object({
    at: time,
    watcher: string().defined(),
    by: personRef.required(),
    note: string().defined(),
    signed: boolean().required().default(false),
  })
    .nullable()
    .defined()
    .default(null),
  overrides: array(
    object({
      tag: string().required(),
      reason: string().defined(),
      measure: string().defined(),
      until: time,
      removed: boolean().required(),
    }).required(),
  ).required(),
  test: object({ until: time, scope: string().defined() }).nullable().defined().default(null),
  signatures: array(signature.required()).required(),
});
export type PermitWork = InferType<typeof permitWork>;

/** Parts of the evidence that may come with a permit, where somebody asks for them. */
export const includable = [
  'risk',
  'gas',
  'isolations',
  'conflicts',
  'crew',
  'signatures',
] as const satisfies readonly (keyof PermitWork)[];
/** A part that nobody asked for is not there at all: not an empty one. */
export const includedParts = object({
  risk: riskAssessment.nullable().optional().default(undefined),
  gas: gasPart.optional().default(undefined),
  isolations: array(linkedIsolation.required()).optional(),
  conflicts: array(permitConflict.required()).optional(),
  crew: array(crewMember.required()).optional(),
  signatures: array(signature.required()).optional(),
});

const block = object({
  guard: string().required(),
  code: string().required(),
  /** In the language of the caller. */
  message: string().required(),
  role: string().required(),
  where: string().required(),
  /** The people who can clear it, where that is known. */
  who: array(personRef.required()).required(),
  /** Whether more people can clear it than are named. */
  others: boolean().required().default(false),
  clears_at: maybeTime,
  /** The fields of the request that it is about, by their names. */
  fields: array(string().required()).default([]),
});

/** One event that the state of a permit knows. */
const possibleEvent = object({
  event: string().required(),
  /** Whether the caller may cause it now, but for what the desk asks (comment, password, boxes to tick). */
  allowed: boolean().required(),
  by: array(string().required()).required(),
  /** Whether a password is due: always for some events, and for any but stopping when `as_sap` is not the caller. */
  signed: boolean().required(),
  /** The role of the second person who must sign. */
  with: string().nullable().defined(),
  /** The role of the third person who must sign; a site's own server may not say it. */
  third: string().nullable().defined().default(null),
  /** The person for whom alone the second signature is due: when somebody else signs first, one is enough. Null where it is due from everybody. */
  with_for: number().integer().nullable().defined().default(null),
  /** ENDORSE: what the person asked about would endorse, a discipline or the code of another area. */
  endorses: object({ by: number().integer().required(), discipline: string().required(), area: string().nullable().defined() })
    .nullable()
    .defined()
    .default(null),
  to: array(string().required()).required(),
  /** What the desk has to ask for: reason, comment, period, test, contact_attempts, and declarations. */
  asks: array(string().required()).required(),
  /** SUSPEND: for what the caller may stop the work now; a site's own server may not say it. */
  reasons: array(string().oneOf(stopReasons).required()).optional().default(undefined),
  guards: array(block.required()).required(),
});
export type PossibleEvent = InferType<typeof possibleEvent>;

/** Work that goes on and that somebody leads as its performing authority. */
const ledWork = object({
  id: number().integer().required(),
  tracking_number: string().required(),
  area_code: string().required(),
  is_entry: boolean().required(),
  on_site: number().integer().required(),
});
export type LedWork = InferType<typeof ledWork>;

/** Somebody who would sign an event: their name, the address of their picture, and why their signature would not count. */
export const permitSigner = personRef.shape({
  picture: string().nullable().defined(),
  /** In the language of the caller; null where nothing about them stands against it. */
  against: object({ code: string().required(), message: string().required() }).nullable().defined(),
  /** The other works that go on and that they lead, entries first; a site's own server may not say it. */
  leads: array(ledWork.required()).required().default([]),
});
export type PermitSigner = InferType<typeof permitSigner>;

export const canAnswer = object({
  version: number().integer().required(),
  at: time,
  events: array(possibleEvent.required()).required(),
  /** The endorsements that the person may withdraw, or give again, by their own signature; a site's own server may not say it. */
  endorsements: array(object({ discipline: string().required(), area: number().integer().nullable().defined() }).required())
    .optional()
    .default(undefined),
});
export type CanAnswer = InferType<typeof canAnswer>;
