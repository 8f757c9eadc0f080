import type { HeatArea, HeatCell } from '#domain/permits/heatMap/heatMap.schema.ts';
import { metresOf, squareFrom } from '#domain/permits/heatMap/spread.rules.ts';
import type { Point } from '#domain/simops/geometry.ts';

/** The outline of a place on the plan; null where it has none. */
export const outlineOf = ({ key, area }: { key: string; area: HeatArea | null }, group: string): readonly Point[] | null => {
  if (area) return area.outline;
  const [square, metres] = [squareFrom(key), metresOf(group)];
  if (!square || metres === null) return null;
  const [x, y] = [square.column * metres, square.row * metres];
  return [
    [x, y],
    [x + metres, y],
    [x + metres, y + metres],
    [x, y + metres],
  ];
};

/** What a place is called: an area by its code and name, a square by where it begins, in metres. */
export const placeName = ({ key, area }: Pick<HeatCell, 'key' | 'area'>, group: string, nowhere: string): string => {
  if (area) return area.name ? `${area.code} ${area.name}` : area.code;
  const [square, metres] = [squareFrom(key), metresOf(group)];
  return square && metres !== null ? `${square.column * metres} m · ${square.row * metres} m` : nowhere;
};

/** The highest value of a step, by its place among the steps; the first of equal ones. */
export const highestStep = (cells: readonly Pick<HeatCell, 'values'>[], steps: number): number => {
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let step = 0; step < steps; step += 1)
    for (const { values } of cells) {
      const value = values[step] ?? null;
      if (value === null || value <= most) continue;
      most = value;
      best = step;
    }
  return best;
};
