import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import styles from './Toast.module.css';
import { ToastCard } from './ToastCard.tsx';
import { useAttention } from './useAttention.ts';

type Props = ComponentProps<typeof ToastCard> & {
  /** Where over the page; null where it stands in a room of its own. */
  anchor: { vertical: 'top' | 'bottom'; horizontal: 'start' | 'center' | 'end' } | null;
  /** Somebody is at it, or has left it. */
  onHold: () => void;
  onRelease: () => void;
};

/** The one message of the page, where it was asked to be. Escape closes it, unless something else is open and takes the key. */
export function Toast({ anchor, onHold, onRelease, onClose, ...card }: Props) {
  const attention = useAttention(onHold, onRelease);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div
      className={anchor ? styles.place : styles.roomed}
      data-vertical={anchor?.vertical}
      data-horizontal={anchor?.horizontal}
      {...attention}
    >
      <ToastCard {...card} onClose={onClose} />
    </div>
  );
}
