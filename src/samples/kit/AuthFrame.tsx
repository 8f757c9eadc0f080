import { Callout } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import styles from './AuthFrame.module.css';

/** A card in the middle, a panel that comes in from the end of the line, or one half of a card. */
export type Frame = 'card' | 'panel' | 'halves';

type FrameProps = { frame: Frame; claim: string; claimMore: string; children: ReactNode };

/** Where a form of the template stands. Beside a panel and a half stand words on a coloured ground, where there is room. */
export function AuthFrame({ frame, claim, claimMore, children }: FrameProps) {
  const words = (
    <div className={styles.picture}>
      <p className={styles.claim}>{claim}</p>
      <p>{claimMore}</p>
    </div>
  );
  if (frame === 'panel')
    return (
      <div className={styles.beside}>
        {words}
        <div className={styles.panel}>{children}</div>
      </div>
    );
  return (
    <div className={styles.ground}>
      <div className={frame === 'card' ? styles.card : styles.halves}>
        {children}
        {frame === 'card' ? null : words}
      </div>
    </div>
  );
}

/** What stands in the frame: its name, and that it is a sample. */
export function AuthContent({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.content} aria-labelledby={heading}>
      <h1 className={styles.heading} id={heading}>
        <img src="/icon.svg" alt="" width="40" height="40" />
        {title}
      </h1>
      {note ? (
        <Callout className={styles.told ?? ''} compact intent="primary">
          {note}
        </Callout>
      ) : null}
      {children}
    </section>
  );
}
