import { Classes } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { resolvePath } from 'react-router-dom';
import { contentId, isFocusFree } from '#src/platform/focus.ts';
import { pathBefore } from '#src/platform/pathBefore.ts';
import { hasGoneOn } from '#src/ui/hasGoneOn.ts';

const layers = `.${Classes.PORTAL}, dialog`;
/** For so long what lies over the page may take to go. */
const maxFrames = 120;

/** To the row of something that was just made, once it is drawn and nothing lies over the page any more. */
export const leadToRow = (id: string, frames = maxFrames): void =>
  void requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"] [data-row-name]`);
    if (row && !document.activeElement?.closest(layers)) row.focus();
    else if (frames > 0) leadToRow(id, frames - 1);
  });

type Place = { id: string; index: number; wasOpen: boolean };

/** Which of these the page before this one was of; -1 for none. */
const cameFrom = <Row>(rows: readonly Row[], hrefOf: (row: Row) => string): number => {
  const path = pathBefore();
  return path === '' ? -1 : rows.findIndex((row) => resolvePath(hrefOf(row)).pathname === path);
};

/**
 * After a row was open, beside the list or on a page of its own, and after the one with the focus has gone, the focus is at that row or at
 * the one that took its place; who has gone on elsewhere stays there. Answers how to note the row that has the focus.
 */
export const useRowKept = <Row extends { id: string }>(
  rows: readonly Row[],
  openId: string | undefined,
  hrefOf: (row: Row) => string,
  focus: (index: number) => void,
): ((id: string) => void) => {
  const last = useRef<Place | null>(null);
  const hasCome = useRef(false);
  const note = (id: string, wasOpen: boolean): void => {
    const index = rows.findIndex((row) => row.id === id);
    if (index >= 0) last.current = { id, index, wasOpen };
    // One that has gone while it was open leaves its place, and a form that is no row's that of the row it was begun at.
    else if (last.current) last.current = { ...last.current, wasOpen };
  };
  // With every drawing: rows go and come with any of them. The focus is the browser's.
  useEffect(() => {
    if (openId !== undefined) return note(openId, true);
    if (!hasCome.current) {
      hasCome.current = true;
      const index = cameFrom(rows, hrefOf);
      const row = rows[index];
      if (row) last.current = { id: row.id, index, wasOpen: true };
    }
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

/** Leads the focus to what is found as soon as it is there and nothing lies over it; who has gone on elsewhere meanwhile stays there. */
export const focusWhenFree = (find: () => HTMLElement | null | undefined): void => {
  const before = document.activeElement;
  const settle = (frames: number): number =>
    requestAnimationFrame(() => {
      const now = document.activeElement;
      const isCovered = now?.closest(layers) !== null && now?.closest(layers) !== undefined;
      const found = isCovered ? null : find();
      if (!found) return void (frames > 0 && settle(frames - 1));
      if (isFocusFree() || now === before) found.focus();
    });
  settle(maxFrames);
};
