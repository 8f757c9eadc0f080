import { array, boolean, type InferType, number, object, string } from 'yup';
import { personRef } from '#domain/kernel/personRef.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { isolationEventNames } from './isolation.events.ts';
import { energies, isolationCategories, isolationStates, pointKinds, proofMethods } from './isolation.schema.ts';

const time = string().required();
const maybeTime = string().nullable().defined();
const maybeSomeone = personRef.nullable().defined().default(null);

const longTerm = object({ owner: personRef.required(), reason: string().defined(), since: time, review_due: time });

/** One row of the register of isolations. */
export const isolationRow = object({
  id: number().integer().required(),
  number: string().required(),
  site: string().required(),
  title: string().defined(),
  state: string().oneOf(isolationStates).required(),
  category: string().oneOf(isolationCategories).required(),
  energy: string().oneOf(energies).required(),
  equipment_tags: array(string().required()).required(),
  responsible: personRef.required(),
  lock_box: string().nullable().defined(),
  /** The keys that are locked away while the isolation holds. */
  key_numbers: array(string().required()).required(),
  /** The drawings on which its points are found. */
  drawing_ids: array(string().required()).required(),
  long_term: longTerm.nullable().defined().default(null),
  point_count: number().integer().required(),
  verified_count: number().integer().required(),
  /** How many permits name it that are not at their end. */
  permit_count: number().integer().required(),
  version: number().integer().required(),
  created_at: time,
  updated_at: time,
});
export type IsolationRow = InferType<typeof isolationRow>;

const point = object({
  seq: number().integer().required(),
  tag: string().defined(),
  kind: string().oneOf(pointKinds).required(),
  /** As it was chosen (`positionsOf`); of a point of before that, the words that were written. */
  position: string().defined(),
  lock_no: string().nullable().defined(),
  remark: string().nullable().defined().default(null),
  applied_by: maybeSomeone,
  applied_at: maybeTime,
  /** Whether who applied it signed for it; what was applied before that was asked is not. */
  applied_signed: boolean().required().default(false),
  /** Whether the test that goes on names it to be lifted; a site's own server may not say it. */
  to_lift: boolean().required().default(false),
  verified_by: maybeSomeone,
  verified_at: maybeTime,
  proved: string().nullable().defined(),
  /** What was tried or measured; null of what was proved before that was asked. */
  proof: object({
    method: string().oneOf(proofMethods).required(),
    reading: number().nullable().defined(),
    unit: string().nullable().defined(),
  })
    .nullable()
    .defined()
    .default(null),
  removed_by: maybeSomeone,
  removed_at: maybeTime,
});

/** A permit that names an isolation. `relies` says that the isolation may not be removed because of it. */
export const dependant = object({
  id: number().integer().required(),
  tracking_number: string().required(),
  title: string().defined(),
  state: string().oneOf(permitStates).required(),
  area_code: string().required(),
  relies: boolean().required(),
  /** How many of its crew are on site. */
  on_site: number().integer().required(),
  /** What is left of its work, where it was handed back and is not complete; a site's own server may not say it. */
  unfinished: string().nullable().default(null),
});
export type Dependant = InferType<typeof dependant>;

/** What somebody who signed for the removal of a point was shown: each permit then, which they said depends on it no longer. */
const removal = object({
  dependants: array(
    object({
      id: number().integer().required(),
      tracking_number: string().required(),
      title: string().defined(),
      state: string().oneOf(permitStates).required(),
      on_site: number().integer().required(),
    }).required(),
  ).required(),
});
export type Removal = InferType<typeof removal>;

const historyLine = object({
  seq: number().integer().required(),
  event: string().required(),
  point: number().integer().nullable().defined(),
  from_state: string().nullable().defined(),
  to_state: string().required(),
  actor: maybeSomeone,
  note: string().nullable().defined(),
  /** That the actor signed for the removal; null of anything else, and of what was removed before removals were signed. */
  removal: removal.nullable().defined().default(null),
  at: time,
});

const block = object({
  guard: string().required(),
  code: string().required(),
  /** In the language of the caller. */
  message: string().required(),
  role: string().required(),
  where: string().required(),
  who: array(personRef.required()).required(),
  clears_at: maybeTime,
});

/** An event that the state knows, at a point where it is about one, with what stands against it for the caller at this moment. */
const possibleStep = object({
  event: string().oneOf(isolationEventNames).required(),
  point: number().integer().nullable().defined(),
  guards: array(block.required()).required(),
});

export const isolation = isolationRow.shape({
  points: array(point.required()).required(),
  history: array(historyLine.required()).required(),
  possible: array(possibleStep.required()).required(),
  /** The permits that name it and are not at their end. */
  dependants: array(dependant.required()).required(),
});
export type IsolationOnWire = InferType<typeof isolation>;

/** Who removed a point that is not in place, as its history has it. Nothing where it is in place or the history does not tell. */
export const removalOf = (
  { points, history }: Pick<IsolationOnWire, 'points' | 'history'>,
  seq: number,
): IsolationOnWire['history'][number] | undefined =>
  points.some((one) => one.seq === seq && one.removed_at !== null)
    ? history.findLast(({ event, point }) => event === 'REMOVE_POINT' && point === seq)
    : undefined;

type Done = { event: string; point: number | null };
type Told = Done & { note: string | null };

/** These are of no point of their own: by them nothing is left of what was done at one. */
const anew: readonly string[] = ['SANCTION', 'PLAN', 'CLOSE'];

/** A test that names no points is from before they were named: it lifted all of them. */
const liftsAll = ({ event, note }: Told): boolean => event === 'SANCTION' && note === null;

/**
 * Who lifted a point for a test, where nothing was done to it since, as its history has it: also after the test, however that ended. From before
 * points were lifted one by one it is the test itself. Nothing where it was not lifted.
 */
export const liftingOf = <Line extends Told>({ history }: { history: readonly Line[] }, seq: number): Line | undefined => {
  const last = history.findLast(({ event, point }) => point === seq || anew.includes(event));
  return last && (last.event === 'LIFT_POINT' || liftsAll(last)) ? last : undefined;
};

export const isLifted = (isolation: { history: readonly Told[] }, seq: number): boolean => liftingOf(isolation, seq) !== undefined;

/** Who reported a point lost that holds nothing since, as its history has it. Nothing where something was done to it after that. */
export const lossOf = <Line extends Done>(
  { points, history }: { points: readonly { seq: number; verified_by: object | null }[]; history: readonly Line[] },
  seq: number,
): Line | undefined => {
  // A report of which nobody could read which point it means is of each.
  const last = history.findLast(({ event, point }) => point === seq || (event === 'LOSE_POINT' && point === null));
  const isVerified = points.some((one) => one.seq === seq && one.verified_by !== null);
  return last?.event === 'LOSE_POINT' && !isVerified ? last : undefined;
};
