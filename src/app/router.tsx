import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { decide } from '#domain/access/access.ts';
import { useRouteRows } from '#src/platform/RouteRows.tsx';
import type { ResolvedRoute } from '#src/platform/routes.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { Boundary } from '#src/ui/Boundary.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Arrival } from './Arrival.tsx';
import { Frame } from './Frame.tsx';
import { Broken, ConsoleShell, Forbidden } from './late.ts';
import { wantedFrom } from './routeAt.ts';
import { redirects, unknownTo } from './routes.ts';

const screens = new Map<string, LazyExoticComponent<ComponentType>>();

const unloadable = new Set<string>();

const loaded = async (id: string, screen: ResolvedRoute['screen']) => {
  try {
    return await screen();
  } catch (error) {
    unloadable.add(id);
    throw error;
  }
};

const screenOf = ({ id, screen }: ResolvedRoute): LazyExoticComponent<ComponentType> => {
  const known = screens.get(id);
  if (known) return known;
  const made = lazy(async () => ({ default: (await loaded(id, screen)).Screen }));
  screens.set(id, made);
  return made;
};

/** A screen, loaded when needed. A fault in it, or in loading it, leaves the shell as it is. */
function ScreenOf({ row }: { row: ResolvedRoute }) {
  const { key } = useLocation();
  const Screen = screenOf(row);
  const again = (retry: () => void) => () => {
    // Browsers remember that a part could not be loaded for as long as the page lives.
    if (unloadable.has(row.id)) return location.reload();
    screens.delete(row.id);
    retry();
  };
  return (
    <Suspense fallback={<Loading />}>
      <Boundary resetKey={key} fallback={(error, retry) => <Broken error={error} onRetry={again(retry)} />}>
        <Screen />
      </Boundary>
    </Suspense>
  );
}

/** The guard: enter, go elsewhere, or be told that there is no access. */
function Guarded({ row }: { row: ResolvedRoute }) {
  const rows = useRouteRows();
  const roles = useSession(rolesOf);
  const { pathname, search, hash, state } = useLocation();
  const decision = decide({ path: `${pathname}${search}${hash}`, access: row.access }, roles, wantedFrom(rows, state, roles));
  if (decision.kind === 'enter') return <ScreenOf row={row} />;
  if (decision.kind === 'noAccess') return <NoAccess />;
  return <Navigate replace to={decision.to} state={decision.remember ? { wanted: decision.remember } : null} />;
}

function NoAccess() {
  return (
    <Suspense fallback={<Loading />}>
      <Forbidden roles={useSession(rolesOf)} />
    </Suspense>
  );
}

const routesWith = (layout: ResolvedRoute['layout'], rows: readonly ResolvedRoute[]) =>
  rows
    .filter((row) => row.layout === layout)
    .map((row) => <Route key={row.id} path={row.path} element={<Guarded key={row.id} row={row} />} />);

function Bare() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function Router() {
  const rows = useRouteRows();
  return (
    <>
      <Arrival />
      <Routes>
        <Route element={<Bare />}>{routesWith('bare', rows)}</Route>
        <Route element={<ShellOrBare />}>{routesWith('shell', rows)}</Route>
        {redirects.map(({ path, to }) => (
          <Route key={path} path={path} element={<Navigate replace to={to} />} />
        ))}
        <Route path="*" element={<Navigate replace to={unknownTo} />} />
      </Routes>
    </>
  );
}

/** Guests see open pages without the shell: it would offer them nothing. */
function ShellOrBare() {
  const roles = useSession(rolesOf);
  return roles.length > 0 ? <ConsoleShell /> : <Bare />;
}
