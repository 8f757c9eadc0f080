import { matchPath } from 'react-router-dom';
import { mayEnter } from '#domain/access/access.ts';
import type { Role } from '#domain/access/roles.ts';
import type { ResolvedRoute } from '#src/platform/routes.ts';
import { redirects } from './routes.ts';

const redirected = (path: string): string => {
  const found = redirects.find((row) => row.path === path);
  return found ? redirected(found.to) : path;
};

/** The route a path leads to, redirects followed; undefined for an unknown one. */
export const routeAt = (rows: readonly ResolvedRoute[], path: string): ResolvedRoute | undefined =>
  rows.find((row) => matchPath(row.path, redirected(path)));

/** The address remembered before signing in, if this person may use it. */
export const returnToFrom = (rows: readonly ResolvedRoute[], state: unknown, roles: readonly Role[]): string | undefined => {
  const returnTo = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  if (typeof returnTo !== 'string') return undefined;
  const row = routeAt(rows, returnTo.split(/[?#]/)[0] ?? '');
  return row && mayEnter(row.access, roles) ? returnTo : undefined;
};
