import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { blockAt, type Rows, rowsAt, rowsToDraw, scrollTo } from './rowsInSight.ts';

type Options = {
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

const none: Rows = { from: 0, to: -1 };

/**
 * Which rows of a long list are to be drawn, and a way to bring another one into sight. All rows are equally high, so a look at the scroller
 * is all it takes; the list is drawn anew only when another block of rows comes near.
 */
export const useRowsInSight = ({ scroller, count, rowPx, headPx, kept, scrollFrom, onSeen, onScrolled }: Options) => {
  const [block, setBlock] = useState(none);
  const told = useRef({ onSeen, onScrolled });
  useLayoutEffect(() => {
    told.current = { onSeen, onScrolled };
  });

  // Once: where the list begins. Rows of another height, or more of them, do not scroll it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first time
  useLayoutEffect(() => {
    if (scroller.current && scrollFrom > 0) scroller.current.scrollTop = scrollFrom;
  }, []);

  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    let seen = none;
    let height = current.clientHeight;
    const look = () => {
      const rows = rowsAt({ top: current.scrollTop, height: height - headPx, rowPx, count });
      if (rows.from === seen.from && rows.to === seen.to) return;
      seen = rows;
      setBlock((before) => blockAt(rows, before));
      if (rows.to >= rows.from) told.current.onSeen(rows.from, rows.to);
    };
    const onScroll = () => {
      look();
      told.current.onScrolled?.(current.scrollTop);
    };
    const observer = new ResizeObserver(() => {
      height = current.clientHeight;
      look();
    });
    observer.observe(current);
    current.addEventListener('scroll', onScroll, { passive: true });
    look();
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', onScroll);
    };
  }, [scroller, count, rowPx, headPx]);

  const bring = (row: number) => {
    const { current } = scroller;
    if (current) current.scrollTop = scrollTo({ row, top: current.scrollTop, height: current.clientHeight - headPx, rowPx });
  };
  return { rows: useMemo(() => rowsToDraw(block, kept, count), [block, kept, count]), bring };
};
