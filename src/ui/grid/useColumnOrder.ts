import type { PointerEvent, RefObject } from 'react';
import { followPointer } from './followPointer.ts';

/** So many pixels make a drag out of a press. */
const slack = 6;

/** Where a column belongs that is let go at a point: after so many of the others, whose middles are given from the beginning of the line. */
export const placeAt = (x: number, middles: readonly number[], rtl: boolean): number =>
  middles.filter((middle) => (rtl ? middle > x : middle < x)).length;

const middleOf = (element: HTMLElement): number => {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
};

/** The click that ends a drag is no wish to sort. */
const swallowClick = (grid: HTMLElement): void => {
  const over = new AbortController();
  grid.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
};

/** Shows on the headers where the dragged one would go; nothing is drawn again for it. */
const showPlace = (others: readonly HTMLElement[], place: number | null): void => {
  for (const head of others) delete head.dataset.drop;
  if (place === null) return;
  const [head, side] = place < others.length ? [others[place], 'before'] : [others.at(-1), 'after'];
  if (!head) return;
  head.dataset.drop = side;
  head.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** How columns get other places: a header is dragged, or moved by a step. `onMove` is told the place among the columns that can move. */
export const useColumnOrder = (
  scroller: RefObject<HTMLElement | null>,
  columns: readonly { id: string; moves?: true }[],
  onMove: ((id: string, place: number) => void) | undefined,
) => {
  if (!onMove) return { shift: undefined, dragHead: undefined };
  const movable = columns.filter(({ moves }) => moves).map(({ id }) => id);

  /** Moves a column by a step, and says whether there was such a place. */
  const shift = (column: number, step: 1 | -1): boolean => {
    const id = columns[column]?.id ?? '';
    const from = movable.indexOf(id);
    if (from < 0 || movable[from + step] === undefined) return false;
    onMove(id, from + step);
    return true;
  };

  const dragHead = ({ target, pointerId, pointerType, clientX: from, button }: PointerEvent): void => {
    const grid = scroller.current;
    const header = target instanceof Element ? target.closest<HTMLElement>('[data-moves]') : null;
    const id = header?.dataset.moves;
    // A finger on a header scrolls the list.
    if (!grid || !header || !id || button !== 0 || pointerType === 'touch') return;
    const others = [...grid.querySelectorAll<HTMLElement>('[data-moves]')].filter((head) => head !== header);
    const rtl = getComputedStyle(grid).direction === 'rtl';
    const placeOf = (x: number) => placeAt(x, others.map(middleOf), rtl);
    let dragging = false;
    const over = () => {
      showPlace(others, null);
      delete header.dataset.dragged;
    };
    followPointer(header, pointerId, {
      moved: (x) => {
        dragging ||= Math.abs(x - from) > slack;
        if (!dragging) return;
        header.dataset.dragged = '';
        // At its own place nothing is shown: bringing the half hidden header after it into sight would move the list under the pointer.
        const place = placeOf(x);
        showPlace(others, place === movable.indexOf(id) ? null : place);
      },
      dropped: (x) => {
        over();
        if (!dragging) return;
        swallowClick(grid);
        if (placeOf(x) !== movable.indexOf(id)) onMove(id, placeOf(x));
      },
      lost: over,
      released: () => dragging && swallowClick(grid),
    });
  };
  return { shift, dragHead };
};
