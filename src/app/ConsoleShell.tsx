import { Outlet } from 'react-router-dom';
import { Shell } from '#src/shell/Shell.tsx';
import { rolesOf, useSession } from '#src/system/session.ts';
import { navigation } from './navigation.ts';
import { ToolbarActions } from './ToolbarActions.tsx';
import { visibleNavigation } from './visibleNavigation.ts';

/** The shell with what this console puts into it. */
export function ConsoleShell() {
  const roles = useSession(rolesOf);
  return (
    <Shell groups={visibleNavigation(navigation, roles)} actions={<ToolbarActions />}>
      <Outlet />
    </Shell>
  );
}
