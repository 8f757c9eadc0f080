import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { usePressOutside } from '#src/shell/usePressOutside.ts';
import { NavbarActor } from './NavbarActor.tsx';
import { isUnfolded } from './navbar.selectors.ts';

/**
 * Handlers of what opens by pointer, focus or touch and stays open while one of them is there. A press elsewhere ends a touch, and
 * Escape all. Focus counts when it is seen: who clicks with a mouse leaves with it.
 */
export const useHolds = () => {
  const { send } = NavbarActor.useActorRef();
  const unfolded = NavbarActor.useSelector(isUnfolded);
  const place = useRef<HTMLDivElement>(null);
  usePressOutside(place, '', () => send({ type: 'navbar.dismissed' }));
  return {
    ref: place,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') send({ type: 'navbar.entered', by: 'pointer' });
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') send({ type: 'navbar.left', by: 'pointer' });
    },
    // A finger unfolds and does nothing more: unfolding moves the entries, so it would press another than the one it touched.
    onClickCapture: (press: MouseEvent) => {
      const { nativeEvent } = press;
      const byFinger = nativeEvent instanceof window.PointerEvent && ['touch', 'pen'].includes(nativeEvent.pointerType);
      if (unfolded || !byFinger) return;
      press.preventDefault();
      press.stopPropagation();
      send({ type: 'navbar.entered', by: 'touch' });
    },
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) send({ type: 'navbar.entered', by: 'focus' });
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) send({ type: 'navbar.left', by: 'focus' });
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') send({ type: 'navbar.dismissed' });
    },
  };
};
