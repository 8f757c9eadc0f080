import type { ReactNode } from 'react';

/** An identifier, a number or a code: reads left to right inside any text. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
