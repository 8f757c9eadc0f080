import type { ComponentProps } from 'react';
import { blueprintClasses as classes } from '#src/platform/blueprintClasses.ts';
import styles from './PlainButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  /** Whether what it began goes on: it turns, and cannot be pressed again. */
  busy?: boolean;
  /** Classes of Blueprint or of the screen. */
  look: readonly (string | undefined)[];
};

/** A button of the first screens: looks like Blueprint's, which would be a twentieth of what they load. */
export function PlainButton({ busy = false, look, type = 'button', children, ...button }: Props) {
  const waiting = busy ? [classes.DISABLED, styles.busy] : [];
  return (
    <button {...button} aria-busy={busy} className={[classes.BUTTON, ...look, ...waiting].join(' ')} disabled={busy} type={type}>
      {children}
    </button>
  );
}
