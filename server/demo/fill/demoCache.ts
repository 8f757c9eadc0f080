import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { copiesFolder, copyStore, hasNoStore, tryAndLog } from '#server/db/storeCopies.ts';
import type { Tables } from '#server/db/tables.ts';
import { type PresetName, presets } from '#server/demo/presets.ts';
import { dateText, wallClock } from '#server/demo/siteClock.ts';
import { zoneOf } from '#server/demo/sites.ts';
import type { DemoLog } from './loadDemo.ts';

/** What a copy of a loaded plant depends on, beside the program itself. */
export type CacheAsk = {
  databaseUrl: string | null;
  dataDir: string;
  preset: PresetName;
  now: Date;
  /** The cost of hashing: the accounts hold a hash. */
  hashing: object;
  log: DemoLog;
  /** Where copies are kept, if not in the usual place. */
  folder?: string;
};

const dayOf = (now: Date): string => dateText(wallClock(now.getTime(), zoneOf(1)).date);

/** One copy a preset and day of the site: as old as an untouched plant may become. */
const placeOf = ({ preset, now, hashing, folder = copiesFolder() }: CacheAsk) => {
  const today = dayOf(now);
  const cost = createHash('sha256').update(JSON.stringify(hashing)).digest('hex').slice(0, 8);
  return { folder, prefix: `${preset}-`, name: `${preset}-${today}-${cost}` };
};

const isKept = ({ databaseUrl, preset }: CacheAsk): boolean => databaseUrl === null && !presets[preset].quick;

/**
 * Puts a copy of today's plant where an embedded store is to be opened, if there is no store yet and a copy is kept. Answers whether it
 * did. Only for plants that take long to make. The data folder must be locked.
 */
export const restoreDemo = (ask: CacheAsk): boolean => {
  const { folder, name } = placeOf(ask);
  const kept = join(folder, name);
  if (!isKept(ask) || !hasNoStore(ask.dataDir) || !existsSync(kept)) return false;
  return tryAndLog(ask.log, 'the copy of the demo plant could not be used', () => {
    mkdirSync(ask.dataDir, { recursive: true });
    copyStore(kept, join(ask.dataDir, 'store'));
  });
};

/** Keeps a copy of the plant that was just loaded, and drops those of other days. Nobody else may use the store meanwhile. */
export const keepDemo = async (ask: CacheAsk, db: Kysely<Tables>): Promise<void> => {
  if (!isKept(ask)) return;
  const { folder, prefix, name } = placeOf(ask);
  await sql`checkpoint`.execute(db);
  tryAndLog(ask.log, 'no copy of the demo plant could be kept', () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const old of readdirSync(folder).filter((one) => one.startsWith(prefix)))
      rmSync(join(folder, old), { recursive: true, force: true });
    copyStore(join(ask.dataDir, 'store'), join(folder, name));
  });
};

/**
 * Where the rows of a plant that takes long to make are kept for a database, which cannot be copied like a folder: one a preset and
 * day. Drops those of other days. Null where nothing is to be kept.
 */
export const tapeFor = ({ databaseUrl, preset, now, log, folder = copiesFolder() }: CacheAsk): string | null => {
  if (databaseUrl === null || presets[preset].quick) return null;
  const name = `rows-${preset}-${dayOf(now)}`;
  tryAndLog(log, 'old rows of the demo plant could not be dropped', () => {
    const old = existsSync(folder) ? readdirSync(folder) : [];
    const others = old.filter((one) => one.startsWith(`rows-${preset}-`) && !one.startsWith(name));
    for (const one of others) rmSync(join(folder, one), { force: true });
  });
  return join(folder, name);
};
