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

type KeyHands = {
  columns: readonly Pick<Column<never>, 'sort'>[];
  count: number;
  rowPx: number;
  goTo: (place: Place) => void;
  open: (place: Place) => void;
  onSort: (by: string) => void;
};

/** Answers the keys of a grid: arrows and their like move the focus, Enter and Space open a row or sort by a column. */
export const answerKey = (event: KeyboardEvent, { columns, count, rowPx, goTo, open, onSort }: KeyHands): void => {
  const place = placeOf(event.target);
  if (!place || event.altKey || event.metaKey) return;
  const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowPx) - 2);
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = moved(place, event, { rows: count, columns: columns.length, page, rtl });
  const isEnter = event.key === 'Enter' || event.key === ' ';
  if (!next && !isEnter) return;
  event.preventDefault();
  const sort = columns[place.column]?.sort;
  if (next) goTo(next);
  else if (place.row >= 0) open(place);
  else if (sort) onSort(sort);
};

/** Answers a click on a row, unless it is meant for the browser or ends the marking of text. */
export const answerClick = (event: MouseEvent, open: (place: Place) => void): void => {
  const place = placeOf(event.target);
  if (!place || place.row < 0 || isForBrowser(event)) return;
  if (window.getSelection()?.toString()) return;
  // Links in cells are for other tabs; a plain click is answered here.
  event.preventDefault();
  open(place);
};
