import { Outlet, useLocation } from 'react-router-dom';
import { useRouteRows } from '#src/platform/RouteRows.tsx';
import { Shell } from '#src/shell/Shell.tsx';
import { rolesOf, useSession } from '#src/system/session.ts';
import { navigation } from './navigation.ts';
import { routeAt } from './routeAt.ts';
import { ToolbarActions } from './ToolbarActions.tsx';
import { visibleNavigation } from './visibleNavigation.ts';

/** The shell with what this console puts into it. */
export function ConsoleShell() {
  const roles = useSession(rolesOf);
  const rows = useRouteRows();
  const at = routeAt(rows, useLocation().pathname)?.id ?? '';
  return (
    <Shell groups={visibleNavigation(navigation, rows, { roles, at })} actions={<ToolbarActions />}>
      <Outlet />
    </Shell>
  );
}
