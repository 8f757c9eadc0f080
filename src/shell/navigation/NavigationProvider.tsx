import { type ReactNode, useState } from 'react';
import type { Navigation } from '#domain/navigation/navigation.schema.ts';
import { NavigationActor } from '#src/system/navigation.ts';
import { type WatchCounts, withNavigationPorts } from './navigation.ports.ts';

type Props = { items: Navigation; watchCounts: WatchCounts; children: ReactNode };

/** The navigation of this page, as configured until something changes it. It goes with the person. */
export function NavigationProvider({ items, watchCounts, children }: Props) {
  const [logic] = useState(() => withNavigationPorts(watchCounts));
  return (
    <NavigationActor.Provider logic={logic} options={{ input: { items } }}>
      {children}
    </NavigationActor.Provider>
  );
}
