import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, test, vi } from 'vitest';
import { openDoubt, settleDoubts } from '#server/clock/storedTime.ts';
import { migrate } from '#server/db/migrate.ts';
import { openStore, type Store } from '#server/db/openStore.ts';
import { startBuiltServer } from '#tests/kit/builtServer.ts';
import { openDesk, putPermit } from '#tests/kit/permitDesk.ts';
import { worldPassword } from '#tests/kit/server.ts';
import { signedWords } from '#tests/kit/signedWords.ts';
import { root } from '#tests/kit/sources.ts';
import { newDatabase, temporaryFolder } from '#tests/kit/stores.ts';

vi.setConfig({ testTimeout: 90_000 });

const days = 86_400_000;
const shifter = pathToFileURL(join(root, 'tests/kit/shiftedClock.mjs')).href;

const live = 3;

/** Puts people to work in a new store. */
const putToWork = async (store: Store): Promise<void> => {
  const world = await openDesk(store, new Date());
  for (let at = 0; at < live; at += 1) await world.put({ state: 'live' });
  await world.close();
};

const liveIn = async ({ db }: Store): Promise<number> =>
  (await db.selectFrom('permit').select('id').where('state', '=', 'live').execute()).length;

/** One permit more, whose validity ends at once: resolves when a server has noticed. */
const expiresIn = async ({ db }: Store): Promise<void> => {
  const id = await putPermit(db, new Date(), { state: 'live', validTo: new Date(Date.now() + 2000).toISOString() });
  const state = () => db.selectFrom('permit').select('state').where('id', '=', id).executeTakeFirst();
  await vi.waitFor(async () => expect(await state()).toEqual({ state: 'expired' }), { timeout: 20_000, interval: 100 });
};

/** The server on a machine whose clock can be set. */
const onMachine = (folder: string, env: Record<string, string>, ahead = 0) => {
  const file = join(folder, `shift-${Math.random()}`);
  const set = (milliseconds: number) => writeFileSync(file, String(milliseconds));
  set(ahead);
  const usual = { NODE_OPTIONS: `--import ${shifter}`, CLOCK_SHIFT_FILE: file, DEMO_DATA: 'off', LOG_LEVEL: 'warn' };
  return { ...startBuiltServer({ ...usual, ...env }), set };
};

/** Calls in the name of somebody: a question, or what is sent. */
const signedIn = async (url: string, sap: number) => {
  const ask = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return (await fetch(`${url}${path}`, { ...sent, headers: { 'content-type': 'application/json', ...headers } })).json();
  };
  const { token } = await ask('/v1/account/login', { sap, password: worldPassword, control_room: true });
  return (path: string, body?: object, headers = {}) => ask(path, body, { authorization: `Token ${token}`, ...headers });
};

const clockOf = async (url: string) => (await (await fetch(`${url}/health`)).json()).clock;
const clockBecomes = (url: string, state: string): Promise<void> =>
  vi.waitFor(async () => expect(await clockOf(url)).toMatchObject({ state }), { timeout: 20_000, interval: 100 });

test("'a server with a wrong clock ends the work of the plant': a second one, three days ahead, suspends nothing and says that it is off; the first one goes on", async () => {
  const folder = temporaryFolder();
  const { url: databaseUrl, drop } = await newDatabase();
  const store = await openStore({ databaseUrl, dataDir: '' });
  await migrate(store.db);
  await putToWork(store);
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'unused') };
  const wrong = onMachine(folder, env, 3 * days);
  const wrongUrl = await wrong.ready;
  const right = onMachine(folder, env);
  const rightUrl = await right.ready;
  await expiresIn(store);
  expect(await liveIn(store)).toBe(live);
  expect((await clockOf(rightUrl)).state).toBe('right');
  const told = await clockOf(wrongUrl);
  expect(told.state).toBe('off');
  expect(Math.abs(told.ahead_ms - 3 * days)).toBeLessThan(1000);
  const date = Date.parse((await fetch(`${wrongUrl}/config.json`)).headers.get('date') ?? '');
  expect(Math.abs(date - Date.now())).toBeLessThan(5000);

  // Set right, it takes part again.
  right.kill('SIGTERM');
  await right.ended;
  wrong.set(0);
  await clockBecomes(wrongUrl, 'right');
  await expiresIn(store);
  expect(await liveIn(store)).toBe(live);
  wrong.kill('SIGTERM');
  await wrong.ended;
  await store.close();
  await drop();
});

test("'restarted with a clock three days ahead': an embedded server suspends nothing and says so; nothing is issued, work is stopped all the same, and it goes on when an HSE Coordinator has confirmed the time", async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  cpSync(inject('pgliteTemplate'), dataDir, { recursive: true });
  const open = () => openStore({ databaseUrl: null, dataDir });
  const before = await open();
  await putToWork(before);
  await before.close();
  const env = { DATA_DIR: dataDir };
  const first = onMachine(folder, env);
  expect(await clockOf(await first.ready)).toMatchObject({ state: 'right' });
  first.kill('SIGTERM');
  await first.ended;

  const server = onMachine(folder, env, 3 * days);
  const url = await server.ready;
  expect(server.out()).toContain('let an HSE Coordinator confirm the time');
  const told = await clockOf(url);
  expect(told.state).toBe('doubted');
  expect(Math.abs(told.ahead_ms - 3 * days)).toBeLessThan(5000);
  const call = await signedIn(url, 1002);
  const { doubt, machine_at } = (await call('/v1/clock/')).result;
  expect(doubt.cause).toBe('jumped');
  const rows = (await call('/v1/permits/?labelHandle=23&limit=50')).result.items;
  expect(rows).toHaveLength(live);
  const [{ id }] = rows;
  const stop = { event: 'SUSPEND', reason: 'hold', comment: 'Stopped while the clock was wrong.' };
  const stopped = await call(`/v1/permits/${id}/events/`, stop, { 'if-match': '*' });
  expect(stopped.result.state).toBe('suspended');
  const signing = { sap: 1009, password: worldPassword, event: 'REISSUE', permit: id, version: stopped.result.version };
  expect((await call('/v1/account/sign/', signing)).code).toBe('clock_fault');

  const about = { event: 'CONFIRM_TIME', version: doubt.id };
  const signed = await call('/v1/account/sign/', { sap: 1002, password: worldPassword, ...about });
  const confirmed = await call('/v1/clock/confirm/', { machine_at, signature: signed.result.signature_token });
  expect(confirmed.result).toMatchObject({ state: 'right', doubt: null });
  // By the time that somebody answers for the other two are over.
  await vi.waitUntil(() => server.err().includes('permits are looked at again'), { timeout: 20_000 });
  server.kill('SIGTERM');
  await server.ended;
  const after = await open();
  expect(await liveIn(after)).toBe(0);
  const kept = await after.db.selectFrom('clock_fault').selectAll().executeTakeFirstOrThrow();
  expect([kept.confirmed_by_sap, kept.confirmed_time?.toISOString()]).toEqual([1002, machine_at]);
  await after.close();
});

test('a signature that was given before the clock was set counts for nothing afterwards, whatever it was given for', async () => {
  const folder = temporaryFolder();
  const { db, close } = await openStore({ databaseUrl: null, dataDir: join(folder, 'data') });
  await migrate(db);
  const person = await db
    .insertInto('person')
    .values({ sap: 7, firstname: 'Si', surname: 'Gner', email: null, profile: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = Date.now();
  const sign = (event: string, hash: string) =>
    db
      .insertInto('sign_token')
      .values({
        hash: Buffer.from(hash),
        person_id: person.id,
        session_person_id: person.id,
        permit_id: null,
        event,
        version: 1,
        expires_at: new Date(at + 60_000),
        ...signedWords,
      })
      .execute();
  const waiting = async () => (await db.selectFrom('sign_token').select('event').where('used_at', 'is', null).execute()).length;
  await sign('RESOLVE', 'before');
  await openDoubt(db, { cause: 'jumped', at, wall: at + 3 * days });
  expect(await waiting()).toBe(0);
  await sign('STAND_DOWN', 'meanwhile');
  await openDoubt(db, { cause: 'jumped', at, wall: at + 3 * days });
  expect(await waiting()).toBe(1);
  await settleDoubts(db, new Date(at));
  expect(await waiting()).toBe(0);
  // A start without any doubt takes nothing from anybody.
  await sign('RESOLVE', 'after');
  await settleDoubts(db, new Date(at));
  expect(await waiting()).toBe(1);
  await close();
});

test('an embedded server whose clock is set while it runs decides nothing by it until it is set back', async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  cpSync(inject('pgliteTemplate'), dataDir, { recursive: true });
  const before = await openStore({ databaseUrl: null, dataDir });
  await putToWork(before);
  await before.close();
  const server = onMachine(folder, { DATA_DIR: dataDir });
  const url = await server.ready;
  server.set(3 * days);
  const said = (text: string, times: number) =>
    vi.waitUntil(() => server.err().split(text).length > times, { timeout: 20_000, interval: 100 });
  await said('the clock of this machine jumped', 1);
  await clockBecomes(url, 'doubted');
  server.set(0);
  await said('the clock of this machine is right again', 1);
  await clockBecomes(url, 'right');
  server.set(-3 * days);
  await said('the clock of this machine jumped', 2);
  await clockBecomes(url, 'doubted');
  server.kill('SIGTERM');
  await server.ended;
  const after = await openStore({ databaseUrl: null, dataDir });
  expect(await liveIn(after)).toBe(live);
  const faults = await after.db.selectFrom('clock_fault').select(['settled_at', 'confirmed_by_sap']).orderBy('id').execute();
  expect(faults.map(({ settled_at, confirmed_by_sap }) => [settled_at !== null, confirmed_by_sap])).toEqual([
    [true, null],
    [false, null],
  ]);
  await after.close();
});
