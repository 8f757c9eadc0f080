import '#src/styles/blueprint.css';
import { BlueprintProvider } from '@blueprintjs/core';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { contentId } from '#src/platform/focus.ts';
import { useRootMark } from '#src/platform/useRootMark.ts';
import { SkipLink } from '#src/ui/SkipLink.tsx';
import { Footer } from './footer/Footer.tsx';
import { marksOf, type Slot } from './layouts/arrangement.ts';
import { NavbarSlot } from './layouts/NavbarSlot.tsx';
import { Reopen } from './layouts/Reopen.tsx';
import { Row } from './layouts/Row.tsx';
import { useArrangement } from './layouts/useArrangement.ts';
import { LeftPanel } from './leftPanel/LeftPanel.tsx';
import { NavbarDrawer } from './navbar/NavbarDrawer.tsx';
import { RightPanels } from './panels/RightPanels.tsx';
import styles from './Shell.module.css';
import { SettingsButtons } from './settings/SettingsButtons.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';

type Props = {
  actions: ReactNode;
  /** What stands above everything else, in a place of its own. */
  strip: ReactNode;
  children: ReactNode;
};

/**
 * The shell in the layout that is in force. One tree for all layouts: the style sheet puts the parts where they belong, so that the
 * screen in the middle keeps its place, and what it holds, whatever the settings become.
 */
export function Shell({ actions, strip, children }: Props) {
  const place = useArrangement();
  useRootMark('data-has-shell', true);
  useRootMark('data-has-toolbar', place.toolbar);
  useRootMark('data-has-navbar-row', place.navbarRow);
  useRootMark('data-has-footer', place.footer);
  const parts: Record<Slot, ReactNode> = {
    leftPanel: <LeftPanel place={place.leftPanel} />,
    navbar: <NavbarSlot place={place.navbar} className={styles.navbar} />,
    toolbar: place.toolbar !== 'none' && (
      <Row zone="toolbar" className={styles.toolbar}>
        <Toolbar actions={actions} />
      </Row>
    ),
    main: (
      <main className={styles.main} id={contentId} data-part="main" tabIndex={-1}>
        {children}
      </main>
    ),
    footer: place.footer !== 'none' && (
      <Row zone="footer" className={styles.footer}>
        <Footer stays={place.footer === 'fixed'} />
      </Row>
    ),
    rightPanel: place.rightPanel && (
      <div className={styles.rightPanel} data-part="rightPanel">
        <RightPanels />
      </div>
    ),
  };
  return (
    <BlueprintProvider>
      <SkipLink />
      {strip}
      <div className={styles.shell} {...marksOf(place)} style={{ '--shell-width': `${place.containerWidth}px` } as CSSProperties}>
        {place.slots.map((slot) => (
          <Fragment key={slot}>{parts[slot]}</Fragment>
        ))}
        {place.toolbar === 'none' ? <Reopen /> : null}
        <SettingsButtons />
      </div>
      <NavbarDrawer />
    </BlueprintProvider>
  );
}
