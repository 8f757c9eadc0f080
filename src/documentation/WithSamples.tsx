import type { ReactNode } from 'react';
import { usePorts } from '#src/system/Ports.tsx';

/** A sentence about the sample apps: a console without them does not say it, and links to none of their pages. */
export function WithSamples({ children }: { children: ReactNode }) {
  const { samples } = usePorts();
  return samples ? children : null;
}
