import { Callout, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from './AlertNote.module.css';

type Props = {
  intent?: Intent;
  className?: string | undefined;
  /** What is said; nothing is drawn without it. */
  children: ReactNode;
};

/** What went wrong, where it was sent. The region is there before, so that what comes into it is read out. */
export function AlertNote({ intent = 'danger', className, children }: Props) {
  return (
    <div role="alert" className={styles.region}>
      {children ? (
        <Callout className={className ?? ''} compact intent={intent}>
          {children}
        </Callout>
      ) : null}
    </div>
  );
}
