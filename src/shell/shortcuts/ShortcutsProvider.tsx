import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePorts } from '#src/system/Ports.tsx';
import { useSystem } from '#src/system/System.tsx';
import { userOf } from '#src/system/session.ts';
import { settingsOf, useSettings } from '#src/system/settings.ts';
import { ShortcutsActor } from './ShortcutsActor.ts';
import { shortcutsOf, withShortcutsPorts } from './shortcuts.ports.ts';
import { useAnnouncedShortcuts } from './useAnnouncedShortcuts.ts';

/** The shortcuts of who is signed in, for the bar, its menu and whatever else shows them. They go with the person. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const { session, settings } = useSystem();
  const [{ logic, ids }] = useState(() => {
    const user = userOf(session.getSnapshot());
    const isShared = () => settings.getSnapshot().context.settings.quick.cloudSync;
    return { logic: withShortcutsPorts(ports, { user, isShared }), ids: shortcutsOf(user, isShared()) };
  });
  return (
    <ShortcutsActor.Provider logic={logic} options={{ input: { ids } }}>
      <ShortcutsNews />
      {children}
    </ShortcutsActor.Provider>
  );
}

function ShortcutsNews() {
  const actor = ShortcutsActor.useActorRef();
  useAnnouncedShortcuts(actor);
  const { cloudSync } = useSettings(settingsOf).quick;
  const before = useRef(cloudSync);
  // Who begins to share brings along what was on this device only.
  useEffect(() => {
    if (cloudSync && !before.current) actor.send({ type: 'shortcuts.shared' });
    before.current = cloudSync;
  }, [cloudSync, actor]);
  return null;
}
