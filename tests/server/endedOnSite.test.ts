import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { clockOf } from '#server/clock/storeClock.ts';
import { wakePermits } from '#server/permits/recheck/scheduler.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { addIsolation } from '#tests/kit/isolations.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { describeStores } from '#tests/kit/stores.ts';

const start = new Date('2026-11-20T08:00:00.000Z');

describeStores('a permit that ends before its work', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), start);
  });
  afterAll(() => world.close());

  const leave = (id: number, no: number) =>
    world.call(desk.delegate, 'PATCH', `/v1/permits/${id}/crew/${no}/`, { on: false }, { 'if-match': '*' });
  const onSite = { onSite: true, onAt: later(start, -9), offAt: null };
  const party = [
    crewNumbered(1, { ...onSite, name: 'Ayla Demir' }),
    crewNumbered(2, { ...onSite, name: 'Umut Kaya', role: 'fire_watch' }),
    crewNumbered(3, { name: 'Can Er' }),
  ];

  test('I72: is not cancelled while people are recorded on site, and says who', async () => {
    const fireWatch = { needed: true, until: null };
    const id = await world.put({ state: 'issued', evidence: { crew: party, fireWatch } });
    expect((await world.cause(id, 'WITHDRAW', {})).statusCode).toBe(200);
    expect((await world.rowOf(id)).state).toBe('ready');
    const cancel = () => world.cause(id, 'CANCEL', { body: { comment: 'The pump is not to be opened.' } });
    const refused = await cancel();
    expect([refused.statusCode, (await world.rowOf(id)).state]).toEqual([409, 'ready']);
    expect(refused.json().blocks).toMatchObject([
      { code: 'people_on_site', where: 'crew', message: 'Still recorded on site: Ayla Demir, Umut Kaya.' },
    ]);
    await leave(id, 1);
    expect((await cancel()).json().blocks).toMatchObject([{ message: 'Still recorded on site: Umut Kaya.' }]);
    await leave(id, 2);
    expect((await cancel()).statusCode).toBe(200);
  });

  test.each<[PermitState, string]>([
    ['draft', 'DISCARD'],
    ['requested', 'REJECT'],
    ['preparing', 'CANCEL'],
    ['coordination', 'REJECT'],
  ])('is not ended in %s by %s either', async (state, event) => {
    const id = await world.put({ state, evidence: { crew: party } });
    const end = () => world.cause(id, event, { body: { comment: 'The pump is not to be opened.' } });
    expect((await end()).json().blocks).toMatchObject([{ code: 'people_on_site' }]);
    for (const no of [1, 2]) await leave(id, no);
    expect((await end()).statusCode).toBe(200);
  });

  const withIsolation = async (state: PermitState, ...isolations: number[]): Promise<number> => {
    const id = await world.put({ state });
    for (const isolation_id of isolations)
      await world.db.insertInto('isolation_link').values({ isolation_id, permit_id: id }).execute();
    return id;
  };
  const ended = (id: number, event: string) => world.cause(id, event, { body: { comment: 'The pump is not to be opened.' } });

  describe.each<[PermitState, string, string]>([
    ['draft', 'DISCARD', 'isolation_left'],
    ['requested', 'REJECT', 'isolation_left'],
    ['coordination', 'CANCEL', 'isolation_left'],
    ['ready', 'CANCEL', 'isolation_left_ready'],
  ])('I249: in %s by %s', (state, event, code) => {
    test.each(['applying', 'confirmed', 'lost'] as const)('it does not leave an isolation hanging that is %s', async (stands) => {
      const isolation = await addIsolation(world.db, stands === 'applying' ? 'applying' : 'confirmed');
      const id = await withIsolation(state, isolation);
      if (stands === 'lost') {
        const lost = { event: 'LOSE_POINT', point: 1 };
        expect((await world.call(desk.hse, 'POST', `/v1/isolations/${isolation}/events/`, lost)).statusCode).toBe(200);
      }
      const refused = await ended(id, event);
      expect([refused.statusCode, (await world.rowOf(id)).state]).toEqual([409, state]);
      expect(refused.json().blocks).toMatchObject([{ code, where: 'isolations' }]);
      // What became of another permit that names it does not keep it from hanging, and an open one does.
      const other = await withIsolation('closed', isolation);
      expect((await ended(id, event)).statusCode).toBe(409);
      await world.db.updateTable('permit').set({ state: 'preparing' }).where('id', '=', other).execute();
      const gone = await ended(id, event);
      expect(gone.statusCode, gone.body).toBe(200);
    });

    test('it does not leave one hanging that it may not rely on and that counts as only planned', async () => {
      const isolation = await addIsolation(world.db, 'confirmed');
      await world.db
        .updateTable('isolation')
        .set({ equipment_tags: ['K-99902'] })
        .where('id', '=', isolation)
        .execute();
      const id = await withIsolation(state, isolation);
      const refused = await ended(id, event);
      expect([refused.statusCode, refused.json().blocks?.[0]?.code]).toEqual([409, code]);
    });

    test('what is lost by its state alone, with nothing in its history, breaks no answer', async () => {
      const isolation = await addIsolation(world.db, 'confirmed');
      await world.db.updateTable('isolation').set({ state: 'lost' }).where('id', '=', isolation).execute();
      const id = await withIsolation(state, isolation);
      expect((await ended(id, event)).json().blocks).toMatchObject([{ code }]);
      const other = await withIsolation('preparing', isolation);
      const gone = await ended(id, event);
      expect(gone.statusCode, gone.body).toBe(200);
      const read = await world.call(desk.hse, 'GET', `/v1/permits/${other}/`);
      expect([read.statusCode, read.json().result?.standing.lost.map((one: { tags: string[] }) => one.tags)]).toEqual([200, [[]]]);
    });

    test.each(['long_term', 'removed', 'planned'] as const)('it goes where its isolation is %s', async (stands) => {
      const isolation = await addIsolation(world.db, 'confirmed');
      await world.db.updateTable('isolation').set({ state: stands }).where('id', '=', isolation).execute();
      expect((await ended(await withIsolation(state, isolation), event)).statusCode).toBe(200);
    });
  });

  test.each<PermitState>(['requested', 'preparing'])(
    'I121: does not go back to its draft in %s while people are on site, and danger that is told of is recorded there',
    async (state) => {
      const id = await world.put({ state, evidence: { crew: party } });
      const back = () => world.cause(id, 'RETURN', { body: { comment: 'The pump is not described.' } });
      const refused = await back();
      expect([refused.statusCode, (await world.rowOf(id)).state]).toEqual([409, state]);
      expect(refused.json().blocks).toMatchObject([{ code: 'people_on_site' }]);
      const danger = { reason: 'danger', comment: 'Smell of gas at the pump.' };
      expect((await world.cause(id, 'SUSPEND', { by: desk.delegate, body: danger })).statusCode).toBe(200);
      for (const no of [1, 2]) await leave(id, no);
      expect((await back()).json().result?.state).toBe('draft');
    },
  );

  const quiet = { warn: () => undefined, error: () => undefined };
  const wake = () => wakePermits({ db: world.db, log: quiet, clock: clockOf(() => world.clock.at) });
  const warnings = (id: number) =>
    world.db
      .selectFrom('warning')
      .select(['group_key', 'priority', 'escalates_at'])
      .where('permit_id', '=', id)
      .where('group_key', 'like', 'leave:%')
      .execute();
  const eventsOf = async (id: number) => (await world.historyOf(id)).map(({ event }) => event);

  test.each<PermitState>(['requested', 'coordination', 'ready'])(
    'I76: does not lapse in %s while people are on site: that is told as urgent, and it lapses when the last has left',
    async (state) => {
      world.clock.at = start;
      const id = await world.put({ state, evidence: { crew: party }, validTo: later(start, 30) });
      world.pass(29);
      await wake();
      expect(await warnings(id)).toEqual([]);
      world.pass(1);
      for (let round = 0; round < 2; round += 1) await wake();
      expect((await world.rowOf(id)).state).toBe(state);
      expect(await warnings(id)).toMatchObject([{ priority: 1, escalates_at: new Date(later(world.clock.at, 5)) }]);
      await leave(id, 1);
      expect((await world.rowOf(id)).state).toBe(state);
      await leave(id, 2);
      expect([(await world.rowOf(id)).state, await eventsOf(id)]).toEqual([
        'cancelled',
        ['CREATE', 'CREW_OFF', 'CREW_OFF', 'LAPSED'],
      ]);
    },
  );

  describe.each<PermitState>(['requested', 'coordination', 'ready'])('I251: in %s', (state) => {
    const aged = async (stands: 'confirmed' | 'lost' | 'elsewhere') => {
      world.clock.at = start;
      const isolation = await addIsolation(world.db, 'confirmed');
      const changed = stands === 'lost' ? { state: 'lost' as const } : { equipment_tags: ['K-99901'] };
      if (stands !== 'confirmed') await world.db.updateTable('isolation').set(changed).where('id', '=', isolation).execute();
      const id = await world.put({ state, validTo: later(start, 30) });
      await world.db.insertInto('isolation_link').values({ isolation_id: isolation, permit_id: id }).execute();
      world.pass(30);
      for (let round = 0; round < 2; round += 1) await wake();
      return { id, isolation };
    };
    const told = (id: number) =>
      world.db
        .selectFrom('warning')
        .select(['priority'])
        .where('permit_id', '=', id)
        .where('group_key', 'like', 'leftIsolation:%')
        .orderBy('id')
        .execute();

    test.each(['confirmed', 'lost', 'elsewhere'] as const)(
      'it does not lapse over an isolation that hangs on it alone and is %s: that is told, and it lapses when somebody looks after it',
      async (stands) => {
        const { id, isolation } = await aged(stands);
        expect((await world.rowOf(id)).state).toBe(state);
        expect(await told(id)).toMatchObject([{ priority: 2 }]);
        // Nothing is issued in a time that is over.
        if (state === 'ready')
          expect((await world.cause(id, 'ISSUE', { signed: [desk.delegate], body: { period: world.period(60) } })).statusCode).toBe(
            409,
          );
        world.pass(12 * 60);
        for (let round = 0; round < 2; round += 1) await wake();
        expect(await told(id)).toMatchObject([{ priority: 2 }, { priority: 1 }]);
        const other = await withIsolation('preparing');
        const ids = { ids: [isolation] };
        const named = await world.call(desk.hse, 'PUT', `/v1/permits/${other}/isolations/`, ids, { 'if-match': '*' });
        expect(named.statusCode, named.body).toBe(200);
        await wake();
        expect((await world.rowOf(id)).state).toBe('cancelled');
        expect((await world.rowOf(other)).state).toBe('preparing');
      },
    );

    test('it lapses as before with an isolation that another open permit names, or that has an owner', async () => {
      world.clock.at = start;
      const isolation = await addIsolation(world.db, 'confirmed');
      const kept = await addIsolation(world.db, 'confirmed');
      await world.db.updateTable('isolation').set({ state: 'long_term' }).where('id', '=', kept).execute();
      const id = await world.put({ state, validTo: later(start, 30) });
      for (const isolation_id of [isolation, kept])
        await world.db.insertInto('isolation_link').values({ isolation_id, permit_id: id }).execute();
      await withIsolation('preparing', isolation);
      world.pass(30);
      await wake();
      expect((await world.rowOf(id)).state).toBe('cancelled');
    });
  });

  test('I251: what was taken out of the way for its time lapses with the step that did it', async () => {
    world.clock.at = start;
    const isolation = await addIsolation(world.db, 'confirmed');
    const id = await world.put({ state: 'coordination', validTo: later(start, 30) });
    await world.db.insertInto('isolation_link').values({ isolation_id: isolation, permit_id: id }).execute();
    world.pass(40);
    await wake();
    expect((await world.rowOf(id)).state).toBe('coordination');
    const keep = { event: 'MAKE_LONG_TERM', note: 'Waits for a spare part.', review_due: later(world.clock.at, 60 * 24) };
    const kept = await world.call(desk.hse, 'POST', `/v1/isolations/${isolation}/events/`, keep, { 'if-match': '*' });
    expect(kept.statusCode, kept.body).toBe(200);
    expect((await world.rowOf(id)).state).toBe('cancelled');
  });

  describe.each<[PermitState, string]>([
    ['preparing', 'left_unlinked'],
    ['ready', 'left_unlinked_ready'],
  ])('I252: in %s', (state, code) => {
    test.each(['applying', 'confirmed', 'removing'] as const)(
      'an isolation that it alone names and that is %s is not taken off it',
      async (stands) => {
        world.clock.at = start;
        const isolation = await addIsolation(world.db, stands === 'applying' ? 'applying' : 'confirmed');
        await world.db.updateTable('isolation').set({ state: stands }).where('id', '=', isolation).execute();
        const id = await withIsolation(state, isolation);
        const unlink = () => world.call(desk.hse, 'PUT', `/v1/permits/${id}/isolations/`, { ids: [] }, { 'if-match': '*' });
        const refused = await unlink();
        expect([refused.statusCode, refused.json().blocks?.map((block: { code: string }) => block.code)]).toEqual([409, [code]]);
        await withIsolation('preparing', isolation);
        expect((await unlink()).statusCode).toBe(200);
      },
    );

    test.each(['planned', 'approved', 'removed', 'long_term'] as const)('one that is %s is taken off it', async (stands) => {
      world.clock.at = start;
      const isolation = await addIsolation(world.db, 'confirmed');
      await world.db.updateTable('isolation').set({ state: stands }).where('id', '=', isolation).execute();
      const id = await withIsolation(state, isolation);
      const reply = await world.call(desk.hse, 'PUT', `/v1/permits/${id}/isolations/`, { ids: [] }, { 'if-match': '*' });
      expect(reply.statusCode, reply.body).toBe(200);
    });
  });

  test('that was issued goes back to ready with its time, and is not issued again', async () => {
    world.clock.at = start;
    const issue = { from: later(start, -10), to: later(start, 15), no: 1, extended: false };
    const id = await world.put({ state: 'issued', evidence: { crew: party, issue }, validTo: later(start, 15) });
    world.pass(15);
    await wake();
    expect([(await world.rowOf(id)).state, await eventsOf(id)]).toEqual(['ready', ['CREATE', 'WINDOW_ENDED']]);
    const again = await world.cause(id, 'ISSUE', { signed: [desk.delegate], body: { period: world.period(60) } });
    expect(again.json().blocks.map(({ guard }: { guard: string }) => guard)).toContain('G6');
  });

  test('may be put to another time by a coordinator while they are there', async () => {
    world.clock.at = start;
    const id = await world.put({ state: 'ready', evidence: { crew: party }, validTo: later(start, 10) });
    world.pass(20);
    await wake();
    const period = { from: later(start, 60), to: later(start, 600) };
    expect((await world.cause(id, 'RESCHEDULE', { body: { period } })).statusCode).toBe(200);
    expect((await world.rowOf(id)).state).toBe('coordination');
  });
});
