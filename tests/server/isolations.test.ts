import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IsolationCategory } from '#domain/permits/isolations/isolation.schema.ts';
import { isolationTexts } from '#domain/permits/isolations/isolation.texts.ts';
import {
  type Dependant,
  type IsolationOnWire,
  type IsolationRow,
  isLifted,
  liftingOf,
  lossOf,
  removalOf as removalLine,
} from '#domain/permits/isolations/isolation.wire.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { addIsolation, addPermitOn } from '#tests/kit/isolations.ts';
import { addPermits, permitNow } from '#tests/kit/permitRows.ts';
import { signIn, startTestServer, type TestServer, withToken, worldPassword } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';
import { addCompetence } from '#tests/kit/workedPermit.ts';

const points = [
  { tag: 'XV-101', kind: 'valve', position: 'closed', lock_no: 'L-17' },
  { tag: 'CB-4', kind: 'breaker', position: 'open', lock_no: 'L-18' },
];
/** How nothing was found to be left at a point: by what was tried, and measured. */
const noFlow = { proved: 'at the open drain', method: 'flow' };
const noPressure = { proved: 'at the open bleed', method: 'pressure', reading: 0, unit: 'bar' };
const noVoltage = { proved: 'between all phases', method: 'voltage', reading: 0, unit: 'V' };

const draft = {
  site: 'CHG',
  title: 'Isolate pump P-101',
  category: 'proved',
  energy: 'process',
  equipment_tags: ['P-101'],
  responsible_sap: 1009,
  points,
};

type Step = Record<string, unknown> & { event: string };
type Page = { items: IsolationRow[]; next_cursor: string | null; total: number };
type Refused = { code: string; message: string };
type Person = 'hse' | 'sme' | 'delegate';

describeStores('isolations', (store) => {
  let server: TestServer;
  let now = permitNow;
  const tokens = { hse: '', sme: '', delegate: '' };

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => now });
    await addPermits(server.db, 1);
    tokens.hse = await signIn(server, 1002);
    tokens.sme = await signIn(server, 1008);
    tokens.delegate = await signIn(server, 1009);
    for (const sap of [1002, 1009]) await addCompetence(server.db, sap, 'isolating_authority');
  }, 60_000);
  afterAll(() => server.close());

  const get = async (url: string, who: Person = 'hse') => server.inject({ method: 'GET', url, headers: withToken(tokens[who]) });
  const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object, who: Person, ifMatch?: string) =>
    server.inject({ method, url, payload, headers: { ...withToken(tokens[who]), ...(ifMatch ? { 'if-match': ifMatch } : {}) } });
  let certificates = 0;
  /** A draft whose locks hang nowhere else. */
  const create = async (change: object = {}): Promise<IsolationOnWire> => {
    certificates += 1;
    const own = points.map((point) => ({ ...point, lock_no: `${point.lock_no}-${certificates}` }));
    return (await send('POST', '/v1/isolations/', { ...draft, points: own, ...change }, 'delegate')).json().result;
  };
  const step = (id: number, who: Person, body: Step, ifMatch = '*') =>
    send('POST', `/v1/isolations/${id}/events/`, body, who, ifMatch);
  /** Somebody signs, at the desk of somebody, for an event of this version of the isolation. */
  const signedFor = async (id: number, desk: Person, event: string, sap: number): Promise<{ token: string }> => {
    const { version } = (await get(`/v1/isolations/${id}/`, desk)).json().result;
    const signing = { sap, password: worldPassword, event, isolation: id, version };
    return { token: (await send('POST', '/v1/account/sign/', signing, desk)).json().result.signature_token };
  };
  const apply = async (id: number, who: Person, point: number, sap: number = saps[who]) => ({
    event: 'APPLY_POINT',
    point,
    signed: await signedFor(id, who, 'APPLY_POINT', sap),
  });
  /** Somebody approves the plan, or verifies a point, at their own desk. */
  const approving = async (id: number, who: Person) => ({
    event: 'APPROVE',
    signed: await signedFor(id, who, 'APPROVE', saps[who]),
  });
  const verifying = async <Said extends Step>(id: number, who: Person, body: Said) => ({
    ...body,
    signed: await signedFor(id, who, body.event, saps[who]),
  });
  const confirming = async (id: number, who: Person) => ({
    event: 'CONFIRM',
    signed: await signedFor(id, who, 'CONFIRM', saps[who]),
  });
  const must = async (id: number, who: Person, body: Step): Promise<IsolationOnWire> => {
    const reply = await step(id, who, body);
    if (reply.statusCode !== 200) throw new Error(`${body.event}: ${reply.body}`);
    return reply.json().result;
  };
  /** Status, code of the problem, and the codes of what stands in the way. */
  const refusal = async (id: number, who: Person, body: Step): Promise<unknown[]> => {
    const reply = await step(id, who, body);
    const { code, blocks = [] } = reply.json();
    return [reply.statusCode, code, ...blocks.map((block: { code: string }) => block.code)];
  };

  const saps = { hse: 1002, sme: 1008, delegate: 1009 } as const;
  /** Somebody signs, at the desk of somebody, for the removal of a point of this version; nobody forgets who names the isolation. */
  const signRemoval = async (
    id: number,
    desk: Person,
    { sap = saps[desk] as number, version = 0, password = worldPassword } = {},
  ) => {
    const now = version || (await get(`/v1/isolations/${id}/`, desk)).json().result.version;
    return send('POST', '/v1/account/sign/', { sap, password, event: 'REMOVE_POINT', isolation: id, version: now }, desk);
  };
  const removalOf = async (id: number, desk: Person, notNeededBy: readonly number[] = [], sap?: number) => {
    const signed = (await signRemoval(id, desk, sap ? { sap } : {})).json().result;
    return { token: signed.signature_token, not_needed_by: notNeededBy };
  };
  const remove = async (id: number, who: Person, point: number, notNeededBy: readonly number[] = []): Promise<IsolationOnWire> =>
    must(id, who, { event: 'REMOVE_POINT', point, removal: await removalOf(id, who, notNeededBy) });

  const applied = () => addIsolation(server.db, 'applying');
  const confirmed = (category?: IsolationCategory) => addIsolation(server.db, 'confirmed', category);
  const permit = async (id: number) => server.db.selectFrom('permit').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const pointsOf = async (id: number) =>
    (await server.db.selectFrom('isolation').select('points').where('id', '=', id).executeTakeFirstOrThrow()).points;
  const lastLine = async (id: number) =>
    server.db.selectFrom('permit_audit').selectAll().where('permit_id', '=', id).orderBy('seq', 'desc').executeTakeFirstOrThrow();

  const toldOf = async (id: number) => {
    const rows = await server.db.selectFrom('notification').select(['text', 'params']).where('permit_id', '=', id).execute();
    return rows.slice(0, 1).map(({ text, params }) => [text, params]);
  };

  test('numbers count within the site and year, and the first line of history says who began it', async () => {
    const [one, other] = [await create(), await create()];
    expect([one.number, other.number]).toEqual(['ISO-26-00001', 'ISO-26-00002']);
    expect(one).toMatchObject({ state: 'draft', version: 1, point_count: 2, verified_count: 0, site: 'CHG' });
    expect(one.history).toMatchObject([{ event: 'CREATE', from_state: null, to_state: 'draft', actor: { sap: 1009 } }]);
  });

  test('who has signed for one point of an isolation has signed for no other', async () => {
    const { id, version } = await create();
    await must(id, 'delegate', { event: 'PLAN' });
    await must(id, 'hse', await approving(id, 'hse'));
    const { version: now } = (await get(`/v1/isolations/${id}/`, 'delegate')).json().result;
    const signing = { sap: saps.delegate, password: worldPassword, event: 'APPLY_POINT', isolation: id, point: 2, version: now };
    const signed = {
      permit: null,
      token: (await send('POST', '/v1/account/sign/', signing, 'delegate')).json().result.signature_token,
    };
    expect(now).toBeGreaterThan(version);
    expect(await refusal(id, 'delegate', { event: 'APPLY_POINT', point: 1, signed })).toEqual([403, 'signature_unfit']);
  });

  test('I63: one life: planned, approved, applied in order, verified by somebody else, confirmed, removed, closed', async () => {
    const { id } = await create();
    await must(id, 'delegate', { event: 'PLAN' });
    expect(await refusal(id, 'delegate', await apply(id, 'delegate', 1))).toEqual([409, 'illegal_event', 'illegal_event']);
    expect(await refusal(id, 'hse', { event: 'APPROVE' })).toEqual([409, 'guard_failed', 'approve_unsigned']);
    await must(id, 'hse', await approving(id, 'hse'));
    expect(await refusal(id, 'delegate', await apply(id, 'delegate', 2))).toEqual([409, 'guard_failed', 'out_of_order']);
    expect(await refusal(id, 'delegate', { event: 'APPLY_POINT', point: 1 })).toEqual([409, 'guard_failed', 'apply_unsigned']);
    await must(id, 'delegate', await apply(id, 'delegate', 1));
    expect(await refusal(id, 'delegate', await apply(id, 'delegate', 1))).toEqual([409, 'guard_failed', 'point_unfit']);
    await must(id, 'delegate', await apply(id, 'delegate', 2));
    const mine = { event: 'VERIFY_POINT', point: 1, ...noFlow };
    const refused = async (who: Person, body: Step) => refusal(id, who, await verifying(id, who, body));
    expect(await refused('delegate', mine)).toEqual([409, 'guard_failed', 'same_person']);
    expect(await refused('hse', { ...mine, proved: ' ' })).toEqual([409, 'guard_failed', 'proof_missing']);
    expect(await refused('hse', { ...mine, method: undefined })).toEqual([409, 'guard_failed', 'proof_missing']);
    expect(await refused('hse', { ...mine, ...noVoltage, reading: 230 })).toEqual([409, 'guard_failed', 'energy_left']);
    expect(await refusal(id, 'hse', mine)).toEqual([409, 'guard_failed', 'verify_unsigned']);
    await must(id, 'hse', await verifying(id, 'hse', mine));
    expect(await refusal(id, 'hse', await confirming(id, 'hse'))).toEqual([409, 'guard_failed', 'points_unverified']);
    await must(id, 'hse', await verifying(id, 'hse', { ...mine, ...noVoltage, point: 2 }));
    expect(await refusal(id, 'hse', { event: 'CONFIRM' })).toEqual([409, 'guard_failed', 'confirm_unsigned']);
    const whole = await must(id, 'hse', await confirming(id, 'hse'));
    expect(whole).toMatchObject({ state: 'confirmed', verified_count: 2, version: 8 });
    expect(whole.points[0]).toMatchObject({
      applied_by: { sap: 1009 },
      applied_signed: true,
      verified_by: { sap: 1002 },
      proved: 'at the open drain',
      proof: { method: 'flow', reading: null, unit: null },
    });
    expect(whole.points[1]?.proof).toEqual({ method: 'voltage', reading: 0, unit: 'V' });
    const first = { event: 'REMOVE_POINT', point: 1, removal: await removalOf(id, 'hse') };
    expect(await refusal(id, 'hse', first)).toEqual([409, 'guard_failed', 'removal_order']);
    await remove(id, 'hse', 2);
    expect(await refusal(id, 'hse', { event: 'CLOSE' })).toEqual([409, 'guard_failed', 'points_in_place']);
    await remove(id, 'hse', 1);
    const end = await must(id, 'hse', { event: 'CLOSE' });
    expect(end.state).toBe('removed');
    expect(end.history.map(({ event }) => event)).toEqual([
      ...['CREATE', 'PLAN', 'APPROVE', 'APPLY_POINT', 'APPLY_POINT', 'VERIFY_POINT', 'VERIFY_POINT', 'CONFIRM'],
      ...['REMOVE_POINT', 'REMOVE_POINT', 'CLOSE'],
    ]);
  });

  test('I78: no valve is opened while a vent of its isolation stands open, and the refusal names it', async () => {
    const id = await confirmed();
    const vented = (await pointsOf(id)).map((point, index) =>
      index === 0 ? { ...point, tag: 'V-101', kind: 'vent', position: 'open to flare' } : point,
    );
    await server.db
      .updateTable('isolation')
      .set({ points: JSON.stringify(vented) })
      .where('id', '=', id)
      .execute();
    const valve = { event: 'REMOVE_POINT', point: 2, removal: await removalOf(id, 'hse') };
    const reply = await step(id, 'hse', valve);
    expect([reply.statusCode, reply.json().blocks.map(({ code }: { code: string }) => code)]).toEqual([409, ['vent_open']]);
    expect(reply.json().blocks[0].message).toContain('V-101');
    await remove(id, 'hse', 1);
    expect((await remove(id, 'hse', 2)).points.every(({ removed_at }) => removed_at !== null)).toBe(true);
  });

  test('what a refusal says is in the language of the call', async () => {
    const { id } = await create();
    const reply = await server.inject({
      method: 'POST',
      url: `/v1/isolations/${id}/events/`,
      payload: { event: 'CONFIRM' },
      headers: { ...withToken(tokens.hse), 'if-match': '*', 'accept-language': 'tr' },
    });
    expect(reply.json().blocks[0].message).toBe('İzolasyonun şu anki durumunda bu yapılamaz.');
  });

  const patch = (id: number, body: object, who: Person = 'delegate', ifMatch = '*') =>
    send('PATCH', `/v1/isolations/${id}/`, body, who, ifMatch);

  test('a certificate is changed before it is approved; the history says from what to what, and the permits that name it hear of it', async () => {
    const { id, number } = await create({ points: draft.points });
    const preparing = await addPermitOn(server.db, 'preparing', [id]);
    const closed = await addPermitOn(server.db, 'closed', [id]);
    const renamed = await patch(id, { title: '  Isolate pump P-102 ', lock_box: 'B-4' }, 'delegate', `"i${id}-1"`);
    expect(renamed.headers.etag).toBe(`"i${id}-2"`);
    expect(renamed.json().result).toMatchObject({ title: 'Isolate pump P-102', lock_box: 'B-4', state: 'draft', point_count: 2 });
    expect(renamed.json().result.history.at(-1)).toMatchObject({
      ...{ event: 'CHANGE', from_state: 'draft', to_state: 'draft', actor: { sap: 1009 } },
      note: 'title: Isolate pump P-101 → Isolate pump P-102; lock_box:  → B-4',
    });
    expect(await lastLine(preparing)).toMatchObject({
      ...{ event: 'ISOLATION_CHANGED', actor_sap: 1009 },
      comment: `${number}: CHANGE title, lock_box`,
    });
    expect((await permit(closed)).version).toBe(1);
    await must(id, 'delegate', { event: 'PLAN' });
    const points = [{ tag: 'SB-9', kind: 'blind', position: 'swung_shut', lock_no: null }];
    const planned = await patch(id, { points, category: 'positive', equipment_tags: [], responsible_sap: 1002 }, 'hse');
    expect(planned.json().result).toMatchObject({
      ...{ state: 'planned', version: 4, category: 'positive', equipment_tags: [], responsible: { sap: 1002 } },
      points: [{ seq: 1, tag: 'SB-9', position: 'swung_shut', applied_by: null }],
    });
    expect(planned.json().result.history.at(-1).note).toContain(
      '1. XV-101 valve closed L-17, 2. CB-4 breaker open L-18 → 1. SB-9 blind',
    );
    // What is said again is no change.
    expect((await patch(id, { points, title: 'Isolate pump P-102' }, 'hse')).json().result.version).toBe(4);
    // Who changed the plan does not approve it either.
    expect(await refusal(id, 'hse', await approving(id, 'hse'))).toEqual([409, 'guard_failed', 'planned_by_same']);
    expect(await refusal(id, 'delegate', await approving(id, 'delegate'))).toEqual([409, 'guard_failed', 'planned_by_same']);
    await must(id, 'delegate', { event: 'PLAN' });
    await must(id, 'hse', await approving(id, 'hse'));
    await must(id, 'delegate', await apply(id, 'delegate', 1));
  });

  test('I63: who began a certificate does not approve it, whoever planned it', async () => {
    const { id } = await create();
    await must(id, 'hse', { event: 'PLAN' });
    expect(await refusal(id, 'delegate', await approving(id, 'delegate'))).toEqual([409, 'guard_failed', 'planned_by_same']);
    expect(await refusal(id, 'hse', await approving(id, 'hse'))).toEqual([409, 'guard_failed', 'planned_by_same']);
  });

  test('keys and drawings are short, few and named once; a change of one is told and stands under the rule of the points', async () => {
    const { id, key_numbers, drawing_ids } = await create({ key_numbers: [' K-17 ', 'K-18'] });
    expect([key_numbers, drawing_ids]).toEqual([['K-17', 'K-18'], []]);
    const bad = [
      { key_numbers: ['K-17', 'k-17'] },
      { key_numbers: [' '] },
      { drawing_ids: Array.from({ length: 21 }, String) },
      { key_numbers: [{}] },
    ];
    for (const body of bad) expect((await patch(id, body)).json().code).toBe('validation');
    const joined = (await patch(id, { key_numbers: ['K-17, K-18'], drawing_ids: ['PID-7'] })).json().result;
    expect(joined).toMatchObject({ version: 2, key_numbers: ['K-17, K-18'], drawing_ids: ['PID-7'] });
    expect(joined.history.at(-1).note).toBe('key_numbers: K-17, K-18 → K-17, K-18; drawing_ids:  → PID-7');
    expect((await patch(id, { title: joined.title })).json().result.version).toBe(2);
    await must(id, 'delegate', { event: 'PLAN' });
    await must(id, 'hse', await approving(id, 'hse'));
    for (const body of [{ key_numbers: ['K-19'] }, { drawing_ids: [] }])
      expect((await patch(id, body)).json().blocks[0].code).toBe('plan_fixed');
    await must(id, 'delegate', { event: 'PLAN' });
    expect((await patch(id, { key_numbers: [] })).json().result).toMatchObject({ state: 'planned', key_numbers: [] });
  });

  test.each(['approved', 'applying', 'confirmed', 'sanctioned_test', 'removing', 'removed', 'long_term', 'lost'] as const)(
    'one that is %s is not changed',
    async (state) => {
      const id = await confirmed();
      await server.db.updateTable('isolation').set({ state }).where('id', '=', id).execute();
      const reply = await patch(id, { title: 'Something else' });
      expect([reply.statusCode, reply.json().code, reply.json().blocks[0].code]).toEqual([409, 'illegal_event', 'plan_fixed']);
      expect((await get(`/v1/isolations/${id}/`)).json().result).toMatchObject({ title: 'Isolate pump P-101', version: 1 });
      await server.db.deleteFrom('isolation').where('id', '=', id).execute();
    },
  );

  test('a change is refused without its version, to who plans nothing, and where the certificate would not do any more', async () => {
    const { id } = await create();
    const refused = async (body: object, who: Person, ifMatch?: string) => {
      const reply = await send('PATCH', `/v1/isolations/${id}/`, body, who, ifMatch);
      const { code, blocks = [], errors = [] } = reply.json();
      return [
        reply.statusCode,
        code,
        ...[...blocks, ...errors].map((one: { code?: string; field?: string }) => one.code ?? one.field),
      ];
    };
    expect(await refused({ title: 'Other pump' }, 'hse')).toEqual([428, 'precondition_required']);
    expect(await refused({ title: 'Other pump' }, 'hse', `"i${id}-9"`)).toEqual([412, 'version_mismatch']);
    expect(await refused({ title: 'Other pump' }, 'sme', '*')).toEqual([403, 'not_allowed', 'wrong_role']);
    expect(await refused({ title: 'Pump' }, 'hse', '*')).toEqual([422, 'validation', 'title']);
    expect(await refused({ responsible_sap: 999_998 }, 'hse', '*')).toEqual([422, 'validation', 'responsible_sap']);
    await must(id, 'delegate', { event: 'PLAN' });
    expect(await refused({ points: [] }, 'hse', '*')).toEqual([409, 'guard_failed', 'points_missing']);
    await must(id, 'hse', { event: 'PLAN', points: [{ tag: 'SB-9', kind: 'blind', position: 'swung_shut' }] });
    expect((await patch(id, { category: 'positive' })).statusCode).toBe(200);
    await addPermitOn(server.db, 'preparing', [id], { supplementary_codes: ['CSE'] });
    expect(await refused({ category: 'proved' }, 'hse', '*')).toEqual([409, 'guard_failed', 'not_positive']);
    expect((await patch(999_999, { title: 'Other pump' })).statusCode).toBe(404);
  });

  test('who is late hears which parts of an isolation have changed since, and not what had changed before', async () => {
    const { id } = await create();
    const late = async (version: number) => {
      const reply = await send('PATCH', `/v1/isolations/${id}/`, { energy: 'mechanical' }, 'hse', `"i${id}-${version}"`);
      return [reply.statusCode, reply.json().changed_fields];
    };
    await patch(id, { title: 'Isolate pump P-202', lock_box: 'B-4' });
    expect(await late(1)).toEqual([412, ['lock_box', 'title']]);
    await must(id, 'delegate', { event: 'PLAN' });
    expect(await late(2)).toEqual([412, ['state']]);
    await must(id, 'hse', await approving(id, 'hse'));
    await must(id, 'delegate', await apply(id, 'delegate', 1));
    expect(await late(3)).toEqual([412, ['points', 'state']]);
    expect(await late(1)).toEqual([412, ['lock_box', 'points', 'state', 'title']]);
    expect(await late(9)).toEqual([412, []]);
    const stale = await step(id, 'hse', { event: 'CONFIRM' }, `"i${id}-4"`);
    expect([stale.statusCode, stale.json().changed_fields]).toEqual([412, ['points', 'state']]);
  });

  test('a change says on which version it is based; a report of a lost point needs none', async () => {
    const id = await confirmed();
    expect((await get(`/v1/isolations/${id}/`)).headers.etag).toBe(`"i${id}-1"`);
    const url = `/v1/isolations/${id}/events/`;
    const remove = { event: 'REMOVE_POINT', point: 2 };
    expect((await send('POST', url, remove, 'hse')).statusCode).toBe(428);
    const stale = await send('POST', url, remove, 'hse', `"i${id}-7"`);
    expect([stale.statusCode, stale.json().current]).toEqual([412, { version: 1, state: 'confirmed' }]);
    const report = await send('POST', url, { event: 'LOSE_POINT', point: 2, note: 'lock is cut' }, 'sme');
    expect(report.json().result).toMatchObject({ state: 'lost', version: 2, verified_count: 0 });
    expect(report.json().result.history.at(-1)).toMatchObject({ event: 'LOSE_POINT', point: 2, note: 'lock is cut' });
  });

  test('a point is applied and verified by who holds the competence: no role stands in for it, and one that has ended is none', async () => {
    const id = await applied();
    const verify = { event: 'VERIFY_POINT', point: 1, ...noPressure };
    const person = { hse: 1002, sme: 1008 } as const;
    const competenceOf = (who: keyof typeof person) =>
      server.db
        .updateTable('person_competence')
        .where('code', '=', 'isolating_authority')
        .where('person_id', 'in', ({ selectFrom }) => selectFrom('person').select('id').where('sap', '=', person[who]));
    await addCompetence(server.db, person.sme, 'isolating_authority');
    for (const who of ['hse', 'sme'] as const) {
      await competenceOf(who)
        .set({ valid_to: new Date(permitNow.getTime() - 1000) })
        .execute();
      expect(await refusal(id, who, await verifying(id, who, verify))).toEqual([403, 'not_allowed', 'not_competent']);
    }
    const { id: planned } = await create();
    await must(planned, 'delegate', { event: 'PLAN' });
    await must(planned, 'hse', await approving(planned, 'hse'));
    expect(await refusal(planned, 'hse', await apply(planned, 'hse', 1))).toEqual([403, 'not_allowed', 'not_competent']);
    for (const who of ['hse', 'sme'] as const) await competenceOf(who).set({ valid_to: null }).execute();
    expect((await must(id, 'sme', await verifying(id, 'sme', verify))).verified_count).toBe(1);
    await server.db
      .deleteFrom('person_competence')
      .where('person_id', 'in', ({ selectFrom }) => selectFrom('person').select('id').where('sap', '=', person.sme))
      .execute();
    expect(await refusal(id, 'sme', { event: 'CLOSE' })).toEqual([409, 'illegal_event', 'illegal_event']);
  });

  test('what the state of an isolation does not know is refused in words about the isolation, not about a permit', async () => {
    const id = await confirmed();
    const said = async (language: string) => {
      const headers = { ...withToken(tokens.delegate), 'accept-language': language, 'if-match': '*' };
      const replies = [
        await server.inject({ method: 'POST', url: `/v1/isolations/${id}/events/`, headers, payload: { event: 'PLAN' } }),
        await server.inject({ method: 'PATCH', url: `/v1/isolations/${id}/`, headers, payload: { title: 'Something else' } }),
      ];
      return replies.map((reply) => [reply.json().code, reply.json().message]);
    };
    for (const [language, sentence] of Object.entries(isolationTexts.illegal_event))
      expect(await said(language)).toEqual([
        ['illegal_event', sentence],
        ['illegal_event', sentence],
      ]);
  });

  test('whoever applies a point has signed for this version of this isolation, at whatever desk', async () => {
    const { id } = await create();
    const { id: other } = await create();
    for (const one of [id, other]) await must(one, 'delegate', { event: 'PLAN' });
    for (const one of [id, other]) await must(one, 'hse', await approving(one, 'hse'));
    const refused = async (body: Step) => {
      const reply = await step(id, 'sme', body);
      return [reply.statusCode, reply.json().code];
    };
    for (const [on, event] of [
      [other, 'APPLY_POINT'],
      [id, 'VERIFY_POINT'],
    ] as const)
      expect(await refused({ event: 'APPLY_POINT', point: 1, signed: await signedFor(on, 'sme', event, 1009) })).toEqual([
        403,
        'signature_unfit',
      ]);
    const signed = await apply(id, 'sme', 1, 1009);
    const linked = await addPermitOn(server.db, 'ready', [id]);
    expect(await refused({ ...signed, signed: { ...signed.signed, permit: linked } })).toEqual([403, 'signature_unfit']);
    expect((await must(id, 'sme', signed)).points[0]).toMatchObject({ applied_by: { sap: 1009 }, applied_signed: true });
    expect(await refused({ ...signed, point: 2 })).toEqual([403, 'signature_unfit']);
  });

  test('an isolating authority who has no console signs at the desk of somebody else, for the isolation as it is', async () => {
    const id = await applied();
    const ready = await addPermitOn(server.db, 'ready', [id]);
    const { id: person_id } = await server.db.selectFrom('person').select('id').where('sap', '=', 1050).executeTakeFirstOrThrow();
    await server.db.insertInto('person_competence').values({ person_id, code: 'isolating_authority' }).execute();
    const verify = { event: 'VERIFY_POINT', point: 1, ...noPressure };
    const { version } = await permit(ready);
    const forPermit = { sap: 1050, password: worldPassword, event: 'VERIFY_POINT', permit: ready, version };
    const token = (await send('POST', '/v1/account/sign/', forPermit, 'delegate')).json().result.signature_token;
    const unfit = await step(id, 'delegate', { ...verify, signed: { permit: ready, token } });
    expect([unfit.statusCode, unfit.json().code]).toEqual([403, 'signature_unfit']);
    const signed = await signedFor(id, 'delegate', 'VERIFY_POINT', 1050);
    const elsewhere = await step(await applied(), 'delegate', { ...verify, signed });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([403, 'signature_unfit']);
    const done = await must(id, 'delegate', { ...verify, signed });
    expect(done.points[0]?.verified_by).toEqual({ sap: 1050, name: 'Tomas Brandt' });
    const again = await step(id, 'delegate', { ...verify, point: 2, signed });
    expect([again.statusCode, again.json().code]).toEqual([403, 'signature_unfit']);
  });

  test('no number is the number of a lock, and no other name of a point or a key is none', async () => {
    const [first] = points;
    for (const change of [
      { lock_no: 'tbd' },
      { lock_no: 'N/A' },
      { lock_no: 'belirsiz' },
      { lock_no: 'غير معروف' },
      { tag: '?' },
      { position: 'tba' },
    ]) {
      const reply = await send('POST', '/v1/isolations/', { ...draft, points: [{ ...first, ...change }] }, 'delegate');
      expect([reply.statusCode, reply.json().errors?.[0].field]).toEqual([422, `points[0].${Object.keys(change)[0]}`]);
    }
    for (const change of [{ lock_box: 'tbd' }, { key_numbers: ['K-1', 'tbd'] }])
      expect((await send('POST', '/v1/isolations/', { ...draft, ...change }, 'delegate')).statusCode).toBe(422);
    const { id } = await create();
    await must(id, 'delegate', { event: 'PLAN' });
    const stored = (await pointsOf(id)).map((point) => ({ ...point, lockNo: 'tbd' }));
    await server.db
      .updateTable('isolation')
      .set({ points: JSON.stringify(stored) })
      .where('id', '=', id)
      .execute();
    expect(await refusal(id, 'hse', await approving(id, 'hse'))).toEqual([409, 'guard_failed', 'lock_missing']);
  });

  test('I250: how a point isolates is chosen by its kind, and words are refused, also those that say the opposite in a way no list has', async () => {
    const [valve, breaker] = points;
    const refused = [
      { ...valve, position: 'closed halfway' },
      { ...breaker, position: 'off, but live' },
      { ...valve, position: 'racked_out' },
      { ...breaker, position: 'closed' },
      { ...valve, position: 'open' },
      { ...valve, position: '' },
    ];
    const { id } = await create();
    for (const point of refused) {
      for (const [method, url, body] of [
        ['POST', '/v1/isolations/', { ...draft, points: [point] }],
        ['PATCH', `/v1/isolations/${id}/`, { points: [point] }],
        ['POST', `/v1/isolations/${id}/events/`, { event: 'PLAN', points: [point] }],
      ] as const) {
        const reply = await send(method, url, body, 'delegate', '*');
        const { code, errors = [] } = reply.json();
        const wanted = [point.position, 422, 'validation', 'points[0].position'];
        expect([point.position, reply.statusCode, code, errors[0]?.field]).toEqual(wanted);
      }
    }
    const said = { ...valve, position: 'open_to_flare', remark: 'not closed before the shift, see drawing' };
    expect((await patch(id, { points: [said] })).json().result.points).toMatchObject([
      { position: 'open_to_flare', remark: 'not closed before the shift, see drawing' },
    ]);
    expect((await must(id, 'delegate', { event: 'PLAN' })).state).toBe('planned');
  });

  test('I250: words from before positions were chosen stay as they were signed, and are chosen before they are planned or approved', async () => {
    const { id } = await create();
    const written = async (positions: readonly string[], state: 'draft' | 'planned' | 'approved') => {
      const stored = (await pointsOf(id)).map(({ remark: _, ...point }, index) => ({ ...point, position: positions[index] }));
      await server.db
        .updateTable('isolation')
        .set({ points: JSON.stringify(stored), state })
        .where('id', '=', id)
        .execute();
    };
    await written(['closed halfway', 'open and locked'], 'draft');
    const step1 = await step(id, 'delegate', { event: 'PLAN' });
    expect([step1.statusCode, step1.json().blocks[0].code]).toEqual([409, 'position_unchosen']);
    expect(step1.json().blocks[0].message).toContain('XV-101');
    expect(step1.json().blocks[0].message).toContain('CB-4');
    await written(['closed', 'open'], 'draft');
    await must(id, 'delegate', { event: 'PLAN' });
    await written(['closed', 'off, but live'], 'planned');
    expect(await refusal(id, 'hse', await approving(id, 'hse'))).toEqual([409, 'guard_failed', 'position_unchosen']);
    // What was approved before reads as it was written.
    await written(['closed and locked', 'open and locked'], 'approved');
    const on = await addPermitOn(server.db, 'preparing', [id]);
    expect((await get(`/v1/permits/${on}/work/`)).json().result.regions.isolation).toBe('planned');
    const after = await must(id, 'delegate', await apply(id, 'delegate', 1));
    expect(after.points.map(({ position }) => position)).toEqual(['closed and locked', 'open and locked']);
  });

  test.each([
    ['proved', 'process', [409, 'guard_failed', 'only_seen']],
    ['proved', 'electrical', [409, 'guard_failed', 'only_seen']],
    ['proved', 'gravity', [200, undefined]],
    ['non_proved', 'process', [200, undefined]],
  ] as const)('%s, %s: what was only seen proves no more than that', async (category, energy, expected) => {
    const id = await addIsolation(server.db, 'applying', category);
    await server.db.updateTable('isolation').set({ energy }).where('id', '=', id).execute();
    const seen = { event: 'VERIFY_POINT', point: 1, proved: 'Valve seen closed', method: 'seen' };
    expect(await refusal(id, 'hse', await verifying(id, 'hse', seen))).toEqual(expected);
  });

  test('whoever is refused is told whose it is: an isolating authority that it is not theirs, a delegate that the delegation has ended', async () => {
    const { id } = await create();
    await must(id, 'delegate', { event: 'PLAN' });
    await addCompetence(server.db, 1008, 'isolating_authority');
    const told = async (who: Person) => {
      const reply = await step(id, who, await approving(id, who));
      return [reply.statusCode, reply.json().blocks[0].code, reply.json().blocks[0].message];
    };
    const [status, code, message] = await told('sme');
    expect([status, code]).toEqual([403, 'wrong_role']);
    expect(message).toContain('Area Owner Delegate, HSE Coordinator');
    expect(message).not.toContain('isolating authority');
    const ended = new Date(permitNow.getTime() - 1000);
    await server.db.updateTable('area_delegate').set({ valid_to: ended }).execute();
    expect((await told('delegate'))[2]).toContain('A delegation or competence that has ended is none.');
    await server.db.updateTable('area_delegate').set({ valid_to: null }).execute();
    const { id: person_id } = await server.db.selectFrom('person').select('id').where('sap', '=', 1008).executeTakeFirstOrThrow();
    await server.db.deleteFrom('person_competence').where('person_id', '=', person_id).execute();
  });

  test('what is possible names the events of the state, at the points where they have something to do', async () => {
    const id = await applied();
    const { possible }: IsolationOnWire = (await get(`/v1/isolations/${id}/`, 'delegate')).json().result;
    const said = possible.map(({ event, point, guards }) => [event, point, ...guards.map(({ code }) => code)]);
    expect(said).toEqual([
      ['VERIFY_POINT', 1, 'same_person'],
      ['VERIFY_POINT', 2, 'same_person'],
      ['CONFIRM', null, 'points_unverified'],
      ['REMOVE_POINT', 1, 'removal_order'],
      ['REMOVE_POINT', 2],
      ['LOSE_POINT', 1],
      ['LOSE_POINT', 2],
    ]);
  });

  test.each(['ready', 'issued', 'live', 'suspended', 'expired'] as const)(
    'no point is removed while a permit that relies on it is %s',
    async (state) => {
      const id = await confirmed();
      const relying = await addPermitOn(server.db, state, [id]);
      const kept = { event: 'MAKE_LONG_TERM', note: 'spare', review_due: '2026-12-20T06:00:00Z' };
      const removed = { event: 'REMOVE_POINT', point: 2, removal: await removalOf(id, 'hse', [relying]) };
      for (const body of [kept, removed]) expect(await refusal(id, 'hse', body)).toEqual([409, 'guard_failed', 'relied_on']);
      expect((await get(`/v1/isolations/${id}/`)).json().result).toMatchObject({ state: 'confirmed', version: 1 });
      const dependants: Dependant[] = (await get(`/v1/isolations/${id}/dependants/`)).json().result;
      expect(dependants).toMatchObject([{ id: relying, state, relies: true, area_code: 'U100-A' }]);
    },
  );

  test('a point of work that was handed back stays until a delegate has signed the inspection, and then goes', async () => {
    const id = await confirmed();
    const back = await addPermitOn(server.db, 'handed_back', [id]);
    const named = [await addPermitOn(server.db, 'preparing', [id]), back];
    const removed = { event: 'REMOVE_POINT', point: 2, removal: await removalOf(id, 'hse', named) };
    expect(await refusal(id, 'hse', removed)).toEqual([409, 'guard_failed', 'relied_on']);
    const relies = async () =>
      (await get(`/v1/isolations/${id}/dependants/`)).json().result.map((one: Dependant) => [one.state, one.relies]);
    expect(await relies()).toEqual([
      ['handed_back', true],
      ['preparing', false],
    ]);
    const signing = { sap: 1009, password: worldPassword, event: 'INSPECT', permit: back, version: 1 };
    const token = (await send('POST', '/v1/account/sign/', signing, 'delegate')).json().result.signature_token;
    const inspection = { event: 'INSPECT', declared: ['inspected'], signatures: [token] };
    const inspected = await send('POST', `/v1/permits/${back}/events/`, inspection, 'delegate', '*');
    expect([inspected.statusCode, inspected.json().result.state]).toEqual([200, 'handed_back']);
    expect(await relies()).toEqual([
      ['handed_back', false],
      ['preparing', false],
    ]);
    expect((await remove(id, 'hse', 2, named)).state).toBe('removing');
  });

  test('who removes a point signs for it, and the history keeps who, when, and every permit that they were shown', async () => {
    const id = await confirmed();
    const preparing = await addPermitOn(server.db, 'preparing', [id]);
    await addPermitOn(server.db, 'closed', [id]);
    const { title, tracking_number } = await permit(preparing);
    const shown: IsolationOnWire = (await get(`/v1/isolations/${id}/`)).json().result;
    const dependant = { id: preparing, tracking_number, title, state: 'preparing', on_site: 0 };
    expect(shown.dependants).toMatchObject([{ ...dependant, relies: false }]);
    const plain = { event: 'REMOVE_POINT', point: 2 };
    expect(await refusal(id, 'hse', plain)).toEqual([409, 'guard_failed', 'removal_unsigned']);
    const removed = await remove(id, 'hse', 2, [preparing]);
    expect(removed.history.at(-1)).toMatchObject({
      ...{ event: 'REMOVE_POINT', point: 2, actor: { sap: 1002 }, at: permitNow.toISOString() },
      removal: { dependants: [dependant] },
    });
    expect(removed.points[1]).toMatchObject({ removed_by: { sap: 1002 }, removed_at: permitNow.toISOString() });
    expect(removed.history.filter(({ removal }) => removal)).toHaveLength(1);
  });

  test('a point is not removed when somebody was not asked, or came to name the isolation meanwhile', async () => {
    const id = await confirmed();
    const first = await addPermitOn(server.db, 'preparing', [id]);
    const removal = await removalOf(id, 'hse', [first]);
    const second = await addPermitOn(server.db, 'preparing', [id]);
    for (const not_needed_by of [[], [first], [second], [first, second, 999_999]])
      expect([
        not_needed_by,
        await refusal(id, 'hse', { event: 'REMOVE_POINT', point: 2, removal: { ...removal, not_needed_by } }),
      ]).toEqual([not_needed_by, [409, 'guard_failed', 'others_depend']]);
    // What was refused has used nothing up: the same signature is good for the answer that is whole.
    const body = { event: 'REMOVE_POINT', point: 2, removal: { ...removal, not_needed_by: [second, first] } };
    expect((await must(id, 'hse', body)).state).toBe('removing');
  });

  test('a signature for a removal is for one removal at one version of one isolation, at one desk, for a minute', async () => {
    const [id, other] = [await confirmed(), await confirmed()];
    const removal = await removalOf(id, 'hse');
    const body = { event: 'REMOVE_POINT', point: 2, removal };
    const rejected = [403, 'signature_unfit'];
    expect(await refusal(other, 'hse', body)).toEqual(rejected);
    expect(await refusal(id, 'delegate', body)).toEqual(rejected);
    // The report of a lost point is never refused for what stands beside it, which is not used up by that.
    const lost = await send('POST', `/v1/isolations/${other}/events/`, { event: 'LOSE_POINT', point: 1, removal }, 'hse');
    expect([lost.statusCode, lost.json().meta.left_out]).toEqual([200, ['removal']]);
    const ready = await addPermitOn(server.db, 'preparing', [id]);
    const forPermit = { sap: 1002, password: worldPassword, event: 'REMOVE_POINT', permit: ready, version: 1 };
    const { signature_token: token } = (await send('POST', '/v1/account/sign/', forPermit, 'hse')).json().result;
    expect(await refusal(id, 'hse', { event: 'REMOVE_POINT', point: 2, signed: { permit: ready, token } })).toEqual(rejected);
    expect(await refusal(id, 'hse', { ...body, removal: { token, not_needed_by: [ready] } })).toEqual(rejected);
    const whole = { ...body, removal: { ...removal, not_needed_by: [ready] } };
    now = new Date(permitNow.getTime() + 60_001);
    expect(await refusal(id, 'hse', whole)).toEqual(rejected);
    now = permitNow;
    await must(id, 'hse', whole);
    expect(await refusal(id, 'hse', { ...whole, point: 1 })).toEqual(rejected);
    expect((await signRemoval(id, 'hse', { version: 1 })).statusCode).toBe(201);
    const old = (await signRemoval(id, 'hse', { version: 1 })).json().result.signature_token;
    expect(await refusal(id, 'hse', { ...whole, point: 1, removal: { ...whole.removal, token: old } })).toEqual(rejected);
    const unknown = await signRemoval(id, 'hse', { password: 'not the password' });
    expect([unknown.statusCode, unknown.json().code, unknown.json().attempts_left]).toEqual([403, 'signature_rejected', 4]);
    await signRemoval(id, 'hse');
  });

  test('who may not isolate signs for no removal; an isolating authority does at the desk of somebody who may not', async () => {
    const id = await confirmed();
    const mine = { event: 'REMOVE_POINT', point: 2, removal: await removalOf(id, 'sme') };
    expect(await refusal(id, 'sme', mine)).toEqual([403, 'not_allowed', 'wrong_role']);
    const theirs = { ...mine, removal: await removalOf(id, 'sme', [], 1002) };
    expect((await must(id, 'sme', theirs)).points[1]?.removed_by).toMatchObject({ sap: 1002 });
  });

  test('two who remove the same point at once remove it once, and a call that is sent again is answered alike', async () => {
    const id = await confirmed();
    const bodies = await Promise.all(
      (['hse', 'delegate'] as const).map(async (who) => ({ event: 'REMOVE_POINT', point: 2, removal: await removalOf(id, who) })),
    );
    const replies = await Promise.all((['hse', 'delegate'] as const).map((who, index) => step(id, who, bodies[index] as Step)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const body = { event: 'REMOVE_POINT', point: 1, removal: await removalOf(id, 'hse') };
    const key = crypto.randomUUID();
    const again = () =>
      server.inject({
        method: 'POST',
        url: `/v1/isolations/${id}/events/`,
        payload: body,
        headers: { ...withToken(tokens.hse), 'if-match': '*', 'idempotency-key': key },
      });
    const [one, two] = [await again(), await again()];
    expect([one.statusCode, two.statusCode, two.json()]).toEqual([200, 200, one.json()]);
    expect(one.json().result.history.filter(({ event }: Step) => event === 'REMOVE_POINT')).toHaveLength(2);
  });

  test('a point that was removed before removals were signed has no signature made up for it', async () => {
    const id = await confirmed();
    const removed = (await pointsOf(id)).map((point) => ({ ...point, removedBy: 1009, removedAt: permitNow.toISOString() }));
    await server.db
      .updateTable('isolation')
      .set({ state: 'removing', points: JSON.stringify(removed) })
      .where('id', '=', id)
      .execute();
    const line = {
      isolation_id: id,
      seq: 1,
      event: 'REMOVE_POINT',
      point: 1,
      from_state: 'confirmed',
      to_state: 'removing',
    } as const;
    await server.db
      .insertInto('isolation_event')
      .values({ ...line, actor_sap: 1009, note: null, at: permitNow })
      .execute();
    const old: IsolationOnWire = (await get(`/v1/isolations/${id}/`)).json().result;
    expect(removalLine(old, 1)).toMatchObject({ actor: { sap: 1009 }, removal: null });
    expect(removalLine(old, 2)).toBeUndefined();
  });

  test('whoever looks at an isolation hears that another permit names it', async () => {
    const id = await confirmed();
    const naming = await addPermitOn(server.db, 'preparing', []);
    await link(naming, [id]);
    const told = server.db.selectFrom('change').select('kind').where('entity', '=', 'isolation').where('entity_id', '=', id);
    expect(await told.execute()).toEqual([{ kind: 'LINKED' }]);
    expect((await get(`/v1/isolations/${id}/`)).json().result.dependants).toMatchObject([{ id: naming }]);
  });

  test('a lost point stops the live permits that rely on it at once, and both histories say so', async () => {
    const id = await confirmed();
    const live = [await addPermitOn(server.db, 'live', [id]), await addPermitOn(server.db, 'live', [id])];
    const bystander = await addPermitOn(server.db, 'live', [await confirmed()]);
    await must(id, 'sme', { event: 'LOSE_POINT', point: 1, note: 'Valve found open' });
    for (const one of live) {
      expect(await permit(one)).toMatchObject({ state: 'suspended', reason: 'isolation', isolation: 'lost' });
      const lines = await server.db
        .selectFrom('permit_audit')
        .select(['event', 'comment'])
        .where('permit_id', '=', one)
        .orderBy('seq')
        .execute();
      expect(lines.map(({ event }) => event)).toEqual(['ISOLATION_CHANGED', 'ISOLATION_LOST']);
      expect(lines[0]?.comment).toMatch(/^ISO-25-\d{5}: LOSE_POINT 1 XV-101, lost\nValve found open$/);
      const { standing } = (await get(`/v1/permits/${one}/`)).json().result;
      // The head names the point, who reported it and in which words.
      expect(standing.stopped).toMatchObject({
        event: 'ISOLATION_LOST',
        by: { sap: expect.any(Number) },
        comment: expect.stringMatching(/^ISO-25-\d{5}: LOSE_POINT 1 XV-101, lost\nValve found open$/),
      });
    }
    expect((await permit(bystander)).state).toBe('live');
  });

  test('I212, I240: after a loss every point is verified again, the lost one applied before, and nobody confirms until then', async () => {
    const id = await confirmed();
    const live = await addPermitOn(server.db, 'live', [id], { ever_live: true });
    const lost = await must(id, 'sme', { event: 'LOSE_POINT', point: 1, note: 'Valve found open' });
    expect(lost.points.map(({ applied_at, verified_at }) => [applied_at !== null, verified_at])).toEqual([
      [false, null],
      [true, null],
    ]);
    const lostSince = async () => (await get(`/v1/permits/${live}/work/`)).json().result.gas.retest_since;
    const since = await lostSince();
    // What is verified of the others while one is still gone leaves the isolation lost, and tells nobody anew.
    now = new Date(permitNow.getTime() + 60_000);
    const verify = (point: number) => ({ event: 'VERIFY_POINT', point, ...noPressure });
    const early = await must(id, 'hse', await verifying(id, 'hse', verify(2)));
    expect([early.state, early.verified_count, await lostSince()]).toEqual(['lost', 1, since]);
    // Whoever reports what is reported already has seen something too.
    const told = await must(id, 'hse', { event: 'LOSE_POINT', point: 1, note: 'The line is warm' });
    expect([told.state, told.history.at(-1)?.note]).toEqual(['lost', 'The line is warm']);
    await must(id, 'hse', await verifying(id, 'hse', verify(2)));
    // What was read while it was out says nothing once it is back.
    const back = await must(id, 'delegate', await apply(id, 'delegate', 1));
    expect([back.state, back.verified_count]).toEqual(['lost', 0]);
    await must(id, 'hse', await verifying(id, 'hse', verify(1)));
    expect(await refusal(id, 'hse', await confirming(id, 'hse'))).toEqual([409, 'guard_failed', 'points_unverified']);
    await must(id, 'hse', await verifying(id, 'hse', verify(2)));
    expect((await must(id, 'hse', await confirming(id, 'hse'))).state).toBe('confirmed');
    expect(await permit(live)).toMatchObject({ state: 'suspended', reason: 'isolation', isolation: 'confirmed' });
    now = permitNow;
  });

  test('I213: a point is reported as lost also while the isolation is being removed, after a hand-back that was refused', async () => {
    const id = await confirmed();
    const [first, second] = await pointsOf(id);
    const gone = { ...second, removedBy: 1002, removedAt: permitNow.toISOString() };
    await server.db
      .updateTable('isolation')
      .set({ state: 'removing', points: JSON.stringify([first, gone]) })
      .where('id', '=', id)
      .execute();
    const stopped = await addPermitOn(server.db, 'suspended', [id], { ever_live: true });
    const { possible } = (await get(`/v1/isolations/${id}/`, 'sme')).json().result;
    expect(possible).toContainEqual({ event: 'LOSE_POINT', point: 1, guards: [] });
    const lost = await must(id, 'sme', { event: 'LOSE_POINT', point: 1, note: 'Breaker is on' });
    expect([lost.state, lost.points.map(({ applied_at }) => applied_at !== null)]).toEqual(['lost', [false, true]]);
    expect((await get(`/v1/permits/${stopped}/`)).json().result.standing.lost).toEqual([{ number: lost.number, tags: ['XV-101'] }]);
  });

  test('two people verify the same point at once: one of them has done it', async () => {
    const based = await applied();
    const point = { event: 'VERIFY_POINT', point: 1, ...noFlow };
    await addCompetence(server.db, 1008, 'isolating_authority');
    try {
      const both = ['hse', 'sme'] as const;
      const signedBy = (on: number) => Promise.all(both.map((who) => verifying(on, who, point)));
      const said = await signedBy(based);
      const onVersion = await Promise.all(both.map((who, index) => step(based, who, said[index] ?? point, `"i${based}-1"`)));
      expect(onVersion.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
      const free = await applied();
      // The other signed for the version before.
      const saidOfAny = await signedBy(free);
      const onAny = await Promise.all(both.map((who, index) => step(free, who, saidOfAny[index] ?? point)));
      expect(onAny.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
      const { history }: IsolationOnWire = (await get(`/v1/isolations/${free}/`)).json().result;
      expect(history.filter(({ event }) => event === 'VERIFY_POINT')).toHaveLength(1);
    } finally {
      const { id } = await server.db.selectFrom('person').select('id').where('sap', '=', 1008).executeTakeFirstOrThrow();
      await server.db.deleteFrom('person_competence').where('person_id', '=', id).execute();
    }
  });

  const at = (tag: string, lock_no: string) => ({ points: [{ tag, kind: 'valve', position: 'closed', lock_no }] });
  const approved = async (plan: object) => {
    const made = await create(plan);
    await must(made.id, 'delegate', { event: 'PLAN' });
    await must(made.id, 'hse', await approving(made.id, 'hse'));
    return made;
  };

  test('I96: a lock that hangs under one certificate hangs under no other, however it is spelled, until it is removed', async () => {
    // Both are approved while the lock hangs nowhere: who applies it first has it.
    const first = await approved(at('XV-1', 'L-500'));
    const second = await approved(at('XV-2', 'l 500'));
    const third = await create(at('XV-3', 'L500'));
    await must(first.id, 'delegate', await apply(first.id, 'delegate', 1));
    const reply = await step(second.id, 'hse', await apply(second.id, 'hse', 1));
    expect([reply.statusCode, reply.json().blocks]).toMatchObject([
      409,
      [{ code: 'lock_elsewhere', message: expect.stringContaining(`L-500 (${first.number}, XV-1)`) }],
    ]);
    expect(await refusal(third.id, 'delegate', { event: 'PLAN' })).toEqual([409, 'guard_failed', 'lock_elsewhere']);
    expect(await refusal(third.id, 'delegate', { event: 'PLAN', ...at('XV-3', 'L-500') })).toContain('lock_elsewhere');
    const shown: IsolationOnWire = (await get(`/v1/isolations/${second.id}/`)).json().result;
    const [possible] = shown.possible.filter(({ event }) => event === 'APPLY_POINT');
    expect(possible?.guards.map(({ code }) => code)).toEqual(['lock_elsewhere']);
    // The same valve under both, each with a lock of its own, is shut twice as well.
    const shared = await approved(at('XV-1', 'L-501'));
    await must(shared.id, 'hse', await apply(shared.id, 'hse', 1));
    await remove(first.id, 'delegate', 1);
    await must(second.id, 'hse', await apply(second.id, 'hse', 1));
    expect(await refusal(third.id, 'delegate', { event: 'PLAN' })).toContain('lock_elsewhere');
  });

  test('I127: a key that is held for one certificate is listed under no other, however it is spelled, until its points are removed', async () => {
    const held = (tag: string, lock: string, ...key_numbers: string[]) => ({ ...at(tag, lock), key_numbers });
    const first = await approved(held('XV-61', 'L-610', 'K-610', 'K-611'));
    const second = await approved(held('XV-62', 'L-620', 'k 610'));
    const third = await create(held('XV-63', 'L-630', 'K-630'));
    await must(first.id, 'delegate', await apply(first.id, 'delegate', 1));
    const reply = await step(second.id, 'hse', await apply(second.id, 'hse', 1));
    expect([reply.statusCode, reply.json().blocks]).toMatchObject([
      409,
      [{ code: 'key_elsewhere', message: expect.stringContaining(`K-610 (${first.number})`) }],
    ]);
    const fourth = await create(held('XV-64', 'L-640', 'K６１１'));
    expect(await refusal(fourth.id, 'delegate', { event: 'PLAN' })).toEqual([409, 'guard_failed', 'key_elsewhere']);
    // What waits to be approved takes neither key nor lock by a change, and none of its points is lost for it.
    await must(third.id, 'delegate', { event: 'PLAN' });
    const change = async (body: object) => {
      const changed = await patch(third.id, body);
      return [changed.statusCode, ...(changed.json().blocks ?? []).map(({ code }: { code: string }) => code)];
    };
    expect(await change({ key_numbers: ['K-610'] })).toEqual([409, 'key_elsewhere']);
    expect(await change(at('XV-63', 'l610'))).toEqual([409, 'lock_elsewhere']);
    expect(await change({ key_numbers: ['K-631'] })).toEqual([200]);
    await remove(first.id, 'delegate', 1);
    await must(second.id, 'hse', await apply(second.id, 'hse', 1));
    expect(await change({ key_numbers: ['K-611'] })).toEqual([200]);
  });

  test('a lock that hangs in two places since before this was asked is neither verified nor confirmed in either', async () => {
    const [one, other] = [await addIsolation(server.db, 'applying'), await addIsolation(server.db, 'applying')];
    const { points } = await server.db.selectFrom('isolation').select('points').where('id', '=', one).executeTakeFirstOrThrow();
    await server.db
      .updateTable('isolation')
      .set({ points: JSON.stringify(points) })
      .where('id', '=', other)
      .execute();
    for (const id of [one, other]) {
      const verify = { event: 'VERIFY_POINT', point: 1, ...noFlow };
      expect(await refusal(id, 'hse', await verifying(id, 'hse', verify))).toEqual([409, 'guard_failed', 'lock_elsewhere']);
      expect(await refusal(id, 'hse', await confirming(id, 'hse'))).toContain('lock_elsewhere');
    }
    await must(other, 'sme', { event: 'LOSE_POINT', point: 1 });
    await must(one, 'hse', await verifying(one, 'hse', { event: 'VERIFY_POINT', point: 1, ...noFlow }));
  });

  test('two desks apply one lock under two certificates at once: one of them does', async () => {
    for (const round of [1, 2, 3]) {
      const certificates = await Promise.all([1, 2].map((no) => approved(at(`XV-9${no}`, `L-60${round}`))));
      const said = await Promise.all(certificates.map(({ id }, index) => apply(id, index === 0 ? 'hse' : 'delegate', 1)));
      const replies = await Promise.all(
        certificates.map(({ id }, index) => step(id, index === 0 ? 'hse' : 'delegate', said[index] ?? { event: '' })),
      );
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
  });

  const link = (id: number, ids: number[], who: Person = 'hse') => send('PUT', `/v1/permits/${id}/isolations/`, { ids }, who, '*');

  test('a permit names its isolations while it is planned; the history keeps what was named and what was taken away', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const id = await addPermitOn(server.db, 'preparing', []);
    const linked = await link(id, [one, other], 'delegate');
    expect(linked.json().result.isolations.map((isolation: IsolationRow) => isolation.id)).toEqual([one, other]);
    expect(await permit(id)).toMatchObject({ isolation: 'confirmed', version: 2 });
    // What is in place and taken off it has an owner first.
    const review_due = new Date(permitNow.getTime() + 30 * 24 * 3_600_000).toISOString();
    await must(one, 'delegate', { event: 'MAKE_LONG_TERM', note: 'The line is not used.', review_due });
    await link(id, [other]);
    expect(await lastLine(id)).toMatchObject({ event: 'ISOLATION_LINKED', actor_sap: 1002 });
    expect((await lastLine(id)).comment).toMatch(/^−ISO-25-\d{5}$/);
    expect((await get(`/v1/isolations/${one}/dependants/`)).json().result).toEqual([]);
    await remove(one, 'hse', 2);
  });

  test('taking an isolation away after the approval makes the signatures void', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const id = await addPermitOn(server.db, 'ready', [one]);
    await link(id, [one, other]);
    expect((await permit(id)).state).toBe('ready');
    // What is in place and taken off it has to be somebody else's.
    await addPermitOn(server.db, 'preparing', [one]);
    await link(id, [other]);
    expect(await permit(id)).toMatchObject({ state: 'preparing', revision: 1 });
  });

  test.each(['issued', 'live', 'suspended', 'closed'] as const)('the isolations of a permit that is %s stay', async (state) => {
    const id = await addPermitOn(server.db, state, [await confirmed()]);
    const reply = await link(id, []);
    expect([reply.statusCode, reply.json().code, reply.json().blocks[0].code]).toEqual([409, 'illegal_event', 'links_fixed']);
  });

  test('a certificate that becomes another one after the approval makes the signatures void; a title does not', async () => {
    const other = [{ tag: 'SB-9', kind: 'blind', position: 'swung_shut', lock_no: null }];
    const changes: [string, object, Step | null, string][] = [
      ['title', { title: 'Isolate pump P-303' }, null, 'ready'],
      ['points', { points: other }, null, 'preparing'],
      ['energy', { energy: 'mechanical' }, null, 'preparing'],
      ['plan', {}, { event: 'PLAN', points: other }, 'preparing'],
    ];
    for (const [name, change, planned, state] of changes) {
      const { id } = await create();
      const ready = await addPermitOn(server.db, 'ready', [id]);
      if (planned) await must(id, 'delegate', planned);
      else expect((await patch(id, change)).statusCode).toBe(200);
      expect([name, (await permit(ready)).state]).toEqual([name, state]);
    }
  });

  test('entry into a confined space takes a positive isolation only, also when the code comes later', async () => {
    const proved = await confirmed();
    const positive = await confirmed('positive');
    const entry = await addPermitOn(server.db, 'preparing', [], { supplementary_codes: ['CSE'] });
    const refused = await link(entry, [proved]);
    expect([refused.statusCode, refused.json().blocks[0].code]).toEqual([409, 'not_positive']);
    expect((await link(entry, [positive])).json().result.regions.isolation).toBe('confirmed');
    const later = await addPermitOn(server.db, 'preparing', [proved]);
    await server.db
      .updateTable('permit')
      .set({ supplementary_codes: ['CSE'] })
      .where('id', '=', later)
      .execute();
    expect((await get(`/v1/permits/${later}/work/`)).json().result.regions.isolation).toBe('planned');
  });

  test('who is neither delegate of the area nor coordinator nor applicant names no isolation', async () => {
    const id = await addPermitOn(server.db, 'preparing', [], { area_id: 2 });
    const isolation = await confirmed();
    expect((await link(id, [isolation], 'sme')).json().code).toBe('not_allowed');
    expect((await link(id, [isolation], 'delegate')).json().code).toBe('not_allowed');
    expect((await link(id, [987_654])).json()).toMatchObject({ code: 'validation', errors: [{ field: 'ids' }] });
  });

  test('I248: an isolation is kept for long with owner, reason and a review within 90 days, also when it was lost and confirmed anew, and leaves the register when it ends', async () => {
    const id = await confirmed();
    const keep = { event: 'MAKE_LONG_TERM', note: 'spare pump', owner_sap: 1009, review_due: '2027-02-18T06:30:00Z' };
    expect(await refusal(id, 'hse', { ...keep, review_due: '2027-02-19T06:30:01Z' })).toEqual([
      409,
      'guard_failed',
      'review_too_late',
    ]);
    expect(await refusal(id, 'hse', { ...keep, note: ' ' })).toEqual([409, 'guard_failed', 'long_term_unsaid']);
    const kept = await must(id, 'hse', keep);
    expect(kept).toMatchObject({
      state: 'long_term',
      verified_count: 0,
      long_term: { owner: { sap: 1009 }, reason: 'spare pump' },
    });
    const register: IsolationRow[] = (await get('/v1/isolations/?long_term=true')).json().result.items;
    expect(register.map((row) => row.id)).toEqual([id]);
    expect(await refusal(id, 'hse', await confirming(id, 'hse'))).toEqual([409, 'guard_failed', 'points_unverified']);
    // Lost, it is still somebody's to look after, and stands where they look.
    const lost = await must(id, 'sme', { event: 'LOSE_POINT', point: 1, note: 'Blind found open, line is in use' });
    expect(lost).toMatchObject({ state: 'lost', long_term: { owner: { sap: 1009 }, review_due: kept.long_term?.review_due } });
    const listed: IsolationRow[] = (await get('/v1/isolations/?long_term=true')).json().result.items;
    expect(listed.map((row) => [row.id, row.state])).toEqual([[id, 'lost']]);
    // I248: whole again it is still theirs to look after, until it is removed.
    await must(id, 'delegate', await apply(id, 'delegate', 1));
    for (const point of [1, 2]) await must(id, 'hse', await verifying(id, 'hse', { event: 'VERIFY_POINT', point, ...noFlow }));
    const whole = await must(id, 'hse', await confirming(id, 'hse'));
    expect(whole).toMatchObject({
      state: 'confirmed',
      long_term: { owner: { sap: 1009 }, reason: 'spare pump', review_due: kept.long_term?.review_due },
    });
    const again: IsolationRow[] = (await get('/v1/isolations/?long_term=true')).json().result.items;
    expect(again.map((row) => [row.id, row.state])).toEqual([[id, 'confirmed']]);
    await remove(id, 'hse', 2);
    expect((await get('/v1/isolations/?long_term=true')).json().result.items).toEqual([]);
  });

  test('pages of the register hold every isolation once, newest first', async () => {
    const ids: number[] = [];
    let cursor: string | null = '';
    let total = 0;
    while (cursor !== null) {
      const url: string = `/v1/isolations/?limit=7${cursor ? `&cursor=${cursor}` : ''}`;
      const page: Page = (await get(url)).json().result;
      ids.push(...page.items.map((row) => row.id));
      ({ next_cursor: cursor, total } = page);
    }
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
    expect(ids.length).toBe(total);
    const drafts: IsolationRow[] = (await get('/v1/isolations/?state=draft&limit=200')).json().result.items;
    expect(new Set(drafts.map(({ state }) => state))).toEqual(new Set(['draft']));
    expect((await get('/v1/isolations/?limit=7&cursor=nonsense')).statusCode).toBe(400);
  });

  test('an isolation is found by its number, within the site of a permit', async () => {
    const { id, number } = await create();
    await server.db.insertInto('site').values({ id: 2, code: 'NHV', name: 'Northhaven', time_zone: 'Europe/London' }).execute();
    const away = await addPermitOn(server.db, 'preparing', [], { site_id: 2 });
    const home = await addPermitOn(server.db, 'preparing', []);
    const found = async (permitId: number): Promise<number[]> => {
      const { result } = (await get(`/v1/isolations/?number=${number.toLowerCase()}&site_of=${permitId}`)).json();
      return result.items.map((row: IsolationRow) => row.id);
    };
    expect([await found(home), await found(away)]).toEqual([[id], []]);
  });

  const sign = async (sap: number, event: string, id: number): Promise<string> => {
    const { version } = await permit(id);
    const body = { sap, password: worldPassword, event, permit: id, version };
    return (await send('POST', '/v1/account/sign/', body, 'hse')).json().result.signature_token;
  };
  const testUntilEight = { until: '2026-11-20T08:00:00Z', scope: 'run the motor' };
  type Named = { isolation: number; point: number }[];
  const bothOf = async (id: number): Promise<Named> => {
    const { isolations } = (await get(`/v1/permits/${id}/work/`)).json().result;
    return isolations.flatMap((one: { id: number }) => [1, 2].map((point) => ({ isolation: one.id, point })));
  };
  const trySanction = async (id: number, signatures: readonly string[], declared = ['party_withdrawn'], named?: Named) => {
    const lifted = named ?? (await bothOf(id));
    const body = { event: 'SANCTION_TO_TEST', test: { ...testUntilEight, points: lifted }, declared, signatures };
    return send('POST', `/v1/permits/${id}/events/`, body, 'hse', '*');
  };
  /** Coordinator, delegate, and who leads the work. */
  const signBoth = async (id: number): Promise<string[]> => {
    const { performing_authority_sap: authority } = await permit(id);
    const signatures: string[] = [];
    for (const sap of [1002, 1009, authority]) signatures.push(await sign(sap, 'SANCTION_TO_TEST', id));
    return signatures;
  };
  const lifting = async (id: number, who: Person, point: number) => ({
    event: 'LIFT_POINT',
    point,
    signed: await signedFor(id, who, 'LIFT_POINT', saps[who]),
  });
  const sanction = async (id: number): Promise<void> => {
    const reply = await trySanction(id, await signBoth(id));
    if (reply.statusCode !== 200) throw new Error(reply.body);
    const [{ isolation }] = (await bothOf(id)) as [Named[number]];
    for (const point of [2, 1]) await must(isolation, 'delegate', await lifting(isolation, 'delegate', point));
  };

  test('I275, I326: a test lifts the points that it names, each by who signs for it, in the order of a removal; the others stay locked and count', async () => {
    const isolation = await confirmed();
    const id = await addPermitOn(server.db, 'suspended', [isolation], { ever_live: true });
    const named = [{ isolation, point: 1 }];
    const reply = await trySanction(id, await signBoth(id), ['party_withdrawn'], named);
    expect([reply.statusCode, reply.json().result?.state]).toEqual([200, 'testing']);
    const read = async (): Promise<IsolationOnWire> => (await get(`/v1/isolations/${isolation}/`)).json().result;
    const sanctioned = await read();
    // Nothing is lifted by words: each point holds until somebody takes it away.
    expect([sanctioned.state, sanctioned.verified_count]).toEqual(['sanctioned_test', 2]);
    expect(sanctioned.points.map(({ to_lift }) => to_lift)).toEqual([true, false]);
    expect(sanctioned.history.at(-1)).toMatchObject({ event: 'SANCTION', actor: null, note: 'XV-101' });
    const unsigned = await refusal(isolation, 'delegate', { event: 'LIFT_POINT', point: 1 });
    expect(unsigned).toEqual([409, 'guard_failed', 'lift_unsigned']);
    const unnamed = await lifting(isolation, 'delegate', 2);
    expect(await refusal(isolation, 'delegate', unnamed)).toEqual([409, 'guard_failed', 'point_unfit']);
    const incompetent = await refusal(isolation, 'sme', await lifting(isolation, 'sme', 1));
    expect(incompetent).toEqual([403, 'not_allowed', 'not_competent']);
    const lifted = await must(isolation, 'delegate', await lifting(isolation, 'delegate', 1));
    expect([lifted.verified_count, lifted.points.map(({ seq }) => isLifted(lifted, seq))]).toEqual([1, [true, false]]);
    expect(liftingOf(lifted, 1)).toMatchObject({ event: 'LIFT_POINT', point: 1, actor: { sap: saps.delegate } });
    const done = async () => {
      const body = { event: 'TEST_DONE', signatures: [await sign(1009, 'TEST_DONE', id)] };
      return send('POST', `/v1/permits/${id}/events/`, body, 'hse', '*');
    };
    expect((await done()).json().blocks.map(({ code }: Refused) => code)).toEqual(['not_isolated_again']);
    await must(isolation, 'delegate', await apply(isolation, 'delegate', 1));
    // What was read while the other was out says nothing of the place as it is now.
    for (const point of [1, 2])
      await must(isolation, 'hse', await verifying(isolation, 'hse', { event: 'RE_ISOLATE', point, ...noPressure }));
    expect((await done()).json().result.state).toBe('suspended');
    expect((await read()).state).toBe('confirmed');
    // Whoever reads the timeline of the permit reads what was tested, until when, and which points were out meanwhile.
    const lines: { event: string; comment: string | null }[] = (await get(`/v1/permits/${id}/audit/`)).json().result.items;
    const { number } = await read();
    const told = lines
      .filter(({ event }) => event === 'SANCTION_TO_TEST' || event === 'ISOLATION_CHANGED')
      .map(({ comment }) => comment);
    expect(told).toEqual([
      expect.stringMatching(`^run the motor · ${number}: XV-101 · → 2026-11-20 \\d\\d:00$`),
      ...['LIFT_POINT 1', 'APPLY_POINT 1', 'RE_ISOLATE 1', 'RE_ISOLATE 2'].map((what) =>
        expect.stringContaining(`${number}: ${what} XV-10`),
      ),
    ]);
  });

  test('I275: what a test does not name is in place when it ends otherwise, and a test of which nothing was lifted may end at once', async () => {
    const isolation = await confirmed();
    const id = await addPermitOn(server.db, 'suspended', [isolation], { ever_live: true });
    await trySanction(id, await signBoth(id), ['party_withdrawn'], [{ isolation, point: 2 }]);
    const end = { event: 'TEST_DONE', signatures: [await sign(1009, 'TEST_DONE', id)] };
    expect((await send('POST', `/v1/permits/${id}/events/`, end, 'hse', '*')).json().result.state).toBe('suspended');
    await trySanction(id, await signBoth(id), ['party_withdrawn'], [{ isolation, point: 2 }]);
    await must(isolation, 'delegate', await lifting(isolation, 'delegate', 2));
    now = new Date('2026-11-20T08:00:01Z');
    await get(`/v1/permits/${id}/work/`);
    await send('POST', `/v1/permits/${id}/events/`, { event: 'TEST_DONE' }, 'delegate', '*');
    now = permitNow;
    const lost: IsolationOnWire = (await get(`/v1/isolations/${isolation}/`)).json().result;
    expect([lost.state, lost.points.map(({ applied_at }) => applied_at !== null)]).toEqual(['lost', [true, false]]);
    expect(lost.points.map(({ seq }) => isLifted(lost, seq))).toEqual([false, true]);
  });

  test('I275: a test that would open a valve into a vent that stays open, or that names no point of an isolation, is refused', async () => {
    const isolation = await confirmed();
    const stored = await server.db.selectFrom('isolation').select('points').where('id', '=', isolation).executeTakeFirstOrThrow();
    const withVent = stored.points.map((point) =>
      point.seq === 2 ? { ...point, kind: 'vent', position: 'open_to_drain' } : point,
    );
    await server.db
      .updateTable('isolation')
      .set({ points: JSON.stringify(withVent) })
      .where('id', '=', isolation)
      .execute();
    const id = await addPermitOn(server.db, 'suspended', [isolation], { ever_live: true });
    const said = async (points: Named) => {
      const reply = await trySanction(id, await signBoth(id), ['party_withdrawn'], points);
      return [reply.statusCode, reply.json().message];
    };
    expect(await said([{ isolation, point: 1 }])).toEqual([409, expect.stringContaining('XV-102')]);
    expect(await said([{ isolation, point: 7 }])).toEqual([409, expect.stringContaining('Name the points')]);
    expect((await trySanction(id, await signBoth(id))).statusCode).toBe(200);
    const early = await refusal(isolation, 'delegate', await lifting(isolation, 'delegate', 1));
    expect(early).toEqual([409, 'guard_failed', 'vent_open']);
  });

  test('two permits that share an isolation want to test at once: one of them does', async () => {
    const isolation = await confirmed();
    const ids = [await addPermitOn(server.db, 'suspended', [isolation]), await addPermitOn(server.db, 'suspended', [isolation])];
    const signed: [number, string[]][] = [];
    for (const id of ids) signed.push([id, await signBoth(id)]);
    const replies = await Promise.all(signed.map(([id, signatures]) => trySanction(id, signatures)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const states = await Promise.all(ids.map(async (id) => (await permit(id)).state));
    expect(states.sort()).toEqual(['suspended', 'testing']);
    expect((await get(`/v1/isolations/${isolation}/`)).json().result).toMatchObject({ state: 'sanctioned_test', version: 2 });
  });

  test('I241: a sanctioned test lifts the isolation; it is over when every point is verified again', async () => {
    const isolation = await confirmed();
    const id = await addPermitOn(server.db, 'suspended', [isolation], { ever_live: true });
    expect(await refusal(isolation, 'hse', { event: 'SANCTION' })).toEqual([
      403,
      'not_allowed',
      'only_with_permit',
      'lifting_unnamed',
    ]);
    await sanction(id);
    const lifted: IsolationOnWire = (await get(`/v1/isolations/${isolation}/`)).json().result;
    expect(lifted).toMatchObject({ state: 'sanctioned_test', verified_count: 0 });
    const done = async () => {
      const body = { event: 'TEST_DONE', signatures: [await sign(1009, 'TEST_DONE', id)] };
      return send('POST', `/v1/permits/${id}/events/`, body, 'hse', '*');
    };
    expect((await done()).statusCode).toBe(409);
    const verify = { event: 'RE_ISOLATE', point: 1, ...noPressure };
    const again = async (who: Person, body: Step) => verifying(isolation, who, body);
    // Who applied it before the test has not put it back: that is signed anew, and nobody verifies what they put back.
    expect(await refusal(isolation, 'hse', await again('hse', verify))).toEqual([409, 'guard_failed', 'point_unfit']);
    expect(await refusal(isolation, 'delegate', await apply(isolation, 'delegate', 2))).toEqual([
      409,
      'guard_failed',
      'out_of_order',
    ]);
    const applied = await must(isolation, 'delegate', await apply(isolation, 'delegate', 1));
    expect([applied.state, isLifted(applied, 1), isLifted(applied, 2)]).toEqual(['sanctioned_test', false, true]);
    await must(isolation, 'delegate', await apply(isolation, 'delegate', 2));
    expect(await refusal(isolation, 'delegate', await again('delegate', verify))).toEqual([409, 'guard_failed', 'same_person']);
    await must(isolation, 'hse', await again('hse', verify));
    expect((await done()).statusCode).toBe(409);
    await must(isolation, 'hse', await again('hse', { ...verify, point: 2 }));
    // Whoever has the permit open hears that its test may end now.
    const told = server.db.selectFrom('change').select('kind').where('entity', '=', 'permit').where('entity_id', '=', id);
    expect((await told.orderBy('seq', 'desc').executeTakeFirst())?.kind).toBe('ISOLATION_CHANGED');
    const line = (await get(`/v1/permits/${id}/audit/`)).json().result.items.at(-1);
    expect(line.covered.changes).toContainEqual({ path: 'reIsolated', from: false, to: true });
    expect((await done()).json().result.state).toBe('suspended');
    expect((await get(`/v1/isolations/${isolation}/`)).json().result).toMatchObject({ state: 'confirmed', verified_count: 2 });
  });

  test('no isolation is lifted over people on site, here or under other work that relies on it (I142), and who relies on it is told', async () => {
    const isolation = await confirmed();
    const id = await addPermitOn(server.db, 'suspended', [isolation], { ever_live: true });
    const other = await addPermitOn(server.db, 'suspended', [isolation], { ever_live: true });
    const move = async (permitId: number, on: boolean): Promise<void> => {
      const { data } = await server.db
        .selectFrom('permit_evidence')
        .select('data')
        .where('permit_id', '=', permitId)
        .executeTakeFirstOrThrow();
      const badge = `B-${permitId}`;
      const crew = [crewNumbered(1, { badge, name: 'Ada Kaya', onSite: on }), crewNumbered(2, { badge: `${badge}x`, onSite: on })];
      await server.db
        .updateTable('permit_evidence')
        .set({ data: JSON.stringify({ ...data, crew }) })
        .where('permit_id', '=', permitId)
        .execute();
      await server.db
        .updateTable('permit')
        .set({ crew_on: on ? 2 : 0 })
        .where('id', '=', permitId)
        .execute();
    };
    const asked = async () => (await trySanction(id, await signBoth(id))).json();
    const said = async () => ((await asked()).blocks ?? []).map(({ code, message }: Refused) => [code, message]);
    await move(other, true);
    const { tracking_number } = await permit(other);
    expect(await said()).toEqual([['others_on_site', expect.stringContaining(`${tracking_number} (2)`)]]);
    await move(id, true);
    expect((await said()).map(([code]: [string]) => code)).toEqual(['others_on_site', 'people_on_site']);
    await move(id, false);
    await move(other, false);
    const lifted = async (of: number) => (await get(`/v1/permits/${of}/`)).json().result.standing.lifted;
    expect(await lifted(other)).toEqual([]);
    // Nor later, while the test goes on: somebody may be found there between two points.
    await trySanction(id, await signBoth(id));
    for (const [who, place] of [
      [id, (await permit(id)).tracking_number],
      [other, tracking_number],
    ] as const) {
      await move(who, true);
      const refused = await refusal(isolation, 'delegate', await lifting(isolation, 'delegate', 2));
      expect(refused).toEqual([409, 'guard_failed', 'people_at_isolation']);
      const { possible } = (await get(`/v1/isolations/${isolation}/`)).json().result;
      expect(JSON.stringify(possible)).toContain(`${place} (2)`);
      await move(who, false);
    }
    for (const point of [2, 1]) await must(isolation, 'delegate', await lifting(isolation, 'delegate', point));
    const { number } = (await get(`/v1/isolations/${isolation}/`)).json().result;
    const test = { id, tracking_number: (await permit(id)).tracking_number, until: new Date(testUntilEight.until).toISOString() };
    expect([await lifted(other), await lifted(id)]).toEqual([[{ number, test }], [{ number, test }]]);
  });

  test('I210: a hand-back out of a test loses the isolation: every permit that relies on it says so, and which points were lifted', async () => {
    const isolation = await confirmed();
    const id = await addPermitOn(server.db, 'suspended', [isolation], { ever_live: true, performing_authority_sap: 1008 });
    const other = await addPermitOn(server.db, 'ready', [isolation]);
    await sanction(id);
    await must(isolation, 'delegate', await apply(isolation, 'delegate', 1));
    await must(isolation, 'hse', await verifying(isolation, 'hse', { event: 'RE_ISOLATE', point: 1, ...noPressure }));
    const declared = ['site_safe', 'overrides_listed', 'work_complete'];
    const back = { event: 'HAND_BACK', declared, signatures: [await sign(1008, 'HAND_BACK', id)] };
    const reply = await send('POST', `/v1/permits/${id}/events/`, back, 'hse', '*');
    expect([reply.statusCode, reply.json().result?.state]).toEqual([200, 'handed_back']);
    const lost: IsolationOnWire = (await get(`/v1/isolations/${isolation}/`)).json().result;
    expect(lost).toMatchObject({ state: 'lost', verified_count: 0 });
    expect(lost.history.at(-1)?.event).toBe('HANDED_BACK');
    expect(lost.points.map(({ applied_at }) => applied_at !== null)).toEqual([true, false]);
    expect(lost.points.map(({ seq }) => isLifted(lost, seq))).toEqual([false, true]);
    const lostOf = async (of: number) => (await get(`/v1/permits/${of}/`)).json().result.standing.lost;
    const said = [{ number: lost.number, tags: ['XV-102'] }];
    expect([await lostOf(id), await lostOf(other)]).toEqual([said, said]);
    expect([(await permit(id)).isolation, (await permit(other)).isolation]).toEqual(['lost', 'lost']);
    // I253: whoever relies on it has it in its history, and is told.
    expect(await lastLine(other)).toMatchObject({
      ...{ event: 'ISOLATION_CHANGED', actor_sap: 1008, from_state: 'ready', to_state: 'ready' },
      comment: `${lost.number}: HANDED_BACK, lost`,
    });
    expect(await toldOf(other)).toEqual([['isolation_lost', { number: lost.number }]]);
    // Work that has ended as work, and let energy in by that, is in the list of what is lost.
    const list: { id: number }[] = (await get('/v1/permits/?labelHandle=15&limit=200')).json().result.items;
    expect(list.map((row) => row.id)).toEqual(expect.arrayContaining([id, other]));
    // What was lifted is no point in place: it is applied and verified again, and until then nobody confirms.
    const confirm = await confirming(isolation, 'hse');
    expect(await refusal(isolation, 'hse', confirm)).toEqual([409, 'guard_failed', 'points_unverified']);
    await must(isolation, 'delegate', await apply(isolation, 'delegate', 2));
    const again: IsolationOnWire = (await get(`/v1/isolations/${isolation}/`)).json().result;
    expect([again.state, again.points.map(({ seq }) => isLifted(again, seq))]).toEqual(['lost', [false, false]]);
    // What is put back proves nothing before everything is verified and confirmed.
    expect((await lostOf(id)).map((one: { number: string }) => one.number)).toEqual([lost.number]);
    await must(isolation, 'hse', await verifying(isolation, 'hse', { event: 'VERIFY_POINT', point: 1, ...noPressure }));
    await must(isolation, 'hse', await verifying(isolation, 'hse', { event: 'VERIFY_POINT', point: 2, ...noPressure }));
    expect((await get(`/v1/isolations/${isolation}/`)).json().result.state).toBe('lost');
    await must(isolation, 'hse', await confirming(isolation, 'hse'));
    expect([await lostOf(id), await lostOf(other)]).toEqual([[], []]);
  });

  test('I214: energy is let in after a report of danger only when both declare that it is gone, and the report stays in sight', async () => {
    const isolation = await confirmed();
    const id = await addPermitOn(server.db, 'suspended', [isolation], { ever_live: true });
    const words = 'A hand was seen between the coupling halves';
    const stop = { event: 'SUSPEND', reason: 'danger', comment: words };
    expect((await send('POST', `/v1/permits/${id}/events/`, stop, 'sme', '*')).statusCode).toBe(200);
    const refused = await trySanction(id, await signBoth(id));
    expect([refused.statusCode, refused.json().blocks.map(({ code }: Refused) => code)]).toEqual([409, ['danger_not_removed']]);
    const sanctioned = await trySanction(id, await signBoth(id), ['party_withdrawn', 'danger_removed']);
    expect([sanctioned.statusCode, sanctioned.json().result?.state]).toEqual([200, 'testing']);
    expect((await get(`/v1/permits/${id}/`)).json().result.standing.danger).toMatchObject([{ comment: words }]);
    expect(await permit(id)).toMatchObject({ danger_open: true });
  });

  test('I253: a test that ends by its time without its isolation is a line in the history of each other permit on it, and told', async () => {
    const isolation = await confirmed();
    const id = await addPermitOn(server.db, 'suspended', [isolation], { ever_live: true });
    const other = await addPermitOn(server.db, 'ready', [isolation]);
    const closed = await addPermitOn(server.db, 'closed', [isolation]);
    await sanction(id);
    const { data } = await server.db
      .selectFrom('permit_evidence')
      .select('data')
      .where('permit_id', '=', id)
      .executeTakeFirstOrThrow();
    const test = { ...data.test, until: permitNow.toISOString() };
    await server.db
      .updateTable('permit_evidence')
      .set({ data: JSON.stringify({ ...data, test }) })
      .where('permit_id', '=', id)
      .execute();
    await send('POST', `/v1/permits/${id}/events/`, { event: 'TEST_DONE' }, 'delegate', '*');
    expect(await permit(id)).toMatchObject({ state: 'suspended', reason: 'isolation' });
    const { number, state } = (await get(`/v1/isolations/${isolation}/`)).json().result;
    expect(state).toBe('lost');
    expect(await lastLine(other)).toMatchObject({
      ...{ event: 'ISOLATION_CHANGED', actor_sap: null, comment: `${number}: TEST_OVER, lost` },
    });
    expect(await toldOf(other)).toEqual([['isolation_lost', { number }]]);
    expect((await permit(closed)).version).toBe(1);
  });

  test('who ends a test has stopped nothing, and a point that is lost before the acceptance has', async () => {
    const isolation = await confirmed();
    const id = await addPermitOn(server.db, 'live', [isolation], { ever_live: true });
    const caused = async (event: object, who: Person) =>
      (await send('POST', `/v1/permits/${id}/events/`, event, who, '*')).json().result?.state;
    const stopped = async () => (await get(`/v1/permits/${id}/`)).json().result.standing.stopped;
    expect(await caused({ event: 'SUSPEND', reason: 'hold', comment: 'The pump is wanted.' }, 'delegate')).toBe('suspended');
    await trySanction(id, await signBoth(id), ['party_withdrawn'], [{ isolation, point: 2 }]);
    expect(await caused({ event: 'TEST_DONE', signatures: [await sign(1009, 'TEST_DONE', id)] }, 'hse')).toBe('suspended');
    expect(await stopped()).toMatchObject({ event: 'SUSPEND', by: { sap: saps.delegate }, reason: 'hold' });
    await server.db.updateTable('permit').set({ state: 'issued' }).where('id', '=', id).execute();
    await must(isolation, 'sme', { event: 'LOSE_POINT', point: 1, note: 'Valve found open' });
    expect((await permit(id)).state).toBe('suspended');
    expect(await stopped()).toMatchObject({ event: 'ISOLATION_LOST', by: { sap: saps.sme }, reason: 'isolation' });
  });

  test('I211: a point that is reported as lost ends the test at once, and whoever relies on the isolation reads it', async () => {
    const isolation = await confirmed();
    const id = await addPermitOn(server.db, 'suspended', [isolation], { ever_live: true });
    const other = await addPermitOn(server.db, 'ready', [isolation]);
    await sanction(id);
    await must(isolation, 'delegate', await apply(isolation, 'delegate', 1));
    await must(isolation, 'hse', await verifying(isolation, 'hse', { event: 'RE_ISOLATE', point: 1, ...noPressure }));
    const lost = await must(isolation, 'sme', { event: 'LOSE_POINT', point: 1, note: 'Earth clamp has fallen off.' });
    expect([lost.state, lost.points.map(({ applied_at }) => applied_at)]).toEqual(['lost', [null, null]]);
    expect(lost.points.map(({ seq }) => [lossOf(lost, seq)?.note, isLifted(lost, seq)])).toEqual([
      ['Earth clamp has fallen off.', false],
      [undefined, true],
    ]);
    expect(await permit(id)).toMatchObject({ state: 'suspended', reason: 'isolation', isolation: 'lost' });
    const { standing } = (await get(`/v1/permits/${id}/`)).json().result;
    expect(standing.stopped).toMatchObject({ event: 'ISOLATION_LOST', by: { sap: saps.sme } });
    expect(standing.stopped.comment).toContain('Earth clamp has fallen off.');
    const beside = (await get(`/v1/permits/${other}/`)).json().result.standing;
    expect([standing.lost, beside.lost]).toEqual(Array(2).fill([{ number: lost.number, tags: ['XV-101', 'XV-102'] }]));
    expect((await lastLine(other)).comment).toContain('Earth clamp has fallen off.');
  });

  test('a test that runs out of time loses the isolation, and what was not verified again counts as not applied', async () => {
    const isolation = await confirmed();
    const id = await addPermitOn(server.db, 'suspended', [isolation], { ever_live: true });
    const other = await addPermitOn(server.db, 'suspended', [isolation], { ever_live: true });
    await sanction(id);
    expect((await permit(other)).isolation).toBe('sanctioned_test');
    await must(isolation, 'delegate', await apply(isolation, 'delegate', 1));
    await must(isolation, 'hse', await verifying(isolation, 'hse', { event: 'RE_ISOLATE', point: 1, ...noPressure }));
    now = new Date('2026-11-20T08:00:01Z');
    const late = { event: 'RE_ISOLATE', point: 2, ...noVoltage };
    expect(await refusal(isolation, 'hse', late)).toEqual([409, 'illegal_event', 'illegal_event']);
    now = permitNow;
    const lost: IsolationOnWire = (await get(`/v1/isolations/${isolation}/`)).json().result;
    expect([lost.state, lost.points.map(({ applied_at }) => applied_at !== null)]).toEqual(['lost', [true, false]]);
    expect(await permit(id)).toMatchObject({ state: 'suspended', reason: 'isolation', isolation: 'lost' });
    expect((await permit(other)).isolation).toBe('lost');
  });
});
