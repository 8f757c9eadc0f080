import { spawn } from 'node:child_process';
import { cpSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openStore } from '#server/db/openStore.ts';
import { startBuiltServer } from '#tests/kit/builtServer.ts';
import { freePort } from '#tests/kit/freePort.ts';
import { addPeople, worldPassword } from '#tests/kit/server.ts';
import { root } from '#tests/kit/sources.ts';
import { newDatabase, temporaryFolder } from '#tests/kit/stores.ts';
import { startTcpDoor } from '#tests/kit/tcpDoor.ts';
import { ownNames } from '#tools/powers.mjs';

vi.setConfig({ testTimeout: 60_000 });

/** The tables are there already, which saves each test the making of a new store. */
const withTables = (folder: string): string => {
  cpSync(inject('pgliteTemplate'), join(folder, 'data'), { recursive: true });
  return folder;
};

const first = (folder: string): Record<string, string> => {
  writeFileSync(join(folder, 'password'), 'a first password\n');
  return {
    DEMO_DATA: 'off',
    FIRST_SAP: '4711',
    FIRST_NAME: 'Ines Marlow',
    FIRST_PASSWORD_FILE: join(folder, 'password'),
    DATA_DIR: join(folder, 'data'),
  };
};

const login = async (url: string, sap: number, password: string) =>
  fetch(`${url}/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sap, password, control_room: true }),
  });

test('it starts on an empty folder, says where, lets the first user in and stops cleanly', async () => {
  const folder = temporaryFolder();
  const server = startBuiltServer(first(folder));
  const url = await server.ready;
  expect(server.out()).toContain('embedded store');
  expect(statSync(join(folder, 'data', 'store')).mode & 0o777).toBe(0o700);
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok', store: 'pglite' });
  const reply = await login(url, 4711, 'a first password');
  expect([reply.status, await reply.json()]).toMatchObject([
    200,
    { firstname: 'Ines', surname: 'Marlow', settings: { firstSteps: 'shown' } },
  ]);
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
  for (const line of server.err().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('time');
});

test('`npm start` that is ended takes the server with it: nothing goes on holding its port and its folder', async () => {
  const env = { PATH: process.env.PATH ?? '', HOME: temporaryFolder(), PORT: '0', ...first(withTables(temporaryFolder())) };
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  // What still runs holds the other end of these streams.
  let isOver = false;
  npm.once('close', () => {
    isOver = true;
  });
  onTestFinished(() => {
    const pid = /"pid":(\d+)/.exec(said)?.[1];
    if (pid && !isOver) process.kill(Number(pid), 'SIGKILL');
  });
  // Who runs this file alone may have to wait for the console to be built.
  await vi.waitUntil(() => said.includes('Control Room is ready at ') || isOver, { timeout: 280_000 });
  npm.kill('SIGTERM');
  await expect.poll(() => isOver, { timeout: 20_000 }).toBe(true);
}, 300_000);

// Waits seven seconds for a request: meanwhile the next test goes on.
test.concurrent("'second process on the same DATA_DIR' is refused with the pid of the first, 'stale lock' of a killed one is taken over, and a copy of it said to be one; 'SIGTERM with a request that never ends': it is cut off and all is over within ten seconds", async () => {
  const folder = withTables(temporaryFolder());
  const holder = startBuiltServer(first(folder));
  await holder.ready;
  const second = await startBuiltServer(first(folder)).ended;
  expect(second.code).toBe(75);
  expect(second.err).toContain(`is in use by process ${holder.pid} on ${hostname()}.`);
  expect(second.err.trim().split('\n')).toHaveLength(1);
  holder.kill('SIGKILL');
  await holder.ended;
  const copy = join(temporaryFolder(), 'copy');
  cpSync(folder, copy, { recursive: true });
  const copied = startBuiltServer(first(copy));
  const third = startBuiltServer(first(folder));
  const { hostname: host, port } = new URL(await third.ready);
  await copied.ready;
  const torn = `was copied before process ${holder.pid} on ${hostname()}`;
  expect([copied.out().includes(torn), third.out().includes(torn)]).toEqual([true, false]);
  copied.kill('SIGTERM');
  expect((await copied.ended).code).toBe(0);
  const socket = connect(Number(port), host, () => socket.write('GET /health HTTP/1.1\r\nHost: x\r\n'));
  socket.on('error', () => undefined);
  await new Promise((connected) => socket.once('connect', connected));
  const asked = Date.now();
  third.kill('SIGTERM');
  expect((await third.ended).code).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
});

/** In a container of this host name; the number of the process is 1 in each. */
const inContainer = (host: string): string[] => (ownNames ? [...ownNames, 'sh', '-c', `hostname ${host} && exec "$0" "$@"`] : []);

if (ownNames) {
  test('two containers of one host name never open one folder, and a killed one of another name is no hindrance', async () => {
    const folder = withTables(temporaryFolder());
    const holder = startBuiltServer(first(folder), inContainer('app'));
    await holder.ready;
    const second = await startBuiltServer(first(folder), inContainer('app')).ended;
    expect(second).toMatchObject({ code: 75, out: '' });
    expect(second.err).toContain('is in use by process 1 on app.');
    holder.kill('SIGKILL');
    await holder.ended;
    const third = startBuiltServer(first(folder), inContainer('renamed'));
    await third.ready;
    third.kill('SIGKILL');
    await third.ended;
  });
}

test('of several that start at the same moment on one folder one opens it', async () => {
  const folder = withTables(temporaryFolder());
  const all = [1, 2, 3, 4].map(() => startBuiltServer(first(folder)));
  const refused = await Promise.all(all.map(({ ready, ended }) => Promise.race([ready.then(() => null), ended.catch(() => null)])));
  expect(refused.filter((one) => one === null)).toHaveLength(1);
  expect(refused.filter((one) => one?.code === 75)).toHaveLength(3);
});

test.concurrent('several servers share one PostgreSQL, started at the same moment', async () => {
  const { url, drop } = await newDatabase();
  const folder = withTables(temporaryFolder());
  // The users are there beforehand, as a second server would find them.
  const store = await openStore({ databaseUrl: url, dataDir: '' });
  await migrate(store.db);
  await addPeople(store.db);
  await store.close();
  const env = { DATABASE_URL: url, DEMO_DATA: 'off', DATA_DIR: join(folder, 'unused') };
  const [one, other] = [startBuiltServer(env), startBuiltServer(env)];
  const [here, there] = await Promise.all([one.ready, other.ready]);
  expect(await (await fetch(`${here}/health`)).json()).toMatchObject({ store: 'postgresql' });
  const { token } = await (await login(here, 1002, worldPassword)).json();
  expect((await fetch(`${there}/references`, { headers: { authorization: `Token ${token}` } })).status).toBe(200);
  for (const server of [one, other]) server.kill('SIGTERM');
  expect((await one.ended).code).toBe(0);
  expect((await other.ended).code).toBe(0);
  const production = await startBuiltServer({ ...env, NODE_ENV: 'production' }).ended;
  expect(production).toMatchObject({ code: 2, out: '' });
  expect(production.err).toContain('The store holds demo accounts');
  await drop();
});

test("'kill -9 during writes': every acknowledged sign-in is there when it opens again; 'SIGTERM with an open request' then: it is answered, and all ends with 0", async () => {
  const folder = withTables(temporaryFolder());
  const before = startBuiltServer(first(folder));
  const url = await before.ready;
  const tokens: string[] = [];
  const writing = (async () => {
    for (;;) tokens.push((await (await login(url, 4711, 'a first password')).json()).token);
  })();
  await vi.waitUntil(() => tokens.length >= 10, { timeout: 30_000 });
  before.kill('SIGKILL');
  await writing.catch(() => undefined);
  const after = startBuiltServer(first(folder));
  const again = await after.ready;
  for (const token of tokens) {
    const reply = await fetch(`${again}/references`, { headers: { authorization: `Token ${token}` } });
    expect(reply.status).toBe(200);
  }
  // A refusal takes its time, so the request is open when the signal comes.
  const heard = after.err().length;
  const open = login(again, 4711, 'wrong password');
  await vi.waitUntil(() => after.err().slice(heard).includes('/v1/account/login'), { timeout: 10_000, interval: 5 });
  after.kill('SIGTERM');
  expect((await open).status).toBe(403);
  expect((await after.ended).code).toBe(0);
});

test.each([
  ['a wrong setting', { PORT: 'http' }, 2, "PORT must be a number from 0 to 65535, not 'http'."],
  ['production with no users', { NODE_ENV: 'production' }, 2, 'FIRST_PASSWORD_FILE to create the first HSE Coordinator.\n'],
  ['no users and nobody named', { DEMO_DATA: 'off' }, 2, 'The store has no users. Set FIRST_SAP and FIRST_PASSWORD_FILE'],
  [
    'a missing password file',
    { DEMO_DATA: 'off', FIRST_SAP: '4711', FIRST_PASSWORD_FILE: '/nowhere/at/all' },
    2,
    '/nowhere/at/all cannot be read.',
  ],
  [
    'an empty password file',
    { DEMO_DATA: 'off', FIRST_SAP: '4711', FIRST_PASSWORD_FILE: '/dev/null' },
    2,
    'The password in FIRST_PASSWORD_FILE cannot be used. ',
  ],
  [
    'production with demo data',
    { NODE_ENV: 'production', DEMO_DATA: 'on' },
    2,
    'DEMO_DATA=on brings accounts with a known password',
  ],
  [
    'production with a role for whoever registers that nobody has named',
    { NODE_ENV: 'production', REGISTRATION: 'on' },
    2,
    'REGISTRATION=on gives who registers the role admin',
  ],
  [
    'a role of the product for whoever registers',
    { REGISTRATION_ROLE: 'Hse Coordinator' },
    2,
    "REGISTRATION_ROLE must be one of admin, not 'Hse Coordinator'.",
  ],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgresql://nobody:hidden@127.0.0.1:1/none', DEMO_DATA: 'off', DATABASE_WAIT: '2', LOG_LEVEL: 'error' },
    1,
    'The database that DATABASE_URL names did not answer for 2 s: ECONNREFUSED. Start it, or set DATABASE_URL right.',
  ],
])("'%s' ends the start with one sentence", async (_case, env, code, sentence) => {
  const ended = await startBuiltServer({ DATA_DIR: join(withTables(temporaryFolder()), 'data'), LOG_LEVEL: 'warn', ...env }).ended;
  expect(ended.code).toBe(code);
  expect(ended.err).toContain(sentence);
  expect(ended.err).not.toContain('hidden');
  expect(ended.err.trim().split('\n')).toHaveLength(1);
});

test('a database that comes while the start waits for it is used, and one that refuses is not waited for', async () => {
  const { url, drop } = await newDatabase();
  const store = await openStore({ databaseUrl: url, dataDir: '' });
  await migrate(store.db);
  await addPeople(store.db);
  await store.close();
  const port = await freePort();
  const behind = new URL(url);
  const target = { host: behind.hostname, port: Number(behind.port) };
  behind.hostname = '127.0.0.1';
  behind.port = String(port);
  const env = { DATABASE_URL: behind.href, DEMO_DATA: 'off', DATA_DIR: temporaryFolder() };
  const server = startBuiltServer(env);
  await vi.waitUntil(() => server.err().includes('the database that DATABASE_URL names does not answer; it is tried for 60 s'), {
    timeout: 30_000,
  });
  const door = await startTcpDoor(target, port);
  const ready = await server.ready;
  expect((await login(ready, 1002, worldPassword)).status).toBe(200);
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  behind.pathname = '/no_such_database';
  const refused = await startBuiltServer({ ...env, DATABASE_URL: behind.href, LOG_LEVEL: 'error' }).ended;
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('The database that DATABASE_URL names refuses: database "no_such_database" does not exist.');
  expect(refused.err.trim().split('\n')).toHaveLength(1);
  await door.close();
  await drop();
});

test("'port in use' ends the start with one sentence and code 1", async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const folder = withTables(temporaryFolder());
  const ended = await startBuiltServer({ ...first(folder), PORT: String(port), LOG_LEVEL: 'error' }).ended;
  expect(ended).toMatchObject({ code: 1, err: `Port ${port} on 127.0.0.1 is in use. Stop what uses it or set PORT.\n` });
  // It is said before anything is made: no store, no demo plant.
  const empty = join(folder, 'empty');
  expect(await startBuiltServer({ DATA_DIR: empty, PORT: String(port), LOG_LEVEL: 'error' }).ended).toMatchObject({ code: 1 });
  expect(existsSync(empty)).toBe(false);
  other.close();
});
