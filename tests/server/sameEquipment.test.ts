import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IsolationPoint } from '#domain/permits/isolations/isolation.schema.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { addIsolation } from '#tests/kit/isolations.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

type Told = { code: string; message: string };

describeStores('isolations of other certificates on one piece of equipment', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  let pump = 40100;
  const newTag = (): string => {
    pump += 1;
    return `P-${pump}`;
  };
  /** A permit at a piece of equipment, relying on a confirmed certificate of its own, or on another one. */
  const at = async (
    tag: string,
    state: PermitState,
    { isolation = 0, crewOn = 0 } = {},
  ): Promise<{ id: number; isolation: number }> => {
    const own = isolation === 0 ? await addIsolation(world.db, 'confirmed') : isolation;
    const crew = Array.from({ length: crewOn }, (_, no) => crewNumbered(no + 1, { badge: `${tag}-${no}`, onSite: true }));
    const id = await world.put({ state, evidence: { isolationNeeded: true, ...(crewOn > 0 ? { crew } : {}) } });
    await world.db
      .updateTable('permit')
      .set({ equipment_tags: [tag] })
      .where('id', '=', id)
      .execute();
    await world.db.insertInto('isolation_link').values({ isolation_id: own, permit_id: id }).execute();
    return { id, isolation: own };
  };
  const shown = async (id: number) => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
  const numberOf = async (isolation: number): Promise<string> =>
    (await world.db.selectFrom('isolation').select('number').where('id', '=', isolation).executeTakeFirstOrThrow()).number;
  const blocksOf = async (id: number, event: string, guard = 'sameEquipment'): Promise<[string, string][]> => {
    const { events } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/can/`)).json().result;
    return events
      .find((one: { event: string }) => one.event === event)
      .guards.filter((one: { guard: string }) => one.guard === guard)
      .map(({ code, message }: Told) => [code, message]);
  };
  const lose = async (isolation: number): Promise<void> => {
    const reply = await world.call(desk.hse, 'POST', `/v1/isolations/${isolation}/events/`, { event: 'LOSE_POINT', point: 1 });
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const sanction = async ({ id, isolation }: { id: number; isolation: number }) =>
    world.cause(id, 'SANCTION_TO_TEST', {
      signed: [desk.hse, desk.delegate, desk.authority],
      body: {
        test: { until: later(world.clock.at, 60), scope: 'Run the motor', points: [{ isolation, point: 1 }] },
        declared: ['party_withdrawn'],
      },
    });
  /** What the head says of other certificates at the equipment. */
  const told = async (id: number) =>
    (await shown(id)).standing.at_equipment.map(
      ({ id: other, tag, number, points, lifted }: Record<string, unknown>) => [other, tag, number, points, lifted] as const,
    );

  test('I193: an isolation that is lost stops other work on the same equipment, though it has a certificate of its own, and holds it back until it is verified again', async () => {
    const tag = newTag();
    const lost = await at(tag, 'live');
    const beside = await at(tag.replace('0', 'O'), 'live');
    const ready = await at(tag, 'ready');
    const planned = await at(tag, 'preparing');
    const elsewhere = await at(newTag(), 'live');
    await lose(lost.isolation);
    const states = await Promise.all([lost, beside, ready, elsewhere].map(({ id }) => shown(id)));
    expect(states.map(({ state, reason }) => [state, reason])).toEqual([
      ['suspended', 'isolation'],
      ['suspended', 'danger'],
      ['ready', 'danger'],
      ['live', null],
    ]);
    const [{ tracking_number: number }, { standing }] = states;
    const written = tag.replace('0', 'O');
    expect(standing.stopped).toMatchObject({
      event: 'SPACE_LOST',
      comment: `On the same equipment, ${written}, an isolation was lost under ${number}.`,
    });
    const isolation = await numberOf(lost.isolation);
    const said = (of: string) =>
      `On the same equipment, ${of}, the isolation ${isolation} of ${number} is lost at XV-101: energy may be in. Every point of it must be in place and verified again.`;
    expect(await blocksOf(ready.id, 'ISSUE')).toEqual([['isolation_at_equipment', said(tag)]]);
    expect(await blocksOf(beside.id, 'REISSUE')).toEqual([['isolation_at_equipment', said(written)]]);
    expect(await blocksOf(beside.id, 'SANCTION_TO_TEST')).toEqual([['isolation_at_equipment', said(written)]]);
    expect(await blocksOf(elsewhere.id, 'EXTEND')).toEqual([]);
    // Whoever relies on the certificate itself hears of it as its own.
    expect(await blocksOf(lost.id, 'REISSUE')).toEqual([]);
    expect(await told(beside.id)).toEqual([[lost.id, written, isolation, ['XV-101'], false]]);
    // Who only plans work there is not alarmed.
    expect(await told(planned.id)).toEqual([]);
    expect(await told(lost.id)).toEqual([]);
    await world.db.updateTable('isolation').set({ state: 'confirmed' }).where('id', '=', lost.isolation).execute();
    expect(await blocksOf(ready.id, 'ISSUE')).toEqual([]);
    expect(await told(ready.id)).toEqual([]);
  });

  test('I242: what is only planned makes no equipment that of a lost isolation, and whoever names one that was lost before stops nothing', async () => {
    const own = newTag();
    const lost = await at(own, 'live');
    await lose(lost.isolation);
    const other = newTag();
    const working = await at(other, 'live');
    const beside = await at(own, 'live');
    const planned = await at(other, 'preparing');
    const ids = { ids: [planned.isolation, lost.isolation] };
    const named = await world.call(desk.hse, 'PUT', `/v1/permits/${planned.id}/isolations/`, ids, { 'if-match': '*' });
    expect(named.statusCode, named.body).toBe(200);
    expect(await shown(working.id)).toMatchObject({ state: 'live' });
    expect(await told(working.id)).toEqual([]);
    // What it is of still tells it there; nobody stops for a loss of before.
    expect((await told(beside.id)).map((line: readonly unknown[]) => line[0])).toEqual([lost.id]);
    expect(await shown(beside.id)).toMatchObject({ state: 'live' });
  });

  test('I243: a lost isolation is taken off no permit that alone names it', async () => {
    const tag = newTag();
    const lost = await at(tag, 'ready');
    const beside = await at(tag, 'ready');
    await lose(lost.isolation);
    const name = (id: number, ids: number[]) =>
      world.call(desk.hse, 'PUT', `/v1/permits/${id}/isolations/`, { ids }, { 'if-match': '*' });
    const refused = await name(lost.id, []);
    expect([refused.statusCode, refused.json().blocks?.map(({ code }: Told) => code)]).toEqual([409, ['lost_unlinked']]);
    expect((await told(beside.id)).map((line: readonly unknown[]) => line[0])).toEqual([lost.id]);
    const second = await at(newTag(), 'ready', { isolation: lost.isolation });
    expect((await name(second.id, [])).statusCode).toBe(200);
  });

  test('I194: energy is let into equipment for a test only when all other work on it is stopped and off site, and while it is in nothing begins there', async () => {
    const tag = newTag();
    const tested = await at(tag, 'suspended');
    const live = await at(tag, 'live');
    const issued = await at(tag, 'issued', { crewOn: 0 });
    const occupied = await at(tag, 'suspended', { crewOn: 2 });
    const numbers = await Promise.all([live, issued, occupied].map(async ({ id }) => (await shown(id)).tracking_number));
    const stops = await blocksOf(tested.id, 'SANCTION_TO_TEST', 'equipmentStopped');
    expect(stops).toEqual([
      [
        'equipment_worked_on',
        `Other work on the same equipment goes on: ${numbers[0]} and ${numbers[1]}. Each must be suspended before energy is let in.`,
      ],
      [
        'equipment_people_on',
        `People are recorded on site of other work on the same equipment: ${numbers[0]} (1), ${numbers[1]} (1), and ${numbers[2]} (2). They leave first.`,
      ],
    ]);
    const refused = await sanction(tested);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().blocks.map(({ code }: Told) => code)).toEqual(expect.arrayContaining(stops.map(([code]) => code)));
    for (const { id } of [live, issued, occupied]) {
      const data = JSON.stringify({ ...(await world.evidenceOf(id)), crew: [crewNumbered(1, { badge: `off-${id}` })] });
      await world.db.updateTable('permit_evidence').set({ data }).where('permit_id', '=', id).execute();
      await world.db
        .updateTable('permit')
        .set({ state: 'suspended', reason: 'hold', crew_on: 0, ever_live: true })
        .where('id', '=', id)
        .execute();
    }
    expect(await blocksOf(tested.id, 'SANCTION_TO_TEST', 'equipmentStopped')).toEqual([]);
  });

  /** A permit that tests equipment with its isolation lifted. */
  const testing = async (tag: string, kind: 'CLD' | 'CSE' = 'CLD') => {
    const tested = await at(tag, 'testing');
    const points = sql<string>`(select jsonb_agg(point || '{"verifiedAt": null}') from jsonb_array_elements(points) as listed (point))`;
    await world.db.updateTable('isolation').set({ state: 'sanctioned_test', points }).where('id', '=', tested.isolation).execute();
    await world.db
      .updateTable('permit')
      .set({ isolation: 'sanctioned_test', primary_code: kind })
      .where('id', '=', tested.id)
      .execute();
    return tested;
  };

  test('I194: while the isolation of one permit is lifted nothing begins on the same equipment, and neither when its test has run out of time', async () => {
    const tag = newTag();
    const tested = await testing(tag);
    const ready = await at(tag, 'ready');
    const stopped = await at(tag, 'suspended');
    const [number, isolation] = [(await shown(tested.id)).tracking_number, await numberOf(tested.isolation)];
    const said = `On the same equipment, ${tag}, the isolation ${isolation} is lifted for a test under ${number}: energy may be in. The test must be over and every point of it verified again.`;
    for (const [id, event] of [
      [ready.id, 'ISSUE'],
      [stopped.id, 'REISSUE'],
      [stopped.id, 'SANCTION_TO_TEST'],
    ] as const)
      expect(await blocksOf(id, event)).toEqual([['isolation_lifted_at_equipment', said]]);
    expect(await told(ready.id)).toEqual([[tested.id, tag, isolation, ['XV-101', 'XV-102'], true]]);
    expect(await told(tested.id)).toEqual([]);
    world.pass(60);
    await world.cause(tested.id, 'TEST_DONE', { signed: [desk.delegate], version: '*' });
    expect(await shown(tested.id)).toMatchObject({ state: 'suspended', isolation: 'lost' });
    expect((await blocksOf(stopped.id, 'REISSUE')).map(([code]) => code)).toEqual(['isolation_at_equipment']);
    expect(await shown(stopped.id)).toMatchObject({ reason: 'danger' });
    world.clock.at = permitNow;
  });

  test('I194: in a confined space, too, nothing begins while the isolation of other work there is lifted', async () => {
    const tag = newTag();
    await testing(tag, 'CSE');
    const ready = await at(tag, 'ready');
    expect((await blocksOf(ready.id, 'ISSUE')).map(([code]) => code)).toEqual(['isolation_lifted_at_equipment']);
  });

  test('a certificate counts where its own equipment or a point of it is that of the work, whatever its permits name', async () => {
    const tag = newTag();
    const lost = await at(newTag(), 'live');
    await world.db
      .updateTable('isolation')
      .set({ equipment_tags: [tag] })
      .where('id', '=', lost.isolation)
      .execute();
    const beside = await at(tag, 'live');
    await lose(lost.isolation);
    expect(await shown(beside.id)).toMatchObject({ state: 'suspended', reason: 'danger' });
    expect((await blocksOf(beside.id, 'REISSUE')).map(([code]) => code)).toEqual(['isolation_at_equipment']);
  });

  test('who isolates the same points and has verified them since the loss is not held back by it', async () => {
    const tag = newTag();
    const lost = await at(tag, 'live');
    const beside = await at(tag, 'ready');
    await lose(lost.isolation);
    expect(await blocksOf(beside.id, 'ISSUE')).toHaveLength(1);
    const verify = async (verifiedAt: string): Promise<void> => {
      const { points } = await world.db
        .selectFrom('isolation')
        .select('points')
        .where('id', '=', beside.isolation)
        .executeTakeFirstOrThrow();
      const again = points.map((point: IsolationPoint) => ({ ...point, verifiedAt }));
      await world.db
        .updateTable('isolation')
        .set({ points: JSON.stringify(again) })
        .where('id', '=', beside.isolation)
        .execute();
    };
    await verify(later(world.clock.at, -1));
    expect(await blocksOf(beside.id, 'ISSUE')).toHaveLength(1);
    await verify(later(world.clock.at, 1));
    expect(await blocksOf(beside.id, 'ISSUE')).toEqual([]);
  });
});
