import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Answer } from './engine.ts';
import { keptStatements } from './keptStatements.ts';
import { oids, parsers } from './parsers.ts';

type Result = { rows: Record<string, unknown>[]; fields: { name: string; dataTypeID: number }[]; affectedRows?: number };

// Without a limit the write-ahead log alone takes 600 MB for a million rows, and nothing checkpoints it between.
// Each on its own: `alter system` refuses to be part of a transaction.
const settings = ["alter system set max_wal_size = '128MB'", 'select pg_reload_conf()'];

// Its own way with bytes goes one by one: eight times slower than these (measured with pieces of 512 kB).
const hexOf = (bytes: unknown): string =>
  bytes instanceof Uint8Array
    ? `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
    : String(bytes);
const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex.slice(2), 'hex'));
const options = { parsers: { ...parsers, [oids.bytea]: bytesOf }, serializers: { [oids.bytea]: hexOf } };

/** PGlite on a folder, in the thread of the caller. `bytes` names the columns that hold bytea. */
export const openPgliteHere = async (folder: string) => {
  const pglite = await PGlite.create(folder, { ...options, extensions: { pg_trgm } });
  for (const setting of settings) await pglite.query(setting);
  const kept = keptStatements(pglite);
  const run = async (sql: string, params: readonly unknown[]): Promise<Result | undefined> => {
    if (params.length > 0) return kept.query(sql, params) as Promise<Result | undefined>;
    // Without parameters several statements may come at once, as migrations do.
    const results: Result[] = (await pglite.exec(sql)) as Result[];
    await kept.ran(sql);
    return results.at(-1);
  };
  return {
    query: async (sql: string, params: readonly unknown[], before?: string | null): Promise<Answer & { bytes: string[] }> => {
      if (before) await run(before, []);
      const result = await run(sql, params);
      const bytes = (result?.fields ?? []).filter(({ dataTypeID }) => dataTypeID === oids.bytea).map(({ name }) => name);
      return { rows: result?.rows ?? [], affected: result?.affectedRows ?? 0, bytes };
    },
    close: () => pglite.close(),
  };
};
