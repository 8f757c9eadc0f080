import type { KeyboardEvent, MouseEvent } from 'react';
import type { Column } from './column.ts';
import { moved, type Place } from './moves.ts';

/** The cell that something happened in, or null outside of all cells. */
const placeOf = (target: EventTarget): Place | null => {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
  if (!text) return null;
  const [row = 0, column = 0] = text.split(':').map(Number);
  return { row, column };
};

/** A click with a key that browsers answer themselves, on a link. */
const isForBrowser = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  (ctrlKey || metaKey || shiftKey || altKey) && target instanceof Element && target.closest('a') !== null;

/** Chooses the row of a place, or all rows from the last chosen one to it. */
export type Select = (place: Place, how: 'one' | 'range') => void;

type Answering = Pick<Column<never>, 'sort' | 'selects' | 'head' | 'press'>;
type KeyHands = {
  columns: readonly Answering[];
  count: number;
  rowPx: number;
  goTo: (place: Place) => void;
  open: (place: Place) => void;
  select: Select | undefined;
  onSort: (by: string) => void;
};

/** Presses what stands in the cell that something happened in. */
const pressInside = (target: EventTarget): void => {
  if (target instanceof Element) target.closest('[data-place]')?.querySelector<HTMLElement>('input, button')?.click();
};

const pressed = (event: KeyboardEvent, place: Place, { columns, open, select, onSort }: KeyHands): void => {
  const { sort, head, press } = columns[place.column] ?? {};
  if (place.row < 0 && head) pressInside(event.target);
  else if (place.row < 0) sort && onSort(sort);
  else if (select && !press && event.key === ' ') select(place, event.shiftKey ? 'range' : 'one');
  else open(place);
};

/**
 * Answers the keys of a grid: arrows and their like move the focus, Enter opens a row or sorts by a column. Space chooses a row where
 * rows can be chosen, with Shift all from the last chosen one.
 */
export const answerKey = (event: KeyboardEvent, hands: KeyHands): void => {
  const { columns, count, rowPx, goTo, select } = hands;
  const place = placeOf(event.target);
  if (!place || event.altKey || event.metaKey) return;
  const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowPx) - 2);
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = moved(place, event, { rows: count, columns: columns.length, page, rtl });
  const isEnter = event.key === 'Enter' || event.key === ' ';
  if (!next && !isEnter) return;
  event.preventDefault();
  if (!next) {
    pressed(event, place, hands);
    return;
  }
  if (select && event.shiftKey && next.row >= 0 && next.row !== place.row) select(next, 'range');
  goTo(next);
};

type ClickHands = Pick<KeyHands, 'columns' | 'open' | 'select'>;

/** Answers a click on a row, unless it is meant for the browser or ends the marking of text. */
export const answerClick = (event: MouseEvent, { columns, open, select }: ClickHands): void => {
  const place = placeOf(event.target);
  if (!place || place.row < 0 || isForBrowser(event)) return;
  if (columns[place.column]?.selects) {
    select?.(place, event.shiftKey ? 'range' : 'one');
    return;
  }
  if (window.getSelection()?.toString()) return;
  // Links in cells are for other tabs; a plain click is answered here.
  event.preventDefault();
  open(place);
};
