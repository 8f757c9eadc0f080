import { setTimeout as sleep } from 'node:timers/promises';
import { day, minute } from '#domain/kernel/units.ts';
import { type ChatRetention, endOldMessages } from '#server/chat/retention.ts';
import type { ClockState, StoreClock } from '#server/clock/storeClock.ts';
import { writeHeads } from '#server/db/seals/heads.ts';
import { distrustKnown } from '#server/permits/instruments/distrust.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { escalate } from '#server/permits/warnings/escalate.ts';
import { warnOthers } from '#server/permits/warnings/warnOthers.ts';
import { recheckPermit } from './recheckPermit.ts';

/** How often it is looked what time has brought about: what runs out is stopped this much late at most, in milliseconds. */
export const lookEveryMs = 5_000;
const maxAtOnce = 200;
const tidyEvery = 720;
/** Isolations and actions are counted in days: a look a minute is enough. */
const othersEvery = 12;

type Say = (facts: object, text: string) => void;
type Log = { warn: Say; error: Say };
type Clock = Pick<StoreClock, 'now' | 'state' | 'settled'>;
/** `heads` says where the heads of the seals are written every day, and by which lane they are read. */
export type SchedulerParts = {
  db: Db;
  log: Log;
  clock: Clock;
  everyMs?: number;
  heads?: { db: Db; folder: string } | null;
  chat?: { db: Db; retention: ChatRetention } | null;
};

/** A warning that is given this much after it was due is a fault, and said. */
const lateFrom = minute;

/** Says how many warnings were given late at a moment, and since when the first of them was due. */
const sayLate = async (db: Db, log: Log, at: Date): Promise<void> => {
  const { late, due } = await db
    .selectFrom('warning')
    .select(({ fn }) => [fn.countAll<number>().as('late'), fn.min('due_at').as('due')])
    .where('fired_at', '=', at)
    .where('due_at', '<', new Date(at.getTime() - lateFrom))
    .executeTakeFirstOrThrow();
  if (Number(late) > 0) log.warn({ warnings: Number(late), due }, 'warnings were given late');
};

/** Looks at every permit whose time has come. A failure is logged; that permit is looked at again next time. Answers how many. */
export const wakePermits = async ({ db, log, clock }: SchedulerParts): Promise<number> => {
  const at = clock.now();
  const due = await db
    .selectFrom('permit')
    .select('id')
    .where('recheck_at', '<=', at)
    .orderBy('recheck_at')
    .limit(maxAtOnce)
    .execute();
  let done = 0;
  for (const { id } of due) {
    const mine = await recheckPermit(db, id, at).catch((error: unknown) => {
      log.error({ err: error, permit: id }, 'a permit could not be looked at in time');
      return false;
    });
    if (mine) done += 1;
  }
  if (done > 0) await sayLate(db, log, at);
  return done;
};

/** Warnings are kept for a year, to show when they were given. */
const warningRetention = 365 * day;

/** Signatures, tickets of streams, keys of calls, notifications and warnings that nobody can use any more. */
const tidy = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - day);
  await db.deleteFrom('sign_token').where('expires_at', '<', before).execute();
  await db.deleteFrom('stream_ticket').where('expires_at', '<', before).execute();
  await db.deleteFrom('idempotency').where('at', '<', before).execute();
  await db.deleteFrom('notification').where('expires_at', '<', before).execute();
  await db
    .deleteFrom('warning')
    .where('fired_at', '<', new Date(now.getTime() - warningRetention))
    .execute();
};

/** Writes the heads of the seals of the day. That it cannot is said, and keeps nobody from looking at permits. */
const keepHeads = async ({ log, clock, heads }: SchedulerParts): Promise<void> => {
  if (!heads) return;
  await writeHeads(heads.db, heads.folder, clock.now()).catch((error: unknown) => {
    log.error({ err: error, folder: heads.folder }, 'the heads of the seals could not be written');
  });
};

/** Batches of old messages that go in one look; the others go with the next. */
const endsAtOnce = 40;

/** Ends messages of the team chat that are older than the site keeps them. That it cannot is said: they stay until they can be written. */
const endChat = async ({ log, clock, chat }: SchedulerParts): Promise<void> => {
  if (!chat) return;
  const endAll = async () => {
    for (let left = endsAtOnce; left > 0 && (await endOldMessages(chat.db, chat.retention, clock.now())) > 0; ) left -= 1;
  };
  await endAll().catch((error: unknown) => {
    log.error({ err: error, folder: chat.retention.folder }, 'messages of the team chat could not be exported, and stay');
  });
};

/** Whether this server may decide what time has brought about: not with a clock that is off or in doubt. Says so when that changes. */
const watchClock = ({ clock, log }: SchedulerParts): (() => Promise<boolean>) => {
  let before: ClockState = 'right';
  return async () => {
    await clock.settled();
    const state = clock.state();
    if (state !== before)
      log.warn({ clock: state }, state === 'right' ? 'permits are looked at again' : 'permits are not looked at');
    before = state;
    return state === 'right';
  };
};

/**
 * Wakes permits every few seconds until it is stopped. Several servers of one database may do so at once: each permit is woken by one
 * of them; one whose clock is not right leaves them to the others. `stop` ends when the permit in hand is stored.
 */
export const startScheduler = (parts: SchedulerParts): { stop: () => Promise<void> } => {
  const { db, log, clock, everyMs = lookEveryMs } = parts;
  const mayDecide = watchClock(parts);
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    let isCaughtUp = false;
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      try {
        if (await mayDecide()) {
          if (!isCaughtUp) await distrustKnown(db, clock.now().toISOString());
          isCaughtUp = true;
          await wakePermits(parts);
          await escalate(db, clock.now());
          if (round % othersEvery === 0) await warnOthers(db, clock.now());
          if (round % tidyEvery === 0) {
            await tidy(db, clock.now());
            await keepHeads(parts);
            await endChat(parts);
          }
        }
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
