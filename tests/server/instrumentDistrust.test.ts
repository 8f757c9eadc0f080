import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { distrustKnown } from '#server/permits/instruments/distrust.ts';
import { addInstrument } from '#tests/kit/instruments.ts';
import { addPermits, permitNow } from '#tests/kit/permitRows.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';
import { addCompetence, addWorkedPermit, moment, signedToken, workingEvidence } from '#tests/kit/workedPermit.ts';

const [hse, sme, delegate, tester] = [1002, 1008, 1009, 1050];
const air = [
  { substance: 'O2', value: 20.9 },
  { substance: 'LEL', value: 0 },
  { substance: 'H2S', value: 0 },
  { substance: 'CO', value: 0 },
];
const dates = { calibrated_on: '2026-09-01', calibration_due: '2027-03-01' };
const said = { model: 'Quad-4', substances: ['O2', 'LEL', 'H2S', 'CO'], ...dates };

describeStores('I258: gas tests of an instrument that is not trusted any more', (store) => {
  let server: TestServer;
  let now = permitNow;
  let count = 0;
  const tokens = new Map<number, string>();

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => now });
    await addPermits(server.db, 1);
    await addCompetence(server.db, tester, 'gas_tester');
    for (const sap of [hse, sme, delegate]) tokens.set(sap, await signIn(server, sap));
  }, 60_000);
  beforeEach(() => {
    now = permitNow;
  });
  afterAll(() => server.close());

  const call = async (by: number, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = {}) => {
    const sent = { method, url, headers: { ...withToken(tokens.get(by) ?? ''), ...headers } };
    const reply = await server.inject(payload ? { ...sent, payload } : sent);
    return { ...reply.json(), status: reply.statusCode };
  };
  const instrument = (): Promise<number> => {
    count += 1;
    return addInstrument(server.db, { ...dates, serial: `GD-${count}`, bumps: [moment(-120)] });
  };
  const onePoint: Evidence = {
    ...workingEvidence,
    gasPlan: { ...workingEvidence.gasPlan, points: ['pump'], intervalMin: 120 },
    gasTests: [],
  };
  const made = (id: number, at: string, change: object = {}): Evidence['gasTests'][number] => {
    const [first] = workingEvidence.gasTests;
    if (!first) throw new Error('There is no test.');
    const registered = { id, model: 'Quad-4', calibrationDue: '2027-03-01', bumpTestedAt: moment(-120) };
    return { ...first, point: 'pump', instrument: `GD-${id}`, registered, testedAt: at, recordedAt: at, ...change };
  };
  const permit = (state: 'live' | 'ready' | 'issued' | 'suspended' | 'closed', gasTests: Evidence['gasTests']) => {
    count += 1;
    return addWorkedPermit(server.db, 6000 + count, state, { ...onePoint, gasTests });
  };
  const bumped = async (id: number, passed: boolean, minutes: number) => {
    now = new Date(moment(minutes));
    const signature = await signedToken(server.db, {
      by: tester,
      at: sme,
      permit: null,
      version: id,
      event: passed ? 'BUMP_TEST' : 'BUMP_FAILED',
    });
    return call(sme, 'POST', `/v1/gas-instruments/${id}/bump-tests/`, { passed, signature });
  };
  const changed = async (id: number, change: object) => {
    const { serial } = (await call(hse, 'GET', `/v1/gas-instruments/${id}/`)).result;
    return call(hse, 'PUT', `/v1/gas-instruments/${id}/`, { ...said, serial, ...change }, { 'if-match': '*' });
  };
  const row = async (id: number) =>
    server.db.selectFrom('permit').select(['state', 'reason', 'gas']).where('id', '=', id).executeTakeFirstOrThrow();
  const work = async (id: number) => (await call(delegate, 'GET', `/v1/permits/${id}/work/`)).result;
  const lines = async (id: number) =>
    (await call(delegate, 'GET', `/v1/permits/${id}/audit/?limit=50`)).result.items.map(
      ({ event, comment }: { event: string; comment: string | null }) => [event, comment],
    );

  const told = (id: number) =>
    server.db.selectFrom('notification').select(['text', 'priority', 'params']).distinct().where('permit_id', '=', id).execute();

  test('a bump test that fails stops work that stands on them alone, tells of it and names since when', async () => {
    const id = await instrument();
    const live = await permit('live', [made(id, moment(-10))]);
    expect((await bumped(id, false, 0.5)).status).toBe(201);
    expect(await row(live)).toEqual({ state: 'suspended', reason: 'gas', gas: 'untrusted' });
    const { gas, regions } = await work(live);
    expect(regions.gas).toBe('untrusted');
    expect(gas.tests[0]).toMatchObject({
      overtaken: 'instrument',
      distrusted: { at: moment(0.5), why: 'bump_test' },
      passed: true,
    });
    expect(await lines(live)).toEqual(
      expect.arrayContaining([
        ['GAS_LOST', 'Gas instrument not trusted.'],
        ['GAS_DISTRUSTED', `GD-${id} · failed its bump test · ${moment(0.5)} · pump`],
      ]),
    );
    expect(await told(live)).toEqual([
      { text: 'suspended', priority: 1, params: { reason: 'gas', cause: 'untrusted', words: `GD-${id} (pump)` } },
    ]);
    const { result } = await call(delegate, 'GET', `/v1/permits/${live}/`);
    expect(result.standing.untrusted).toEqual([{ point: 'pump', instrument: `GD-${id}`, at: moment(0.5), why: 'bump_test' }]);
  });

  test('one that passes afterwards gives nothing back; a new test does', async () => {
    const id = await instrument();
    const live = await permit('suspended', [made(id, moment(-10))]);
    await bumped(id, false, 0.1);
    await bumped(id, true, 0.2);
    expect((await work(live)).regions.gas).toBe('untrusted');
    const { events } = (await call(delegate, 'GET', `/v1/permits/${live}/can/`)).result;
    const { guards } = events.find(({ event }: { event: string }) => event === 'REISSUE');
    expect(guards.find(({ guard }: { guard: string }) => guard === 'G1')).toMatchObject({
      code: 'gas_untrusted',
      message: expect.stringContaining(`GD-${id}`),
    });
    now = new Date(moment(0.5));
    const { version } = (await call(delegate, 'GET', `/v1/permits/${live}/`)).result;
    const signature = await signedToken(server.db, { by: tester, at: delegate, permit: live, version });
    const body = { point: 'pump', tested_at: moment(0.4), instrument_id: id, readings: air, signatures: [signature] };
    const tested = await call(delegate, 'POST', `/v1/permits/${live}/gas-tests/`, body, { 'if-match': `"p${live}-${version}"` });
    expect([tested.status, tested.result.regions.gas]).toEqual([201, 'valid']);
    expect(tested.result.gas.tests[0].distrusted).toEqual({ at: moment(0.1), why: 'bump_test' });
  });

  test('a test that another passed bump test has followed stands, as does an older one of another instrument', async () => {
    const [id, other] = [await instrument(), await instrument()];
    const followed = await permit('live', [made(id, moment(-10))]);
    const twice = await permit('live', [made(other, moment(-20)), made(id, moment(-1), { no: 2 })]);
    await bumped(id, true, -5);
    await bumped(id, false, 0.5);
    expect(await row(followed)).toMatchObject({ state: 'live' });
    expect(await row(twice)).toMatchObject({ state: 'live' });
    expect((await work(twice)).gas.tests.map((one: { overtaken: string | null }) => one.overtaken)).toEqual([null, 'instrument']);
    expect((await work(twice)).regions.gas).toBe('valid');
  });

  test('gas that was found stands again where only such a test had answered it', async () => {
    const id = await instrument();
    const failed = made(1, moment(-30), { passed: false, outOfLimits: ['LEL'], readings: [{ substance: 'LEL', value: 40 }] });
    const live = await permit('live', [failed, made(id, moment(-10), { no: 2 })]);
    await bumped(id, false, 0.5);
    expect(await row(live)).toEqual({ state: 'suspended', reason: 'gas', gas: 'failed' });
  });

  test('one that failed stays failed, whatever becomes of its instrument', async () => {
    const id = await instrument();
    const failed = made(id, moment(-10), { passed: false, outOfLimits: ['LEL'], readings: [{ substance: 'LEL', value: 40 }] });
    const stopped = await permit('suspended', [failed]);
    await bumped(id, false, 0.5);
    expect((await work(stopped)).regions.gas).toBe('failed');
    expect((await work(stopped)).gas.tests[0].distrusted).toBeNull();
  });

  test('an instrument that is taken out of service, or whose calibration had ended, does the same; a new calibration does not', async () => {
    const [broken, over, renewed] = [await instrument(), await instrument(), await instrument()];
    const on = await Promise.all([broken, over, renewed].map((id) => permit('live', [made(id, moment(-10))])));
    await changed(broken, { out_of_service: 'Sensor of LEL is dead, found today.' });
    await changed(over, { calibration_due: '2026-11-19' });
    await changed(renewed, { calibrated_on: '2026-11-20', calibration_due: '2027-05-20' });
    const [first = 0, second = 0, third = 0] = on;
    expect([await row(first), await row(second), await row(third)]).toMatchObject([
      { state: 'suspended', gas: 'untrusted' },
      { state: 'suspended', gas: 'untrusted' },
      { state: 'live' },
    ]);
    const whys = await Promise.all([first, second].map(async (id) => (await work(id)).gas.tests[0].distrusted));
    expect(whys).toEqual([
      { at: moment(0), why: 'out_of_service' },
      { at: moment(0), why: 'calibration' },
    ]);
    // Back in service it gives nothing back.
    await changed(broken, { out_of_service: null });
    expect((await work(first)).regions.gas).toBe('untrusted');
  });

  test('an issue that waits to be accepted goes back, work that is ready waits, and what has ended stays as it was', async () => {
    const id = await instrument();
    const [issued, ready, closed] = [
      await permit('issued', [made(id, moment(-10))]),
      await permit('ready', [made(id, moment(-10))]),
      await permit('closed', [made(id, moment(-10))]),
    ];
    await bumped(id, false, 0.5);
    expect([await row(issued), await row(ready)]).toMatchObject([
      { state: 'ready', gas: 'untrusted' },
      { state: 'ready', gas: 'untrusted' },
    ]);
    expect((await work(closed)).gas.tests[0].distrusted).toBeNull();
    expect(await told(ready)).toEqual([{ text: 'gas_untrusted', priority: 2, params: { words: `GD-${id} (pump)` } }]);
  });

  test('what a version of before has recorded of an instrument is found at the first look after a start', async () => {
    const id = await instrument();
    const live = await permit('live', [made(id, moment(-10))]);
    await server.db
      .insertInto('gas_instrument_event')
      .values({ instrument_id: id, event: 'BUMP_FAILED', actor_sap: tester, note: null, at: moment(-5) })
      .execute();
    await distrustKnown(server.db, moment(0));
    expect(await row(live)).toMatchObject({ state: 'suspended', gas: 'untrusted' });
    const before = await lines(live);
    await distrustKnown(server.db, moment(0.1));
    expect(await lines(live)).toEqual(before);
  });
});
