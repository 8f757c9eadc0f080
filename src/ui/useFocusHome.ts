import { useEffect, useRef } from 'react';
import { contentId, focusContent, isFocusFree } from '#src/platform/focus.ts';

const nameOf = (element: Element | null): string => element?.getAttribute('aria-label') ?? element?.textContent ?? '';

/** Whether the focus is in the question whether to leave: what had it before is gone with the form. */
const isAtQuestion = (): boolean => document.activeElement?.closest('[role="alertdialog"]') != null;

/**
 * For a form that stands where the button stood that opened it: when the form goes, the focus returns to the button of that name, or to
 * the content where there is none any more. Who has gone on elsewhere meanwhile stays there.
 */
export const useFocusHome = (): void => {
  const opener = useRef(document.activeElement);
  useEffect(() => {
    const name = nameOf(opener.current);
    const goHome = () => {
      if (!isFocusFree() && !isAtQuestion()) return;
      const buttons = document.querySelectorAll<HTMLElement>(`#${contentId} button`);
      const home = [...buttons].find((button) => nameOf(button) === name);
      if (!home) return focusContent();
      home.focus({ preventScroll: true });
      // No further than it takes to see it beside heads and bars that stay: the browser's own scrolling puts it in the middle.
      home.scrollIntoView({ block: 'nearest' });
    };
    // A question that goes together with the form holds the focus until its own effects have run.
    return () => queueMicrotask(goHome);
  }, []);
};
