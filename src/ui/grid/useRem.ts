import { useSyncExternalStore } from 'react';

const measured = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

// Kept, because asking the page for it in the middle of scrolling makes it place everything at once.
let size: number | null = null;
const rootSize = (): number => {
  size ??= measured();
  return size;
};

const subscribe = (told: () => void) => {
  const tell = () => {
    size = measured();
    told();
  };
  tell();
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'class'] });
  addEventListener('resize', tell);
  return () => {
    observer.disconnect();
    removeEventListener('resize', tell);
  };
};

/** A length in rem as whole pixels: rows follow the text size that the reader chose. */
export const useRem = (rem: number): number => useSyncExternalStore(subscribe, () => Math.round(rootSize() * rem));
