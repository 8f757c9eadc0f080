import type { HorizontalConfig, Layout, VerticalConfig } from '#domain/settings/layouts.ts';

/** Where the navbar stands: beside the page, in a row across it, in a drawer, or nowhere. */
export type NavbarPosition = 'left' | 'right' | 'across' | 'drawer' | 'none';
/** Whether a row stays in sight or scrolls with the page. */
export type Row = 'fixed' | 'static' | 'none';
export type Slot = 'leftPanel' | 'navbar' | 'toolbar' | 'main' | 'footer' | 'rightPanel';

/** Where everything of the shell has its place: what the style sheet goes by. */
export type Arrangement = {
  style: Layout['style'];
  mode: Layout['config']['mode'];
  containerWidth: number;
  navbar: NavbarPosition;
  /** Of a navbar across the page; one at the side is always in sight. */
  navbarRow: Row;
  toolbar: Row;
  footer: Row;
  leftPanel: 'strip' | 'drawer' | 'none';
  rightPanel: boolean;
  /** The order of reading, and of the Tab key. */
  slots: readonly Slot[];
};

const rowOf = ({ display, style }: { display: boolean; style: 'fixed' | 'static' }): Row => (display ? style : 'none');

const shared = ({ mode, containerWidth, footer, rightSidePanel }: Layout['config']) => ({
  mode,
  containerWidth,
  footer: rowOf(footer),
  rightPanel: rightSidePanel.display,
});

const vertical = (config: VerticalConfig, wide: boolean): Arrangement => ({
  ...shared(config),
  style: 'layout1',
  navbar: config.navbar.display ? (wide ? config.navbar.position : 'drawer') : 'none',
  navbarRow: 'none',
  toolbar: rowOf(config.toolbar),
  // Its left panel has nothing to hold: the shortcuts are in the toolbar.
  leftPanel: 'none',
  slots: ['navbar', 'toolbar', 'main', 'footer', 'rightPanel'],
});

const horizontal = (style: 'layout2' | 'layout3', config: HorizontalConfig, wide: boolean): Arrangement => {
  const { navbar, toolbar, leftSidePanel } = config;
  const rows: Slot[] = toolbar.position === 'above' ? ['toolbar', 'navbar'] : ['navbar', 'toolbar'];
  return {
    ...shared(config),
    style,
    navbar: navbar.display ? (wide ? 'across' : 'drawer') : 'none',
    navbarRow: wide ? rowOf(navbar) : 'none',
    toolbar: rowOf(toolbar),
    leftPanel: style === 'layout3' && leftSidePanel.display ? (wide ? 'strip' : 'drawer') : 'none',
    slots: ['leftPanel', ...rows, 'main', 'footer', 'rightPanel'],
  };
};

/** What a layout makes of a screen of this width. */
export const arrangementOf = ({ style, config }: Layout, wide: boolean): Arrangement =>
  style === 'layout1' ? vertical(config, wide) : horizontal(style, config, wide);

/** The arrangement as the style sheet reads it. */
export const marksOf = (place: Arrangement) => ({
  'data-layout': place.style,
  'data-mode': place.mode,
  'data-navbar': place.navbar,
  'data-navbar-row': place.navbarRow,
  'data-toolbar': place.toolbar,
  'data-above': place.slots.indexOf('toolbar') < place.slots.indexOf('navbar'),
  'data-footer': place.footer,
});

/** The narrowest shell that has room for a navbar beside its content. */
const roomForNavbar = 960;

/** Whether the navbar has its own place: on a wide window, unless the shell is boxed into a narrow part of it. */
export const isWide = ({ config }: Layout, wideWindow: boolean): boolean =>
  wideWindow && (config.mode !== 'boxed' || config.containerWidth >= roomForNavbar);
