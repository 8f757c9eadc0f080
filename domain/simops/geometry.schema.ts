import { mixed } from 'yup';
import type { Geometry, Point } from './geometry.ts';

/** Metres from the origin of the plan that a place may be away, and how many corners it may have. */
export const placeLimits = { farthest: 100_000, corners: 500 } as const;

const isCoordinate = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= placeLimits.farthest;
const isPoint = (value: unknown): value is Point => Array.isArray(value) && value.length === 2 && value.every(isCoordinate);
const isPath = (value: unknown, min: number): boolean =>
  Array.isArray(value) && value.length >= min && value.length <= placeLimits.corners && value.every(isPoint);

const isGeometry = (value: unknown): value is Geometry => {
  if (typeof value !== 'object' || value === null || !('type' in value && 'coordinates' in value)) return false;
  const { type, coordinates } = value;
  if (type === 'Point') return isPoint(coordinates);
  if (type === 'LineString') return isPath(coordinates, 2);
  return (
    type === 'Polygon' &&
    Array.isArray(coordinates) &&
    coordinates.length >= 1 &&
    coordinates.length <= 20 &&
    coordinates.every((ring) => isPath(ring, 3))
  );
};

/** A point, line or polygon in metres of the site's plan. */
export const place = mixed<Geometry>(isGeometry).typeError(
  ({ path }) => `${path} must be a Point, LineString or Polygon in metres of the plan`,
);
