import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { documentLimits } from '#domain/permits/documents/document.limits.ts';
import { migrate } from '#server/db/migrate.ts';
import { openStore, type Store } from '#server/db/openStore.ts';
import { startBuiltServer } from '#tests/kit/builtServer.ts';
import { pdf } from '#tests/kit/officeFiles.ts';
import { startOwnPostgres } from '#tests/kit/ownPostgres.ts';
import { onSmallDisk, smallDiskOf } from '#tests/kit/smallDisk.ts';
import { temporaryFolder } from '#tests/kit/stores.ts';
import { addWorks, type Done, faultsIn, type Opened, openWork, worksOf, write } from '#tests/kit/workUnderFaults.ts';
import { ownMounts } from '#tools/powers.mjs';

const deep = process.env.DEEP === '1';
const rounds = deep ? 8 : 1;
const writers = 4;
const megabyte = 1_000_000;

vi.setConfig({ testTimeout: deep ? 900_000 : 180_000 });

const fill = async (store: Store): Promise<void> => {
  await addWorks(store.db, 18);
  await store.close();
};

const storeWithWork = async (): Promise<string> => {
  const folder = `${temporaryFolder()}/data`;
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  await fill(await openStore({ databaseUrl: null, dataDir: folder }));
  return folder;
};

const asked = async (reply: Promise<Response>): Promise<number> => (await reply).status;
const callsOf = ({ url, headers }: Opened) => {
  const post = (path: string, body: object) =>
    asked(fetch(`${url}/v1/permits/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  const filesOf = (id: number) => `${url}/v1/permits/${id}/attachments/`;
  return {
    signIn: (sap: number, password: string) => {
      const body = JSON.stringify({ sap, password, control_room: true });
      const json = { 'content-type': 'application/json' };
      return asked(fetch(`${url}/v1/account/login`, { method: 'POST', headers: json, body }));
    },
    list: (id: number, badge: string) => post(`${id}/crew/`, { badge, name: 'Ida Sand' }),
    stop: (id: number) => post(`${id}/events/`, { event: 'SUSPEND', reason: 'weather' }),
    attach: (id: number, name: string, size: number) =>
      asked(
        fetch(`${filesOf(id)}?name=${name}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          body: new Uint8Array(pdf(size)),
        }),
      ),
    attached: async (id: number): Promise<string[]> => {
      const reply = (await (await fetch(filesOf(id), { headers })).json()) as { result: { items: { file_name: string }[] } };
      return reply.result.items.map(({ file_name: name }) => name).sort();
    },
    /** On a connection of its own: one on which a file was refused half-way is closed. */
    health: async (): Promise<string> =>
      ((await (await fetch(`${url}/health`, { headers: { connection: 'close' } })).json()) as { status: string }).status,
  };
};

/** How many files and pieces of files a store holds. */
const filesIn = async (db: Store['db']): Promise<[number, number]> => {
  const { rows } = await sql<{ files: number; pieces: number }>`select
    (select count(*)::int from permit_document) as files, (select count(*)::int from permit_document_piece) as pieces`.execute(db);
  return [rows[0]?.files ?? -1, rows[0]?.pieces ?? -1];
};

/** Lists crews, stops work and adds files at once until it is told to stop; what fails meanwhile fails. */
const load = async (opened: Opened, name: string, nextWork: (added: number) => number) => {
  const stopping = new AbortController();
  const { attach } = callsOf(opened);
  const done: Done[] = [];
  const kept: string[] = [];
  const refused: number[] = [];
  const ids = await worksOf(opened);
  const again = async (nth: number): Promise<void> => {
    for (let part = 0; !stopping.signal.aborted; part += 1) {
      const own = [...ids.slice(nth), ...ids.slice(0, nth)];
      await write(opened, own, `${name}-${nth}-${part}`, done, stopping.signal).catch(() => undefined);
    }
  };
  const file = async (): Promise<void> => {
    for (let no = 0; !stopping.signal.aborted; no += 1) {
      const fileName = `${name}-${no}.pdf`;
      const status = await attach(nextWork(kept.length), fileName, 900_000).catch(() => 0);
      if (status === 200) kept.push(fileName);
      else refused.push(status);
    }
  };
  const running = [...Array.from({ length: writers }, (_, nth) => again(nth)), file()];
  return {
    done,
    kept,
    refused,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
};

/** Work under load on a disk that they fill, and that nobody else may: round after round, with nothing lost and nothing half kept. */
const fillAndFree = async (opened: Opened, disk: ReturnType<typeof smallDiskOf>, left: number): Promise<void> => {
  const { attached, health } = callsOf(opened);
  const all: string[] = [];
  const works = await worksOf(opened);
  const nextWork = (added: number): number => works[Math.floor((all.length + added) / documentLimits.files)] ?? 0;
  for (let round = 0; round < rounds; round += 1) {
    disk.leave(left);
    const { done, kept, refused, stop } = await load(opened, `F${round}`, nextWork);
    await vi.waitUntil(() => refused.length > 3 && done.length > writers, { timeout: 120_000 });
    expect(refused).toContain(507);
    await vi.waitUntil(async () => (await health()) === 'storage_full', { timeout: 20_000 });
    // Another program takes the rest, too.
    if (round % 2 === 1) disk.leave(0);
    disk.free();
    const before = kept.length;
    await vi.waitUntil(() => kept.length > before, { timeout: 60_000 });
    await stop();
    all.push(...kept);
    expect(await health()).toBe('ok');
    expect(refused.filter((status) => status !== 507 && !(round % 2 === 1 && status === 503))).toEqual([]);
    expect(await faultsIn(opened, done)).toEqual([]);
    expect((await Promise.all(works.map(attached))).flat().sort()).toEqual([...all].sort());
  }
};

if (ownMounts) {
  const through = onSmallDisk(ownMounts, '512m');
  const settings = { DEMO_DATA: 'off', LOG_LEVEL: 'warn' };

  test('the last room of the embedded store is for acts of safety; a file that finds none leaves nothing behind', async () => {
    const server = startBuiltServer({ ...settings, DATA_DIR: '/mnt/data', TEMPLATE: await storeWithWork() }, through);
    const opened = await openWork(await server.ready);
    const { list, stop, attach, attached, health, signIn } = callsOf(opened);
    const disk = smallDiskOf(server.pid);
    const [one = 0, two = 0, three = 0] = await worksOf(opened);

    // Its first pieces find room.
    disk.leave(49 * megabyte);
    expect(await health()).toBe('ok');
    expect([await attach(one, 'plan.pdf', 8 * megabyte), await attached(one)]).toEqual([507, []]);

    disk.leave(40 * megabyte);
    expect([await health(), await list(one, 'A-1')]).toEqual(['storage_full', 507]);
    expect(await stop(one)).toBe(200);
    // Who is not signed in has to be before they can stop work, and nobody may guess more often meanwhile.
    expect([await signIn(1002, 'control-room'), await signIn(1002, 'wrong')]).toEqual([200, 403]);
    disk.leave(19 * megabyte);
    expect([await list(two, 'A-2'), await stop(two)]).toEqual([507, 507]);
    disk.leave(40 * megabyte);
    expect([await list(two, 'A-3'), await stop(two)]).toEqual([507, 200]);
    disk.free();
    expect([await health(), await list(three, 'A-4'), await stop(three)]).toEqual(['ok', 201, 200]);

    // While it is frozen nothing of it is written.
    const copy = join(temporaryFolder(), 'data');
    server.kill('SIGSTOP');
    cpSync(join(disk.folder, 'data'), copy, { recursive: true });
    server.kill('SIGCONT');
    const store = await openStore({ databaseUrl: null, dataDir: copy });
    expect(await filesIn(store.db)).toEqual([0, 0]);
    await store.close();
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });

  test(`the disk of the embedded store filled ${rounds} times by those who write: nothing acknowledged is lost, and it goes on`, async () => {
    const server = startBuiltServer({ ...settings, DATA_DIR: '/mnt/data', TEMPLATE: await storeWithWork() }, through);
    const opened = await openWork(await server.ready);
    await fillAndFree(opened, smallDiskOf(server.pid), 60 * megabyte);
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });
}

if (ownMounts && process.getuid?.() === 0) {
  test(`the disk of PostgreSQL filled ${rounds} times by those who write: nothing acknowledged is lost, nothing is half kept, and it goes on`, async () => {
    const own = await startOwnPostgres({ keeps: true, disk: '512m' });
    onTestFinished(() => own.remove());
    const store = await openStore({ databaseUrl: own.url, dataDir: '' });
    await migrate(store.on('patient'));
    await fill(store);
    const server = startBuiltServer({ DEMO_DATA: 'off', LOG_LEVEL: 'warn', DATABASE_URL: own.url, DATA_DIR: temporaryFolder() });
    await fillAndFree(await openWork(await server.ready), smallDiskOf(own.pid()), 8 * megabyte);
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });
}
