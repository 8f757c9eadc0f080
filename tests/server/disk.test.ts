import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import type { Engine } from '#server/db/engine.ts';
import { brokenOff, openLasting } from '#server/db/lastingEngine.ts';
import { openStore, storeOver } from '#server/db/openStore.ts';
import { filesVersion } from '#server/db/storeFolder.ts';
import { startBuiltServer } from '#tests/kit/builtServer.ts';
import { freePort } from '#tests/kit/freePort.ts';
import { addPeople, startTestServer, worldPassword } from '#tests/kit/server.ts';
import { onSmallDisk, smallDiskOf } from '#tests/kit/smallDisk.ts';
import { openTestPostgres, temporaryFolder } from '#tests/kit/stores.ts';
import { ownMounts } from '#tools/powers.mjs';

vi.setConfig({ testTimeout: 60_000 });

const template = () => inject('pgliteTemplate');
const first = (dataDir: string, folder = temporaryFolder()): Record<string, string> => {
  writeFileSync(join(folder, 'password'), 'a first password\n');
  const who = { FIRST_SAP: '4711', FIRST_PASSWORD_FILE: join(folder, 'password') };
  return { DEMO_DATA: 'off', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...who };
};

const login = (url: string, sap = 4711, password = 'a first password') =>
  fetch(`${url}/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sap, password, control_room: true }),
  });

const seen = async (call: Promise<Response>): Promise<[number, string]> => {
  const reply = await call;
  const { code, status } = await reply.json();
  return [reply.status, code ?? status];
};

if (ownMounts) {
  const through = onSmallDisk(ownMounts, '192m');

  test('a disk that fills up under the embedded store: 507 and nothing lost, and it goes on by itself once there is room', async () => {
    const server = startBuiltServer({ ...first('/mnt/data'), TEMPLATE: template() }, through);
    const url = await server.ready;
    const { token } = await (await login(url)).json();
    const reads = async () => (await fetch(`${url}/references`, { headers: { authorization: `Token ${token}` } })).status;
    const disk = smallDiskOf(server.pid);
    disk.leave(0);
    expect(await seen(login(url))).toEqual([507, 'storage_full']);
    expect(await seen(fetch(`${url}/health`))).toEqual([507, 'storage_full']);
    expect(await seen(fetch(`${url}/health/ready`))).toEqual([200, 'storage_full']);
    expect(await reads()).toBe(200);
    disk.free();
    expect((await login(url)).status).toBe(200);
    expect(await seen(fetch(`${url}/health`))).toEqual([200, 'ok']);
    expect(await reads()).toBe(200);
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });
}

test('PostgreSQL without room: 507, health says so until a write goes well', async () => {
  const store = await openTestPostgres();
  await addPeople(store.db);
  const server = await startTestServer({ store });
  await sql
    .raw(`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no space' using errcode = '53100'; end $$;
      create trigger no_room before insert on session_token for each row execute function no_room()`)
    .execute(store.db);
  const body = { sap: 1002, password: worldPassword, control_room: true };
  const signIn = () => server.inject({ method: 'POST', url: '/v1/account/login', payload: body });
  const health = async () => (await server.inject({ url: '/health' })).json();
  const refused = await signIn();
  expect([refused.statusCode, refused.json()]).toEqual([507, expect.objectContaining({ code: 'storage_full' })]);
  expect(refused.json().message).toContain('disk is full');
  expect(await health()).toMatchObject({ status: 'storage_full', store: 'postgresql' });
  await sql.raw('drop function no_room() cascade').execute(store.db);
  expect((await signIn()).statusCode).toBe(200);
  expect(await health()).toMatchObject({ status: 'ok' });
  await server.close();
  await store.close();
});

type Fake = Engine & { die: () => void; asked: string[] };
const fakeEngine = (): Fake => {
  let die: () => void = () => undefined;
  const lost = new Promise<Error>((resolve) => {
    die = () => resolve(brokenOff('gone'));
  });
  const asked: string[] = [];
  const query: Engine['query'] = async (text) => {
    asked.push(text);
    return { rows: [], affected: 0 };
  };
  return {
    query,
    follow: () => undefined,
    close: async () => undefined,
    cut: () => undefined,
    life: () => 1,
    full: () => false,
    lost,
    die,
    asked,
  };
};

test('an engine that breaks off is opened anew when there is room; what was begun in it is never gone on with', async () => {
  const engines: Fake[] = [];
  let full = false;
  const open = async () => {
    const made = fakeEngine();
    engines.push(made);
    return made;
  };
  const store = storeOver(await openLasting(open, () => full));
  const one = sql`insert into one`;
  const cut = store.db.transaction().execute(async (trx) => {
    await one.execute(trx);
    full = true;
    engines[0]?.die();
    await vi.waitFor(() => expect(one.execute(trx)).rejects.toMatchObject({ code: '57P02' }));
    full = false;
    await vi.waitUntil(() => engines.length === 2, { timeout: 10_000 });
    await one.execute(trx);
  });
  await expect(cut).rejects.toMatchObject({ code: '57P02' });
  expect(engines[1]?.asked).toEqual([]);
  await one.execute(store.db);
  expect(engines[1]?.asked).toEqual(['insert into one']);
  await store.close();
});

const storeIn = (change: (store: string, dataDir: string) => void): string => {
  const dataDir = join(temporaryFolder(), 'data');
  cpSync(template(), dataDir, { recursive: true });
  change(join(dataDir, 'store'), dataDir);
  return dataDir;
};
const listed = (folder: string): string[] => (readdirSync(folder, { recursive: true }) as string[]).sort();

test.each<[string, () => string, string]>([
  [
    'a folder with other files',
    () => {
      const dataDir = temporaryFolder();
      writeFileSync(join(dataDir, 'thesis.txt'), 'mine');
      return dataDir;
    },
    'it holds thesis.txt and no store. Nothing in it was changed',
  ],
  [
    'the inside of a store',
    () =>
      join(
        storeIn(() => undefined),
        'store',
      ),
    'and no store',
  ],
  [
    'a store folder with other files',
    () =>
      storeIn((store) => {
        rmSync(store, { recursive: true });
        mkdirSync(store);
        writeFileSync(join(store, 'thesis.txt'), 'mine');
      }),
    'it holds thesis.txt',
  ],
  ['a store without its version', () => storeIn((store) => rmSync(join(store, 'PG_VERSION'))), 'is damaged: PG_VERSION is missing'],
  [
    'a store of another version',
    () => storeIn((store) => writeFileSync(join(store, 'PG_VERSION'), '99\n')),
    `made by PostgreSQL 99, not ${filesVersion}`,
  ],
  [
    'a store without its control file',
    () => storeIn((store) => rmSync(join(store, 'global', 'pg_control'))),
    'is damaged: the engine cannot read its files',
  ],
  [
    'a file',
    () => {
      const file = join(temporaryFolder(), 'data');
      writeFileSync(file, '');
      return file;
    },
    'is not a folder.',
  ],
])("'%s' is refused with one sentence and left as it is", async (_case, make, sentence) => {
  const dataDir = make();
  // The engine has looked into the one whose files it cannot read.
  const before = statSync(dataDir).isDirectory() && !sentence.includes('engine') ? listed(dataDir) : null;
  const ended = await startBuiltServer(first(dataDir)).ended;
  expect(ended).toMatchObject({ code: 1, out: '' });
  expect(ended.err).toContain(sentence);
  expect(ended.err.trim().split('\n')).toHaveLength(1);
  if (before) expect(listed(dataDir)).toEqual(before);
});

test('a store that lost the file of a table is refused with its name', async () => {
  const dataDir = storeIn(() => undefined);
  const store = await openStore({ databaseUrl: null, dataDir });
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath('permit') as path`.execute(store.db);
  await store.close();
  const path = rows[0]?.path ?? '';
  rmSync(join(dataDir, 'store', path));
  await expect(openStore({ databaseUrl: null, dataDir })).rejects.toThrow(`is damaged: ${path} is missing. It was not made anew`);
});

test('what a start that was cut off has left half made is cleared away, and the version of the files is the known one', async () => {
  const dataDir = storeIn((store, folder) => {
    for (const half of ['store.making', 'store.4711']) cpSync(join(store, 'global'), join(folder, half), { recursive: true });
    expect(readdirSync(store)).toContain('PG_VERSION');
  });
  const store = await openStore({ databaseUrl: null, dataDir });
  expect(await sql`select 1`.execute(store.db)).toMatchObject({ rows: [expect.anything()] });
  await store.close();
  expect(readdirSync(dataDir)).toEqual(['store']);
});

/** Held to the modes of files, which root is not. */
const modest = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', '--inh-caps=-all'] : [];

test.each([
  ['that can only be read', 0o500],
  ['that cannot be read', 0o300],
  ['that cannot be entered', 0o000],
])('a data folder %s is told in one sentence', async (_what, mode) => {
  const dataDir = join(temporaryFolder(), 'data');
  mkdirSync(dataDir, { mode });
  const ended = await startBuiltServer(first(dataDir), modest).ended;
  expect(ended).toMatchObject({
    code: 1,
    out: '',
    err: `${dataDir} may not be read and written by this user. Give it the right, or choose another DATA_DIR.\n`,
  });
});

if (process.platform === 'linux') {
  test('a data folder where nobody can make one is told in one sentence, at once', async () => {
    for (const dataDir of ['/proc/x', '/proc/x/data']) {
      const ended = await startBuiltServer(first(dataDir)).ended;
      expect(ended).toMatchObject({
        code: 1,
        out: '',
        err: `${dataDir} cannot be made there: the place cannot be written to. Choose another DATA_DIR.\n`,
      });
    }
  });
}

test('a full disk under what the server says does not end it', async () => {
  const port = await freePort();
  const dataDir = storeIn(() => undefined);
  const env = { ...first(dataDir), LOG_LEVEL: 'info', PORT: String(port) };
  const server = startBuiltServer(env, ['sh', '-c', 'exec "$0" "$@" >/dev/full 2>/dev/full']);
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await login(url)).status).toBe(200), { timeout: 30_000, interval: 100 });
  for (let call = 0; call < 5; call += 1) expect((await fetch(`${url}/health`)).status).toBe(200);
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

if (ownMounts) {
  const through = [...ownMounts, 'sh', '-c', 'mount -t tmpfs -o ro none /mnt && exec "$0" "$@"'];

  test('a folder that is to be made on a disk that can only be read is refused with one sentence', async () => {
    const ended = await startBuiltServer(first('/mnt/data'), through).ended;
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toBe('/mnt/data is on a disk that can only be read. Choose another DATA_DIR.\n');
  });
}
