import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from '#src/entities/plan/plan.ts';

/** How large an element is, in whole pixels; null until it was measured. */
export const useSize = (place: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  // The size of an element is the browser's.
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // What is not shown for a moment, as on its way to the printer, has no size that counts.
      if (width === 0 || height === 0) return;
      setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return size;
};
