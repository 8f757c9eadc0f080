import { useSyncExternalStore } from 'react';

const measured = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

// Kept, because asking the page for it in the middle of scrolling makes it place everything at once.
let size: number | null = null;
const rootSize = (): number => {
  size ??= measured();
  return size;
};

const subscribe = (notify: () => void) => {
  const measure = () => {
    size = measured();
    notify();
  };
  measure();
  const observer = new MutationObserver(measure);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'class'] });
  addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    removeEventListener('resize', measure);
  };
};

/** A length in rem as whole pixels: rows follow the text size that the reader chose. */
export const useRem = (rem: number): number => useSyncExternalStore(subscribe, () => Math.round(rootSize() * rem));
