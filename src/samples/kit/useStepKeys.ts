import type { RefObject } from 'react';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';

/** J and K lead through what is found in a place that is no list of rows; the first of it where none has the focus. */
export const useStepKeys = (place: RefObject<HTMLElement | null>, selector: string): void => {
  const step = (by: number) => () => {
    const all: (Element | null)[] = [...(place.current?.querySelectorAll(selector) ?? [])];
    const at = all.indexOf(document.activeElement);
    const next = all[at < 0 ? 0 : at + by];
    if (next instanceof HTMLElement) next.focus();
  };
  useShortcut('nextRow', step(1));
  useShortcut('rowBefore', step(-1));
};
