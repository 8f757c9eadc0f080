import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to the heading that the address names. The browser would have done so before the page was loaded. */
export const useAnchor = (): void => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor followed again leads there again
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, key]);
};
