import { type RefObject, useLayoutEffect } from 'react';

/** Tells the page how high a part is that has room kept for it, for as long as it is there. */
export const useHeight = (place: RefObject<HTMLElement | null>, name: `--${string}`): void => {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const root = document.documentElement.style;
    const measure = () => root.setProperty(name, `${Math.ceil(element.getBoundingClientRect().height)}px`);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => {
      watch.disconnect();
      root.removeProperty(name);
    };
  }, [place, name]);
};
