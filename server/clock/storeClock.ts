/**
 * `off`: the clock of this machine is not that of the database, by which is decided all the same. `doubted`: nobody knows whether the clock
 * of this machine is right, and there is no other.
 */
export type ClockState = 'right' | 'off' | 'doubted';

/** `jumped`: the clock contradicts how long the machine ran. `unknown`: nothing tells how long the machine was off. */
export type DoubtCause = 'jumped' | 'unknown';
export type Doubt = { id: number; cause: DoubtCause; noticedAt: Date };

/** The time that decides, in one place: timers, windows, what runs out, sessions and signatures. */
export type StoreClock = {
  now: () => Date;
  state: () => ClockState;
  /** What the clock of this machine shows. */
  machine: () => Date;
  /** Why the time is in doubt, as soon as it is written down; null when it is not. */
  doubt: () => Doubt | null;
  /** Waits where `now` must be asked for anew before it can be believed: the machine slept, or its clock was set. */
  settled: () => Promise<void>;
  /** From now on the clock of this machine is believed again. */
  believe: () => Promise<void>;
  stop: () => Promise<void>;
};

const nothing = async (): Promise<void> => undefined;

/** A clock that is what it says: for tests, and for programs that drive time themselves. */
export const clockOf = (now: () => Date): StoreClock => ({
  now,
  state: () => 'right',
  machine: now,
  doubt: () => null,
  settled: nothing,
  believe: nothing,
  stop: nothing,
});
