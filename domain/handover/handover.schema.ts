import { array, boolean, type InferType, number, object, string } from 'yup';
import { personRef } from '#domain/kernel/personRef.ts';
import { conflictStandings } from '#domain/permits/kernel/permit.regions.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { shiftNames } from '#domain/permits/kernel/shift.rules.ts';
import { auditEvent, permitRow } from '#domain/permits/permit/permit.schema.ts';
import { handoverEvents, handoverStates } from './handover.rules.ts';

const time = string().required();
const maybeTime = string().nullable().defined();
const whole = number().integer().required();
const area = object({ id: whole, code: string().required(), name: string().defined() });

export const shift = object({ name: string().oneOf(shiftNames).required(), date: string().required(), from: time, to: time });

/** A permit as it is handed over. While the handover is open as it is now, then as it was when two people signed. */
export const handedPermit = permitRow
  .pick([
    'id',
    'tracking_number',
    'title',
    'state',
    'reason',
    'area',
    'level',
    'window',
    'gas',
    'isolation',
    'crew_on',
    'crew_inside',
    'time_zone',
  ])
  .shape({
    /** Whether people are on site of work that stands still where an emergency is; what was signed before it was told has none. */
    struck: boolean().optional(),
    /** When the first gas test in force runs out. */
    gas_due: maybeTime,
    /** The fire watch that runs, or whose end nobody has confirmed, without an end where nobody keeps it; what was signed before it was told has none. */
    fire_watch: object({
      until: maybeTime,
      /** The fire watchers on site. */
      watchers: array(string().required()).required(),
    })
      .nullable()
      .defined()
      .default(null),
    /** Who is inside by the entry log; what was signed before names were told has none. */
    inside: array(string().required()).required().default([]),
    /** Who of its crew is not accounted for since an emergency; what was signed before it was told has none. */
    not_accounted: array(string().required()).required().default([]),
    /** The roles that its work, or people who are inside, rely on and nobody on site has; likewise. */
    missing_roles: array(string().required()).required().default([]),
    /** The other work that it meets, and whether either has to wait; likewise. */
    conflicts: array(
      object({ tracking_number: string().required(), standing: string().oneOf(conflictStandings).required() }).required(),
    )
      .required()
      .default([]),
    /** What is left of work that was handed back and is not complete; null where it is, and where nobody was asked; likewise. */
    unfinished: string().nullable().defined().default(null),
    /** Numbers of the isolations that it relies on. */
    isolations: array(string().required()).required(),
    /** Safety conversations about it that are open. */
    conversations: whole,
  });
export type HandedPermit = InferType<typeof handedPermit>;

export const handoverItem = object({
  permit: handedPermit.required(),
  left: string().defined(),
  hazards: string().defined(),
  ack: object({ by: personRef.required(), at: time }).nullable().defined().default(null),
  /** Acknowledged in another state than the permit has now: to be read again. */
  outdated: boolean().required(),
});
export type HandoverItem = InferType<typeof handoverItem>;

export const handoverLine = object({
  id: whole,
  version: whole,
  state: string().oneOf(handoverStates).required(),
  shift: shift.required(),
  areas: array(area.required()).required(),
  outgoing: personRef.required(),
  incoming: personRef.nullable().defined().default(null),
  opened_at: time,
  completed_at: maybeTime,
  items: whole,
  acknowledged: whole,
});
export type HandoverLine = InferType<typeof handoverLine>;

export const handover = handoverLine.shape({
  site: object({ code: string().required(), name: string().defined(), time_zone: string().required() }).required(),
  notes: string().defined(),
  list: array(handoverItem.required()).required(),
  signatures: array(
    object({ side: string().oneOf(['outgoing', 'incoming']).required(), by: personRef.required(), at: time }).required(),
  ).required(),
  history: array(
    object({
      seq: whole,
      event: string().oneOf(handoverEvents).required(),
      permit: string().nullable().defined(),
      by: personRef.nullable().defined().default(null),
      note: string().nullable().defined(),
      at: time,
    }).required(),
  ).required(),
  /** What proves that it is as two people signed it: its number at the site, its hash, and whether all that still fits. */
  record: object({ no: whole, hash: string().required(), intact: boolean().required() }).nullable().defined().default(null),
  /** Whether the caller could take it over: they hold the areas and do not hand them over themselves. */
  may_take: boolean().required(),
});
export type Handover = InferType<typeof handover>;

/** How the handing over of a site stands: the shift it is about, its areas, and the handovers of that shift. */
export const currentHandovers = object({
  site: object({ code: string().required(), name: string().defined(), time_zone: string().required() }).required(),
  sites: array(object({ code: string().required(), name: string().defined() }).required()).required(),
  shift: shift.required(),
  /** When the shift that runs now ends. */
  shift_ends: time,
  areas: array(
    area
      .shape({
        /** Whether the caller may hand it over. */
        mine: boolean().required(),
        /** Permits in it that cross the end of the shift. */
        crossing: whole,
      })
      .required(),
  ).required(),
  handovers: array(handoverLine.required()).required(),
});
export type CurrentHandovers = InferType<typeof currentHandovers>;

/** What happened to one permit since somebody left; from its history, which is kept nowhere twice. */
export const permitNews = object({
  permit: object({
    id: whole,
    tracking_number: string().required(),
    title: string().defined(),
    state: string().oneOf(permitStates).required(),
    area_code: string().required(),
  }).required(),
  /** The state in which they left it; null when it was not there. */
  was: string().oneOf(permitStates).nullable().defined(),
  /** How many lines of history there are; `events` holds the last of them. */
  count: whole,
  events: array(auditEvent.omit(['prev_hash', 'hash', 'covered']).required()).required(),
});
export type PermitNews = InferType<typeof permitNews>;

export const handoverDiff = object({
  /** The handover that the incoming person signed last; null when there is none: then the shift itself is told. */
  base: object({ id: whole, completed_at: time }).nullable().defined().default(null),
  since: time,
  permits: array(permitNews.required()).required(),
});
export type HandoverDiff = InferType<typeof handoverDiff>;

/** One permit in the handovers it was part of. */
export const permitHandover = object({
  handover: handoverLine.required(),
  item: handoverItem.required(),
  /** Whether the caller is the one who may acknowledge it. */
  may_acknowledge: boolean().required(),
});
export type PermitHandover = InferType<typeof permitHandover>;
