import { hour, minute } from '#domain/kernel/units.ts';
import type { MachineClocks } from './machineClocks.ts';
import type { DoubtCause } from './storeClock.ts';

/** A clock on the wall that is set by more than this against the time that has passed is not believed: a demo figure. */
export const jumpMs = 5 * minute;
/** Less than this is looked into no further. */
const stepMs = 1_000;
/** Small corrections add up for so long. */
const windowMs = hour;

/** A time that was believed, and how long the machine had run by then, as the store keeps them. */
export type StoredTime = { at: number; boot: string | null; uptime: number | null };
/** The same as a start finds it, with the last event that the store holds. */
export type FoundTime = StoredTime & { lastEvent: number };

type Noticed = { cause: DoubtCause; at: number; wall: number };

/** Where a time was kept in this run of the machine, how long ago that is needs no clock on the wall. */
const storedInThisRun = (found: FoundTime, { boot, uptime }: MachineClocks): { wall: number; uptime: number } | null =>
  found.uptime !== null && found.boot !== null && found.boot === boot && found.uptime <= uptime()
    ? { wall: found.at, uptime: found.uptime }
    : null;

/**
 * The clock on the wall of a machine, held against how long it ran. Sleep counts as running, so a machine that slept is right when it wakes.
 * While the clock is not believed, time goes on from the last that was, as long as the machine runs: nothing runs out because
 * somebody set a clock. It is believed again when it comes back to that time.
 */
export const guardWall = (clocks: MachineClocks, found: FoundTime | null) => {
  const { wall, ticks, uptime, boot } = clocks;
  const known = found && storedInThisRun(found, clocks);
  let far = known ?? { wall: found ? Math.max(found.at, found.lastEvent) : wall(), uptime: uptime() };
  let near = { wall: Number.NEGATIVE_INFINITY, ticks: 0 };
  let cause: DoubtCause = found && !known ? 'unknown' : 'jumped';
  let noticed: Noticed | null = null;

  const believe = (): void => {
    far = { wall: wall(), uptime: uptime() };
    near = { wall: far.wall, ticks: ticks() };
    cause = 'jumped';
    noticed = null;
  };

  const now = (): number => {
    const shown = wall();
    if (!noticed && Math.abs(shown - near.wall - (ticks() - near.ticks)) < stepMs) return shown;
    const ran = uptime() - far.uptime;
    const due = far.wall + ran;
    if (Math.abs(shown - due) > jumpMs) {
      noticed ??= { cause, at: due, wall: shown };
      return due;
    }
    if (noticed || cause === 'unknown' || ran > windowMs) believe();
    near = { wall: shown, ticks: ticks() };
    return shown;
  };

  return {
    now,
    /** Since when and why the clock is not believed; null when it is. */
    noticed: (): Noticed | null => {
      now();
      return noticed;
    },
    /** Somebody has looked at a watch: the clock is right from here on. */
    believe,
    /** What is to be kept, so that the next start can hold its clock against it. */
    toKeep: (): StoredTime => ({ at: now(), boot, uptime: Math.round(uptime()) }),
  };
};
