import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Marks the buttons that open and close the navbar. */
export const toggleMark = { 'data-navbar-toggle': true } as const;

/** Frames in which what was hidden comes into sight: even without motion the browser takes a moment. */
const patience = 4;

const focusWhenSeen = (button: HTMLElement | undefined, frames = patience): void => {
  button?.focus();
  if (button && frames > 0 && document.activeElement === document.body)
    requestAnimationFrame(() => focusWhenSeen(button, frames - 1));
};

/**
 * The navbar and the toolbar have a button each, one of them at a time. Pressing one moves the focus to the other;
 * who is elsewhere stays there.
 */
export const useHandOver = (place: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  const known = useRef(isOpen);
  useLayoutEffect(() => {
    if (known.current === isOpen) return;
    known.current = isOpen;
    const here = document.activeElement;
    if (here && here !== document.body && !place.current?.contains(here)) return;
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-navbar-toggle]')];
    focusWhenSeen(buttons.find((button) => place.current?.contains(button) === isOpen));
  }, [place, isOpen]);
};
