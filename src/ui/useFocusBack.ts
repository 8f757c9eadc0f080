import { useEffect, useRef } from 'react';
import { hasGoneOn } from './hasGoneOn.ts';

/** When what came over the page is gone, the focus returns to where it was; where that is gone as well, to what `otherwise` selects. Who has gone on stays. */
export const useFocusBack = (otherwise?: string): void => {
  const before = useRef(document.activeElement);
  useEffect(
    () => () => {
      if (hasGoneOn()) return;
      const { current } = before;
      const place = current?.isConnected || !otherwise ? current : document.querySelector(otherwise);
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
    [otherwise],
  );
};
