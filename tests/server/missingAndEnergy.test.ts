import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { addIsolation } from '#tests/kit/isolations.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { standDownOver, ticked } from '#tests/kit/standDownOver.ts';
import { describeStores } from '#tests/kit/stores.ts';

type Told = { code: string; message: string };

describeStores('energy and whoever is missing since an emergency', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const ok = (reply: { statusCode: number; body: string }) => expect([200, 201], reply.body).toContain(reply.statusCode);
  let pump = 52000;
  const newTag = (): string => {
    pump += 1;
    return `P-${pump}`;
  };

  /** Work at a piece of equipment behind an isolation, with two people on site. */
  const work = async (state: PermitState, { tag = newTag(), isolation = 0, codes = 'CLD' as 'CLD' | 'HOT' } = {}) => {
    const own = isolation === 0 ? await addIsolation(world.db, 'confirmed') : isolation;
    const no = world.newKey().slice(0, 6);
    const there = { onSite: true, onAt: later(world.clock.at, -9), competence: 'register' as const };
    const crew = [
      crewNumbered(1, { ...there, badge: `W-${no}`, name: 'Deniz Yorke' }),
      crewNumbered(2, { ...there, badge: `X-${no}`, name: 'Emre One' }),
    ];
    const id = await world.put({ state, evidence: { crew, isolationNeeded: true } });
    await world.db
      .updateTable('permit')
      .set({ equipment_tags: [tag], primary_code: codes })
      .where('id', '=', id)
      .execute();
    await world.db.insertInto('isolation_link').values({ isolation_id: own, permit_id: id }).execute();
    return { id, isolation: own, tag };
  };
  const left = async (id: number, members = [1, 2]) => {
    for (const member of members)
      ok(
        await world.call(
          desk.delegate,
          'PATCH',
          `/v1/permits/${id}/crew/${member}/`,
          { on: false, removed: false },
          { 'if-match': '*' },
        ),
      );
  };
  const codes = (reply: { json: () => { blocks?: Told[] } }) => (reply.json().blocks ?? []).map(({ code }) => code);
  const blocksOf = async (id: number, event: string): Promise<Told[]> => {
    const { events } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/can/`)).json().result;
    return events.find((one: { event: string }) => one.event === event)?.guards ?? [];
  };
  const removing = async (isolation: number): Promise<Told[]> => {
    const { possible } = (await world.call(desk.hse, 'GET', `/v1/isolations/${isolation}/`)).json().result;
    return possible
      .filter(({ event }: { event: string }) => event === 'REMOVE_POINT')
      .flatMap(({ guards }: { guards: Told[] }) => guards);
  };
  const set = (id: number, state: PermitState) =>
    world.db.updateTable('permit').set({ state, reason: null, crew_on: 0 }).where('id', '=', id).execute();
  const numberOf = async (id: number): Promise<string> =>
    (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result.tracking_number;
  const end = (...ids: number[]) => Promise.all(ids.map((id) => set(id, 'closed')));

  test('I234: work is neither handed back nor surrendered, inspected nor closed over who of its crew is missing, until they are found', async () => {
    const { id, isolation } = await work('suspended');
    const emergency = await standDownOver(world, [{ permit: id, member: 1 }]);
    await left(id);
    const handed = { declared: ['site_safe', 'overrides_listed', 'work_complete'] };
    const refused = await world.cause(id, 'HAND_BACK', { signed: [desk.authority], body: handed });
    expect([refused.statusCode, codes(refused)]).toEqual([409, ['missing_left_behind']]);
    expect(refused.body).toContain('Deniz Yorke');
    const surrender = { reason: 'hold', comment: 'Nobody answers.', contact_attempts: 2, declared: ['head_count_clear'] };
    const absent = await world.cause(id, 'SURRENDER_IN_ABSENCE', { signed: [desk.hse, desk.delegate], body: surrender });
    expect([absent.statusCode, codes(absent)]).toEqual([409, ['crew_left_behind']]);
    await set(id, 'handed_back');
    for (const event of ['INSPECT', 'CLOSE'])
      expect((await blocksOf(id, event)).map(({ code }) => code)).toContain('missing_left_behind');
    expect((await world.cause(id, 'INSPECT', { signed: [desk.delegate], body: { declared: ['inspected'] } })).statusCode).toBe(409);
    ok(await ticked(world, emergency, { permit: id, member: 1 }));
    for (const event of ['INSPECT', 'CLOSE'])
      expect((await blocksOf(id, event)).map(({ code }) => code)).not.toContain('missing_left_behind');
    expect((await removing(isolation)).map(({ code }) => code)).not.toContain('missing_at_isolation');
    await end(id);
  });

  test('I234: who is missing from other work holds the end of this one not', async () => {
    const { id } = await work('suspended');
    const { crew } = await world.evidenceOf(id);
    const same = crewNumbered(1, { badge: crew[0]?.badge ?? '', name: 'Deniz Yorke' });
    const other = await world.put({ state: 'suspended', evidence: { crew: [same] } });
    const emergency = await standDownOver(world, [{ permit: id, member: 1 }]);
    expect((await blocksOf(other, 'REISSUE')).map(({ code }) => code)).toContain('not_accounted');
    expect((await blocksOf(other, 'HAND_BACK')).map(({ code }) => code)).not.toContain('missing_left_behind');
    ok(await ticked(world, emergency, { permit: id, member: 1 }));
    await end(id, other);
  });

  test.each(['the same isolation', 'the same equipment'] as const)(
    'I235: no point is removed and no test lets energy in while somebody of other work on %s is missing, whatever became of that work',
    async (which) => {
      const lost = await work('suspended');
      const tested =
        which === 'the same isolation'
          ? await work('suspended', { isolation: lost.isolation })
          : await work('suspended', { tag: lost.tag });
      const emergency = await standDownOver(world, [{ permit: lost.id, member: 1 }]);
      await left(lost.id);
      await left(tested.id);
      const said = `Deniz Yorke (${await numberOf(lost.id)})`;
      const held = (await blocksOf(tested.id, 'SANCTION_TO_TEST')).filter(({ code }) => code === 'missing_at_equipment');
      expect(held.map(({ message }) => message)).toEqual([expect.stringContaining(said)]);
      const points = [{ isolation: tested.isolation, point: 1 }];
      const sanction = {
        test: { until: later(world.clock.at, 60), scope: 'Run the motor', points },
        declared: ['party_withdrawn'],
      };
      const refused = await world.cause(tested.id, 'SANCTION_TO_TEST', {
        signed: [desk.hse, desk.delegate, desk.authority],
        body: sanction,
      });
      expect(codes(refused)).toContain('missing_at_equipment');
      await end(lost.id, tested.id);
      const removal = await removing(tested.isolation);
      expect(removal.filter(({ code }) => code === 'missing_at_isolation').map(({ message }) => message)).toEqual([
        expect.stringContaining(said),
        expect.stringContaining(said),
      ]);
      ok(await ticked(world, emergency, { permit: lost.id, member: 1 }));
      expect((await removing(tested.isolation)).map(({ code }) => code)).not.toContain('missing_at_isolation');
    },
  );
});
