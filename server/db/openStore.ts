import { Kysely, PostgresDialect } from 'kysely';
import type { Engine } from './engine.ts';
import { poolWithNames } from './namedStatements.ts';
import { openEngine, poolOver } from './pglite.ts';
import { openPool } from './postgres.ts';
import type { Tables } from './tables.ts';

export type Store = {
  db: Kysely<Tables>;
  kind: 'pglite' | 'postgresql';
  close: () => Promise<void>;
  /** Settles when the embedded database dies under us; never for PostgreSQL, which may come back. */
  lost: Promise<Error>;
};

export type StoreConfig = {
  databaseUrl: string | null;
  dataDir: string;
  /** Whether connections to PostgreSQL keep statements by their names; they do unless told otherwise. */
  namedStatements?: boolean;
  onIdleFailure?: (error: Error) => void;
};

/** The same Kysely over an embedded engine. */
export const storeOver = (engine: Engine): Store => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOver(engine) }) });
  let closed: Promise<void> | undefined;
  const close = async () => {
    await db.destroy();
    await engine.close().catch(() => undefined);
  };
  return {
    db,
    kind: 'pglite',
    close: () => {
      closed ??= close();
      return closed;
    },
    lost: engine.lost,
  };
};

const openPostgres = (url: string, { onIdleFailure = () => undefined, namedStatements = true }: StoreConfig): Store => {
  const pool = openPool(url, onIdleFailure);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedStatements ? poolWithNames(pool) : pool }) });
  return {
    db,
    kind: 'postgresql',
    close: async () => {
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
    lost: new Promise(() => undefined),
  };
};

/** Opens the store that the settings name: PostgreSQL when there is an address for it, else the embedded one. */
export const openStore = async (config: StoreConfig): Promise<Store> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, config) : storeOver(await openEngine(config.dataDir));
