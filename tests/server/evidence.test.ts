import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditText, chainStart } from '#domain/permits/audit/audit.rules.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { AuditEvent } from '#domain/permits/permit/permit.schema.ts';
import { permitWork } from '#domain/permits/permit/work.schema.ts';
import { gasLimitsFor } from '#domain/permits/regions/gas.rules.ts';
import { crewNumbered, emptyEvidence, passedTest } from '#tests/kit/evidence.ts';
import { storedAndRebuilt } from '#tests/kit/heatWorld.ts';
import { goodInstrument } from '#tests/kit/instruments.ts';
import { nastyTexts } from '#tests/kit/nastyTexts.ts';
import { addPermits, permitNow } from '#tests/kit/permitRows.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';
import { addCompetence, addWorkedPermit, moment, signedToken, workingEvidence } from '#tests/kit/workedPermit.ts';

const [hse, sme, delegate, tester] = [1002, 1008, 1009, 1050];

const rated = { severity: 4, likelihood: 3 };
const step = {
  step: 'Cut',
  hazard: 'Sparks',
  consequence: 'Fire',
  controls: ['Blanket'],
  before: rated,
  after: { ...rated, likelihood: 1 },
};
const air = [
  { substance: 'O2', value: 20.9 },
  { substance: 'LEL', value: 0 },
  { substance: 'H2S', value: 0 },
  { substance: 'CO', value: 0 },
];
const burning = air.map((one) => (one.substance === 'LEL' ? { ...one, value: 12 } : one));
const gasTest = { point: 'pump', tested_at: moment(-2), instrument_id: goodInstrument, readings: air };
const crewed: Evidence = {
  ...workingEvidence,
  crew: [crewNumbered(1), crewNumbered(2, { onSite: true, onAt: moment(-30) })],
  toolboxTalk: { at: moment(-40), topics: ['Gas'], attendees: [1, 2] },
};

type Call = {
  name: string;
  method: 'PUT' | 'POST' | 'PATCH';
  path: string;
  body: object;
  in: PermitState;
  notIn: PermitState;
  /** A body with wrong fields, and what is found wrong. */
  wrong: object;
  fields: string[];
  writes: string;
  /** Answers 201. */
  creates?: true;
};

const calls: Call[] = [
  {
    name: 'assessRisk',
    method: 'PUT',
    path: 'risk-assessment/',
    body: { steps: [step], team: [hse, sme], site_based: true },
    in: 'preparing',
    notIn: 'ready',
    wrong: { steps: [step], team: [hse, 4444], site_based: true },
    fields: ['team[1]'],
    writes: 'RISK_ASSESSED',
  },
  {
    name: 'addRisks',
    method: 'PUT',
    path: 'crms/',
    body: { risks: ['LIFTING'] },
    in: 'ready',
    notIn: 'live',
    wrong: { risks: ['LIFTING', 'HOTWORK', 'LIFTING'] },
    fields: ['risks[2]', 'risks[1]'],
    writes: 'RISKS_ADDED',
  },
  {
    name: 'answerControls',
    method: 'PUT',
    path: 'crm-checks/',
    body: { answers: [{ control: 201, answer: 'yes' }] },
    in: 'ready',
    notIn: 'preparing',
    wrong: {
      answers: [
        { control: 999, answer: 'yes' },
        { control: 201, answer: 'not_applicable' },
        { control: 202, answer: 'not_applicable', why: 'not needed' },
      ],
    },
    fields: ['answers[0].control', 'answers[1].why', 'answers[2].why', 'answers[1].answer', 'answers[2].answer'],
    writes: 'CONTROLS_ANSWERED',
  },
  {
    name: 'planGas',
    method: 'PUT',
    path: 'gas-plan/',
    body: { points: ['pump', 'sump'], interval_min: 60 },
    in: 'preparing',
    notIn: 'live',
    wrong: { points: [], interval_min: 121 },
    fields: ['points', 'interval_min'],
    writes: 'GAS_PLANNED',
  },
  {
    name: 'addCrew',
    method: 'POST',
    path: 'crew/',
    body: { sap: tester, role: 'gas_tester' },
    creates: true,
    in: 'live',
    notIn: 'closed',
    wrong: { sap: 4444 },
    fields: ['sap'],
    writes: 'CREW_LISTED',
  },
  {
    name: 'moveCrew',
    method: 'PATCH',
    path: 'crew/1/',
    body: { on: true },
    in: 'live',
    notIn: 'closed',
    wrong: { removed: false },
    fields: ['on'],
    writes: 'CREW_ON',
  },
  {
    name: 'allLeave',
    method: 'POST',
    path: 'crew/left/',
    body: { left: [2] },
    in: 'suspended',
    notIn: 'live',
    wrong: { left: [1, 2] },
    fields: ['left'],
    writes: 'CREW_OFF',
  },
  {
    name: 'visit',
    method: 'PUT',
    path: 'visit/',
    body: { at: moment(-20), note: 'Looked at it.' },
    in: 'ready',
    notIn: 'preparing',
    wrong: { at: moment(5), note: 'Looked at it.' },
    fields: ['at'],
    writes: 'VISITED',
  },
  {
    name: 'talk',
    method: 'PUT',
    path: 'toolbox-talk/',
    body: { topics: ['Gas alarm'], attendees: [1, 2] },
    in: 'issued',
    notIn: 'ready',
    wrong: { topics: ['Gas alarm'], attendees: [1, 9] },
    fields: ['attendees[1]'],
    writes: 'TALK_HELD',
  },
  {
    name: 'listOverrides',
    method: 'PUT',
    path: 'overrides/',
    body: { overrides: [{ tag: 'FD-101', reason: 'Sparks near it.', measure: 'A fire watch stands by.', until: moment(60) }] },
    in: 'ready',
    notIn: 'requested',
    wrong: { overrides: [{ tag: 'FD-101', reason: 'Sparks near it.', measure: 'A fire watch stands by.', until: moment(-60) }] },
    fields: ['overrides[0].until'],
    writes: 'OVERRIDES_LISTED',
  },
];

describeStores('evidence of permits', (store) => {
  let server: TestServer;
  let tokens: Record<number, string> = {};
  let count = 1000;

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => permitNow });
    await addPermits(server.db, 1);
    await addCompetence(server.db, tester, 'gas_tester');
    for (const sap of [hse, sme, delegate]) tokens = { ...tokens, [sap]: await signIn(server, sap) };
  }, 60_000);
  afterAll(() => server.close());

  const permit = (state: PermitState, evidence: Evidence = crewed): Promise<number> => {
    count += 1;
    // Who is to come on site is on no other crew.
    const crew = evidence.crew.map((one) => (one.onSite ? one : { ...one, badge: `${one.badge}-${count}` }));
    return addWorkedPermit(server.db, count, state, { ...evidence, crew });
  };
  const headers = (sap: number, ifMatch?: string) => ({
    ...withToken(tokens[sap] ?? ''),
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
  });
  const read = async (id: number) => {
    const reply = await server.inject({ method: 'GET', url: `/v1/permits/${id}/work/`, headers: headers(sme) });
    return { ...reply.json(), status: reply.statusCode, etag: reply.headers.etag };
  };
  const history = async (id: number): Promise<AuditEvent[]> =>
    (await server.inject({ method: 'GET', url: `/v1/permits/${id}/audit/`, headers: headers(sme) })).json().result.items;
  const write = async (id: number, call: Pick<Call, 'method' | 'path'>, body: object, by = delegate, ifMatch = `"p${id}-1"`) => {
    const url = `/v1/permits/${id}/${call.path}`;
    const reply = await server.inject({ method: call.method, url, payload: body, headers: headers(by, ifMatch) });
    return { ...reply.json(), status: reply.statusCode, etag: reply.headers.etag };
  };
  const testCall = { method: 'POST', path: 'gas-tests/' } as const;
  const test1050 = async (id: number, change: object = {}, version = 1, by = delegate) => {
    const token = await signedToken(server.db, { by: tester, at: by, permit: id, version });
    return write(id, testCall, { ...gasTest, signatures: [token], ...change }, by, `"p${id}-${version}"`);
  };

  test('an override that lasts longer than the rules of the site allow is refused in a sentence that names the time', async () => {
    const long = {
      tag: 'FD-101',
      reason: 'Sparks near it.',
      measure: 'A fire watch stands by.',
      until: '2198-12-31T00:00:00.000Z',
    };
    const { status, errors } = await write(await permit('ready'), { method: 'PUT', path: 'overrides/' }, { overrides: [long] });
    expect(status).toBe(422);
    expect(errors).toEqual([
      { field: 'overrides[0].until', message: expect.stringContaining('An override lasts 24 hours at most') },
    ]);
  });

  test('I228: what is overridden stands under an issue, and is endorsed again where it changes before one', async () => {
    const call = { method: 'PUT', path: 'overrides/' } as const;
    const one = { tag: 'FD-101', reason: 'Sparks near it.', measure: 'A fire watch stands by.', until: moment(60) };
    const other = { ...one, measure: 'Nobody stands here any more.' };
    const endorsements = [{ discipline: 'instrument', given: true, by: sme }];
    const listed = { ...crewed, overrides: [{ ...one, removed: false }], endorsements };
    const live = await permit('live', listed);
    const refused = async (...overrides: object[]) => {
      const { status, errors = [] } = await write(live, call, { overrides });
      return [status, ...errors.map(({ field }: { field: string }) => field)];
    };
    expect(await refused(other)).toEqual([422, 'overrides[0].measure']);
    expect(await refused({ ...one, until: moment(120) })).toEqual([422, 'overrides[0].until']);
    expect(await refused(one, { ...one, tag: 'FD-102' })).toEqual([422, 'overrides[1].tag']);
    expect((await read(live)).result.overrides).toMatchObject([{ ...one, removed: false }]);
    const back = await write(live, call, { overrides: [{ ...one, removed: true }] });
    expect([back.status, back.result.overrides[0].removed, back.result.endorsements[0].given]).toEqual([200, true, true]);
    for (const state of ['ready', 'suspended'] as const) {
      const id = await permit(state, listed);
      const longer = await write(id, call, { overrides: [{ ...one, until: moment(120) }] });
      expect([longer.status, longer.result.endorsements[0].given]).toEqual([200, true]);
      const changed = await write(id, call, { overrides: [other] }, delegate, '*');
      expect([changed.status, changed.result.endorsements[0].given]).toEqual([200, false]);
    }
  });

  test.each<[string, PermitState, Pick<Call, 'method' | 'path'>, object, string[]]>([
    [
      'an override',
      'live',
      { method: 'PUT', path: 'overrides/' },
      {
        overrides: [
          { tag: 'FD-101', reason: 'aaaaa', measure: 'xxxxx', until: moment(60) },
          { tag: 'FD-102', reason: 'Sparks near it.', measure: 'nothing needed', until: moment(60) },
        ],
      },
      ['overrides[0].reason', 'overrides[0].measure', 'overrides[1].measure'],
    ],
    [
      'a risk assessment',
      'preparing',
      { method: 'PUT', path: 'risk-assessment/' },
      {
        steps: [
          { ...step, step: '.', hazard: '-', consequence: 'x', controls: ['n/a'] },
          { ...step, step: '1', controls: ['Blanket', 'as per plan'] },
        ],
        team: [hse, sme],
        site_based: true,
      },
      ['steps[0].step', 'steps[0].hazard', 'steps[0].consequence', 'steps[0].controls[0]', 'steps[1].step', 'steps[1].controls[1]'],
    ],
    [
      'a toolbox talk',
      'live',
      { method: 'PUT', path: 'toolbox-talk/' },
      { topics: ['x', 'Gas alarm'], attendees: [1, 2] },
      ['topics[0]'],
    ],
    [
      'a gas plan',
      'preparing',
      { method: 'PUT', path: 'gas-plan/' },
      { points: ['1', 'x', 'pump'], interval_min: 60 },
      ['points[0]', 'points[1]'],
    ],
  ])('I92: %s of words that say nothing is refused, each of them', async (_, state, call, body, wrong) => {
    const { status, errors } = await write(await permit(state), call, body);
    expect(status).toBe(422);
    expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual([...wrong].sort());
  });

  test('I93: one point of a gas plan is one, however its name is written', async () => {
    const points = ['Top', 'top', 'TOP.', 'bottom'];
    const plan = { method: 'PUT', path: 'gas-plan/' } as const;
    const { status, errors } = await write(await permit('preparing'), plan, { points, interval_min: 60 });
    expect([status, errors?.map(({ field }: { field: string }) => field)]).toEqual([422, ['points[1]', 'points[2]']]);
  });

  describe.each(calls)('$name', (call) => {
    test('writes once, with a line of history and the new version', async () => {
      const id = await permit(call.in);
      const { status, etag, result, meta } = await write(id, call, call.body);
      expect([status, etag, result?.version]).toEqual([call.creates ? 201 : 200, `"p${id}-2"`, 2]);
      expect(meta.triggered).toEqual([]);
      expect(permitWork.isValidSync(result, { strict: true })).toBe(true);
      const [line, ...more] = await history(id);
      expect(more).toEqual([]);
      expect([line?.event, line?.from_state, line?.to_state]).toEqual([call.writes, call.in, call.in]);
      expect([line?.actor?.sap, line?.role_code]).toEqual([delegate, 'Area Owner Delegate']);
      const facts = { permit_id: id, seq: 1, event: call.writes, from_state: call.in, to_state: call.in, reason: null };
      const text = auditText(
        { ...facts, comment: line?.comment ?? null, actor_sap: delegate, role_code: line?.role_code ?? null, at: line?.at ?? '' },
        line?.prev_hash ?? '',
        line?.covered,
      );
      expect(line?.hash).toBe(createHash('sha256').update(text).digest('hex'));
      expect((await read(id)).result).toEqual(result);
    });

    test('is refused to the wrong person, in the wrong state, on an old version, without one, and with wrong fields', async () => {
      const id = await permit(call.in);
      const other = await permit(call.notIn);
      const refusal = ({ status, code }: { status: number; code: string }) => [status, code];
      expect(refusal(await write(id, call, call.body, sme))).toEqual([403, 'not_allowed']);
      expect(refusal(await write(other, call, call.body))).toEqual([409, 'illegal_event']);
      expect(refusal(await write(id, call, call.body, delegate, `"p${id}-7"`))).toEqual([412, 'version_mismatch']);
      const bare = await server.inject({
        method: call.method,
        url: `/v1/permits/${id}/${call.path}`,
        payload: call.body,
        headers: headers(delegate),
      });
      expect([bare.statusCode, bare.json().code]).toEqual([428, 'precondition_required']);
      expect(refusal(await write(999_999, call, call.body))).toEqual([404, 'not_found']);
      const wrong = await write(id, call, call.wrong);
      expect([...refusal(wrong), ...wrong.errors.map(({ field }: { field: string }) => field)]).toEqual([
        422,
        'validation',
        ...call.fields,
      ]);
      expect([(await read(id)).result.version, await history(id), await history(other)]).toEqual([1, [], []]);
    });
  });

  test('a critical risk that is added is asked for before the issue, in the words of every other, and stays once prepared', async () => {
    const id = await permit('ready');
    const before = (await read(id)).result.controls.length;
    const put = (risks: string[]) => write(id, { method: 'PUT', path: 'crms/' }, { risks }, delegate, '*');
    const { result } = await put(['LIFTING']);
    const lifting = result.controls.filter(({ crm }: { crm: string }) => crm === 'LIFTING');
    expect([result.added_risks, lifting.length > 3]).toEqual([['LIFTING'], true]);
    expect(result.controls.length).toBeGreaterThan(before);
    expect((await history(id)).map(({ event, comment, entity }) => [event, comment, entity])).toEqual([
      ['RISKS_ADDED', '+Lifting and suspended loads', 'controls'],
    ]);
    const can = await server.inject({ method: 'GET', url: `/v1/permits/${id}/can/`, headers: headers(delegate) });
    const { guards } = can.json().result.events.find(({ event }: { event: string }) => event === 'ISSUE');
    expect(guards.map(({ guard, code }: { guard: string; code: string }) => `${guard} ${code}`)).toContain(
      'G11 control_unanswered',
    );
    const taken = await put([]);
    expect([taken.status, taken.errors.map(({ message }: { message: string }) => message)]).toEqual([
      422,
      ['A critical risk that was added stays once the permit is prepared.'],
    ]);
  });

  test('a residual risk above the initial one is refused at the step that has it', async () => {
    const id = await permit('preparing');
    const grown = { ...step, before: { severity: 2, likelihood: 2 }, after: rated };
    const assessed = (steps: object[]) =>
      write(id, { method: 'PUT', path: 'risk-assessment/' }, { steps, team: [hse, sme], site_based: true });
    const { status, errors } = await assessed([step, grown]);
    expect([status, errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['steps[1].after.severity']]);
    expect((await assessed([step, { ...grown, before: rated }])).status).toBe(200);
  });

  test('a delegate of another area may not write, and all who see permits may read', async () => {
    const id = await permit('ready');
    await server.db.updateTable('permit').set({ area_id: 2 }).where('id', '=', id).execute();
    expect((await write(id, { method: 'PUT', path: 'visit/' }, { at: moment(0), note: 'Looked at it.' })).code).toBe('not_allowed');
    const { status, etag, result } = await read(id);
    expect([status, etag, result.state]).toEqual([200, `"p${id}-1"`, 'ready']);
    expect((await read(999_999)).status).toBe(404);
  });

  test('a time that does not exist is no time', async () => {
    const id = await permit('ready');
    for (const at of ['2026-02-30T06:00:00Z', '2026-11-20T25:00:00Z', '2026-13-01T06:00:00.000Z', 'yesterday'])
      expect((await write(id, { method: 'PUT', path: 'visit/' }, { at, note: 'Looked at it.' })).status).toBe(422);
  });

  describe('a gas test', () => {
    test('is of who signed it, at whatever desk', async () => {
      const id = await permit('ready', { ...emptyEvidence });
      const { status, result, meta } = await test1050(id, {}, 1, sme);
      expect([status, result.gas.tests.length, meta.triggered]).toEqual([201, 1, []]);
      expect(result.gas.tests[0]).toMatchObject({
        no: 1,
        tester: { sap: tester, name: 'Tomas Brandt' },
        passed: true,
        valid_until: moment(118),
      });
      expect(result.regions.gas).toBe('missing');
      const second = await test1050(id, { point: 'drain' }, 2, sme);
      expect(second.result.regions.gas).toBe('valid');
    });

    test('out of limits stops live work before anybody is answered', async () => {
      const id = await permit('live');
      const { status, result, meta } = await test1050(id, { readings: burning });
      expect([status, result.state, result.regions.gas, meta.triggered]).toEqual([201, 'suspended', 'failed', ['SUSPEND:gas']]);
      const lines = await history(id);
      expect(lines.map(({ event, reason, comment, actor }) => [event, reason, comment, actor?.sap ?? null])).toEqual([
        ['GAS_FAILED', null, 'pump · LEL 12 % LEL · Tomas Brandt (1050)', delegate],
        ['GAS_LOST', 'gas', null, null],
      ]);
      expect(lines.map(({ entity }) => entity)).toEqual(['gas', 'permit']);
      const about = async (entity: string) =>
        server.inject({ method: 'GET', url: `/v1/permits/${id}/audit/?entity=${entity}`, headers: headers(sme) });
      expect((await about('gas')).json().result.items).toEqual(lines.slice(0, 1));
      expect((await about('permit')).json().result.items).toEqual(lines.slice(1));
      expect((await about('crew')).json().result.items).toEqual([]);
      expect((await about('weather')).statusCode).toBe(422);
      const { crew_on, state, reason, gas } = await server.db
        .selectFrom('permit')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([crew_on, state, reason, gas]).toEqual([1, 'suspended', 'gas', 'failed']);
    });

    test('out of limits takes an issued permit back, and a ready one stays', async () => {
      const issued = await permit('issued');
      const ready = await permit('ready');
      expect((await test1050(issued, { readings: burning })).result.state).toBe('ready');
      expect((await test1050(ready, { readings: burning })).result.state).toBe('ready');
    });

    test('sent twice by a bad line is recorded once', async () => {
      const id = await permit('ready');
      const token = await signedToken(server.db, { by: tester, at: delegate, permit: id, version: 1 });
      const key = { 'idempotency-key': randomUUID() };
      const payload = { ...gasTest, signatures: [token] };
      const call = {
        method: 'POST',
        url: `/v1/permits/${id}/gas-tests/`,
        payload,
        headers: { ...headers(delegate, `"p${id}-1"`), ...key },
      } as const;
      const [first, second] = [await server.inject(call), await server.inject(call)];
      expect([first.statusCode, second.statusCode, second.json()]).toEqual([201, 201, first.json()]);
      expect(first.headers.location).toBe(`/v1/permits/${id}/gas-tests/`);
      // Who lost the answer signs again, for the version that is there by then.
      const anew = await signedToken(server.db, { by: tester, at: delegate, permit: id, version: 2 });
      const again = (sent: object) =>
        server.inject({ ...call, payload: sent, headers: { ...headers(delegate, `"p${id}-2"`), ...key } });
      const third = await again({ ...gasTest, signatures: [anew] });
      expect([third.statusCode, third.json()]).toEqual([201, first.json()]);
      expect((await again({ ...gasTest, note: 'Sump as well', signatures: [anew] })).json().code).toBe('duplicate');
      expect((await history(id)).length).toBe(1);
    });

    describe('voided', () => {
      const voidCall = (no: number) => ({ method: 'POST', path: `gas-tests/${no}/void/` }) as const;
      const voidToken = (id: number, by: number, version: number) =>
        signedToken(server.db, { by, at: delegate, permit: id, version, event: 'GAS_VOID' });
      const reason = 'Wrong point.';
      const voidTest = async (id: number, no: number, by: readonly number[], version = 1) => {
        const signatures = [];
        for (const sap of by) signatures.push(await voidToken(id, sap, version));
        return write(id, voidCall(no), { reason, signatures }, delegate, `"p${id}-${version}"`);
      };

      test('that passed: its point is untested, and live work stops', async () => {
        const id = await permit('live');
        const { result, meta } = await voidTest(id, 1, [delegate, hse]);
        expect([result.state, result.regions.gas, meta.triggered]).toEqual(['suspended', 'missing', ['SUSPEND:gas']]);
        expect(result.gas.tests[0]).toMatchObject({
          voided_because: reason,
          voided_at: moment(0),
          voided_by: [{ sap: delegate }, { sap: hse }],
        });
        const [line] = await history(id);
        expect([line?.event, line?.actor?.sap, line?.comment]).toEqual([
          'GAS_VOIDED',
          delegate,
          expect.stringMatching(/^1 · pump · Wrong point\. · .+ \(1009\), .+ \(1002\)$/),
        ]);
        expect((await voidTest(id, 1, [delegate, hse], result.version)).status).toBe(409);
      });

      test('that failed: the failure stays until another test passes', async () => {
        const id = await permit('ready', emptyEvidence);
        await test1050(id, {}, 1);
        const failed = await test1050(id, { point: 'drain', readings: burning }, 2);
        expect(failed.result.regions.gas).toBe('failed');
        const { status, result } = await voidTest(id, 2, [tester], 3);
        expect([status, result.regions.gas, result.gas.tests[1].voided_because]).toEqual([200, 'failed', reason]);
        const asked = await server.inject({ method: 'GET', url: `/v1/permits/${id}/can/`, headers: headers(delegate) });
        const issue = asked.json().result.events.find(({ event }: { event: string }) => event === 'ISSUE');
        expect(issue.guards.map(({ code }: { code: string }) => code)).toContain('gas_failed');
        const again = await test1050(id, { point: 'drain', tested_at: moment(-1) }, 4);
        expect(again.result.regions.gas).toBe('failed');
        const all = await test1050(id, { tested_at: moment(0) }, 5);
        expect(all.result.regions.gas).toBe('valid');
        const undone = await voidTest(id, 3, [tester], 6);
        expect(undone.result.regions.gas).toBe('failed');
      });

      test('needs the signature of its tester, or of two who answer for the place', async () => {
        const id = await permit('ready', {
          ...crewed,
          gasTests: [passedTest(1, moment(-10), { tester: hse }), passedTest(2, moment(-10), { point: 'drain' })],
        });
        const refused = async (by: readonly number[]) => {
          const { status, code } = await voidTest(id, 1, by);
          return [status, code];
        };
        expect(await refused([])).toEqual([422, 'validation']);
        expect(await refused([delegate])).toEqual([422, 'validation']);
        expect(await refused([delegate, delegate])).toEqual([422, 'validation']);
        expect(await refused([delegate, sme])).toEqual([403, 'not_allowed']);
        const wrong = { by: hse, at: delegate, permit: id, version: 1 };
        for (const change of [{ version: 2 }, { event: 'GAS_TEST' }, { at: sme }, { permit: 1 }]) {
          const signatures = [await signedToken(server.db, { event: 'GAS_VOID', ...wrong, ...change })];
          expect((await write(id, voidCall(1), { reason, signatures })).code).toBe('signature_unfit');
        }
        expect((await read(id)).result.gas.tests[0].voided_because).toBeNull();
        expect((await voidTest(id, 9, [hse])).status).toBe(404);
        expect((await voidTest(id, 1, [hse])).status).toBe(200);
        const late = await permit('preparing');
        expect((await voidTest(late, 1, [delegate, hse])).code).toBe('illegal_event');
      });

      test('and its point taken out of the plan: refused while the failure stands', async () => {
        const gasTests = [
          passedTest(1, moment(-10)),
          passedTest(2, moment(-10), { point: 'drain', passed: false, voided: true, voidedBecause: reason }),
        ];
        const id = await permit('preparing', { ...crewed, gasTests });
        const plan = { method: 'PUT', path: 'gas-plan/' } as const;
        const dropped = await write(id, plan, { points: ['pump'], interval_min: 60 });
        expect([dropped.status, dropped.errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['points']]);
        // The pump has to be tested anew as well.
        expect((await write(id, plan, { points: ['drain'], interval_min: 60 })).status).toBe(422);
        expect((await write(id, plan, { points: ['drain', 'pump'], interval_min: 60 })).status).toBe(200);
      });
    });

    test('reads what the plan adds: planned by name, kept where it is not named, unread it fails and stops the work', async () => {
      const id = await permit('preparing');
      const put = (body: object) => write(id, { method: 'PUT', path: 'gas-plan/' }, body, delegate, '*');
      const planned = { points: ['pump', 'drain'], interval_min: 60 };
      const limitsOf = async () => (await read(id)).result.gas.limits.map(({ substance }: { substance: string }) => substance);
      expect((await put({ ...planned, substances: ['SO2', 'NH3'] })).status).toBe(200);
      expect(await limitsOf()).toEqual(['O2', 'LEL', 'H2S', 'CO', 'SO2', 'NH3']);
      expect((await put(planned)).status).toBe(200);
      expect(await limitsOf()).toEqual(['O2', 'LEL', 'H2S', 'CO', 'SO2', 'NH3']);
      expect((await put({ ...planned, substances: ['XX'] })).status).toBe(422);
      expect((await put({ ...planned, substances: [] })).status).toBe(200);
      expect(await limitsOf()).toEqual(['O2', 'LEL', 'H2S', 'CO']);

      const limits = gasLimitsFor(['HOT'], ['SO2']);
      const live = () => permit('live', { ...crewed, gasPlan: { ...crewed.gasPlan, limits } });
      const tested = async (readings: object[]) => {
        const at = await live();
        const token = await signedToken(server.db, { by: tester, at: delegate, permit: at, version: 1 });
        const { result } = await write(at, testCall, { ...gasTest, readings, signatures: [token] });
        const { events } = (
          await server.inject({ method: 'GET', url: `/v1/permits/${at}/can/`, headers: headers(delegate) })
        ).json().result;
        const { guards } = events.find(({ event }: { event: string }) => event === 'REISSUE') ?? { guards: [] };
        const said = guards.flatMap(({ guard, code }: { guard: string; code: string }) => (guard === 'G1' ? [code] : []));
        return [result.state, result.gas.tests.at(-1).out_of_limits, ...said];
      };
      expect(await tested([...air, { substance: 'SO2', value: 2 }])).toEqual(['live', []]);
      expect(await tested([...air, { substance: 'SO2', value: 2.1 }])).toEqual(['suspended', ['SO2'], 'gas_failed']);
      expect(await tested(air)).toEqual(['suspended', ['SO2'], 'gas_unread']);
    });

    test('I52: is judged by limits that the permit has tightened: never looser than the site’s, kept where they are not named', async () => {
      const id = await permit('preparing');
      const put = (body: object) => write(id, { method: 'PUT', path: 'gas-plan/' }, body, delegate, '*');
      const planned = { points: ['pump', 'drain'], interval_min: 60 };
      const h2s = async () =>
        (await read(id)).result.gas.limits.find(({ substance }: { substance: string }) => substance === 'H2S');
      const looser = await put({ ...planned, limits: [{ substance: 'H2S', max: 5.5 }] });
      expect([looser.status, looser.code, looser.errors]).toEqual([
        422,
        'validation',
        [{ field: 'limits[0].max', message: 'A permit may only tighten the limit of the site: \u2066≤ 5 ppm\u2069.' }],
      ]);
      expect((await put({ ...planned, limits: [{ substance: 'H2S', max: 2 }] })).status).toBe(200);
      const own = { substance: 'H2S', unit: 'ppm', min: null, max: 2, basis: 'permit' };
      expect(await h2s()).toEqual(own);
      expect((await history(id)).map(({ event, comment }) => [event, comment])).toEqual([
        ['GAS_PLANNED', 'pump, drain · H2S ≤ 2 ppm · 60 min'],
      ]);
      expect((await put(planned)).status).toBe(200);
      expect(await h2s()).toEqual(own);
      expect((await put({ ...planned, limits: [] })).status).toBe(200);
      expect(await h2s()).toMatchObject({ max: 5, basis: 'demo' });

      const limits = gasLimitsFor(['HOT']).map((limit) =>
        limit.substance === 'H2S' ? { ...limit, max: 2, basis: 'permit' } : limit,
      );
      const live = await permit('live', { ...crewed, gasPlan: { ...crewed.gasPlan, limits } });
      const token = await signedToken(server.db, { by: tester, at: delegate, permit: live, version: 1 });
      const readings = air.map((one) => (one.substance === 'H2S' ? { ...one, value: 3 } : one));
      const { result } = await write(live, testCall, { ...gasTest, readings, signatures: [token] });
      expect([result.state, result.gas.tests.at(-1).out_of_limits]).toEqual(['suspended', ['H2S']]);
    });

    test('and no substance leaves the plan while gas was found and points have to be tested anew', async () => {
      const gasPlan = { ...crewed.gasPlan, limits: gasLimitsFor(['HOT'], ['SO2']) };
      const gasTests = [passedTest(1, moment(-10), { passed: false })];
      const id = await permit('preparing', { ...crewed, gasPlan, gasTests });
      const plan = { method: 'PUT', path: 'gas-plan/' } as const;
      const dropped = await write(id, plan, { points: ['pump', 'drain'], interval_min: 60, substances: [] });
      expect([dropped.status, dropped.errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['substances']]);
      expect((await write(id, plan, { points: ['pump', 'drain'], interval_min: 60, substances: ['SO2'] })).status).toBe(200);
    });

    test('needs a signature for this very test, of a gas tester', async () => {
      const id = await permit('ready');
      const sign = (change: object) => signedToken(server.db, { by: tester, at: delegate, permit: id, version: 1, ...change });
      const refused = async (signatures: string[]) => (await write(id, testCall, { ...gasTest, signatures })).code;
      expect(await refused([])).toBe('validation');
      expect(await refused([await sign({ by: sme })])).toBe('not_allowed');
      for (const change of [{ version: 2 }, { event: 'ISSUE' }, { at: hse }, { permit: 1 }])
        expect(await refused([await sign(change)])).toBe('signature_unfit');
      expect(await refused(['crt_nonsense'])).toBe('signature_unfit');
      expect(await refused([await sign({}), await sign({})])).toBe('signature_unfit');
      const token = await sign({});
      expect((await write(id, testCall, { ...gasTest, signatures: [token] })).status).toBe(201);
      expect((await write(id, testCall, { ...gasTest, signatures: [token] }, delegate, '*')).code).toBe('signature_unfit');
      expect((await read(id)).result.gas.tests.length).toBe(3);
    });

    test.each([
      ['in the wrong state', 'preparing', {}, [409, 'illegal_event']],
      ['with a value that no instrument shows', 'ready', { readings: [{ substance: 'LEL', value: -1 }] }, [422, 'validation']],
      ['of a point that is not planned', 'ready', { point: 'roof' }, [422, 'validation']],
      ['made 31 minutes ago', 'ready', { tested_at: moment(-31) }, [422, 'validation']],
    ] as const)('is refused %s, and its signature stays good', async (_, state, change, expected) => {
      const id = await permit(state);
      const token = await signedToken(server.db, { by: tester, at: delegate, permit: id, version: 1 });
      const { status, code } = await write(id, testCall, { ...gasTest, ...change, signatures: [token] });
      expect([status, code]).toEqual(expected);
      const unused = await server.db.selectFrom('sign_token').select('used_at').where('permit_id', '=', id).execute();
      expect(unused).toEqual([{ used_at: null }]);
      expect(await history(id)).toEqual([]);
    });

    test('with a value beyond the scale alone is refused and told of as danger, and its signature stays good', async () => {
      const id = await permit('ready');
      const token = await signedToken(server.db, { by: tester, at: delegate, permit: id, version: 1 });
      const readings = [{ substance: 'LEL', value: 101 }];
      const { status, code } = await write(id, testCall, { ...gasTest, readings, signatures: [token] });
      expect([status, code]).toEqual([422, 'validation']);
      const unused = await server.db.selectFrom('sign_token').select('used_at').where('permit_id', '=', id).execute();
      expect(unused).toEqual([{ used_at: null }]);
      expect(await history(id)).toMatchObject([{ event: 'SUSPEND', reason: 'danger', to_state: 'ready' }]);
    });
  });

  test('a value beyond the scale is refused with that scale', async () => {
    const id = await permit('live');
    const readings = gasTest.readings.map((one) => (one.substance === 'O2' ? { ...one, value: 30.1 } : one));
    const refused = await test1050(id, { readings });
    expect(refused.errors).toContainEqual({
      field: expect.stringMatching(/^readings\[\d\]\.value$/),
      message: expect.stringContaining('O2 0–30'),
    });
  });

  test('of stopped work everybody on site leaves in one step, with a line of history for each; whoever was not named stops it (I144)', async () => {
    const there = [1, 2, 3].map((no) => crewNumbered(no, { badge: `L-${no}`, onSite: true, onAt: moment(-30) }));
    const left = async (id: number, nos: number[]) => write(id, { method: 'POST', path: 'crew/left/' }, { left: nos });
    const id = await permit('suspended', { ...crewed, crew: there });
    const short = await left(id, [1, 2]);
    expect([short.code, short.errors.map(({ field }: { field: string }) => field)]).toEqual(['validation', ['left']]);
    const inside = [{ member: 2, inAt: moment(-20), inBy: delegate, outAt: null, outBy: null }] as unknown as Evidence['entries'];
    const entered = await permit('suspended', { ...crewed, crew: there, entries: inside });
    expect((await left(entered, [1, 2, 3])).code).toBe('validation');
    const { result } = await left(id, [1, 2, 3]);
    expect(result.crew.map(({ on_site }: { on_site: boolean }) => on_site)).toEqual([false, false, false]);
    const lines = await server.db
      .selectFrom('permit_audit')
      .select(['event', 'comment', 'actor_sap'])
      .where('permit_id', '=', id)
      .where('event', '=', 'CREW_OFF')
      .orderBy('seq')
      .execute();
    expect(lines.map(({ comment, actor_sap }) => [comment?.split(' ').at(1), actor_sap])).toEqual([
      ['1', delegate],
      ['2', delegate],
      ['3', delegate],
    ]);
  });

  test('a crew that outgrows its approval voids the signatures', async () => {
    const signature = {
      sap: delegate,
      role: 'Area Owner Delegate',
      revision: 0,
      issueNo: 0,
      name: '',
      sameDesk: false,
      version: 1,
    } as const;
    const id = await permit('ready', {
      ...emptyEvidence,
      crew: [crewNumbered(1)],
      signatures: [{ ...signature, event: 'APPROVE', at: moment(-60) }],
    });
    const { status, result, meta } = await write(id, { method: 'POST', path: 'crew/' }, { badge: 'B-9', name: 'Ali Veli' });
    expect([status, result.state, meta.triggered]).toEqual([201, 'preparing', ['MATERIAL_CHANGE']]);
    expect((await history(id)).map(({ event }) => event)).toEqual(['CREW_LISTED', 'MATERIAL_CHANGE']);
  });

  test('two who write on the same version: one does, the other is told', async () => {
    const id = await permit('ready');
    const visit = { method: 'PUT', path: 'visit/' } as const;
    const replies = await Promise.all(
      [delegate, hse].map((by) => write(id, visit, { at: moment(-1), note: `Looked at it: ${by}.` }, by)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await history(id)).length).toBe(1);
  });

  test('a list says how far the changes were: what comes after is told from there on', async () => {
    const id = await permit('ready');
    const list = async () =>
      (await server.inject({ method: 'GET', url: '/v1/permits/?limit=1', headers: headers(sme) })).json().result;
    const before = (await list()).as_of_seq;
    await write(id, { method: 'PUT', path: 'visit/' }, { at: moment(-1), note: 'Looked at it.' });
    const url = `/v1/changes/?since=${before}`;
    const { changes, next } = (await server.inject({ method: 'GET', url, headers: headers(sme) })).json().result;
    expect(changes.at(-1)).toMatchObject({ entity: 'permit', id, version: 2, kind: 'VISITED' });
    expect((await list()).as_of_seq).toBe(next);
  });

  /** A permit that may be issued at once, alone in an area of the delegate and on its equipment. */
  const issuable = async (area: number): Promise<number> => {
    const { id: person_id } = await server.db
      .selectFrom('person')
      .select('id')
      .where('sap', '=', delegate)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('area')
      .values({ id: area, site_id: 1, code: `U${area}`, name: 'Flare', zone: 'U900' })
      .execute();
    await server.db.insertInto('area_delegate').values({ area_id: area, person_id }).execute();
    const answered = { control: 201, issueNo: 1, answer: 'yes', why: null, by: delegate, at: moment(-5) } as const;
    const id = await permit('ready', {
      ...crewed,
      crew: [...crewed.crew, crewNumbered(3, { role: 'fire_watch' })],
      issue: null,
      controls: { due: [201], answers: [answered] },
      visit: { by: delegate, at: moment(-5), note: 'Looked at it.' },
    });
    await server.db
      .updateTable('permit')
      .set({ area_id: area, equipment_tags: [`P-${area}`] })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const issue = async (id: number) => {
    const token = await signedToken(server.db, { by: delegate, at: delegate, permit: id, version: 1, event: 'ISSUE' });
    const period = { from: moment(0), to: moment(300) };
    return write(id, { method: 'POST', path: 'events/' }, { event: 'ISSUE', period, signatures: [token] });
  };

  test.each([901, 902, 903, 904])('a gas test out of limits while somebody issues: work never begins on it (%i)', async (area) => {
    const id = await issuable(area);
    const calls = [() => issue(id), () => test1050(id, { readings: burning })];
    const answers = await Promise.all((area % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
    const [issued, tested] = (area % 2 === 0 ? answers : answers.toReversed()).map(({ status }) => status);
    // The test is recorded although the permit was issued after its tester saw it; the issue does not survive it.
    expect([tested, [200, 412].includes(issued ?? 0)]).toEqual([201, true]);
    const then = (await read(id)).result;
    expect([then.state, then.regions.gas]).toEqual(['ready', 'failed']);
    expect((await history(id)).filter(({ event }) => event === 'GAS_FAILED').length).toBe(1);
  });

  test('evidence names people, says every control with its answer for the next issue, and what is shared', async () => {
    const id = await permit('suspended', {
      ...crewed,
      controls: {
        due: [201, 202],
        answers: [
          { control: 201, issueNo: 1, answer: 'yes', why: null, by: delegate, at: moment(-50) },
          { control: 202, issueNo: 2, answer: 'not_applicable', why: 'No drain here.', by: hse, at: moment(-5) },
        ],
      },
      toolboxTalk: { at: moment(-40), topics: ['Gas'], attendees: [2, 7] },
    });
    const other = await permit('live');
    const made = { created_at: moment(-99), updated_at: moment(-99) };
    const { id: isolation } = await server.db
      .insertInto('isolation')
      .values({
        number: `ISO-${id}`,
        site_id: 1,
        title: 'Pump',
        state: 'confirmed',
        category: 'proved',
        energy: 'hydraulic',
        equipment_tags: ['P-101'],
        responsible_sap: hse,
        points: '[]',
        ...made,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('isolation_link')
      .values([id, other].map((permit_id) => ({ isolation_id: isolation, permit_id })))
      .execute();
    // The two are coupled by it: whoever reads finds their conflict, on which people agree then.
    await server.db.updateTable('permit').set({ primary_code: 'LFT' }).where('id', '=', other).execute();
    expect((await read(id)).result.conflicts).toMatchObject([{ state: 'open', basis: 'coupled' }]);
    await server.db
      .updateTable('conflict')
      .set({
        state: 'controlled',
        resolution_text: 'The lift waits.',
        signatures: JSON.stringify([{ sap: hse, role: 'Hse Coordinator', at: moment(-5) }]),
      })
      .where('permit_a', '=', id)
      .execute();
    const { result } = await read(id);
    expect(
      result.controls.map(({ control, crm, answer, by }: { control: number; crm: string; answer: string; by: object }) => [
        control,
        crm,
        answer,
        by,
      ]),
    ).toEqual([
      [201, 'HOTWORK', null, null],
      [202, 'HOTWORK', 'not_applicable', { sap: hse, name: 'Nadia Feld' }],
    ]);
    expect(result.controls[0].text.tr).toContain('Gaz');
    expect(result.toolbox_talk.attendees).toEqual([{ sap: null, badge: 'B-2', name: 'Worker 2', company: 'Halden Fabrication' }]);
    expect(result.crew[1]).toMatchObject({ sap: null, badge: 'B-2', on_site: true });
    expect(result.isolations).toMatchObject([{ number: `ISO-${id}`, others: [{ id: other, state: 'live' }] }]);
    expect(result.conflicts).toMatchObject([
      {
        with: { id: other, state: 'live', area_code: 'U100-A' },
        cells: [{ one: 'HOT', other: 'LFT' }],
        signed_by: [{ name: 'Nadia Feld' }],
      },
    ]);
    expect((await read(other)).result.conflicts).toMatchObject([{ with: { id }, cells: [{ one: 'LFT', other: 'HOT' }] }]);
    expect(permitWork.isValidSync(result, { strict: true })).toBe(true);
  });

  test('texts come back as they were written, and the history still verifies', async () => {
    const id = await permit('live', workingEvidence);
    for (const text of Object.values(nastyTexts)) {
      const said = `${text} and more`;
      const { status, result } = await write(id, { method: 'PUT', path: 'visit/' }, { at: moment(0), note: said }, delegate, '*');
      expect([status, result?.visit?.note]).toEqual([200, said.trim()]);
    }
    const [name, badge] = [nastyTexts.markup, nastyTexts['a command']];
    const listed = await write(id, { method: 'POST', path: 'crew/' }, { name, badge, company: '=1+1' }, delegate, '*');
    expect(listed.result.crew[0]).toMatchObject({ name, badge, company: '=1+1' });
    const cut = await write(id, { method: 'PUT', path: 'visit/' }, { at: moment(0), note: 'Looked\u0000at it.' }, delegate, '*');
    const long = await write(id, { method: 'PUT', path: 'visit/' }, { at: moment(0), note: 'x'.repeat(2001) }, delegate, '*');
    expect([cut.status, long.status]).toEqual([422, 422]);
    let head = chainStart;
    for (const { actor, prev_hash, hash, ...line } of await history(id)) {
      expect(prev_hash).toBe(head);
      head = createHash('sha256')
        .update(auditText({ ...line, permit_id: id, actor_sap: actor?.sap ?? null }, head, line.covered))
        .digest('hex');
      expect(hash).toBe(head);
    }
  });

  test('what is kept for heat maps is what history and evidence tell, after all of that', async () => {
    const { stored, rebuilt } = await storedAndRebuilt(server.db);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored).toEqual(rebuilt);
  });
});
