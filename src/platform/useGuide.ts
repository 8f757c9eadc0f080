import { matchPath, useLocation } from 'react-router-dom';
import type { Guide } from './guides.ts';
import { useRouteRows } from './RouteRows.tsx';

/** The guide to the screen that is shown, or to the part of it that the address names; null where none is. */
export const useGuide = (): Guide | null => {
  const rows = useRouteRows();
  const { pathname, search } = useLocation();
  const guide = rows.find(({ path }) => matchPath(path, pathname))?.guide;
  return (typeof guide === 'function' ? guide(new URLSearchParams(search)) : guide) ?? null;
};
