import type { Store } from '#server/db/openStore.ts';
import { followDatabase } from './databaseClock.ts';
import { guardEmbedded } from './embeddedClock.ts';
import { type MachineClocks, machineClocks } from './machineClocks.ts';
import type { StoreClock } from './storeClock.ts';

type Log = { warn: (facts: object, text: string) => void };

/** The clock of a store: that of its database, or, embedded, that of this machine under guard. */
export const openClock = (
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  log: Log,
  clocks: MachineClocks = machineClocks(),
): Promise<StoreClock> => (kind === 'postgresql' ? followDatabase(db, clocks) : guardEmbedded(db, clocks, log));
