import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { containsCurrent } from '#domain/navigation/current.ts';
import type { NavigationItem } from '#domain/navigation/navigation.schema.ts';

/** Whether a branch is open. Arriving at a page that it holds opens it; nothing but a person closes it. */
export const useOpenBranch = (item: NavigationItem): [open: boolean, toggle: () => void] => {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(() => containsCurrent(item, pathname));
  const [known, setKnown] = useState(pathname);
  if (known !== pathname) {
    setKnown(pathname);
    if (containsCurrent(item, pathname)) setOpen(true);
  }
  return [open, () => setOpen(!open)];
};
