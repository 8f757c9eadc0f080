import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import type { HearNotice } from './notices.ts';
import { diskFullError } from './room.ts';

const pauseMs = 500;
const maxTries = 5;

/** The code of PostgreSQL for a database that broke off and is on its way back. */
export const engineBroke = '57P02';
export const brokenOff = (message: string): Error => Object.assign(new Error(message), { code: engineBroke });

/**
 * An engine that is opened anew when it breaks off, as one does whose disk has no room in the middle of a commit: what it
 * acknowledged is on the disk. It waits for room as long as it takes; where it cannot be opened for another reason it is lost.
 */
export const openLasting = async (open: () => Promise<Engine>, full: () => boolean): Promise<Engine> => {
  let lose: (reason: Error) => void = () => undefined;
  const lost = new Promise<Error>((resolve) => {
    lose = resolve;
  });
  let closed = false;
  let life = 1;
  let engine: Engine | null = null;
  let hear: HearNotice = () => undefined;

  const adopt = (next: Engine): void => {
    engine = next;
    next.follow((said) => hear(said));
    hear(null);
    void next.lost.then((reason) => {
      engine = null;
      life += 1;
      return openAgain(reason);
    });
  };
  const openAgain = async (reason: Error): Promise<void> => {
    let last = reason;
    for (let tries = 0; tries < maxTries && !closed; ) {
      await sleep(pauseMs);
      if (closed || full()) continue;
      try {
        const next = await open();
        return closed ? await next.close() : adopt(next);
      } catch (error) {
        tries += 1;
        last = error instanceof Error ? error : last;
      }
    }
    if (!closed) lose(last);
  };

  adopt(await open());
  return {
    query: (sql, params, before) =>
      engine?.query(sql, params, before) ??
      Promise.reject(full() ? diskFullError() : brokenOff('The embedded database is being opened anew.')),
    follow: (listener) => {
      hear = listener;
    },
    close: async () => {
      closed = true;
      await engine?.close();
    },
    cut: () => {
      closed = true;
      engine?.cut();
    },
    life: () => life,
    full: () => engine?.full() ?? full(),
    lost,
  };
};
