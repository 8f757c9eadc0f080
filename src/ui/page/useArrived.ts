import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { contentId, focusContent, isFocusFree, waitingMark } from '#src/platform/focus.ts';
import { pathBefore } from '#src/platform/pathBefore.ts';

const isToGive = (): boolean => isFocusFree() || document.activeElement?.id === contentId;

/** Once the page itself has had the focus, which every new address gives it. Who has gone on stays where they are. */
const focusAfter = (find: () => HTMLElement | null | undefined): (() => void) => {
  const frame = requestAnimationFrame(() => {
    if (isToGive()) find()?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
};

/** The heading of what is open: who opens it, by whatever way, is there and hears its name. `what` tells one from the next; empty while it is not known. */
export const useArrived = (what: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // Every way leads here: a key, a press, an address, "Back". The focus is the browser's.
  useEffect(() => (what === '' || pathBefore() === '' ? undefined : focusAfter(() => heading.current)), [what]);
  return { ref: heading, tabIndex: -1, [waitingMark]: '', 'data-arrived': '' } as const;
};

/** Among places that lead to each other the focus stays at the one that is open, whether its link was pressed or somebody went back to it. */
export const useArrivedAmong = (menu: RefObject<HTMLElement | null>, path: string, paths: readonly string[]): void => {
  const find = useEffectEvent(() => {
    const isAmong = paths.includes(pathBefore()) && pathBefore() !== path;
    return isAmong ? menu.current?.querySelector<HTMLElement>('[aria-current="page"]') : null;
  });
  // Its entries may be read later than the page is drawn.
  const isThere = paths.includes(path);
  // As above.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is arrived at
  useEffect(() => (isThere ? focusAfter(find) : undefined), [path, isThere]);
};

/** After a drawer of the page led on: to the heading of what was opened, or to the page. */
export const focusArrived = (): void => {
  const heading = [...document.querySelectorAll<HTMLElement>(`#${contentId} [data-arrived]`)].at(-1);
  if (heading) heading.focus({ preventScroll: true });
  else focusContent();
};
