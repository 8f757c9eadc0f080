import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { hasGoneOn } from '#src/ui/hasGoneOn.ts';
import { SideDrawer } from '#src/ui/SideDrawer.tsx';
import styles from './PanelDrawer.module.css';
import { SettingsPanelActor } from './SettingsPanelActor.tsx';

type Props = { isOpen: boolean; title: string; children: ReactNode };

/** A panel over the end of the page. Escape, its button, a press beside it or a swipe out of the page closes it. */
export function PanelDrawer({ isOpen, title, children }: Props) {
  const t = useTranslations();
  const { send } = SettingsPanelActor.useActorRef();
  const close = () => send({ type: 'panel.closed' });
  const opener = useRef<Element | null>(null);
  // Before Blueprint moves the focus into the panel. What opened it may be gone when it closes.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  // It is gone a moment after it was closed: who has gone elsewhere meanwhile stays there.
  const giveBack = () => {
    if (!hasGoneOn() && opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <SideDrawer
      label={title}
      backdropClassName={styles.backdrop ?? ''}
      isOpen={isOpen}
      onClose={close}
      onClosed={giveBack}
      shouldReturnFocusOnClose={false}
      side="right"
      size="var(--hse-settings-panel)"
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button className={styles.close ?? ''} variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={close} />
      </div>
      <div className={styles.content}>{children}</div>
    </SideDrawer>
  );
}
