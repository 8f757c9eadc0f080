import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

type Asked = {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  rowPx: number;
  headPx: number;
  /** A row that stays in the page wherever it is, because it has the focus. */
  kept: number;
  scrollFrom: number;
  onSeen: (from: number, to: number) => void;
  onScrolled: ((offset: number) => void) | undefined;
};

const overscan = 4;

/** The rows from one to another, and the one that is kept if there is such a row. */
const withKept = (from: number, to: number, kept: number, count: number): number[] => {
  const seen = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (kept < 0 || kept >= count || (kept >= from && kept <= to)) return seen;
  return kept < from ? [kept, ...seen] : [...seen, kept];
};

/** Which rows of a long list are to be drawn, and a way to bring another one into sight. */
export const useRowsInSight = ({ scroller, count, rowPx, headPx, kept, scrollFrom, onSeen, onScrolled }: Asked) => {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan,
    // A frame later is soon enough for rows out of sight, and spares a layout in the middle of scrolling.
    useFlushSync: false,
    scrollPaddingStart: headPx,
    initialOffset: scrollFrom,
    rangeExtractor: ({ startIndex, endIndex }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      return withKept(from, to, kept, count);
    },
    onChange: ({ range, scrollOffset }) => {
      if (range) onSeen(range.startIndex, range.endIndex);
      onScrolled?.(scrollOffset ?? 0);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height must be placed anew
  useLayoutEffect(() => virtual.measure(), [virtual, rowPx]);

  return { rows: virtual.getVirtualItems(), bring: (row: number) => virtual.scrollToIndex(row, { align: 'auto' }) };
};
