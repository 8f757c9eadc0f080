import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** The clocks of this machine, in milliseconds. */
export type MachineClocks = {
  /** The clock on the wall: anybody may set it. */
  wall: () => number;
  /** Counts evenly and cheaply; while the machine sleeps it may stand still. */
  ticks: () => number;
  /** How long the machine runs, its sleep included: nobody sets it. */
  uptime: () => number;
  /** Names this run of the machine; null where nothing does, so that no `uptime` of an earlier run is taken for one of this. */
  boot: string | null;
};

const bootId = (): string | null => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() || null;
  } catch {
    return null;
  }
};

export const machineClocks = (): MachineClocks => ({
  wall: () => Date.now(),
  ticks: () => performance.now(),
  uptime: () => uptime() * 1000,
  boot: bootId(),
});
