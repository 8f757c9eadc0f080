import { cornersOf, edgesOf, type Geometry, type Point } from '#domain/simops/geometry.ts';

/** How large a place is: square metres of an outline, metres of a line, nothing of a point. */
export type GeometrySize = { kind: Geometry['type']; size: number; corners: number };

const ringArea = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

const lengthOf = (place: Geometry): number =>
  edgesOf(place).reduce((sum, [from, to]) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0);

/** The first ring of an outline is its border, all others are holes in it. */
export const geometrySize = (place: Geometry): GeometrySize => {
  const corners = cornersOf(place).length;
  if (place.type !== 'Polygon') return { kind: place.type, size: lengthOf(place), corners };
  const [border = [], ...holes] = place.coordinates;
  return { kind: 'Polygon', size: ringArea(border) - holes.reduce((sum, hole) => sum + ringArea(hole), 0), corners };
};
