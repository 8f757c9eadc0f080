import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { endLine, type Head, headLine } from '#domain/seals/heads.ts';
import type { Tables } from '#server/db/tables.ts';

/** How many days of files are kept. */
const retentionDays = 31;
const ours = /^heads-\d{4}-\d{2}-\d{2}\.tsv$/;

const headsOf = async (db: Kysely<Tables>): Promise<Head[]> => {
  const { rows } = await sql<Head>`select distinct on (entity, key) entity, key, seq, encode(hash, 'hex') as hash
    from seal order by entity, key, seq desc`.execute(db);
  return rows;
};

/** Not `recursive`: of a folder where the system lets nobody make any, such as below /proc, that never comes to an end. */
const makeFolder = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
};

/**
 * Writes the last seal of everything into a file of its day (UTC), once a day: kept elsewhere, it proves later that nobody has made
 * the seals anew. The oldest files go. Answers the path of the file, or null where that of the day is there.
 */
export const writeHeads = async (db: Kysely<Tables>, folder: string, now: Date): Promise<string | null> => {
  const name = `heads-${now.toISOString().slice(0, 10)}.tsv`;
  await makeFolder(resolve(folder));
  const there = (await readdir(folder)).filter((one) => ours.test(one)).sort();
  if (there.includes(name)) return null;
  const path = join(folder, name);
  const heads = await headsOf(db);
  // Of its own: two servers over one folder may write the file of the day at the same moment.
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, [...heads.map(headLine), endLine(heads.length)].map((line) => `${line}\n`).join(''));
  await rename(part, path);
  for (const old of there.slice(0, Math.max(0, there.length + 1 - retentionDays))) await rm(join(folder, old), { force: true });
  return path;
};
