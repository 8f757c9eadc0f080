import { type RefObject, useLayoutEffect } from 'react';

const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/**
 * Takes the keyboard's focus into what has opened, to `first` of it, and gives it back to where it was, unless the person has gone
 * elsewhere. Some browsers give a pressed button no focus: then it goes to the button that opens this.
 */
export const useFocusInside = (place: RefObject<HTMLElement | null>, id: string, first = place): void => {
  useLayoutEffect(() => {
    const opened = place.current;
    const before = document.activeElement;
    first.current?.focus({ preventScroll: true });
    return () => {
      if (!opened?.contains(document.activeElement)) return;
      const opener = isFocusable(before) ? before : document.querySelector(`[aria-controls~="${id}"]`);
      if (isFocusable(opener)) opener.focus({ preventScroll: true });
    };
  }, [place, first, id]);
};
