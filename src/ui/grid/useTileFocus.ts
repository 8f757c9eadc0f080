import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { tileFrom } from './tileMoves.ts';

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
