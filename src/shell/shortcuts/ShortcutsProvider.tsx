import type { ReactNode } from 'react';
import { useSystem } from '#src/system/System.tsx';
import { userOf } from '#src/system/session.ts';
import { ShortcutsActor } from './ShortcutsActor.ts';
import { useAnnouncedShortcuts } from './useAnnouncedShortcuts.ts';

/** The shortcuts of the person signed in, for the bar, its menu and everything else that shows them. They go with the person. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const { session, settings } = useSystem();
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
  return (
    <ShortcutsActor.Provider user={userOf(session.getSnapshot())} isShared={isShared} whenShared={whenShared}>
      <ShortcutsNews />
      {children}
    </ShortcutsActor.Provider>
  );
}

function ShortcutsNews() {
  useAnnouncedShortcuts(ShortcutsActor.useActorRef());
  return null;
}
