import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { moved } from './moves.ts';

type TileExtent = { count: number; columns: number; page: number; rtl: boolean };

/** The tile that a key leads to from another, or null for a key that leads nowhere. The last row may end early. */
export const tileFrom = (
  at: number,
  key: { key: string; ctrlKey: boolean },
  { count, columns, page, rtl }: TileExtent,
): number | null => {
  const place = { row: Math.floor(at / columns), column: at % columns };
  const next = moved(place, key, { rows: Math.ceil(count / columns), columns, page, rtl });
  if (!next) return null;
  return Math.min(count - 1, Math.max(0, next.row) * columns + next.column);
};

type Extent = { count: number; columns: number; tilePx: number; scrollToRow: (row: number) => void };

/** The one tile that the Tab key finds, moved by the keys of a grid. */
export const useTileFocus = (place: RefObject<HTMLElement | null>, { count, columns, tilePx, scrollToRow }: Extent) => {
  const [active, setActive] = useState(0);
  const mustFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the active tile
  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    const tile = place.current?.querySelector<HTMLElement>('button[tabindex="0"]');
    tile?.focus({ preventScroll: true });
    tile?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey) return;
    const page = Math.max(1, Math.floor((place.current?.clientHeight ?? 0) / tilePx) - 1);
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = tileFrom(active, event, { count, columns, page, rtl });
    if (next === null) return;
    event.preventDefault();
    scrollToRow(Math.floor(next / columns));
    mustFocus.current = true;
    setActive(next);
  };

  return { active, setActive, onKeyDown };
};
