import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { desktop, useMedia } from '#src/platform/useMedia.ts';
import type { Side } from '#src/ui/useSwipeAway.ts';
import type { Sidebar } from './page.ts';
import type { Sides } from './sides.ts';
import { focusArrived } from './useArrived.ts';

type Opened = { side: Side; pathname: string };

/**
 * The sidebars of a page: beside the content on a wide screen, drawers otherwise, one open at a time. A drawer goes when somebody
 * leaves by something in it, and then the focus is theirs to find in the content, not on the button they came from.
 */
export const useSides = (sidebars: Partial<Record<Side, Sidebar>>): Sides => {
  const wide = useMedia(desktop);
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);

  const stateOf = (side: Side) => {
    const sidebar = sidebars[side];
    const isDrawer = sidebar !== undefined && (!wide || sidebar.temporary === true);
    return {
      sidebar,
      isDrawer,
      isOpen: isDrawer && opened?.side === side && opened.pathname === pathname,
      open: () => setOpened({ side, pathname }),
      close: () => setOpened(null),
      closed: () => {
        if (opened && opened.pathname !== pathname) focusArrived();
        setOpened(null);
      },
    };
  };
  return { left: stateOf('left'), right: stateOf('right') };
};
