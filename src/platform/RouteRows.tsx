import { createContext, type ReactNode, use } from 'react';
import type { ResolvedRoute } from './routes.ts';

const RouteRowsContext = createContext<readonly ResolvedRoute[]>([]);

/** Lets whatever describes the console read the rows its router reads, without knowing the features they come from. */
export function RouteRowsProvider({ rows, children }: { rows: readonly ResolvedRoute[]; children: ReactNode }) {
  return <RouteRowsContext value={rows}>{children}</RouteRowsContext>;
}

export const useRouteRows = (): readonly ResolvedRoute[] => use(RouteRowsContext);
