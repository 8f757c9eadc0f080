import { type PointerEvent, useRef } from 'react';

/** In the reading direction: left is where a line begins. */
export type Side = 'left' | 'right';

const farEnough = 56;

/** Whether a movement of a finger leads out over the edge at which something stands. */
export const leadsAway = (by: { x: number; y: number }, edge: Side, rtl: boolean): boolean => {
  const outwards = (edge === 'left') === rtl ? by.x : -by.x;
  return outwards > farEnough && outwards > 2 * Math.abs(by.y);
};

/** Handlers for what is closed by a swipe towards its edge. It needs `touch-action: pan-y`, or the browser keeps the finger. */
export const useSwipeAway = (edge: Side, onAway: () => void) => {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      from.current = pointerType === 'touch' ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      const rtl = getComputedStyle(currentTarget).direction === 'rtl';
      if (start && leadsAway({ x: clientX - start.x, y: clientY - start.y }, edge, rtl)) onAway();
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
};
