import { type ComponentType, Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { type Access, decide, rolesAsked } from '#domain/access/access.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { Boundary } from '#src/late/Boundary.tsx';
import { late } from '#src/late/late.tsx';
import { useRouteRows } from '#src/platform/RouteRows.tsx';
import type { ResolvedRoute } from '#src/platform/routes.ts';
import { useRootMark } from '#src/platform/useRootMark.ts';
import { returnToOf, rolesOf, userOf, useSession } from '#src/system/session.ts';
import { useSettings } from '#src/system/settings.ts';
import { Loading } from '#src/ui/Loading.tsx';
import { Arrival } from './Arrival.tsx';
import { Frame } from './Frame.tsx';
import { Broken, ConsoleShell, Failed, Forbidden, GuestsOnly, prepareForFaults } from './late.ts';
import { returnToFrom } from './routeAt.ts';
import { redirects, startPaths, unknownTo } from './routes.ts';

const screens = new Map<string, ComponentType>();

const screenOf = ({ id, screen }: ResolvedRoute): ComponentType => {
  const known = screens.get(id);
  if (known) return known;
  const made = late(async () => (await screen()).Screen);
  screens.set(id, made);
  return made;
};

/** A screen that could not be had, or one that broke. */
const faultOf = (error: unknown, retry: () => void) =>
  error instanceof Problem ? <Failed level={1} problem={error} onRetry={retry} /> : <Broken error={error} onRetry={retry} />;

/** A screen, loaded when needed. A fault in it, or in loading it, leaves the shell as it is. */
function ScreenOf({ row }: { row: ResolvedRoute }) {
  const { key } = useLocation();
  const Screen = screenOf(row);
  useRootMark('data-samples', row.ofSamples === true);
  return (
    <Suspense fallback={<Loading />}>
      <Boundary resetKey={key} fallback={faultOf}>
        <Screen />
      </Boundary>
    </Suspense>
  );
}

/** The guard: enter, go elsewhere, or be told that there is no access. */
function Guarded({ row }: { row: ResolvedRoute }) {
  const rows = useRouteRows();
  const roles = useSession(rolesOf);
  const returnTo = useSession(returnToOf);
  const { pathname, search, hash, state } = useLocation();
  const remembered = returnToFrom(rows, state ?? { returnTo }, roles);
  const decision = decide({ path: `${pathname}${search}${hash}`, access: row.access }, roles, remembered);
  if (decision.kind === 'enter') return <ScreenOf row={row} />;
  if (decision.kind === 'noAccess' || (row.ofSamples && !decision.remember))
    return (
      <Suspense fallback={<Loading />}>
        {decision.kind === 'noAccess' ? <NoAccess to={row.access} /> : <GuestsOnly to={decision.to} />}
      </Suspense>
    );
  return <Navigate replace to={decision.to} state={decision.remember ? { returnTo: decision.remember } : null} />;
}

function NoAccess({ to }: { to: Access }) {
  return <Forbidden roles={useSession(rolesOf)} sap={useSession(userOf).sap} asked={rolesAsked(to) ?? []} />;
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
  const start = useSettings(({ context }) => startPaths[context.settings.startPage]);
  return (
    <>
      <Arrival />
      <Routes>
        <Route element={<Bare />}>{routesWith('bare', rows)}</Route>
        <Route element={<ShellOrBare />}>{routesWith('shell', rows)}</Route>
        {redirects.map(({ path, to }) => (
          <Route key={path} path={path} element={<Elsewhere to={path === '/' ? start : to} />} />
        ))}
        <Route path="*" element={<Unknown />} />
      </Routes>
    </>
  );
}

/** To where an address leads, with what it asks for besides. */
function Elsewhere({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate replace to={`${to}${search}${hash}`} />;
}

/** To the page that says so, which shows the address that was asked for, to be put right. */
function Unknown() {
  const { pathname, search, hash } = useLocation();
  return <Navigate replace to={unknownTo} state={{ unknown: `${pathname}${search}${hash}` }} />;
}

/** Guests see open pages without the shell: it would offer them nothing. */
function ShellOrBare() {
  const signedIn = useSession(rolesOf).length > 0;
  useEffect(() => {
    if (signedIn) prepareForFaults();
  }, [signedIn]);
  return signedIn ? <ConsoleShell /> : <Bare />;
}
