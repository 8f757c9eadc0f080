import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { News } from '#domain/changes/changes.endpoints.ts';
import type { BulkOutcome } from '#domain/permits/bulk/bulk.schema.ts';
import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import type { Notification } from '#domain/permits/notifications/notification.schema.ts';
import { clockOf } from '#server/clock/storeClock.ts';
import { migrations } from '#server/db/migrations.ts';
import { wakePermits } from '#server/permits/recheck/scheduler.ts';
import { namingAll } from '#tests/kit/emergencies.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('what people are told', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const listOf = async (sap: number): Promise<Notification[]> => (await world.call(sap, 'GET', '/v1/notifications/')).json().result;
  const dismiss = async (sap: number, rest = '') =>
    (await world.call(sap, 'DELETE', `/v1/notifications/${rest}`)).json().result as Notification[];
  const forget = () => world.db.deleteFrom('notification').execute();
  /** Everybody who was told of a permit, with what. */
  const toldOf = async (permit: number) => {
    const rows = await world.db
      .selectFrom('notification')
      .innerJoin('person', 'person.id', 'notification.person_id')
      .select(['person.sap', 'text'])
      .where('permit_id', '=', permit)
      .where('dismissed', '=', false)
      .orderBy('person.sap')
      .execute();
    return rows.map(({ sap, text }) => `${sap} ${text}`);
  };
  const watch = async (sap: number, permit: number) => world.call(sap, 'PUT', `/v1/permits/${permit}/watch/`);

  test('work that is stopped: its people, those it waits for and who watches it, not who stopped it', async () => {
    const id = await world.put({ state: 'live' });
    await watch(desk.sme, id);
    expect((await world.cause(id, 'SUSPEND', { by: desk.delegate, body: { reason: 'danger' } })).statusCode).toBe(200);
    expect(await toldOf(id)).toEqual([
      `${desk.hse} suspended`,
      `${desk.sme} suspended`,
      `${desk.second} suspended`,
      `${desk.authority} suspended`,
    ]);
    const [entry] = await listOf(desk.hse);
    const { tracking_number } = await world.rowOf(id);
    expect(entry).toMatchObject({
      priority: 1,
      kind: 'stopped',
      params: { reason: 'danger' },
      permit_id: id,
      tracking_number,
      count: 1,
    });
    expect(await listOf(desk.delegate)).toEqual([]);
  });

  test('a notification from before its kind was called after the conversation is one of the conversation', async () => {
    await world.db.updateTable('notification').set({ kind: sql`'talk'` }).execute();
    const [renamed] = migrations.filter(({ name }) => name === '0040_conversation_kind');
    await sql.raw(renamed?.sql ?? '').execute(world.db);
    expect((await listOf(desk.hse)).map(({ kind }) => kind)).toEqual(['conversation']);
  });

  test('who is told that a permit waits is whom the label shows it to, and no longer once it has moved on', async () => {
    await forget();
    const id = await world.put({ state: 'coordination' });
    await world.cause(id, 'RETURN', { by: desk.hse, body: { comment: 'The drawing is missing.' } });
    const back = await toldOf(id);
    const forMe: number[] = [];
    for (const sap of [desk.hse, desk.sme, desk.delegate, desk.second, desk.neighbour]) {
      const reply = await world.call(sap, 'GET', '/v1/permits/?labelHandle=1&limit=200');
      if (reply.json().result.items.some((row: { id: number }) => row.id === id)) forMe.push(sap);
    }
    expect(forMe).toEqual([desk.delegate, desk.second]);
    expect(back).toEqual([...forMe, desk.authority].map((sap) => `${sap} back`));
    const other = await world.put({ state: 'approval' });
    await world.cause(other, 'APPROVE', { by: desk.delegate, signed: [desk.delegate] });
    expect(await toldOf(other)).toEqual([`${desk.hse} waits`]);
    await world.cause(other, 'AUTHORISE', { by: desk.hse, signed: [desk.hse] });
    expect(await toldOf(other)).toEqual([`${desk.delegate} waits`, `${desk.second} waits`]);
  });

  test('an emergency is one entry that counts the permits it stopped', async () => {
    await forget();
    const { id: second } = await world.db
      .selectFrom('person')
      .select('id')
      .where('sap', '=', desk.second)
      .executeTakeFirstOrThrow();
    await world.db.insertInto('area_delegate').values({ area_id: 2, person_id: second }).execute();
    for (let count = 0; count < 2; count += 1) await world.put({ state: 'live', areaId: 2 });
    const entries = [
      { no: 1, member: 1, name: 'Worker 1', inAt: permitNow.toISOString(), inBy: desk.delegate, outAt: null, outBy: null },
    ];
    const entered = await world.put({ state: 'live', areaId: 2, evidence: { entries } });
    const declared = await world.call(desk.neighbour, 'POST', '/v1/emergencies/', {
      kind: 'gas',
      areas: [2],
      named: 'U200-B',
      note: 'Smell of gas',
    });
    expect(declared.statusCode).toBe(201);
    const params = { kind: 'gas', areas: 'U200-B', inside: '1' };
    expect(await listOf(desk.hse)).toMatchObject([
      { text: 'emergency', count: 3, permit_id: null, tracking_number: null, priority: 1, params },
    ]);
    expect(await listOf(desk.neighbour)).toEqual([]);
    const out = await world.call(
      desk.hse,
      'POST',
      `/v1/permits/${entered}/entries/`,
      { member: 1, inside: false },
      { 'if-match': '*' },
    );
    expect(out.statusCode).toBeLessThan(300);
    const [open]: Emergency[] = (await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result;
    if (!open) throw new Error('nothing is declared');
    const signature = await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, open.id);
    const body = { signature, unaccounted: namingAll(open) };
    expect((await world.call(desk.hse, 'POST', `/v1/emergencies/${open.id}/stand-down/`, body)).statusCode).toBe(200);
    // What is over is urgent no more, and is passed on to nobody.
    // Both say that it is over; who issues its permits again has something to do.
    const over = { ...params, over: '1' };
    const people = body.unaccounted?.people.flatMap(({ permit, members }) => members.map((member) => ({ permit, member }))) ?? [];
    const told = async (sap: number) => (await listOf(sap)).filter(({ text }) => text !== 'missing');
    expect(await told(desk.hse)).toMatchObject([{ text: 'emergency', priority: 3, params: over }]);
    expect(await told(desk.second)).toMatchObject([{ text: 'emergency', priority: 2, params: over }]);
    // Who is not accounted for is, to coordinators and the delegates of the area, until the last is counted.
    const missing = async () => (await listOf(desk.hse)).filter(({ text }) => text === 'missing');
    const named = (left: number) => ({ kind: 'gas', areas: 'U200-B', number: String(left) });
    expect((await listOf(desk.second)).filter(({ text }) => text === 'missing')).toMatchObject([{ priority: 1 }]);
    expect(await listOf(desk.sme)).toEqual([]);
    for (const [at, person] of people.entries()) {
      expect(await missing()).toMatchObject([{ priority: 1, count: 1, params: named(people.length - at) }]);
      await world.call(desk.sme, 'PUT', `/v1/emergencies/${open.id}/head-count/`, { ...person, accounted: true });
    }
    expect(await missing()).toMatchObject([{ priority: 3, params: named(0) }]);
    const waiting = await world.db.selectFrom('warning').select('escalates_at').where('text', '=', 'emergency').execute();
    expect(waiting.map(({ escalates_at }) => escalates_at)).toEqual([null, null, null]);
    await world.db.deleteFrom('area_delegate').where('area_id', '=', 2).where('person_id', '=', second).execute();
  });

  test('a stop says how many are inside and have to come out', async () => {
    await forget();
    const entries = [
      { no: 1, member: 1, name: 'Worker 1', inAt: permitNow.toISOString(), inBy: desk.delegate, outAt: null, outBy: null },
    ];
    const id = await world.put({ state: 'live', evidence: { entries } });
    await world.cause(id, 'SUSPEND', { by: desk.delegate, body: { reason: 'danger' } });
    const [entry] = await listOf(desk.hse);
    expect(entry?.params).toEqual({ reason: 'danger', inside: '1' });
    const listed = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
    expect([listed.crew_on, listed.crew_inside]).toEqual([1, 1]);
  });

  test('the newest comes first; each dismisses their own, and nothing that came since it was seen', async () => {
    await forget();
    const ids = [await world.put({ state: 'live' }), await world.put({ state: 'live' }), await world.put({ state: 'live' })];
    for (const id of ids) {
      world.pass(1);
      await world.cause(id, 'SUSPEND', { by: desk.delegate, body: { reason: 'hold' } });
    }
    const [third, second, first] = await listOf(desk.hse);
    expect([third, second, first].map((entry) => entry?.permit_id)).toEqual([...ids].reverse());
    await dismiss(desk.second, `${third?.id}/`);
    expect(await listOf(desk.hse)).toHaveLength(3);
    expect((await dismiss(desk.hse, `${first?.id}/`)).map(({ id }) => id)).toEqual([third?.id, second?.id]);
    expect(await dismiss(desk.hse, `?until=${second?.at}`)).toMatchObject([{ id: third?.id }]);
    expect(await dismiss(desk.hse)).toEqual([]);
    expect(await listOf(desk.second)).toHaveLength(3);
    await world.db.updateTable('notification').set({ expires_at: world.clock.at }).execute();
    expect(await listOf(desk.second)).toEqual([]);
  });

  describe('the feed', () => {
    const since = async (sap: number, from: number): Promise<News> =>
      (await world.call(sap, 'GET', `/v1/changes/?since=${from}`)).json().result;

    test('tells of a notification only whom it is for', async () => {
      const { next } = (await world.call(desk.sme, 'GET', '/v1/changes/')).json().result as News;
      const id = await world.put({ state: 'live' });
      await world.cause(id, 'SUSPEND', { by: desk.delegate, body: { reason: 'hold' } });
      const [told, other] = [await since(desk.hse, next), await since(desk.sme, next)];
      expect(told.changes.filter(({ entity }) => entity === 'notification')).toHaveLength(1);
      expect(other.changes.filter(({ entity }) => entity === 'notification')).toEqual([]);
      await dismiss(desk.hse);
      expect((await since(desk.hse, told.next)).changes).toMatchObject([{ entity: 'notification', kind: 'DISMISSED' }]);
      const quiet = await since(desk.sme, other.next);
      expect(quiet.changes).toEqual([]);
    });
  });

  test('a reminder reaches whom a permit waits for, once an hour, and what waits for nobody is refused', async () => {
    await forget();
    const waiting = await world.put({ state: 'approval' });
    const ended = await world.put({ state: 'closed' });
    const remind = async (by: number) => {
      const reply = await world.call(by, 'POST', '/v1/permits/bulk/events/', { ids: [waiting, ended], event: 'remind' });
      return reply.json().result as BulkOutcome[];
    };
    const first = await remind(desk.hse);
    expect(first).toMatchObject([
      { id: waiting, status: 200, version: 1 },
      { id: ended, status: 409, code: 'waits_for_nobody', state: 'closed', message: expect.any(String) },
    ]);
    expect(first[0]).not.toHaveProperty('already');
    expect((await remind(desk.sme))[0]).toMatchObject({ status: 200, already: true });
    expect(await toldOf(waiting)).toEqual([`${desk.delegate} remind`, `${desk.second} remind`]);
    expect((await listOf(desk.second))[0]).toMatchObject({ text: 'remind', count: 1, params: { state: 'approval' } });
    await dismiss(desk.second);
    await remind(desk.hse);
    expect(await listOf(desk.second)).toEqual([]);
    world.pass(60);
    expect((await remind(desk.hse))[0]).not.toHaveProperty('already');
    expect(await listOf(desk.second)).toHaveLength(1);
  });

  test('who takes part hears that somebody wrote, and who owns an action that it was agreed on; of what only some read, only those', async () => {
    await forget();
    const permit = await world.put({ state: 'live' });
    const begin = async (visibility: 'site' | 'hse') => {
      const participants = [
        { sap: desk.sme, name: 'Sme', role: 'SME', company: '' },
        { sap: desk.authority, name: 'Authority', role: '', company: '' },
      ];
      const talk = {
        permit_id: permit,
        topic: 'hot work',
        observation: 'at_risk',
        message: 'Is the drain covered?',
        participants,
        visibility,
      };
      return world.call(desk.hse, 'POST', '/v1/conversations/', talk);
    };
    const talk = (await begin('site')).json().result;
    const { tracking_number } = await world.rowOf(permit);
    expect(await listOf(desk.sme)).toMatchObject([
      { text: 'said', conversation_id: talk.id, permit_id: permit, tracking_number, count: 1 },
    ]);
    expect(await listOf(desk.hse)).toEqual([]);
    await world.call(desk.sme, 'POST', `/v1/conversations/${talk.id}/messages/`, { text: 'It is.' });
    expect(await listOf(desk.hse)).toMatchObject([{ text: 'said', priority: 3 }]);
    const action = { text: 'Check the seal', owner_sap: desk.sme, due_on: '2026-12-01' };
    await world.call(desk.hse, 'POST', `/v1/conversations/${talk.id}/actions/`, action);
    expect(await listOf(desk.sme)).toMatchObject([{ text: 'action', params: { words: 'Check the seal' } }, { text: 'said' }]);
    await forget();
    await begin('hse');
    expect(await listOf(desk.sme)).toEqual([]);
  });

  test('an override is called to mind at half, three quarters and the end of its time, once each', async () => {
    await forget();
    const id = await world.put({ state: 'preparing' });
    const overrides = [
      { tag: 'LT-12', reason: 'The level is calibrated.', measure: 'Two people read the glass.', until: later(world.clock.at, 40) },
    ];
    const { version } = await world.rowOf(id);
    const listed = await world.call(
      desk.hse,
      'PUT',
      `/v1/permits/${id}/overrides/`,
      { overrides },
      { 'if-match': `"p${id}-${version}"` },
    );
    expect(listed.statusCode).toBe(200);
    const percents = async () => {
      await wakePermits({
        db: world.db,
        log: { warn: () => undefined, error: () => undefined },
        clock: clockOf(() => world.clock.at),
      });
      return (await listOf(desk.second)).filter(({ text }) => text === 'override').map(({ params }) => params.percent);
    };
    expect(await percents()).toEqual([]);
    world.pass(20);
    expect(await percents()).toEqual(['50']);
    world.pass(5);
    expect(await percents()).toEqual(['50']);
    world.pass(5);
    expect(await percents()).toEqual(['75', '50']);
    world.pass(10);
    expect(await percents()).toEqual(['100', '75', '50']);
    expect((await listOf(desk.hse)).map(({ params }) => params.percent)).toEqual(['100', '75', '50']);
    expect(await listOf(desk.neighbour)).toEqual([]);
  });
});
