import { fromCallback } from 'xstate';
import { type Counts, type NavigationEvent, navigationMachine } from '#machines/navigation/navigation.machine.ts';

/** Tells counts until it is stopped. */
export type WatchCounts = (tell: (counts: Counts) => void) => () => void;

export const withNavigationPorts = (watch: WatchCounts) =>
  navigationMachine.provide({
    actors: {
      watchCounts: fromCallback<NavigationEvent, void>(({ sendBack }) =>
        watch((counts) => sendBack({ type: 'navigation.counted', counts })),
      ),
    },
  });
