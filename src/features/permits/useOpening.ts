import { useLocation, useNavigate } from 'react-router-dom';
import type { PermitRow } from '#domain/permits/permit.schema.ts';
import { type Pages, rowAt } from '#machines/permitList/permitPages.ts';
import type { Place } from '#src/ui/grid/moves.ts';
import { openedFrom } from './listMemory.ts';
import { permitEventHref, permitHref } from './permitAddress.ts';

/** Opens permits of a list, and tells the cell that opened one from here before, unless another permit has taken its row since. */
export const useOpening = (pages: Pages) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const open = (row: PermitRow, place: Place, event?: string) => {
    openedFrom.remember(key, { id: row.id, place });
    void navigate(event ? permitEventHref(row, event) : permitHref(row));
  };
  const openedAt = (columns: number): Place | null => {
    const opened = openedFrom.remembered(key);
    if (!opened) return null;
    const { id, place } = opened;
    if ((rowAt(pages, place.row)?.id ?? id) !== id) return null;
    return { row: place.row, column: Math.min(place.column, columns - 1) };
  };
  return { open, openedAt };
};
