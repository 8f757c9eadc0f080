import { Drawer, type DrawerProps } from '@blueprintjs/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { MessageRoom } from './MessageRoom.tsx';
import styles from './SideDrawer.module.css';
import { useUrgentPlace } from './UrgentPlace.tsx';
import { type Side, useSwipeAway } from './useSwipeAway.ts';

type Props = Pick<DrawerProps, 'backdropClassName' | 'isOpen' | 'onClosed' | 'shouldReturnFocusOnClose' | 'style'> & {
  id?: string;
  label: string;
  side: Side;
  size: string;
  className?: string;
  onClose: (by: 'escape' | 'press' | 'swipe') => void;
  children: ReactNode;
};

/** A dialog over the page at one of its sides. Escape, a press beside it and a swipe to its edge close it. */
export function SideDrawer({ id, label, side, className = '', onClose, children, ...drawer }: Props) {
  const swipe = useSwipeAway(side, () => onClose('swipe'));
  const urgent = useUrgentPlace();
  const close = (event?: SyntheticEvent<HTMLElement>) => onClose(event?.type === 'keydown' ? 'escape' : 'press');
  return (
    // Blueprint's mirrored style sheet puts its left at the beginning of the line.
    <Drawer {...drawer} className={`${styles.drawer} ${className}`} position={side} onClose={close}>
      {/* Blueprint's drawer takes no role and no name. */}
      <div id={id} role="dialog" aria-modal="true" aria-label={label} tabIndex={-1} className={styles.body} {...swipe}>
        <div className={styles.content}>{children}</div>
        <MessageRoom />
        <div className={styles.urgent} ref={urgent} />
      </div>
    </Drawer>
  );
}
