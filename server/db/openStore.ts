import { Kysely, type LogEvent, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type { Engine } from './engine.ts';
import { type Lane, lanes } from './lanes.ts';
import { poolWithNames } from './namedStatements.ts';
import { type Notices, ownNotices, postgresNotices } from './notices.ts';
import { lanesOver, openEngine } from './pglite.ts';
import { openMembers } from './postgres.ts';
import { createOwnPulse, createPulse } from './pulse.ts';
import { isDiskFull, isWrite } from './room.ts';
import type { Tables } from './tables.ts';

export type Store = {
  /** The usual lane. */
  db: Kysely<Tables>;
  /** The same store, for calls that go before others or after them. */
  on: (lane: Lane) => Kysely<Tables>;
  kind: 'pglite' | 'postgresql';
  /** What it says by itself when something has changed, whichever server has changed it. */
  notices: Notices;
  /** Whether the store has no room for usual writes: the disk of the embedded one, else what PostgreSQL said last. */
  full: () => boolean;
  close: () => Promise<void>;
  /** Ends what is asked at this moment without waiting for it: who asked is refused. To be closed then. */
  cut: () => void;
  /** Whether the store answers. Never waits for anybody's statement, and never long. */
  answers: () => Promise<boolean>;
  /** Settles when the embedded database dies under us; never for PostgreSQL, which may come back. */
  lost: Promise<Error>;
};

export type StoreConfig = {
  databaseUrl: string | null;
  dataDir: string;
  /** Whether connections to PostgreSQL keep statements by their names; they do unless told otherwise. */
  namedStatements?: boolean;
  /** Told of connections that broke while no statement waited for them. */
  onBroken?: (error: Error) => void;
};

const dbsOver = (
  poolFor: (lane: Lane) => PostgresPool,
  log: (event: LogEvent) => void = () => undefined,
): Record<Lane, Kysely<Tables>> => {
  const over = (lane: Lane) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolFor(lane) }), log });
  return Object.fromEntries(lanes.map((lane) => [lane, over(lane)])) as Record<Lane, Kysely<Tables>>;
};

const onceOnly = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
};

/** The same Kysely over an embedded engine. */
export const storeOver = (engine: Engine): Store => {
  const dbs = dbsOver(lanesOver(engine));
  const notices = ownNotices(engine.follow);
  return {
    db: dbs.usual,
    on: (lane) => dbs[lane],
    kind: 'pglite',
    notices,
    full: engine.full,
    close: onceOnly(async () => {
      notices.close();
      await Promise.all(Object.values(dbs).map((db) => db.destroy()));
      await engine.close().catch(() => undefined);
    }),
    cut: engine.cut,
    answers: createOwnPulse(() => sql`select 1`.execute(dbs.safety)),
    lost: engine.lost,
  };
};

// PostgreSQL does not tell how much room it has: it has none from the write that failed for it until the next that did not.
const openRoom = () => {
  let full = false;
  const hear = (event: LogEvent): void => {
    if (event.level === 'error') full ||= isDiskFull(event.error);
    else if (full && isWrite(event.query.sql)) full = false;
  };
  return { full: () => full, hear };
};

const openPostgres = (url: string, { onBroken = () => undefined, namedStatements = true }: StoreConfig): Store => {
  const room = openRoom();
  const members = Object.fromEntries(lanes.map((lane) => [lane, openMembers(url, lane, onBroken)])) as Record<
    Lane,
    ReturnType<typeof openMembers>
  >;
  const notices = postgresNotices(url, onBroken);
  const pulse = openMembers(url, 'pulse', () => undefined);
  const dbs = dbsOver(
    (lane) => (namedStatements ? poolWithNames(members[lane]) : (members[lane] as unknown as PostgresPool)),
    room.hear,
  );
  const all = [...Object.values(members), pulse];
  return {
    db: dbs.usual,
    on: (lane) => dbs[lane],
    kind: 'postgresql',
    notices,
    full: room.full,
    close: onceOnly(async () => {
      notices.close();
      await Promise.all(Object.values(dbs).map((db) => db.destroy()));
      await Promise.all(all.map((pool) => pool.end()));
    }),
    cut: () => {
      for (const pool of all) pool.cut();
    },
    answers: createPulse(async () => {
      const member = await pulse.connect();
      await member.query('select 1').finally(member.release);
    }),
    lost: new Promise(() => undefined),
  };
};

/** Opens the store that the settings name: PostgreSQL when there is an address for it, else the embedded one. */
export const openStore = async (config: StoreConfig): Promise<Store> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, config) : storeOver(await openEngine(config.dataDir));
