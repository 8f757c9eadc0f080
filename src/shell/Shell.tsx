import '#src/styles/blueprint.css';
import { BlueprintProvider, Drawer } from '@blueprintjs/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import { contentId, focusContent } from '#src/platform/focus.ts';
import { desktop, useMedia } from '#src/platform/useMedia.ts';
import { SkipLink } from '#src/ui/SkipLink.tsx';
import type { MenuGroup } from './navbar/menu.ts';
import { Navbar } from './navbar/Navbar.tsx';
import styles from './Shell.module.css';
import { Toolbar } from './toolbar/Toolbar.tsx';

type Props = { groups: readonly MenuGroup[]; actions: ReactNode; children: ReactNode };

/** Navbar, toolbar and content. Below desktop width the navbar is a drawer that goes when something is chosen. */
export function Shell({ groups, actions, children }: Props) {
  const t = useTexts('shell');
  const wide = useMedia(desktop);
  const [open, setOpen] = useState(true);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const chosen = useRef(false);
  const closeDrawer = () => setDrawerOpen(false);
  const leaveDrawer = () => {
    chosen.current = true;
    closeDrawer();
  };
  // The drawer gives the focus back to its button; whoever chose an entry wants to be in the content instead.
  const settleFocus = () => {
    if (chosen.current) focusContent();
    chosen.current = false;
  };
  return (
    <BlueprintProvider>
      <SkipLink />
      <div className={styles.shell} data-navbar={wide && open}>
        {wide && open ? (
          <div className={styles.side}>
            <Navbar groups={groups} onClose={() => setOpen(false)} onChosen={() => undefined} />
          </div>
        ) : null}
        <div className={styles.column}>
          <Toolbar navbarOpen={wide && open} onOpenNavbar={() => (wide ? setOpen(true) : setDrawerOpen(true))} actions={actions} />
          <main className={styles.content} id={contentId} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <Drawer
        isOpen={!wide && drawerOpen}
        onClose={closeDrawer}
        onClosed={settleFocus}
        position="left"
        size="var(--hse-navbar-width)"
        aria-label={t('shell:navigation')}
      >
        <Navbar groups={groups} onClose={closeDrawer} onChosen={leaveDrawer} />
      </Drawer>
    </BlueprintProvider>
  );
}
