import { type ComponentType, useEffect, useId, useSyncExternalStore } from 'react';

/** Something that a person can have done, by its name, from the command palette. */
export type Command = { id: string; title: string; icon?: ComponentType<{ size?: number }>; run: () => void };

/** Opens the palette itself: not offered in it, but to a page that has nothing else to show. */
export const paletteCommand = 'palette';

const offers = new Map<string, readonly Command[]>();
const readers = new Set<() => void>();
let all: readonly Command[] = [];

const changed = () => {
  all = [...offers.values()].flat();
  for (const notify of readers) notify();
};

/** Offers commands for as long as the component is there: who may not see its button is not offered its command either. */
export const useCommands = (offered: readonly Command[]): void => {
  const source = useId();
  useEffect(() => {
    offers.set(source, offered);
    changed();
  });
  useEffect(
    () => () => {
      offers.delete(source);
      changed();
    },
    [source],
  );
};

const subscribe = (notify: () => void) => {
  readers.add(notify);
  return () => readers.delete(notify);
};

/** Every command that is offered now. */
export const useAllCommands = (): readonly Command[] => useSyncExternalStore(subscribe, () => all);
