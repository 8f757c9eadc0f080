import { createContext, type ReactNode, use } from 'react';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { Providers } from './Provider.ts';
import type { Remember } from './Remember.ts';

/** The outside world as one value: made in `main.tsx`, replaced whole in tests. */
export type Ports = {
  api: Client<Contract>;
  download: (file: Blob, fileName: string) => void;
  /** Who else vouches for people. */
  providers: Providers;
  /** What this device remembers of the sign-in. */
  remember: Remember;
  /** Whether the sample apps are part of this console. */
  samples: boolean;
  /** The day to which the sample counts down; null for the first of the next month. */
  comingSoon: string | null;
  /** Whether people may make accounts for themselves here. */
  registration: boolean;
};

const PortsContext = createContext<Ports | null>(null);

export function PortsProvider({ ports, children }: { ports: Ports; children: ReactNode }) {
  return <PortsContext value={ports}>{children}</PortsContext>;
}

export const usePorts = (): Ports => {
  const ports = use(PortsContext);
  if (!ports) throw new Error('No ports: PortsProvider is missing.');
  return ports;
};
