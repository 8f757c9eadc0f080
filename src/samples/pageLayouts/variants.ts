import type { Key } from '#src/i18n/namespaces.ts';

export type Variant = {
  frame: 'carded' | 'simple' | 'blank';
  /** The last part of the address. */
  name: string;
  title: Key<'titles'>;
  tabbed?: boolean;
  sidebar?: 'left' | 'right';
  innerScroll?: boolean;
  sidebarsUnderHeader?: boolean;
  /** As wide as the window, whatever container the person has chosen. */
  fullWidth?: boolean;
};

const inner = { innerScroll: true } as const;
const tabbed = { tabbed: true } as const;
const full = { fullWidth: true } as const;
const left = { sidebar: 'left' } as const;
const right = { sidebar: 'right' } as const;
const under = { sidebarsUnderHeader: true } as const;

/** Every page layout that is shown, with what makes it different. Routes and screens follow from these rows. */
export const variants: readonly Variant[] = [
  { frame: 'blank', name: 'blank', title: 'titles:layoutBlank' },
  { frame: 'carded', name: 'full-width', title: 'titles:layoutFullWidth', ...full },
  { frame: 'carded', name: 'full-width-tabbed', title: 'titles:layoutFullWidthTabbed', ...full, ...tabbed },
  { frame: 'carded', name: 'full-width-2', title: 'titles:layoutFullWidth2', ...full, ...inner },
  { frame: 'carded', name: 'full-width-2-tabbed', title: 'titles:layoutFullWidth2Tabbed', ...full, ...inner, ...tabbed },
  { frame: 'carded', name: 'left-sidebar', title: 'titles:layoutLeftSidebar', ...left },
  { frame: 'carded', name: 'left-sidebar-tabbed', title: 'titles:layoutLeftSidebarTabbed', ...left, ...tabbed },
  { frame: 'carded', name: 'left-sidebar-2', title: 'titles:layoutLeftSidebar2', ...left, ...inner },
  { frame: 'carded', name: 'left-sidebar-2-tabbed', title: 'titles:layoutLeftSidebar2Tabbed', ...left, ...inner, ...tabbed },
  { frame: 'carded', name: 'right-sidebar', title: 'titles:layoutRightSidebar', ...right },
  { frame: 'carded', name: 'right-sidebar-tabbed', title: 'titles:layoutRightSidebarTabbed', ...right, ...tabbed },
  { frame: 'carded', name: 'right-sidebar-2', title: 'titles:layoutRightSidebar2', ...right, ...inner },
  { frame: 'carded', name: 'right-sidebar-2-tabbed', title: 'titles:layoutRightSidebar2Tabbed', ...right, ...inner, ...tabbed },
  { frame: 'simple', name: 'full-width', title: 'titles:layoutFullWidth', ...full },
  { frame: 'simple', name: 'left-sidebar', title: 'titles:layoutLeftSidebar', ...left },
  { frame: 'simple', name: 'left-sidebar-2', title: 'titles:layoutLeftSidebar2', ...left, ...inner },
  { frame: 'simple', name: 'left-sidebar-3', title: 'titles:layoutLeftSidebar3', ...left, ...inner, ...under },
  { frame: 'simple', name: 'right-sidebar', title: 'titles:layoutRightSidebar', ...right },
  { frame: 'simple', name: 'right-sidebar-2', title: 'titles:layoutRightSidebar2', ...right, ...inner },
  { frame: 'simple', name: 'right-sidebar-3', title: 'titles:layoutRightSidebar3', ...right, ...inner, ...under },
  { frame: 'simple', name: 'tabbed', title: 'titles:layoutTabbed', ...tabbed },
];

export const pathOf = ({ frame, name }: Variant): string =>
  frame === 'blank' ? `/ui/page-layouts/${name}` : `/ui/page-layouts/${frame}/${name}`;

/** The id of its route. */
export const idOf = (variant: Variant): string =>
  pathOf(variant).replace('/ui/page-layouts', 'ui.pageLayouts').replaceAll('/', '.');
