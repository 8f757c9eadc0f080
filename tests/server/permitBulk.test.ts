import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type BulkOutcome, bulkEvents } from '#domain/permits/bulk/bulk.schema.ts';
import { permitEventNames } from '#domain/permits/kernel/permit.events.ts';
import { type Desk, desk, faultInHistory, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('one thing done to many permits', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  type Sent = { by?: number; key?: string; language?: string };
  const bulk = (body: object, { by = desk.hse, key, language }: Sent = {}) =>
    world.call(by, 'POST', '/v1/permits/bulk/events/', body, {
      ...(key ? { 'idempotency-key': key } : {}),
      ...(language ? { 'accept-language': language } : {}),
    });
  const rowsOf = (reply: { json: () => { result: BulkOutcome[] } }) => reply.json().result;
  const eventsOf = async (id: number) => (await world.historyOf(id)).map(({ event }) => event);
  const putMany = async (count: number, put: Parameters<Desk['put']>[0]): Promise<number[]> => {
    const ids: number[] = [];
    while (ids.length < count) ids.push(await world.put(put));
    return ids;
  };

  test('live work stops, and of what cannot stop the line says why', async () => {
    const [live, other] = [await world.put({ state: 'live' }), await world.put({ state: 'live', areaId: 2 })];
    const ready = await world.put({ state: 'ready' });
    const reply = await bulk(
      { ids: [live, ready, 2_000_000, other, live], event: 'SUSPEND', reason: 'weather' },
      { language: 'tr' },
    );
    expect(reply.statusCode).toBe(207);
    expect(rowsOf(reply)).toEqual([
      { id: live, status: 200, version: 2, state: 'suspended' },
      { id: ready, status: 409, code: 'guard_failed', message: expect.stringContaining('sürmüyor'), version: 1, state: 'ready' },
      { id: 2_000_000, status: 404, code: 'not_found', message: expect.any(String) },
      { id: other, status: 200, version: 2, state: 'suspended' },
    ]);
    for (const id of [live, other]) {
      expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'weather' });
      expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'SUSPEND', actor_sap: desk.hse, from_state: 'live' });
      expect(await faultInHistory(world, id)).toBeNull();
    }
    expect(await eventsOf(ready)).toEqual(['CREATE']);
  });

  test('each permit asks for the right to it: a delegate stops those of the own area, an expert any on seeing danger', async () => {
    const [own, foreign] = [await world.put({ state: 'live' }), await world.put({ state: 'live', areaId: 2 })];
    const both = { ids: [own, foreign], event: 'SUSPEND' };
    const refused = rowsOf(await bulk({ ...both, reason: 'hold' }, { by: desk.delegate }));
    expect(refused.map(({ status, code }) => [status, code])).toEqual([
      [200, undefined],
      [403, 'not_allowed'],
    ]);
    expect((await world.rowOf(foreign)).state).toBe('live');
    const seen = rowsOf(await bulk({ ids: [foreign], event: 'SUSPEND', reason: 'danger' }, { by: desk.sme }));
    expect(seen).toEqual([{ id: foreign, status: 200, version: 2, state: 'suspended' }]);
  });

  test('an emergency in the middle of it: every line says what really happened to its permit', async () => {
    const ids = await putMany(16, { state: 'live', areaId: 2 });
    const running = bulk({ ids, event: 'SUSPEND', reason: 'hold' });
    await vi.waitFor(async () => expect((await world.rowOf(ids[0] ?? 0)).state).toBe('suspended'), { interval: 2 });
    const declared = await world.call(desk.hse, 'POST', '/v1/emergencies/', {
      kind: 'gas',
      areas: [2],
      named: 'U200-B',
      note: 'Smell of gas',
    });
    expect(declared.statusCode).toBeLessThan(300);
    const rows = rowsOf(await running);
    expect(rows.map(({ id }) => id)).toEqual(ids);
    for (const { id, status, code, state } of rows) {
      const events = await eventsOf(id);
      expect([id, state, events]).toEqual([id, 'suspended', ['CREATE', status === 200 ? 'SUSPEND' : 'EMERGENCY']]);
      if (status !== 200) expect([status, code]).toEqual([409, 'guard_failed']);
      expect(await faultInHistory(world, id)).toBeNull();
    }
    expect(rows[0]?.status).toBe(200);
    await world.db.updateTable('emergency').set({ stood_down_at: world.clock.at }).execute();
  });

  test('sent twice with one key it happens once; the same key for something else is refused, but a stop is not', async () => {
    const ids = await putMany(2, { state: 'live' });
    const sent = { ids, event: 'SUSPEND', reason: 'hold' };
    const key = world.newKey();
    const [first, second] = await Promise.all([bulk(sent, { key }), bulk(sent, { key })]);
    const third = await bulk(sent, { key });
    expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([207, 207, 207]);
    expect(rowsOf(first).map(({ status }) => status)).toEqual([200, 200]);
    expect([rowsOf(second), rowsOf(third)]).toEqual([rowsOf(first), rowsOf(first)]);
    expect(await eventsOf(ids[0] ?? 0)).toEqual(['CREATE', 'SUSPEND']);
    expect((await bulk({ ...sent, event: 'watch' }, { key })).json().code).toBe('duplicate');
    expect((await bulk({ ...sent, ids: await putMany(1, { state: 'live' }) }, { key })).statusCode).toBe(207);
  });

  test('nothing that takes a signature, and no other step of a life, is done to many', async () => {
    const id = await world.put({ state: 'ready' });
    const others = permitEventNames.filter((event) => !bulkEvents.some((known) => known === event));
    expect(others.length).toBeGreaterThan(30);
    for (const event of others) {
      const reply = await bulk({ ids: [id], event, versions: [1], comment: 'Everything is said.' });
      expect([event, reply.statusCode, reply.json().code]).toEqual([event, 409, 'illegal_event']);
    }
    expect(await eventsOf(id)).toEqual(['CREATE']);
  });

  test('what is no list of permits, or lacks what the event needs, is refused as a whole', async () => {
    const id = await world.put({ state: 'live' });
    const one = { ids: [id], event: 'SUSPEND' };
    const refused: [object, number][] = [
      [{ ...one, ids: [] }, 422],
      [{ ids: Array.from({ length: 201 }, (_, at) => at + 1), event: 'watch' }, 422],
      [{ ...one, ids: ['x'] }, 422],
      [{ ...one, event: 'DANCE' }, 422],
      [{ ids: [id], event: 'RESCHEDULE', versions: [1] }, 422],
      [{ ids: [id], event: 'RESCHEDULE', move_minutes: 60 }, 428],
      [{ ids: [id], event: 'assign', versions: [1] }, 422],
      [{ ids: [id], event: 'assign', versions: [1], coordinator_sap: desk.delegate }, 422],
    ];
    for (const [body, status] of refused) expect([body, (await bulk(body)).statusCode]).toEqual([body, status]);
    expect(await eventsOf(id)).toEqual(['CREATE']);
  });

  test('plans are moved by the HSE Coordinator, in coordination, in the version that was seen', async () => {
    const [first, stale] = await putMany(2, { state: 'coordination' });
    const ready = await world.put({ state: 'ready' });
    const ids = [first ?? 0, stale ?? 0, ready];
    const before = await world.rowOf(ids[0] ?? 0);
    const sent = { ids, event: 'RESCHEDULE', versions: [1, 7, 1], move_minutes: 1440 };
    const foreign = rowsOf(await bulk(sent, { by: desk.delegate }));
    expect(foreign.map(({ code }) => code)).toEqual(['not_allowed', 'version_mismatch', 'illegal_event']);
    const rows = rowsOf(await bulk(sent));
    expect(rows.map(({ status, code }) => code ?? status)).toEqual([200, 'version_mismatch', 'illegal_event']);
    const after = await world.rowOf(ids[0] ?? 0);
    expect(after.planned_from.getTime() - before.planned_from.getTime()).toBe(86_400_000);
    expect(after.planned_to.getTime() - before.planned_to.getTime()).toBe(86_400_000);
    expect((await world.rowOf(ready)).state).toBe('ready');
  });

  test('a coordinator is named by an HSE Coordinator, and the history says whom', async () => {
    const ids = [await world.put({ state: 'preparing' }), await world.put({ state: 'requested' })];
    await world.db
      .updateTable('permit')
      .set({ coordinator_sap: null })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    const sent = { ids, event: 'assign', versions: [1, 1], coordinator_sap: desk.hse };
    expect(rowsOf(await bulk(sent, { by: desk.delegate })).map(({ code }) => code)).toEqual(['not_allowed', 'not_allowed']);
    expect(rowsOf(await bulk(sent)).map(({ status, code }) => code ?? status)).toEqual([200, 'illegal_event']);
    expect((await world.rowOf(ids[0] ?? 0)).coordinator_sap).toBe(desk.hse);
    expect((await world.historyOf(ids[0] ?? 0)).at(-1)).toMatchObject({
      event: 'COORDINATOR_ASSIGNED',
      actor_sap: desk.hse,
      comment: expect.stringContaining('(1002)'),
    });
    expect(await faultInHistory(world, ids[0] ?? 0)).toBeNull();
  });

  test('permits are watched and left again by the person who asks, said twice as said once', async () => {
    const id = await world.put({ state: 'closed' });
    const watchers = async () =>
      (await world.db.selectFrom('permit_watch').select('person_id').where('permit_id', '=', id).execute()).length;
    for (const by of [desk.hse, desk.hse, desk.sme]) {
      const rows = rowsOf(await bulk({ ids: [id, 2_000_000], event: 'watch' }, { by }));
      expect(rows.map(({ status }) => status)).toEqual([200, 404]);
    }
    expect(await watchers()).toBe(2);
    expect(rowsOf(await bulk({ ids: [id], event: 'unwatch' }))).toEqual([{ id, status: 200, version: 1, state: 'closed' }]);
    expect(rowsOf(await bulk({ ids: [id], event: 'unwatch' }))).toMatchObject([{ id, status: 200, already: true }]);
    expect(await watchers()).toBe(1);
    expect(await eventsOf(id)).toEqual(['CREATE']);
  });
});
