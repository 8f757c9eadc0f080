import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { conflictStandings } from '#domain/permits/kernel/permit.regions.ts';
import { activityCodes, permitStates, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import type { Geometry, Point } from '#domain/simops/geometry.ts';

const time = string().required();
const code = string().oneOf(activityCodes).required();

/** A work on the plan. Without a place of its own (`drawn` false) it is shown as wide as its area; null where that is unknown too. */
const placedWork = object({
  id: number().integer().required(),
  tracking_number: string().required(),
  title: string().defined(),
  state: string().oneOf(permitStates).required(),
  reason: string().oneOf(suspendReasons).nullable().defined(),
  codes: array(code).required(),
  area_code: string().required(),
  level: string().defined(),
  elevation_from_m: number().required(),
  elevation_to_m: number().required(),
  place: mixed<Geometry>().nullable().defined(),
  drawn: boolean().required(),
  from: time,
  to: time,
});

/** Another work near a permit, nearest first. */
export const neighbour = placedWork.shape({
  /** In metres, 0 where they touch; null where the place of either is unknown and both are in one area. */
  distance_m: number().min(0).nullable().defined(),
  /** Whether its window holds the instant that is asked about. */
  now: boolean().required(),
  /** Whether its window meets that of the permit, both padded as for conflicts. */
  in_window: boolean().required(),
  /** What the kinds of work mean for each other, near or not. */
  verdict: string().oneOf(['Y', 'R', 'N']).required(),
  /** What the conflict of the two means for the permit; null where there is none between them. */
  conflict: string().oneOf(conflictStandings).nullable().defined(),
});
export type Neighbour = InferType<typeof neighbour>;

export const planArea = object({
  id: number().integer().required(),
  code: string().required(),
  name: string().defined(),
  outline: mixed<readonly Point[]>().required(),
  own: boolean().required(),
  emergency: boolean().required(),
});
export type PlanArea = InferType<typeof planArea>;

/** Where a permit is and what is around it, in metres of the plan of its site: x to plant east, y to plant north. */
export const permitLocation = object({
  crs: string().oneOf(['local']).required(),
  at: time,
  radius_m: number().required(),
  permit: placedWork.required(),
  outside_area: boolean().required(),
  /** How far its work reaches to the side: that of the kind which reaches farthest. */
  influence: object({ metres: number().required(), code }).required(),
  areas: array(planArea.required()).required(),
  neighbours: array(neighbour.required()).required(),
  /** How many more there are than are listed. */
  more: number().integer().required(),
});
export type PermitLocation = InferType<typeof permitLocation>;
