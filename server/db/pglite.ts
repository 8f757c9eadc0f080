import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Engine } from './engine.ts';
import type { Lane } from './lanes.ts';
import { brokenOff, openLasting } from './lastingEngine.ts';
import type { HearNotice } from './notices.ts';
import { openPgliteHere } from './pgliteEngine.ts';
import { diskFullError, isFull, isShort, sparesRoom } from './room.ts';
import { checkFolder, damaged, folderFailure, isToBeMade } from './storeFolder.ts';
import { openPgliteWorker } from './workerEngine.ts';

const openHere = async (folder: string): Promise<Engine> => {
  let hear: HearNotice = () => undefined;
  const { query, close } = await openPgliteHere(folder, (said) => hear(said));
  const buffered: Engine['query'] = async (sql, params, before) => {
    const { rows, affected, bytes } = await query(sql, params, before);
    for (const row of rows as Record<string, unknown>[]) {
      for (const name of bytes) if (row[name] instanceof Uint8Array) row[name] = Buffer.from(row[name]);
    }
    return { rows, affected };
  };
  return {
    query: buffered,
    follow: (listener) => {
      hear = listener;
    },
    close,
    cut: () => undefined,
    life: () => 1,
    full: () => isShort(folder),
    lost: new Promise(() => undefined),
  };
};

// Under the test runner there is no built worker: there it runs in this thread, behind the same interface.
const openIn = (folder: string): Promise<Engine> => {
  // Its files would be readable by everybody, so their folder is closed first.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return import.meta.url.endsWith('.ts') ? openHere(folder) : openPgliteWorker(folder);
};

// Made beside its place and put there whole: a start that is cut off leaves no half store under the name.
const make = async (dataDir: string): Promise<void> => {
  const making = join(dataDir, 'store.making');
  const engine = await openIn(making);
  await engine.close();
  rmSync(join(dataDir, 'store'), { recursive: true, force: true });
  renameSync(making, join(dataDir, 'store'));
};

const brokeOff = (thrown: unknown): boolean => thrown instanceof Error && /^Aborted\(|failed to initialize/.test(thrown.message);

const filesOf = `select pg_relation_filepath(oid) as path from pg_class
  where relkind in ('r', 'i', 't', 'S', 'm') and relpersistence <> 't' and pg_relation_filepath(oid) is not null`;

// The engine notices a lost file when it is asked for what was in it: in the middle of somebody's work.
const checkFiles = async (engine: Engine, folder: string): Promise<void> => {
  const { rows } = await engine.query(filesOf, []);
  const gone = (rows as { path: string }[]).map(({ path }) => path).filter((path) => !existsSync(join(folder, path)));
  if (gone.length === 0) return;
  await engine.close();
  throw damaged(folder, `${gone[0]} is missing${gone.length > 1 ? `, and ${gone.length - 1} more` : ''}`);
};

const openStored = async (folder: string): Promise<Engine> => {
  const engine = await openIn(folder).catch((thrown: unknown) => {
    if (isFull(folder)) throw diskFullError();
    throw brokeOff(thrown) ? damaged(folder, 'the engine cannot read its files') : thrown;
  });
  await checkFiles(engine, folder);
  return engine;
};

/**
 * The embedded store, made where there is none yet. A folder with anything else in it is refused. From the built program it runs in a
 * worker.
 */
export const openEngine = async (dataDir: string): Promise<Engine> => {
  const folder = join(dataDir, 'store');
  try {
    checkFolder(dataDir);
    if (isToBeMade(dataDir)) await make(dataDir);
    return await openLasting(
      () => openStored(folder),
      () => isFull(folder),
    );
  } catch (thrown) {
    throw folderFailure(isFull(dataDir) ? diskFullError() : thrown, dataDir);
  }
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

// What was begun before the engine was opened anew is gone: its rest must not be run outside of it.
const inOneLife = (engine: Engine, lane: Lane): Engine['query'] => {
  const life = engine.life();
  const ask = beginningLate(engine);
  return async (sql, params) => {
    if (engine.life() === life) {
      if (sparesRoom(lane, sql) && engine.full()) throw diskFullError();
      return ask(sql, params);
    }
    if (ends.test(sql) && !/^commit/i.test(sql)) return { rows: [], affected: 0 };
    throw brokenOff('What was begun ended with the database.');
  };
};

/** How long who reads much is overtaken by usual calls at most. Nobody is let in ahead of an act of safety for it. */
const overtakenMs = 1_000;

/** Who has acted for safety mostly asks again at once: so long nobody who reads much begins. */
const quietMs = 20;

type Waiting = { since: number; go: () => void };

/** The queue for the one connection: acts of safety first, then usual calls, and large reads when nothing else waits or they have waited too long. */
const createQueue = () => {
  const waiting: Record<Lane, Waiting[]> = { safety: [], usual: [], heavy: [], patient: [] };
  let holder: Lane | null = null;
  let quietUntil = 0;
  let later: NodeJS.Timeout | undefined;

  const nextLane = (now: number): Lane | undefined => {
    const { safety, usual, patient, heavy } = waiting;
    const [first] = now < quietUntil ? [] : heavy;
    if (safety.length > 0) return 'safety';
    if (first && now - first.since > overtakenMs) return 'heavy';
    if (usual.length > 0) return 'usual';
    return patient.length > 0 ? 'patient' : first && 'heavy';
  };

  const look = (): void => {
    if (holder) return;
    const now = performance.now();
    const lane = nextLane(now);
    const next = lane && waiting[lane].shift();
    if (next) {
      holder = lane;
      next.go();
    } else if (waiting.heavy.length > 0) {
      clearTimeout(later);
      later = setTimeout(look, quietUntil - now + 1);
    }
  };

  return {
    take: (lane: Lane): Promise<void> =>
      new Promise((go) => {
        waiting[lane].push({ since: performance.now(), go });
        look();
      }),
    give: (): void => {
      if (holder === 'safety') quietUntil = performance.now() + quietMs;
      holder = null;
      look();
    },
  };
};

/** One connection for all lanes, in the shape that Kysely's PostgreSQL dialect expects of a pool for each. */
export const lanesOver = (engine: Engine): ((lane: Lane) => PostgresPool) => {
  const queue = createQueue();
  const openClient = (lane: Lane) => {
    const ask = inOneLife(engine, lane);
    return {
      query: async (sql: string, params: readonly unknown[]) => {
        const { rows, affected } = await ask(sql, params);
        return { command: commandOf(sql), rowCount: affected, rows };
      },
      release: queue.give,
    } as unknown as PostgresPoolClient;
  };

  return (lane) => ({
    connect: async () => {
      await queue.take(lane);
      return openClient(lane);
    },
    end: async () => undefined,
  });
};
