import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many columns of at least a width fit into an element, at least one. */
export const useTracks = (place: RefObject<HTMLElement | null>, least: number): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    setWidth(element.clientWidth);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return Math.max(1, Math.floor(width / least));
};
