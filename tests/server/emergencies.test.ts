import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board } from '#domain/permits/board/board.schema.ts';
import { authorityMember } from '#domain/permits/emergencies/authority.rules.ts';
import type {
  DeclaredEmergency,
  Emergency,
  EmergencyScope,
  PastEmergency,
} from '#domain/permits/emergencies/emergency.endpoints.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { namingAll } from '#tests/kit/emergencies.ts';
import { crewNumbered, emptyEvidence, passedTest } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('emergencies as they are shown', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const scope = async (by: number): Promise<EmergencyScope> =>
    (await world.call(by, 'GET', '/v1/emergencies/scope/')).json().result;
  const past = async (query = ''): Promise<{ items: PastEmergency[]; next_cursor: string | null }> =>
    (await world.call(desk.sme, 'GET', `/v1/emergencies/past/${query}`)).json().result;
  const declaring = (areas: number[], named: string, kind = 'drill', by: number = desk.hse) =>
    world.call(by, 'POST', '/v1/emergencies/', { areas, kind, named });
  const declare = async (areas: number[], named: string, kind = 'drill'): Promise<Emergency> =>
    (await declaring(areas, named, kind)).json().result;
  const standDown = async (id: number) => {
    const signature = await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, id);
    const open = (await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result as Emergency[];
    const known = open.find((one) => one.id === id);
    return world.call(desk.hse, 'POST', `/v1/emergencies/${id}/stand-down/`, { signature, unaccounted: known && namingAll(known) });
  };

  test('offer everything to a coordinator, the own areas to a delegate, and nothing to an expert', async () => {
    const live = await world.put({ state: 'live', areaId: 2 });
    await world.put({ state: 'ready', areaId: 2 });
    const seen = await scope(desk.hse);
    const { crew_on } = await world.rowOf(live);
    expect(
      seen.sites.map(({ code, whole, areas }) => [code, whole, areas.map((area) => [area.code, area.working, area.crew_on])]),
    ).toEqual([
      [
        'CHG',
        true,
        [
          ['U100-A', 0, 0],
          // Who has accepted the work is there with the crew.
          ['U200-B', 1, crew_on + 1],
        ],
      ],
    ]);
    const own = await scope(desk.delegate);
    expect(own.sites.map(({ whole, areas }) => [whole, areas.map(({ code }) => code)])).toEqual([[false, ['U100-A']]]);
    expect(await scope(desk.sme)).toEqual({ sites: [] });
  });

  test('are in the list of the past once they are stood down, page by page', async () => {
    const phone = '+44 7700 900051';
    await world.db.updateTable('person').set({ phone }).where('sap', '=', desk.authority).execute();
    const first = await declare([2], 'U200-B');
    expect(first.stopped).toMatchObject([{ authority: { sap: desk.authority, phone } }]);
    for (const [by, known] of [
      [desk.hse, [phone]],
      [desk.delegate, []],
      [desk.sme, []],
    ] as const) {
      const [open] = (await world.call(by, 'GET', '/v1/emergencies/')).json().result as Emergency[];
      expect([by, open?.stopped.flatMap(({ authority }) => ('phone' in authority ? [authority.phone] : []))]).toEqual([by, known]);
    }
    world.pass(1);
    const second = await declare([1, 2], 'chg', 'gas');
    expect((await past()).items).toEqual([]);
    expect((await standDown(first.id)).statusCode).toBe(200);
    expect((await standDown(second.id)).statusCode).toBe(200);
    const page = await past('?limit=1');
    expect(page.items).toMatchObject([
      { id: second.id, kind: 'gas', stopped_count: 0, stood_down_by: { sap: desk.hse }, declared_by: { sap: desk.hse } },
    ]);
    const next = await past(`?limit=1&cursor=${page.next_cursor}`);
    expect(next).toMatchObject({ items: [{ id: first.id, stopped_count: 1 }], next_cursor: null });
    expect((await world.call(desk.hse, 'GET', '/v1/emergencies/past/?cursor=AAAA')).statusCode).toBe(400);
  });

  test('count everybody who is recorded on site, whatever the state of their permit', async () => {
    const suspended = await world.put({
      state: 'suspended',
      areaId: 1,
      evidence: { crew: [1, 2].map((no) => crewNumbered(no, { onSite: true })) },
    });
    await world.put({ state: 'suspended', areaId: 2, evidence: { crew: [crewNumbered(3, { onSite: true })] } });
    await world.put({ state: 'ready', areaId: 1 });
    const areas = (await scope(desk.hse)).sites.flatMap((site) => site.areas);
    expect(areas.find(({ id }) => id === 1)).toMatchObject({ working: 0, crew_on: 3 });
    const reach = await world.call(desk.hse, 'GET', '/v1/emergencies/scope/reach/?areas=1');
    expect(reach.json().result.in_area.people).toBe(3);
    const declared = (await declaring([1], 'U100-A')).json().result as DeclaredEmergency;
    expect(declared).toMatchObject({
      stopped: [],
      people_at_risk: 3,
      also_on_site: [{ id: suspended, state: 'suspended', crew_on: 3 }],
    });
    expect(declared.also_on_site[0]?.crew.map(({ name }) => name)).toEqual(['Tomas Brandt', 'Worker 1', 'Worker 2']);
    const [open] = (await world.call(desk.sme, 'GET', '/v1/emergencies/')).json().result as Emergency[];
    expect(open?.also_on_site.map(({ id }) => id)).toEqual([suspended]);
    expect((await standDown(declared.id)).statusCode).toBe(200);
  });

  test('I329: count each person once, on several crews or leading work in several areas, before they are declared as after', async () => {
    await world.db.updateTable('permit').set({ state: 'closed', crew_on: 0 }).execute();
    const twice = crewNumbered(1, { onSite: true });
    const ids: number[] = [];
    for (const areaId of [1, 2])
      ids.push(
        await world.put({ state: 'suspended', areaId, evidence: { crew: [twice, crewNumbered(areaId + 1, { onSite: true })] } }),
      );
    const areas = (await scope(desk.hse)).sites.flatMap((site) => site.areas);
    // Worker 1 and the performing authority of both are in both areas.
    const people = new Set(areas.flatMap((area) => area.people)).size;
    expect(people).toBe(4);
    expect(people).toBe(areas.reduce((sum, { crew_on }) => sum + crew_on, 0) - 2);
    expect((await world.call(desk.hse, 'GET', '/v1/emergencies/scope/reach/?areas=1,2')).json().result.in_area.people).toBe(people);
    const declared = (await declaring([1, 2], 'CHG')).json().result as DeclaredEmergency;
    expect(declared.people_at_risk).toBe(people);
    expect((await standDown(declared.id)).statusCode).toBe(200);
    await world.db.updateTable('permit').set({ state: 'closed', crew_on: 0 }).where('id', 'in', ids).execute();
  });

  test('count the performing authority who has accepted beside the crew, each person once, and name who is missing at the stand-down', async () => {
    // Who leads other work is counted there.
    await world.db.updateTable('permit').set({ state: 'closed', crew_on: 0 }).execute();
    const first = await world.put({ state: 'live', areaId: 1, evidence: { crew: [crewNumbered(1, { onSite: true })] } });
    const second = await world.put({ state: 'live', areaId: 1, evidence: { crew: [crewNumbered(2, { onSite: true })] } });
    const issued = await world.put({ state: 'issued', areaId: 1, evidence: { crew: [crewNumbered(3, { onSite: true })] } });
    await world.db.updateTable('permit').set({ performing_authority_sap: desk.incoming }).where('id', '=', issued).execute();
    const declared = (await declaring([1], 'U100-A')).json().result as DeclaredEmergency;
    const permits = [...declared.stopped, ...declared.also_on_site].filter(({ id }) => [first, second, issued].includes(id));
    const leaders = permits.flatMap(({ id, crew }) =>
      crew.filter(({ role }) => role === 'performing_authority').map(({ sap }) => [id, sap]),
    );
    expect(leaders).toEqual([[Math.min(first, second), desk.authority]]);
    const all = [...declared.stopped, ...declared.also_on_site];
    expect(declared.people_at_risk).toBe(all.reduce((sum, { crew }) => sum + crew.length, 0));
    const signature = await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, declared.id);
    const refused = (await world.call(desk.hse, 'POST', `/v1/emergencies/${declared.id}/stand-down/`, { signature })).json();
    expect([refused.code, refused.message.replaceAll(/[\u2066-\u2069]/g, '')]).toEqual([
      'people_unaccounted',
      expect.stringMatching(/Still missing: .*Tomas Brandt/),
    ]);
    const counted = { permit: Math.min(first, second), member: leaders.length > 0 ? authorityMember : 0, accounted: true };
    expect((await world.call(desk.sme, 'PUT', `/v1/emergencies/${declared.id}/head-count/`, counted)).statusCode).toBe(200);
    const again = await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, declared.id);
    const still = (await world.call(desk.hse, 'POST', `/v1/emergencies/${declared.id}/stand-down/`, { signature: again })).json();
    expect(still.people).not.toContain('Tomas Brandt');
    expect((await standDown(declared.id)).statusCode).toBe(200);
    await world.db.updateTable('permit').set({ state: 'closed', crew_on: 0 }).where('id', 'in', [first, second, issued]).execute();
  });

  test('I197: say at which equipment people are, and which gas was found there', async () => {
    const { at } = world.clock;
    const failed = passedTest(1, later(at, -5), { outOfLimits: ['LEL'], passed: false });
    const gasPlan = { ...emptyEvidence.gasPlan, needed: true, points: [failed.point] };
    const crew = [crewNumbered(1, { onSite: true, badge: 'K-1' })];
    const id = await world.put({ state: 'suspended', areaId: 1, evidence: { crew, gasPlan, gasTests: [failed] } });
    await world.db
      .updateTable('permit')
      .set({ equipment_tags: ['V-77'], gas: 'failed' })
      .where('id', '=', id)
      .execute();
    const declared = (await declaring([1], 'U100-A')).json().result as DeclaredEmergency;
    const known = declared.also_on_site.find((one) => one.id === id);
    expect(known).toMatchObject({ equipment_tags: ['V-77'], gas_failed: [{ point: failed.point, at: failed.testedAt }], lost: [] });
    expect((await standDown(declared.id)).statusCode).toBe(200);
    await world.db.updateTable('permit').set({ state: 'closed', crew_on: 0 }).where('id', '=', id).execute();
  });

  test('say of whom it was stood down over that they are not accounted for, with their permit, on the board and in the pack, until somebody counts them', async () => {
    const id = await world.put({
      state: 'live',
      areaId: 1,
      evidence: { crew: [crewNumbered(1, { onSite: true, badge: 'M-71' })] },
    });
    const name = crewNumbered(1).name;
    const declared = (await declaring([1], 'U100-A')).json().result as DeclaredEmergency;
    const count = (member: number, accounted: boolean) =>
      world.call(desk.sme, 'PUT', `/v1/emergencies/${declared.id}/head-count/`, { permit: id, member, accounted });
    expect((await count(authorityMember, true)).statusCode).toBe(200);
    const { tracking_number } = await world.rowOf(id);
    const said = new RegExp(`Not accounted for since [^<]*<bdi>${name}</bdi></strong> · <bdi>${tracking_number}<`);
    const told = async () => {
      const { standing } = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/`)).json().result as Permit;
      const board = (await world.call(desk.sme, 'GET', '/v1/board/')).json().result as Board;
      const pack = (await world.call(desk.hse, 'GET', '/v1/handovers/black-start-pack/')).body;
      const { meta } = (await world.call(desk.sme, 'GET', '/v1/emergencies/')).json();
      expect(meta).toEqual({ unaccounted: board.unaccounted });
      const mine = board.unaccounted.filter(({ permit }) => permit.id === id);
      return [standing?.unaccounted, mine.map((one) => [one.name, one.since]), said.test(pack)];
    };
    const calm = [[], [], false];
    // While it stands, its own head count says so.
    expect(await told()).toEqual(calm);
    expect((await standDown(declared.id)).statusCode).toBe(200);
    const since = declared.declared_at;
    const missing = [[{ emergency: declared.id, permit: null, member: 1, name, since }], [[name, since]], true];
    expect(await told()).toEqual(missing);
    // Whom it was not stood down over is not counted any more.
    expect((await count(authorityMember, false)).statusCode).toBe(409);
    expect((await count(1, true)).statusCode).toBe(200);
    expect(await told()).toEqual(calm);
    expect((await count(1, false)).statusCode).toBe(200);
    expect(await told()).toEqual(missing);
    expect((await count(1, true)).statusCode).toBe(200);
    const ended = (await past()).items.find((one) => one.id === declared.id);
    const ticked = [authorityMember, 1].map((member) => ({ permit: id, member }));
    // Whom it found besides was missing since one before, under another permit.
    const here = ended?.ticked.filter((one) => one.permit === id);
    expect([ended?.unaccounted?.people.length, ended?.missing, here]).toEqual([1, [], ticked]);
    await world.db.updateTable('permit').set({ state: 'closed', crew_on: 0 }).where('id', '=', id).execute();
  });

  test('I172: keep who had ticked whom in a head count, and when, after the tick is taken back or set again', async () => {
    const id = await world.put({
      state: 'live',
      areaId: 1,
      evidence: { crew: [crewNumbered(1, { onSite: true, badge: 'M-72' })] },
    });
    const { tracking_number } = await world.rowOf(id);
    const declared = (await declaring([1], 'U100-A')).json().result as DeclaredEmergency;
    expect(declared.history).toEqual([]);
    const kept = ({ history }: Pick<Emergency, 'history'>) =>
      history.map(({ event, by, at, person, counted }) => [event, by.sap, at, person, counted?.by.sap, counted?.at]);
    const count = async (by: number, accounted: boolean) => {
      const said = { permit: id, member: 1, accounted };
      const answer = await world.call(by, 'PUT', `/v1/emergencies/${declared.id}/head-count/`, said);
      expect(answer.statusCode).toBe(200);
      return kept(answer.json().result as Emergency);
    };
    const now = () => world.clock.at.toISOString();
    const person = { name: crewNumbered(1).name, tracking_number };
    const first = now();
    expect(await count(desk.sme, true)).toEqual([]);
    world.pass(1);
    const again = ['COUNTED_AGAIN', desk.hse, now(), person, desk.sme, first];
    expect(await count(desk.hse, true)).toEqual([again]);
    const second = now();
    world.pass(1);
    const back = ['NOT_ACCOUNTED', desk.delegate, now(), person, desk.hse, second];
    expect(await count(desk.delegate, false)).toEqual([again, back]);
    // What was taken back is not taken back once more.
    expect(await count(desk.delegate, false)).toEqual([again, back]);
    expect((await standDown(declared.id)).statusCode).toBe(200);
    world.pass(1);
    const third = now();
    await count(desk.sme, true);
    await count(desk.sme, false);
    const ended = (await past()).items.find((one) => one.id === declared.id);
    expect(ended?.missing).toContainEqual({ permit: id, member: 1 });
    expect(ended && kept(ended)).toEqual([again, back, ['NOT_ACCOUNTED', desk.sme, third, person, desk.sme, third]]);
    await count(desk.sme, true);
    await world.db.updateTable('permit').set({ state: 'closed', crew_on: 0 }).where('id', '=', id).execute();
  });

  test('I173: are called another kind by who may declare them, and what they were called before is kept', async () => {
    const declared = await declare([1, 2], 'CHG', 'weather');
    const own = await declare([1], 'U100-A', 'other');
    const correct = (by: number, id: number, kind: string) => world.call(by, 'PUT', `/v1/emergencies/${id}/kind/`, { kind });
    expect((await correct(desk.delegate, declared.id, 'fire')).statusCode).toBe(403);
    expect((await correct(desk.sme, own.id, 'fire')).statusCode).toBe(403);
    expect((await correct(desk.hse, own.id, 'flood')).statusCode).toBe(422);
    expect((await correct(desk.hse, 999_999, 'fire')).statusCode).toBe(404);
    const told = async () => {
      const rows = await world.db
        .selectFrom('notification')
        .select('params')
        .where('group_key', '=', `emergency:${own.declared_at}`)
        .execute();
      return [...new Set(rows.map(({ params }) => params.kind))];
    };
    const answer = (await correct(desk.delegate, own.id, 'fire')).json().result as Emergency;
    expect(answer).toMatchObject({
      kind: 'fire',
      history: [
        {
          event: 'KIND_CORRECTED',
          by: { sap: desk.delegate },
          at: world.clock.at.toISOString(),
          kind: { from: 'other', to: 'fire' },
          person: null,
        },
      ],
    });
    // The same once more is no correction.
    expect(((await correct(desk.delegate, own.id, 'fire')).json().result as Emergency).history).toHaveLength(1);
    expect(await told()).not.toContain('other');
    expect((await standDown(own.id)).statusCode).toBe(200);
    expect((await correct(desk.hse, own.id, 'gas')).statusCode).toBe(200);
    const ended = (await past()).items.find((one) => one.id === own.id);
    expect([ended?.kind, ended?.history.map(({ kind }) => kind?.to)]).toEqual(['gas', ['fire', 'gas']]);
    expect((await standDown(declared.id)).statusCode).toBe(200);
  });

  test('I57: are not corrected into a second one of a kind over the same areas while they last', async () => {
    const drill = await declare([1], 'U100-A', 'drill');
    const fire = await declare([1, 2], 'CHG', 'fire');
    const correct = (id: number, kind: string) => world.call(desk.hse, 'PUT', `/v1/emergencies/${id}/kind/`, { kind });
    expect((await correct(drill.id, 'fire')).json()).toMatchObject({ status: 409, code: 'emergency_stands', emergency: fire.id });
    const weather = await declare([1], 'U100-A', 'weather');
    const both = await Promise.all([correct(drill.id, 'gas'), correct(weather.id, 'gas')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    for (const { id } of [drill, fire, weather]) expect((await standDown(id)).statusCode).toBe(200);
    expect((await correct(drill.id, 'fire')).statusCode).toBe(200);
  });

  test('that were called a drill and are none are told anew to who has dismissed it', async () => {
    const id = await world.put({ state: 'live', areaId: 1 });
    const drill = await declare([1], 'U100-A', 'drill');
    const group = `emergency:${drill.declared_at}`;
    const entries = () =>
      world.db.selectFrom('notification').select(['params', 'dismissed']).where('group_key', '=', group).execute();
    expect((await entries()).length).toBeGreaterThan(0);
    await world.db.updateTable('notification').set({ dismissed: true }).where('group_key', '=', group).execute();
    expect((await world.call(desk.hse, 'PUT', `/v1/emergencies/${drill.id}/kind/`, { kind: 'fire' })).statusCode).toBe(200);
    for (const { params, dismissed } of await entries()) expect([params.kind, dismissed]).toEqual(['fire', false]);
    await world.db.updateTable('notification').set({ dismissed: true }).where('group_key', '=', group).execute();
    expect((await world.call(desk.hse, 'PUT', `/v1/emergencies/${drill.id}/kind/`, { kind: 'gas' })).statusCode).toBe(200);
    for (const { params, dismissed } of await entries()) expect([params.kind, dismissed]).toEqual(['gas', true]);
    expect((await standDown(drill.id)).statusCode).toBe(200);
    await world.db.updateTable('permit').set({ state: 'closed', crew_on: 0 }).where('id', '=', id).execute();
  });

  test('say with what they have stopped whether they are over, until no other one concerns it', async () => {
    const id = await world.put({ state: 'live', areaId: 1 });
    const first = (await declaring([1], 'U100-A')).json().result as DeclaredEmergency;
    const other = await declare([1], 'U100-A', 'gas');
    const stopped = await world.put({ state: 'suspended', areaId: 1 });
    const standingOf = async (permit: number) =>
      ((await world.call(desk.sme, 'GET', `/v1/permits/${permit}/`)).json().result as Permit).standing;
    const over = async () => (await standingOf(id))?.emergency_over;
    expect(await standingOf(stopped)).toMatchObject({ emergency_over: false, emergency_stands: true });
    expect(await over()).toBe(false);
    expect((await standDown(first.id)).statusCode).toBe(200);
    expect(await over()).toBe(false);
    expect((await standDown(other.id)).statusCode).toBe(200);
    expect(await over()).toBe(true);
    expect(await standingOf(stopped)).toMatchObject({ emergency_over: false, emergency_stands: false });
    await world.db.updateTable('permit').set({ state: 'closed', crew_on: 0 }).where('id', 'in', [id, stopped]).execute();
  });

  test.each([
    ['one area by the code of another', [1], 'U200-B', desk.hse],
    ['one area by the code of its site', [1], 'CHG', desk.hse],
    ['a whole site by the code of one area', [1, 2], 'U100-A', desk.hse],
    ['an own area by the code of its site', [1], 'CHG', desk.delegate],
  ])('refuse %s, and stop nothing', async (_, areas, named, by) => {
    const live = await world.put({ state: 'live', areaId: 1 });
    const refused = await declaring(areas, named, 'gas', by);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'wrong_scope']);
    expect((await world.rowOf(live)).state).toBe('live');
    expect((await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result).toEqual([]);
  });

  test('are declared in no case without a code', async () => {
    const reply = await world.call(desk.hse, 'POST', '/v1/emergencies/', { areas: [1], kind: 'gas' });
    expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([422, 'named']);
  });

  test('leave no gas test of before worth anything: what they stopped is issued again on new ones only', async () => {
    world.pass(60);
    const { gasPlan } = emptyEvidence;
    const gasTests = [passedTest(1, later(world.clock.at, -10))];
    const id = await world.put({ state: 'live', areaId: 2, evidence: { gasPlan: { ...gasPlan, points: ['pump'] }, gasTests } });
    const { id: emergency } = await declare([2], 'U200-B', 'gas');
    world.pass(1);
    expect((await standDown(emergency)).statusCode).toBe(200);
    const codesOf = async () => {
      const body = { period: world.period(60), declared: ['cause_cleared'] };
      const reply = (await world.cause(id, 'REISSUE', { signed: [desk.delegate], body })).json();
      return ((reply.blocks ?? []) as { code: string }[]).map(({ code }) => code);
    };
    expect(await codesOf()).toEqual(expect.arrayContaining(['gas_before_danger']));
    const work = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result;
    expect([work.regions.gas, work.gas.retest_since]).toEqual(['missing', world.clock.at.toISOString()]);
    world.pass(1);
    const evidence = { ...(await world.evidenceOf(id)), gasTests: [...gasTests, passedTest(2, world.clock.at.toISOString())] };
    await world.db
      .updateTable('permit_evidence')
      .set({ data: JSON.stringify(evidence) })
      .where('permit_id', '=', id)
      .execute();
    expect(await codesOf()).not.toEqual(expect.arrayContaining(['gas_before_danger']));
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).where('id', '=', id).execute();
  });

  test.each([
    ['ready', 'ISSUE'],
    ['issued', 'ISSUE'],
    ['suspended', 'REISSUE'],
  ] as const)('I56: nor under a permit that was %s, with no work to stop', async (state, event) => {
    world.pass(60);
    const { gasPlan } = emptyEvidence;
    const gasTests = [passedTest(1, later(world.clock.at, -10))];
    const id = await world.put({ state, areaId: 1, evidence: { gasPlan: { ...gasPlan, points: ['pump'] }, gasTests } });
    expect((await world.rowOf(id)).gas).toBe('valid');
    const { id: emergency } = await declare([1], 'U100-A', 'gas');
    const { state: stands, reason, gas } = await world.rowOf(id);
    expect([stands, reason, gas]).toEqual([state === 'issued' ? 'ready' : state, state === 'suspended' ? 'hold' : null, 'missing']);
    world.pass(1);
    expect((await standDown(emergency)).statusCode).toBe(200);
    const codesOf = async () => {
      const body = { period: world.period(60), declared: ['cause_cleared'] };
      const reply = (await world.cause(id, event, { signed: [desk.delegate], body })).json();
      return ((reply.blocks ?? []) as { code: string }[]).map(({ code }) => code);
    };
    expect(await codesOf()).toContain('gas_before_danger');
    const work = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result;
    expect([work.regions.gas, work.gas.retest_since]).toEqual(['missing', world.clock.at.toISOString()]);
    world.pass(1);
    const evidence = { ...(await world.evidenceOf(id)), gasTests: [...gasTests, passedTest(2, world.clock.at.toISOString())] };
    await world.db
      .updateTable('permit_evidence')
      .set({ data: JSON.stringify(evidence) })
      .where('permit_id', '=', id)
      .execute();
    expect(await codesOf()).not.toContain('gas_before_danger');
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).where('id', '=', id).execute();
  });

  test('I101: nothing is issued again on a gas test or a visit that was made while they stood', async () => {
    world.pass(60);
    const { gasPlan } = emptyEvidence;
    const id = await world.put({ state: 'live', areaId: 2, evidence: { gasPlan: { ...gasPlan, points: ['pump'] } } });
    const { id: emergency } = await declare([2], 'U200-B', 'gas');
    world.pass(1);
    const recorded = async (no: number) => {
      const at = world.clock.at.toISOString();
      const before = await world.evidenceOf(id);
      const visit = { by: desk.neighbour, at, note: 'Looked around.' };
      const evidence = { ...before, gasTests: [...before.gasTests, passedTest(no, at)], visit };
      await world.db
        .updateTable('permit_evidence')
        .set({ data: JSON.stringify(evidence) })
        .where('permit_id', '=', id)
        .execute();
    };
    await recorded(1);
    world.pass(1);
    expect((await standDown(emergency)).statusCode).toBe(200);
    expect((await world.rowOf(id)).gas).toBe('missing');
    const codesOf = async () => {
      const body = { period: world.period(60), declared: ['cause_cleared'] };
      const reply = (await world.cause(id, 'REISSUE', { signed: [desk.neighbour], body })).json();
      return ((reply.blocks ?? []) as { code: string }[]).map(({ code }) => code);
    };
    expect(await codesOf()).toEqual(expect.arrayContaining(['gas_before_danger', 'visit_in_emergency']));
    world.pass(1);
    await recorded(2);
    const after = await codesOf();
    expect(after).not.toContain('gas_before_danger');
    expect(after).not.toContain('visit_in_emergency');
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).where('id', '=', id).execute();
  });

  test('I57: are not declared twice: of two of one kind at one moment the second is told which one stands', async () => {
    world.pass(1);
    const both = await Promise.all([declaring([1], 'U100-A', 'gas', desk.delegate), declaring([1, 1], 'U100-A', 'gas', desk.hse)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const bodyWith = (status: number) => both.find(({ statusCode }) => statusCode === status)?.json();
    const { id, declared_by }: DeclaredEmergency = bodyWith(201).result;
    expect(bodyWith(409)).toMatchObject({
      code: 'emergency_stands',
      emergency: id,
      message: expect.stringContaining(`${id} of this kind, declared by ${declared_by.name}`),
    });
    expect((await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result).toHaveLength(1);
    const spread = await declaring([1, 2], 'chg', 'gas');
    const other = await declaring([1], 'U100-A', 'fire');
    expect([spread.statusCode, other.statusCode]).toEqual([201, 201]);
    for (const one of [id, spread.json().result.id, other.json().result.id]) expect((await standDown(one)).statusCode).toBe(200);
    const again = await declare([1], 'U100-A', 'gas');
    expect((await standDown(again.id)).statusCode).toBe(200);
  });

  test('tell two people of one name apart in the head count', async () => {
    const crew = [
      crewNumbered(1, { name: 'Stuart Yorke', badge: 'B77-9', onSite: true }),
      crewNumbered(2, { name: 'Stuart Yorke', badge: 'B77-43', onSite: true }),
      crewNumbered(3, { name: 'Stuart Yorke', badge: null, sap: 4301, onSite: true }),
    ];
    const id = await world.put({ state: 'live', areaId: 2, evidence: { crew } });
    const { id: declared, stopped } = await declare([2], 'U200-B');
    expect(stopped.find((one) => one.id === id)?.crew.map(({ sap, badge }) => [sap, badge])).toEqual([
      [desk.authority, null],
      [null, 'B77-9'],
      [null, 'B77-43'],
      [4301, null],
    ]);
    expect((await standDown(declared)).statusCode).toBe(200);
  });

  test('keep whoever leaves the site meanwhile in the head count, by whom it was recorded, and missing until ticked', async () => {
    const crew = [1, 2].map((no) => crewNumbered(no, { onSite: true }));
    const stopped = await world.put({ state: 'live', areaId: 2, evidence: { crew } });
    const waiting = await world.put({ state: 'suspended', areaId: 2, evidence: { crew: [crewNumbered(3, { onSite: true })] } });
    const gone = { onAt: later(permitNow, -90), offAt: later(permitNow, -30) };
    const before = await world.put({ state: 'suspended', areaId: 2, evidence: { crew: [crewNumbered(4, gone)] } });
    const { id: emergency } = await declare([2], 'U200-B');
    world.pass(5);
    const move = (permit: number, no: number, body: object) =>
      world.call(desk.hse, 'PATCH', `/v1/permits/${permit}/crew/${no}/`, body, { 'if-match': '*' });
    expect((await move(stopped, 1, { on: false })).statusCode).toBe(200);
    expect((await move(waiting, 3, { on: false })).statusCode).toBe(200);
    const people = async () => {
      const open: Emergency[] = (await world.call(desk.sme, 'GET', '/v1/emergencies/')).json().result;
      return open
        .flatMap((one) => [...one.stopped, ...one.also_on_site])
        .flatMap(({ id, crew: some }) =>
          [stopped, waiting, before].includes(id) ? some.filter(({ no }) => no !== authorityMember) : [],
        );
    };
    const left = { at: world.clock.at.toISOString(), by: { sap: desk.hse } };
    expect(await people()).toMatchObject([
      { name: 'Worker 1', left, accounted: null },
      { name: 'Worker 2', left: null },
      { name: 'Worker 3', left },
    ]);
    const removed = await move(stopped, 1, { removed: true });
    expect([removed.statusCode, removed.json().errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['removed']]);
    const signature = await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, emergency);
    const refused = await world.call(desk.hse, 'POST', `/v1/emergencies/${emergency}/stand-down/`, { signature });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'people_unaccounted']);
    expect(refused.json().people).toEqual(expect.arrayContaining(['Worker 1', 'Worker 2', 'Worker 3']));
    for (const [permit, member] of [
      [stopped, 1],
      [stopped, 2],
      [waiting, 3],
    ])
      expect(
        (await world.call(desk.sme, 'PUT', `/v1/emergencies/${emergency}/head-count/`, { permit, member, accounted: true }))
          .statusCode,
      ).toBe(200);
    expect((await standDown(emergency)).statusCode).toBe(200);
    expect((await move(stopped, 1, { removed: true })).statusCode).toBe(200);
  });

  test.each(['CANCEL', 'LAPSED'])('I84: keep whoever was there in the head count when their permit ends by %s', async (end) => {
    const issue = { from: later(world.clock.at, -10), to: later(world.clock.at, 60), no: 1, extended: false };
    const id = await world.put({
      state: 'ready',
      areaId: 2,
      evidence: { crew: [1, 2].map((no) => crewNumbered(no, { onSite: true })), issue },
      validTo: later(world.clock.at, 3),
    });
    const { id: emergency, also_on_site } = await declare([2], 'U200-B');
    expect(also_on_site.find((one) => one.id === id)?.crew).toHaveLength(2);
    world.pass(1);
    const leave = (no: number) =>
      world.call(desk.hse, 'PATCH', `/v1/permits/${id}/crew/${no}/`, { on: false }, { 'if-match': '*' });
    expect((await leave(1)).statusCode).toBe(200);
    if (end === 'LAPSED') world.pass(5);
    expect((await leave(2)).statusCode).toBe(200);
    if (end === 'CANCEL')
      expect((await world.cause(id, end, { body: { comment: 'The pump is not to be opened.' } })).statusCode).toBe(200);
    expect((await world.rowOf(id)).state).toBe('cancelled');

    const counted = async () => {
      const open: Emergency[] = (await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result;
      return open.find((one) => one.id === emergency)?.also_on_site.find((one) => one.id === id)?.crew ?? [];
    };
    expect(await counted()).toMatchObject([
      { name: 'Worker 1', left: { by: { sap: desk.hse } }, accounted: null },
      { name: 'Worker 2', left: { by: { sap: desk.hse } }, accounted: null },
    ]);
    const signature = await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, emergency);
    const refused = await world.call(desk.hse, 'POST', `/v1/emergencies/${emergency}/stand-down/`, { signature });
    expect([refused.statusCode, refused.json().people]).toEqual([409, expect.arrayContaining(['Worker 1', 'Worker 2'])]);
    for (const member of [1, 2]) {
      const body = { permit: id, member, accounted: true };
      expect((await world.call(desk.sme, 'PUT', `/v1/emergencies/${emergency}/head-count/`, body)).statusCode).toBe(200);
    }
    expect((await standDown(emergency)).statusCode).toBe(200);
  });

  test('I60: account for nobody whom the entry log has inside, and are not stood down over them', async () => {
    const crew = [crewNumbered(1, { onSite: true }), crewNumbered(2, { onSite: true, role: 'attendant' })];
    const entries = [
      { no: 1, member: 1, name: 'Worker 1', inAt: permitNow.toISOString(), inBy: desk.delegate, outAt: null, outBy: null },
    ];
    const id = await world.put({ state: 'live', areaId: 2, evidence: { crew, entries } });
    const { id: emergency } = await declare([2], 'U200-B');
    const count = (member: number) =>
      world.call(desk.sme, 'PUT', `/v1/emergencies/${emergency}/head-count/`, { permit: id, member, accounted: true });
    const memberOf = async (member: number, of = emergency) => {
      const open: Emergency[] = (await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result;
      const one = open.find((known) => known.id === of);
      const permits = [...(one?.stopped ?? []), ...(one?.also_on_site ?? [])];
      return permits.find((permit) => permit.id === id)?.crew.find(({ no }) => no === member);
    };
    expect(await memberOf(1)).toMatchObject({ inside: true });
    const refused = await count(1);
    expect([refused.statusCode, refused.json().code, refused.json().people]).toEqual([409, 'people_inside', ['Worker 1']]);
    expect((await count(2)).statusCode).toBe(200);
    const held = await standDown(emergency);
    expect([held.statusCode, held.json().code, held.json().people]).toEqual([409, 'people_inside', ['Worker 1']]);

    // What is ticked in one head count is said in that of the other.
    const other = await declare([1, 2], 'chg', 'gas');
    expect(await memberOf(2, other.id)).toMatchObject({ accounted: null, accounted_elsewhere: [{ emergency }] });
    expect(await memberOf(2)).toMatchObject({ accounted: { by: { sap: desk.sme } }, accounted_elsewhere: [] });

    const seen = { 'if-match': `"p${id}-${(await world.rowOf(id)).version}"` };
    const out = await world.call(desk.hse, 'POST', `/v1/permits/${id}/entries/`, { member: 1, inside: false }, seen);
    expect(out.statusCode).toBeLessThan(300);
    expect((await count(1)).statusCode).toBe(200);
    for (const one of [emergency, other.id]) expect((await standDown(one)).statusCode).toBe(200);
  });

  test('I159: a tick does not outlast that somebody goes in again: they are missing until they are ticked anew', async () => {
    const crew = [
      crewNumbered(1, { onSite: true, role: 'rescue', name: 'Rescuer 1' }),
      crewNumbered(2, { onSite: true, role: 'rescue', name: 'Rescuer 2' }),
      crewNumbered(3, { onSite: true }),
    ];
    const at = world.clock.at.toISOString();
    const entries = [{ no: 1, member: 3, name: 'Worker 3', inAt: at, inBy: desk.delegate, outAt: null, outBy: null }];
    const id = await world.put({ state: 'live', areaId: 2, evidence: { crew, entries } });
    const { id: emergency } = await declare([2], 'U200-B');
    const count = (member: number) =>
      world.call(desk.sme, 'PUT', `/v1/emergencies/${emergency}/head-count/`, { permit: id, member, accounted: true });
    const move = async (member: number, inside: boolean) => {
      world.pass(1);
      const seen = { 'if-match': `"p${id}-${(await world.rowOf(id)).version}"` };
      return (await world.call(desk.hse, 'POST', `/v1/permits/${id}/entries/`, { member, inside }, seen)).statusCode;
    };
    const tickOf = async (member: number) => {
      const open: Emergency[] = (await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result;
      const permit = open.find((one) => one.id === emergency)?.stopped.find((one) => one.id === id);
      return permit?.crew.find(({ no }) => no === member)?.accounted ?? null;
    };
    for (const member of [1, 2]) expect((await count(member)).statusCode).toBe(200);
    expect(await tickOf(1)).not.toBeNull();
    expect(await move(1, true)).toBeLessThan(300);
    expect(await tickOf(1)).toBeNull();
    expect(await tickOf(2)).not.toBeNull();
    for (const member of [1, 3]) expect(await move(member, false)).toBeLessThan(300);
    expect(await tickOf(1)).toBeNull();
    const signature = await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, emergency);
    const held = await world.call(desk.hse, 'POST', `/v1/emergencies/${emergency}/stand-down/`, { signature });
    expect([held.statusCode, held.json().people]).toEqual([409, expect.arrayContaining(['Rescuer 1', 'Worker 3'])]);
    expect(held.json().people).not.toContain('Rescuer 2');
    for (const member of [1, 3]) expect((await count(member)).statusCode).toBe(200);
    expect(await tickOf(1)).not.toBeNull();
    expect((await standDown(emergency)).statusCode).toBe(200);
  });

  test('tell before they are declared how many are inside a confined space', async () => {
    const insideOf = async () => {
      const areas = (await scope(desk.hse)).sites.flatMap((site) => site.areas);
      const reach = await world.call(desk.hse, 'GET', '/v1/emergencies/scope/reach/?areas=2');
      return [areas.find(({ id }) => id === 2)?.crew_inside, reach.json().result.in_area.inside];
    };
    const [before = 0] = await insideOf();
    const entered = { inAt: later(world.clock.at, -5), inBy: desk.authority };
    await world.put({
      state: 'live',
      areaId: 2,
      evidence: {
        crew: [1, 2].map((no) => crewNumbered(no, { onSite: true })),
        entries: [
          { no: 1, member: 1, name: 'Worker 1', ...entered, outAt: null, outBy: null },
          { no: 2, member: 2, name: 'Worker 2', ...entered, outAt: later(world.clock.at, -1), outBy: desk.authority },
        ],
      },
    });
    expect(await insideOf()).toEqual([before + 1, before + 1]);
  });
});
