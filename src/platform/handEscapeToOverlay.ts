import { Classes } from '@blueprintjs/core';

/**
 * Escape closes what lies over the page wherever the focus is. Blueprint's dialogs and drawers hear keys only from within, and the focus
 * comes into them a frame after they are seen, or is nowhere when what had it is gone: Escape is then handed to the one on top, and to
 * nothing behind it. What takes no focus, as a tooltip, listens by itself, and a message over the page takes the key for itself. Answers how to end it.
 */
export const handEscapeToOverlay = (): (() => void) => {
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== 'Escape' || event.defaultPrevented) return;
    const top = [...document.querySelectorAll(`.${Classes.OVERLAY}.${Classes.OVERLAY_OPEN}`)].at(-1);
    if (!top?.querySelector(`:scope > .${Classes.OVERLAY_BACKDROP}`)) return;
    if (target instanceof Element && target.closest(`.${Classes.OVERLAY}, dialog, [data-attention]`)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    top.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
};
