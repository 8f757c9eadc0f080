import { type ReactNode, useEffect, useState } from 'react';
import { mayEnter } from '#domain/access/access.ts';
import { useRouteRows } from '#src/platform/RouteRows.tsx';
import { NavbarProvider } from '#src/shell/navbar/NavbarProvider.tsx';
import { NavigationProvider } from '#src/shell/navigation/NavigationProvider.tsx';
import { usePorts } from '#src/system/Ports.tsx';
import { rolesOf, userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';
import { navigation } from './navigation.ts';
import { navigationFrom } from './navigationFrom.ts';
import { watchWaitingPermits } from './watchWaitingPermits.ts';

/** The navigation of this console, with how many permits wait for a person who has to do with permits. */
export function ConsoleNavigation({ children }: { children: ReactNode }) {
  const rows = useRouteRows();
  const { api } = usePorts();
  const counts = mayEnter('onlyPermits', useSession(rolesOf));
  const whose = whoseDrafts(useSession(userOf));
  useEffect(() => {
    if (!counts || whose === '') return undefined;
    let stop = (): void => undefined;
    let isOver = false;
    const begin = async () => {
      const { watchBlackStart } = await import('./watchBlackStart.ts');
      if (!isOver) stop = watchBlackStart(api, whose);
    };
    // A console that cannot load this part keeps the copy it has.
    void begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [api, counts, whose]);
  const [items] = useState(() => navigationFrom(navigation, rows));
  return (
    <NavigationProvider items={items} watchCounts={counts ? (tell) => watchWaitingPermits(api, tell) : () => () => undefined}>
      <NavbarProvider>{children}</NavbarProvider>
    </NavigationProvider>
  );
}
