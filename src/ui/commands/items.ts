import { useEffect, useSyncExternalStore } from 'react';

/** One thing of an app that has been opened in this tab. Its id is its own among those of all apps. */
export type Item = { id: string; title: string; hint?: string; url: string };

const offers = new Map<string, readonly Item[]>();
const readers = new Set<() => void>();
let all: readonly Item[] = [];

const changed = () => {
  all = [...offers.values()].flat();
  for (const notify of readers) notify();
};

/** Lets the palette and the search find what an app holds, from now on until the person leaves. Give it the same list while nothing changes. */
export const useItems = (app: string, items: readonly Item[]): void => {
  useEffect(() => {
    offers.set(app, items);
    changed();
  }, [app, items]);
};

/** What somebody has opened is nothing for the next person. */
export const forgetItems = (): void => {
  offers.clear();
  changed();
};

const subscribe = (notify: () => void) => {
  readers.add(notify);
  return () => readers.delete(notify);
};

/** All that the apps opened so far hold. */
export const useAllItems = (): readonly Item[] => useSyncExternalStore(subscribe, () => all);
