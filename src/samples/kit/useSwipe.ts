import { type PointerEvent, useRef } from 'react';
import { leadsAway } from '#src/ui/useSwipeAway.ts';

/**
 * Handlers for what is leafed through sideways, by finger or by mouse: onward in the direction of the text, or back. It needs
 * `touch-action: pan-y`. Who selects text with the mouse does not leaf.
 */
export const useSwipe = (onSwipe: (by: 1 | -1) => void) => {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ button, clientX, clientY, target }: PointerEvent) => {
      const isTyped = target instanceof Element && target.closest('textarea') !== null;
      from.current = button === 0 && !isTyped ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start || getSelection()?.isCollapsed === false) return;
      const by = { x: clientX - start.x, y: clientY - start.y };
      const rtl = getComputedStyle(currentTarget).direction === 'rtl';
      if (leadsAway(by, 'left', rtl)) onSwipe(1);
      if (leadsAway(by, 'right', rtl)) onSwipe(-1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
};
