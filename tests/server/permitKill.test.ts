import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { expect, inject, test, vi } from 'vitest';
import { verdictOn } from '#domain/permits/auditChain.ts';
import type { AuditEvent, Permit, PermitRow } from '#domain/permits/permit.schema.ts';
import type { PermitWork } from '#domain/permits/work.schema.ts';
import { openStore } from '#server/db/openStore.ts';
import { startBuiltServer } from '#tests/kit/builtServer.ts';
import { putPermit } from '#tests/kit/permitDesk.ts';
import { addPermits } from '#tests/kit/permitRows.ts';
import { addPeople, worldPassword } from '#tests/kit/server.ts';
import { temporaryFolder } from '#tests/kit/stores.ts';

const rounds = process.env.DEEP ? 100 : 5;
/** Changes that are acknowledged in a round before the server dies. */
const perRound = 12;
const writers = 3;
/** One crew takes 60 people, so that there is room for everybody whom all rounds list. */
const works = Math.max(18, rounds);

// Wide: a machine that does other work as well takes a minute to start the server once.
vi.setConfig({ testTimeout: process.env.DEEP ? 1_800_000 : 300_000 });

type Done = { permit: number; version: number; badge: string | null };

const sha256 = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');

/** A store with work that goes on, and nothing else: a demo plant would cost more than all rounds together. */
const storeWithWork = async (): Promise<string> => {
  const folder = `${temporaryFolder()}/data`;
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  const { db, close } = await openStore({ databaseUrl: null, dataDir: folder });
  await addPeople(db);
  await addPermits(db, 0);
  for (let made = 0; made < works; made += 1) await putPermit(db, new Date(), { state: 'live' });
  await close();
  return folder;
};

/** A server that was started over a folder, and calls to it as the Hse Coordinator. */
const open = async (folder: string) => {
  const server = startBuiltServer({ DEMO_DATA: 'off', DATA_DIR: folder });
  const url = await server.ready;
  const body = JSON.stringify({ sap: 1002, password: worldPassword, control_room: true });
  const json = { 'content-type': 'application/json' };
  const { token } = (await (await fetch(`${url}/v1/account/login`, { method: 'POST', headers: json, body })).json()) as {
    token: string;
  };
  const headers = { ...json, authorization: `Token ${token}`, 'if-match': '*' };
  const get = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${url}/v1/permits/${path}`, { headers });
    return ((await reply.json()) as { result: T }).result;
  };
  const post = async (path: string, sent: object): Promise<{ version: number } | null> => {
    const reply = await fetch(`${url}/v1/permits/${path}`, { method: 'POST', headers, body: JSON.stringify(sent) });
    return reply.ok ? ((await reply.json()) as { result: { version: number } }).result : null;
  };
  return { server, get, post };
};
type Opened = Awaited<ReturnType<typeof open>>;

const listed = async ({ get }: Opened, label: number): Promise<number[]> =>
  (await get<{ items: PermitRow[] }>(`?labelHandle=${label}&limit=200`)).items.map(({ id }) => id);

/** Lists somebody on the crew of one permit after another, and stops one that is live first, until the server is gone. */
const write = async (opened: Opened, ids: readonly number[], name: string, done: Done[]): Promise<void> => {
  for (let at = 0; ; at += 1) {
    const permit = ids[at % ids.length] ?? 0;
    const badge = at === 0 ? null : `${name}-${at}`;
    const answered = badge
      ? await opened.post(`${permit}/crew/`, { badge, name: 'Ida Sand' })
      : await opened.post(`${permit}/events/`, { event: 'SUSPEND', reason: 'weather' });
    if (answered) done.push({ permit, version: answered.version, badge });
  }
};

const faultsIn = async ({ get }: Opened, done: readonly Done[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const id of new Set(done.map(({ permit }) => permit))) {
    const permit = await get<Permit>(`${id}/`);
    const { crew } = await get<PermitWork>(`${id}/work/`);
    const { items } = await get<{ items: AuditEvent[] }>(`${id}/audit/?limit=200`);
    const verdict = await verdictOn({ permitId: id, events: items, chainHead: permit.chain_head }, sha256);
    if (verdict.kind !== 'whole') faults.push(`${id}: ${JSON.stringify(verdict)}`);
    if (items.at(-1)?.to_state !== permit.state)
      faults.push(`${id}: the history ends in ${items.at(-1)?.to_state}, not ${permit.state}`);
    for (const { version, badge } of done.filter((one) => one.permit === id)) {
      if (permit.version < version) faults.push(`${id}: version ${version} is gone`);
      if (badge && !crew.some((one) => one.badge === badge)) faults.push(`${id}: ${badge} is gone`);
    }
  }
  return faults;
};

test(`killed between changes of permits ${rounds} times: everything acknowledged is there, and every history fits`, async () => {
  const folder = await storeWithWork();
  let opened = await open(folder);
  for (let round = 0; round < rounds; round += 1) {
    const done: Done[] = [];
    // Live work first, as long as there is any; then whatever may have a crew.
    const ids = [...new Set([...(await listed(opened, 9)), ...(await listed(opened, 0))])];
    const writing = Array.from({ length: writers }, (_, nth) =>
      write(opened, [...ids.slice(nth), ...ids.slice(0, nth)], `R${round}-${nth}`, done).catch(() => undefined),
    );
    await vi.waitUntil(() => done.length >= perRound, { timeout: 60_000 });
    opened.server.kill('SIGKILL');
    await Promise.all([...writing, opened.server.ended]);
    opened = await open(folder);
    expect(await faultsIn(opened, done)).toEqual([]);
  }
  opened.server.kill('SIGTERM');
  expect((await opened.server.ended).code).toBe(0);
});
