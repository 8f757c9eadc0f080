import '#src/styles/blueprint.css';
import { BlueprintProvider } from '@blueprintjs/core';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { Zone } from '#domain/settings/themes.ts';
import { contentId } from '#src/platform/focus.ts';
import { useRootMark } from '#src/platform/useRootMark.ts';
import { Footer } from '#src/shell/footer/Footer.tsx';
import { type Arrangement, marksOf, type NavbarPosition, type Slot } from '#src/shell/layouts/arrangement.ts';
import { useArrangement } from '#src/shell/layouts/useArrangement.ts';
import { SidePanel } from '#src/shell/leftPanel/SidePanel.tsx';
import { SidePanelDrawer } from '#src/shell/leftPanel/SidePanelDrawer.tsx';
import { HorizontalNavbar } from '#src/shell/navbar/menubar/HorizontalNavbar.tsx';
import { NavbarDrawer } from '#src/shell/navbar/NavbarDrawer.tsx';
import { VerticalNavbar } from '#src/shell/navbar/VerticalNavbar.tsx';
import type { ChatParts } from '#src/shell/panels/ChatPanel.tsx';
import { RightPanels } from '#src/shell/panels/RightPanels.tsx';
import { SettingsButtons } from '#src/shell/settings/SettingsButtons.tsx';
import { useZone } from '#src/shell/theme/useZone.ts';
import { Toolbar } from '#src/shell/toolbar/Toolbar.tsx';
import { SkipLink } from '#src/ui/SkipLink.tsx';
import { PasteCuts } from './PasteCuts.tsx';
import { Reopen } from './Reopen.tsx';
import styles from './Shell.module.css';

/** The strip with the shortcuts: at the side of a wide screen, in a drawer on a small one. */
function LeftPanel({ place }: { place: Arrangement['leftPanel'] }) {
  if (place === 'none') return null;
  return place === 'strip' ? <SidePanel /> : <SidePanelDrawer />;
}

type RowProps = { zone: Zone; className: string | undefined; children: ReactNode };

/** A part of the shell on the ground of its zone: the ground is as wide as it may be, its content no wider than a container. */
function Row({ zone, className, children }: RowProps) {
  const { className: scheme, style } = useZone(zone);
  return (
    <div className={`${className} ${scheme}`} style={style} data-part={zone}>
      <div className={styles.contained}>{children}</div>
    </div>
  );
}

/** The navbar where it has a place in the grid; a drawer has none. */
function NavbarSlot({ place, className }: { place: NavbarPosition; className: string | undefined }) {
  if (place === 'across') {
    return (
      <Row zone="navbar" className={className}>
        <HorizontalNavbar />
      </Row>
    );
  }
  if (place !== 'left' && place !== 'right') return null;
  return (
    <div className={className} data-part="navbar">
      <VerticalNavbar />
    </div>
  );
}

type Props = {
  actions: ReactNode;
  /** What stands above everything else, in a place of its own. */
  strip: ReactNode;
  chat: ChatParts;
  children: ReactNode;
};

/**
 * The shell in the layout that is in force. One tree for all layouts: the style sheet puts the parts where they belong, so that the
 * screen in the middle keeps its place, and what it holds, whatever the settings become.
 */
export function Shell({ actions, strip, chat, children }: Props) {
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
        <RightPanels chat={chat} />
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
      <PasteCuts />
    </BlueprintProvider>
  );
}
