import type { CellPosition } from '#src/ui/grid/moves.ts';

const maxPlaces = 50;

/** Keeps something for each of the last places of the browser's history, for when somebody comes back to it. */
const historyMemory = <Value>() => {
  const kept = new Map<string, Value>();
  return {
    remembered: (place: string): Value | undefined => kept.get(place),
    remember: (place: string, value: Value): void => {
      kept.delete(place);
      kept.set(place, value);
      const [oldest] = kept.keys();
      if (kept.size > maxPlaces && oldest !== undefined) kept.delete(oldest);
    },
  };
};

/** How far a list was scrolled, in pixels. */
export const scrolledTo = historyMemory<number>();

/** The permit that was opened from a list, and the cell that did it. */
export const openedFrom = historyMemory<{ id: number; place: CellPosition }>();
