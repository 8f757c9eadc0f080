import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the style sheets how high a part is that lies over the page, while it is there: what else lies over the page goes out of its way.
 * Nothing is told under no name.
 */
export const useToldHeight = (place: RefObject<HTMLElement | null>, name: `--${string}` | null): void => {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !name) return;
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
