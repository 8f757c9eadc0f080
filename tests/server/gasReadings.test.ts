import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { gasLimitsFor, tightenedBy } from '#domain/permits/regions/gas.rules.ts';
import { signedText } from '#domain/permits/signing/signedText.ts';
import { clockOf } from '#server/clock/storeClock.ts';
import { checkSeals, keysAfter } from '#server/db/seals/checkSeals.ts';
import { wakePermits } from '#server/permits/recheck/scheduler.ts';
import { crewNumbered, passedTest } from '#tests/kit/evidence.ts';
import { addInstrument, goodInstrument } from '#tests/kit/instruments.ts';
import { type Desk, desk, faultInHistory, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { signIn, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';
import { addCompetence } from '#tests/kit/workedPermit.ts';

const air = [
  { substance: 'O2', value: 20.9 },
  { substance: 'LEL', value: 0 },
  { substance: 'H2S', value: 0 },
  { substance: 'CO', value: 0 },
];
const withH2S = (value: number) => air.map((one) => (one.substance === 'H2S' ? { ...one, value } : one));
const limits = gasLimitsFor(['CSE']).map((limit) =>
  limit.substance === 'H2S' ? tightenedBy(limit, { min: null, max: 2 }) : limit,
);
const register = '/v1/gas-instruments/';

describeStores('readings of continuous monitoring', (store) => {
  let world: Desk;
  let detector = '';
  const lines: object[] = [];
  const log = { warn: () => undefined, error: (facts: object) => void lines.push(facts) };
  const wake = () => wakePermits({ db: world.db, log, clock: clockOf(() => world.clock.at) });
  const iso = (minutes = 0): string => later(world.clock.at, minutes);

  const giveToken = async (instrument: number, minutes = 60 * 24 * 30, by: number = desk.hse) =>
    world.call(by, 'POST', `${register}${instrument}/tokens/`, { name: 'Manhole 4', ends_at: iso(minutes) });
  const tokenFor = async (instrument: number, minutes?: number): Promise<string> =>
    (await giveToken(instrument, minutes)).json().result.token;
  const send = async (token: string, id: number, said: object | string = {}, key?: string) => {
    const url = `/v1/permits/${id}/gas-readings/`;
    const reply = await world.server.inject({
      method: 'POST',
      url,
      headers: { ...withToken(token), 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      payload: typeof said === 'string' ? said : { readings: air, ...said },
    });
    return { ...reply.json(), status: reply.statusCode };
  };

  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
    await addCompetence(world.db, desk.incoming, 'gas_tester');
    await addCompetence(world.db, desk.second, 'gas_tester');
    detector = await tokenFor(goodInstrument);
  }, 60_000);
  afterAll(() => world.close());

  /** A permit whose plan is watched without pause, tested some minutes ago, and read this moment where it is let begin. */
  const watched = async (
    state: 'ready' | 'issued' | 'live' | 'testing' = 'live',
    change: Partial<Evidence> = {},
  ): Promise<number> => {
    const monitor = { id: goodInstrument, serial: 'GX-7', model: 'Quad-4', point: 'pump', at: iso(-30), by: desk.delegate };
    const id = await world.put({
      state,
      evidence: {
        gasPlan: { needed: true, continuous: true, intervalMin: 60, points: ['pump'], limits },
        gasTests: [passedTest(1, iso(-1))],
        monitors: [monitor],
        ...change,
      },
    });
    if (state !== 'ready')
      await world.db
        .insertInto('gas_reading')
        .values({
          permit_id: id,
          sealed_with: `${id}@put`,
          instrument_id: goodInstrument,
          serial: 'GX-7',
          point: 'pump',
          at: iso(),
          recorded_at: iso(),
          readings: JSON.stringify(air),
          out_of_limits: [],
          reader_sap: null,
          device_token_id: null,
        })
        .execute();
    return id;
  };
  const gasBlock = async (id: number, event: string) => {
    const can = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/can/`)).json();
    const asked = can.result.events.find((one: { event: string }) => one.event === event);
    return asked.guards.find(({ guard }: { guard: string }) => guard === 'G1')?.code ?? null;
  };
  const monitoring = async (id: number) =>
    (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/work/`)).json().result.gas.monitoring;
  const isUnmonitored = async (id: number): Promise<boolean> =>
    (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/`)).json().result.standing.unmonitored;
  const name = async (id: number, monitors: object[], by: number = desk.delegate) => {
    const { version } = await world.rowOf(id);
    const reply = await world.call(
      by,
      'PUT',
      `/v1/permits/${id}/gas-monitors/`,
      { monitors },
      { 'if-match': `"p${id}-${version}"` },
    );
    return { ...reply.json(), status: reply.statusCode };
  };

  test('a token is given once by an HSE Coordinator, kept as a hash, told in the history, and does nothing but send readings', async () => {
    expect((await giveToken(goodInstrument, 10, desk.delegate)).statusCode).toBe(403);
    expect((await giveToken(999, 10)).statusCode).toBe(404);
    for (const minutes of [0, 60 * 24 * 367]) {
      const refused = await giveToken(goodInstrument, minutes);
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'ends_at']);
    }
    const { token, id } = (await giveToken(goodInstrument)).json().result;
    expect(token).toMatch(/^crd_/);
    const shown = await world.call(desk.delegate, 'GET', `${register}${goodInstrument}/`);
    expect(shown.body).not.toContain(token);
    expect(shown.json().result.tokens[0]).toMatchObject({ id, name: 'Manhole 4', given_by: { sap: desk.hse }, revoked_at: null });
    const told = await world.db
      .selectFrom('gas_instrument_event')
      .select(['actor_sap', 'note', 'at'])
      .where('event', '=', 'TOKEN_GIVEN')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(told).toEqual({ actor_sap: desk.hse, note: 'Manhole 4', at: world.clock.at });
    const permit = await watched();
    for (const url of [`/v1/permits/${permit}/`, `/v1/permits/${permit}/gas-readings/`, `${register}${goodInstrument}/`]) {
      const reply = await world.server.inject({ method: 'GET', url, headers: withToken(token) });
      expect([url, reply.statusCode]).toEqual([url, 401]);
    }
  });

  test('a device learns what its token is, and the id of a permit of its site by the tracking number', async () => {
    const check = async (token: unknown) => {
      const reply = await world.server.inject({ method: 'POST', url: `${register}auth/`, payload: { token } });
      return [reply.statusCode, reply.json().result ?? reply.json().code];
    };
    const { token, id: number, ends_at } = (await giveToken(goodInstrument)).json().result;
    const { id: site, code } = await world.db
      .selectFrom('site')
      .select(['id', 'code'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const told = { name: 'Manhole 4', ends_at, instrument_id: goodInstrument, serial: 'GX-7', site: code };
    expect(await check(token)).toEqual([200, told]);
    for (const none of [token.replace('crd_', 'crt_'), `${token}A`, 'crd_', 7])
      expect(await check(none)).toEqual([401, 'invalid_token']);

    const permit = await watched();
    const { tracking_number } = await world.rowOf(permit);
    const ask = async (headers: Record<string, string>, written: string) => {
      const url = `/v1/permit-ids/?tracking_number=${encodeURIComponent(written)}`;
      const reply = await world.server.inject({ method: 'GET', url, headers });
      return [reply.statusCode, reply.json().result ?? reply.json().code];
    };
    const found = [200, { id: permit, tracking_number }];
    expect(await ask(withToken(token), tracking_number.toLowerCase().replaceAll('-', ' '))).toEqual(found);
    const elsewhere = { id: 900, code: 'ZZZ', name: 'Another site', time_zone: 'UTC' };
    await world.db.insertInto('site').values(elsewhere).execute();
    const moveTo = (site_id: number) => world.db.updateTable('permit').set({ site_id }).where('id', '=', permit).execute();
    await moveTo(elsewhere.id);
    expect(await ask(withToken(token), tracking_number)).toEqual([404, 'not_found']);
    const person = withToken(await signIn(world.server, desk.sme));
    expect(await ask(person, tracking_number)).toEqual(found);
    expect(await ask(person, tracking_number.slice(0, 9))).toEqual([404, 'not_found']);
    await moveTo(site);
    await world.db.deleteFrom('site').where('id', '=', elsewhere.id).execute();

    await world.call(desk.hse, 'DELETE', `${register}${goodInstrument}/tokens/${number}/`);
    expect(await check(token)).toEqual([401, 'invalid_token']);
    expect(await ask(withToken(token), tracking_number)).toEqual([401, 'invalid_token']);
  });

  test('a device sends a reading: it is kept, sealed and shown, and the version of the permit stays', async () => {
    const id = await watched();
    world.pass(2);
    const { version } = await world.rowOf(id);
    const sent = await send(detector, id, { readings: withH2S(1.2) });
    expect(sent).toMatchObject({
      status: 201,
      result: { out_of_limits: [], standing: 'monitored', silent_from: iso(5), state: 'live' },
    });
    expect(await isUnmonitored(id)).toBe(false);
    expect(await world.rowOf(id)).toMatchObject({ version, gas: 'valid', state: 'live' });
    const items = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/gas-readings/`)).json().result.items;
    expect(items[0]).toEqual({
      at: iso(),
      recorded_at: iso(),
      instrument_id: goodInstrument,
      serial: 'GX-7',
      point: 'pump',
      readings: withH2S(1.2),
      out_of_limits: [],
      reader: null,
    });
    const h2s = (await monitoring(id)).last.find(({ substance }: { substance: string }) => substance === 'H2S');
    expect(h2s).toEqual({ point: 'pump', serial: 'GX-7', substance: 'H2S', value: 1.2, at: iso() });
    await world.db.deleteFrom('gas_reading').where('sealed_with', '=', `${id}@put`).execute();
    const seal = async () => {
      const keys = (await keysAfter(world.db, 'gas_reading', `${id}@`, 1)).filter((key) => key.startsWith(`${id}@2`));
      return (await checkSeals(world.db, 'gas_reading', keys)).map(({ verdict }) => verdict);
    };
    expect(await seal()).toEqual(['whole']);
    await world.db.updateTable('gas_reading').set({ serial: 'GX-8' }).where('permit_id', '=', id).execute();
    expect(await seal()).toEqual(['changed']);
    const verified = await world.call(desk.delegate, 'GET', `/v1/permits/${id}/seal/`);
    expect(verified.json().result.verdict).toBe('changed');
  });

  test('readings out of limits are asked for alone, however many came after them', async () => {
    const id = await watched();
    await send(detector, id, { readings: withH2S(40) });
    world.pass(1);
    await send(detector, id, { readings: withH2S(30) });
    world.pass(1);
    await send(detector, id);
    const asked = async (query: string) =>
      (await world.call(desk.sme, 'GET', `/v1/permits/${id}/gas-readings/?${query}`)).json().result.items as {
        readings: { substance: string; value: number }[];
        out_of_limits: string[];
      }[];
    const found = async (query: string) =>
      (await asked(query)).map(({ readings }) => readings.find(({ substance }) => substance === 'H2S')?.value);
    expect((await asked('limit=1')).map(({ out_of_limits }) => out_of_limits)).toEqual([[]]);
    expect(await found('alarms=true')).toEqual([30, 40]);
    expect(await found('alarms=true&limit=1')).toEqual([30]);
  });

  test('readings that were sent twice are kept once, and those that come late and out of order are kept', async () => {
    const id = await watched();
    world.pass(2);
    expect((await send(detector, id, { at: iso() })).status).toBe(201);
    expect((await send(detector, id, { at: iso(-1) })).status).toBe(201);
    expect(await send(detector, id, { at: iso() })).toMatchObject({ status: 201, result: { silent_from: iso(5) } });
    const times = async () =>
      (await world.call(desk.sme, 'GET', `/v1/permits/${id}/gas-readings/`))
        .json()
        .result.items.map(({ at }: { at: string }) => at);
    expect(await times()).toEqual([iso(), iso(-1), iso(-2)]);
    const key = randomUUID();
    const url = `/v1/permits/${id}/gas-readings/`;
    world.pass(1);
    const payload = { instrument_id: goodInstrument, readings: air };
    const first = await world.call(desk.second, 'POST', url, payload, { 'idempotency-key': key });
    world.pass(1);
    const again = await world.call(desk.second, 'POST', url, payload, { 'idempotency-key': key });
    expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await times()).toHaveLength(4);
  });

  test.each<[string, object, string, string?]>([
    ['in the future', { at: later(permitNow, 60 * 24 * 300) }, 'validation', 'at'],
    ['too old', { at: later(permitNow, -31) }, 'validation', 'at'],
    ['of a substance that nobody knows', { readings: [{ substance: 'XX', value: 1 }] }, 'validation', 'readings[0].substance'],
    ['that no instrument shows', { readings: [{ substance: 'LEL', value: -1 }] }, 'validation', 'readings[0].value'],
    ['of one substance twice', { readings: [...air, ...air.slice(0, 1)] }, 'validation', 'readings[4].substance'],
    ['of nothing', { readings: [] }, 'validation', 'readings'],
    ['for another instrument', { instrument_id: 777 }, 'not_allowed'],
  ])('a reading %s is refused', async (_, said, code, field) => {
    const id = await watched();
    const refused = await send(detector, id, said);
    expect([refused.code, refused.errors?.[0].field]).toEqual([code, field]);
    expect((await world.rowOf(id)).state).toBe('live');
  });

  test('a device is refused with another instrument, at another site, revoked, past its end, and with an instrument out of date', async () => {
    const id = await watched();
    const unnamed = await addInstrument(world.db, { serial: 'GX-20', bumps: [iso(-10)] });
    expect((await send(await tokenFor(unnamed), id)).code).toBe('instrument_unnamed');
    const site = await world.db
      .insertInto('site')
      .values({ id: 7, code: 'FAR', name: 'Far away', time_zone: 'Europe/London' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const away = await addInstrument(world.db, { serial: 'GX-21', site_id: site.id, bumps: [iso(-10)] });
    expect((await send(await tokenFor(away), id)).code).toBe('instrument_unknown');
    const given = (await giveToken(goodInstrument, 3)).json().result;
    expect((await send(given.token, id)).status).toBe(201);
    const other = (await giveToken(goodInstrument)).json().result;
    const revoke = () => world.call(desk.hse, 'DELETE', `${register}${goodInstrument}/tokens/${other.id}/`);
    expect((await world.call(desk.delegate, 'DELETE', `${register}${goodInstrument}/tokens/${other.id}/`)).statusCode).toBe(403);
    expect((await world.call(desk.hse, 'DELETE', `${register}${unnamed}/tokens/${other.id}/`)).statusCode).toBe(404);
    expect((await revoke()).json().result.tokens[0]).toMatchObject({ id: other.id, revoked_at: iso() });
    expect((await revoke()).statusCode).toBe(200);
    expect(await send(other.token, id)).toMatchObject({ status: 401, code: 'invalid_token' });
    world.pass(3);
    expect(await send(given.token, id)).toMatchObject({ status: 401, code: 'invalid_token' });
    const old = await addInstrument(world.db, { serial: 'GX-22', calibration_due: '2026-02-01', bumps: [iso(-10)] });
    const untested = await addInstrument(world.db, { serial: 'GX-23' });
    const point = { model: 'Quad-4', point: 'pump', at: iso(), by: desk.delegate };
    const both = await watched('ready', {
      monitors: [
        { ...point, id: old, serial: 'GX-22' },
        { ...point, id: untested, serial: 'GX-23' },
      ],
    });
    expect((await send(await tokenFor(old), both)).code).toBe('instrument_calibration');
    expect((await send(await tokenFor(untested), both)).code).toBe('instrument_bump_test');
    expect(
      (await send(detector, await watched('ready', { gasPlan: { ...(await planOf(id)), continuous: true }, monitors: [] }))).code,
    ).toBe('instrument_unnamed');
    expect((await send(detector, await world.put({ state: 'preparing' }))).code).toBe('illegal_event');
    expect((await send(detector, 999_999_99)).code).toBe('not_found');
  });
  const planOf = async (id: number): Promise<Evidence['gasPlan']> =>
    (await world.db.selectFrom('permit_evidence').select('data').where('permit_id', '=', id).executeTakeFirstOrThrow()).data
      .gasPlan;

  test('a person sends a reading as a gas tester, signed in or with the signature of one; nobody else does', async () => {
    const id = await watched();
    const url = `/v1/permits/${id}/gas-readings/`;
    world.pass(1);
    const payload = { instrument_id: goodInstrument, readings: air };
    expect((await world.call(desk.delegate, 'POST', url, payload)).json().code).toBe('not_allowed');
    expect((await world.call(desk.second, 'POST', url, { readings: air })).json().errors[0].field).toBe('instrument_id');
    expect((await world.call(desk.second, 'POST', url, payload)).statusCode).toBe(201);
    const { version, tracking_number: number } = await world.rowOf(id);
    world.pass(1);
    const signed = await world.signature(desk.delegate, desk.incoming, 'GAS_READING', id, version);
    expect((await world.call(desk.delegate, 'POST', url, { ...payload, signatures: [signed] })).statusCode).toBe(201);
    const unable = await world.signature(desk.delegate, desk.authority, 'GAS_READING', id, version);
    expect((await world.call(desk.delegate, 'POST', url, { ...payload, signatures: [unable] })).json().code).toBe('not_allowed');
    const kept = await world.db.selectFrom('signature').selectAll().where('key', '=', String(id)).execute();
    const words = signedText({ event: 'GAS_READING', kind: 'permit', number, version }, 'en');
    expect(kept).toMatchObject([
      { entity: 'permit', sap: desk.incoming, session_sap: desk.delegate, audit_seq: null, text: words },
    ]);
    expect(words).toContain('I read these values myself');
    const { items } = (await world.call(desk.sme, 'GET', url)).json().result;
    expect(items.map(({ reader }: { reader: { sap: number } | null }) => reader?.sap ?? null)).toEqual([
      desk.incoming,
      desk.second,
      null,
    ]);
  });

  test('I138: a reading of what the plan does not name alarms by the limit of the site, and is read by every test after it', async () => {
    const own = await tokenFor(goodInstrument);
    const id = await watched();
    world.pass(2);
    expect(await send(own, id, { readings: [...air, { substance: 'C6H6', value: 50 }] })).toMatchObject({
      status: 201,
      result: { out_of_limits: ['C6H6'], standing: 'alarm', state: 'suspended' },
    });
    expect((await world.historyOf(id)).slice(-2).map(({ event, comment }) => [event, comment])).toEqual([
      ['GAS_ALARM', 'pump · C6H6 50 ppm · GX-7'],
      ['GAS_LOST', 'Gas found by a reading.'],
    ]);
    const { gas } = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/work/`)).json().result;
    expect(gas.limits.map(({ substance }: { substance: string }) => substance)).toContain('C6H6');
    expect(await faultInHistory(world, id)).toBeNull();
    // Another one is news while gas is known already.
    expect((await send(own, id, { readings: [...air, { substance: 'Cl2', value: 'OL' }] })).result.out_of_limits).toEqual(['Cl2']);
    const { gas: later } = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/work/`)).json().result;
    expect(later.limits.map(({ substance }: { substance: string }) => substance)).toEqual(expect.arrayContaining(['C6H6', 'Cl2']));
    expect(later.tests.at(-1).readings).toContainEqual({ substance: 'Cl2', value: 50 });
    const within = await watched();
    expect(await send(own, within, { readings: [...air, { substance: 'C6H6', value: 1 }] })).toMatchObject({
      status: 201,
      result: { out_of_limits: [], state: 'live' },
    });
  });

  test('an alarm beyond the tighter limit of the permit stops live work at once, and holds until a new test passes', async () => {
    const id = await watched();
    world.pass(2);
    expect(await send(detector, id, { readings: withH2S(3) })).toMatchObject({
      status: 201,
      result: { out_of_limits: ['H2S'], standing: 'alarm', state: 'suspended' },
    });
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'gas', gas: 'failed' });
    const told = (await world.historyOf(id)).slice(-2);
    expect(told.map(({ event, actor_sap, comment }) => [event, actor_sap, comment])).toEqual([
      ['GAS_ALARM', null, 'pump · H2S 3 ppm · GX-7'],
      ['GAS_LOST', null, 'Gas found by a reading.'],
    ]);
    const { items } = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/audit/`)).json().result;
    const alarm = items.find(({ event }: { event: string }) => event === 'GAS_ALARM');
    expect(alarm.covered.changes.map(({ path }: { path: string }) => path)).toContain('gasTests.1');
    expect(await faultInHistory(world, id)).toBeNull();
    const tests = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/work/`)).json().result.gas.tests;
    expect(tests.at(-1)).toMatchObject({
      kind: 'continuous',
      passed: false,
      tester: null,
      instrument: 'GX-7',
      out_of_limits: ['H2S'],
    });

    // What is read afterwards does not take it back, and one that alarms again is no second failure.
    world.pass(1);
    expect((await send(detector, id)).result).toMatchObject({ standing: 'alarm', state: 'suspended' });
    expect((await send(detector, id, { readings: withH2S(4) })).result.standing).toBe('alarm');
    expect((await world.historyOf(id)).filter(({ event }) => event === 'GAS_ALARM')).toHaveLength(1);
    expect(await gasBlock(id, 'REISSUE')).toBe('gas_found');

    const test = async (at: string) => {
      const { version } = await world.rowOf(id);
      const signatures = [await world.signature(desk.delegate, desk.incoming, 'GAS_TEST', id, version)];
      const payload = { point: 'pump', tested_at: at, instrument_id: goodInstrument, readings: air, signatures };
      const headers = { 'if-match': `"p${id}-${version}"` };
      return (await world.call(desk.delegate, 'POST', `/v1/permits/${id}/gas-tests/`, payload, headers)).json().result.regions.gas;
    };
    // Made before the last alarm, it says nothing of the air after it.
    expect(await test(iso(-1))).toBe('failed');
    world.pass(1);
    expect(await test(iso())).toBe('valid');
    expect((await send(detector, id)).result).toMatchObject({ standing: 'monitored', state: 'suspended' });
  });

  test.each<[string, object, { substance: string; value: number }[]]>([
    ['with a value beyond the scale', { readings: [{ substance: 'LEL', value: 120 }] }, [{ substance: 'LEL', value: 100 }]],
    [
      'beside a zero that has drifted',
      {
        readings: [
          { substance: 'H2S', value: -0.1 },
          { substance: 'LEL', value: 60 },
        ],
      },
      [{ substance: 'LEL', value: 60 }],
    ],
    [
      'beside another value of the same substance',
      {
        readings: [
          { substance: 'LEL', value: 0 },
          { substance: 'LEL', value: 60 },
        ],
      },
      [{ substance: 'LEL', value: 60 }],
    ],
    [
      'by a clock that is ahead',
      { at: later(permitNow, 60 * 24 * 300), readings: [{ substance: 'LEL', value: 60 }] },
      [{ substance: 'LEL', value: 60 }],
    ],
    [
      'by a clock that is six hours behind',
      { at: later(permitNow, -60 * 6), readings: [{ substance: 'LEL', value: 60 }] },
      [{ substance: 'LEL', value: 60 }],
    ],
    [
      'with the most that an overloaded cell can say',
      { readings: [{ substance: 'LEL', value: 65_535 }] },
      [{ substance: 'LEL', value: 100 }],
    ],
    ['with oxygen below nothing', { readings: [{ substance: 'O2', value: -0.5 }] }, [{ substance: 'O2', value: 0 }]],
    [
      'beside a substance that could not be read, and one that nobody knows',
      {
        readings: [
          { substance: 'O2', value: null },
          { substance: 'XX', value: 1 },
          { substance: 'LEL', value: 60 },
        ],
      },
      [{ substance: 'LEL', value: 60 }],
    ],
  ])('an alarm %s stops the work', async (_, said, kept) => {
    const id = await watched();
    world.pass(1);
    const out = kept.map(({ substance }) => substance);
    expect(await send(detector, id, said)).toMatchObject({
      status: 201,
      result: { at: iso(), out_of_limits: out, state: 'suspended' },
    });
    const { items } = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/gas-readings/`)).json().result;
    expect(items[0]).toMatchObject({ at: iso(), readings: kept, out_of_limits: out });
  });

  const lel = (value: unknown) => ({ substance: 'LEL', value });
  const found = [lel(60)];
  /** More than sixty readings in a minute would be refused for their number. */
  const fresh = () => tokenFor(goodInstrument);
  const atEnd = [lel(100)];
  test.each<[string, object | string, object[], string[]]>([
    ['with a value of 1e10', { readings: [lel(1e10)] }, atEnd, []],
    ['with the greatest value of a float', { readings: [lel(3.4e38)] }, atEnd, []],
    ['with a value beyond all numbers', '{"readings":[{"substance":"LEL","value":1e400}]}', atEnd, []],
    ['with a value far below all oxygen', { readings: [{ substance: 'O2', value: -1e10 }] }, [{ substance: 'O2', value: 0 }], []],
    ['with a time without a zone', { at: '2026-11-27 01:00', readings: found }, found, ['at']],
    ['with a time that is a number', { at: 1_795_000_000, readings: found }, found, ['at']],
    ['with no time', { at: null, readings: found }, found, []],
    ['beside a member that nobody knows', { battery: 3, readings: found }, found, ['battery']],
    ['with a unit', { readings: [{ ...lel(60), unit: '%' }] }, found, []],
    ['in per cent of the air', { readings: [{ substance: 'H2S', value: 1, unit: '%' }] }, [{ substance: 'H2S', value: 200 }], []],
    ['in thousandths of its unit', { readings: [{ substance: 'H2S', value: '60000 ppb' }] }, [{ substance: 'H2S', value: 60 }], []],
    ['with a unit behind its name', { readings: [{ substance: 'H2S ppm', value: 60 }] }, [{ substance: 'H2S', value: 60 }], []],
    ['by volume', { readings: [{ ...lel(2.2), unit: '% vol' }] }, [lel(50)], []],
    ['as a peak', { readings: [{ ...lel(0), peak: 60 }] }, found, []],
    [
      'of a substance that its instrument is not known to measure',
      { readings: [{ substance: 'Cl2', value: 9 }] },
      [{ substance: 'Cl2', value: 9 }],
      [],
    ],
    ['of a substance in lower case', { readings: [{ substance: ' lel', value: 60 }] }, found, []],
    ['with a value written as a text', { readings: [lel('60,5')] }, [lel(60.5)], []],
    [
      'beside what is no value and no reading',
      { readings: [{ substance: 'CO', value: 'a lot' }, 7, { value: 1 }, lel(60)] },
      found,
      ['readings[1]', 'readings[2]', 'readings[0]'],
    ],
    [
      'by letters that mean over the scale',
      { readings: [{ substance: 'CO', value: 'OVER' }] },
      [{ substance: 'CO', value: 1000 }],
      [],
    ],
    ['by its substances', { readings: { LEL: 60 } }, found, ['readings']],
    ['in one text', { readings: 'LEL 60' }, found, ['readings']],
    ['by other members', { readings: [{ gas: 'CH4', reading: 60 }] }, found, []],
    ['as a range', { readings: [lel('50-60')] }, found, []],
    ['as high', { readings: [lel('HIGH')] }, atEnd, []],
    ['over the scale with a sign', { readings: [lel('+OL')] }, atEnd, []],
    ['with thousands set apart', { readings: [{ substance: 'CO', value: '1,200' }] }, [{ substance: 'CO', value: 1000 }], []],
    ['with its unit behind it', { readings: [lel('60 %LEL')] }, found, []],
    [
      'as the thirteenth of what was sent',
      { readings: [...Array.from({ length: 12 }, (_, no) => ({ substance: `X${no}`, value: 1 })), lel(60)] },
      found,
      Array.from({ length: 12 }, (_, no) => `readings[${no}]`),
    ],
    ['with its instrument as a text', { instrument_id: String(goodInstrument), readings: found }, found, []],
    ['with an instrument that cannot be read', { instrument_id: 'GX-7', readings: found }, found, ['instrument_id']],
    ['with a serial number for its id', { instrument_id: '2147483648', readings: found }, found, ['instrument_id']],
    ['with a signature that is none', { signatures: 'me', readings: found }, found, ['signatures']],
  ])('I115: an alarm %s stops the work, and what was not read is named', async (_, said, kept, leftOut) => {
    const id = await watched();
    world.pass(1);
    const sent = await send(await fresh(), id, said);
    expect(sent).toMatchObject({ status: 201, result: { at: iso(), left_out: leftOut, state: 'suspended' } });
    const { items } = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/gas-readings/`)).json().result;
    expect(items[0]).toMatchObject({ at: iso(), readings: kept });
  });

  test.each<[string, object, string]>([
    ['a foreign member', { battery: 3 }, 'battery'],
    ['a time without a zone', { at: '2026-11-27 01:00' }, 'at'],
    ['a value as a text', { readings: [lel('0'), ...withH2S(0).slice(2)] }, 'readings[0].value'],
    ['a substance in lower case', { readings: [{ substance: 'lel', value: 0 }] }, 'readings[0].substance'],
    ['no readings at all', { readings: 7 }, 'readings'],
    ['words that nobody knows', { readings: [lel('fault')] }, 'readings[0].value'],
  ])('I115: a reading without alarm and with %s is refused as before', async (_, said, field) => {
    const id = await watched();
    const refused = await send(await fresh(), id, said);
    expect([refused.status, refused.errors[0].field]).toEqual([422, field]);
    expect((await world.rowOf(id)).state).toBe('live');
  });

  test('I115: an alarm with a stranger in the address is taken, one for another instrument is not', async () => {
    const id = await watched();
    const url = `/v1/permits/${id}/gas-readings/?unit=4`;
    const other = { instrument_id: '777', battery: 3, readings: found };
    expect((await send(await fresh(), id, other)).code).toBe('not_allowed');
    world.pass(1);
    const reply = await world.server.inject({
      method: 'POST',
      url,
      headers: withToken(await fresh()),
      payload: { readings: found },
    });
    expect([reply.statusCode, reply.json().result?.state]).toEqual([201, 'suspended']);
  });

  test('I115: a person’s alarm is taken as a device’s is, of whoever is signed in; good air only of a gas tester', async () => {
    const id = await watched();
    world.pass(1);
    const url = `/v1/permits/${id}/gas-readings/`;
    const payload = { instrument_id: goodInstrument, at: 'just now', readings: [lel('60')] };
    const good = { instrument_id: goodInstrument, readings: air };
    expect((await world.call(desk.delegate, 'POST', url, good)).json().code).toBe('not_allowed');
    for (const [by, more] of [
      [desk.delegate, {}],
      [desk.delegate, { signatures: ['no signature'] }],
      [desk.second, {}],
    ] as const) {
      const other = await watched();
      world.pass(1);
      const reply = await world.call(by, 'POST', `/v1/permits/${other}/gas-readings/`, { ...payload, ...more });
      expect([reply.statusCode, reply.json().result?.state]).toEqual([201, 'suspended']);
      const rows = await world.db
        .selectFrom('gas_reading')
        .select('reader_sap')
        .where('permit_id', '=', other)
        .orderBy('id')
        .execute();
      expect(rows.map(({ reader_sap }) => reader_sap)).toEqual([null, by]);
    }
    expect((await world.call(desk.second, 'POST', url, payload)).json().result).toMatchObject({
      at: iso(),
      left_out: ['at'],
      state: 'suspended',
    });
  });

  test('I201: gas that a person has read stops the work whatever the instrument, and the refusal says so; its good air does not', async () => {
    const strange = await addInstrument(world.db, { serial: 'GX-STRANGE' });
    for (const more of [{ instrument_id: strange }, { instrument_id: 999_999 }, {}]) {
      const id = await watched();
      world.pass(1);
      const url = `/v1/permits/${id}/gas-readings/`;
      const good = await world.call(desk.second, 'POST', url, { ...more, readings: air });
      expect([good.statusCode >= 400, good.json().work_stopped, (await world.rowOf(id)).state]).toEqual([true, undefined, 'live']);
      const reply = await world.call(desk.hse, 'POST', url, { ...more, readings: [{ substance: 'O2', value: 15 }] });
      expect([reply.statusCode >= 400, reply.json().work_stopped]).toEqual([true, true]);
      expect(reply.json().message).toContain('The gas that it shows was reported as danger, and the work is stopped');
      expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'danger' });
      const line = (await world.historyOf(id)).findLast(({ event }) => event === 'SUSPEND');
      expect([line?.actor_sap, line?.comment]).toEqual([
        desk.hse,
        expect.stringMatching(/^Failed gas reported, record not complete: .*O2 15/),
      ]);
      expect(await world.db.selectFrom('gas_reading').select('id').where('permit_id', '=', id).execute()).toHaveLength(1);
      expect(await faultInHistory(world, id)).toBeNull();
    }
  });

  test('I116: an alarm with a key that another reading was sent with stops the work, once however often it comes', async () => {
    const id = await watched();
    const device = await fresh();
    const key = world.newKey();
    expect((await send(device, id, {}, key)).status).toBe(201);
    world.pass(1);
    expect(await send(device, id, { readings: withH2S(1) }, key)).toMatchObject({ status: 409, code: 'duplicate' });
    const first = await send(device, id, { readings: found }, key);
    expect(first).toMatchObject({ status: 201, result: { state: 'suspended' } });
    world.pass(1);
    expect(await send(device, id, { readings: found }, key)).toEqual(first);
    expect((await send(device, id, {}, key)).status).toBe(201);
    const { items } = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/gas-readings/?alarms=true`)).json().result;
    expect(items.map(({ at }: { at: string }) => at)).toEqual([first.result.at]);
  });

  test('I116: a key that is no UUID is named in the refusal, and keeps no alarm back', async () => {
    const id = await watched();
    world.pass(1);
    const refused = await send(await fresh(), id, {}, 'k-1');
    expect(refused).toMatchObject({ status: 400, code: 'bad_request', errors: [{ field: 'Idempotency-Key' }] });
    expect(await send(await fresh(), id, { readings: found }, 'k-1')).toMatchObject({
      status: 201,
      result: { state: 'suspended' },
    });
  });

  test('what a device could not read, or nobody knows, is refused where nothing beside it is an alarm', async () => {
    const id = await watched();
    const readings = [{ substance: 'O2', value: null }, { substance: 'XX', value: 1 }, ...withH2S(0).slice(1)];
    expect(await send(detector, id, { readings })).toMatchObject({
      status: 422,
      errors: [{ field: 'readings[0].value' }, { field: 'readings[1].substance' }],
    });
  });

  test('a reading of a device that is sent again with its key is one reading, whatever time passed', async () => {
    const id = await watched();
    const again = async (key: string, readings: object[] = air) => {
      const headers = { ...withToken(detector), 'idempotency-key': key };
      const url = `/v1/permits/${id}/gas-readings/`;
      const reply = await world.server.inject({ method: 'POST', url, headers, payload: { readings } });
      return [reply.statusCode, reply.json().result?.at ?? reply.json().code];
    };
    const key = world.newKey();
    const read = iso();
    expect(await again(key)).toEqual([201, read]);
    world.pass(2);
    expect(await again(key)).toEqual([201, read]);
    expect(await again(key, withH2S(1))).toEqual([409, 'duplicate']);
    expect(await again(world.newKey())).toEqual([201, iso()]);
    const { items } = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/gas-readings/`)).json().result;
    expect(items.map(({ at }: { at: string }) => at)).toEqual([iso(), read]);
  });

  test('an alarm beside a substance that its instrument does not measure stops the work', async () => {
    const half = await addInstrument(world.db, { serial: 'GX-45', substances: ['O2', 'LEL'], bumps: [iso(-10)] });
    const point = { model: 'Quad-4', point: 'pump', at: iso(-1), by: desk.delegate };
    const id = await watched('live', {
      monitors: [
        { ...point, id: goodInstrument, serial: 'GX-7' },
        { ...point, id: half, serial: 'GX-45' },
      ],
    });
    const readings = [
      { substance: 'H2S', value: 0 },
      { substance: 'LEL', value: 60 },
    ];
    expect(await send(await tokenFor(half), id, { readings })).toMatchObject({
      status: 201,
      result: { out_of_limits: ['LEL'], state: 'suspended' },
    });
  });

  test('an alarm of an instrument that was taken off the permit minutes ago stops the work, its good readings are refused', async () => {
    const other = await addInstrument(world.db, { serial: 'GX-44', bumps: [iso(-10)] });
    const id = await watched('live', {
      monitors: [{ id: other, serial: 'GX-44', model: 'Quad-4', point: 'pump', at: iso(-2), by: desk.delegate }],
    });
    expect((await send(await tokenFor(other), id)).status).toBe(201);
    expect((await send(detector, id)).code).toBe('instrument_unnamed');
    expect(await send(detector, id, { readings: withH2S(30) })).toMatchObject({ status: 201, result: { state: 'suspended' } });
    const tests = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/work/`)).json().result.gas.tests;
    expect(tests.at(-1)).toMatchObject({ instrument: 'GX-7', point: 'pump', out_of_limits: ['H2S'] });
  });

  test('an alarm while people are inside says how many, and what was found where; readings stand in the order of the limits', async () => {
    const entry = (no: number, outAt: string | null) => ({
      ...{ no, member: no, name: `Worker ${no}`, inAt: iso(-20), inBy: desk.authority },
      ...{ outAt, outBy: outAt === null ? null : desk.authority },
    });
    const id = await watched('live', { entries: [entry(1, null), entry(2, iso(-5)), entry(3, null)] });
    const shown = async () => (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/`)).json().result;
    expect((await shown()).standing).toMatchObject({ inside: 2, gas_found: null });
    world.pass(1);
    expect((await send(detector, id, { readings: withH2S(12) })).result.state).toBe('suspended');
    expect((await shown()).standing).toMatchObject({
      inside: 2,
      gas_found: { point: 'pump', at: iso(), readings: [{ substance: 'H2S', value: 12, unit: 'ppm' }], unread: [] },
    });
    const { last } = await monitoring(id);
    expect(last.map(({ substance }: { substance: string }) => substance)).toEqual(['O2', 'LEL', 'H2S', 'CO']);
  });

  test('I54: silence stops live, issued and testing work when its minutes are over, says so in words, and a reading after it starts nothing', async () => {
    const id = await watched();
    const issued = await watched('issued');
    const testing = await watched('testing');
    world.pass(1);
    await send(detector, id);
    expect((await world.rowOf(id)).recheck_at?.toISOString()).toBe(iso(5));
    world.pass(4);
    for (const one of [issued, testing]) await send(detector, one, { at: iso(-4) });
    await wake();
    expect((await world.rowOf(id)).state).toBe('live');
    const { standing } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/`)).json().result;
    expect(standing).toMatchObject({ silent_from: iso(1), watched_by: [{ serial: 'GX-7', point: 'pump', at: iso(-4) }] });
    world.clock.at = new Date(world.clock.at.getTime() + 59_999);
    await wake();
    expect((await world.rowOf(id)).state).toBe('live');
    world.clock.at = new Date(world.clock.at.getTime() + 1);
    await wake();
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'gas', gas: 'silent' });
    expect((await world.rowOf(issued)).state).toBe('ready');
    expect(await world.rowOf(testing)).toMatchObject({ state: 'suspended', reason: 'gas' });
    expect((await world.historyOf(id)).at(-1)).toMatchObject({
      event: 'GAS_LOST',
      comment: `Continuous monitoring silent: not everything was read after ${iso(-5)} by GX-7 (pump).`,
    });
    expect(await gasBlock(id, 'REISSUE')).toBe('gas_silent');
    expect(await monitoring(id)).toMatchObject({ standing: 'silent', silent_from: iso() });
    const told = await world.db
      .selectFrom('notification')
      .select(['text', 'params', 'priority'])
      .where('permit_id', '=', id)
      .execute();
    expect(told.length).toBeGreaterThan(0);
    for (const one of told) expect(one).toMatchObject({ text: 'suspended', params: { reason: 'gas' }, priority: 1 });

    expect((await send(detector, id)).result).toMatchObject({ standing: 'monitored', state: 'suspended' });
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'gas', gas: 'valid' });
    expect(await gasBlock(id, 'REISSUE')).toBe(null);
  });

  test('I102, I104: silence under one permit stops the other work in the vessel and lets none begin there until all is read', async () => {
    const [entry, welding, waiting] = [await watched(), await world.put({ state: 'live' }), await world.put({ state: 'ready' })];
    const tag = `V-${entry}`;
    await world.db
      .updateTable('permit')
      .set({ equipment_tags: [tag] })
      .where('id', 'in', [entry, welding, waiting])
      .execute();
    await world.db
      .updateTable('permit')
      .set({ supplementary_codes: ['CSE'] })
      .where('id', '=', entry)
      .execute();
    const blocks = async () => {
      const can = (await world.call(desk.delegate, 'GET', `/v1/permits/${waiting}/can/`)).json();
      const { guards } = can.result.events.find((one: { event: string }) => one.event === 'ISSUE');
      return guards.filter(({ guard }: { guard: string }) => guard === 'sameSpace').map(({ code }: { code: string }) => code);
    };
    expect((await send(detector, entry)).status).toBe(201);
    expect(await blocks()).toEqual([]);
    world.pass(5);
    await wake();
    const { tracking_number } = await world.rowOf(entry);
    expect(await world.rowOf(welding)).toMatchObject({ state: 'suspended', reason: 'danger' });
    expect((await world.historyOf(welding)).at(-1)).toMatchObject({
      event: 'SPACE_LOST',
      comment: `In the same confined space, ${tag}, the gas monitoring of ${tracking_number} is silent.`,
    });
    expect(await blocks()).toEqual(['silence_in_space']);
    expect((await send(detector, entry)).status).toBe(201);
    expect(await blocks()).toEqual([]);
  });

  test('silence that was noticed late says when it was due; a reading that comes first does not hide it', async () => {
    const [slept, read] = [await watched(), await watched()];
    world.pass(3);
    const heard = iso();
    for (const id of [slept, read]) expect((await send(detector, id)).result.state).toBe('live');
    world.pass(20);
    expect((await send(detector, read)).result).toMatchObject({ standing: 'monitored', state: 'suspended' });
    await wake();
    for (const id of [slept, read]) {
      expect((await world.rowOf(id)).state).toBe('suspended');
      const stop = (await world.historyOf(id)).find(({ event }) => event === 'GAS_LOST');
      const due = new Date(Date.parse(heard) + 5 * 60_000).toISOString();
      expect(stop?.comment).toContain(`not everything was read after ${heard} by GX-7 (pump).`);
      expect(stop?.comment).toContain(`Due ${due}, noticed 900 s late.`);
    }
  });

  test('a substance or an instrument that is read no more is silence, whatever else is read', async () => {
    const id = await watched();
    for (let minute = 0; minute < 4; minute += 1) {
      world.pass(1);
      await send(detector, id, { readings: air.slice(0, 3) });
    }
    world.pass(1);
    await wake();
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', gas: 'silent' });

    const second = await addInstrument(world.db, { serial: 'GX-30', bumps: [iso(-10)] });
    const two = await watched('ready');
    await send(detector, two);
    expect(await gasBlock(two, 'ISSUE')).toBe(null);
    const both = [goodInstrument, second].map((instrument_id) => ({ instrument_id, point: 'pump' }));
    // What the first reads says nothing of the air at the second: it counts from its own first reading.
    const named = (await name(two, both)).result.gas.monitoring;
    expect(named.standing).toBe('silent');
    expect(named.last.filter(({ serial }: { serial: string }) => serial === 'GX-30')).toEqual(
      limits.map(({ substance }) => ({ point: 'pump', serial: 'GX-30', substance, value: null, at: null })),
    );
    expect(await gasBlock(two, 'ISSUE')).toBe('gas_silent');
    const other = await tokenFor(second);
    await send(other, two);
    expect((await monitoring(two)).last.every(({ at }: { at: string | null }) => at !== null)).toBe(true);
    expect(await gasBlock(two, 'ISSUE')).toBe(null);
    world.pass(5);
    await send(detector, two);
    expect(await gasBlock(two, 'ISSUE')).toBe('gas_silent');
    // What is taken off the permit is not among what was read last.
    await name(two, both.slice(0, 1));
    expect((await monitoring(two)).last.map(({ serial }: { serial: string }) => serial)).not.toContain('GX-30');
  });

  test('a cell that has died at one point is silence, though the instrument goes on and another point reads the substance', async () => {
    const roof = await addInstrument(world.db, { serial: 'GX-31', bumps: [iso(-10)] });
    const atRoof = await tokenFor(roof);
    const gasPlan = { needed: true, continuous: true, intervalMin: 60, points: ['pump', 'roof'], limits };
    const gasTests = [passedTest(1, iso(-1)), passedTest(2, iso(-1), { point: 'roof' })];
    const id = await watched('ready', { gasPlan, gasTests });
    const named = [
      { instrument_id: goodInstrument, point: 'pump' },
      { instrument_id: roof, point: 'roof' },
    ];
    expect((await name(id, named)).status).toBe(200);
    await send(detector, id);
    await send(atRoof, id);
    for (let minute = 0; minute < 5; minute += 1) {
      expect(await gasBlock(id, 'ISSUE')).toBe(null);
      world.pass(1);
      await send(detector, id);
      await send(atRoof, id, { readings: air.slice(0, 3) });
    }
    expect(await gasBlock(id, 'ISSUE')).toBe('gas_silent');
    const { last } = await monitoring(id);
    expect(last.filter(({ at }: { at: string }) => at !== iso())).toMatchObject([{ serial: 'GX-31', substance: 'CO' }]);
    // The last of it is too long ago to be read with the rest: the cell stays dead all the same.
    world.pass(30);
    await send(detector, id);
    await send(atRoof, id, { readings: air.slice(0, 3) });
    expect((await monitoring(id)).standing).toBe('silent');
    await send(atRoof, id);
    expect((await monitoring(id)).standing).toBe('monitored');
  });

  test('a plan of two points is not monitored by an instrument at one of them, and nothing is issued so', async () => {
    const foot = await addInstrument(world.db, { serial: 'GX-32', bumps: [iso(-10)] });
    const gasPlan = { needed: true, continuous: true, intervalMin: 60, points: ['pump', 'foot'], limits };
    const gasTests = [passedTest(1, iso(-1)), passedTest(2, iso(-1), { point: 'foot' })];
    const id = await watched('ready', { gasPlan, gasTests });
    await send(detector, id);
    expect((await monitoring(id)).standing).toBe('partly');
    const refused = await world.cause(id, 'ISSUE', { signed: [desk.delegate], body: { period: world.period(240) } });
    expect(refused.json().blocks).toMatchObject([
      { code: 'gas_unwatched', where: 'gas', message: 'Continuous monitoring has no instrument at: foot.' },
    ]);
    // Work that goes on is not stopped by what it was issued with; it is said.
    const live = await watched('live', { gasPlan, gasTests });
    expect([(await monitoring(live)).standing, (await world.rowOf(live)).state]).toEqual(['partly', 'live']);
    expect([await isUnmonitored(live), await isUnmonitored(id)]).toEqual([true, false]);
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).where('id', '=', live).execute();
    const both = [
      { instrument_id: goodInstrument, point: 'pump' },
      { instrument_id: foot, point: 'foot' },
    ];
    expect((await name(id, both)).status).toBe(200);
    await send(detector, id);
    await send(await tokenFor(foot), id);
    expect([(await monitoring(id)).standing, await gasBlock(id, 'ISSUE')]).toEqual(['monitored', null]);
  });

  test('I94: while somebody is inside no point is left by its instrument, unless another one takes over there', async () => {
    const [top, relief, noCarbon] = await Promise.all([
      addInstrument(world.db, { serial: 'GX-33', bumps: [iso(-10)] }),
      addInstrument(world.db, { serial: 'GX-34', bumps: [iso(-10)] }),
      addInstrument(world.db, { serial: 'GX-35', substances: ['O2', 'LEL', 'H2S'], bumps: [iso(-10)] }),
    ]);
    const gasPlan = { needed: true, continuous: true, intervalMin: 60, points: ['pump', 'top'], limits };
    const gasTests = [passedTest(1, iso(-1)), passedTest(2, iso(-1), { point: 'top' })];
    const named = { model: 'Quad-4', at: iso(-1), by: desk.delegate };
    const monitors = [
      { ...named, id: goodInstrument, serial: 'GX-7', point: 'pump' },
      { ...named, id: top, serial: 'GX-33', point: 'top' },
    ];
    const gone = { no: 1, member: 1, name: 'Ada Lind', inAt: iso(-5), inBy: desk.delegate, outAt: null, outBy: null };
    const id = await watched('live', { gasPlan, gasTests, monitors, entries: [gone] });
    const at = (instrument_id: number, point: string) => ({ instrument_id, point });
    const [pump, roof] = [at(goodInstrument, 'pump'), at(top, 'top')];
    for (const fewer of [[pump], [], [pump, at(top, 'pump')], [pump, at(noCarbon, 'top')]]) {
      const { status, code, message } = await name(id, fewer);
      expect([status, code]).toEqual([409, 'monitor_needed']);
      expect(message).toMatch(/Inside: 1 \(\P{L}*Ada Lind/u);
    }
    expect((await world.evidenceOf(id)).monitors).toEqual(monitors);
    expect((await name(id, [pump, at(relief, 'top')])).status).toBe(200);
    expect((await name(id, [pump, at(relief, 'top'), roof])).status).toBe(200);
    const evidence = { ...(await world.evidenceOf(id)), entries: [{ ...gone, outAt: iso(), outBy: desk.delegate }] };
    await world.db
      .updateTable('permit_evidence')
      .set({ data: JSON.stringify(evidence) })
      .where('permit_id', '=', id)
      .execute();
    expect((await name(id, [pump])).status).toBe(200);
  });

  test('I108: no point is left by its instrument while somebody is inside the space under another permit', async () => {
    const gone = { no: 1, member: 1, name: 'Ada Lind', inAt: iso(-5), inBy: desk.delegate, outAt: null, outBy: null };
    const entered = await watched('live', { entries: [gone] });
    const id = await watched('live');
    const tell = (permit: number, tag: string, code: 'CSE' | 'HOT') =>
      world.db
        .updateTable('permit')
        .set({ equipment_tags: [tag], primary_code: code })
        .where('id', '=', permit)
        .execute();
    await tell(entered, 'V-20777', 'CSE');
    await tell(id, 'v-20777', 'HOT');
    const refused = await name(id, []);
    expect([refused.status, refused.code]).toEqual([409, 'monitor_needed']);
    expect(refused.message).toContain('Ada Lind');
    expect(refused.message).toContain((await world.rowOf(entered)).tracking_number);
    await tell(id, 'V-20778', 'HOT');
    expect((await name(id, [])).status).toBe(200);
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).where('id', 'in', [entered, id]).execute();
  });

  test.each([
    ['out of calibration', { calibration_due: '2026-02-01' }, true, 'calibration', 'outside its calibration'],
    ['out of service', { out_of_service: 'Dropped.' }, true, 'out_of_service', 'out of service'],
    ['not bump tested', {}, false, 'bump_test', 'needs a bump test'],
  ])(
    'an alarm of an instrument that is %s stops the work all the same, and is told as such',
    async (_, change, bumped, stop, said) => {
      const serial = `GX-5${stop}`;
      const instrument = await addInstrument(world.db, { serial, ...change, ...(bumped ? { bumps: [iso(-10)] } : {}) });
      const token = await tokenFor(instrument);
      const more = { id: instrument, serial, model: 'Quad-4', point: 'pump', at: iso(-1), by: desk.delegate };
      const id = await watched('live');
      const { monitors = [] } = await world.evidenceOf(id);
      const evidence = { ...(await world.evidenceOf(id)), monitors: [...monitors, more] };
      await world.db
        .updateTable('permit_evidence')
        .set({ data: JSON.stringify(evidence) })
        .where('permit_id', '=', id)
        .execute();
      world.pass(1);
      // What it reads in limits keeps no work going.
      expect((await send(token, id)).code).toBe(`instrument_${stop}`);
      expect((await world.rowOf(id)).state).toBe('live');
      expect(await send(token, id, { readings: withH2S(3) })).toMatchObject({
        status: 201,
        result: { out_of_limits: ['H2S'], instrument_stop: stop, standing: 'alarm', state: 'suspended' },
      });
      expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'gas', gas: 'failed' });
      const told = (await world.historyOf(id)).find(({ event }) => event === 'GAS_ALARM');
      expect(told?.comment).toBe(`pump · H2S 3 ppm · ${serial} · ${said}`);
      const tests = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/work/`)).json().result.gas.tests;
      expect(tests.at(-1)).toMatchObject({ kind: 'continuous', passed: false, instrument: serial, instrument_stop: stop });
      expect(tests.at(-1).registered).toEqual(bumped ? expect.objectContaining({ id: instrument }) : null);
      // It alarms again, and that is kept too.
      world.pass(1);
      expect((await send(token, id, { readings: withH2S(4) })).status).toBe(201);
      expect(await faultInHistory(world, id)).toBeNull();
    },
  );

  test('what was never read may not be issued; instruments are named with points of the plan, and measure all of it together', async () => {
    const id = await watched('ready', { monitors: [] });
    expect(await gasBlock(id, 'ISSUE')).toBe('gas_silent');
    const half = await addInstrument(world.db, { serial: 'GX-40', substances: ['O2', 'LEL'], bumps: [iso(-10)] });
    const fresh = await addInstrument(world.db, { serial: 'GX-41', bumps: [iso(-10)] });
    const good = { instrument_id: fresh, point: 'pump' };
    expect((await name(id, [{ ...good, point: 'roof' }])).errors[0].field).toBe('monitors[0].point');
    expect((await name(id, [good, good])).errors[0].field).toBe('monitors[1].instrument_id');
    expect((await name(id, [{ ...good, instrument_id: 9999 }])).code).toBe('instrument_unknown');
    expect((await name(id, [{ ...good, instrument_id: half }])).code).toBe('instrument_substance');
    expect((await name(id, [good], desk.neighbour)).code).toBe('not_allowed');
    // A point is meant by its name, and kept under the one that the plan gives it.
    const named = await name(id, [{ ...good, point: 'ＰＵＭＰ' }]);
    expect(named.result.gas.monitoring).toMatchObject({ standing: 'silent', monitors: [{ serial: 'GX-41', point: 'pump' }] });
    expect(await gasBlock(id, 'ISSUE')).toBe('gas_silent');
    expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'GAS_MONITORED', comment: 'GX-41 (pump)' });
    await send(await tokenFor(fresh), id);
    expect(await gasBlock(id, 'ISSUE')).toBe(null);
  });

  test('an instrument monitors one open permit, and is in date when it is named; one named before stays', async () => {
    const fresh = await addInstrument(world.db, { serial: 'GX-50', bumps: [iso(-10)] });
    const [one, other] = [await watched('ready', { monitors: [] }), await watched('ready', { monitors: [] })];
    const at = (instrument_id: number) => [{ instrument_id, point: 'pump' }];
    expect((await name(one, at(fresh))).status).toBe(200);
    const refused = await name(other, at(fresh));
    expect([refused.status, refused.code]).toEqual([409, 'instrument_elsewhere']);
    expect(refused.message).toContain((await world.rowOf(one)).tracking_number);
    expect((await name(one, at(fresh))).status).toBe(200);
    expect((await name(one, [])).status).toBe(200);
    expect((await name(other, at(fresh))).status).toBe(200);

    const old = await addInstrument(world.db, { serial: 'GX-51', calibration_due: '2026-02-01', bumps: [iso(-10)] });
    const untested = await addInstrument(world.db, { serial: 'GX-52' });
    const broken = await addInstrument(world.db, { serial: 'GX-53', out_of_service: 'Dropped', bumps: [iso(-10)] });
    expect((await name(one, at(old))).code).toBe('instrument_calibration');
    expect((await name(one, at(untested))).code).toBe('instrument_bump_test');
    expect((await name(one, at(broken))).code).toBe('instrument_out_of_service');
  });

  test('I70: one instrument takes the place of another in one step, and the work goes on as long as the new one reads', async () => {
    const spare = await addInstrument(world.db, { serial: 'GX-SWAP', bumps: [iso(-5)] });
    const id = await watched('live');
    world.pass(1);
    const swapped = await name(id, [{ instrument_id: spare, point: 'pump' }]);
    expect([swapped.status, swapped.result?.state, swapped.meta?.triggered]).toEqual([200, 'live', []]);
    expect((await monitoring(id)).standing).toBe('monitored');
    const device = await tokenFor(spare);
    world.pass(1);
    expect((await send(device, id)).status).toBe(201);
    world.pass(2);
    expect((await send(device, id)).status).toBe(201);
    world.pass(2);
    await wake();
    expect((await world.rowOf(id)).state).toBe('live');
    world.pass(4);
    await wake();
    expect((await world.rowOf(id)).state).toBe('suspended');
  });

  test('I70: what was read before it was swapped gives no more time than it had, however often that is done', async () => {
    const spares: number[] = [];
    for (const serial of ['GX-SWAP-2', 'GX-SWAP-3']) spares.push(await addInstrument(world.db, { serial, bumps: [iso(-5)] }));
    const id = await watched('live');
    for (const instrument_id of spares) {
      world.pass(2);
      expect((await name(id, [{ instrument_id, point: 'pump' }])).result.state).toBe('live');
    }
    world.pass(1);
    expect((await monitoring(id)).standing).toBe('silent');
    await wake();
    expect((await world.rowOf(id)).state).toBe('suspended');
  });

  test('I70: a point that nobody reads is silent though another one is read and its instrument is named anew each minute', async () => {
    const plan = { needed: true, continuous: true, intervalMin: 60, points: ['pump', 'drain'], limits };
    const spares: number[] = [];
    for (const serial of ['GX-DRAIN-1', 'GX-DRAIN-2', 'GX-DRAIN-3', 'GX-DRAIN-4'])
      spares.push(await addInstrument(world.db, { serial, bumps: [iso(-5)] }));
    const id = await watched('live', {
      gasPlan: plan,
      gasTests: [passedTest(1, iso(-1)), { ...passedTest(2, iso(-1)), point: 'drain' }],
    });
    const began = iso();
    const pump = { instrument_id: goodInstrument, point: 'pump' };
    for (const instrument_id of spares) {
      expect((await name(id, [pump, { instrument_id, point: 'drain' }])).result.state).toBe('live');
      world.pass(1);
      await send(detector, id);
    }
    world.pass(1);
    await send(detector, id);
    await wake();
    expect((await world.rowOf(id)).state).toBe('suspended');
    const comments = (await world.historyOf(id)).map(({ comment }) => comment);
    expect(comments).toContainEqual(
      expect.stringMatching(`^Continuous monitoring silent: not everything was read after ${began} by \\S+ \\(.+\\)\\.$`),
    );
  });

  test('work that was let begin before readings were taken goes on until it stops', async () => {
    const evidence = {
      gasPlan: { needed: true, continuous: true, intervalMin: 60, points: ['pump'], limits },
      gasTests: [passedTest(1, iso(-1))],
    };
    const live = await world.put({ state: 'live', evidence });
    const ready = await world.put({ state: 'ready', evidence });
    world.pass(10);
    await wake();
    expect(await world.rowOf(live)).toMatchObject({ state: 'live', gas: 'silent' });
    expect((await monitoring(live)).standing).toBe('unwatched');
    expect(await isUnmonitored(live)).toBe(true);
    expect(await gasBlock(live, 'REVALIDATE')).toBe('gas_unmonitored');
    expect(await gasBlock(ready, 'ISSUE')).toBe('gas_unmonitored');
    await world.cause(live, 'SUSPEND', { by: desk.delegate, body: { reason: 'hold' } });
    expect(await world.rowOf(live)).toMatchObject({ state: 'suspended', gas: 'silent' });
    expect(await gasBlock(live, 'REISSUE')).toBe('gas_unmonitored');
    expect(await isUnmonitored(live)).toBe(false);
  });

  test('of stopped work with people inside it is told that nothing reads the air, and before it is issued again which instruments are missing', async () => {
    const crew = [crewNumbered(1, { onSite: true })];
    const entries = [{ no: 1, member: 1, name: 'Crew 1', inAt: iso(-5), inBy: desk.delegate, outAt: null, outBy: null }];
    const id = await watched('live', { crew, entries });
    await world.cause(id, 'SUSPEND', { by: desk.delegate, body: { reason: 'danger' } });
    world.pass(6);
    const told = async () => (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/`)).json().result.standing;
    expect(await told()).toMatchObject({ inside: 1, unmonitored: true, air_unread: true });
    const { events } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/can/`)).json().result;
    const { guards } = events.find(({ event }: { event: string }) => event === 'REISSUE');
    const { code, message } = guards.find(({ guard }: { guard: string }) => guard === 'G1') ?? {};
    expect([code, message]).toEqual(['gas_before_danger', expect.stringMatching(/Not read in time: GX-\S+ \(pump\): O2, /)]);
  });

  test('what was issued before instruments were named is not accepted without one', async () => {
    const evidence = {
      gasPlan: { needed: true, continuous: true, intervalMin: 60, points: ['pump'], limits },
      gasTests: [passedTest(1, iso(-1))],
    };
    const issued = await world.put({ state: 'issued', evidence });
    expect(await gasBlock(issued, 'ACCEPT')).toBe('gas_unmonitored');
    await wake();
    expect(await world.rowOf(issued)).toMatchObject({ state: 'issued', gas: 'silent' });
  });

  test('an instrument that was named and has read nothing yet counts no longer from the moment in which work stops', async () => {
    const id = await watched();
    const spare = await addInstrument(world.db, { serial: 'GX-91', bumps: [iso(-10)] });
    await name(id, [
      { instrument_id: goodInstrument, point: 'pump' },
      { instrument_id: spare, point: 'pump' },
    ]);
    await world.cause(id, 'SUSPEND', { by: desk.delegate, body: { reason: 'hold' } });
    const { gas } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/`)).json().result;
    const { regions } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/work/`)).json().result;
    expect([gas, regions.gas]).toEqual(['silent', 'silent']);
  });

  test('I174: work that went on unwatched is not monitored by the naming of instruments, but by the first reading of everything', async () => {
    const live = await world.put({
      state: 'live',
      evidence: {
        gasPlan: { needed: true, continuous: true, intervalMin: 60, points: ['pump', 'drain'], limits },
        gasTests: [passedTest(1, iso(-1)), { ...passedTest(2, iso(-1)), point: 'drain' }],
      },
    });
    const [pump, drain] = [
      await addInstrument(world.db, { serial: 'GX-71', bumps: [iso(-10)] }),
      await addInstrument(world.db, { serial: 'GX-72', bumps: [iso(-10)] }),
    ];
    const stands = async () => {
      const { regions } = (await world.call(desk.delegate, 'GET', `/v1/permits/${live}/work/`)).json().result;
      const { state, gas } = await world.rowOf(live);
      return [state, gas, regions.gas, (await monitoring(live)).standing, await isUnmonitored(live)];
    };
    const unread = ['live', 'silent', 'silent', 'unwatched', true];
    expect(
      (
        await name(live, [
          { instrument_id: pump, point: 'pump' },
          { instrument_id: drain, point: 'drain' },
        ])
      ).status,
    ).toBe(200);
    expect(await stands()).toEqual(unread);
    world.pass(1);
    await wake();
    expect(await stands()).toEqual(unread);
    expect(await gasBlock(live, 'REVALIDATE')).toBe('gas_silent');
    await send(await tokenFor(pump), live);
    expect(await stands()).toEqual(unread);
    await send(await tokenFor(drain), live, { readings: air.filter(({ substance }) => substance === 'O2') }, 'half');
    expect(await stands()).toEqual(unread);
    const atDrain = await tokenFor(drain);
    world.pass(1);
    await send(atDrain, live);
    expect(await stands()).toEqual(['live', 'valid', 'valid', 'monitored', false]);
    const other = await addInstrument(world.db, { serial: 'GX-73', bumps: [iso(-10)] });
    await name(live, [
      { instrument_id: other, point: 'pump' },
      { instrument_id: drain, point: 'drain' },
    ]);
    expect(await stands()).toEqual(['live', 'valid', 'valid', 'monitored', false]);
  });

  test('work that went on unwatched has the minutes of silence from the first naming, and not again from another', async () => {
    const live = await world.put({
      state: 'live',
      evidence: {
        gasPlan: { needed: true, continuous: true, intervalMin: 60, points: ['pump'], limits },
        gasTests: [passedTest(1, iso(-1))],
      },
    });
    world.pass(10);
    await wake();
    const nothing = await name(live, []);
    expect([nothing.status, (await world.rowOf(live)).state]).toEqual([422, 'live']);
    const first = await addInstrument(world.db, { serial: 'GX-65', bumps: [iso(-10)] });
    const named = await name(live, [{ instrument_id: first, point: 'pump' }]);
    expect([named.status, named.meta?.triggered]).toEqual([200, []]);
    expect(await monitoring(live)).toMatchObject({ standing: 'unwatched', silent_from: iso(5) });
    const other = await addInstrument(world.db, { serial: 'GX-66', bumps: [iso(-10)] });
    world.pass(4);
    await name(live, [
      { instrument_id: first, point: 'pump' },
      { instrument_id: other, point: 'pump' },
    ]);
    expect((await monitoring(live)).silent_from).toBe(iso(1));
    world.pass(1);
    await wake();
    expect(await world.rowOf(live)).toMatchObject({ state: 'suspended', reason: 'gas' });
  });

  test('a device that floods is told to wait, and another one is not', async () => {
    const id = await watched();
    const flooding = await tokenFor(goodInstrument);
    let refused: Awaited<ReturnType<typeof send>> | undefined;
    for (let count = 0; count <= 60; count += 1) refused = await send(flooding, id);
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await send(await tokenFor(goodInstrument), id)).status).toBe(201);
    expect(lines).toEqual([]);
  });

  test('an alarm is taken however many good readings its device has sent before, and stops the work; good readings stay refused', async () => {
    const [id, other] = [await watched(), await watched()];
    const flooding = await tokenFor(goodInstrument);
    for (let count = 0; count < 60; count += 1) await send(flooding, id);
    expect((await send(flooding, id)).code).toBe('rate_limited');
    world.pass(1);
    expect(await send(flooding, id, { readings: withH2S(80) })).toMatchObject({
      status: 201,
      result: { out_of_limits: ['H2S'], standing: 'alarm', state: 'suspended' },
    });
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'gas' });
    expect((await send(flooding, id)).code).toBe('rate_limited');

    // While gas is known more alarms are kept, up to a number; the first alarm of other work is taken all the same.
    const again: number[] = [];
    for (let count = 0; count < 61; count += 1)
      again.push((await send(flooding, id, { readings: withH2S(80 + count / 10) })).status);
    expect(again.slice(0, 60).every((status) => status === 201)).toBe(true);
    expect(again.at(-1)).toBe(429);
    expect((await world.historyOf(id)).filter(({ event }) => event === 'GAS_ALARM')).toHaveLength(1);
    expect((await send(flooding, other, { readings: withH2S(80) })).result.state).toBe('suspended');
  });

  test('a flood that is not in order is refused as each of its readings would be', async () => {
    const flooding = await tokenFor(await addInstrument(world.db, { serial: 'GX-70', bumps: [iso(-10)] }));
    const unnamed = await watched('live', { monitors: [] });
    for (let count = 0; count <= 60; count += 1) await send(flooding, unnamed);
    expect((await send(flooding, unnamed, { readings: withH2S(80) })).code).toBe('instrument_unnamed');
    expect((await send(flooding, 999_999_99, { readings: withH2S(80) })).code).toBe('not_found');
  });

  test('I191: a later alarm is recorded and told where it is worse, of another substance or at another point; the same again is not', async () => {
    const gasPlan = { needed: true, continuous: true, intervalMin: 60, points: ['pump', 'drain'], limits };
    const id = await watched('live', { gasPlan, gasTests: [passedTest(1, iso(-1)), passedTest(2, iso(-1), { point: 'drain' })] });
    const alarmed = async (...readings: { substance: string; value: number }[]) => {
      world.pass(1);
      await send(detector, id, { readings });
      const { gas_failed: failed } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/`)).json().result.standing;
      const told = (await world.historyOf(id)).filter(({ event }) => event === 'GAS_ALARM');
      return [failed.map((one: { readings: object[] }) => one.readings), told.length];
    };
    const read = (substance: string, value: number, unit: string) => expect.objectContaining({ substance, value, unit });
    const lel = read('LEL', 6, '% LEL');
    expect(await alarmed({ substance: 'LEL', value: 6 })).toEqual([[[lel]], 1]);
    expect(await alarmed({ substance: 'LEL', value: 6 })).toEqual([[[lel]], 1]);
    const worse = [read('O2', 3, '% vol'), read('CO', 900, 'ppm')];
    expect(await alarmed({ substance: 'O2', value: 3 }, { substance: 'CO', value: 900 })).toEqual([[worse], 2]);
    expect(await alarmed({ substance: 'LEL', value: 40 })).toEqual([[[read('LEL', 40, '% LEL')]], 3]);
    const bell = await world.db.selectFrom('notification').select('text').where('permit_id', '=', id).execute();
    expect(bell.map(({ text }) => text)).toContain('gas_failed');
  });
});
