import { useEffect } from 'react';

const product = 'Control Room';

export const setTitle = (title: string): void => {
  document.title = `${title} · ${product}`;
};

/** A screen whose title is more than its route's: a permit with its number. */
export const usePageTitle = (title: string): void => {
  useEffect(() => setTitle(title), [title]);
};
