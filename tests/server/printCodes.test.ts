import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verificationsPerMinute } from '#domain/permits/documents/documents.endpoints.ts';
import { type Desk, desk, openDesk } from '#tests/kit/permitDesk.ts';
import { startTestServer } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const start = new Date('2026-11-20T08:00:00Z');

describeStores('printed copies and revisions of a permit', (store) => {
  let at: Desk;
  beforeEach(async () => {
    await emptyStore(store().db);
    at = await openDesk(store(), start);
  });
  afterEach(() => at.close());

  const lastLine = async (id: number) =>
    (await at.historyOf(id)).at(-1) as NonNullable<Awaited<ReturnType<typeof at.historyOf>>[number]>;
  const codeOf = async (id: number) => (await at.call(desk.hse, 'PUT', `/v1/permits/${id}/paper/`)).json().result;
  const verify = async (code: string, server = at.server) =>
    server.inject({ method: 'GET', url: `/v1/permits/verify/?code=${encodeURIComponent(code)}` });
  const verdict = async (code: string) => (await verify(code)).json().result;
  const malformed = { valid: false, newer: null, state: null, version: null };

  describe('the code of a printed copy', () => {
    test('is known again by everybody, with and without a host, until the permit changes', async () => {
      const id = await at.put({ state: 'live' });
      const { path, version, state } = await codeOf(id);
      const { tracking_number } = await at.rowOf(id);
      expect(path).toMatch(new RegExp(`^/apps/permit/${id}/${tracking_number}\\?v=${version}&s=[\\w-]{16}$`));
      expect([version, state]).toEqual([1, 'live']);
      expect(await codeOf(id)).toEqual({ path, version, state });
      const now = { valid: true, newer: false, state: 'live', version };
      expect(await verdict(path)).toEqual(now);
      expect(await verdict(`https://hse.example${path}`)).toEqual(now);

      // What happens beside it leaves the copy as good as it was.
      at.pass(1);
      await at.db
        .updateTable('permit')
        .set({ version: version + 1 })
        .where('id', '=', id)
        .execute();
      const { covered: _, ...line } = await lastLine(id);
      await at.db
        .insertInto('permit_audit')
        .values({ ...line, changes: null, seq: 2, event: 'TALK_HELD', at: new Date(start.getTime() + 60_000) })
        .execute();
      expect(await verdict(path)).toMatchObject({ valid: true, newer: false, version: version + 1 });
      await at.db
        .updateTable('permit_audit')
        .set({ event: 'GAS_FAILED' })
        .where('permit_id', '=', id)
        .where('seq', '=', 2)
        .execute();
      expect(await verdict(path)).toMatchObject({ valid: true, newer: true });
      await at.db.deleteFrom('permit_audit').where('permit_id', '=', id).where('seq', '=', 2).execute();

      await at.cause(id, 'SUSPEND', { by: desk.second, body: { reason: 'hold' } });
      const later = await verdict(path);
      expect(later).toMatchObject({ valid: true, newer: true, state: 'suspended' });
      const next = await codeOf(id);
      expect(next.path).not.toBe(path);
      expect(await verdict(next.path)).toEqual({ valid: true, newer: false, state: 'suspended', version: later.version });
    });

    test('that was changed in any part is not ours, and nothing is said of it', async () => {
      const [id, other] = [await at.put({ state: 'live' }), await at.put({ state: 'live' })];
      const { path } = await codeOf(id);
      const { path: foreign } = await codeOf(other);
      const signature = path.slice(-16);
      await at.cause(id, 'SUSPEND', { by: desk.second, body: { reason: 'hold' } });
      const { version } = await codeOf(id);
      const forged = [
        path.replace('?v=1', `?v=${version}`),
        path.replace('?v=1', '?v=999'),
        path.replace(signature, `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`),
        path.replace(signature, foreign.slice(-16)),
        path.replace(`/${id}/`, `/${other}/`),
      ];
      const codeless = [
        path.replace(signature, signature.slice(1)),
        path.replace(`/${id}/`, '/4000000000/'),
        path.replace(/\/[^/]*\?/, '/%E0%A4%A?'),
        '/apps/permit/1/X',
        'javascript:alert(1)',
        '%00',
      ];
      for (const code of forged) {
        const reply = await verify(code);
        expect([code, reply.statusCode, reply.json().code, reply.json().result]).toEqual([code, 404, 'not_found', undefined]);
      }
      for (const code of codeless) expect([code, await verdict(code)]).toEqual([code, malformed]);
    });

    test('is the same from every server of a database, and no key is drawn for who only asks', async () => {
      expect((await verify('/apps/permit/1/CHG-26-000001-A?v=1&s=AAAAAAAAAAAAAAAA')).statusCode).toBe(404);
      const keys = () => at.db.selectFrom('server_secret').selectAll().where('name', '=', 'paper').execute();
      expect(await keys()).toEqual([]);
      const second = await startTestServer({ store: store(), now: () => start });
      const id = await at.put({ state: 'live' });
      const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(id)));
      expect(new Set(codes.map(({ path }) => path)).size).toBe(1);
      expect(await keys()).toHaveLength(1);
      expect((await verify(codes[0].path, second)).json().result).toMatchObject({ valid: true });
      await second.close();
    });

    test('is asked about so often in a minute and no more', async () => {
      const replies: number[] = [];
      for (let no = 0; no <= verificationsPerMinute; no += 1) replies.push((await verify('nothing')).statusCode);
      expect(replies.filter((status) => status === 429)).toHaveLength(1);
      expect((await verify('')).statusCode).toBeGreaterThan(399);
    });
  });

  describe('revisions', () => {
    const revisions = async (id: number) => (await at.call(desk.hse, 'GET', `/v1/permits/${id}/revisions/`)).json().result;
    const change = async (id: number, body: object) => {
      const { version } = await at.rowOf(id);
      return at.call(desk.hse, 'PATCH', `/v1/permits/${id}/`, body, { 'if-match': `"p${id}-${version}"` });
    };

    test('a return keeps what was asked for, with who returned it', async () => {
      const id = await at.put({ state: 'requested' });
      const { title } = await at.rowOf(id);
      await at.cause(id, 'RETURN', { body: { comment: 'Say which flange is opened.' } });
      expect((await change(id, { title: 'Open the east flange' })).statusCode).toBe(200);
      const [first, second, ...more] = await revisions(id);
      expect(more).toEqual([]);
      expect(first).toMatchObject({
        revision: 0,
        fields: { title },
        ended_by: 'RETURN',
        ended_at: start.toISOString(),
        actor: { sap: desk.hse },
      });
      expect(second).toMatchObject({ revision: 1, fields: { title: 'Open the east flange' }, ended_by: null, ended_at: null });
      expect(second.area.code).toMatch(/./);
    });

    test('a material change keeps what had been signed for, not what it was changed to', async () => {
      const id = await at.put({ state: 'approval' });
      const { description } = await at.rowOf(id);
      const location = { type: 'Point', coordinates: [12, 30] };
      const reply = await change(id, { description: 'Something quite different is to be done here.', location });
      expect(reply.json().meta).toEqual({ material_change: true });
      const [first, second] = await revisions(id);
      expect(first).toMatchObject({
        fields: { description, location: null },
        ended_by: 'MATERIAL_CHANGE',
        actor: { sap: desk.hse },
        crew: 1,
      });
      expect(second.fields).toMatchObject({ description: 'Something quite different is to be done here.', location });
      // Kept once: nothing changes it later.
      await at.cause(id, 'RETURN', { body: { comment: 'Once more from the beginning.' } });
      expect((await revisions(id)).map(({ fields }: { fields: { description: string } }) => fields.description)).toEqual([
        description,
        second.fields.description,
        second.fields.description,
      ]);
    });

    test('one that was never kept is said to be missing, and a permit that is not there has none', async () => {
      const id = await at.put({ state: 'draft' });
      await at.db.updateTable('permit').set({ revision: 2 }).where('id', '=', id).execute();
      expect((await revisions(id)).map(({ fields }: { fields: unknown }) => fields === null)).toEqual([true, true, false]);
      expect((await at.call(desk.hse, 'GET', '/v1/permits/999999/revisions/')).statusCode).toBe(404);
    });
  });
});
