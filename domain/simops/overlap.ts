import { edgesOf, type Geometry, isInside, type Point, type Segment } from './geometry.ts';

/** The line that reaches through a slab, at the height of its middle. */
const atHeight = ([[x1, y1], [x2, y2]]: Segment, y: number): number => x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);

/** Where along the first of two segments they cross, as a share of its length; null where they do not. */
const meeting = ([[ax, ay], [bx, by]]: Segment, [[cx, cy], [dx, dy]]: Segment): number | null => {
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (across === 0) return null;
  const along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
  const other = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across;
  return along >= 0 && along <= 1 && other >= 0 && other <= 1 ? along : null;
};

const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

const ascending = (one: number, other: number): number => one - other;

/** Every height at which an edge ends or two edges cross: between two of them edges run side by side. */
const heightsOf = (edges: readonly Segment[]): number[] => {
  const heights = edges.flatMap(([[, y1], [, y2]]) => [y1, y2]);
  edges.forEach((edge, index) => {
    for (const other of edges.slice(index + 1)) {
      const share = meeting(edge, other);
      if (share !== null) heights.push(between(...edge, share)[1]);
    }
  });
  return [...new Set(heights)].sort(ascending);
};

type Edge = { segment: Segment; of: number };

/** How wide, at a height that no edge ends at, it is inside all of the shapes at once. */
const widthAt = (edges: readonly Edge[], shapes: number, y: number): number => {
  const reaching = edges.filter(({ segment: [[, y1], [, y2]] }) => y1 > y !== y2 > y);
  const crossings = reaching.map(({ segment, of }) => ({ x: atHeight(segment, y), of })).sort((one, other) => one.x - other.x);
  const inside = Array.from({ length: shapes }, () => false);
  let width = 0;
  let since = 0;
  for (const { x, of } of crossings) {
    if (inside.every(Boolean)) width += x - since;
    inside[of] = !inside[of];
    since = x;
  }
  return width;
};

/** The area in square metres that lies inside all polygons given: exact, because in each slab between two heights edges are straight. */
const commonArea = (polygons: readonly Geometry[]): number => {
  const edges = polygons.flatMap((polygon, of) => edgesOf(polygon).map((segment) => ({ segment, of })));
  const heights = heightsOf(edges.map(({ segment }) => segment));
  let area = 0;
  heights.forEach((low, index) => {
    const high = heights[index + 1];
    if (high !== undefined) area += widthAt(edges, polygons.length, (low + high) / 2) * (high - low);
  });
  return area;
};

const lengthOf = ([[x1, y1], [x2, y2]]: Segment): number => Math.hypot(x2 - x1, y2 - y1);

/** The part of one segment that is inside: its pieces between crossings are wholly in or wholly out. */
const lengthInside = (segment: Segment, polygon: Geometry): number => {
  const shares = edgesOf(polygon).flatMap((edge) => meeting(segment, edge) ?? []);
  const cuts = [...new Set([0, ...shares, 1])].sort(ascending);
  let share = 0;
  cuts.forEach((from, index) => {
    const to = cuts[index + 1];
    if (to !== undefined && isInside(between(...segment, (from + to) / 2), polygon)) share += to - from;
  });
  return share * lengthOf(segment);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * Which share of a place lies inside a polygon, from 0 to 1: of its area, of its length for a line, and all or nothing for a
 * point. A line or polygon without extent is taken as the point where it begins.
 */
export const shareInside = (place: Geometry, polygon: Geometry): number => {
  const edges = edgesOf(place);
  const [first] = edges;
  if (!first) return 0;
  const whole = place.type === 'Polygon' ? commonArea([place]) : sum(edges.map(lengthOf));
  if (place.type === 'Point' || whole === 0) return isInside(first[0], polygon) ? 1 : 0;
  const inside = place.type === 'Polygon' ? commonArea([place, polygon]) : sum(edges.map((edge) => lengthInside(edge, polygon)));
  return Math.min(1, inside / whole);
};
