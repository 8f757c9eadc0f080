import type { Geometry } from './geometry.ts';
import { shareInside } from './overlap.ts';
import { minShareInside } from './simops.limits.data.ts';

/**
 * Whether a place of work is drawn outside its area: less than half of it (of its surface, of its length for a line, the point itself)
 * lies inside. Where either of the two is unknown nothing is held against it.
 */
export const liesOutside = (place: Geometry | null, outline: Geometry | null): boolean =>
  place !== null && outline !== null && shareInside(place, outline) < minShareInside.value / 100;
