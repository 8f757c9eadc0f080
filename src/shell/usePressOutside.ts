import { Classes } from '@blueprintjs/core';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Over everything: what is chosen or asked there was begun in the place, or is no matter of it. */
const overAll = `[role="menu"], .${Classes.DIALOG_CONTAINER}`;

/** Whether a press belongs to something: to what is in it or over it, to a button that opens it, or to the bar that scrolls the page. */
const belongs = (target: EventTarget | null, place: Element | null, id: string): boolean =>
  !(target instanceof Element) ||
  target === document.documentElement ||
  place?.contains(target) === true ||
  target.closest(overAll) !== null ||
  target.closest(`[aria-controls~="${id}"]`) !== null;

/**
 * Calls back when the pointer is pressed anywhere but in a place or on a button that controls it (`id`). Such a button speaks for
 * itself: closed by the press, the place would be opened again by the click.
 */
export const usePressOutside = (place: RefObject<Element | null>, id: string, act: () => void): void => {
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (!belongs(target, place.current, id)) act();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
};
