import { useLayoutEffect } from 'react';

/** Marks the document while something holds, for style sheets that are not its own: cheaper than to look for it anywhere in the page. */
export const useRootMark = (name: `data-${string}`, holds: boolean): void => {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(name, holds);
    return () => document.documentElement.removeAttribute(name);
  }, [name, holds]);
};
