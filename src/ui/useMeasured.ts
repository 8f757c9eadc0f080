import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * What is measured of an element, now and whenever its size changes: only the browser knows how much room the page leaves. `measure` has the
 * last value and is the same function in each render; `before` stands until there is an element.
 */
export const useMeasured = <Value>(
  place: RefObject<HTMLElement | null>,
  measure: (element: HTMLElement, known: Value) => Value,
  before: Value,
): Value => {
  const [value, setValue] = useState(before);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = () => setValue((known) => measure(element, known));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, measure]);
  return value;
};

/** How wide the inside of an element is, in whole pixels. */
export const widthOf = (element: HTMLElement): number => element.clientWidth;
