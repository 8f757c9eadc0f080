import { type RefObject, useEffect, useRef } from 'react';
import type { ConflictState } from '#domain/permits/kernel/permit.regions.ts';
import { contentId, isFocusFree } from '#src/platform/focus.ts';

const isNowhere = (card: Element | null): boolean => {
  const { activeElement } = document;
  return isFocusFree() || activeElement?.id === contentId || (card?.contains(activeElement) ?? false);
};

/**
 * The heading of a conflict, at which whoever has signed or withdrawn reads on: where the button was that they pressed there may be another
 * one now, which stops work.
 */
export const useHeadingAfter = (state: ConflictState, isFormOpen: boolean): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  // What was pressed goes with the state of the conflict, and only the page knows where the focus is then.
  useEffect(() => {
    if (isFormOpen || before.current === state) return undefined;
    before.current = state;
    let frame = 0;
    // A question that was answered has the focus until it is gone.
    const settle = () => {
      if (document.querySelector('[role="alertdialog"]')) frame = requestAnimationFrame(settle);
      else if (isNowhere(heading.current?.closest('section') ?? null)) heading.current?.focus();
    };
    settle();
    return () => cancelAnimationFrame(frame);
  }, [state, isFormOpen]);
  return heading;
};
