import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { usePaper } from '#src/platform/usePaper.ts';
import { useRem } from '#src/ui/grid/useRem.ts';

/** From so many rows on only those in sight are in the page. Below, all are: the browser's own search finds them. */
const many = 100;
const rowRem = 6.4;
const overscan = 10;

type Placed = { index: number; start: number | null };

const rowOf = (list: RefObject<HTMLElement | null>, id: string | undefined): HTMLElement | null =>
  id === undefined ? null : (list.current?.querySelector(`[data-row-id="${CSS.escape(id)}"] [data-row-name]`) ?? null);

/**
 * Which rows of a list are in the page and where, and the focus that goes through all of them. The list scrolls in its parent. `among`: how
 * many rows the page has altogether, where several lists stand side by side.
 */
export const useRows = (
  list: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  openId: string | undefined,
  among = rows.length,
) => {
  // Paper does not scroll.
  const isPrinted = usePaper();
  const isMany = among > many && !isPrinted;
  const rowPx = useRem(rowRem);
  const [active, setActive] = useState<number | null>(null);
  const focusTarget = useRef<string | null>(null);
  const virtual = useVirtualizer({
    enabled: isMany,
    count: isMany ? rows.length : 0,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => rowPx,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan,
    useFlushSync: false,
    // The row with the focus stays, or the focus would be lost while scrolling.
    rangeExtractor: (range: Range) => {
      const seen = defaultRangeExtractor(range);
      return active === null || active >= range.count || seen.includes(active) ? seen : [...seen, active].sort((a, b) => a - b);
    },
  });
  const placed: Placed[] = isMany
    ? virtual.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : rows.map((_, index) => ({ index, start: null }));

  useLayoutEffect(() => {
    const row = focusTarget.current === null ? null : rowOf(list, focusTarget.current);
    if (!row) return;
    focusTarget.current = null;
    row.focus({ preventScroll: isMany });
  });

  const enter = (index: number, preventScroll: boolean): void => {
    setActive(index);
    const id = rows[index]?.id;
    const row = rowOf(list, id);
    // One that is not in the page yet has the focus when it is drawn.
    if (row) row.focus({ preventScroll });
    else focusTarget.current = id ?? null;
  };
  return {
    placed,
    /** Pixels that all rows take; null where the rows themselves tell. */
    size: isMany ? virtual.getTotalSize() : null,
    measure: virtual.measureElement,
    /** The row with the focus, or the open one; -1 for none. */
    at: (): number => {
      const id = document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId ?? openId;
      return rows.findIndex((row) => row.id === id);
    },
    focus: (index: number): void => {
      const to = Math.max(0, Math.min(index, rows.length - 1));
      if (!rows[to]) return;
      if (isMany) virtual.scrollToIndex(to, { align: 'auto' });
      enter(to, false);
    },
    /** At the beginning of what is seen, and with the focus. */
    lead: (index: number): void => {
      if (isMany) virtual.scrollToIndex(index, { align: 'start' });
      else rowOf(list, rows[index]?.id)?.scrollIntoView({ block: 'start' });
      enter(index, true);
    },
  };
};
