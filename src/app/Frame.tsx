import type { ReactNode } from 'react';
import { contentId } from '#src/platform/focus.ts';
import styles from './Frame.module.css';
import { GuestSettings } from './GuestSettings.tsx';

/** A page without navigation bar, toolbar and panels. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <main className={styles.frame} id={contentId} tabIndex={-1}>
        {children}
      </main>
      <GuestSettings />
    </>
  );
}
