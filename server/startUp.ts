import type { Config } from './config.ts';
import { keepBlank, restoreBlank } from './db/blankStore.ts';
import { takeLock } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { migrations } from './db/migrations.ts';
import { openStore, type Store } from './db/openStore.ts';
import { type CacheAsk, keepDemo, restoreDemo, tapeFor } from './demo/demoCache.ts';
import { ensureDemo } from './demo/loadDemo.ts';
import { demoNotes, demoPassword, hasDemoAccounts } from './demoAccounts.ts';
import { createFirstUser, hasAccounts } from './firstUser.ts';
import { createPasswords, type Passwords } from './kit/passwords.ts';

/** A reason not to start that is a sentence for the operator, with the exit code it ends in. */
export type Refusal = { refused: string; exit: number };
export type Started = { store: Store; notes: string[]; release: () => void };
export type Log = { info: (facts: object, text: string) => void; warn: (facts: object, text: string) => void };

export const isRefusal = <T extends object>(outcome: T | Refusal): outcome is Refusal => 'refused' in outcome;

const embeddedNote =
  'The embedded store keeps every answer it gave through a crash of the program, but not through a loss of power. Set DATABASE_URL for PostgreSQL.';

const lockFolder = (config: Config): { release: () => void } | Refusal => {
  if (config.databaseUrl) return { release: () => undefined };
  const lock = takeLock(config.dataDir);
  if (lock.taken) return lock;
  const { pid, host } = lock.holder;
  return { refused: `${config.dataDir} is in use by process ${pid} on ${host}. Stop it or choose another DATA_DIR.`, exit: 75 };
};

const cacheAsk = ({ databaseUrl, dataDir, demoPreset, hashing }: Config, log: Log): CacheAsk => ({
  databaseUrl,
  dataDir,
  preset: demoPreset,
  now: new Date(),
  hashing,
  log,
});

const fillDemo = async (store: Store, config: Config, passwords: Passwords, log: Log): Promise<string[]> => {
  const passwordHash = await passwords.hash(demoPassword);
  const tape = tapeFor(cacheAsk(config, log));
  const outcome = await ensureDemo(store.db, { preset: config.demoPreset, now: new Date(), passwordHash, log, tape });
  if (outcome === 'loaded') await keepDemo(cacheAsk(config, log), store.db);
  return outcome === 'foreign' ? [] : demoNotes();
};

const fillFirst = async (store: Store, config: Config, passwords: Passwords): Promise<string[] | Refusal> => {
  if (await hasAccounts(store.db)) return [];
  if (!config.first) {
    return {
      refused:
        'The store has no users. Set FIRST_SAP and FIRST_PASSWORD_FILE to create the first Hse Coordinator, or DEMO_DATA=on.',
      exit: 2,
    };
  }
  await createFirstUser(store.db, config.first, passwords);
  return [`The first Hse Coordinator is ${config.first.sap}.`];
};

const fill = async (store: Store, config: Config, log: Log): Promise<string[] | Refusal> => {
  const passwords = createPasswords(config.hashing);
  if (config.production && (await hasDemoAccounts(store.db, passwords))) {
    return { refused: 'The store holds demo accounts; with NODE_ENV=production the server does not start with them.', exit: 2 };
  }
  return config.demo ? fillDemo(store, config, passwords, log) : fillFirst(store, config, passwords);
};

/** What real work is done in is made from nothing; a demo in an embedded store may start from a copy of what an earlier start has made. */
const usesCopies = ({ demo, production, databaseUrl }: Config): boolean => demo && !production && databaseUrl === null;

const restoreCopy = (config: Config, log: Log): void => {
  if (restoreDemo(cacheAsk(config, log))) log.info({}, 'a copy of the demo plant of today is used');
  else if (restoreBlank({ dataDir: config.dataDir, log })) log.info({}, 'a copy of an empty store is used');
};

/** From settings to a store that may be served: locked, opened, up to date, with somebody who can sign in. */
export const startUp = async (config: Config, log: Log): Promise<Started | Refusal> => {
  const lock = lockFolder(config);
  if (isRefusal(lock)) return lock;
  const onIdleFailure = (error: Error) => log.warn({ err: error }, 'an idle connection to the database broke');
  if (usesCopies(config)) restoreCopy(config, log);
  const store = await openStore({ ...config, onIdleFailure });
  const end = async () => {
    await store.close();
    lock.release();
  };
  try {
    const applied = await migrate(store.db);
    if (applied.length > 0) log.info({ applied }, 'tables brought up to date');
    if (usesCopies(config) && applied.length === migrations.length) await keepBlank({ dataDir: config.dataDir, log }, store.db);
    const filled = await fill(store, config, log);
    if (isRefusal(filled)) {
      await end();
      return filled;
    }
    const notes = [...(store.kind === 'pglite' ? [embeddedNote] : []), ...filled];
    return { store, notes, release: lock.release };
  } catch (thrown) {
    await end();
    throw thrown;
  }
};
