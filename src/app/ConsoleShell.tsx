import { Outlet } from 'react-router-dom';
import { RouteRowsProvider } from '#src/platform/RouteRows.tsx';
import { Shell } from '#src/shell/Shell.tsx';
import { rolesOf, useSession } from '#src/system/session.ts';
import { navigation } from './navigation.ts';
import { routes } from './routes.ts';
import { ToolbarActions } from './ToolbarActions.tsx';
import { visibleNavigation } from './visibleNavigation.ts';

/** The shell with what this console puts into it. */
export function ConsoleShell() {
  const roles = useSession(rolesOf);
  return (
    <Shell groups={visibleNavigation(navigation, roles)} actions={<ToolbarActions />}>
      <RouteRowsProvider rows={routes}>
        <Outlet />
      </RouteRowsProvider>
    </Shell>
  );
}
