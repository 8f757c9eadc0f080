import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import styles from './Toast.module.css';
import { ToastCard } from './ToastCard.tsx';
import { useAttention } from './useAttention.ts';
import { useToldHeight } from './useToldHeight.ts';

type Props = ComponentProps<typeof ToastCard> & {
  /** It stands in a part of the page that is kept free for it. */
  roomed: boolean;
  /** Where it lies over the page otherwise; by itself what is urgent lies at the top. */
  anchor?: { vertical: 'top' | 'bottom'; horizontal: 'start' | 'center' | 'end' } | undefined;
  /** The reader is at it, or has left it. */
  onHold: () => void;
  onRelease: () => void;
};

/** The one message of the page, where it was asked to be. Escape closes it, unless something else is open and takes the key. */
export function Toast({ roomed, anchor, onHold, onRelease, onClose, ...card }: Props) {
  const attention = useAttention(onHold, onRelease);
  useToldHeight(attention.ref, roomed ? null : '--hse-toast-height');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const isUrgent = card.variant === 'error' || card.variant === 'warning';
  const { vertical, horizontal } = anchor ?? { vertical: isUrgent ? 'top' : 'bottom', horizontal: 'center' };
  const place = roomed
    ? { className: styles.roomed }
    : { className: styles.place, 'data-vertical': vertical, 'data-horizontal': horizontal };
  return (
    <div {...place} {...attention}>
      <ToastCard {...card} onClose={onClose} />
    </div>
  );
}
