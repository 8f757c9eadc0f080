import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { conflictBases } from '#domain/permits/kernel/permit.regions.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { permitRow } from '#domain/permits/permit/permit.schema.ts';
import { standingStates } from '#domain/simops/conflict.rules.ts';
import type { Geometry, Point } from '#domain/simops/geometry.ts';
import type { Extent } from './permitMap.rules.ts';

const time = string().required();
const count = number().integer().min(0).required();
const outline = mixed<readonly Point[]>().required();
/** Null where nothing of the site is drawn. */
const extent = mixed<Extent>().nullable().defined();
const site = object({ code: string().required(), time_zone: string().required() }).required();

/** A map among others: a small picture with marks of the work that goes on, and what counts there. */
export const mapCard = object({
  id: number().integer().required(),
  name: string().defined(),
  site,
  extent,
  thumbnail: object({
    areas: array(object({ outline, emergency: boolean().required() }).required()).required(),
    marks: array(
      object({ x: number().required(), y: number().required(), state: string().oneOf(permitStates).required() }).required(),
    ).required(),
  }).required(),
  counts: object({ live: count, suspended: count, conflicts: count, emergency: count }).required(),
  /** When an open permit of it changed last; null where there is none. */
  updated_at: string().nullable().defined(),
});
export type MapCard = InferType<typeof mapCard>;

/** An area on the plan. The outline is null where nobody has drawn it. */
const mapArea = object({
  id: number().integer().required(),
  code: string().required(),
  name: string().defined(),
  zone: string().defined(),
  outline: mixed<readonly Point[]>().nullable().defined(),
  capacity: number().integer().nullable().defined(),
  emergency: boolean().required(),
});
export type MapArea = InferType<typeof mapArea>;

/** The plan of a site, in metres: x to plant east, y to plant north. */
export const permitMap = object({
  id: number().integer().required(),
  name: string().defined(),
  site,
  crs: string().oneOf(['local']).required(),
  extent,
  areas: array(mapArea.required()).required(),
});
export type PermitMap = InferType<typeof permitMap>;

const placedPermit = permitRow
  .pick([
    'id',
    'tracking_number',
    'title',
    'state',
    'reason',
    'primary_code',
    'supplementary_codes',
    'area',
    'level',
    'time_zone',
    'window',
    'stops_at',
    'ends_at',
    'crew_on',
    'gas',
    'isolation',
    'simops',
    'fire_watch_lost',
    'struck',
    'pa',
    'version',
    'updated_at',
  ])
  .shape({
    elevation_from_m: number().required(),
    elevation_to_m: number().required(),
    /** Less than half of its place lies in its area. */
    outside_area: boolean().required(),
  });
export type PlacedPermit = InferType<typeof placedPermit>;

/** Two works of a map that do not simply go together: whether by agreement only (R) or not at all (N), and how that stands. */
export const mapConflict = object({
  id: number().integer().required(),
  permits: array(number().integer().required()).length(2).required(),
  verdict: string().oneOf(['R', 'N']).required(),
  state: string().oneOf(standingStates).required(),
  basis: string().oneOf(conflictBases).default('near'),
  /** Null where the place of either is unknown, or they meet in a system and not in a place. */
  distance_m: number().nullable().defined(),
  overlap_from: time,
  overlap_to: time,
});
export type MapConflict = InferType<typeof mapConflict>;

/** Permits as GeoJSON has them, but in metres of the plan. A permit that nobody has drawn has no geometry. */
export const mapPermits = object({
  type: string().oneOf(['FeatureCollection']).required(),
  crs: string().oneOf(['local']).required(),
  features: array(
    object({
      type: string().oneOf(['Feature']).required(),
      id: number().integer().required(),
      geometry: mixed<Geometry>().nullable().defined(),
      properties: placedPermit.required(),
    }).required(),
  ).required(),
  meta: object({
    /** How far the changes are in what is answered. */
    as_of_seq: number().integer().required(),
    at: time,
    /** How many more there are than are drawn. */
    more: count,
  }).required(),
});
export type MapPermits = InferType<typeof mapPermits>;
export type MapFeature = MapPermits['features'][number];
