import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, migrations } from './migrations.ts';
import { type CopyLog, copiesFolder, copyStore, hasNoStore, tryAndLog } from './storeCopies.ts';
import type { Tables } from './tables.ts';

/** Which embedded store: its data folder, and where copies are kept if not in the usual place. */
export type BlankAsk = { dataDir: string; log: CopyLog; folder?: string; needed?: readonly Migration[] };

/** One copy for every set of tables. */
const placeOf = ({ folder = copiesFolder(), needed = migrations }: BlankAsk): string =>
  join(folder, `blank-${createHash('sha256').update(JSON.stringify(needed)).digest('hex').slice(0, 16)}`);

/**
 * Puts a copy of a store with all tables and no rows where an embedded store is to be opened, if there is no store yet and a copy is
 * kept: it costs a fraction of making one. Answers whether it did. The data folder must be locked.
 */
export const restoreBlank = (ask: BlankAsk): boolean => {
  const kept = placeOf(ask);
  if (!hasNoStore(ask.dataDir) || !existsSync(kept)) return false;
  return tryAndLog(ask.log, 'the copy of an empty store could not be used', () => {
    mkdirSync(ask.dataDir, { recursive: true, mode: 0o700 });
    copyStore(kept, join(ask.dataDir, 'store'));
  });
};

/** Keeps a copy of a store whose tables have just been made. Nobody else may use the store meanwhile. */
export const keepBlank = async (ask: BlankAsk, db: Kysely<Tables>): Promise<void> => {
  const kept = placeOf(ask);
  if (existsSync(kept)) return;
  await sql`checkpoint`.execute(db);
  tryAndLog(ask.log, 'no copy of an empty store could be kept', () => {
    mkdirSync(ask.folder ?? copiesFolder(), { recursive: true, mode: 0o700 });
    copyStore(join(ask.dataDir, 'store'), kept);
  });
};
