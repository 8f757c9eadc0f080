import { type RefObject, useLayoutEffect } from 'react';

/** How much of the window parts that stay may take before they are let go. */
const maxShare = 0.4;

/**
 * Tells the page how high a part is that stays at the top or the bottom of the window, so that nothing with the focus comes to lie
 * behind it. A part that would take too much of the window is marked `data-free`, for its style sheet to let it scroll.
 */
export const useStuck = (place: RefObject<HTMLElement | null>, side: 'top' | 'bottom'): void => {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const root = document.documentElement.style;
    const name = `--page-stuck-${side}`;
    const measure = () => {
      const { height } = element.getBoundingClientRect();
      element.toggleAttribute('data-free', height > window.innerHeight * maxShare);
      const stays = ['sticky', 'fixed'].includes(getComputedStyle(element).position);
      root.setProperty(name, stays ? `${Math.ceil(height)}px` : '0px');
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
      root.removeProperty(name);
    };
  }, [place, side]);
};
