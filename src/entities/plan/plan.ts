import { type Box, boxOf, cornersOf, type Geometry, type Point } from '#domain/simops/geometry.ts';

/** A drawing of a part of the plan: how large it is in pixels, and how metres become pixels in it. */
export type Frame = { width: number; height: number; scale: number; left: number; top: number };
export type Size = { width: number; height: number };
/** A place in the drawing: pixels from its upper left corner. */
export type PlanPoint = readonly [x: number, y: number];

/** The drawing that shows a box of the plan as large as it fits, in the middle. One scale for both axes: nothing is stretched. */
export const frameOf = (box: Box, { width, height }: Size): Frame => {
  const [wide, high] = [Math.max(1, box.maxX - box.minX), Math.max(1, box.maxY - box.minY)];
  const scale = Math.min(width / wide, height / high);
  const [middleX, middleY] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  return { width, height, scale, left: middleX - width / 2 / scale, top: middleY + height / 2 / scale };
};

/** Where a point of the plan lies in the drawing. The only place where y, which grows to the north, becomes y that grows downwards. */
export const planPointOf = ({ scale, left, top }: Frame, [x, y]: Point): PlanPoint => [(x - left) * scale, (top - y) * scale];

const rounded = (number: number): string => number.toFixed(1);
const pathThrough = (frame: Frame, points: readonly Point[], close: boolean): string =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${planPointOf(frame, point).map(rounded).join(' ')}`).join('') +
  (close ? 'Z' : '');

/** A geometry as the data of an SVG path; a point is a line without length, which a round end makes a dot. */
export const pathOf = (frame: Frame, place: Geometry): string => {
  if (place.type === 'Polygon') return place.coordinates.map((ring) => pathThrough(frame, ring, true)).join('');
  const points = cornersOf(place);
  const [first] = points;
  return pathThrough(frame, points.length === 1 && first ? [first, first] : points, false);
};

/** Where the symbol of a place stands: in the middle of what it spans. */
export const middleOf = (place: Geometry): Point => {
  const { minX, minY, maxX, maxY } = boxOf(place);
  return [(minX + maxX) / 2, (minY + maxY) / 2];
};

/** A spot brought so far into the drawing that what stands on it can be read. */
export const clampToFrame = ({ width, height }: Size, [x, y]: PlanPoint, margin: number): PlanPoint => [
  Math.min(width - margin, Math.max(margin, x)),
  Math.min(height - margin, Math.max(margin, y)),
];

/** The longest of 1, 2, 5, 10, 20, 50 … metres that is drawn no wider than so many pixels. */
export const scaleMetres = ({ scale }: Frame, max: number): number => {
  const metres = max / scale;
  const power = 10 ** Math.floor(Math.log10(metres));
  return power * ([5, 2].find((times) => times * power <= metres) ?? 1);
};

/** Symbols that would lie on each other are put in a row, in the order given, so that each can be seen. */
export const spreadSymbols = (points: readonly PlanPoint[], apart: number): PlanPoint[] => {
  const placed: PlanPoint[] = [];
  for (const [x, y] of points) {
    let at: PlanPoint = [x, y];
    while (placed.some(([otherX, otherY]) => Math.abs(otherX - at[0]) < apart && Math.abs(otherY - at[1]) < apart))
      at = [at[0] + apart, at[1]];
    placed.push(at);
  }
  return placed;
};
