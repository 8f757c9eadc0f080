import type { KeyboardEvent, MouseEvent } from 'react';
import type { Column } from './column.ts';
import { type CellPosition, moved } from './moves.ts';

/** The cell that something happened in, or null outside of all cells. */
const placeOf = (target: EventTarget): CellPosition | null => {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
  if (!text) return null;
  const [row = 0, column = 0] = text.split(':').map(Number);
  return { row, column };
};

/** A click with a key that browsers answer themselves, on a link. */
const isForBrowser = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  (ctrlKey || metaKey || shiftKey || altKey) && target instanceof Element && target.closest('a') !== null;

/** Chooses the row of a place, or all rows from the last chosen one to it. */
export type Select = (place: CellPosition, how: 'one' | 'range') => void;

/** A point of the window, in pixels from its top left corner. */
export type PointerPosition = { x: number; y: number };
export type OpenMenu = (place: CellPosition, point: PointerPosition) => void;

type Answering = Pick<Column<never>, 'sort' | 'selects' | 'head' | 'press' | 'presses'>;
type KeyDeps = {
  columns: readonly Answering[];
  count: number;
  rowPx: number;
  goTo: (place: CellPosition) => void;
  open: (place: CellPosition) => void;
  select: Select | undefined;
  menu: OpenMenu | undefined;
  /** Makes a column wider by a step, or narrower. */
  widen: ((column: number, steps: 1 | -1) => void) | undefined;
  /** Puts a column a step nearer to the end of the line, or to its beginning. */
  shift: ((column: number, step: 1 | -1) => void) | undefined;
  onSort: (by: string) => void;
  /** Opens the group whose head is at a place, or closes it; false where no head is. */
  turn: (place: CellPosition, opens: boolean) => boolean;
};

/** Presses what stands in the cell that something happened in. */
const pressInside = (target: EventTarget): void => {
  if (target instanceof Element) target.closest('[data-place]')?.querySelector<HTMLElement>('input, button')?.click();
};

/** Shift and an arrow on a header: wider towards the end of the line, narrower towards its beginning. With Alt the column goes there itself. */
const arranged = (
  { key, shiftKey, altKey }: KeyboardEvent,
  place: CellPosition,
  rtl: boolean,
  { widen, shift }: KeyDeps,
): boolean => {
  const change = altKey ? shift : widen;
  if (!change || !shiftKey || place.row >= 0 || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
  change(place.column, (key === 'ArrowRight') === rtl ? -1 : 1);
  return true;
};

const pressed = (event: KeyboardEvent, place: CellPosition, { columns, open, select, onSort }: KeyDeps): void => {
  const { sort, head, press, presses } = columns[place.column] ?? {};
  if (presses || (place.row < 0 && head)) pressInside(event.target);
  else if (place.row < 0) sort && onSort(sort);
  else if (select && !press && event.key === ' ') select(place, event.shiftKey ? 'range' : 'one');
  else open(place);
};

/** The keys that open a menu of what has the focus. */
const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** The corner under an element where its text begins: a menu of it opens there. */
const pointUnder = (element: Element): PointerPosition => {
  const { left, right, bottom } = element.getBoundingClientRect();
  return { x: getComputedStyle(element).direction === 'rtl' ? right : left, y: bottom };
};

/** What of a kind something happened in, itself among them. */
export const inside = (target: EventTarget, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;

const menuByKey = (event: KeyboardEvent, place: CellPosition, menu: OpenMenu): void => {
  event.preventDefault();
  const cell = inside(event.target, '[data-place]');
  if (cell) menu(place, pointUnder(cell));
};

/**
 * Answers the keys of a grid: arrows and their like move the focus, at the head of a group those to the sides open and close it. Enter opens a row or sorts by a column. Space chooses a row where
 * rows can be chosen, with Shift all from the last chosen one.
 */
export const answerKey = (event: KeyboardEvent, deps: KeyDeps): void => {
  const { columns, count, rowPx, goTo, select, menu } = deps;
  const place = placeOf(event.target);
  if (!place || event.metaKey) return;
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  if (arranged(event, place, rtl, deps)) {
    event.preventDefault();
    return;
  }
  if (event.altKey) return;
  if (menu && place.row >= 0 && isMenuKey(event)) {
    menuByKey(event, place, menu);
    return;
  }
  if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && deps.turn(place, (event.key === 'ArrowRight') !== rtl)) {
    event.preventDefault();
    return;
  }
  const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowPx) - 2);
  const next = moved(place, event, { rows: count, columns: columns.length, page, rtl });
  const isEnter = event.key === 'Enter' || event.key === ' ';
  if (!next && !isEnter) return;
  event.preventDefault();
  if (!next) {
    pressed(event, place, deps);
    return;
  }
  if (select && event.shiftKey && next.row >= 0 && next.row !== place.row) select(next, 'range');
  goTo(next);
};

type ClickDeps = Pick<KeyDeps, 'columns' | 'open' | 'select' | 'menu' | 'onSort'>;

/**
 * Answers a click on a header or a row, unless it is meant for the browser or ends the marking of text or a drag. What is marked
 * `data-menu` in a cell opens the menu of its row.
 */
export const answerClick = (event: MouseEvent, { columns, open, select, menu, onSort }: ClickDeps): void => {
  const place = placeOf(event.target);
  if (!place) return;
  if (place.row < 0) {
    const by = columns[place.column]?.sort;
    if (by && !inside(event.target, '[data-handle]')) onSort(by);
    return;
  }
  if (isForBrowser(event)) return;
  const button = inside(event.target, '[data-menu]');
  if (button && menu) {
    menu(place, pointUnder(button));
    return;
  }
  if (columns[place.column]?.selects) {
    select?.(place, event.shiftKey ? 'range' : 'one');
    return;
  }
  if (window.getSelection()?.toString()) return;
  // Links in cells are for other tabs; a plain click is answered here.
  event.preventDefault();
  open(place);
};

/** Answers what opens a menu: the other button of a mouse, a long touch. */
export const answerMenu = (event: MouseEvent, menu: OpenMenu): void => {
  const place = placeOf(event.target);
  if (!place || place.row < 0) return;
  event.preventDefault();
  menu(place, { x: event.clientX, y: event.clientY });
};
