import { Classes } from '@blueprintjs/core';
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

const isAt = (place: Element): boolean => place.matches(':hover') || place.contains(document.activeElement);

/** The parts that the key leads to, in the order of the page. While a dialog is open they lie under it, but for what is urgent. */
const parts = `body:not(.${Classes.OVERLAY_OPEN}) [data-attention], [data-attention][data-urgent]`;
const reachKey = 'F8';

/** F8 leads the keyboard into what is said over the page, and on to the next of several. */
const reach = (event: KeyboardEvent): void => {
  if (event.key !== reachKey || event.defaultPrevented) return;
  const places = [...document.querySelectorAll(parts)];
  const at = places.findIndex((place) => place.contains(document.activeElement));
  const button = places[(at + 1) % places.length]?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
};

/**
 * Tells when somebody is at a part of the page, with the pointer or the keyboard, and when they have left it. A window that nobody
 * looks at counts as attention too: what is said there has not been seen. The focus goes back to where it came from.
 */
export const useAttention = (onHold: () => void, onRelease: () => void) => {
  const place = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const settle = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') onHold();
    else if (place.current && !isAt(place.current)) onRelease();
  });
  useEffect(() => {
    settle();
    document.addEventListener('visibilitychange', settle);
    // A listener of its own: of one that all share, the first to go would rob the others.
    const onKey = (event: KeyboardEvent) => reach(event);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('visibilitychange', settle);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    };
  }, []);
  const leave = (here: Element, stillHovered: boolean, to: EventTarget | null) => {
    const focused = to instanceof Node ? here.contains(to) : false;
    if (!stillHovered && !focused) onRelease();
  };
  return {
    ref: place,
    'data-attention': '',
    // A finger has no way to hover: it would never leave.
    onPointerEnter: ({ pointerType }: PointerEvent) => (pointerType === 'touch' ? undefined : onHold()),
    onPointerLeave: ({ currentTarget }: PointerEvent) => leave(currentTarget, false, document.activeElement),
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      onHold();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => leave(currentTarget, currentTarget.matches(':hover'), relatedTarget),
  };
};
