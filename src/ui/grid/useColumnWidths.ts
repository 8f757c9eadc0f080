import type { PointerEvent, RefObject } from 'react';
import { tracksOf } from './column.ts';
import { followPointer } from './followPointer.ts';

const narrowest = 5;
const widest = 60;
const step = 1;

/** A width in rem as it is kept: within bounds, in halves. */
const storedWidth = (rem: number): number => Math.round(Math.min(widest, Math.max(narrowest, rem)) * 2) / 2;

type Sized = { id: string; size: string };

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const headerAt = (grid: HTMLElement, column: number): HTMLElement | null =>
  grid.querySelector<HTMLElement>(`[data-place="-1:${column}"]`);

/**
 * How columns get other widths. While the end of a header is dragged only the tracks of the grid change, which redraws nothing; the
 * width is told when it is let go, and taken back when the drag is.
 */
export const useColumnWidths = (
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Sized[],
  onWidth: ((id: string, rem: number) => void) | undefined,
) => {
  if (!onWidth) return { widen: undefined, drag: undefined };

  const widen = (column: number, steps: 1 | -1): void => {
    const header = scroller.current && headerAt(scroller.current, column);
    const id = columns[column]?.id;
    if (header && id) onWidth(id, storedWidth(header.getBoundingClientRect().width / remPx() + steps * step));
  };

  const drag = ({ target: handle, pointerId, clientX: from, button }: PointerEvent): void => {
    const grid = scroller.current;
    const id = handle instanceof HTMLElement ? handle.dataset.handle : undefined;
    if (!grid || !id || !(handle instanceof HTMLElement) || button !== 0) return;
    const header = handle.parentElement;
    if (!header) return;
    const before = header.getBoundingClientRect().width;
    const way = getComputedStyle(grid).direction === 'rtl' ? -1 : 1;
    const size = remPx();
    const widthAt = (x: number): number => storedWidth((before + way * (x - from)) / size);
    const show = (shown: readonly Sized[]) => grid.style.setProperty('--grid-tracks', tracksOf(shown));
    followPointer(handle, pointerId, {
      moved: (x) => show(columns.map((one) => (one.id === id ? { id, size: `${widthAt(x)}rem` } : one))),
      dropped: (x) => x !== from && onWidth(id, widthAt(x)),
      lost: () => show(columns),
    });
  };
  return { widen, drag };
};
