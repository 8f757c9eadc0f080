import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openStore } from '#server/db/openStore.ts';
import { startBuiltServer } from '#tests/kit/builtServer.ts';
import { addPlaces, type Places, type Recorded, writeEvidence } from '#tests/kit/evidenceUnderFaults.ts';
import { startOwnPostgres } from '#tests/kit/ownPostgres.ts';
import { newDatabase, temporaryFolder } from '#tests/kit/stores.ts';
import { startTcpDoor } from '#tests/kit/tcpDoor.ts';
import { addLive, addWorks, type Done, faultsIn, type Opened, openWork, worksOf, write } from '#tests/kit/workUnderFaults.ts';

const deep = process.env.DEEP === '1';
const writers = 6;
const promisedMs = 15_000;

vi.setConfig({ testTimeout: deep ? 900_000 : 120_000, hookTimeout: 120_000 });

const fill = async (databaseUrl: string): Promise<Places> => {
  const store = await openStore({ databaseUrl, dataDir: '' });
  await migrate(store.on('patient'));
  await addWorks(store.db, 18);
  const places = await addPlaces(store.db);
  await store.close();
  return places;
};

/** A crew that is full takes nobody on any more: whoever writes for long has new work to do. */
const addMore = async (databaseUrl: string): Promise<void> => {
  const store = await openStore({ databaseUrl, dataDir: '' });
  await addLive(store.db, writers);
  await store.close();
};

const serve = (databaseUrl: string) =>
  startBuiltServer({
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'off',
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: 'warn',
    SIGNINGS_PER_MINUTE: '1000',
  });
type Server = ReturnType<typeof serve>;

const lives = ({ pid }: Server): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const admin = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
};

const terminateAll = (url: string): Promise<unknown> =>
  admin(url, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  );

/** Who writes and reads at once until they are told to stop; what fails meanwhile fails. */
const load = async (opened: Opened, name: string, places: Places | null = null) => {
  const stopping = new AbortController();
  const done: Done[] = [];
  const recorded: Recorded[] = [];
  // Nobody goes into a confined space whose work was stopped.
  const ids = (await worksOf(opened)).filter((id) => id !== places?.confined);
  const record = async (): Promise<void> => {
    for (let from = 0; places && !stopping.signal.aborted; from += 1)
      await writeEvidence(opened, places, recorded, { from, until: stopping.signal }).catch(() => undefined);
  };
  const again = async (nth: number): Promise<void> => {
    for (let part = 0; !stopping.signal.aborted; part += 1) {
      const own = [...ids.slice(nth), ...ids.slice(0, nth)];
      await write(opened, own, `${name}-${nth}-${part}`, done, stopping.signal).catch(() => undefined);
    }
  };
  const read = async (): Promise<void> => {
    while (!stopping.signal.aborted) await opened.get('?limit=50').catch(() => undefined);
  };
  const running = [...Array.from({ length: writers }, (_, nth) => again(nth)), record(), read(), read()];
  return {
    done,
    recorded,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
};

/** How long until the work is answered again, many times one after the other and side by side. */
const recovery = async ({ url, headers }: Opened): Promise<number> => {
  const began = performance.now();
  let good = 0;
  while (good < 5) {
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => fetch(`${url}/v1/permits/?limit=5`, { headers }).then(({ status }) => status)),
    );
    good = replies.every((status) => status === 200) ? good + 1 : 0;
  }
  return performance.now() - began;
};

const health = async (url: string): Promise<{ status: number; body: object; ms: number }> => {
  const began = performance.now();
  const reply = await fetch(`${url}/health`);
  return { status: reply.status, body: (await reply.json()) as object, ms: performance.now() - began };
};

const toldOfConnections = (text: string): string[] =>
  text.split('\n').filter((line) => /secretKey|processID|connectionParameters|saslSession|_events/.test(line));

describe('a server over a PostgreSQL whose connections break', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let places: Places;
  beforeAll(async () => {
    database = await newDatabase();
    places = await fill(database.url);
    return database.drop;
  });

  const rounds = deep ? 24 : 2;
  test(`all of them ended ${rounds} times under load: the process lives, nothing acknowledged is lost, no history is broken, no key is logged`, async () => {
    const server = serve(database.url);
    const opened = await openWork(await server.ready);
    for (let round = 0; round < rounds; round += 1) {
      await addMore(database.url);
      const { done, recorded, stop } = await load(opened, `T${round}`, places);
      for (let times = 1; times <= 5; times += 1) {
        const before = done.length;
        const isWritten = () => done.length > before + writers && recorded.length >= times;
        await vi.waitUntil(() => isWritten() || !lives(server), { timeout: 30_000 });
        await terminateAll(database.url);
      }
      await stop();
      expect(lives(server), server.err()).toBe(true);
      expect(await recovery(opened)).toBeLessThan(promisedMs);
      expect(await faultsIn(opened, [...done, ...recorded])).toEqual([]);
    }
    expect(server.err()).toContain('a connection to the database broke');
    expect(toldOfConnections(server.err())).toEqual([]);
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });
});

// Each of these waits for time-outs: they do so together, each server over a database of its own.
describe('a server whose PostgreSQL says nothing', () => {
  const databases: Awaited<ReturnType<typeof newDatabase>>[] = [];
  const filled = async (): Promise<string> => {
    const database = await newDatabase();
    databases.push(database);
    await fill(database.url);
    return database.url;
  };
  afterAll(() => Promise.all(databases.map(({ drop }) => drop())));

  test.concurrent('a table that somebody has locked is 503 for who asks it and nothing for /health', async () => {
    const database = await filled();
    const server = serve(database);
    const { url, headers } = await openWork(await server.ready);
    await admin(database, async (client) => {
      await client.query('begin; lock table permit, person, session_token in access exclusive mode');
      const asked = Array.from({ length: 40 }, () => fetch(`${url}/v1/permits/?limit=5`, { headers }));
      const looks = [];
      for (let look = 0; look < 20; look += 1) looks.push(await health(url));
      for (const { status } of await Promise.all(asked)) expect(status).toBe(503);
      for (const { status, ms } of [...looks, await health(url)]) expect([status, ms < 500]).toEqual([200, true]);
      await client.query('rollback');
    });
    expect((await fetch(`${url}/v1/permits/?limit=5`, { headers })).status).toBe(200);
    server.kill('SIGTERM');
    await server.ended;
  });

  /** The server, and the door it goes through. */
  const behindDoor = async () => {
    const target = new URL(await filled());
    const door = await startTcpDoor({ host: target.hostname, port: Number(target.port) });
    const through = new URL(target);
    through.port = String(door.port);
    const server = serve(through.href);
    return { door, server, opened: await openWork(await server.ready) };
  };

  test.concurrent('for eight seconds: /health says that the store is away, all is well within 15 s, nothing acknowledged is lost', async () => {
    const { door, server, opened } = await behindDoor();
    const { done, stop } = await load(opened, 'B');
    await vi.waitUntil(() => done.length > writers, { timeout: 30_000 });
    door.swallow();
    const over = performance.now() + 8_000;
    let worst = await health(opened.url);
    const said: object[] = [];
    const looked = async (): Promise<boolean> => {
      const look = await health(opened.url);
      said.push(look.body);
      if (look.ms > worst.ms) worst = look;
      return performance.now() >= over;
    };
    await vi.waitUntil(looked, { timeout: 20_000, interval: 100 });
    expect(worst.ms).toBeLessThan(1_500);
    expect(said).toContainEqual(expect.objectContaining({ status: 'store_away', store: 'postgresql' }));
    door.pass();
    const took = await recovery(opened);
    await stop();
    expect(took).toBeLessThan(promisedMs);
    await vi.waitUntil(async () => (await health(opened.url)).status === 200, { timeout: 5_000 });
    expect(await faultsIn(opened, done)).toEqual([]);
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    await door.close();
  });

  test.concurrent('for good: SIGTERM ends it within ten seconds, with statements and long polls open', async () => {
    const { door, server, opened } = await behindDoor();
    const { next } = (
      (await (await fetch(`${opened.url}/v1/changes/`, { headers: opened.headers })).json()) as {
        result: { next: number };
      }
    ).result;
    const waits = Array.from({ length: 20 }, () =>
      fetch(`${opened.url}/v1/changes/?since=${next}&wait=25`, { headers: opened.headers }).catch(() => undefined),
    );
    await fetch(`${opened.url}/v1/permits/?limit=5`, { headers: opened.headers });
    door.swallow();
    const hung = Array.from({ length: 30 }, () =>
      fetch(`${opened.url}/v1/permits/?limit=5`, { headers: opened.headers }).catch(() => undefined),
    );
    await vi.waitUntil(() => door.swallowed() > 0, { timeout: 10_000 });
    const asked = performance.now();
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    await Promise.all([...waits, ...hung]);
    await door.close();
  });
});

describe('a server whose PostgreSQL is ended at once and started again', () => {
  let own: Awaited<ReturnType<typeof startOwnPostgres>>;
  beforeAll(async () => {
    own = await startOwnPostgres({ keeps: true });
    await fill(own.url);
  });
  afterAll(() => own.remove());

  const rounds = deep ? 6 : 1;
  test(`${rounds} times under load: the process lives, nothing acknowledged is lost, all is well within 15 s`, async () => {
    const server = serve(own.url);
    const opened = await openWork(await server.ready);
    for (let round = 0; round < rounds; round += 1) {
      const { done, stop } = await load(opened, `I${round}`);
      await vi.waitUntil(() => done.length > 2 * writers, { timeout: 30_000 });
      await own.end('immediate');
      await vi.waitUntil(async () => (await health(opened.url)).status === 503, { timeout: 10_000 });
      await own.start();
      const took = await recovery(opened);
      await stop();
      expect(lives(server), server.err()).toBe(true);
      expect(took).toBeLessThan(promisedMs);
      expect(await faultsIn(opened, done)).toEqual([]);
    }
    expect(toldOfConnections(server.err())).toEqual([]);
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });
});
