type Watching = { moved: (x: number) => void; dropped: (x: number) => void; lost: () => void };

/** Follows a pointer that is down on an element until it is up, or taken away. */
export const followPointer = (element: HTMLElement, pointerId: number, { moved, dropped, lost }: Watching): void => {
  const over = new AbortController();
  const { signal } = over;
  element.setPointerCapture(pointerId);
  element.addEventListener('pointermove', ({ clientX }) => moved(clientX), { signal });
  element.addEventListener('pointerup', ({ clientX }) => dropped(clientX), { signal });
  element.addEventListener('pointercancel', lost, { signal });
  element.addEventListener('lostpointercapture', () => over.abort(), { signal });
};
