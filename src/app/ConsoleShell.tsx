import { Outlet, useLocation } from 'react-router-dom';
import { RouteRowsProvider } from '#src/platform/RouteRows.tsx';
import { Shell } from '#src/shell/Shell.tsx';
import { rolesOf, useSession } from '#src/system/session.ts';
import { navigation } from './navigation.ts';
import { routeAt } from './routeAt.ts';
import { routes } from './routes.ts';
import { ToolbarActions } from './ToolbarActions.tsx';
import { visibleNavigation } from './visibleNavigation.ts';

/** The shell with what this console puts into it. */
export function ConsoleShell() {
  const roles = useSession(rolesOf);
  const at = routeAt(useLocation().pathname)?.id ?? '';
  return (
    <Shell groups={visibleNavigation(navigation, roles, at)} actions={<ToolbarActions />}>
      <RouteRowsProvider rows={routes}>
        <Outlet />
      </RouteRowsProvider>
    </Shell>
  );
}
