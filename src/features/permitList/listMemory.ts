import { historyMemory } from '#src/platform/historyMemory.ts';
import type { CellPosition } from '#src/ui/grid/moves.ts';

/** How far a list was scrolled, in pixels. */
export const scrolledTo = historyMemory<number>();

/** The permit that was opened from a list, and the cell that did it. */
export const openedFrom = historyMemory<{ id: number; place: CellPosition }>();
