import { useSyncExternalStore } from 'react';

const rootSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const subscribe = (tell: () => void) => {
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
