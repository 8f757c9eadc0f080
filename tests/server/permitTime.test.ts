import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clockOf } from '#server/clock/storeClock.ts';
import { startScheduler, wakePermits } from '#server/permits/recheck/scheduler.ts';
import { namingAll } from '#tests/kit/emergencies.ts';
import { passedTest } from '#tests/kit/evidence.ts';
import { type Desk, desk, faultInHistory, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('what time brings about', (store) => {
  let world: Desk;
  const errors: unknown[] = [];
  const log = { warn: () => undefined, error: (facts: object) => void errors.push(facts) };
  const wake = () => wakePermits({ db: world.db, log, clock: clockOf(() => world.clock.at) });
  const eventsOf = async (id: number) => (await world.historyOf(id)).map(({ event }) => event);

  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  test('each permit is woken when its time has come, and not before', async () => {
    const gas = { needed: true, continuous: false, intervalMin: 120, points: ['pump'], limits: [] };
    const live = await world.put({
      state: 'live',
      evidence: { gasPlan: gas, gasTests: [passedTest(1, later(world.clock.at, -100))] },
    });
    const issued = await world.put({ state: 'issued' });
    const testing = await world.put({ state: 'testing' });
    const planned = await world.put({ state: 'approval', validTo: later(world.clock.at, 40) });
    expect((await world.rowOf(live)).recheck_at?.toISOString()).toBe(later(world.clock.at, 5));

    world.pass(5);
    await wake();
    expect(await world.rowOf(live)).toMatchObject({ state: 'live', gas: 'due_soon', version: 1 });
    world.pass(15);
    await wake();
    expect(await world.rowOf(live)).toMatchObject({ state: 'suspended', reason: 'gas', gas: 'overdue', version: 2 });
    expect(await world.rowOf(issued)).toMatchObject({ state: 'ready', version: 2 });
    expect(await world.rowOf(testing)).toMatchObject({ state: 'testing', version: 1 });
    world.pass(40);
    await wake();
    expect(await world.rowOf(testing)).toMatchObject({ state: 'suspended' });
    expect(await world.rowOf(planned)).toMatchObject({ state: 'cancelled', recheck_at: null });
    expect(await eventsOf(live)).toEqual(['CREATE', 'GAS_LOST']);
    expect(await eventsOf(issued)).toEqual(['CREATE', 'ACCEPT_TIMEOUT']);
    expect(await eventsOf(testing)).toEqual(['CREATE', 'TEST_TIMEOUT']);
    expect(await eventsOf(planned)).toEqual(['CREATE', 'LAPSED']);
    for (const id of [live, issued, testing, planned]) expect(await faultInHistory(world, id)).toBeNull();
    const due = await world.db.selectFrom('permit').select('id').where('recheck_at', '<=', world.clock.at).execute();
    expect([due, errors]).toEqual([[], []]);
  });

  test('two schedulers at once act once', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) ids.push(await world.put({ state: 'issued' }));
    world.pass(21);
    const done = await Promise.all([wake(), wake(), wake()]);
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(ids.length);
    for (const id of ids) expect(await eventsOf(id)).toEqual(['CREATE', 'ACCEPT_TIMEOUT']);
  });

  test('a scheduler goes on after a failure, and stops when it is asked to', async () => {
    const id = await world.put({ state: 'issued' });
    world.pass(21);
    const failures: object[] = [];
    let broken = true;
    const db = new Proxy(world.db, {
      get: (target, name) => {
        if (broken && name === 'selectFrom') {
          broken = false;
          throw new Error('the store is away');
        }
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const scheduler = startScheduler({
      db,
      log: { warn: () => undefined, error: (facts) => void failures.push(facts) },
      clock: clockOf(() => world.clock.at),
      everyMs: 20,
    });
    await vi.waitFor(async () => expect((await world.rowOf(id)).state).toBe('ready'), { timeout: 10_000, interval: 20 });
    await scheduler.stop();
    expect(failures).toHaveLength(1);
    const after = await world.put({ state: 'issued' });
    world.pass(21);
    expect((await world.rowOf(after)).state).toBe('issued');
  });

  test('the time left of work on test counts to the end of its test, in the list, on the map and on its page', async () => {
    const id = await world.put({ state: 'testing' });
    const page = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
    const { items } = (await world.call(desk.hse, 'GET', '/v1/permits/?labelHandle=12')).json().result;
    const row = items.find((one: { id: number }) => one.id === id);
    expect(page.standing.clock).toEqual({ kind: 'test', at: later(world.clock.at, 60) });
    expect([row.ends_at, page.ends_at]).toEqual([page.standing.clock.at, page.standing.clock.at]);
    expect(row.window.to > row.ends_at).toBe(true);
  });

  test('what is tested has its test that ends first on top, and stands by that end in the order of attention', async () => {
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).execute();
    const test = (minutes: number) => ({ scope: 'Run for ten seconds.', until: later(world.clock.at, minutes) });
    const put = (minutes: number) => world.put({ state: 'testing', evidence: { test: test(minutes) } });
    const [late, soon, live] = [await put(90), await put(20), await world.put({ state: 'live' })];
    const ids = async (query: string): Promise<number[]> =>
      (await world.call(desk.hse, 'GET', `/v1/permits/?${query}`)).json().result.items.map(({ id }: { id: number }) => id);
    expect(await ids('labelHandle=12')).toEqual([soon, late]);
    expect((await ids('labelHandle=0&sort=attention')).filter((id) => [late, soon, live].includes(id))).toEqual([soon, late, live]);
  });

  test('a timer that was noticed late says so', async () => {
    const id = await world.put({ state: 'issued' });
    world.pass(90);
    await wake();
    expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'ACCEPT_TIMEOUT', actor_sap: null });
    expect((await world.historyOf(id)).at(-1)?.comment).toMatch(/^Due .+Z, noticed 4200 s late\.$/);
  });

  test('I100: nothing is issued, accepted or live before its validity begins', async () => {
    const validFrom = later(world.clock.at, 180);
    const codesOf = (reply: Awaited<ReturnType<Desk['cause']>>) => reply.json().blocks.map(({ code }: { code: string }) => code);
    const early = await world.put({ state: 'ready', validFrom });
    const issue = (period: object) => world.cause(early, 'ISSUE', { by: desk.hse, signed: [desk.delegate], body: { period } });
    const refused = await issue(world.period(100));
    expect([refused.statusCode, codesOf(refused)]).toEqual([409, ['before_validity']]);
    expect(refused.json().blocks[0]).toMatchObject({ guard: 'G5', clears_at: validFrom });
    // Issued before there was this rule.
    const issued = await world.put({ state: 'issued', validFrom });
    const accepted = await world.cause(issued, 'ACCEPT', { by: desk.hse, signed: [desk.authority] });
    expect([accepted.statusCode, codesOf(accepted)]).toEqual([409, ['before_validity']]);
    expect((await world.rowOf(issued)).state).toBe('issued');

    const begun = await world.put({ state: 'ready', validFrom: later(world.clock.at, -5) });
    const before = { from: later(world.clock.at, -10), to: later(world.clock.at, 60) };
    const begins = (period: object) => world.cause(begun, 'ISSUE', { by: desk.hse, signed: [desk.delegate], body: { period } });
    expect(codesOf(await begins(before))).toEqual(['window_before_validity']);
    expect((await begins(world.period(60))).statusCode).toBe(200);
  });

  const declare = (by: number, areas: number[], kind = 'gas', named = 'u100 a') =>
    world.call(by, 'POST', '/v1/emergencies/', { areas, kind, named, note: 'Smell of gas at the manifold' });

  test('an emergency stops the work of its areas at once, names who is there, and ends with a signature', async () => {
    const live = await world.put({ state: 'live' });
    const issued = await world.put({ state: 'issued' });
    const testing = await world.put({ state: 'testing' });
    const ready = await world.put({ state: 'ready' });
    const elsewhere = await world.put({ state: 'live', areaId: 2 });
    const reply = await declare(desk.delegate, [1]);
    expect(reply.statusCode).toBe(201);
    const declared = reply.json().result;
    expect(declared).toMatchObject({ kind: 'gas', stood_down_at: null, declared_by: { sap: desk.delegate } });
    expect(declared.stopped.filter(({ id }: { id: number }) => [live, issued, testing, ready].includes(id))).toMatchObject([
      { id: live, state: 'suspended', crew_on: 1, crew: [{ name: 'Worker 1', role: 'worker', company: 'Halden Fabrication' }] },
      { id: issued, state: 'ready', crew_on: 1 },
      { id: testing, state: 'suspended', crew_on: 0, crew: [] },
    ]);
    const inShort = declared.stopped.map(({ id, tracking_number, crew_on }: Record<string, unknown>) => ({
      id,
      tracking_number,
      crew_on,
    }));
    expect(declared.suspended).toEqual(inShort);
    // Others were left on site by the tests before: they are at risk as well.
    const onSite = [...declared.stopped, ...declared.also_on_site].map(({ crew_on }: { crew_on: number }) => crew_on);
    expect(declared.people_at_risk).toBe(onSite.reduce((sum, crew_on) => sum + crew_on, 0));
    expect(declared.people_at_risk).toBeGreaterThan(1);
    expect(await world.rowOf(live)).toMatchObject({ state: 'suspended', reason: 'emergency' });
    expect((await world.rowOf(elsewhere)).state).toBe('live');
    expect(await eventsOf(live)).toEqual(['CREATE', 'EMERGENCY']);

    const blocked = await world.cause(ready, 'ISSUE', { signed: [desk.delegate], body: { period: world.period(60) } });
    expect(blocked.json().blocks.map(({ guard }: { guard: string }) => guard)).toContain('G7');
    const listed = (await world.call(desk.sme, 'GET', '/v1/emergencies/')).json().result;
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([declared.id]);

    const unaccounted = namingAll(declared);
    const down = (signature: string) =>
      world.call(desk.delegate, 'POST', `/v1/emergencies/${declared.id}/stand-down/`, { signature, unaccounted });
    const wrong = await world.signature(desk.delegate, desk.delegate, 'STAND_DOWN', null, declared.id);
    expect((await down(wrong)).json().code).toBe('not_allowed');
    const other = await world.signature(desk.delegate, desk.hse, 'STAND_DOWN', null, declared.id + 1);
    expect((await down(other)).json().code).toBe('signature_unfit');
    const ended = await down(await world.signature(desk.delegate, desk.hse, 'STAND_DOWN', null, declared.id));
    expect(ended.json().result).toMatchObject({ stood_down_by: { sap: desk.hse, name: 'Nadia Feld' } });
    expect((await down(await world.signature(desk.delegate, desk.hse, 'STAND_DOWN', null, declared.id))).json().code).toBe(
      'illegal_event',
    );
    expect((await world.rowOf(live)).state).toBe('suspended');
    expect((await world.call(desk.sme, 'GET', '/v1/emergencies/')).json().result).toEqual([]);
    // Whoever is missing signs nothing: they are found before the next test.
    await world.db.updateTable('emergency').set({ unaccounted: null }).execute();
  });

  test('who may not declare an emergency stops nothing', async () => {
    const live = await world.put({ state: 'live' });
    for (const [by, areas] of [
      [desk.sme, [1]],
      [desk.neighbour, [1]],
      [desk.delegate, [1, 2]],
    ] as const) {
      const reply = await declare(by, [...areas]);
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'not_allowed']);
    }
    expect((await declare(desk.hse, [77])).statusCode).toBe(422);
    expect((await declare(desk.hse, [])).statusCode).toBe(422);
    expect((await world.rowOf(live)).state).toBe('live');
    expect((await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result).toEqual([]);
  });

  test('work that is accepted while an emergency is declared is stopped too, or not begun', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(await world.put({ state: 'issued' }));
    const accepts = ids.map((id) => world.cause(id, 'ACCEPT', { by: desk.hse, signed: [desk.authority], version: '*' }));
    const [emergency] = await Promise.all([declare(desk.hse, [1], 'drill'), ...accepts]);
    expect(emergency?.statusCode).toBe(201);
    for (const id of ids) {
      expect(['ready', 'suspended']).toContain((await world.rowOf(id)).state);
      expect(await faultInHistory(world, id)).toBeNull();
    }
  });
});
