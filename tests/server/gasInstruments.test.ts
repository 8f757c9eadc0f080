import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import { problemTexts } from '#domain/kernel/problem.texts.ts';
import type { Evidence, GasTestRecord } from '#domain/permits/evidence/evidence.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { gasLimitsFor } from '#domain/permits/regions/gas.rules.ts';
import { addInstrument, goodInstrument } from '#tests/kit/instruments.ts';
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
const register = '/v1/gas-instruments/';
const said = {
  serial: 'GM-31',
  model: 'Quad-4',
  substances: ['O2', 'LEL', 'H2S', 'CO'],
  calibrated_on: '2026-09-01',
  calibration_due: '2027-03-01',
};
const dayMinutes = 24 * 60;

describeStores('the register of gas instruments', (store) => {
  let server: TestServer;
  let now = permitNow;
  const tokens = new Map<number, string>();
  let count = 0;

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => now });
    await addPermits(server.db, 1);
    await server.db.insertInto('site').values({ id: 2, code: 'NJD', name: 'Northhaven', time_zone: 'Europe/London' }).execute();
    await addCompetence(server.db, tester, 'gas_tester');
    for (const sap of [hse, sme, delegate]) tokens.set(sap, await signIn(server, sap));
  }, 60_000);
  beforeEach(() => {
    now = permitNow;
  });
  afterAll(() => server.close());

  type Method = 'GET' | 'POST' | 'PUT';
  const call = async (by: number, method: Method, url: string, payload?: object, headers: Record<string, string> = {}) => {
    const sent = { method, url, headers: { ...withToken(tokens.get(by) ?? ''), ...headers } };
    const reply = await server.inject(payload ? { ...sent, payload } : sent);
    return { ...reply.json(), status: reply.statusCode, headers: reply.headers };
  };
  const serial = (): string => {
    count += 1;
    return `GS-${count}`;
  };
  const registered = async (change: object = {}): Promise<number> =>
    (await call(hse, 'POST', register, { site: 'CHG', ...said, serial: serial(), ...change })).result.id;
  const changed = (id: number, body: object, version: string, by = hse) =>
    call(by, 'PUT', `${register}${id}/`, { ...said, ...body }, version === '' ? {} : { 'if-match': version });
  const bumped = async (id: number, { by = tester, passed = true, signedFor = id } = {}) => {
    const signature = await signedToken(server.db, {
      by,
      at: sme,
      permit: null,
      version: signedFor,
      event: passed ? 'BUMP_TEST' : 'BUMP_FAILED',
    });
    return call(sme, 'POST', `${register}${id}/bump-tests/`, { passed, signature });
  };
  const shown = async (id: number) => (await call(delegate, 'GET', `${register}${id}/`)).result;

  test('an HSE Coordinator registers one, and everybody who works with permits reads it with its history', async () => {
    const made = await call(hse, 'POST', register, { site: 'CHG', ...said });
    expect([made.status, made.headers.location]).toEqual([201, `${register}${made.result.id}/`]);
    expect(made.result).toMatchObject({
      ...said,
      site: 'CHG',
      bump_tested_at: null,
      out_of_service: null,
      stop: 'bump_test',
      version: 1,
    });
    const history = [{ event: 'REGISTER', by: { sap: hse, name: 'Nadia Feld' }, note: null, at: moment(0) }];
    expect((await shown(made.result.id)).history).toEqual(history);
    expect((await call(sme, 'GET', `${register}${made.result.id}/`)).headers.etag).toBe(`"g${made.result.id}-1"`);
    expect((await call(sme, 'GET', `${register}999/`)).code).toBe('not_found');
  });

  test('a serial number is one of its site, also in small letters and when it is changed', async () => {
    const id = await registered({ serial: 'GM-7x' });
    expect(await call(hse, 'POST', register, { site: 'CHG', ...said, serial: 'gm-7X' })).toMatchObject({
      status: 409,
      code: 'serial_taken',
    });
    expect((await call(hse, 'POST', register, { site: 'NJD', ...said, serial: 'GM-7x' })).status).toBe(201);
    const other = await registered();
    expect((await changed(other, { serial: 'GM-7X' }, '*')).code).toBe('serial_taken');
    expect((await changed(id, { serial: 'GM-7X' }, '*')).result).toMatchObject({ serial: 'GM-7X', version: 2 });
  });

  test('a serial number that looks like that of another instrument of the site is refused, however it was typed', async () => {
    await registered({ serial: 'GM-A701' });
    const typed = ['GM-A701 ', 'GM-\u0410701', 'gm-a7O1', 'GM\u2013A70I', 'GM A701', 'GM -A701', 'GM-\uff21701'];
    const codes = await Promise.all(
      typed.map(async (serial) => (await call(hse, 'POST', register, { site: 'CHG', ...said, serial })).code),
    );
    expect(codes).toEqual(['serial_taken', ...typed.slice(1).map(() => 'serial_alike')]);
    const unseen = await call(hse, 'POST', register, { site: 'CHG', ...said, serial: 'GM-A\u200b701' });
    expect(unseen.code).toBe('serial_taken');
    const other = await registered({ serial: 'GM-A702' });
    expect((await changed(other, { serial: 'GM-\u0391701' }, '*')).code).toBe('serial_alike');
    // What stood in the register before can still be seen to.
    await server.db.updateTable('gas_instrument').set({ serial: 'GM-A7O1' }).where('id', '=', other).execute();
    expect((await changed(other, { serial: 'GM-A7O1', out_of_service: 'Its label is unclear.' }, '*')).result.version).toBe(2);
    await server.db.deleteFrom('gas_instrument_event').where('instrument_id', '=', other).execute();
    await server.db.deleteFrom('gas_instrument').where('id', '=', other).execute();
  });

  test.each<[string, object, string]>([
    ['a site that there is not', { site: 'XXX' }, 'site'],
    ['a serial number of a page', { serial: 'x'.repeat(41) }, 'serial'],
    ['nothing that it measures', { substances: [] }, 'substances'],
    ['a substance that nobody knows', { substances: ['O2', 'XX'] }, 'substances[1]'],
    ['a day that there is not', { calibrated_on: '2026-02-30' }, 'calibrated_on'],
    ['a calibration that ends before it was made', { calibration_due: '2026-08-31' }, 'calibration_due'],
    ['hardly a reason', { out_of_service: 'x' }, 'out_of_service'],
    ['no reason at all', { out_of_service: 'tbd' }, 'out_of_service'],
  ])('with %s none is registered', async (_, wrong, field) => {
    const { status, errors } = await call(hse, 'POST', register, { site: 'CHG', ...said, serial: serial(), ...wrong });
    expect([status, errors.map((one: { field: string }) => one.field)]).toEqual([422, [field]]);
  });

  test('a calibration of a day that has not begun at the site is refused, when it is registered and when it is changed', async () => {
    const ahead = { calibrated_on: '2026-11-21', calibration_due: '2027-05-20' };
    const wrong = { status: 422, errors: [{ field: 'calibrated_on', message: 'This is in the future.' }] };
    expect(await call(hse, 'POST', register, { site: 'CHG', ...said, serial: serial(), ...ahead })).toMatchObject(wrong);
    const id = await registered();
    const own = { ...ahead, serial: (await shown(id)).serial };
    expect(await changed(id, own, '*')).toMatchObject(wrong);
    expect((await shown(id)).version).toBe(1);
    expect((await changed(id, { ...own, calibrated_on: '2026-11-20' }, '*')).result.calibrated_on).toBe('2026-11-20');
    // One from before can be taken out of service as it stands.
    await server.db.updateTable('gas_instrument').set(ahead).where('id', '=', id).execute();
    const gone = await changed(id, { ...own, out_of_service: 'Its calibration is not made yet.' }, '*');
    expect(gone.result.stop).toBe('out_of_service');
  });

  test('a change names the version that it is based on, and is told from what to what', async () => {
    const id = await registered({ serial: 'GM-40' });
    const after = { serial: 'GM-40', calibrated_on: '2026-11-19', calibration_due: '2027-05-18' };
    expect((await changed(id, after, '')).status).toBe(428);
    expect((await changed(id, after, `"g${id}-1"`)).result).toMatchObject({ ...after, version: 2 });
    expect(await changed(id, { serial: 'GM-40' }, `"g${id}-1"`)).toMatchObject({
      ...{ status: 412, current: { version: 2 } },
      changed_fields: ['calibrated_on', 'calibration_due'],
    });
    expect((await changed(id, after, `"g${id}-2"`)).result.version).toBe(2);
    const gone = await changed(id, { ...after, out_of_service: 'Dropped from the scaffold.' }, `"g${id}-2"`);
    expect(gone.result).toMatchObject({ version: 3, stop: 'out_of_service' });
    expect(gone.result.history.map(({ note }: { note: string }) => note)).toEqual([
      'out_of_service:  → Dropped from the scaffold.',
      'calibrated_on: 2026-09-01 → 2026-11-19; calibration_due: 2027-03-01 → 2027-05-18',
      null,
    ]);
    expect((await changed(999, after, '*')).code).toBe('not_found');
  });

  test('a bump test is signed for this instrument by a gas tester, and one that fails takes back those before', async () => {
    const id = await registered();
    expect((await bumped(id, { by: delegate })).code).toBe('not_allowed');
    expect((await bumped(id, { signedFor: id + 1 })).code).toBe('signature_unfit');
    expect((await call(sme, 'POST', `${register}${id}/bump-tests/`, { passed: true })).status).toBe(422);
    expect((await shown(id)).bump_tested_at).toBeNull();

    const done = await bumped(id);
    expect([done.status, done.result]).toMatchObject([201, { bump_tested_at: moment(0), stop: null, version: 1 }]);
    expect(done.result.history[0]).toEqual({
      event: 'BUMP_TEST',
      by: { sap: tester, name: 'Tomas Brandt' },
      note: null,
      at: moment(0),
    });

    now = new Date(moment(0.25));
    const failed = { bump_tested_at: null, bump_failed_at: moment(0.25), stop: 'bump_test' };
    expect((await bumped(id, { passed: false })).result).toMatchObject(failed);
    now = new Date(moment(0.5));
    expect((await bumped(id)).result).toMatchObject({ bump_tested_at: moment(0.5), bump_failed_at: null, stop: null });
    expect((await bumped(999)).code).toBe('not_found');
  });

  test('I301: what is signed of a bump test says how it ended', async () => {
    const id = await registered();
    const signature = await signedToken(server.db, { by: tester, at: sme, permit: null, version: id, event: 'BUMP_TEST' });
    expect((await call(sme, 'POST', `${register}${id}/bump-tests/`, { passed: false, signature })).code).toBe('signature_unfit');
    expect((await shown(id)).bump_failed_at).toBeNull();
  });

  test('is listed by serial number with what stands against each, of a site or of that of a permit', async () => {
    const depot = await addInstrument(server.db, { serial: 'A-1', site_id: 2, bumps: [moment(-60)] });
    const permit = await addWorkedPermit(server.db, 4001, 'live');
    const list = async (query: string) => (await call(delegate, 'GET', `${register}${query}`)).result.items;
    expect((await list('?site=NJD')).map(({ serial: one }: { serial: string }) => one)).toEqual(['A-1', 'GM-7x']);
    const ofPermit = await list(`?site_of=${permit}`);
    expect(ofPermit.map(({ id }: { id: number }) => id)).toContain(goodInstrument);
    expect(ofPermit.map(({ id }: { id: number }) => id)).not.toContain(depot);
    expect((await list('')).length).toBeGreaterThan(ofPermit.length);
  });

  test('those that are due need a bump test or a calibration soon; one that is out of service waits for nothing', async () => {
    const day = (days: number): string => moment(days * dayMinutes).slice(0, 10);
    const soon = permitLimits.calibrationDueSoon.value;
    const bumps = [moment(-60)];
    const ids = {
      soon: await addInstrument(server.db, { serial: 'D-1', calibration_due: day(soon), bumps }),
      later: await addInstrument(server.db, { serial: 'D-2', calibration_due: day(soon + 1), bumps }),
      over: await addInstrument(server.db, { serial: 'D-3', calibration_due: day(-1), bumps }),
      unproved: await addInstrument(server.db, { serial: 'D-4' }),
      broken: await addInstrument(server.db, { serial: 'D-5', calibration_due: day(-1), out_of_service: 'Broken' }),
    };
    const due = (await call(sme, 'GET', `${register}?site=CHG&due=true`)).result.items;
    const found = due.map(({ id }: { id: number }) => id);
    expect(
      Object.entries(ids)
        .filter(([, id]) => found.includes(id))
        .map(([name]) => name),
    ).toEqual(['soon', 'over', 'unproved']);
    const others = (await call(sme, 'GET', `${register}?site=CHG&due=false`)).result.items;
    expect(others.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([ids.later, ids.broken, goodInstrument]));
  });

  describe('I49: gas is tested only with an instrument that was in date', () => {
    let permits = 5000;
    const crewed = (limits = gasLimitsFor(['HOT'])): Evidence => ({
      ...workingEvidence,
      gasPlan: { ...workingEvidence.gasPlan, limits },
    });
    const permit = (evidence = crewed()): Promise<number> => {
      permits += 1;
      return addWorkedPermit(server.db, permits, 'live', evidence);
    };
    const tested = async (id: number, instrument: number, change: object = {}, headers: Record<string, string> = {}) => {
      const { version } = (await call(delegate, 'GET', `/v1/permits/${id}/`)).result;
      const signature = await signedToken(server.db, { by: tester, at: delegate, permit: id, version });
      const body = {
        point: 'pump',
        tested_at: moment(-2),
        instrument_id: instrument,
        readings: air,
        signatures: [signature],
        ...change,
      };
      return call(delegate, 'POST', `/v1/permits/${id}/gas-tests/`, body, { 'if-match': `"p${id}-${version}"`, ...headers });
    };
    const bumps = [moment(-60)];
    const yesterday = '2026-11-19';

    test.each<[string, object, ProblemCode]>([
      ['of another site', { site_id: 2, bumps }, 'instrument_unknown'],
      ['out of service', { out_of_service: 'Broken', bumps }, 'instrument_out_of_service'],
      ['past its calibration', { calibration_due: yesterday, bumps }, 'instrument_calibration'],
      ['calibrated only later', { calibrated_on: '2026-11-21', bumps }, 'instrument_calibration'],
      ['never bump tested', {}, 'instrument_bump_test'],
      ['bump tested too long before', { bumps: [moment(-dayMinutes - 3)] }, 'instrument_bump_test'],
      ['bump tested only after the test', { bumps: [moment(-1)] }, 'instrument_bump_test'],
      ['that does not measure all that was read', { substances: ['O2', 'LEL', 'CO'], bumps }, 'instrument_substance'],
    ])('not with one %s, in each language', async (_, change, code) => {
      const instrument = await addInstrument(server.db, { serial: serial(), ...change });
      const id = await permit();
      for (const language of languages) {
        const { status, ...refused } = await tested(id, instrument, {}, { 'accept-language': language });
        expect([status, refused.code, refused.message]).toEqual([409, code, problemTexts[language][code]]);
      }
      expect((await call(delegate, 'GET', `/v1/permits/${id}/`)).result).toMatchObject({ version: 1, state: 'live' });
    });

    test('nor with one that nobody has registered, and the test says which readings it does not measure', async () => {
      expect((await tested(await permit(), 99_999)).code).toBe('instrument_unknown');
      expect((await tested(await permit(), 0)).status).toBe(422);
      const instrument = await addInstrument(server.db, { serial: serial(), substances: ['O2', 'LEL', 'CO'], bumps });
      const { errors } = await tested(await permit(), instrument);
      expect(errors).toEqual([{ field: 'readings[2].value', message: 'The instrument does not measure this substance.' }]);
    });

    test('on the last day of its calibration by the clock of the site, and with its bump test of just 24 hours before', async () => {
      const instrument = await addInstrument(server.db, {
        serial: serial(),
        calibration_due: '2026-11-20',
        bumps: [moment(-dayMinutes - 2)],
      });
      expect((await tested(await permit(), instrument)).status).toBe(201);
    });

    test('what was tested before a bump test that failed is not recorded after it, also when another has passed', async () => {
      const instrument = await registered();
      await bumped(instrument);
      now = new Date(moment(0.25));
      await bumped(instrument, { passed: false });
      now = new Date(moment(0.5));
      await bumped(instrument);
      now = new Date(moment(0.75));
      const [early, late] = [await permit(), await permit()];
      expect((await tested(early, instrument, { tested_at: moment(0.1) })).code).toBe('instrument_bump_test');
      expect((await tested(late, instrument, { tested_at: moment(0.75) })).status).toBe(201);
    });

    test('a test keeps what the register said of its instrument, whatever becomes of it', async () => {
      const id = await permit();
      const instrument = await registered({ serial: 'GM-88' });
      await bumped(instrument);
      await tested(id, instrument, { tested_at: moment(0) });
      await changed(instrument, { serial: 'GM-89', calibration_due: '2026-11-19', out_of_service: 'Sold' }, '*');
      const { gas } = (await call(sme, 'GET', `/v1/permits/${id}/work/`)).result;
      expect(gas.tests.at(-1)).toMatchObject({
        instrument: 'GM-88',
        registered: { id: instrument, model: 'Quad-4', calibration_due: '2027-03-01', bump_tested_at: moment(0) },
      });
      expect((await tested(id, instrument, { tested_at: moment(0) })).code).toBe('instrument_out_of_service');
    });

    test('a test from before the register stays as it was written', async () => {
      const { gas } = (await call(sme, 'GET', `/v1/permits/${await permit()}/work/`)).result;
      expect(gas.tests[0]).toMatchObject({ instrument: 'GX-7', registered: null });
    });

    test('every passed test of this store that is not from before the register was made with one in date', async () => {
      const rows = await server.db.selectFrom('permit_evidence').select('data').execute();
      const passed = rows.flatMap(({ data }) => data.gasTests.filter((one) => one.passed && one.registered));
      expect(passed.length).toBeGreaterThan(2);
      expect(passed.filter((one) => !isInDate(one))).toEqual([]);
    });
  });
});

const isInDate = ({ registered, testedAt }: GasTestRecord): boolean => {
  if (!registered) return false;
  const age = Date.parse(testedAt) - Date.parse(registered.bumpTestedAt);
  return testedAt.slice(0, 10) <= registered.calibrationDue && age >= 0 && age <= dayMinutes * 60_000;
};
