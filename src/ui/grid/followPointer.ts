type Watching = {
  moved: (x: number) => void;
  dropped: (x: number) => void;
  lost: () => void;
  /** The pointer is up after Escape has called the drag off. */
  released?: () => void;
};

/** Follows a pointer that is down on an element until it is up, or taken away. Escape calls it off. */
export const followPointer = (element: HTMLElement, pointerId: number, { moved, dropped, lost, released }: Watching): void => {
  const over = new AbortController();
  const { signal } = over;
  let isOff = false;
  const callOff = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isOff) return;
    event.preventDefault();
    event.stopPropagation();
    isOff = true;
    lost();
  };
  element.setPointerCapture(pointerId);
  element.addEventListener('pointermove', ({ clientX }) => !isOff && moved(clientX), { signal });
  element.addEventListener('pointerup', ({ clientX }) => (isOff ? released?.() : dropped(clientX)), { signal });
  element.addEventListener('pointercancel', lost, { signal });
  element.addEventListener('lostpointercapture', () => over.abort(), { signal });
  window.addEventListener('keydown', callOff, { signal, capture: true });
};
