import type { ReactNode } from 'react';

export type Sidebar = {
  /** Names the sidebar, its drawer and the button that opens it. */
  label: string;
  /** Stands on the coloured ground, beside the header of the page. */
  header?: ReactNode;
  content: ReactNode;
  /** A drawer at every width, not only on small screens. */
  temporary?: boolean;
  /** The page places `<SidebarButton side=… />` itself, inside a search box for example. */
  ownButton?: boolean;
};

export type PageProps = {
  /** On the coloured ground: mostly `<PageTitle>`, a search box, a button or two. */
  header: ReactNode;
  /** A strip above the content: tabs, or what can be done with the content. */
  contentToolbar?: ReactNode;
  children: ReactNode;
  left?: Sidebar;
  right?: Sidebar;
  /** The page is as high as the window and its parts scroll by themselves; otherwise the whole document scrolls. */
  innerScroll?: boolean;
  /** The content brings a scroller of its own, a virtual list for example. With `innerScroll`. */
  ownScroller?: boolean;
  /** What scrolls by itself goes back to its top when this changes, as it does when the path changes. */
  scrollKey?: string;
  /** On phones the header is 72 px high, which leaves more room to apps. */
  lowOnPhones?: boolean;
};
