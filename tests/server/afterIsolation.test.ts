import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteOf } from '#domain/permits/regions/gas.rules.ts';
import { clockOf } from '#server/clock/storeClock.ts';
import { migrations } from '#server/db/migrations.ts';
import { wakePermits } from '#server/permits/recheck/scheduler.ts';
import { emptyEvidence } from '#tests/kit/evidence.ts';
import { goodInstrument } from '#tests/kit/instruments.ts';
import { type Desk, desk, openDesk } from '#tests/kit/permitDesk.ts';
import { worldPassword } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';
import { addCompetence } from '#tests/kit/workedPermit.ts';

const start = new Date('2026-11-20T08:00:00.000Z');
const nothingFlows = { proved: 'drain open, nothing comes', method: 'pressure', reading: 0, unit: 'bar' };
/** Zero energy proved, keys in the box, gas test clear, rescue planned: the last one is no matter of the isolation. */
const controls = [104, 106, 201, 305];

describeStores('a permit and its isolation', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), start);
    await addCompetence(world.db, desk.incoming, 'gas_tester');
  });
  afterAll(() => world.close());

  const must = async (by: number, method: 'POST' | 'PUT', path: string, body: object) => {
    const reply = await world.call(by, method, `/v1/${path}`, body, { 'if-match': '*' });
    if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.body}`);
    return reply.json().result;
  };
  /** Cold work in a ready permit whose gas is tested, and that needs an isolation. */
  const ready = async (): Promise<number> => {
    // Each by itself: no work meets another.
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).where('state', '!=', 'closed').execute();
    return world.put({
      state: 'ready',
      evidence: {
        gasPlan: { ...emptyEvidence.gasPlan, needed: true, points: ['pump'], intervalMin: 240 },
        isolationNeeded: true,
        controls: { due: controls, answers: [] },
        visit: null,
      },
    });
  };
  const record = async (id: number): Promise<void> => {
    const { version } = await world.rowOf(id);
    const signature = await world.signature(desk.hse, desk.incoming, 'GAS_TEST', id, version);
    const readings = ['O2', 'LEL', 'H2S', 'CO'].map((substance) => ({ substance, value: substance === 'O2' ? 20.9 : 0 }));
    const tested = { point: 'pump', tested_at: world.clock.at.toISOString(), instrument_id: goodInstrument, readings };
    await must(desk.hse, 'POST', `permits/${id}/gas-tests/`, { ...tested, signatures: [signature] });
    const answers = controls.map((control) => ({ control, answer: 'yes' }));
    await must(desk.delegate, 'PUT', `permits/${id}/crm-checks/`, { answers });
    const visit = { at: world.clock.at.toISOString(), note: 'Nothing isolated yet, looked around.' };
    await must(desk.delegate, 'PUT', `permits/${id}/visit/`, visit);
  };
  const step = async (isolation: number, by: number, body: { event: string; point?: number }): Promise<void> => {
    const { version } = (await world.call(by, 'GET', `/v1/isolations/${isolation}/`)).json().result;
    const signing = { sap: by, event: body.event, isolation, version, password: worldPassword };
    const { signature_token: token } = await must(by, 'POST', 'account/sign/', signing);
    await must(by, 'POST', `isolations/${isolation}/events/`, { ...body, signed: { token } });
  };
  const plan = async (id: number): Promise<number> => {
    const points = [{ tag: `XV-${id}`, kind: 'valve', position: 'closed', lock_no: `L-${id}` }];
    const certificate = {
      site: 'CHG',
      title: 'Isolate the pump',
      category: 'proved',
      energy: 'process',
      equipment_tags: ['P-101'],
      points,
    };
    const made = await must(desk.delegate, 'POST', 'isolations/', { ...certificate, responsible_sap: desk.delegate });
    await must(desk.delegate, 'POST', `isolations/${made.id}/events/`, { event: 'PLAN' });
    await step(made.id, desk.hse, { event: 'APPROVE' });
    await must(desk.delegate, 'PUT', `permits/${id}/isolations/`, { ids: [made.id] });
    return made.id;
  };
  const apply = async (isolation: number): Promise<void> => {
    await step(isolation, desk.delegate, { event: 'APPLY_POINT', point: 1 });
    await step(isolation, desk.second, { event: 'VERIFY_POINT', point: 1, ...nothingFlows });
  };
  const isolate = async (id: number): Promise<number> => {
    const isolation = await plan(id);
    await apply(isolation);
    await step(isolation, desk.delegate, { event: 'CONFIRM' });
    return isolation;
  };
  const pointsOf = async (id: number) =>
    (await world.db.selectFrom('isolation').select('points').where('id', '=', id).executeTakeFirstOrThrow()).points;
  const issue = (id: number, event = 'ISSUE') => {
    const body = { period: world.period(240), declared: ['cause_cleared'] };
    return world.cause(id, event, { signed: [desk.delegate], body });
  };
  const refused = async (reply: ReturnType<typeof issue>): Promise<string[]> =>
    ((await reply).json().blocks ?? []).map(({ code }: { code: string }) => code);

  test('I71: gas test, visit and controls of a place that is not isolated yet let nothing be issued after it is', async () => {
    const id = await ready();
    await record(id);
    world.pass(10);
    await isolate(id);
    const reply = await issue(id);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().blocks).toMatchObject([
      { code: 'gas_before_isolation', role: 'gas tester', where: 'gas', message: expect.stringMatching(/test again: pump\.$/) },
      { code: 'visit_before_isolation', role: 'Area Owner Delegate', where: 'crew' },
      { code: 'control_before_isolation', where: 'risk', message: expect.stringContaining('Zero energy is proved') },
    ]);
    expect(reply.json().blocks[2].message).not.toContain('rescue');
    await record(id);
    expect((await issue(id)).statusCode).toBe(200);
  });

  test('a gas test of before an isolation was lost is listed as one until a later one passes, and lets nothing be issued once it is back', async () => {
    const id = await ready();
    const isolation = await isolate(id);
    world.pass(5);
    await record(id);
    const listed = async () => {
      const { gas, gas_before_loss: isBefore } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
      return [gas, isBefore];
    };
    expect(await listed()).toEqual(['valid', false]);
    world.pass(5);
    await must(desk.hse, 'POST', `isolations/${isolation}/events/`, { event: 'LOSE_POINT', point: 1 });
    expect(await listed()).toEqual(['valid', true]);
    world.pass(5);
    await record(id);
    expect(await listed()).toEqual(['valid', false]);
    world.pass(5);
    await apply(isolation);
    expect(await refused(issue(id))).toContain('gas_before_isolation');
  });

  test('what is of before the isolation is said as such where it is read, until it is recorded anew', async () => {
    const id = await ready();
    await world.db.updateTable('permit').set({ primary_code: 'BRK' }).where('id', '=', id).execute();
    const read = () => must(desk.delegate, 'POST', `permits/${id}/safeguards/`, { name: 'drained', said: 'Seen at the flange.' });
    const older = async () => {
      const {
        gas,
        visit,
        controls: answered,
        safeguards,
      } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result;
      const before = (list: { before_isolation: boolean; control?: number; name?: string }[]) =>
        list.filter(({ before_isolation }) => before_isolation).map(({ control, name }) => control ?? name);
      return [gas.before_isolation, visit.before_isolation, before(answered), before(safeguards)];
    };
    await record(id);
    await read();
    expect(await older()).toEqual([[], false, [], []]);
    world.pass(5);
    await isolate(id);
    expect(await older()).toEqual([['pump'], true, [104, 106, 201], ['drained']]);
    await record(id);
    await read();
    expect(await older()).toEqual([[], false, [], []]);
  });

  test('what is recorded after the last point was verified counts, also before somebody has confirmed the isolation', async () => {
    const id = await ready();
    const isolation = await plan(id);
    await apply(isolation);
    await record(id);
    world.pass(10);
    await step(isolation, desk.delegate, { event: 'CONFIRM' });
    expect(await refused(issue(id))).toEqual([]);
  });

  test('a point that was lost and is verified anew asks for the evidence anew', async () => {
    const id = await ready();
    const isolation = await isolate(id);
    await record(id);
    world.pass(5);
    await must(desk.sme, 'POST', `isolations/${isolation}/events/`, { event: 'LOSE_POINT', point: 1, note: 'The lock is gone.' });
    await apply(isolation);
    await step(isolation, desk.delegate, { event: 'CONFIRM' });
    expect(await refused(issue(id))).toEqual(['gas_before_isolation', 'visit_before_isolation', 'control_before_isolation']);
  });

  test('I175: gas that was tested before a lost isolation stopped the work lets it not be issued again, before and after the point is back', async () => {
    const id = await ready();
    const isolation = await isolate(id);
    await record(id);
    await world.db.updateTable('permit').set({ state: 'live', ever_live: true }).where('id', '=', id).execute();
    const period = { no: 1, from: world.clock.at.toISOString(), to: world.period(240).to, extended: false };
    await world.db
      .updateTable('permit_evidence')
      .set({ data: sql`jsonb_set(data, '{issue}', ${JSON.stringify(period)}::jsonb)` })
      .where('permit_id', '=', id)
      .execute();
    const shown = async () => {
      const { gas, gas_before_loss } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
      const { regions, gas: air } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result;
      return [gas, gas_before_loss, regions.gas, air.retest_since];
    };
    expect(await shown()).toEqual(['valid', false, 'valid', null]);
    world.pass(5);
    const at = world.clock.at.toISOString();
    await must(desk.hse, 'POST', `isolations/${isolation}/events/`, { event: 'LOSE_POINT', point: 1 });
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'isolation', gas_until: null });
    const lost = async () => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result.standing.lost;
    expect(await lost()).toEqual([{ number: expect.any(String), tags: [`XV-${id}`] }]);
    expect(await shown()).toEqual(['missing', true, 'missing', at]);
    const again = async () => refused(issue(id, 'REISSUE'));
    expect(await again()).toEqual(expect.arrayContaining(['gas_before_danger', 'isolation_lost']));
    world.pass(5);
    await apply(isolation);
    await step(isolation, desk.delegate, { event: 'CONFIRM' });
    expect(await lost()).toEqual([]);
    expect(await shown()).toEqual(['missing', true, 'missing', at]);
    expect(await again()).toContain('gas_before_danger');
    await record(id);
    expect(await shown()).toEqual(['valid', false, 'valid', at]);
    expect((await again()).filter((code) => code.startsWith('gas'))).toEqual([]);
    const overtaken = async () =>
      (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`))
        .json()
        .result.gas.tests.map((one: { overtaken: string | null }) => one.overtaken);
    expect(await overtaken()).toEqual(['isolation', null]);
    // The stop is forgotten when the work is issued again; its tests are not good again.
    await world.db.updateTable('permit').set({ state: 'live', reason: null }).where('id', '=', id).execute();
    await world.db
      .updateTable('permit_evidence')
      .set({ data: sql`jsonb_set(data, '{suspendedAt}', 'null'::jsonb)` })
      .where('permit_id', '=', id)
      .execute();
    expect(await overtaken()).toEqual(['isolation', null]);
  });

  test.each(['expired', 'handed_back'] as const)(
    'a point that is lost makes gas of %s work count as tested no longer',
    async (state) => {
      const id = await ready();
      const isolation = await isolate(id);
      await record(id);
      await world.db.updateTable('permit').set({ state, ever_live: true }).where('id', '=', id).execute();
      world.pass(5);
      await must(desk.hse, 'POST', `isolations/${isolation}/events/`, { event: 'LOSE_POINT', point: 1 });
      expect(await world.rowOf(id)).toMatchObject({ state, isolation: 'lost', gas_before_loss: true });
    },
  );

  test('a handover calls gas of before a loss tested no longer', async () => {
    const id = await ready();
    const isolation = await isolate(id);
    await record(id);
    await world.db.updateTable('permit').set({ state: 'handed_back', ever_live: true }).where('id', '=', id).execute();
    world.pass(5);
    await must(desk.hse, 'POST', `isolations/${isolation}/events/`, { event: 'LOSE_POINT', point: 1 });
    const opened = await world.call(desk.delegate, 'POST', '/v1/handovers/', { areas: [1], incoming_sap: null });
    const { list } = opened.json().result;
    expect(list.find((one: { permit: { id: number } }) => one.permit.id === id).permit).toMatchObject({ gas: 'missing' });
  });

  test('a point that is lost while work stands still makes its gas be tested anew, too', async () => {
    const id = await ready();
    const isolation = await isolate(id);
    await record(id);
    await world.db
      .updateTable('permit')
      .set({ state: 'suspended', reason: 'hold', ever_live: true })
      .where('id', '=', id)
      .execute();
    expect(await refused(issue(id, 'REISSUE'))).not.toContain('gas_before_danger');
    world.pass(5);
    await must(desk.hse, 'POST', `isolations/${isolation}/events/`, { event: 'LOSE_POINT', point: 1 });
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'hold', gas: 'missing', gas_before_loss: true });
    expect(await refused(issue(id, 'REISSUE'))).toContain('gas_before_danger');
  });

  test('work that an upgrade finds stopped, its isolation lost since its gas test, is not listed as tested', async () => {
    const id = await ready();
    const isolation = await isolate(id);
    await record(id);
    await world.db
      .updateTable('permit')
      .set({ state: 'suspended', reason: 'hold', ever_live: true })
      .where('id', '=', id)
      .execute();
    world.pass(5);
    await must(desk.hse, 'POST', `isolations/${isolation}/events/`, { event: 'LOSE_POINT', point: 1 });
    const listed = async () => {
      const { gas, gas_before_loss } = await world.rowOf(id);
      return [gas, gas_before_loss];
    };
    expect(await listed()).toEqual(['missing', true]);
    // As a store of before the rule has it.
    const before = { gas: 'valid', gas_before_loss: false, recheck_at: null } as const;
    await world.db.updateTable('permit').set(before).where('id', '=', id).execute();
    const wake = () =>
      wakePermits({
        db: world.db,
        log: { warn: () => undefined, error: () => undefined },
        clock: clockOf(() => world.clock.at),
      });
    await wake();
    expect(await listed()).toEqual(['valid', false]);
    const [made] = migrations.filter(({ name }) => name === '0085_gas_of_stopped_work');
    await sql.raw(made?.sql ?? '').execute(world.db);
    await wake();
    expect(await listed()).toEqual(['missing', true]);
  });

  test('residual pressure that was read before the line was isolated is read again', async () => {
    const id = await ready();
    await world.db.updateTable('permit').set({ primary_code: 'BRK' }).where('id', '=', id).execute();
    const read = async () => {
      for (const [name, value] of [
        ['drained', null],
        ['residual_pressure', 0],
      ])
        await must(desk.delegate, 'POST', `permits/${id}/safeguards/`, { name, said: 'Seen at the flange.', value });
    };
    await read();
    world.pass(5);
    await isolate(id);
    await record(id);
    const { blocks } = (await issue(id)).json();
    expect(blocks).toMatchObject([
      { code: 'safeguard_before_isolation', message: expect.stringMatching(/: Drained and purged, Residual pressure\.$/) },
    ]);
    await read();
    expect(await refused(issue(id))).toEqual([]);
  });

  test('a time told by its minute alone is not before a point that was verified in that minute', async () => {
    const id = await ready();
    world.clock.at = new Date(`${minuteOf(world.clock.at.toISOString())}:40.000Z`);
    await isolate(id);
    await record(id);
    const at = `${minuteOf(world.clock.at.toISOString())}:00.000Z`;
    await must(desk.delegate, 'PUT', `permits/${id}/visit/`, { at, note: 'Looked around the isolated place.' });
    expect(await refused(issue(id))).toEqual([]);
  });

  test('I89: an isolation of other equipment in another area isolates nothing here, and is named; shared, it holds for the work that it is of', async () => {
    const id = await ready();
    await world.db
      .insertInto('equipment')
      .values({ site_id: 1, area_id: 2, tag: 'P-900', name: 'Pump of the neighbour' })
      .execute();
    const isolation = await isolate(id);
    world.pass(10);
    await record(id);
    const isOf = (tags: string[]) =>
      world.db.updateTable('isolation').set({ equipment_tags: tags }).where('id', '=', isolation).execute();
    const worksOn = (tags: string[]) => world.db.updateTable('permit').set({ equipment_tags: tags }).where('id', '=', id).execute();
    const regionOf = async (permit: number): Promise<string> =>
      (await world.call(desk.hse, 'GET', `/v1/permits/${permit}/work/`)).json().result.regions.isolation;
    await isOf(['P-900']);
    const reply = await issue(id);
    const { number } = (await world.call(desk.hse, 'GET', `/v1/isolations/${isolation}/`)).json().result;
    expect(reply.json().blocks).toMatchObject([
      { code: 'isolation_elsewhere', guard: 'G2', where: 'isolations', message: expect.stringContaining(`${number} has no point`) },
    ]);
    expect(await regionOf(id)).toBe('planned');
    const prepared = await world.put({ state: 'preparing', areaId: 1, evidence: { isolationNeeded: true } });
    const beside = await world.put({ state: 'ready', areaId: 2, evidence: { isolationNeeded: true } });
    for (const permit_id of [prepared, beside])
      await world.db.insertInto('isolation_link').values({ isolation_id: isolation, permit_id }).execute();
    expect(await refused(world.cause(prepared, 'PREPARED', { signed: [desk.delegate] }))).toEqual(['isolation_planned_elsewhere']);
    expect(await regionOf(beside)).toBe('confirmed');
    await worksOn(['p-900']);
    expect(await regionOf(id)).toBe('confirmed');
    await worksOn([]);
    await isOf([`P-101`]);
    expect(await regionOf(id)).toBe('confirmed');
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).where('id', 'in', [prepared, beside]).execute();
    expect((await issue(id)).statusCode).toBe(200);
    // What an upgrade finds under way goes on; its next step asks.
    await isOf(['P-900']);
    expect(await regionOf(id)).toBe('confirmed');
    expect(await refused(world.cause(id, 'ACCEPT', { signed: [desk.authority] }))).toContain('isolation_elsewhere');
  });

  test('I73: a certificate that is still a draft is said to be none, and nothing is prepared or authorised with it', async () => {
    const points = [{ tag: 'XV-7', kind: 'valve', position: 'closed', lock_no: 'L-draft-7' }];
    const certificate = {
      site: 'CHG',
      title: 'Isolate the pump',
      category: 'proved',
      energy: 'process',
      equipment_tags: ['P-101'],
      points,
    };
    const draft = await must(desk.delegate, 'POST', 'isolations/', { ...certificate, responsible_sap: desk.delegate });
    const seen = async (id: number): Promise<unknown> => {
      const work = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result;
      return [work.regions.isolation, (await world.rowOf(id)).isolation];
    };
    const blocked = async (id: number, event: string, signed: number): Promise<string[]> =>
      ((await world.cause(id, event, { signed: [signed] })).json().blocks ?? []).map(({ code }: { code: string }) => code);
    await ready();
    const preparing = await world.put({ state: 'preparing', evidence: { isolationNeeded: true } });
    expect(await blocked(preparing, 'PREPARED', desk.delegate)).toEqual(['isolation_not_planned']);
    await must(desk.delegate, 'PUT', `permits/${preparing}/isolations/`, { ids: [draft.id] });
    expect(await seen(preparing)).toEqual(['unplanned', 'unplanned']);
    expect(await blocked(preparing, 'PREPARED', desk.delegate)).toEqual(['isolation_unplanned']);
    const coordinated = await world.put({ state: 'coordination' });
    await must(desk.delegate, 'PUT', `permits/${coordinated}/isolations/`, { ids: [draft.id] });
    expect(await blocked(coordinated, 'AUTHORISE', desk.hse)).toContain('isolation_unplanned');
    await must(desk.delegate, 'POST', `isolations/${draft.id}/events/`, { event: 'PLAN' });
    expect(await seen(preparing)).toEqual(['planned', 'planned']);
    expect(await blocked(preparing, 'PREPARED', desk.delegate)).toEqual([]);
    expect(await blocked(coordinated, 'AUTHORISE', desk.hse)).not.toContain('isolation_unplanned');
    // A plan from before the rule that a valve is closed: what it says isolates nothing.
    const open = JSON.stringify([{ ...(await pointsOf(draft.id))[0], position: 'open' }]);
    await world.db.updateTable('isolation').set({ points: open }).where('id', '=', draft.id).execute();
    expect((await world.call(desk.hse, 'GET', `/v1/permits/${coordinated}/work/`)).json().result.regions.isolation).toBe(
      'unplanned',
    );
  });
});
