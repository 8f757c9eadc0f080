import type { ReactNode } from 'react';

/**
 * Where toasts are told. Both regions are there before anything is said in them, because a screen reader listens only to regions it
 * knows.
 */
export function ToastPlace({ urgent, children }: { urgent: boolean; children: ReactNode }) {
  return (
    <>
      <div role="status">{urgent ? null : children}</div>
      <div role="alert">{urgent ? children : null}</div>
    </>
  );
}
