import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide a part of the page is, in pixels: a plot is drawn anew for every width. `before` is what it is taken for until it is measured. */
export const usePlotWidth = (place: RefObject<HTMLElement | null>, before: number): number => {
  const [width, setWidth] = useState(before);
  // Only the browser knows how much room the page leaves.
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(1, Math.floor(element.clientWidth)));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return width;
};
