import { createContext, use } from 'react';
import type { Side } from '#src/ui/useSwipeAway.ts';
import type { Sidebar } from './page.ts';

export type SideState = {
  sidebar: Sidebar | undefined;
  /** Whether it is behind a button now, and not beside the content. */
  isDrawer: boolean;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** To be called when the drawer has gone. */
  closed: () => void;
};

export type Sides = Record<Side, SideState>;

export const SidesContext = createContext<Sides | null>(null);

/** A sidebar of the page around, for what wants to open or close it. */
export const usePageSidebar = (side: Side): SideState => {
  const sides = use(SidesContext);
  if (!sides) throw new Error('No page: CardedPage or SimplePage is missing.');
  return sides[side];
};
