import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './Sheet.module.css';

type Props = {
  label: string;
  onDismiss: () => void;
  /** What of it has the focus first; the whole when nothing is said, so that the key that opened it presses nothing inside. */
  first?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A dialog over everything, of the browser's own kind: it keeps the focus inside and gives it back where it was. */
export function Sheet({ label, onDismiss, first, children }: Props) {
  const place = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    (first?.current ?? dialog)?.focus();
    return () => dialog?.close();
  }, [first]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // What is under it stays open.
    event.preventDefault();
    event.stopPropagation();
    onDismiss();
  };
  return (
    <dialog
      ref={place}
      className={styles.sheet}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onDismiss()}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
