import { type ReactNode, useState } from 'react';
import { fromCallback } from 'xstate';
import type { Navigation } from '#domain/navigation/navigation.schema.ts';
import { type Counts, type NavigationEvent, navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { NavigationActor } from '#src/system/navigation.ts';

/** Shows counts until it is stopped. */
type WatchCounts = (show: (counts: Counts) => void) => () => void;

const withNavigationPorts = (watch: WatchCounts) =>
  navigationMachine.provide({
    actors: {
      watchCounts: fromCallback<NavigationEvent, void>(({ sendBack }) =>
        watch((counts) => sendBack({ type: 'navigation.counted', counts })),
      ),
    },
  });

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
