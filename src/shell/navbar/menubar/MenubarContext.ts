import { createContext, use } from 'react';
import type { Path } from './menuTree.ts';

export type MenubarWays = {
  open: Path;
  /** The entry of the bar that the Tab key leads to. */
  stop: string | undefined;
  /** A pointer has come to an entry. */
  point: (path: Path) => void;
  /** An entry that opens was pressed. */
  press: (path: Path) => void;
  close: () => void;
};

export const MenubarContext = createContext<MenubarWays | null>(null);

export const useMenubarWays = (): MenubarWays => {
  const ways = use(MenubarContext);
  if (!ways) throw new Error('An entry of a menu bar stands in none.');
  return ways;
};
