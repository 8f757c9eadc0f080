import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Engine } from './engine.ts';
import { openPgliteHere } from './pgliteEngine.ts';
import { openPgliteWorker } from './workerEngine.ts';

const openHere = async (folder: string): Promise<Engine> => {
  const { query, close } = await openPgliteHere(folder);
  const buffered: Engine['query'] = async (sql, params, before) => {
    const { rows, affected, bytes } = await query(sql, params, before);
    for (const row of rows as Record<string, unknown>[]) {
      for (const name of bytes) if (row[name] instanceof Uint8Array) row[name] = Buffer.from(row[name]);
    }
    return { rows, affected };
  };
  return { query: buffered, close, lost: new Promise(() => undefined) };
};

/**
 * The embedded store. Its files would be readable by everybody, so their folder is closed first. From the built program it runs
 * in a worker; under the test runner, which has no built worker, in this thread behind the same interface.
 */
export const openEngine = (dataDir: string): Promise<Engine> => {
  const folder = join(dataDir, 'store');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return import.meta.url.endsWith('.ts') ? openHere(folder) : openPgliteWorker(folder);
};

const commandOf = (sql: string) => (/^\s*(\w+)/.exec(sql)?.[1] ?? '').toUpperCase();

const begins = /^(?:begin|start transaction)\b/i;
const ends = /^(?:commit|rollback)$/i;

/**
 * A transaction begins together with its first statement, and one in which nothing is asked not at all: to wake the worker takes longer
 * than that statement does there.
 */
const beginningLate = (engine: Engine): Engine['query'] => {
  let begun: string | null = null;
  return async (sql, params) => {
    const before = begun;
    begun = begins.test(sql) ? sql : null;
    const nothingAsked = before !== null && ends.test(sql);
    return begun !== null || nothingAsked ? { rows: [], affected: 0 } : engine.query(sql, params, before);
  };
};

/** One connection handed out first come, first served, in the shape that Kysely's PostgreSQL dialect expects of a pool. */
export const poolOver = (engine: Engine): PostgresPool => {
  let tail: Promise<void> = Promise.resolve();
  let release: () => void = () => undefined;
  const ask = beginningLate(engine);
  const client = {
    query: async (sql: string, params: readonly unknown[]) => {
      const { rows, affected } = await ask(sql, params);
      return { command: commandOf(sql), rowCount: affected, rows };
    },
    release: () => release(),
  } as unknown as PostgresPoolClient;

  return {
    connect: async () => {
      const before = tail;
      let free: () => void = () => undefined;
      tail = new Promise((resolve) => {
        free = resolve;
      });
      await before;
      release = free;
      return client;
    },
    end: () => engine.close(),
  };
};
