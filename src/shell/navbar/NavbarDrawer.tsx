import { Button } from '@blueprintjs/core';
import { MenuClosed } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { focusContent } from '#src/platform/focus.ts';
import { useZone } from '#src/shell/theme/useZone.ts';
import { SideDrawer } from '#src/ui/SideDrawer.tsx';
import { NavbarActor } from './NavbarActor.tsx';
import { NavbarFrame } from './NavbarFrame.tsx';
import { useNavbar } from './useNavbar.ts';

/** On a small screen the navbar comes over the page, and goes by Escape, its button, the backdrop, a swipe or a choice. */
export function NavbarDrawer() {
  const t = useTranslations('shell');
  const { place, side, isOpen } = useNavbar();
  const { send } = NavbarActor.useActorRef();
  const zone = useZone('navbar');
  const chosen = useRef(false);
  const close = () => send({ type: 'navbar.mobileClosed' });
  const leave = () => {
    chosen.current = true;
    close();
  };
  // The drawer gives the focus back to its button; after an entry was chosen it belongs in the content instead.
  const settleFocus = () => {
    if (chosen.current) focusContent();
    chosen.current = false;
  };
  return (
    <SideDrawer
      className={zone.className}
      style={zone.style}
      label={t('shell:navigation')}
      isOpen={place === 'drawer' && isOpen}
      onClose={close}
      onClosed={settleFocus}
      side={side}
      size="var(--hse-navbar-width)"
    >
      <NavbarFrame
        onChosen={leave}
        button={<Button variant="minimal" icon={<MenuClosed />} aria-label={t('shell:closeNavigation')} onClick={close} />}
      />
    </SideDrawer>
  );
}
