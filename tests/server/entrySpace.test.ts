import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { crewNumbered, emptyEvidence, passedTest } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('the log of a confined space', (store) => {
  let world: Desk;
  let count = 0;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const onSite = { onSite: true, onAt: later(permitNow, -9) };
  const crewOf = (...roles: string[]): Evidence['crew'] => {
    count += 10;
    return roles.map((role, index) =>
      crewNumbered(index + 1, { ...onSite, badge: `S-${count + index}`, name: `Pia ${count + index}`, role } as object),
    );
  };
  type Put = {
    tag: string;
    code?: 'CSE' | 'HOT' | 'CLD';
    roles?: string[];
    planned?: number;
    state?: 'live' | 'suspended';
    evidence?: Partial<Evidence>;
  };
  const put = async ({
    tag,
    code = 'HOT',
    roles = ['worker', 'worker'],
    planned = 3,
    state = 'live',
    evidence = {},
  }: Put): Promise<number> => {
    const crew = crewOf(...roles);
    const id = await world.put({
      state,
      areaId: 2,
      evidence: {
        crew,
        safeguards: [
          { no: 1, name: 'entrants_planned', said: 'As planned', value: planned, by: desk.delegate, at: later(permitNow, -50) },
        ],
        toolboxTalk: { at: later(permitNow, -1), topics: ['Rescue'], attendees: crew.map(({ no }) => no) },
        ...evidence,
      },
    });
    await world.db
      .updateTable('permit')
      .set({ primary_code: code, equipment_tags: [tag], crew_on: crew.length })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const entry = (tag: string, more: Partial<Put> = {}) =>
    put({ tag, code: 'CSE', roles: ['attendant', 'worker', 'worker'], ...more });
  const cross = (id: number, member: number, inside = true) =>
    world.call(desk.hse, 'POST', `/v1/permits/${id}/entries/`, { member, inside }, { 'if-match': '*' });
  const why = (reply: { json: () => { errors?: { message: string }[] } }) =>
    reply.json().errors?.map(({ message }) => message) ?? [];
  const workOf = async (id: number) => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result;
  const shown = async (id: number) => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;

  test('I266: takes whoever works in the space, under their own number, and counts them there', async () => {
    const [space, welding] = [await entry('V-7001'), await put({ tag: 'v-7001' })];
    expect((await cross(welding, 1)).statusCode).toBe(200);
    expect(await world.rowOf(welding)).toMatchObject({ crew_inside: 1, state: 'live' });
    const { entry_log } = await workOf(space);
    expect(entry_log).toMatchObject({ planned: 3, closed: null, works: [{ id: welding, is_entry: false, closed: null }] });
    expect(entry_log.works[0].entries.map(({ member, out_at }: { member: number; out_at: null }) => [member, out_at])).toEqual([
      [1, null],
    ]);
    expect((await workOf(welding)).entry_log.works).toMatchObject([{ id: space, is_entry: true }]);
    // Head, row and command line of the entry have it from here.
    expect((await shown(space)).inside_beside).toMatchObject([{ id: welding, inside: 1 }]);
    expect(
      why(await world.call(desk.hse, 'PATCH', `/v1/permits/${welding}/crew/1/`, { on: false }, { 'if-match': '*' })).length,
    ).toBe(1);
    expect((await cross(welding, 1, false)).statusCode).toBe(200);
    expect(await world.rowOf(welding)).toMatchObject({ crew_inside: 0 });
  });

  test('I266: as many as were planned are inside, under whichever permit', async () => {
    const [space, welding] = [await entry('V-7002', { planned: 2 }), await put({ tag: 'V-7002' })];
    for (const [id, member] of [
      [space, 2],
      [welding, 1],
    ] as const)
      expect((await cross(id, member)).statusCode).toBe(200);
    for (const [id, member] of [
      [space, 3],
      [welding, 2],
    ] as const)
      expect(why(await cross(id, member))).toEqual(['As many as planned are inside already.']);
    expect((await workOf(welding)).entry_log).toMatchObject({ closed: 'inside_full' });
  });

  test('I267: nobody goes in where no entry of the space goes on, and where none is asked for there is no log', async () => {
    const [space, welding, alone] = [
      await entry('V-7003', { state: 'suspended' }),
      await put({ tag: 'V-7003' }),
      await put({ tag: 'V-7004' }),
    ];
    expect(why(await cross(welding, 1))).toEqual(['No entry permit of this space is live: nobody goes in.']);
    expect((await workOf(space)).entry_log.works).toMatchObject([{ id: welding, closed: 'entry_not_live' }]);
    expect(why(await cross(alone, 1))).toEqual(['This work is no entry into a confined space.']);
    expect((await workOf(alone)).entry_log).toBeNull();
  });

  test('I267: work under which people are inside stops with the entry that watches over them, and that is not handed back over them', async () => {
    const [space, welding] = [await entry('V-7005'), await put({ tag: 'V-7005' })];
    await cross(welding, 1);
    const declared = ['site_safe', 'overrides_listed', 'work_complete'];
    await world.db.updateTable('permit').set({ crew_on: 0 }).where('id', '=', space).execute();
    const refused = await world.cause(space, 'HAND_BACK', { signed: [desk.authority], body: { declared } });
    expect(refused.json().blocks.map(({ code }: { code: string }) => code)).toContain('somebody_inside_beside');
    const left = await world.call(desk.hse, 'PATCH', `/v1/permits/${space}/crew/1/`, { on: false }, { 'if-match': '*' });
    expect(left.statusCode, left.body).toBe(200);
    expect(await world.rowOf(space)).toMatchObject({ state: 'suspended' });
    expect(await world.rowOf(welding)).toMatchObject({ state: 'suspended', reason: 'danger', crew_inside: 1 });
    expect((await shown(space)).standing.missing_roles).toEqual(['attendant']);
    expect((await shown(welding)).standing.stopped.comment).toContain('its entry permit');
    // Coming out is recorded whatever the state.
    expect((await cross(welding, 1, false)).statusCode).toBe(200);
  });

  test('I269, I310: work for which people go inside is issued beside an entry that stands, and where entries were asked for its request says whether anybody does', async () => {
    const codesOf = async (id: number, event: string): Promise<string[]> => {
      const { events } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/can/`)).json().result;
      return events.find((one: { event: string }) => one.event === event).guards.map(({ code }: { code: string }) => code);
    };
    const says = (id: number, goes_inside: boolean | null, state: 'draft' | 'suspended' = 'suspended') =>
      world.db.updateTable('permit').set({ goes_inside, state }).where('id', '=', id).execute();
    const welding = await put({ tag: 'V-7006', state: 'suspended' });
    await says(welding, true);
    expect(await codesOf(welding, 'REISSUE')).toContain('entry_missing');
    await says(welding, null, 'draft');
    expect(await codesOf(welding, 'SUBMIT')).not.toContain('inside_unsaid');
    const lacks = async (id: number) => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/draft/`)).json().result.missing;
    expect(await lacks(welding)).not.toContain('goes_inside');
    await entry('V-7006');
    expect(await codesOf(welding, 'SUBMIT')).toContain('inside_unsaid');
    // I310: what is required before submitting says so.
    expect(await lacks(welding)).toContain('goes_inside');
    await says(welding, false, 'draft');
    expect(await lacks(welding)).not.toContain('goes_inside');
    expect(await codesOf(welding, 'SUBMIT')).not.toContain('inside_unsaid');
    await says(welding, true);
    expect(await codesOf(welding, 'REISSUE')).not.toContain('entry_missing');
    const outside = await put({ tag: 'V-7006' });
    await world.db.updateTable('permit').set({ goes_inside: false }).where('id', '=', outside).execute();
    expect(why(await cross(outside, 1))).toEqual(['The request says that nobody goes inside for this work.']);
  });

  describe('I268: nobody else goes in', () => {
    test.each([
      ['while the air is not monitored', { gas: 'silent' }, 'The air is not monitored: nobody else goes in until it is read.'],
      ['while a gas test is due', { gas: 'due' }, 'The gas test is due: nobody else goes in before every point is tested anew.'],
    ])('%s', async (_, { gas }, words) => {
      const tag = `V-71${gas === 'due' ? '01' : '02'}`;
      const gasPlan = { ...emptyEvidence.gasPlan, needed: true, continuous: gas === 'silent', points: ['pump'] };
      const gasTests = [{ ...passedTest(1, later(permitNow, -5)), validUntil: later(permitNow, gas === 'due' ? 10 : 50) }];
      const [space, welding] = [
        await entry(tag, { evidence: { gasPlan, gasTests, ...(gas === 'silent' ? { watchedFrom: later(permitNow, -1) } : {}) } }),
        await put({ tag }),
      ];
      const was = [2].map((member) => ({
        no: 1,
        member,
        name: 'Pia',
        inAt: later(permitNow, -5),
        inBy: desk.hse,
        outAt: null,
        outBy: null,
      }));
      const evidence = { ...(await world.evidenceOf(space)), entries: was };
      await world.db
        .updateTable('permit_evidence')
        .set({ data: JSON.stringify(evidence) })
        .where('permit_id', '=', space)
        .execute();
      for (const [id, member] of [
        [space, 3],
        [welding, 1],
      ] as const)
        expect(why(await cross(id, member))).toEqual([words]);
      expect((await cross(space, 2, false)).statusCode).toBe(200);
    });
  });
});
