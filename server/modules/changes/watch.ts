import { second } from '#domain/kernel/units.ts';
import type { Lasting } from '#server/kit/module.ts';
import { newest } from './changes.read.ts';

/** How long after a change those who wait hear of it, at most, where the store does not say so by itself; and where it should have. */
const pauseMs = second / 2;
const pauseWhenHeardMs = 2 * second;

/** Says when there may be something new: as soon as the store does, else by one look now and then for all who wait. */
export type Watch = {
  /** To be asked before reading, so that nothing is missed between reading and waiting. */
  turn: () => number;
  /** Waits until something may have come since that turn, for so long at most. */
  next: (turn: number, ms: number, signal: AbortSignal) => Promise<void>;
  isClosed: () => boolean;
  /** Nobody waits any longer. */
  close: () => void;
};

/** One for all who wait in this process. */
export const createWatch = ({ db, notices }: Pick<Lasting, 'db' | 'notices'>): Watch => {
  const waiting = new Set<() => void>();
  let turn = 0;
  let closed = false;
  let seen: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  const wakeAll = () => {
    turn += 1;
    for (const wake of [...waiting]) wake();
  };

  const look = async (): Promise<void> => {
    // A store that cannot be read is for each who waits to find out.
    const seq = await newest(db).catch(() => null);
    if (seq === null || seq !== seen) wakeAll();
    seen = seq;
    lookLater();
  };
  const lookLater = () => {
    clearTimeout(timer);
    if (waiting.size > 0) timer = setTimeout(() => void look(), notices.areHeard() ? pauseWhenHeardMs : pauseMs);
  };

  const stopListening = notices.listen((said) => {
    if (said === null || said === 'change') wakeAll();
  });

  return {
    turn: () => turn,
    next: (from, ms, signal) =>
      new Promise((resolve) => {
        if (closed || turn !== from || signal.aborted) return resolve();
        const wake = () => {
          waiting.delete(wake);
          clearTimeout(patience);
          signal.removeEventListener('abort', wake);
          if (waiting.size === 0) clearTimeout(timer);
          resolve();
        };
        const patience = setTimeout(wake, ms);
        signal.addEventListener('abort', wake, { once: true });
        waiting.add(wake);
        if (waiting.size === 1) lookLater();
      }),
    isClosed: () => closed,
    close: () => {
      closed = true;
      stopListening();
      wakeAll();
    },
  };
};
