import { createContext, type ReactNode, use } from 'react';
import type { ResolvedRoute } from './routes.ts';

const RouteRowsContext = createContext<readonly ResolvedRoute[]>([]);

/** The addresses of this console that are known so far, for its router and for whatever describes them, without knowing the features they come from. */
export function RouteRowsProvider({ rows, children }: { rows: readonly ResolvedRoute[]; children: ReactNode }) {
  return <RouteRowsContext value={rows}>{children}</RouteRowsContext>;
}

export const useRouteRows = (): readonly ResolvedRoute[] => use(RouteRowsContext);
