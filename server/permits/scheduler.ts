import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './holdPermit.ts';
import { reconsider } from './reconsider.ts';
import { retrying } from './retrying.ts';

/** How often it is looked what time has brought about: what runs out is stopped this much late at most, in milliseconds. */
export const lookEveryMs = 5_000;
const mostAtOnce = 200;
const tidyEvery = 720;
const day = 86_400_000;

type Log = { error: (facts: object, text: string) => void };
export type SchedulerParts = { db: Db; log: Log; now?: () => Date; everyMs?: number };

/** One permit in a transaction of its own. Another server that is at it already is left to it. Answers whether it was ours. */
const wake = (db: Db, id: number, now: Date): Promise<boolean> =>
  retrying(() =>
    db.transaction().execute(async (trx) => {
      const due = await trx
        .selectFrom('permit')
        .select('id')
        .where('id', '=', id)
        .where('wakes_at', '<=', now)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (due) await reconsider(trx, id, now.toISOString());
      return due !== undefined;
    }),
  );

/** Looks at every permit whose time has come. A failure is logged; that permit is looked at again next time. Answers how many. */
export const wakePermits = async ({ db, log, now = () => new Date() }: SchedulerParts): Promise<number> => {
  const at = now();
  const due = await db
    .selectFrom('permit')
    .select('id')
    .where('wakes_at', '<=', at)
    .orderBy('wakes_at')
    .limit(mostAtOnce)
    .execute();
  let done = 0;
  for (const { id } of due) {
    const mine = await wake(db, id, at).catch((error: unknown) => {
      log.error({ err: error, permit: id }, 'a permit could not be looked at in time');
      return false;
    });
    if (mine) done += 1;
  }
  return done;
};

/** Signatures, keys of calls and notifications that nobody can use any more. */
const tidy = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - day);
  await db.deleteFrom('sign_token').where('expires_at', '<', before).execute();
  await db.deleteFrom('idempotency').where('at', '<', before).execute();
  await db.deleteFrom('notification').where('expires_at', '<', before).execute();
};

/**
 * Wakes permits every few seconds until it is stopped. Several servers of one database may do so at once: each permit is woken by one
 * of them. `stop` ends when the permit in hand is stored.
 */
export const startScheduler = (parts: SchedulerParts): { stop: () => Promise<void> } => {
  const { db, log, now = () => new Date(), everyMs = lookEveryMs } = parts;
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      try {
        await wakePermits(parts);
        if (round % tidyEvery === 0) await tidy(db, now());
      } catch (error) {
        log.error({ err: error }, 'permits could not be looked at; trying again');
      }
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
};
