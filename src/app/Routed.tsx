import { type ReactNode, use } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { RouteRowsProvider } from '#src/platform/RouteRows.tsx';
import type { ResolvedRoute } from '#src/platform/routes.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { ConsoleShell } from './late.ts';
import { guestRoutes } from './routes.ts';

/** All addresses, loaded when somebody needs more than those of a guest. The same promise every time, until it fails. */
export type LoadRoutes = () => Promise<readonly ResolvedRoute[]>;

function All({ load, children }: { load: LoadRoutes; children: ReactNode }) {
  return <RouteRowsProvider rows={use(load())}>{children}</RouteRowsProvider>;
}

/** Gives the router its addresses: a guest on the way to the sign-in needs few, and gets them at once. */
export function Routed({ load, children }: { load: LoadRoutes; children: ReactNode }) {
  const { pathname } = useLocation();
  const signedIn = useSession(rolesOf).length > 0;
  if (!signedIn && guestRoutes.some(({ path }) => matchPath(path, pathname)))
    return <RouteRowsProvider rows={guestRoutes}>{children}</RouteRowsProvider>;
  // Both will be needed, and neither waits for the other.
  if (signedIn) ConsoleShell.fetch().catch(() => undefined);
  return <All load={load}>{children}</All>;
}
