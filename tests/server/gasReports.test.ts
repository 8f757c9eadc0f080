import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentText } from '#domain/permits/audit/comment.texts.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { checkSeals } from '#server/db/seals/checkSeals.ts';
import { passedTest } from '#tests/kit/evidence.ts';
import { goodInstrument } from '#tests/kit/instruments.ts';
import { addPermits, permitNow } from '#tests/kit/permitRows.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';
import { addCompetence, addWorkedPermit, moment, signedToken, workingEvidence } from '#tests/kit/workedPermit.ts';

const [delegate, tester] = [1009, 1050];
const air = [
  { substance: 'O2', value: 20.9 },
  { substance: 'LEL', value: 0 },
  { substance: 'H2S', value: 0 },
  { substance: 'CO', value: 0 },
];
const reading = (substance: string, value: number) => air.map((one) => (one.substance === substance ? { ...one, value } : one));
const burning = reading('LEL', 12);

type Sent = { id: number; body: Record<string, unknown>; headers: Record<string, string> };
/** What is wrong with a gas test that shows gas, by changing what is sent. */
type Wrong = (sent: Sent) => void | Promise<void>;

/** Something else in the body, or in the headers. */
const having =
  (body: object, headers: object = {}): Wrong =>
  (sent) => {
    Object.assign(sent.body, body);
    Object.assign(sent.headers, headers);
  };
const withoutVersion: Wrong = ({ headers }) => {
  delete headers['if-match'];
};

describeStores('gas tests that show gas and cannot be recorded', (store) => {
  let server: TestServer;
  let token = '';
  let count = 3000;

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => permitNow });
    await addPermits(server.db, 1);
    await addCompetence(server.db, tester, 'gas_tester');
    token = await signIn(server, delegate);
  }, 60_000);
  afterAll(() => server.close());

  const get = async (url: string) => (await server.inject({ method: 'GET', url, headers: withToken(token) })).json();
  const shown = async (id: number) => (await get(`/v1/permits/${id}/`)).result;
  const added = (state: PermitState = 'live', gasTests = workingEvidence.gasTests): Promise<number> => {
    count += 1;
    return addWorkedPermit(server.db, count, state, { ...workingEvidence, gasTests });
  };
  const signature = async (id: number, by = tester, version?: number) =>
    signedToken(server.db, { by, at: delegate, permit: id, version: version ?? (await shown(id)).version });

  /** A gas test in order but for what is made `wrong` with it. */
  const send = async (id: number, wrong: Wrong, readings: readonly object[] = burning) => {
    const { version } = await shown(id);
    const body = {
      point: 'pump',
      tested_at: moment(0),
      instrument_id: goodInstrument,
      readings,
      signatures: [await signature(id)],
    };
    const sent: Sent = { id, body, headers: { ...withToken(token), 'if-match': `"p${id}-${version}"` } };
    await wrong(sent);
    const reply = await server.inject({
      method: 'POST',
      url: `/v1/permits/${id}/gas-tests/`,
      payload: sent.body,
      headers: sent.headers,
    });
    return { ...reply.json(), status: reply.statusCode };
  };

  const wrongs: [string, number, string, Wrong][] = [
    [
      'a signature for an older version',
      403,
      'signature_unfit',
      async (sent) => {
        sent.body.signatures = [await signature(sent.id, tester, 0)];
      },
    ],
    [
      'a signature that nobody gave',
      403,
      'signature_unfit',
      ({ body }) => {
        body.signatures = ['x'.repeat(43)];
      },
    ],
    [
      'a signature by somebody who is no gas tester',
      403,
      'not_allowed',
      async (sent) => {
        sent.body.signatures = [await signature(sent.id, delegate)];
      },
    ],
    [
      'no signature',
      422,
      'validation',
      ({ body }) => {
        body.signatures = [];
      },
    ],
    [
      'a version that there is not yet',
      412,
      'version_mismatch',
      ({ id, headers }) => {
        headers['if-match'] = `"p${id}-99"`;
      },
    ],
    [
      'an instrument that nobody knows',
      409,
      'instrument_unknown',
      ({ body }) => {
        body.instrument_id = 999;
      },
    ],
    [
      'an instrument that is none',
      422,
      'validation',
      ({ body }) => {
        body.instrument_id = 'the yellow one';
      },
    ],
    [
      'an instrument whose number no store can hold',
      422,
      'validation',
      ({ body }) => {
        body.instrument_id = 2_147_483_648;
      },
    ],
    [
      'a point that the plan does not have',
      422,
      'validation',
      ({ body }) => {
        body.point = 'roof';
      },
    ],
    [
      'a value beyond the scale alone',
      422,
      'validation',
      ({ body }) => {
        body.readings = reading('LEL', 101);
      },
    ],
    [
      'a value beyond every scale',
      422,
      'validation',
      ({ body }) => {
        body.readings = reading('H2S', 70_000);
      },
    ],
  ];

  test.each(wrongs)(
    'I129: the work stops by gas that is reported with %s, and the refusal says so',
    async (_, status, code, wrong) => {
      const id = await added();
      const refused = await send(id, wrong);
      expect([refused.status, refused.code, refused.work_stopped]).toEqual([status, code, true]);
      expect(refused.message).toContain('reported as danger');
      expect(await shown(id)).toMatchObject({ state: 'suspended', reason: 'danger', gas: 'missing' });
      const history = (await get(`/v1/permits/${id}/audit/`)).result.items;
      expect(history.at(-1)).toMatchObject({
        event: 'SUSPEND',
        comment: expect.stringMatching(/^Failed gas reported, record not complete: .+\.(\nMeasured by .+\.)?$/),
      });
      // The record can be made now, by what the refusal asks for.
      const recorded = await send(id, () => undefined);
      expect([recorded.status, recorded.result?.regions.gas]).toEqual([201, 'failed']);
      // What was taken back with the refusal is in no line of history and no seal.
      const { chain_head } = await server.db
        .selectFrom('permit')
        .select('chain_head')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect((await get(`/v1/permits/${id}/audit/`)).result.items.at(-1).hash).toBe(chain_head?.toString('hex'));
      expect(await checkSeals(server.db, 'permit', [String(id)])).toMatchObject([{ verdict: 'whole' }]);
    },
  );

  test.each<[string, number, Wrong, string[]]>([
    ['a version of the wrong form', 201, having({}, { 'if-match': 'latest' }), ['If-Match']],
    ['a version of another thing', 201, having({}, { 'if-match': '"i1-1"' }), ['If-Match']],
    ['no version', 201, withoutVersion, ['If-Match']],
    ['a key that is none', 201, having({}, { 'idempotency-key': 'k-1' }), ['Idempotency-Key']],
    ['a time in the future', 201, having({ tested_at: moment(9) }), ['tested_at']],
  ])('I129: a test that shows gas is recorded although it has %s', async (_, status, wrong, leftOut) => {
    const id = await added();
    const taken = await send(id, wrong);
    expect([taken.status, taken.meta?.left_out, taken.meta?.triggered]).toEqual([status, leftOut, ['SUSPEND:gas']]);
    expect((await shown(id)).state).toBe('suspended');
  });

  test.each<[string, Wrong, string | null, string]>([
    [
      'a time that lies ahead',
      having({ tested_at: moment(9) }),
      moment(9),
      `The time given (${moment(9)}) lay ahead; recorded at `,
    ],
    ['no time', having({ tested_at: 'just now' }), null, 'No time could be read; recorded at '],
  ])('I98: history and gas sheet say that a failed test with %s was recorded as made now', async (_, wrong, given, said) => {
    const id = await added();
    const { result } = await send(id, wrong);
    const kept = result.gas.tests.at(-1);
    expect([kept.given_at, kept.tested_at]).toEqual([given, moment(0)]);
    const history = (await get(`/v1/permits/${id}/audit/`)).result.items;
    const failed = history.find(({ event }: { event: string }) => event === 'GAS_FAILED');
    expect(failed.comment).toContain(`${said}${moment(0)}.`);
    expect(commentText(failed, 'tr', { zone: 'UTC', now: Date.parse(moment(0)) })).toContain(' için kaydedildi.');
  });

  /** The words that a delegate signs to close a permit. */
  const signedTextOf = async (id: number): Promise<string> => {
    const { version } = await shown(id);
    const body = { sap: delegate, password: 'control-room', event: 'CLOSE', permit: id, version };
    const reply = await server.inject({ method: 'POST', url: '/v1/account/sign/', payload: body, headers: withToken(token) });
    expect(reply.statusCode).toBe(201);
    const given = await server.db.selectFrom('sign_token').select('text').where('permit_id', '=', id).executeTakeFirstOrThrow();
    return given.text ?? '';
  };

  const stopOf = async (id: number) =>
    (await get(`/v1/permits/${id}/audit/`)).result.items.findLast(({ event }: { event: string }) => event === 'SUSPEND');

  test.each<[string, Wrong]>([
    [
      'by their signature for an older version',
      async (sent) => {
        sent.body.signatures = [await signature(sent.id, tester, 0)];
      },
    ],
    ['by their number, without a signature', having({ signatures: [], tester_sap: tester })],
  ])('I129: the stop says who measured where the test names them %s, and that the desk reported it', async (_, wrong) => {
    const id = await added();
    expect(await send(id, wrong)).toMatchObject({ work_stopped: true });
    const { comment, actor } = await stopOf(id);
    const [, measured] = comment.split('\n');
    expect(measured).toMatch(/^Measured by .+ \(1050\), as reported by .+ \(1009\)\.$/);
    expect(actor.sap).toBe(delegate);
    expect(commentText({ event: 'SUSPEND', comment: measured }, 'tr', { zone: 'UTC', now: 0 })).toMatch(
      /^Ölçen: .+ \(1050\); bildiren: /,
    );
    expect((await shown(id)).standing.danger).toMatchObject([{ comment, by: { sap: delegate } }]);
  });

  test('a signature that does not count says which version it must be given for', async () => {
    const id = await added();
    const { version } = await shown(id);
    const refused = await send(id, having({ signatures: [await signature(id, tester, version + 4)] }));
    expect(refused.message).toContain(`It must be given for version ${version}.`);
  });

  test('I150: gas that was only reported is told at the close, until every point has passed a test since', async () => {
    const reported = await added();
    expect(await send(reported, having({ signatures: [] }))).toMatchObject({ work_stopped: true });
    const { gasReports } = (
      await server.db.selectFrom('permit_evidence').select('data').where('permit_id', '=', reported).executeTakeFirstOrThrow()
    ).data;
    expect(gasReports).toEqual([{ point: 'pump', at: moment(0) }]);
    const later = workingEvidence.gasPlan.points.map((point, index) => ({ ...passedTest(7 + index, moment(5)), point }));
    const asksOf = async (gasTests: typeof workingEvidence.gasTests) => {
      count += 1;
      const id = await addWorkedPermit(server.db, count, 'handed_back', { ...workingEvidence, gasTests, gasReports });
      const { events } = (await get(`/v1/permits/${id}/can/`)).result;
      const { asks, guards } = events.find(({ event }: { event: string }) => event === 'CLOSE');
      const words = (await signedTextOf(id)).includes('has been told of the gas that was found');
      return [asks.includes('gas_told'), guards.some(({ code }: { code: string }) => code === 'gas_not_told'), words];
    };
    expect(await asksOf(workingEvidence.gasTests)).toEqual([true, false, true]);
    expect(await asksOf([...workingEvidence.gasTests, ...later.slice(0, 1)])).toEqual([true, false, true]);
    expect(await asksOf([...workingEvidence.gasTests, ...later])).toEqual([false, false, false]);
  });

  test('I129: a number that nobody has, and the number of the desk itself, name nobody else', async () => {
    for (const tester_sap of [999_998, delegate, 'Kim']) {
      const id = await added();
      const refused = await send(id, having({ signatures: [], tester_sap }));
      expect(refused).toMatchObject({ work_stopped: true });
      expect(refused.left_out ?? []).toEqual(tester_sap === delegate ? [] : ['tester_sap']);
      expect((await stopOf(id)).comment).not.toContain('Measured by');
    }
  });

  test('I129: a test that passes is refused for all of that as ever, and stops nothing', async () => {
    const id = await added();
    for (const [what, status, , wrong] of wrongs.slice(0, 8))
      expect([what, (await send(id, wrong, air)).status]).toEqual([what, status]);
    expect((await send(id, having({}, { 'if-match': 'latest' }), air)).status).toBe(400);
    expect((await send(id, withoutVersion, air)).status).toBe(428);
    expect((await send(id, having({ tested_at: moment(9) }), air)).status).toBe(422);
    // No air has that much oxygen: it is a slip.
    expect((await send(id, () => undefined, reading('O2', 209))).status).toBe(422);
    expect((await send(id, () => undefined, reading('LEL', -3))).status).toBe(422);
    expect((await shown(id)).state).toBe('live');
  });

  test.each([
    ['H2', 60, '% LEL'],
    ['H2', 1, '% LEL'],
    ['C6H6', 50, 'ppm'],
    ['Cl2', 20, 'ppm'],
  ])(
    'I138: %s %d %s is gas although no plan names it: the work stops, and no test that leaves it out passes',
    async (substance, value, unit) => {
      const id = await added();
      const failed = await send(id, () => undefined, [...air, { substance, value }]);
      expect([failed.status, failed.meta.triggered]).toEqual([201, ['SUSPEND:gas']]);
      expect(failed.result.gas.tests.at(-1)).toMatchObject({ passed: false, out_of_limits: [substance] });
      expect(await shown(id)).toMatchObject({ state: 'suspended', gas: 'failed' });
      const history = (await get(`/v1/permits/${id}/audit/`)).result.items;
      expect(history.find(({ event }: { event: string }) => event === 'GAS_FAILED').comment).toContain(
        `${substance} ${value} ${unit}`,
      );
      const partly = await send(id, () => undefined, air);
      expect(partly.result.gas.tests.at(-1)).toMatchObject({ passed: false, out_of_limits: [substance] });
      for (const point of ['pump', 'drain'])
        expect((await send(id, having({ point }), [...air, { substance, value: 0 }])).result.gas.tests.at(-1).passed).toBe(true);
      expect((await shown(id)).gas).toBe('valid');
    },
  );

  test('I138: what no plan names and cannot be recorded is gas all the same, and within the limits of the site it passes', async () => {
    const reported = await added();
    const unsigned = await send(reported, having({ signatures: [] }), [...air, { substance: 'H2', value: 60 }]);
    expect([unsigned.status, unsigned.work_stopped]).toEqual([422, true]);
    const beyond = await send(await added(), () => undefined, [...air, { substance: 'H2', value: 140 }]);
    expect([beyond.status, beyond.work_stopped]).toEqual([422, true]);
    const id = await added();
    const passed = await send(id, () => undefined, [...air, { substance: 'SO2', value: 1 }]);
    expect(passed.result.gas.tests.at(-1)).toMatchObject({ passed: true, out_of_limits: [] });
    expect((await shown(id)).state).toBe('live');
    expect((await get(`/v1/permits/${id}/audit/`)).result.items.at(-1).comment).toContain('SO2 1 ppm');
  });

  test('I139: a cell that finds no oxygen at all is believed: below zero is none, and the work stops', async () => {
    const id = await added();
    const none = await send(id, () => undefined, reading('O2', -0.3));
    expect([none.status, none.meta?.left_out, none.meta?.triggered]).toEqual([201, ['readings[0].value'], ['SUSPEND:gas']]);
    expect(none.result.gas.tests.at(-1)).toMatchObject({ passed: false, out_of_limits: ['O2'] });
    expect(none.result.gas.tests.at(-1).readings).toContainEqual({ substance: 'O2', value: 0 });
    const unsigned = await send(await added(), having({ signatures: [] }), reading('O2', -0.3));
    expect([unsigned.status, unsigned.work_stopped]).toEqual([422, true]);
  });

  test.each<[string, unknown]>([
    ['more than the end of the scale', reading('LEL', 0).map((one) => (one.substance === 'LEL' ? { ...one, value: '>100' } : one))],
    ['the letters of a scale that is over', [...air.slice(2), { substance: 'LEL', value: 'OL' }]],
    ['oxygen over its scale', [...air.slice(1), { substance: 'O2', value: 'OL' }]],
  ])('I129: gas shown as %s is no record, and stops the work', async (_, readings) => {
    const id = await added();
    const refused = await send(id, having({ readings }));
    expect([refused.status, refused.work_stopped]).toEqual([422, true]);
    expect((await shown(id)).state).toBe('suspended');
    expect((await get(`/v1/permits/${id}/audit/`)).result.items.at(-1).comment).not.toContain('Infinity');
  });

  test.each<[string, unknown, string[]]>([
    ['with its unit behind it', [...air.slice(2), { substance: 'LEL', value: '12 %' }], []],
    ['in Arabic digits', [...air.slice(2), { substance: 'LEL', value: '١٢٫٥' }], []],
    ['as one reading', { substance: 'LEL', value: 12 }, ['readings']],
    ['by its substances', { O2: 20.9, LEL: 12, H2S: 0, CO: '0' }, ['readings']],
  ])('I98: gas written %s is recorded', async (_, readings, leftOut) => {
    const id = await added();
    const taken = await send(id, having({ readings }));
    expect([taken.status, taken.meta?.left_out ?? [], taken.meta?.triggered]).toEqual([201, leftOut, ['SUSPEND:gas']]);
  });

  const lel = (value: unknown) => [...air.filter(({ substance }) => substance !== 'LEL'), { substance: 'LEL', value }];

  test.each<[string, object, object]>([
    ['with thousands set apart', { readings: [{ substance: 'CO2', value: '6,000' }, ...air] }, { substance: 'CO2', value: 6000 }],
    [
      'with thousands and decimals',
      { readings: [{ substance: 'CO2', value: '6.000,5' }, ...air] },
      { substance: 'CO2', value: 6000.5 },
    ],
    ['as a range', { readings: lel('50-60') }, { substance: 'LEL', value: 60 }],
    ['as a range with words and a unit', { readings: lel('2 to 12 %LEL') }, { substance: 'LEL', value: 12 }],
    ['as about', { readings: lel('~12') }, { substance: 'LEL', value: 12 }],
    [
      'as too little oxygen in a range',
      { readings: [...air.slice(1), { substance: 'O2', value: '18–21' }] },
      { substance: 'O2', value: 18 },
    ],
    ['by another formula', { readings: [{ substance: 'CH4', value: 12 }] }, { substance: 'LEL', value: 12 }],
    ['by its name', { readings: [{ substance: 'hidrojen sülfür', value: 12 }] }, { substance: 'H2S', value: 12 }],
    ['by other members', { readings: [{ gas: 'LEL', reading: 12 }] }, { substance: 'LEL', value: 12 }],
    ['beside all else', { readings: undefined, gas: 'CH4', reading: '12 %' }, { substance: 'LEL', value: 12 }],
    ['in one text', { readings: 'O2 20.9; LEL 12' }, { substance: 'LEL', value: 12 }],
    ['in texts', { readings: ['O2: 20.9', 'LEL: 12'] }, { substance: 'LEL', value: 12 }],
    ['in a text of words', { readings: 'O2=20.9,LEL=12 H2S=0' }, { substance: 'LEL', value: 12 }],
    ['with a letter for its zero', { readings: lel('4O') }, { substance: 'LEL', value: 40 }],
    ['as a list of one', { readings: lel([40]) }, { substance: 'LEL', value: 40 }],
    ['with a member of its own', { readings: lel({ value: 40 }) }, { substance: 'LEL', value: 40 }],
    [
      'with Cyrillic letters that look Latin',
      { readings: [{ substance: 'L\u0415L', value: 40 }] },
      { substance: 'LEL', value: 40 },
    ],
    [
      'with a sign that has no picture',
      { readings: [{ substance: 'L\u200bEL', value: '4\u200b0' }] },
      { substance: 'LEL', value: 40 },
    ],
    ['by turns', { readings: ['LEL', 40] }, { substance: 'LEL', value: 40 }],
    ['as a pair', { readings: [['LEL', 40]] }, { substance: 'LEL', value: 40 }],
    ['beside its readings', { readings: air, LEL: 40 }, { substance: 'LEL', value: 40 }],
    ['by its substance alone', { readings: undefined, LEL: 40 }, { substance: 'LEL', value: 40 }],
    ['with a mark of its alarm', { readings: lel('40!') }, { substance: 'LEL', value: 40 }],
    ['with a mark before it', { readings: lel('*40') }, { substance: 'LEL', value: 40 }],
    ['with the word of its alarm', { readings: lel('40 ALM') }, { substance: 'LEL', value: 40 }],
    ['with its unit in a member', { readings: [{ substance: 'LEL', value: 40, unit: '%LEL' }] }, { substance: 'LEL', value: 40 }],
    ['with its unit behind its name', { readings: [{ substance: 'H2S (ppm)', value: 12 }] }, { substance: 'H2S', value: 12 }],
    [
      'as the peak beside the value of now',
      { readings: [{ substance: 'LEL', value: 0, peak: 40 }] },
      { substance: 'LEL', value: 40 },
    ],
    ['under two members', { readings: [{ substance: 'LEL', value: 0, reading: 40 }] }, { substance: 'LEL', value: 40 }],
    ['as two values', { readings: lel('0/40') }, { substance: 'LEL', value: 40 }],
    ['as a sensor of a kind', { readings: [{ substance: 'EX(LEL)', value: 40 }] }, { substance: 'LEL', value: 40 }],
  ])('I158: gas written %s stops the work and is recorded', async (_, beside, kept) => {
    const id = await added();
    const taken = await send(id, having(beside));
    expect([taken.status, taken.meta?.triggered]).toEqual([201, ['SUSPEND:gas']]);
    expect(taken.result.gas.tests.at(-1).readings).toContainEqual(kept);
  });

  test.each(['HIGH', '+OL', '>100', 'over range', 'OVER', 'High alarm', '1,200', '1’000', 'ALM', '120-150'])(
    'I158: gas shown as %s is over the scale: no record, and the work stops',
    async (value) => {
      const id = await added();
      expect(await send(id, having({ readings: lel(value) }))).toMatchObject({ status: 422, work_stopped: true });
      expect(await shown(id)).toMatchObject({ state: 'suspended', reason: 'danger' });
    },
  );

  test.each<[string, unknown, string]>([
    ['in the unit of another substance', lel('12 ppm'), 'LEL 12 ppm'],
    ['with the unit of another substance in a member', [...air, { substance: 'H2S', value: 1, unit: '%' }], 'H2S 1 %'],
    ['by volume in a member', [{ substance: 'LEL', value: 2, unit: '% vol' }], 'LEL 2 % vol'],
    ['with a unit that nobody knows in a member', [{ substance: 'CO', value: 1, unit: 'mg/m3', note: 'x' }], 'CO 1 mg/m3'],
    ['in words that nobody knows', [{ substance: 'LEL', value: 'a lot' }], 'LEL a lot'],
    ['of a substance that nobody knows', [...air, { substance: 'XYZ', value: 1 }], 'XYZ 1'],
    ['as words alone', 'smells of gas', 'smells of gas'],
  ])('I158: what is written %s cannot be read and may be gas: the work stops', async (_, readings, said) => {
    const id = await added();
    const refused = await send(id, having({ readings }));
    expect(refused).toMatchObject({ status: 422, work_stopped: true });
    expect(refused.message).toMatch(/What it says cannot be read and may be gas/);
    const [comment = ''] = (await stopOf(id)).comment.split('\n');
    expect(comment).toBe(`Gas test reported that cannot be read: pump · ${said} · ${moment(0)}.`);
    expect(commentText({ event: 'SUSPEND', comment }, 'tr', { zone: 'UTC', now: 0 })).toMatch(
      /^Bildirilen gaz ölçümü okunamıyor: /,
    );
    expect((await shown(id)).state).toBe('suspended');
  });

  test('I158: where nothing was said, or what was said is no gas, a refusal is a refusal', async () => {
    const id = await added();
    const co = (value: unknown) => [...air.slice(0, 3), { substance: 'CO', value }];
    for (const value of ['', null, 'none', 'n/a', '—', '0 ppm', '1.5-2', '<4'])
      expect([value, (await send(id, having({ readings: co(value) }))).status]).toEqual([value, 422]);
    expect((await send(id, having({ readings: [...air, { substance: 'O2', value: '20,900' }] }))).status).toBe(422);
    expect((await shown(id)).state).toBe('live');
    const ready = await added('ready');
    expect((await send(ready, having({ readings: lel('a lot') }))).work_stopped).toBeUndefined();
  });

  test('I129: a failed test that is said again after it was recorded is answered as recorded, at once or later, and stops nothing twice', async () => {
    const id = await added();
    const signatures = [await signature(id)];
    const { version } = await shown(id);
    const again = having({ signatures }, { 'if-match': `"p${id}-${version}"` });
    const replies = await Promise.all([1, 2, 3].map(() => send(id, again)));
    replies.push(await send(id, again));
    for (const reply of replies)
      expect([reply.status, reply.work_stopped, reply.meta?.triggered]).toEqual([201, undefined, ['SUSPEND:gas']]);
    const history = (await get(`/v1/permits/${id}/audit/`)).result.items.map(({ event }: { event: string }) => event);
    expect(history.filter((event: string) => event === 'GAS_FAILED')).toHaveLength(1);
    expect(history).not.toContain('SUSPEND');
    const other = await send(id, having({ signatures, readings: reading('LEL', 13) }));
    expect([other.status, other.code]).toEqual([403, 'signature_unfit']);
    expect(await checkSeals(server.db, 'permit', [String(id)])).toMatchObject([{ verdict: 'whole' }]);
  });

  test('I131: a substance that is named twice is refused where the test passes; where it shows gas what shows it is kept', async () => {
    const id = await added();
    const twice = [...air, { substance: 'CO', value: 1 }];
    const refused = await send(id, () => undefined, twice);
    expect([refused.status, refused.errors, refused.work_stopped]).toEqual([
      422,
      [{ field: 'readings[4].substance', message: expect.stringMatching(/\w/) }],
      undefined,
    ]);
    expect((await shown(id)).state).toBe('live');
    const failing = await send(id, () => undefined, [...air, { substance: 'LEL', value: 12 }]);
    expect([failing.status, failing.meta.left_out, failing.meta.triggered]).toEqual([201, ['readings[1]'], ['SUSPEND:gas']]);
    const [test] = failing.result.gas.tests.slice(-1);
    expect(test.readings.filter((one: { substance: string }) => one.substance === 'LEL')).toEqual([
      { substance: 'LEL', value: 12 },
    ]);
  });

  test('I129: who may not stop the work stops nothing by it', async () => {
    const id = await added();
    const unknown = await send(id, ({ headers, body }) => {
      headers.authorization = 'Token none';
      body.signatures = [];
    });
    expect(unknown.status).toBe(401);
    const other = await signIn(server, tester);
    const without = await send(id, ({ headers, body }) => {
      Object.assign(headers, withToken(other));
      body.signatures = [];
    });
    expect([without.status, without.work_stopped]).toEqual([403, undefined]);
    expect((await shown(id)).state).toBe('live');
    expect(
      (await server.inject({ method: 'POST', url: '/v1/permits/99999/gas-tests/', payload: {}, headers: withToken(token) }))
        .statusCode,
    ).toBe(422);
  });

  test('I129: gas that is older than a test that passed since at every point stops nothing', async () => {
    const id = await added();
    for (const point of ['pump', 'drain']) expect((await send(id, having({ point }), air)).status).toBe(201);
    const old = await send(id, ({ body }) => {
      body.tested_at = moment(-25);
      body.signatures = [];
    });
    expect([old.status, old.work_stopped, (await shown(id)).state]).toEqual([422, undefined, 'live']);
  });

  test('I129: gas that was found too long ago to be recorded stops the work where no test has passed since', async () => {
    const id = await added('live', [passedTest(1, moment(-200)), passedTest(2, moment(-10), { point: 'drain' })]);
    const old = await send(id, having({ tested_at: moment(-90) }));
    expect([old.status, old.errors[0].field, old.work_stopped]).toEqual([422, 'tested_at', true]);
    expect(await shown(id)).toMatchObject({ state: 'suspended' });
  });

  test('I129: gas reported under ready work stops what goes on in the same space, and nobody issues before somebody says it is gone', async () => {
    const [entry, welding] = [await added('ready'), await added()];
    for (const [id, code] of [
      [entry, 'CSE'],
      [welding, 'CLD'],
    ] as const)
      await server.db
        .updateTable('permit')
        .set({ equipment_tags: ['V-77'], supplementary_codes: [code] })
        .where('id', '=', id)
        .execute();
    const refused = await send(entry, having({ signatures: [] }));
    expect([refused.status, refused.work_stopped]).toEqual([422, true]);
    expect(await shown(welding)).toMatchObject({ state: 'suspended', reason: 'danger' });
    expect((await shown(entry)).standing.danger[0]).toMatchObject({ event: 'SUSPEND' });
  });

  test.each<PermitState>(['draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination'])(
    'I129: gas that is found at %s, before a test may be recorded, is danger where the permit stands, told once',
    async (state) => {
      const id = await added(state);
      const refused = [await send(id, () => undefined), await send(id, () => undefined)];
      for (const one of refused) expect([one.status, one.code, one.work_stopped]).toEqual([409, 'illegal_event', true]);
      expect(refused[0].message).toContain('reported as danger, and stands with this permit');
      const { standing, ...permit } = await shown(id);
      expect([permit.state, standing.danger]).toEqual([
        state,
        [expect.objectContaining({ comment: expect.stringMatching(/^Failed gas reported, record not complete: pump · LEL 12 /) })],
      ]);
      expect((await send(await added(state), () => undefined, air)).work_stopped).toBeUndefined();
    },
  );

  test.each<PermitState>(['closed', 'cancelled'])('I129: gas told of at %s stops nothing', async (state) => {
    const refused = await send(await added(state), () => undefined);
    expect([refused.status, refused.work_stopped]).toEqual([409, undefined]);
  });

  test('I129: sent twice under one key the work is stopped once', async () => {
    const id = await added();
    const key = { 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' };
    const wrong: Wrong = ({ body, headers }) => {
      body.signatures = [];
      Object.assign(headers, key);
    };
    for (const _ of [1, 2]) expect(await send(id, wrong)).toMatchObject({ status: 422, work_stopped: true });
    const history = (await get(`/v1/permits/${id}/audit/`)).result.items;
    expect(history.filter(({ event }: { event: string }) => event === 'SUSPEND')).toHaveLength(1);
  });
});
