/** A place on the plan of a site: metres, x to the east of plant north, y to the north. */
export type Point = readonly [x: number, y: number];

export type Geometry =
  | { type: 'Point'; coordinates: Point }
  | { type: 'LineString'; coordinates: readonly Point[] }
  | { type: 'Polygon'; coordinates: readonly (readonly Point[])[] };

export type Segment = readonly [from: Point, to: Point];
export type Box = { minX: number; minY: number; maxX: number; maxY: number };

/** The corners of an outline as a polygon without holes. */
export const polygonOf = (corners: readonly Point[]): Geometry => ({ type: 'Polygon', coordinates: [corners] });

const pairs = (points: readonly Point[]): Segment[] =>
  points.flatMap((point, index): Segment[] => {
    const next = points[index + 1];
    return next ? [[point, next]] : [];
  });

/** The edges of a ring. It may name its first corner again at the end, or not. */
const ringEdges = (ring: readonly Point[]): Segment[] => {
  const [first] = ring;
  return first ? pairs([...ring, first]) : [];
};

/** The edges of polygons and the parts of lines; a point is an edge without length. */
export const edgesOf = (place: Geometry): Segment[] => {
  if (place.type === 'Point') return [[place.coordinates, place.coordinates]];
  if (place.type === 'Polygon') return place.coordinates.flatMap(ringEdges);
  const [only] = place.coordinates;
  return place.coordinates.length === 1 && only ? [[only, only]] : pairs(place.coordinates);
};

/** All corners of a place, whatever it is. */
export const cornersOf = (place: Geometry): readonly Point[] => {
  if (place.type === 'Point') return [place.coordinates];
  return place.type === 'LineString' ? place.coordinates : place.coordinates.flat();
};

/** The upright box around a place, `margin` metres wider on every side. */
export const boxOf = (place: Geometry, margin = 0): Box => {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [x, y] of cornersOf(place)) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return { minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin, maxY: box.maxY + margin };
};

/** How far two boxes are apart, in metres; never more than what is inside them. */
export const boxGap = (one: Box, other: Box): number =>
  Math.hypot(Math.max(0, one.minX - other.maxX, other.minX - one.maxX), Math.max(0, one.minY - other.maxY, other.minY - one.maxY));

const crosses = ([x, y]: Point, [[x1, y1], [x2, y2]]: Segment): boolean =>
  y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;

/** Whether a point is inside a polygon. Holes are outside; on the very edge either answer may come. */
export const isInside = (point: Point, place: Geometry): boolean =>
  place.type === 'Polygon' && edgesOf(place).filter((edge) => crosses(point, edge)).length % 2 === 1;

/** Where work goes on: its own place, else the outline of its area. */
export const placeOf = (location: Geometry | null, outline: readonly Point[] | null): Geometry | null =>
  location ?? (outline && polygonOf(outline));
