import { useLayoutEffect } from 'react';

/**
 * Marks the document while something holds, or with what holds, for style sheets that are not its own. A rule that looks for it in the page
 * (`:root:has(…)`) would be asked anew with every element that comes or goes.
 */
export const useRootMark = (name: `data-${string}`, holds: boolean | string): void => {
  useLayoutEffect(() => {
    if (holds === false) return;
    const root = document.documentElement;
    root.setAttribute(name, holds === true ? '' : holds);
    return () => root.removeAttribute(name);
  }, [name, holds]);
};
