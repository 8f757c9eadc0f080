import { array, type InferType, number, object, string } from 'yup';
import { personRef } from '#domain/kernel/personRef.ts';
import { notAccounted } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { permitStates, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { boardFigures } from './board.figures.ts';

const count = number().integer().min(0).required();
const time = string().required();

/** The hour that a board looks back on, in stretches of five minutes. */
export const boardHour = { minutes: 60, stretch: 5, events: 20 } as const;
export const stretchCount = boardHour.minutes / boardHour.stretch;

/** What a line of history did: it stopped work, it was another step of a permit's life, or it changed what a permit relies on. */
export const boardEventKinds = ['stops', 'steps', 'evidence'] as const;
export type BoardEventKind = (typeof boardEventKinds)[number];

/** How many permits a figure counts, how many people are recorded on site under them, and how many of these are inside a confined space. */
const figure = object({
  name: string().oneOf(boardFigures).required(),
  permits: count,
  people: count,
  inside: number().integer().min(0).default(0),
});

const boardSite = object({
  code: string().required(),
  name: string().defined(),
  time_zone: string().required(),
  /** When the shift at work ends there. */
  shift_ends: time,
  /** Handovers that were begun and not signed yet. */
  open_handovers: count,
});
export type BoardSite = InferType<typeof boardSite>;

/** How much live work an area has, and how many people are recorded on site of it, whatever the state of their permit. */
const boardArea = object({
  site: string().required(),
  code: string().required(),
  name: string().defined(),
  live: count,
  people: count,
});
export type BoardArea = InferType<typeof boardArea>;

const boardEvent = object({
  permit: object({ id: number().integer().required(), tracking_number: string().required(), title: string().defined() }).required(),
  time_zone: string().required(),
  /** Its number in the history of the permit. */
  seq: number().integer().required(),
  event: string().required(),
  from_state: string().oneOf(permitStates).nullable().defined(),
  to_state: string().oneOf(permitStates).required(),
  reason: string().nullable().defined(),
  /** Who came, went, went in or came out, where that was recorded; a site's own server may not say it. */
  whom: string().nullable().default(null),
  actor: personRef.nullable().defined(),
  at: time,
});
export type BoardEvent = InferType<typeof boardEvent>;

/** All that the board shows, of one moment. */
export const board = object({
  /** The site that it is of; null for all of them. */
  site: string().nullable().defined(),
  sites: array(boardSite.required()).required(),
  figures: array(figure.required()).required(),
  /** Who is not accounted for after an emergency was stood down; a site's own server may not say it. */
  unaccounted: array(notAccounted.required()).required().default([]),
  /** Why work was stopped today: a permit that was stopped for two reasons counts at both. */
  stopped: array(object({ reason: string().oneOf(suspendReasons).required(), permits: count }).required()).required(),
  /** Areas with live work or people on site, those with most live work first. */
  areas: array(boardArea.required()).required(),
  hour: object({
    from: time,
    /** How many lines of history of each kind were written in each stretch, the earliest first. */
    stretches: array(object({ stops: count, steps: count, evidence: count }).required()).required(),
    total: count,
    /** The latest of them, the last first. */
    events: array(boardEvent.required()).required(),
  }).required(),
  /** How far the changes are that it holds, and when it was read. */
  as_of_seq: number().integer().required(),
  at: time,
});
export type Board = InferType<typeof board>;
