import { type ReactNode, useEffect, useState } from 'react';
import type { Client } from '#client/createClient.ts';
import { mayEnter } from '#domain/access/access.ts';
import type { Contract } from '#domain/contract.ts';
import { myLabel } from '#domain/permits/permitList/permit.labels.ts';
import { useRouteRows } from '#src/platform/RouteRows.tsx';
import { NavbarActor } from '#src/shell/navbar/NavbarActor.tsx';
import { NavigationProvider } from '#src/shell/navigation/NavigationProvider.tsx';
import { whenChanged } from '#src/system/changes.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { rolesOf, userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';
import { navigation } from './navigation.ts';
import { navigationFrom } from './navigationFrom.ts';

type ShowCounts = (counts: Readonly<Record<string, number>>) => void;

/** Shows how many permits wait for the person, again after each change while the page is in sight. Answers how to stop. */
const watchWaitingPermits = (api: Pick<Client<Contract>, 'permits' | 'changes'>, show: ShowCounts): (() => void) => {
  const ending = new AbortController();
  const count = async () => {
    const { result } = await api.permits.labels({ signal: ending.signal });
    const waiting = result.find(({ handle }) => handle === myLabel.handle);
    if (waiting && !ending.signal.aborted) show({ permits: waiting.count });
  };
  // The last count stands when the next cannot be had.
  const look = () => void count().catch(() => undefined);
  look();
  const stop = whenChanged({ api }, look);
  return () => {
    stop();
    ending.abort();
  };
};

/** The navigation of this console, with how many permits wait for a person who has to do with permits. */
export function ConsoleNavigation({ children }: { children: ReactNode }) {
  const rows = useRouteRows();
  const { api } = usePorts();
  const roles = useSession(rolesOf);
  const counts = mayEnter('onlyPermits', roles);
  const whose = whoseDrafts(useSession(userOf));
  useEffect(() => {
    if (!counts || whose === '') return undefined;
    let stop = (): void => undefined;
    let isOver = false;
    const begin = async () => {
      const { watchBlackStart } = await import('./watchBlackStart.ts');
      if (!isOver) stop = watchBlackStart(api, { whose, roles });
    };
    // A console that cannot load this part keeps the copy it has.
    void begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [api, counts, whose, roles]);
  const [items] = useState(() => navigationFrom(navigation, rows));
  return (
    <NavigationProvider items={items} watchCounts={counts ? (show) => watchWaitingPermits(api, show) : () => () => undefined}>
      <NavbarActor.Provider>{children}</NavbarActor.Provider>
    </NavigationProvider>
  );
}
