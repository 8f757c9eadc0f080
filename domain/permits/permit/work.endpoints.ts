import { array, boolean, mixed, number, object, string } from 'yup';
import { sapNumber } from '#domain/access/sapNumber.ts';
import { enveloped } from '#domain/kernel/answer.ts';
import { instant } from '#domain/kernel/calendar.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { evidenceText, placeText, reasonText, wordsText } from '#domain/kernel/evidenceText.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { calledText, lineText, trimmedText } from '#domain/kernel/trimmedText.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import { permitEventNames } from '#domain/permits/kernel/permit.events.ts';
import { declarations } from '#domain/permits/kernel/permit.facts.ts';
import { addedSubstances, substances } from '#domain/permits/kernel/permit.limits.data.ts';
import { suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { riskCodes } from '#domain/references/data/crms.data.ts';
import { craneRadius, crewRoles, safeguardNames } from '#domain/references/data/safeguards.data.ts';
import { permitId } from './permit.endpoints.ts';
import { permit } from './permit.schema.ts';
import { canAnswer, permitSigner, permitWork } from './work.schema.ts';

const id = object({ id: permitId });
const period = object({ from: instant.required(), to: instant.required() });
const signatures = array(string().max(200).required()).max(3).default([]);
const sap = sapNumber;

/** What was not taken as it came of a call that is never refused for it. */
export const leftOut = array(string().required()).optional();
/** How long what is said with an event may be. */
export const maxComment = 4000;

/** What may come with an event, beside its name. Each event takes what it needs and ignores the rest. */
const eventBody = object({
  event: mixed<PermitEventName>().oneOf(permitEventNames).required(),
  reason: string().oneOf(suspendReasons),
  comment: trimmedText().max(maxComment),
  /** When a stop was pressed that was kept there until it could be sent, by the clock of who sends it. */
  pressed_at: instant,
  period: period.optional().default(undefined),
  test: object({
    until: instant.required(),
    scope: reasonText().min(5).max(1000).required(),
    /** The points that are lifted: of which isolation of the permit, and which by its number. */
    points: array(object({ isolation: permitId.required(), point: number().integer().min(1).max(60).required() }).required())
      .max(300)
      .test({
        name: 'unique',
        message: ({ path }) => `${path} names a point twice`,
        test: (points) =>
          new Set((points ?? []).map(({ isolation, point }) => `${isolation} ${point}`)).size === (points ?? []).length,
      })
      .default([]),
  })
    .optional()
    .default(undefined),
  declared: array(string().oneOf(declarations).required()).default([]),
  contact_attempts: number().integer().min(0).max(99),
  incoming_authority_sap: sap,
  coordinator_sap: sap,
  signatures,
});

/** The permit of the same moment, for whoever shows both; a site's own server may not say it. */
const permitBeside = permit.optional().default(undefined);
/** The evidence of a permit as it is then. */
export const shownWork = enveloped(permitWork.required()).shape({ meta: object({ permit: permitBeside }) });
/**
 * `triggered` names what the server itself did in answer to the write: the event, or where it stopped the work `SUSPEND:` with the
 * reason. A gas test that fails on a live permit answers `SUSPEND:gas`.
 */
const triggered = array(string().required()).required();
const changed = shownWork.shape({ meta: object({ triggered, permit: permitBeside }).required() });
/** Of what may stop work. */
const stopped = shownWork.shape({ meta: object({ triggered, left_out: leftOut, permit: permitBeside }).required() });
/** What gas tests people make, and how long the name of a point may be. */
export const gasTestKinds = ['initial', 'periodic', 'resume'] as const;
export const maxPoint = 60;
/** How many steps an assessment may have. */
export const maxSteps = 40;
/** How long the note of a gas test may be, and the reason of an answer; how many controls are answered at once. */
export const maxTestNote = 1000;
export const maxWhy = 1000;
export const maxAnswers = 100;
export const controlAnswer = object({
  control: rowId().required(),
  answer: string().oneOf(['yes', 'no', 'not_applicable']).required(),
  why: trimmedText().max(maxWhy).nullable().default(null),
});
const rating = number().integer().min(1).max(5).required();
const rated = object({ severity: rating, likelihood: rating }).required();
const line = wordsText().min(1).max(1000).required();
/** What a file of the permit is kept under. */
const storedName = string().matches(/^[0-9a-f]{32}$/);
/** Photographs of one visit. */
const visitPhotos = 6;
const ownLimit = number().min(0).max(50_000).nullable().default(null);

/** Writes of evidence need the version they are based on (`If-Match`) and answer the permit's work as it is then. */
export const workEndpoints = endpoints({
  work: {
    method: 'GET',
    path: '/v1/permits/:id/work/',
    host: 'api',
    access: 'onlyPermits',
    about: 'All evidence of one permit: risk, gas, crew, controls, isolations, conflicts, signatures, and how each region stands.',
    params: id,
    tag: 'p',
    reply: shownWork,
  },
  can: {
    method: 'GET',
    path: '/v1/permits/:id/can/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Every event that the state knows, whether the person may cause it now, and what stands against it.',
    params: id,
    query: object({ as_sap: sap }),
    reply: enveloped(canAnswer.required()),
  },
  signer: {
    method: 'GET',
    path: '/v1/permits/:id/signer/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Who would sign an event by that number, and what stands against it because of who they are: their role, whom the permit names, the other side that they have signed. `beside` is the number of who signs first where two do. What stands against the event itself is for `can` to say, and a password is asked by `sign` alone.',
    params: id,
    query: object({ event: mixed<PermitEventName>().oneOf(permitEventNames).required(), sap: sap.required(), beside: sap }),
    reply: enveloped(permitSigner.required()),
  },
  event: {
    method: 'POST',
    path: '/v1/permits/:id/events/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Cause an event of a permit’s life. Suspending takes no password and never fails on a version, nor for what stands beside it: event and reason are read in any spelling, as JSON or as a text, and a reason that is missing or cannot be read counts as danger, words that are too long or cannot be stored are cut, and members that nobody knows and a key that is none or was used for another call are ignored; `left_out` names what was not taken as it came. A stop that was kept while nothing could be sent says with `pressed_at` when it was pressed: the history has both times, unless that lies ahead or more than 24 hours back.',
    params: id,
    body: eventBody,
    tag: 'p',
    ifMatch: true,
    versionless: 'to stop work (SUSPEND)',
    idempotent: true,
    reply: enveloped(permit.required()).shape({
      meta: object({
        /** The number of the last line of its history. */
        audit_seq: number().integer().required(),
        /** What the server did by itself with it. */
        also: array(string().required()).required(),
        left_out: leftOut,
      }).required(),
    }),
  },
  sign: {
    method: 'POST',
    path: '/v1/account/sign/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'A signature for one event of one version of one permit: a token for 60 seconds, to be used once, and only in a call of the person whose session asked for it; in that of anybody else it is `signature_unfit`.',
    body: object({
      sap: sap.required(),
      password: string().min(1).max(1000).required(),
      event: string().max(40).required(),
      /** Null where it is not about a permit; the version is then the number of what is signed. */
      permit: permitId.nullable().default(null),
      /** An isolation, where the removal of one of its points is signed; the version is then the isolation's. */
      isolation: permitId.optional().default(undefined),
      /** The point of that isolation, by its number: its words name it, and the signature counts for no other. */
      point: rowId(),
      /** The conflict that is resolved: its words name both works, and the signature counts for no other. */
      conflict: rowId(),
      version: rowId().required(),
    }),
    creates: true,
    reply: enveloped(
      object({
        signature_token: string().required(),
        signer: object({ sap: sap.required(), name: string().defined(), roles: array(string().required()).required() }).required(),
        expires_in: number().integer().required(),
      }).required(),
    ),
  },
  assessRisk: {
    method: 'PUT',
    path: '/v1/permits/:id/risk-assessment/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Write the risk assessment, while the permit is being prepared.',
    params: id,
    body: object({
      steps: array(
        object({
          step: line,
          hazard: line,
          consequence: line,
          controls: array(line).min(1).max(20).required(),
          before: rated,
          after: rated,
        }).required(),
      )
        .min(1)
        .max(maxSteps)
        .required(),
      team: array(sap.required()).min(2).max(20).required(),
      site_based: boolean().required(),
    }),
    tag: 'p',
    ifMatch: true,
    reply: changed,
  },
  addRisks: {
    method: 'PUT',
    path: '/v1/permits/:id/crms/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'The critical risks that are added to those of the kinds of work, all of them anew. Their controls are asked for as the others are. Once the permit is prepared none is taken away.',
    params: id,
    body: object({ risks: array(string().oneOf(riskCodes).required()).max(riskCodes.length).required() }),
    tag: 'p',
    ifMatch: true,
    reply: changed,
  },
  answerControls: {
    method: 'PUT',
    path: '/v1/permits/:id/crm-checks/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Answer critical controls for the next issue period. A "no" stops the issue, its acceptance, and work that goes on, as for danger. While work goes on whoever may stop it may say "no". It needs no version, is read in any spelling, and where it stops work it is not refused for what stands beside it: `left_out` names what was not taken as it came.',
    params: id,
    body: object({
      answers: array(controlAnswer.required()).min(1).max(maxAnswers).required(),
    }),
    tag: 'p',
    ifMatch: true,
    versionless: 'for an answer "no"',
    reply: stopped,
  },
  planGas: {
    method: 'PUT',
    path: '/v1/permits/:id/gas-plan/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Where and how often the atmosphere is tested. What the kind of work demands may only be tightened. `substances` are tested beside oxygen, flammable gas, H2S and CO; `limits` are tighter than those of the site, and null leaves an end as the site has it. Without one of them it stays as it is.',
    params: id,
    body: object({
      points: array(placeText().min(1).max(60).required()).max(20).required(),
      interval_min: number().integer().min(5).max(1440).nullable().default(null),
      continuous: boolean().default(false),
      substances: array(string().oneOf(addedSubstances).required()).max(addedSubstances.length).optional().default(undefined),
      limits: array(
        object({
          substance: string().oneOf(substances).required(),
          min: ownLimit,
          max: ownLimit,
        }).required(),
      )
        .max(substances.length)
        .optional()
        .default(undefined),
    }),
    tag: 'p',
    ifMatch: true,
    reply: changed,
  },
  testGas: {
    method: 'POST',
    path: '/v1/permits/:id/gas-tests/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Record a gas test, signed by the tester, made with an instrument of the register that was in date and measures what was read. A failed one stops the work. One that shows gas is not refused for what cannot be read beside that, for members that nobody knows, for a version that cannot be read, or for a key that is none or was used for another call: `left_out` names what was not taken as it came. One that tells of gas and of which no record can be made is refused, and stops the work all the same: the refusal says `work_stopped`.',
    params: id,
    body: object({
      point: lineText().min(1).max(maxPoint).required(),
      kind: string().oneOf(gasTestKinds).default('initial'),
      tested_at: instant.required(),
      /** One of the register of the site, by its id. */
      instrument_id: rowId().required(),
      readings: array(
        object({
          substance: string().oneOf(substances).required(),
          value: number().min(0).max(50_000).required(),
        }).required(),
      )
        .min(1)
        .max(12)
        .required(),
      note: trimmedText().max(maxTestNote).nullable().default(null),
      /** Who measured, where they cannot sign now: a record needs their signature, and what it reports names them. */
      tester_sap: sap.nullable().optional(),
      signatures,
    }),
    tag: 'p',
    creates: '/v1/permits/:id/gas-tests/',
    ifMatch: true,
    versionless: 'by a test that shows gas',
    idempotent: true,
    reply: stopped,
  },
  voidGas: {
    method: 'POST',
    path: '/v1/permits/:id/gas-tests/:no/void/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Void a wrong gas test, with the reason, signed by its tester or by two people. It stays to be read, and that it failed holds until a new one passes.',
    params: id.shape({ no: rowId().required() }),
    body: object({ reason: reasonText().min(5).max(1000).required(), signatures }),
    tag: 'p',
    ifMatch: true,
    reply: changed,
  },
  nameMonitors: {
    method: 'PUT',
    path: '/v1/permits/:id/gas-monitors/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Name the instruments that watch the atmosphere without pause, all of them anew, each with its point of the gas plan. Readings are taken of these alone; together they have to measure all that the plan limits.',
    params: id,
    body: object({
      monitors: array(object({ instrument_id: rowId().required(), point: trimmedText().min(1).max(60).required() }).required())
        .max(20)
        .required(),
    }),
    tag: 'p',
    ifMatch: true,
    reply: changed,
  },
  endorse: {
    method: 'POST',
    path: '/v1/permits/:id/endorsements/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Withdraw an endorsement, with the reason, or give again one that was withdrawn, with what has changed since; signed by an expert of the discipline or a delegate of the other area. Withdrawing one stops the work.',
    params: id,
    body: object({
      discipline: trimmedText().min(1).max(40).required(),
      /** The other area whose delegate endorses; null where an expert does. */
      area: permitId.nullable().default(null),
      given: boolean().required(),
      reason: reasonText().min(5).max(1000).nullable().default(null),
      signatures,
    }),
    tag: 'p',
    ifMatch: true,
    reply: changed,
  },
  addCrew: {
    method: 'POST',
    path: '/v1/permits/:id/crew/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'List somebody on the crew, by SAP number or by badge and name. `shown` is what proves their competence for the role where the plant has none on record, such as a certificate with its number, and `competent_until` until when it holds.',
    params: id,
    body: object({
      sap: sap.nullable().default(null),
      badge: calledText().max(30).nullable().default(null),
      name: calledText().max(120).default(''),
      role: string().oneOf(crewRoles).default('worker'),
      company: lineText().max(120).default(''),
      shown: evidenceText().min(1).max(200).nullable().default(null),
      competent_until: instant.optional(),
    }),
    tag: 'p',
    creates: '/v1/permits/:id/crew/',
    ifMatch: true,
    reply: changed,
  },
  moveCrew: {
    method: 'PATCH',
    path: '/v1/permits/:id/crew/:no/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Record that somebody of the crew came on site or left it, or take them off the list. Where the state lets nobody come, who is there is recorded as found on site. That somebody has left on whom work that goes on relies is not refused for what stands beside it: `left_out` names what was not taken.',
    params: id.shape({ no: rowId().required() }),
    body: object({ on: boolean(), removed: boolean().default(false) }),
    tag: 'p',
    ifMatch: true,
    reply: stopped,
  },
  allLeave: {
    method: 'POST',
    path: '/v1/permits/:id/crew/left/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Record, of work that does not go on, that everybody on site has left. `left` names all of them by their crew numbers; where somebody else is on site, or is inside by the entry log, nothing is recorded. The history has a line for each.',
    params: id,
    body: object({ left: array(rowId().required()).min(1).max(60).required() }),
    tag: 'p',
    ifMatch: true,
    reply: changed,
  },
  visit: {
    method: 'PUT',
    path: '/v1/permits/:id/visit/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Record that the caller has been at the worksite, and when. `photos` are pictures among the documents of the permit, by their names there.',
    params: id,
    body: object({
      at: instant.required(),
      note: reasonText().min(5).max(2000).required(),
      photos: array(storedName.required()).max(visitPhotos).default([]),
    }),
    tag: 'p',
    ifMatch: true,
    reply: changed,
  },
  talk: {
    method: 'PUT',
    path: '/v1/permits/:id/toolbox-talk/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Record the toolbox talk of this issue period, with those who heard it. Later calls of the period add people; nobody who heard it is un-heard.',
    params: id,
    body: object({
      topics: array(wordsText().min(1).max(200).required()).min(1).max(20).required(),
      attendees: array(rowId().required()).min(1).max(60).required(),
    }),
    tag: 'p',
    ifMatch: true,
    reply: changed,
  },
  recordSafeguard: {
    method: 'POST',
    path: '/v1/permits/:id/safeguards/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Record a safeguard that the kinds of work ask for: the paper, what was seen at the place, or the figure that was read. `radius_m` is how far the crane of a lift plan works; the lift reaches a few metres farther. A figure out of its limit is not refused for its form or what stands beside it: `left_out` names what was not taken as it came. `document` is the paper itself, where it is among the documents of the permit, by its name there.',
    params: id,
    body: object({
      name: string().oneOf(safeguardNames).required(),
      // What a figure says when it is out of its limit is not refused for the words beside it: the rule looks at them.
      said: trimmedText()
        .max(2000)
        .default('')
        .when('value', ([value], schema) => (value === null ? evidenceText().max(2000).required() : schema)),
      value: number().min(-1000).max(100_000).nullable().default(null),
      radius_m: number().min(craneRadius.min).max(craneRadius.max).nullable().default(null),
      document: storedName.nullable().default(null),
    }),
    tag: 'p',
    creates: '/v1/permits/:id/safeguards/',
    ifMatch: true,
    reply: stopped,
  },
  logEntry: {
    method: 'POST',
    path: '/v1/permits/:id/entries/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Record that somebody of the crew goes into the confined space, or has come out. Unless the permit is live, who is in there is recorded as found inside.',
    params: id,
    body: object({ member: rowId().required(), inside: boolean().required() }),
    tag: 'p',
    ifMatch: true,
    idempotent: true,
    reply: changed,
  },
  watchFire: {
    method: 'POST',
    path: '/v1/permits/:id/fire-watch/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Confirm by name the end of the fire watch, or begin it anew where it was broken, or held by danger that is declared to have been removed.',
    params: id,
    body: object({
      /** The crew number of the person who watches. */
      watcher: rowId().required(),
      again: boolean().default(false),
      /** Where danger was reported: it has been removed, and the watch counts from now on. */
      danger_removed: boolean().default(false),
      note: reasonText().min(5).max(1000).required(),
      /** Of the end: who watched signs, for `FIRE_WATCH_OVER`; without, the record says that somebody else was told. */
      signatures,
    }),
    tag: 'p',
    ifMatch: true,
    reply: changed,
  },
  listOverrides: {
    method: 'PUT',
    path: '/v1/permits/:id/overrides/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'The inhibited detectors and trips of a permit: why, what makes up for each, until when, and whether it is back in service.',
    params: id,
    body: object({
      overrides: array(
        object({
          tag: trimmedText().min(1).max(40).required(),
          reason: reasonText().min(5).max(500).required(),
          /** What makes up for the function while it is off. */
          measure: reasonText().min(5).max(500).required(),
          until: instant.required(),
          removed: boolean().default(false),
        }).required(),
      )
        .max(20)
        .required(),
    }),
    tag: 'p',
    ifMatch: true,
    reply: changed,
  },
});
