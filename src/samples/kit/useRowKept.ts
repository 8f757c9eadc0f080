import { Classes } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { contentId } from '#src/platform/focus.ts';
import { hasGoneOn } from '#src/ui/hasGoneOn.ts';

const layers = `.${Classes.PORTAL}, dialog`;
/** For so long what lies over the page may take to go. */
const maxFrames = 120;

type Place = { id: string; index: number; wasOpen: boolean };

/**
 * After a row was open, and after the one with the focus has gone, the focus is at that row or at the one that took its place; who has gone
 * on elsewhere stays there. Answers how to note the row that has the focus.
 */
export const useRowKept = (
  rows: readonly { id: string }[],
  openId: string | undefined,
  focus: (index: number) => void,
): ((id: string) => void) => {
  const last = useRef<Place | null>(null);
  const note = (id: string, wasOpen: boolean): void => {
    const index = rows.findIndex((row) => row.id === id);
    // One that has gone while it was open leaves its place.
    if (index >= 0 || last.current?.id !== id) last.current = { id, index, wasOpen };
  };
  // With every drawing: rows go and come with any of them. The focus is the browser's.
  useEffect(() => {
    if (openId !== undefined) return note(openId, true);
    if (!last.current) return;
    const { id, index, wasOpen } = last.current;
    const now = rows.findIndex((row) => row.id === id);
    if (!wasOpen && now >= 0) {
      last.current = { id, index: now, wasOpen };
      return;
    }
    last.current = null;
    const to = now >= 0 ? now : index;
    if (to < 0) return;
    // The page that one comes back to has the focus first, and what asked whether a row may go keeps it until it is closed.
    const settle = (frames: number) =>
      requestAnimationFrame(() => {
        if (document.activeElement?.closest(layers)) return void (frames > 0 && settle(frames - 1));
        if (!hasGoneOn() || (wasOpen && document.activeElement?.id === contentId)) focus(to);
      });
    settle(maxFrames);
  });
  return (id) => note(id, false);
};
