import { openClock } from './clock/openClock.ts';
import type { StoreClock } from './clock/storeClock.ts';
import type { Config } from './config/config.ts';
import { awaitDatabase } from './db/awaitDatabase.ts';
import { keepBlank, restoreBlank } from './db/blankStore.ts';
import { copySentence, type Holder, heldSentence, takeLock } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { migrations } from './db/migrations.ts';
import { openStore, type Store } from './db/openStore.ts';
import { sealFound } from './db/seals/seal.ts';
import { type CacheAsk, keepDemo, restoreDemo, tapeFor } from './demo/fill/demoCache.ts';
import { demoIn, ensureDemo } from './demo/fill/loadDemo.ts';
import { demoNotes, demoPassword, hasDemoAccounts } from './demoAccounts.ts';
import { createFirstUser, hasAccounts } from './firstUser.ts';
import { createPasswords, type Passwords } from './kit/passwords.ts';
import { storedSecret } from './kit/secrets.ts';

/** A reason not to start that is a sentence for the operator, with the exit code it ends in. */
export type StartUpRefusal = { refused: string; exit: number };
/** `plays`: whether the store holds a demo plant whose devices this server plays. */
export type Started = { store: Store; clock: StoreClock; notes: string[]; plays: boolean; release: () => void };
export type Log = { info: (facts: object, text: string) => void; warn: (facts: object, text: string) => void };

export const isRefusal = <T extends object>(outcome: T | StartUpRefusal): outcome is StartUpRefusal => 'refused' in outcome;

const embeddedNote =
  'The embedded store keeps every answer it gave through a crash of the program, but not through a loss of power. Set DATABASE_URL for PostgreSQL.';

const doubtNote =
  'The clock of this machine is not what it should be since the last start, so nothing is decided by it: permits do not run out, and none can be issued. Set it right, or let an HSE Coordinator confirm the time in the console.';

type Held = { copyOf: Holder | null; release: () => void };

const lockFolder = (config: Config): Held | StartUpRefusal => {
  if (config.databaseUrl) return { copyOf: null, release: () => undefined };
  const lock = takeLock(config.dataDir);
  if (lock.taken) return lock;
  return { refused: heldSentence(config.dataDir, lock.holder), exit: 75 };
};

const cacheAsk = ({ databaseUrl, dataDir, demoPreset, hashing }: Config, log: Log): CacheAsk => ({
  databaseUrl,
  dataDir,
  preset: demoPreset,
  now: new Date(),
  hashing,
  log,
});

/**
 * By which time a demo plant is made anew. Nobody loses anything by a plant that nobody touched, so after a night in which the machine
 * was off it is the clock's. One that has jumped renews nothing.
 */
const demoTime = (clock: StoreClock): Date => (clock.doubt()?.cause === 'unknown' ? clock.machine() : clock.now());

const fillDemo = async (store: Store, config: Config, passwords: Passwords, log: Log, clock: StoreClock): Promise<string[]> => {
  const passwordHash = await passwords.hash(demoPassword);
  const tape = tapeFor(cacheAsk(config, log));
  const outcome = await ensureDemo(store.on('patient'), {
    preset: config.demoPreset,
    now: demoTime(clock),
    passwordHash,
    log,
    tape,
  });
  // What was kept of the time went with the old plant.
  if (outcome === 'renewed') await clock.believe();
  if (outcome === 'loaded') await keepDemo(cacheAsk(config, log), store.db);
  return outcome === 'foreign' ? [] : demoNotes();
};

const fillFirst = async (store: Store, config: Config, passwords: Passwords): Promise<string[] | StartUpRefusal> => {
  if (await hasAccounts(store.db)) return [];
  if (!config.first) {
    return {
      refused: `The store has no users. Set FIRST_SAP and FIRST_PASSWORD_FILE to create the first HSE Coordinator${config.production ? '' : ', or DEMO_DATA=on'}.`,
      exit: 2,
    };
  }
  const refused = await createFirstUser(store.db, config.first, passwords);
  if (refused) return { refused, exit: 2 };
  return [`The first HSE Coordinator is ${config.first.sap}.`];
};

const fill = async (store: Store, config: Config, log: Log, clock: StoreClock): Promise<string[] | StartUpRefusal> => {
  const passwords = createPasswords(config.hashing);
  if (config.production && (await hasDemoAccounts(store.db, passwords))) {
    return { refused: 'The store holds demo accounts; with NODE_ENV=production the server does not start with them.', exit: 2 };
  }
  return config.demo ? fillDemo(store, config, passwords, log, clock) : fillFirst(store, config, passwords);
};

/** What real work is done in is made from nothing; a demo in an embedded store may start from a copy of what an earlier start has made. */
const usesCopies = ({ demo, production, databaseUrl }: Config): boolean => demo && !production && databaseUrl === null;

/** Whether a copy was used. */
const restoreCopy = (config: Config, log: Log): boolean => {
  const isPlant = restoreDemo(cacheAsk(config, log));
  if (isPlant) log.info({}, 'a copy of the demo plant of today is used');
  else if (restoreBlank({ dataDir: config.dataDir, log })) log.info({}, 'a copy of an empty store is used');
  return isPlant;
};

/** From settings to a store that may be served: locked, opened, up to date, with somebody who can sign in. */
export const startUp = async (config: Config, log: Log): Promise<Started | StartUpRefusal> => {
  const lock = lockFolder(config);
  if (isRefusal(lock)) return lock;
  const onBroken = (error: Error) => log.warn({ err: error }, 'a connection to the database broke');
  const isCopy = usesCopies(config) && restoreCopy(config, log);
  if (config.databaseUrl) await awaitDatabase(config.databaseUrl, config.databaseWait, log);
  const store = await openStore({ ...config, onBroken });
  const end = async () => {
    await store.close();
    lock.release();
  };
  try {
    const applied = await migrate(store.on('patient'));
    if (applied.length > 0) log.info({ applied }, 'tables brought up to date');
    if (usesCopies(config) && applied.length === migrations.length) await keepBlank({ dataDir: config.dataDir, log }, store.db);
    const clock = await openClock({ db: store.on('safety'), kind: store.kind }, log);
    // Its last start was that of another store.
    if (isCopy) await clock.believe();
    const filled = await fill(store, config, log, clock);
    if (isRefusal(filled)) {
      await clock.stop();
      await end();
      return filled;
    }
    await sealFound(store.on('patient'), clock.now());
    // Drawn while there is room for them: who reads a list must not have to write.
    for (const name of ['cursors', 'devices'] as const) await storedSecret(store.db, name);
    const notes = [
      ...(lock.copyOf ? [copySentence(config.dataDir, lock.copyOf)] : []),
      ...(store.kind === 'pglite' ? [embeddedNote] : []),
      ...(clock.state() === 'doubted' ? [doubtNote] : []),
      ...filled,
    ];
    const plays = config.demoDevices && (await demoIn(store.db)) !== null;
    return { store, clock, notes, plays, release: lock.release };
  } catch (thrown) {
    await end();
    throw thrown;
  }
};
