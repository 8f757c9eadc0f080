import { matchPath, useLocation } from 'react-router-dom';
import { guidePath } from './guides.ts';
import { useRouteRows } from './RouteRows.tsx';

/** What tells of the screen that is shown: the address of its guide, or of the one of the part that the address names; null where none is. */
export const useGuide = (): string | null => {
  const row = useShownRow();
  const { search } = useLocation();
  const guide = row?.guide;
  const named = typeof guide === 'function' ? guide(new URLSearchParams(search)) : guide;
  return named ? guidePath(named) : (row?.manual ?? null);
};

/** The row of the address that is shown. */
export const useShownRow = () => {
  const rows = useRouteRows();
  const { pathname } = useLocation();
  return rows.find(({ path }) => matchPath(path, pathname));
};
