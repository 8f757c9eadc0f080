import { boxOf, cornersOf, edgesOf, type Geometry, isInside, type Point, type Segment } from '#domain/simops/geometry.ts';

/** Squares of a plan by their column and row from its origin, each with its share of what is spread; the shares add up to 1. */
export type Shares = ReadonlyMap<string, number>;

/** How wide the squares of a group are, in metres; null where its places are no squares. */
export const metresOf = (group: string): number | null => (group.startsWith('grid:') ? Number(group.slice(5)) : null);

/** A square as calls name it. */
export const squareKey = (column: number, row: number): string => `${column}:${row}`;

/** The column and row that a key names; null for any other text. */
export const squareFrom = (key: string): { column: number; row: number } | null => {
  const [, column, row] = /^(-?\d{1,6}):(-?\d{1,6})$/.exec(key) ?? [];
  return column === undefined || row === undefined ? null : { column: Number(column), row: Number(row) };
};

const squareAt = ([x, y]: Point, metres: number): string => squareKey(Math.floor(x / metres), Math.floor(y / metres));

const lengthOf = ([[x1, y1], [x2, y2]]: Segment): number => Math.hypot(x2 - x1, y2 - y1);

/** Points along an edge, close enough together that none of the squares is stepped over. */
const alongEdge = (edge: Segment, metres: number): Point[] => {
  const [[x1, y1], [x2, y2]] = edge;
  const steps = Math.max(1, Math.ceil((lengthOf(edge) / metres) * 4));
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 0.5) / steps;
    return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
  });
};

const middlesInside = (place: Geometry, metres: number): Point[] => {
  const { minX, minY, maxX, maxY } = boxOf(place);
  const points: Point[] = [];
  for (let column = Math.floor(minX / metres); column * metres <= maxX; column += 1)
    for (let row = Math.floor(minY / metres); row * metres <= maxY; row += 1) {
      const middle: Point = [(column + 0.5) * metres, (row + 0.5) * metres];
      if (isInside(middle, place)) points.push(middle);
    }
  return points;
};

const footprint = (place: Geometry, metres: number): readonly Point[] => {
  if (place.type === 'Point') return [place.coordinates];
  const inside = place.type === 'Polygon' ? middlesInside(place, metres) : [];
  // A polygon narrower than a square has no middle of one inside: its edges say where it is.
  return inside.length > 0 ? inside : edgesOf(place).flatMap((edge) => alongEdge(edge, metres));
};

/**
 * The squares on which a place lies, each with its share: work is spread evenly over its footprint, so that the squares add up to
 * the work. Null for a place without a corner.
 */
export const sharesOf = (place: Geometry, metres: number): Shares | null => {
  if (cornersOf(place).length === 0) return null;
  const points = footprint(place, metres);
  const shares = new Map<string, number>();
  for (const point of points) {
    const key = squareAt(point, metres);
    shares.set(key, (shares.get(key) ?? 0) + 1 / points.length);
  }
  return shares;
};

/** The hectares of an outline in metres. */
export const hectaresOf = (outline: readonly Point[]): number => {
  const doubled = edgesOf({ type: 'Polygon', coordinates: [outline] }).reduce(
    (sum, [[x1, y1], [x2, y2]]) => sum + (x1 * y2 - x2 * y1),
    0,
  );
  return Math.abs(doubled) / 2 / 10_000;
};
