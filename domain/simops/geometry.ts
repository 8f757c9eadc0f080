/** A place on the plan of a site: metres, x to the east of plant north, y to the north. */
export type Point = readonly [x: number, y: number];

export type Geometry =
  | { type: 'Point'; coordinates: Point }
  | { type: 'LineString'; coordinates: readonly Point[] }
  | { type: 'Polygon'; coordinates: readonly (readonly Point[])[] };
