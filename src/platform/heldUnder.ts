import { keepText, keysUnder, parsed, readText, removeText } from './storage.ts';

/** What a person has pressed and nobody has answered: in the browser under names that begin with `prefix`, or, where that keeps nothing, as long as the page. */
export const heldUnder = <One>(prefix: string, isOne: (found: object) => boolean) => {
  const onPage = new Map<string, string>();
  const readers = new Set<() => void>();
  const notify = (): void => {
    for (const reader of [...readers]) reader();
  };
  return {
    nameOf: (whose: string, key: string): string => `${prefix}${encodeURIComponent(whose)}/${key}`,
    put: (name: string, one: One): void => {
      const text = JSON.stringify(one);
      if (keepText(name, text)) onPage.delete(name);
      else onPage.set(name, text);
      notify();
    },
    heldIn: (name: string): One | null => {
      const found: unknown = parsed(onPage.get(name) ?? readText(name));
      return typeof found === 'object' && found !== null && isOne(found) ? (found as One) : null;
    },
    drop: (name: string): void => {
      onPage.delete(name);
      removeText(name);
      notify();
    },
    namesUnder: (start: string): string[] => [
      ...new Set([...keysUnder(start), ...[...onPage.keys()].filter((name) => name.startsWith(start))]),
    ],
    isOnPageAlone: (name: string): boolean => onPage.has(name),
    notify,
    /** Calls back when anything is held or goes, here or in another tab. Answers how to end that. */
    watch: (changed: () => void): (() => void) => {
      const listen = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) changed();
      };
      readers.add(changed);
      addEventListener('storage', listen);
      return () => {
        readers.delete(changed);
        removeEventListener('storage', listen);
      };
    },
  };
};
