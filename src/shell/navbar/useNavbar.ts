import type { NavbarPosition } from '#src/shell/layouts/arrangement.ts';
import { useArrangement } from '#src/shell/layouts/useArrangement.ts';
import { useSettingsInForce } from '#src/shell/SettingsInForce.tsx';
import { useSendSettings } from '#src/system/settings.ts';
import { NavbarActor } from './NavbarActor.tsx';
import { isMobileOpen } from './navbar.selectors.ts';
import { isTabbed, type NavbarStyle, slides } from './navbarStyle.ts';

export type NavbarControls = {
  place: NavbarPosition;
  /** From where a drawer comes, and where a vertical navbar stands. */
  side: 'left' | 'right';
  style: NavbarStyle;
  folded: boolean;
  /** Whether it is to be seen, beside the content or over it. */
  isOpen: boolean;
  /** Whether it needs a button elsewhere, in the toolbar or afloat: it is out of sight, or has none of its own. */
  needsToggle: boolean;
  toggle: () => void;
  /** Folds a navbar, or keeps it unfolded: a setting. */
  fold: () => void;
};

/** Where the navbar stands under the settings in force, and its controls. */
export const useNavbar = (): NavbarControls => {
  const { layout, navbarOpen } = useSettingsInForce();
  const place = useArrangement().navbar;
  const looks = looksOf(layout);
  const { send } = NavbarActor.useActorRef();
  const mobileOpen = NavbarActor.useSelector(isMobileOpen);
  const change = useSendSettings();
  const isDrawer = place === 'drawer';
  const isOpen = isDrawer ? mobileOpen : place === 'across' || !slides(looks.style) || navbarOpen;
  return {
    place,
    ...looks,
    isOpen,
    needsToggle: isDrawer || (stands(place) && (isTabbed(looks.style) || !isOpen)),
    toggle: () =>
      isDrawer ? send({ type: 'navbar.mobileToggled' }) : change({ type: 'settings.changed', change: { navbarOpen: !navbarOpen } }),
    fold: () => change({ type: 'settings.changed', change: { layout: { config: { navbar: { folded: !looks.folded } } } } }),
  };
};

const stands = (place: NavbarPosition): boolean => place === 'left' || place === 'right';

type Layout = ReturnType<typeof useSettingsInForce>['layout'];

const looksOf = (layout: Layout): Pick<NavbarControls, 'side' | 'style' | 'folded'> => {
  if (layout.style !== 'layout1') return { side: 'left', style: 'style-1', folded: false };
  const { position, style, folded } = layout.config.navbar;
  return { side: position, style, folded };
};
