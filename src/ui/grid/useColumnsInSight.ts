import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';

/** Columns this near to the edge are drawn too, so that a slow scroll sideways never meets an empty cell. */
const margin = 160;

const inSight = (scroller: HTMLElement): string => {
  const view = scroller.getBoundingClientRect();
  const headers = [...scroller.querySelectorAll('[role="columnheader"]')].map((header) => header.getBoundingClientRect());
  return headers.flatMap(({ left, right }, at) => (right > view.left - margin && left < view.right + margin ? [at] : [])).join(' ');
};

export type InSight = {
  seen: readonly number[];
  /** Whether the list is scrolled sideways. */
  shifted: boolean;
};

/**
 * The columns that can be seen, as numbers from 0. Cells of the others are left out of the rows: half of a wide row is out of sight, and
 * would cost as much as what is in sight. The header always has all of them.
 */
export const useColumnsInSight = (scroller: RefObject<HTMLElement | null>, count: number, tracks: string): InSight => {
  const [shifted, setShifted] = useState(false);
  const [seen, setSeen] = useState(() => Array.from({ length: count }, (_, at) => at).join(' '));
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns of other widths are looked at anew
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    let left = current.scrollLeft;
    const look = () => {
      setSeen(inSight(current));
      setShifted(current.scrollLeft !== 0);
    };
    const onScroll = () => {
      if (current.scrollLeft === left) return;
      left = current.scrollLeft;
      look();
    };
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener('scroll', onScroll, { passive: true });
    look();
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', onScroll);
    };
  }, [scroller, tracks]);
  return { seen: useMemo(() => seen.split(' ').map(Number), [seen]), shifted };
};
