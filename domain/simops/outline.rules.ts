import { segmentGap } from './distance.ts';
import type { Geometry, Point, Segment } from './geometry.ts';

/** The smallest outline, in square metres: what is smaller is a slip of the pen, and nothing can be measured against it. */
const smallestArea = 0.01;

const isSame = (one: Point | undefined, other: Point | undefined): boolean => one?.[0] === other?.[0] && one?.[1] === other?.[1];

/** The corners of a ring, each named once: neither the first again at the end nor one twice in a row. */
const cornersOnce = (ring: readonly Point[]): Point[] =>
  ring.filter((corner, index) => !isSame(corner, ring[index === 0 ? ring.length - 1 : index - 1]) || ring.length === 1);

const sides = (corners: readonly Point[]): Segment[] =>
  corners.map((corner, index): Segment => [corner, corners[(index + 1) % corners.length] ?? corner]);

const areaOf = (edges: readonly Segment[]): number =>
  Math.abs(edges.reduce((sum, [[x1, y1], [x2, y2]]) => sum + x1 * y2 - x2 * y1, 0)) / 2;

/** Whether an edge goes back along the one before it. */
const turnsBack = ([[ax, ay], [bx, by]]: Segment, [, [cx, cy]]: Segment): boolean => {
  const [dx, dy, ex, ey] = [bx - ax, by - ay, cx - bx, cy - by];
  return dx * ey === dy * ex && dx * ex + dy * ey < 0;
};

const meetsItself = (edges: readonly Segment[]): boolean =>
  edges.some((edge, index) =>
    edges.some((other, at) => {
      if (at <= index) return false;
      if (at === index + 1) return turnsBack(edge, other);
      if (index === 0 && at === edges.length - 1) return turnsBack(other, edge);
      return segmentGap(edge, other) === 0;
    }),
  );

const isSoundRing = (ring: readonly Point[]): boolean => {
  const edges = sides(cornersOnce(ring));
  return edges.length > 2 && areaOf(edges) >= smallestArea && !meetsItself(edges);
};

/** Whether a place is one that distances can be measured from: an outline has an area and does not cross itself, a line has a length. */
export const isSound = (place: Geometry): boolean => {
  if (place.type === 'Polygon') return place.coordinates.every(isSoundRing);
  return place.type === 'Point' || place.coordinates.some((corner) => !isSame(corner, place.coordinates[0]));
};
