import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { packageRoot } from '#server/kit/packageRoot.ts';
import type { DemoLog } from './loadDemo.ts';
import { type PresetName, presets } from './presets.ts';
import { dateText, wallClock } from './siteClock.ts';
import { zoneOf } from './sites.ts';

/** What a copy of a loaded plant depends on, beside the program itself. */
export type CacheAsk = {
  databaseUrl: string | null;
  dataDir: string;
  preset: PresetName;
  now: Date;
  /** The cost of hashing: the accounts hold a hash. */
  hashing: object;
  log: DemoLog;
  /** Where copies are kept. A build empties the usual place, so a copy is never older than the program that made it. */
  folder?: string;
};

const usualFolder = (): string => join(packageRoot(), 'dist', 'node', 'demo');

const dayOf = (now: Date): string => dateText(wallClock(now.getTime(), zoneOf(1)).date);

/** One copy a preset and day of the site: as old as an untouched plant may become. */
const placeOf = ({ preset, now, hashing, folder = usualFolder() }: CacheAsk) => {
  const today = dayOf(now);
  const cost = createHash('sha256').update(JSON.stringify(hashing)).digest('hex').slice(0, 8);
  return { folder, prefix: `${preset}-`, name: `${preset}-${today}-${cost}` };
};

const isKept = ({ databaseUrl, preset }: CacheAsk): boolean => databaseUrl === null && !presets[preset].quick;

const copy = (from: string, to: string) => {
  const half = `${to}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  cpSync(from, half, { recursive: true, mode: constants.COPYFILE_FICLONE });
  renameSync(half, to);
};

const trying = (log: DemoLog, text: string, work: () => void): boolean => {
  try {
    work();
    return true;
  } catch (error) {
    log.info({ err: error instanceof Error ? error.message : String(error) }, text);
    return false;
  }
};

/**
 * Puts a copy of today's plant where an embedded store is to be opened, if there is no store yet and a copy is kept. Answers whether it
 * did. Only for plants that take long to make. The data folder must be locked.
 */
export const restoreDemo = (ask: CacheAsk): boolean => {
  const { folder, name } = placeOf(ask);
  const [kept, store] = [join(folder, name), join(ask.dataDir, 'store')];
  if (!isKept(ask) || existsSync(store) || !existsSync(kept)) return false;
  return trying(ask.log, 'the copy of the demo plant could not be used', () => {
    mkdirSync(ask.dataDir, { recursive: true });
    copy(kept, store);
  });
};

/** Keeps a copy of the plant that was just loaded, and drops those of other days. Nobody else may use the store meanwhile. */
export const keepDemo = async (ask: CacheAsk, db: Kysely<Tables>): Promise<void> => {
  if (!isKept(ask)) return;
  const { folder, prefix, name } = placeOf(ask);
  await sql`checkpoint`.execute(db);
  trying(ask.log, 'no copy of the demo plant could be kept', () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const old of readdirSync(folder).filter((one) => one.startsWith(prefix)))
      rmSync(join(folder, old), { recursive: true, force: true });
    copy(join(ask.dataDir, 'store'), join(folder, name));
  });
};

/**
 * Where the rows of a plant that takes long to make are kept for a database, which cannot be copied like a folder: one a preset and
 * day. Drops those of other days. Null where nothing is to be kept.
 */
export const tapeFor = ({ databaseUrl, preset, now, log, folder = usualFolder() }: CacheAsk): string | null => {
  if (databaseUrl === null || presets[preset].quick) return null;
  const name = `rows-${preset}-${dayOf(now)}`;
  trying(log, 'old rows of the demo plant could not be dropped', () => {
    const old = existsSync(folder) ? readdirSync(folder) : [];
    const others = old.filter((one) => one.startsWith(`rows-${preset}-`) && !one.startsWith(name));
    for (const one of others) rmSync(join(folder, one), { force: true });
  });
  return join(folder, name);
};
