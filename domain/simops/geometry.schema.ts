import { mixed } from 'yup';
import type { Geometry, Point } from './geometry.ts';
import { isSound } from './outline.rules.ts';

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

const { farthest, corners } = placeLimits;
const coordinate = { type: 'number', minimum: -farthest, maximum: farthest };
const point = { type: 'array', items: coordinate, minItems: 2, maxItems: 2 };
const pathOf = (minItems: number) => ({ type: 'array', items: point, minItems, maxItems: corners });
const shapeOf = (type: Geometry['type'], coordinates: object) => ({
  type: 'object',
  properties: { type: { const: type }, coordinates },
  required: ['type', 'coordinates'],
});

/** The same in the words of JSON Schema, for the API reference. */
const jsonSchema = {
  description: "East and north, in metres of the site's plan.",
  anyOf: [
    shapeOf('Point', point),
    shapeOf('LineString', pathOf(2)),
    shapeOf('Polygon', { type: 'array', items: pathOf(3), minItems: 1, maxItems: 20 }),
  ],
};

/** A point, line or polygon in metres of the site's plan, as it may be stored. */
export const place = mixed<Geometry>(isGeometry)
  .typeError(({ path }) => `${path} must be a Point, LineString or Polygon in metres of the plan`)
  .meta({ jsonSchema });

/** The same as somebody draws it now. */
export const drawnPlace = place.test({
  name: 'sound',
  message: ({ path }) => `${path} must have an area or a length, and an outline must not cross itself`,
  params: { rule: 'unsoundPlace' },
  test: (drawn) => !drawn || isSound(drawn),
});
