import type { ReactNode } from 'react';
import { contentId } from '#src/platform/focus.ts';

/** A page without navigation bar, toolbar and panels. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <main id={contentId} tabIndex={-1}>
      {children}
    </main>
  );
}
