import { edgesOf, type Geometry, isInside, type Point, type Segment } from './geometry.ts';

const toSegment = ([x, y]: Point, [[x1, y1], [x2, y2]]: Segment): number => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
};

/** On which side of the line from a to b the point lies: above 0 to the left, below to the right. */
const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);

// Two that touch or lie along one another need no answer here: the distance of an end is 0 then.
const cross = ([a, b]: Segment, [c, d]: Segment): boolean => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

/** The shortest way between two edges in metres; 0 where they touch or cross. */
export const segmentGap = (one: Segment, other: Segment): number =>
  cross(one, other)
    ? 0
    : Math.min(toSegment(one[0], other), toSegment(one[1], other), toSegment(other[0], one), toSegment(other[1], one));

const holds = (outer: Geometry, edges: readonly Segment[]): boolean => {
  const [first] = edges;
  return first !== undefined && isInside(first[0], outer);
};

/** The shortest way between two places in metres; 0 where they touch, cross or one is inside the other. */
export const distanceBetween = (one: Geometry, other: Geometry): number => {
  const [edges, others] = [edgesOf(one), edgesOf(other)];
  // Where no edges meet, one lies wholly inside or wholly outside the other: any corner tells.
  if (holds(one, others) || holds(other, edges)) return 0;
  let nearest = Infinity;
  for (const edge of edges) for (const another of others) nearest = Math.min(nearest, segmentGap(edge, another));
  return nearest;
};
