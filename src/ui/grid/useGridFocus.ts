import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { contentId, isFocusFree } from '#src/platform/focus.ts';
import type { CellPosition } from './moves.ts';

/**
 * The one cell of a grid that the Tab key reaches. `moveTo` takes the focus there. A grid that begins at a place takes the focus when
 * nothing else has it.
 */
export const useGridFocus = (scroller: RefObject<HTMLElement | null>, count: number, from: CellPosition | null) => {
  const [active, setActive] = useState<CellPosition>(from ?? { row: count > 0 ? 0 : -1, column: 0 });
  const mustFocus = useRef<'always' | 'whenFree' | null>(from ? 'whenFree' : null);

  // After every drawing: the cell may come some drawings later than the wish to be there.
  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-place="${active.row}:${active.column}"]`);
    if (!cell) return;
    const may = mustFocus.current === 'always' || isFocusFree() || document.activeElement?.id === contentId;
    mustFocus.current = null;
    if (!may) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const moveTo = (place: CellPosition) => {
    mustFocus.current = 'always';
    setActive(place);
  };
  return { active, setActive, moveTo };
};
