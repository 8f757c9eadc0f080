import { Classes } from '@blueprintjs/core';
import { isFocusFree } from '#src/platform/focus.ts';

const layers = `.${Classes.PORTAL}, dialog`;
/** For so long what lies over the page may take to go, and what is looked for to come. */
const maxFrames = 120;

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
