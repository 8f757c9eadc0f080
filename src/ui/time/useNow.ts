import { useSyncExternalStore } from 'react';
import { serverNow } from '#src/platform/serverClock.ts';

const readers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (notify: () => void) => {
  readers.add(notify);
  timer ??= setInterval(() => {
    for (const reader of readers) reader();
  }, 1000);
  return () => {
    readers.delete(notify);
    if (readers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/**
 * What a component reads off the clock of the server, as a text or number. All readers share one timer, and one is drawn again only when what
 * it reads has changed.
 */
export const useNow = <T extends string | number | boolean>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(serverNow()));
