import { type RefObject, useLayoutEffect, useState } from 'react';

const remOf = (element: HTMLElement): number =>
  element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The width of an element in rem. The text size changes it too: the bar is as high as its text asks, so that is noticed. */
export const useRoom = (element: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setRoom(remOf(measured));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return room;
};
