import { type ReactNode, useState } from 'react';
import { usePorts } from '#src/system/Ports.tsx';
import { useSystem } from '#src/system/System.tsx';
import { userOf } from '#src/system/session.ts';
import { ShortcutsActor } from './ShortcutsActor.ts';
import { shortcutsOf, withShortcutsPorts } from './shortcuts.ports.ts';
import { useAnnouncedShortcuts } from './useAnnouncedShortcuts.ts';

/** The shortcuts of the person signed in, for the bar, its menu and everything else that shows them. They go with the person. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const { session, settings } = useSystem();
  const [{ logic, ids }] = useState(() => {
    const user = userOf(session.getSnapshot());
    const isShared = () => settings.getSnapshot().context.settings.quick.cloudSync;
    const whenShared = (hear: () => void) => {
      let before = isShared();
      const { unsubscribe } = settings.subscribe(() => {
        const begins = isShared() && !before;
        before = isShared();
        if (begins) hear();
      });
      return unsubscribe;
    };
    return { logic: withShortcutsPorts(ports, { user, isShared, whenShared }), ids: shortcutsOf(user, isShared()) };
  });
  return (
    <ShortcutsActor.Provider logic={logic} options={{ input: { ids } }}>
      <ShortcutsNews />
      {children}
    </ShortcutsActor.Provider>
  );
}

function ShortcutsNews() {
  useAnnouncedShortcuts(ShortcutsActor.useActorRef());
  return null;
}
