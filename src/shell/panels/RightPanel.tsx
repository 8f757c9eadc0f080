import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type KeyboardEvent as KeyPress, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PanelName, SidePanelEvent } from '#machines/kit/sidePanel.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { contentId } from '#src/platform/focus.ts';
import { desktop, useMedia } from '#src/platform/useMedia.ts';
import { useRootMark } from '#src/platform/useRootMark.ts';
import { useFocusInside } from '#src/shell/useFocusInside.ts';
import { usePressOutside } from '#src/shell/usePressOutside.ts';
import { SideDrawer } from '#src/ui/SideDrawer.tsx';
import { useUrgentPlace } from '#src/ui/UrgentPlace.tsx';
import { useSwipeAway } from '#src/ui/useSwipeAway.ts';
import { useIsPanelOpen, usePanel } from './Panels.tsx';
import styles from './RightPanel.module.css';
import { panelId } from './usePanels.ts';

/** Escape anywhere, a press anywhere else, and keys that have gone on into the page, close a panel that stands beside the page. */
const useDismiss = (place: RefObject<Element | null>, id: string, send: (event: SidePanelEvent) => void): void => {
  usePressOutside(place, id, () => send({ type: 'panel.pressedOutside' }));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) send({ type: 'panel.escaped' });
  });
  // It lies over the end of the page: what has the focus there could not be seen.
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const content = document.getElementById(contentId);
    if (target instanceof Node && target !== content && content?.contains(target)) send({ type: 'panel.pressedOutside' });
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
};

type PanelHeadProps = { heading: ReactNode; icon?: ReactNode; onClose: () => void };

function PanelHead({ heading, icon, onClose }: PanelHeadProps) {
  const t = useTranslations();
  return (
    <div className={styles.head}>
      {icon}
      <h2 className={styles.title}>{heading}</h2>
      <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={onClose} />
    </div>
  );
}

type Props = {
  name: PanelName;
  title: string;
  /** What its head says where that is more than the title. */
  heading?: ReactNode;
  size: string;
  /** What stands in its head before the title. */
  icon?: ReactNode;
  /** What belongs to the panel beyond itself: a press there is no press outside. */
  home?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

type Drawn = Pick<Props, 'size' | 'home' | 'children'> & { id: string; label: string; send: (event: SidePanelEvent) => void };

/** A panel at the end of the shell: beside the page on wide screens, over it on small ones, where nothing else can be used then. */
export function RightPanel({ name, title, heading = title, icon, children, ...place }: Props) {
  const wide = useMedia(desktop);
  const isOpen = useIsPanelOpen(name);
  const { send } = usePanel(name);
  const panel: Drawn = {
    ...place,
    id: panelId(name),
    label: title,
    send,
    children: (
      <>
        <PanelHead heading={heading} icon={icon} onClose={() => send({ type: 'panel.closed' })} />
        {children}
      </>
    ),
  };
  if (!wide) return <OverPage {...panel} isOpen={isOpen} />;
  return isOpen ? <BesidePage {...panel} /> : null;
}

/** A single key is for the page, which is not what somebody sees who is in a panel over it. */
const keepFromPage = (event: KeyPress): void => {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
};

const topOfPage = (): number => document.getElementById(contentId)?.getBoundingClientRect().top ?? 0;

function BesidePage({ id, label, size, send, home, children }: Drawn) {
  const place = useRef<HTMLDivElement>(null);
  const [top] = useState(topOfPage);
  const urgent = useUrgentPlace();
  useRootMark('data-has-panel', true);
  useFocusInside(place, id);
  useDismiss(home ?? place, id, send);
  const swipe = useSwipeAway('right', () => send({ type: 'panel.swipedAway' }));
  return (
    <div
      ref={place}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.beside}
      style={{ inlineSize: size, insetBlockStart: `calc(max(var(--shell-top, 0px), ${top}px) - var(--shell-strip, 0px))` }}
      onKeyDown={keepFromPage}
      {...swipe}
    >
      {children}
      <div className={styles.urgent} ref={urgent} />
    </div>
  );
}

const waysOut = { escape: 'panel.escaped', press: 'panel.pressedOutside', swipe: 'panel.swipedAway' } as const;

function OverPage({ id, label, size, isOpen, send, children }: Drawn & { isOpen: boolean }) {
  return (
    <SideDrawer id={id} label={label} side="right" size={size} isOpen={isOpen} onClose={(by) => send({ type: waysOut[by] })}>
      {children}
    </SideDrawer>
  );
}
