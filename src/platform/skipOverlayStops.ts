import { Classes } from '@blueprintjs/core';

const stops = `.${Classes.OVERLAY}:has(> .${Classes.OVERLAY_BACKDROP}) > .${Classes.OVERLAY_CONTENT}[tabindex="0"], .${Classes.POPOVER_TRANSITION_CONTAINER}[tabindex="0"]`;
const traps = [Classes.OVERLAY_START_FOCUS_TRAP, Classes.OVERLAY_END_FOCUS_TRAP].map((name) => `.${name}`).join();
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

const firstIn = (overlay: Element): HTMLElement | undefined =>
  [...overlay.querySelectorAll<HTMLElement>(focusable)].find(
    (one) => one.tabIndex >= 0 && !one.matches(`${traps}, :disabled`) && one.checkVisibility({ visibilityProperty: true }),
  );

/**
 * Tab goes from the last control of what lies over the page to its first. Blueprint makes a stop of the whole of it as well, and of an empty
 * element before it: both have no name, and nothing is to be done at them. Answers how to end it.
 */
export const skipOverlayStops = (): (() => void) => {
  const arrive = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const overlay = target.closest(`.${Classes.OVERLAY}`);
    if (!overlay) return;
    // It can still be given the focus, and be pressed.
    for (const stop of overlay.querySelectorAll<HTMLElement>(stops)) stop.tabIndex = -1;
    const isRound =
      target.classList.contains(Classes.OVERLAY_START_FOCUS_TRAP) &&
      relatedTarget instanceof Element &&
      relatedTarget.classList.contains(Classes.OVERLAY_END_FOCUS_TRAP);
    if (isRound) firstIn(overlay)?.focus();
  };
  document.addEventListener('focusin', arrive);
  return () => document.removeEventListener('focusin', arrive);
};
