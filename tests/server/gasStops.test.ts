import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { crewNumbered, passedTest } from '#tests/kit/evidence.ts';
import { storedAndRebuilt } from '#tests/kit/heatWorld.ts';
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
const burning = air.map((one) => (one.substance === 'LEL' ? { ...one, value: 12 } : one));

type Read = { substance: string; value: number };

describeStores('gas tests that stop work', (store) => {
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

  const permit = (evidence: Evidence = workingEvidence): Promise<number> => {
    count += 1;
    return addWorkedPermit(server.db, count, 'live', evidence);
  };
  const get = async (url: string) => (await server.inject({ method: 'GET', url, headers: withToken(token) })).json();
  const versionOf = async (id: number): Promise<number> => (await get(`/v1/permits/${id}/`)).result.version;
  /** A test sent by whoever has seen a version, signed for one. */
  const send = async (id: number, point: string, readings: object[], seen: { version: number; signed: number }, at = moment(0)) => {
    const signature = await signedToken(server.db, { by: tester, at: delegate, permit: id, version: seen.signed });
    const payload = { point, tested_at: at, instrument_id: goodInstrument, readings, signatures: [signature] };
    const headers = { ...withToken(token), 'if-match': `"p${id}-${seen.version}"` };
    return server.inject({ method: 'POST', url: `/v1/permits/${id}/gas-tests/`, payload, headers });
  };
  const tested = async (id: number, point: string, readings: object[], at = moment(0)) => {
    const version = await versionOf(id);
    const reply = await send(id, point, readings, { version, signed: version }, at);
    expect([reply.statusCode, reply.json().code]).toEqual([201, undefined]);
    return reply.json().result;
  };

  test('a test that fails stops the work although the permit has changed since its sender saw it; one that passes is refused', async () => {
    const id = await permit();
    const version = await versionOf(id);
    await tested(id, 'drain', air);
    const refused = await send(id, 'pump', air, { version, signed: version });
    expect([refused.statusCode, refused.json().code]).toEqual([412, 'version_mismatch']);
    // Signed for another version than was seen, or for one that there is not yet, it is no record; `gasReports.test.ts` tells what it does.
    for (const seen of [
      { version, signed: version + 1 },
      { version: version + 9, signed: version + 9 },
    ])
      expect([403, 412]).toContain((await send(await permit(), 'pump', burning, seen)).statusCode);
    expect((await get(`/v1/permits/${id}/`)).result.state).toBe('live');
    const reply = await send(id, 'pump', burning, { version, signed: version });
    expect([reply.statusCode, reply.json().meta.triggered]).toEqual([201, ['SUSPEND:gas']]);
    expect(reply.json().meta.permit).toEqual((await get(`/v1/permits/${id}/`)).result);
    expect(reply.json().meta.permit).toMatchObject({ state: 'suspended', gas: 'failed' });
    expect((await get(`/v1/permits/${id}/`)).result).toMatchObject({ state: 'suspended', reason: 'gas' });
  });

  test('a failure that is recorded late is answered by a test made later at every point, and told; where one is not, it stops', async () => {
    const id = await permit();
    await tested(id, 'pump', air);
    await tested(id, 'drain', air);
    const late = await tested(id, 'pump', burning, moment(-25));
    expect([late.state, late.regions.gas]).toEqual(['live', 'valid']);
    const history = (await get(`/v1/permits/${id}/audit/`)).result.items;
    expect(history.at(-1)).toMatchObject({
      event: 'GAS_FAILED',
      comment: expect.stringContaining('Recorded late: a test made later has passed at every point since.'),
    });
    const told = await server.db.selectFrom('notification').select(['text', 'priority']).where('permit_id', '=', id).execute();
    expect(told).toContainEqual({ text: 'gas_failed', priority: 1 });

    // The test of the other point is from before the failure, and of one minute the test that was recorded last counts.
    const before = [passedTest(1, moment(-40)), passedTest(2, moment(-40), { point: 'drain' })];
    const [half, same] = [await permit({ ...workingEvidence, gasTests: before }), await permit()];
    await tested(half, 'pump', air);
    expect((await tested(half, 'pump', burning, moment(-25))).state).toBe('suspended');
    await tested(same, 'pump', air);
    expect((await tested(same, 'pump', burning)).state).toBe('suspended');
  });

  test('every point at which gas stands failed is told, of each the last failure, until every point has passed anew', async () => {
    const id = await permit();
    const failed = async () =>
      (await get(`/v1/permits/${id}/`)).result.standing.gas_failed.map(
        ({ point, readings }: { point: string; readings: Read[] }) => [
          point,
          ...readings.map(({ substance, value }) => `${substance} ${value}`),
        ],
      );
    await tested(id, 'pump', burning);
    await tested(
      id,
      'drain',
      air.map((one) => (one.substance === 'H2S' ? { ...one, value: 30 } : one)),
    );
    expect(await failed()).toEqual([
      ['drain', 'H2S 30'],
      ['pump', 'LEL 12'],
    ]);
    await tested(id, 'pump', air);
    expect(await failed()).toEqual([
      ['drain', 'H2S 30'],
      ['pump', 'LEL 12'],
    ]);
    await tested(id, 'drain', air);
    expect(await failed()).toEqual([]);
  });

  test('I190: a test that was made before gas was found never counts again, whatever has passed since', async () => {
    const id = await permit({
      ...workingEvidence,
      gasTests: [passedTest(1, moment(-40)), passedTest(2, moment(-40), { point: 'drain' })],
    });
    const overtaken = async () =>
      (await get(`/v1/permits/${id}/work/`)).result.gas.tests.map((one: { overtaken: string | null }) => one.overtaken);
    expect(await overtaken()).toEqual([null, null]);
    await tested(id, 'pump', burning);
    expect(await overtaken()).toEqual(['found', 'found', null]);
    for (const point of ['pump', 'drain']) await tested(id, point, air);
    expect(await overtaken()).toEqual(['found', 'found', null, null, null]);
  });

  const inVessel = async (code: 'CSE' | 'CLD', tag: string, state: 'ready' | 'issued' | 'live' = 'live'): Promise<number> => {
    count += 1;
    const id = await addWorkedPermit(server.db, count, state);
    const change = { equipment_tags: [tag, `P-${id}`], supplementary_codes: [code] };
    await server.db.updateTable('permit').set(change).where('id', '=', id).execute();
    return id;
  };
  const shown = async (id: number) => (await get(`/v1/permits/${id}/`)).result;
  const stopped = async (id: number) => {
    const { state, reason, gas, standing } = await shown(id);
    // What was found on top of a stop is told beside it.
    const last = standing?.danger[0] ?? standing?.stopped;
    return { state, reason, gas, event: last?.event, comment: last?.comment };
  };

  test('I102: gas found under one permit stops every other work in the same vessel, and tells who performs it', async () => {
    const [entry, welding] = [await inVessel('CSE', 'V-20301'), await inVessel('CLD', 'V-20301')];
    const elsewhere = await inVessel('CLD', 'V-20302');
    // Two works at one pump are in no space together.
    const outside = [await inVessel('CLD', 'P-1'), await inVessel('CLD', 'P-1')];
    const { tracking_number } = await shown(entry);
    await tested(entry, 'pump', burning);
    expect(await stopped(welding)).toEqual({
      state: 'suspended',
      reason: 'danger',
      gas: 'missing',
      event: 'SPACE_LOST',
      comment: `In the same confined space, V-20301, gas was found or a gas test failed under ${tracking_number}.`,
    });
    const told = await server.db
      .selectFrom('notification as n')
      .innerJoin('person as p', 'p.id', 'n.person_id')
      .select(['p.sap', 'n.text', 'n.priority', 'n.params'])
      .where('n.permit_id', '=', welding)
      .execute();
    expect(told).toContainEqual({
      sap: tester,
      text: 'suspended',
      priority: 1,
      params: { reason: 'danger', cause: 'space_found', words: `V-20301 · ${tracking_number}` },
    });
    expect((await shown(elsewhere)).state).toBe('live');
    await tested(outside[0] ?? 0, 'pump', burning);
    expect((await shown(outside[1] ?? 0)).state).toBe('live');
  });

  /** What stands against an event because of the space, by code and words. */
  const spaceBlocks = async (id: number, event: string): Promise<[string, string][]> => {
    const { events } = (await get(`/v1/permits/${id}/can/`)).result;
    const { guards } = events.find((one: { event: string }) => one.event === event);
    return guards
      .filter(({ guard }: { guard: string }) => guard === 'sameSpace')
      .map(({ code, message }: { code: string; message: string }) => [code, message]);
  };

  test('I104: no other work begins in a vessel, or goes on there for longer, while gas stands failed under one permit; tags are one whatever their letters', async () => {
    const entry = await inVessel('CSE', 'V-20306');
    await tested(entry, 'pump', burning);
    const { tracking_number } = await shown(entry);
    const said = [
      'gas_in_space',
      `In the same confined space, V-20306, gas was found under ${tracking_number}: every point of ${tracking_number} must be retested and pass.`,
    ];
    const steps = [
      [await inVessel('CLD', 'V-20306', 'ready'), 'ISSUE'],
      [await inVessel('CLD', ' v-20306', 'issued'), 'ACCEPT'],
      [await inVessel('CLD', 'V-20306'), 'EXTEND'],
    ] as const;
    for (const [id, event] of steps) expect([event, await spaceBlocks(id, event)]).toEqual([event, [said]]);
    expect(await spaceBlocks(await inVessel('CLD', 'V-20307', 'ready'), 'ISSUE')).toEqual([]);
    // One point alone does not clear it, and the other point does.
    await tested(entry, 'pump', air);
    for (const [id, event] of steps) expect(await spaceBlocks(id, event)).toEqual([said]);
    await tested(entry, 'drain', air);
    for (const [id, event] of steps) expect([event, await spaceBlocks(id, event)]).toEqual([event, []]);
  });

  test('I104: work that was stopped by it is issued again only when the other has been retested', async () => {
    const [entry, welding] = [await inVessel('CSE', 'V-20308'), await inVessel('CLD', 'v-20308')];
    await tested(entry, 'pump', burning);
    expect(await stopped(welding)).toMatchObject({ state: 'suspended', event: 'SPACE_LOST' });
    for (const point of ['pump', 'drain']) await tested(welding, point, air);
    expect((await spaceBlocks(welding, 'REISSUE')).map(([code]) => code)).toEqual(['gas_in_space']);
    for (const point of ['pump', 'drain']) await tested(entry, point, air);
    expect(await spaceBlocks(welding, 'REISSUE')).toEqual([]);
  });

  /** Cancels a permit, with its gas as it stands. */
  const cancel = async (id: number): Promise<void> => {
    const payload = { event: 'CANCEL', comment: 'Gas was found in the vessel.' };
    const headers = { ...withToken(token), 'if-match': '*' };
    const reply = await server.inject({ method: 'POST', url: `/v1/permits/${id}/events/`, payload, headers });
    expect([reply.statusCode, reply.json().result?.state], reply.body).toEqual([200, 'cancelled']);
  };
  const leftBy = (number: string, tag: string, points: string): [string, string] => [
    'gas_left_in_space',
    `In the same confined space, ${tag}, the last gas test failed under ${number}, which has ended: a newer test must pass at ${points}, under this or another permit there. A point that its gas plan lacks is added to the plan.`,
  ];

  test('I105: gas that a cancelled entry has found stays in the vessel until a newer test there has passed', async () => {
    const entry = await inVessel('CSE', 'V-20601', 'ready');
    const welding = await inVessel('CLD', ' v-20601', 'ready');
    const elsewhere = await inVessel('CLD', 'V-20602', 'ready');
    for (const point of ['pump', 'drain']) await tested(welding, point, air, moment(-10));
    await tested(entry, 'pump', burning, moment(-5));
    const { tracking_number } = await shown(entry);
    expect((await spaceBlocks(welding, 'ISSUE')).map(([code]) => code)).toEqual(['gas_in_space']);
    await cancel(entry);
    expect(await spaceBlocks(welding, 'ISSUE')).toEqual([leftBy(tracking_number, 'V-20601', '“drain” and “pump”')]);
    expect(await spaceBlocks(elsewhere, 'ISSUE')).toEqual([]);
    await tested(welding, 'pump', air);
    expect(await spaceBlocks(welding, 'ISSUE')).toEqual([leftBy(tracking_number, 'V-20601', '“drain”')]);
    await tested(welding, 'drain', air);
    expect(await spaceBlocks(welding, 'ISSUE')).toEqual([]);
    // What one permit has tested there is so for all.
    expect(await spaceBlocks(await inVessel('CSE', 'V-20601', 'ready'), 'ISSUE')).toEqual([]);
  });

  const rename = (id: number, points: string[]) =>
    sql`update permit_evidence set data = jsonb_set(data, '{gasPlan,points}', ${JSON.stringify(points)}::jsonb) where permit_id = ${id}`.execute(
      server.db,
    );

  test('I105: a point answers for the space by its name as the plan compares names, however it is spelled', async () => {
    const entry = await inVessel('CSE', 'V-20605', 'ready');
    const welding = await inVessel('CLD', 'V-20605', 'ready');
    await rename(entry, ['Bottom', 'Top opening', 'Manhole 2']);
    await rename(welding, ['ＢＯＴＴＯＭ', 'TOP  opening.', 'manhole-٢', 'Manhole 1']);
    await tested(entry, 'Bottom', burning, moment(-5));
    const { tracking_number } = await shown(entry);
    await cancel(entry);
    await tested(welding, 'ＢＯＴＴＯＭ', air);
    await tested(welding, 'Manhole 1', air);
    expect(await spaceBlocks(welding, 'ISSUE')).toEqual([leftBy(tracking_number, 'V-20605', '“Manhole 2” and “Top opening”')]);
    await tested(welding, 'TOP  opening.', air);
    await tested(welding, 'manhole-٢', air);
    expect(await spaceBlocks(welding, 'ISSUE')).toEqual([]);
  });

  test('I120: a test is of the point of the plan that it means, however it is spelled, and is kept under the name it has there', async () => {
    const points = ['Bottom', 'Top opening'];
    const gasTests = points.map((point, index) => passedTest(index + 1, moment(-40), { point }));
    const id = await permit({ ...workingEvidence, gasPlan: { ...workingEvidence.gasPlan, points }, gasTests });
    const live = await tested(id, ' bottom', air);
    expect(live.state).toBe('live');
    const found = await tested(id, 'TOP  opening', burning);
    expect(found.state).toBe('suspended');
    expect((await shown(id)).reason).toBe('gas');
    const { tests } = (await get(`/v1/permits/${id}/work/`)).result.gas;
    expect(new Set(tests.map(({ point }: { point: string }) => point))).toEqual(new Set(points));
    const version = await versionOf(id);
    const other = await send(id, 'Sump', burning, { version, signed: version });
    expect([other.statusCode, other.json().errors?.[0]?.field]).toEqual([422, 'point']);
  });

  test.each<[string, object, object, string]>([
    ['a note that is too long', { note: 'Smell of gas. '.repeat(90) }, {}, 'note'],
    ['the character zero in its note', { note: 'Smell\0 of gas.' }, {}, 'note'],
    ['a member that nobody knows', { seen_by: 'me' }, {}, 'seen_by'],
    ['a key that is none', {}, { 'idempotency-key': 'k-1' }, 'Idempotency-Key'],
    ['a kind that is none', { kind: null }, {}, 'kind'],
    ['the character zero in its point', { point: 'pu\0mp' }, {}, 'point'],
    ['no time that can be read', { tested_at: 'now' }, {}, 'tested_at'],
  ])('I98: a test that fails stops the work with %s, and one that passes is refused', async (_, beside, headers, named) => {
    const id = await permit();
    const version = await versionOf(id);
    const sent = async (readings: object[]) => {
      const signature = await signedToken(server.db, { by: tester, at: delegate, permit: id, version });
      return server.inject({
        method: 'POST',
        url: `/v1/permits/${id}/gas-tests/`,
        payload: {
          point: 'pump',
          tested_at: moment(0),
          instrument_id: goodInstrument,
          readings,
          signatures: [signature],
          ...beside,
        },
        headers: { ...withToken(token), 'if-match': `"p${id}-${version}"`, ...headers },
      });
    };
    expect([400, 422]).toContain((await sent(air)).statusCode);
    expect((await shown(id)).state).toBe('live');
    const found = await sent(burning);
    expect([found.statusCode, found.json().meta?.left_out]).toEqual([201, [named]]);
    expect(await shown(id)).toMatchObject({ state: 'suspended', reason: 'gas' });
  });

  test.each<[string, object, string]>([
    ['no value', { substance: 'CO', value: null }, 'readings[4]'],
    ['a word for a value', { substance: 'CO', value: 'none' }, 'readings[4]'],
    ['a substance that nobody knows', { substance: 'XYZ', value: 0 }, 'readings[4]'],
    ['no substance', [], 'readings[4]'],
    ['less than nothing', { substance: 'CO', value: -1e9 }, 'readings[4]'],
    ['a member that nobody knows', { substance: 'CO', value: 0, seen_by: 'me' }, 'readings[4].seen_by'],
  ])(
    'I98: a test that shows gas stops the work with a reading that has %s, and one that shows none is refused',
    async (_, odd, named) => {
      const id = await permit();
      const version = await versionOf(id);
      const seen = { version, signed: version };
      expect((await send(id, 'pump', [...air, odd], seen)).statusCode).toBe(422);
      expect((await shown(id)).state).toBe('live');
      const found = await send(id, 'pump', [...burning, odd], seen);
      expect([found.statusCode, found.json().meta?.left_out]).toEqual([201, [named]]);
      expect(await shown(id)).toMatchObject({ state: 'suspended', reason: 'gas' });
    },
  );

  test.each([2000, 1e9])('I98: beside gas a value beyond the scale, %s, is left out of the record', async (value) => {
    const id = await permit();
    const version = await versionOf(id);
    const found = await send(id, 'pump', [...burning, { substance: 'CO', value }], { version, signed: version });
    expect([found.statusCode, found.json().meta?.left_out]).toEqual([201, ['readings[4]']]);
    expect(await shown(id)).toMatchObject({ state: 'suspended', reason: 'gas' });
  });

  test('I98: a value that was written as a text shows gas, and what shows it is never left out', async () => {
    const id = await permit();
    const version = await versionOf(id);
    const seen = { version, signed: version };
    const written = (value: string) => air.map((one) => (one.substance === 'LEL' ? { ...one, value } : one));
    // What was not read is no gas: a test that shows none is refused.
    for (const value of ['0', 'none']) expect((await send(id, 'pump', written(value), seen)).statusCode).toBe(422);
    expect((await shown(id)).state).toBe('live');
    const found = await send(id, 'pump', written('30,5'), seen);
    expect([found.statusCode, found.json().result?.gas.tests.at(-1).readings]).toEqual([
      201,
      expect.arrayContaining([{ substance: 'LEL', value: 30.5 }]),
    ]);
    expect(await shown(id)).toMatchObject({ state: 'suspended', reason: 'gas' });
  });

  test('I105: a test at another point does not answer gas that was found at the bottom; the bottom is added to the plan and tested', async () => {
    const entry = await inVessel('CSE', 'V-20604', 'ready');
    const welding = await inVessel('CLD', 'V-20604', 'ready');
    const plan = (points: string[]) => ({ points, interval_min: null, continuous: false });
    await rename(entry, ['Top', 'Bottom']);
    await rename(welding, ['At the bracket']);
    await tested(entry, 'Bottom', burning, moment(-5));
    await tested(entry, 'Top', air, moment(-4));
    const { tracking_number } = await shown(entry);
    await cancel(entry);
    const left = leftBy(tracking_number, 'V-20604', '“Bottom”');
    expect(await spaceBlocks(welding, 'ISSUE')).toEqual([left]);
    await tested(welding, 'At the bracket', air);
    expect(await spaceBlocks(welding, 'ISSUE')).toEqual([left]);
    const planGas = async (points: string[]) => {
      const headers = { ...withToken(token), 'if-match': `"p${welding}-${await versionOf(welding)}"` };
      return server.inject({ method: 'PUT', url: `/v1/permits/${welding}/gas-plan/`, payload: plan(points), headers });
    };
    // The plan of ready work only becomes tighter; the words of a point count, however they are spelled.
    const fewer = await planGas(['bottom ']);
    expect([fewer.statusCode, fewer.json().errors?.map(({ field }: { field: string }) => field)]).toEqual([422, ['points']]);
    const added = await planGas(['At the bracket', 'bottom']);
    expect([added.statusCode, added.json().result?.state], added.body).toEqual([200, 'ready']);
    expect((await shown(welding)).gas).toBe('missing');
    await tested(welding, 'bottom', air);
    expect(await spaceBlocks(welding, 'ISSUE')).toEqual([]);
  });

  test('I106: what was tested and seen of ready work counts no longer once gas is found in its space under other work', async () => {
    const [entry, welding] = [await inVessel('CSE', 'V-20603', 'ready'), await inVessel('CLD', 'v-20603', 'ready')];
    for (const point of ['pump', 'drain']) await tested(welding, point, air, moment(-10));
    const codes = async (): Promise<string[]> => {
      const { events } = (await get(`/v1/permits/${welding}/can/`)).result;
      const { guards } = events.find(({ event }: { event: string }) => event === 'ISSUE');
      return guards.map(({ code }: { code: string }) => code);
    };
    const visit = JSON.stringify({ by: delegate, at: moment(-8), note: 'Looked around.' });
    await sql`update permit_evidence set data = jsonb_set(data, '{visit}', ${visit}::jsonb) where permit_id = ${welding}`.execute(
      server.db,
    );
    const before = await codes();
    await tested(entry, 'pump', burning, moment(-5));
    for (const point of ['pump', 'drain']) await tested(entry, point, air);
    const { tracking_number } = await shown(entry);
    expect(await stopped(welding)).toMatchObject({
      state: 'ready',
      event: 'SPACE_LOST',
      comment: expect.stringContaining(tracking_number),
    });
    expect((await codes()).filter((code) => !before.includes(code))).toEqual(['gas_before_danger', 'visit_missing']);
  });

  test.each([
    ['its tag', { equipment_tags: ['V-20699'] }, 'equipment_tags'],
    ['its kind of work', { supplementary_codes: [] }, 'supplementary_codes'],
  ])('I112: while gas stands failed, %s keeps the permit in the space where it was found', async (_, change, field) => {
    const tag = `V-20${field.length}`;
    const location = { type: 'Point', coordinates: [0, 0] };
    const [entry, welding] = [await inVessel('CSE', tag, 'ready'), await inVessel('CLD', tag, 'ready')];
    await tested(entry, 'pump', burning);
    const headers = { ...withToken(token), 'if-match': `"p${entry}-${await versionOf(entry)}"` };
    const reply = await server.inject({ method: 'PATCH', url: `/v1/permits/${entry}/`, payload: { ...change, location }, headers });
    expect([reply.statusCode, reply.json().errors?.map((error: { field: string }) => error.field)]).toEqual([422, [field]]);
    expect((await spaceBlocks(welding, 'ISSUE')).map(([code]) => code)).toEqual(['gas_in_space']);
  });

  test('I102: danger found by the other work stops the entry, and counts for work that is stopped already', async () => {
    const [entry, welding, waiting] = [
      await inVessel('CSE', 'V-20303'),
      await inVessel('CLD', 'V-20303'),
      await inVessel('CSE', 'V-20303'),
    ];
    const suspend = (id: number, reason: string) =>
      server.inject({
        method: 'POST',
        url: `/v1/permits/${id}/events/`,
        payload: { event: 'SUSPEND', reason, comment: 'Seen from the manway.' },
        headers: { ...withToken(token), 'if-match': '*' },
      });
    expect((await suspend(waiting, 'hold')).statusCode).toBe(200);
    expect((await shown(entry)).state).toBe('live');
    expect((await suspend(welding, 'danger')).statusCode).toBe(200);
    for (const id of [entry, waiting])
      expect(await stopped(id)).toMatchObject({ state: 'suspended', reason: 'danger', gas: 'missing', event: 'SPACE_LOST' });
    const read = await server.inject({
      method: 'GET',
      url: `/v1/permits/${entry}/audit/`,
      headers: { ...withToken(token), 'accept-language': 'tr' },
    });
    expect(read.json().result.items.at(-1)).toMatchObject({ event: 'SPACE_LOST', actor: null });
  });

  test('I102: danger found by both at the same moment stops both, and nobody is refused for the other', async () => {
    const [entry, welding] = [await inVessel('CSE', 'V-20304'), await inVessel('CLD', 'V-20304')];
    const suspend = (id: number) =>
      server.inject({
        method: 'POST',
        url: `/v1/permits/${id}/events/`,
        payload: { event: 'SUSPEND', reason: 'danger', comment: 'Smell of gas at the manway.' },
        headers: { ...withToken(token), 'if-match': '*' },
      });
    const replies = await Promise.all([suspend(entry), suspend(welding)]);
    expect(replies.map(({ statusCode }) => statusCode)).toContain(200);
    // Whoever comes second hears that it is stopped for danger already.
    for (const { statusCode, body } of replies) expect([200, 409], body).toContain(statusCode);
    for (const id of [entry, welding]) expect(await shown(id)).toMatchObject({ state: 'suspended', reason: 'danger' });
  });

  test('I102: gas that is found again in the vessel makes worthless what the other work has tested meanwhile', async () => {
    const entry = await inVessel('CSE', 'V-20501');
    await tested(entry, 'pump', burning);
    count += 1;
    const passed = [passedTest(1, moment(-5)), passedTest(2, moment(-5), { point: 'drain' })];
    const welding = await addWorkedPermit(server.db, count, 'suspended', {
      ...workingEvidence,
      gasTests: passed,
      dangerAt: moment(-30),
      suspendedAt: moment(-30),
    });
    const told = { equipment_tags: ['V-20501'], gas: 'valid' as const, reason: 'danger' as const };
    await server.db.updateTable('permit').set(told).where('id', '=', welding).execute();
    expect(await shown(welding)).toMatchObject({ state: 'suspended', gas: 'valid' });
    await tested(entry, 'drain', burning);
    expect(await shown(welding)).toMatchObject({ state: 'suspended', gas: 'missing' });
  });

  test('I102: two who stop work in one vessel at the same moment do not wait for each other’s permit', async () => {
    const deadlocks = async () =>
      (
        await sql<{ n: number }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(
          server.db,
        )
      ).rows[0]?.n ?? 0;
    const before = await deadlocks();
    for (let round = 0; round < 5; round += 1) {
      const [entry, welding] = [await inVessel('CSE', `V-2040${round}`), await inVessel('CLD', `V-2040${round}`)];
      const suspend = (id: number) =>
        server.inject({
          method: 'POST',
          url: `/v1/permits/${id}/events/`,
          payload: { event: 'SUSPEND', reason: 'danger', comment: 'Smell of gas at the manway.' },
          headers: { ...withToken(token), 'if-match': '*' },
        });
      await Promise.all([suspend(welding), suspend(entry)]);
      for (const id of [entry, welding]) expect(await shown(id)).toMatchObject({ state: 'suspended', reason: 'danger' });
    }
    // PostgreSQL counts them a moment later.
    await sql`select pg_stat_force_next_flush()`.execute(server.db);
    expect(await deadlocks()).toBe(before);
  });

  test('somebody comes out of a confined space whatever version the watch has seen; nobody goes in by an old one', async () => {
    const inside = { no: 1, member: 1, name: 'Ada', inAt: moment(-20), inBy: delegate, outAt: null, outBy: null };
    const id = await permit({ ...workingEvidence, crew: [crewNumbered(1, { onSite: true })], entries: [inside] });
    const version = await versionOf(id);
    await tested(id, 'drain', air);
    const moved = (isInside: boolean) =>
      server.inject({
        method: 'POST',
        url: `/v1/permits/${id}/entries/`,
        payload: { member: 1, inside: isInside },
        headers: { ...withToken(token), 'if-match': `"p${id}-${version}"` },
      });
    expect((await moved(false)).statusCode).toBe(200);
    const [entry] = (await get(`/v1/permits/${id}/work/`)).result.entries;
    expect(entry).toMatchObject({ member: 1, out_at: moment(0) });
    expect((await moved(true)).statusCode).toBe(412);
  });

  test('after a failure at one point every point is tested anew before the gas is in order again', async () => {
    const id = await permit();
    expect((await tested(id, 'pump', burning)).regions.gas).toBe('failed');
    expect((await tested(id, 'pump', air)).regions.gas).toBe('failed');
    const can = await get(`/v1/permits/${id}/can/`);
    const reissue = can.result.events.find(({ event }: { event: string }) => event === 'REISSUE');
    expect(reissue.guards.find(({ guard }: { guard: string }) => guard === 'G1')).toMatchObject({
      code: 'gas_failed',
      message: expect.stringContaining('every point must be retested'),
    });
    expect((await tested(id, 'drain', air)).regions.gas).toBe('valid');
  });

  test('the clock of live work counts to what stops it first, and so do the label and the order of what ends soon', async () => {
    const soon = [passedTest(1, moment(-100)), passedTest(2, moment(-5), { point: 'drain' })];
    const id = await permit({ ...workingEvidence, gasTests: soon });
    await tested(id, 'drain', air);
    const { standing, stops_at } = (await get(`/v1/permits/${id}/`)).result;
    expect(standing.clock).toEqual({ kind: 'gas', at: moment(20) });
    expect(stops_at).toBe(moment(20));

    const sooner = await permit({ ...workingEvidence, gasTests: [passedTest(1, moment(-110)), ...soon.slice(1)] });
    await tested(sooner, 'drain', air);
    const later = await permit();
    await tested(later, 'drain', air);
    const ending = (await get('/v1/permits/?labelHandle=10')).result.items.map((row: { id: number }) => row.id);
    expect(ending.filter((one: number) => [id, sooner, later].includes(one))).toEqual([sooner, id]);
    expect((await get(`/v1/permits/${later}/`)).result.standing.clock).toEqual({ kind: 'gas', at: moment(110) });

    await tested(id, 'pump', air);
    expect((await get(`/v1/permits/${id}/`)).result.stops_at).toBe(moment(120));
    const still = (await get('/v1/permits/?labelHandle=10')).result.items.map((row: { id: number }) => row.id);
    expect(still).not.toContain(id);
  });

  test('gas that was found stays to be tested when the kind of work is changed, and when it is changed back', async () => {
    count += 1;
    const id = await addWorkedPermit(server.db, count, 'ready', { ...workingEvidence, issue: null });
    await server.db.updateTable('permit').set({ primary_code: 'BRK', location: null }).where('id', '=', id).execute();
    await tested(id, 'pump', burning);
    const write = async (method: 'PATCH' | 'PUT', path: string, payload: object) => {
      const headers = { ...withToken(token), 'if-match': `"p${id}-${await versionOf(id)}"` };
      return server.inject({ method, url: `/v1/permits/${id}/${path}`, payload, headers });
    };
    const standing = async () => {
      const { gas, regions } = (await get(`/v1/permits/${id}/work/`)).result;
      return [regions.gas, gas.needed, gas.points, gas.tests.filter(({ passed }: { passed: boolean }) => !passed).length];
    };
    const failed = ['failed', true, ['pump', 'drain'], 1];
    expect(await standing()).toEqual(failed);
    for (const primary_code of ['CLD', 'BRK', 'CLD']) {
      // As it is once it has been prepared again.
      await server.db.updateTable('permit').set({ state: 'ready' }).where('id', '=', id).execute();
      const changed = await write('PATCH', '', { primary_code });
      expect([changed.statusCode, changed.json().errors]).toEqual([200, undefined]);
      expect(await standing()).toEqual(failed);
      const elsewhere = await write('PUT', 'gas-plan/', { points: ['elsewhere'], interval_min: null, continuous: false });
      expect([elsewhere.statusCode, elsewhere.json().errors.map(({ field }: { field: string }) => field)]).toEqual([
        422,
        ['points'],
      ]);
      expect(await standing()).toEqual(failed);
    }
  });

  test('what is kept for heat maps is what history and evidence tell, after all of that', async () => {
    const { stored, rebuilt } = await storedAndRebuilt(server.db);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored).toEqual(rebuilt);
  });
});
