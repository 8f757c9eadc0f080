import { useSyncExternalStore } from 'react';

let isAhead = false;

const subscribe = (changed: () => void) => {
  const media = matchMedia('print');
  const begin = () => {
    isAhead = true;
    changed();
  };
  const end = () => {
    isAhead = false;
    changed();
  };
  media.addEventListener('change', changed);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    media.removeEventListener('change', changed);
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
};

/**
 * Whether the page is going onto paper. The browser counts its sheets before it tells that the medium is another one: what is drawn
 * for paper only then would be cut where the screen's own drawing ends.
 */
export const usePaper = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAhead || matchMedia('print').matches,
    () => false,
  );
