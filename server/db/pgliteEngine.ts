import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Answer } from './engine.ts';
import { brokenOff } from './lastingEngine.ts';
import { noticeChannel } from './notices.ts';
import { oids, parsers } from './parsers.ts';
import { preparedStatements } from './preparedStatements.ts';
import { requireDiskSpace } from './room.ts';

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

// One that has broken off has its memory in no state; what it kept on the disk is. A failure of a statement has a severity, and leaves the engine well unless that is a panic.
const isBroken = (thrown: unknown): boolean => {
  if (!(thrown instanceof Error)) return true;
  if ('severity' in thrown) return thrown.severity === 'PANIC' || thrown.severity === 'FATAL';
  return thrown instanceof WebAssembly.RuntimeError;
};

/** PGlite on a folder, in the thread of the caller. `bytes` names the columns that hold bytea; `hear` receives what the store says by itself. */
export const openPgliteHere = async (folder: string, hear: (said: string) => void) => {
  const pglite = await PGlite.create(folder, { ...options, extensions: { pg_trgm } });
  for (const setting of settings) await pglite.query(setting);
  await pglite.listen(noticeChannel, hear);
  const kept = preparedStatements(pglite);
  const run = async (sql: string, params: readonly unknown[]): Promise<Result | undefined> => {
    requireDiskSpace(folder, sql);
    if (params.length > 0) return kept.query(sql, params) as Promise<Result | undefined>;
    // Without parameters several statements may come at once, as migrations do.
    const results: Result[] = (await pglite.exec(sql)) as Result[];
    await kept.ran(sql);
    return results.at(-1);
  };
  const runBoth = async (sql: string, params: readonly unknown[], before?: string | null): Promise<Result | undefined> => {
    if (before) await run(before, []);
    return run(sql, params);
  };
  return {
    query: async (sql: string, params: readonly unknown[], before?: string | null): Promise<Answer & { bytes: string[] }> => {
      const result = await runBoth(sql, params, before).catch((thrown: unknown) => {
        throw isBroken(thrown) ? brokenOff(`The embedded database broke off: ${String(thrown)}`) : thrown;
      });
      const bytes = (result?.fields ?? []).filter(({ dataTypeID }) => dataTypeID === oids.bytea).map(({ name }) => name);
      return { rows: result?.rows ?? [], affected: result?.affectedRows ?? 0, bytes };
    },
    close: () => pglite.close(),
  };
};
