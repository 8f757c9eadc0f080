import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { guardWall } from './guardWall.ts';
import type { MachineClocks } from './machineClocks.ts';
import type { Doubt, StoreClock } from './storeClock.ts';
import { keepTime, openDoubt, readStoredTime, settleDoubts } from './storedTime.ts';

type Log = { warn: (facts: object, text: string) => void };

const lookEveryMs = 1_000;
/** How often the store is told the time. A machine that starts anew within five minutes less this is not asked about. */
const keepEvery = 60;

/** The clock of this machine, guarded: an embedded store has no other. What is noticed is written down. */
export const guardEmbedded = async (db: Kysely<Tables>, clocks: MachineClocks, log: Log): Promise<StoreClock> => {
  const guard = guardWall(clocks, await readStoredTime(db));
  let doubt: Doubt | null = null;
  const now = (): Date => new Date(guard.now());

  const follow = async (): Promise<void> => {
    const noticed = guard.noticed();
    if (noticed && !doubt) {
      doubt = await openDoubt(db, noticed);
      log.warn(
        { ...doubt, machine: new Date(noticed.wall) },
        'the clock of this machine jumped: nothing is decided by it until it is back or confirmed',
      );
    }
    if (!noticed && doubt) {
      doubt = null;
      await settleDoubts(db, now());
      log.warn({}, 'the clock of this machine is right again');
    }
  };
  const keep = (): Promise<void> => keepTime(db, guard.toKeep());

  let round = 0;
  const look = async (): Promise<void> => {
    await follow();
    if (round % keepEvery === 0) await keep();
    round += 1;
  };
  // One after the other: a store that is slow is not asked twice at once. What fails is done again in a second.
  const lookQuietly = (): Promise<void> =>
    look().catch((error: unknown) => log.warn({ err: error }, 'the time could not be kept; trying again'));

  if (!guard.noticed()) await settleDoubts(db, now()).catch(() => undefined);
  let busy = lookQuietly();
  await busy;
  const timer = setInterval(() => {
    busy = busy.then(lookQuietly);
  }, lookEveryMs).unref();
  return {
    now,
    state: () => (guard.noticed() ? 'doubted' : 'right'),
    machine: () => new Date(clocks.wall()),
    doubt: () => (guard.noticed() ? doubt : null),
    settled: async () => undefined,
    believe: async () => {
      guard.believe();
      doubt = null;
      await keep();
    },
    stop: async () => {
      clearInterval(timer);
      await busy;
      await keep().catch(() => undefined);
    },
  };
};
