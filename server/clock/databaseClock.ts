import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { MachineClocks } from './machineClocks.ts';
import type { StoreClock } from './storeClock.ts';

type Db = Kysely<Tables>;

/** How often the database is asked what time it is, in milliseconds. */
const everyMs = 10_000;
/** A server that is further off, or does not know the time more closely, leaves deciding to others. */
export const toleratedMs = 2_000;
/** How far clocks of machines may run apart: a thousandth is far more than any does. */
const apart = 0.001;
/** The clock on the wall moved by more than this against the even one: it was set, or the machine slept. */
const movedMs = 1_000;

/** What time it was, at which tick, how wrong that may be, and how far the wall was ahead of it then. */
type Sample = { at: number; ticks: number; error: number; ahead: number };

const measure = (db: Db, { wall, ticks }: MachineClocks): Promise<Sample> =>
  // With a connection in hand: to wait for one is no part of the way.
  db.connection().execute(async (one) => {
    await sql`select 1`.execute(one);
    const before = ticks();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(one);
    const error = (ticks() - before) / 2;
    const at = rows[0]?.at.getTime() ?? Number.NaN;
    return { at, ticks: before + error, error, ahead: wall() - error - at };
  });

/**
 * The clock of a PostgreSQL, followed from here: its time of the last good answer and the ticks since. It costs a call nothing. The
 * answer that is least wrong counts, so that a slow one spoils nothing.
 */
export const followDatabase = async (db: Db, clocks: MachineClocks): Promise<StoreClock> => {
  let best = await measure(db, clocks);
  let asking: Promise<void> | null = null;
  const { wall, ticks } = clocks;
  const now = (): number => best.at + ticks() - best.ticks;
  const errorNow = (): number => best.error + (ticks() - best.ticks) * apart;
  const hasMoved = (): boolean => Math.abs(wall() - now() - best.ahead) > movedMs;
  const ask = (): Promise<void> => {
    asking ??= measure(db, clocks)
      .then((sample) => {
        if (hasMoved() || sample.error < errorNow()) best = sample;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  // What cannot be had now is asked for again; until then the last answer counts for as long as it is close enough.
  const askQuietly = (): Promise<void> => ask().catch(() => undefined);
  const timer = setInterval(() => void askQuietly(), everyMs).unref();
  return {
    now: () => new Date(now()),
    state: () => (Math.abs(wall() - now()) > toleratedMs || errorNow() > toleratedMs ? 'off' : 'right'),
    machine: () => new Date(wall()),
    doubt: () => null,
    settled: async () => {
      if (hasMoved()) await askQuietly();
    },
    believe: async () => undefined,
    stop: async () => {
      clearInterval(timer);
      await asking?.catch(() => undefined);
    },
  };
};
