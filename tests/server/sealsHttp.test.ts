import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHeads } from '#domain/seals/heads.ts';
import { writeHeads } from '#server/db/seals/heads.ts';
import { type Desk, desk, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('seals over HTTP', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const sealOf = async (id: number) => (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/seal/`)).json().result;
  /** A permit that was stopped, so that the server has sealed it. */
  const stopped = async (): Promise<number> => {
    const id = await world.put({ state: 'live' });
    const reply = await world.cause(id, 'SUSPEND', { by: desk.delegate, body: { reason: 'hold', comment: 'Wind.' } });
    expect(reply.statusCode, reply.body).toBe(200);
    return id;
  };

  test('a permit is sealed with what changes it, each seal behind the one before', async () => {
    const id = await stopped();
    expect(await sealOf(id)).toMatchObject({ seals: 1, verdict: 'whole' });
    const reply = await world.cause(id, 'CANCEL', { by: desk.delegate, signed: [desk.delegate], body: { comment: 'Not today.' } });
    const after = await sealOf(id);
    expect([after.verdict, after.seals], reply.body).toEqual(['whole', reply.statusCode === 200 ? 2 : 1]);
  });

  test('a refused call seals nothing anew', async () => {
    const id = await stopped();
    const before = await sealOf(id);
    expect((await world.cause(id, 'ISSUE', { by: desk.delegate })).statusCode).toBeGreaterThanOrEqual(400);
    expect(await sealOf(id)).toEqual(before);
  });

  test('who changes a row by hand is found', async () => {
    const id = await stopped();
    await sql`update permit_evidence set data = jsonb_set(data, '{visit,note}', '"All was well."') where permit_id = ${id}`.execute(
      world.db,
    );
    expect(await sealOf(id)).toMatchObject({ verdict: 'changed' });
  });

  test('there is no seal of what is not there, and no list for who is no coordinator', async () => {
    expect((await world.call(desk.hse, 'GET', '/v1/permits/999999/seal/')).statusCode).toBe(404);
    for (const sap of [desk.delegate, desk.sme]) {
      expect((await world.call(sap, 'GET', '/v1/seals/?entity=permit')).json().code).toBe('wrong_role');
      const seals = [{ key: '1', seq: 1, hash: 'a'.repeat(64) }];
      expect((await world.call(sap, 'POST', '/v1/seals/compare/', { entity: 'permit', seals })).json().code).toBe('wrong_role');
    }
  });

  test('the list goes from page to page, and a head that was kept is found again, or missed', async () => {
    const id = await stopped();
    type Page = { items: { key: string; seals: number; head: string }[]; next_after: string | null };
    const found: Page['items'] = [];
    for (let after: string | null = ''; after !== null; ) {
      const result: Page = (await world.call(desk.hse, 'GET', `/v1/seals/?entity=permit&limit=2&after=${after}`)).json().result;
      found.push(...result.items);
      after = result.next_after;
    }
    const mine = found.find(({ key }) => key === String(id));
    if (!mine) throw new Error('The permit is not in the list of seals.');
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
    const missing = async (hash: string) =>
      (
        await world.call(desk.hse, 'POST', '/v1/seals/compare/', {
          entity: 'permit',
          seals: [{ key: mine.key, seq: mine.seals, hash }],
        })
      ).json().result.missing;
    expect(await missing(mine.head)).toEqual([]);
    expect(await missing('0'.repeat(64))).toEqual([mine.key]);
  });

  test('a folder that the system lets nobody make is refused at once, and does not keep everything waiting', () =>
    expect(writeHeads(world.db, '/proc/x', new Date('2026-11-20T06:00:00Z'))).rejects.toThrow(/\/proc\/x/));

  test('the heads are written once a day, and the oldest files go', async () => {
    await stopped();
    const folder = mkdtempSync(join(tmpdir(), 'control-room-heads-'));
    try {
      for (let day = 1; day <= 30; day += 1) writeFileSync(join(folder, `heads-2026-01-${String(day).padStart(2, '0')}.tsv`), '');
      writeFileSync(join(folder, 'mine.txt'), 'kept');
      const written = await writeHeads(world.db, folder, new Date('2026-11-20T06:00:00Z'));
      expect(await writeHeads(world.db, folder, new Date('2026-11-20T23:00:00Z'))).toBeNull();
      await writeHeads(world.db, folder, new Date('2026-11-21T00:00:00Z'));
      const names = readdirSync(folder).sort();
      expect(names).toHaveLength(32);
      expect(names).not.toContain('heads-2026-01-01.tsv');
      expect(names).toContain('mine.txt');
      const heads = readHeads(readFileSync(written ?? '', 'utf8'));
      expect(heads?.whole).toBe(true);
      expect(heads?.heads.filter(({ entity }) => entity === 'permit').length).toBeGreaterThan(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
