import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { otherChange } from '#domain/permits/audit/change.names.ts';
import { changesText } from '#domain/permits/audit/change.texts.ts';
import { commentText } from '#domain/permits/audit/comment.texts.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { AuditEvent, Permit } from '#domain/permits/permit/permit.schema.ts';
import { clockOf } from '#server/clock/storeClock.ts';
import { wakePermits } from '#server/permits/recheck/scheduler.ts';
import { addDocument } from '#tests/kit/addDocument.ts';
import { goodInstrument } from '#tests/kit/instruments.ts';
import { type Desk, desk, faultInHistory, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

const rated = (severity: number, likelihood: number) => ({ severity, likelihood });
const air = [
  { substance: 'O2', value: 20.9 },
  { substance: 'LEL', value: 0 },
  { substance: 'H2S', value: 0 },
  { substance: 'CO', value: 0 },
];

/** Work with sparks in a trench: gas is tested, an expert endorses, nothing is isolated. */
const request = {
  title: 'Cut the old duct in the trench',
  description: 'Open the trench, cut the duct in three places, take it out.',
  limits: 'This trench only.',
  primary_code: 'EXC',
  supplementary_codes: ['HSP'],
  area_id: 1,
  elevation_from_m: -1,
  elevation_to_m: 0,
  precautions: ['Barrier the trench'],
  ppe: ['Gloves'],
  emergency_actions: 'Stop and go to the muster point.',
  performing_authority_sap: desk.authority,
};

describeStores('a permit from its first line to its last', (store) => {
  let world: Desk;
  let id = 0;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
    const tester = await world.db.selectFrom('person').select('id').where('sap', '=', desk.authority).executeTakeFirstOrThrow();
    await world.db.insertInto('person_competence').values({ person_id: tester.id, code: 'gas_tester' }).execute();
  }, 60_000);
  afterAll(() => world.close());

  const write = async (by: number, method: 'PUT' | 'POST' | 'PATCH', path: string, body: object): Promise<void> => {
    const { version } = await world.rowOf(id);
    const reply = await world.call(by, method, `/v1/permits/${id}/${path}`, body, { 'if-match': `"p${id}-${version}"` });
    expect([path, reply.statusCode < 300, reply.statusCode < 300 ? '' : reply.body]).toEqual([path, true, '']);
    world.pass(1);
  };
  const cause = async (event: string, signed: readonly number[], body: object = {}, by: number = desk.hse): Promise<Permit> => {
    const reply = await world.cause(id, event, { by, signed, body });
    expect([event, reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([event, 200, '']);
    world.pass(1);
    return reply.json().result;
  };
  const testGas = async () => {
    const { version } = await world.rowOf(id);
    const signature = await world.signature(desk.hse, desk.authority, 'GAS_TEST', id, version);
    const made = { point: 'Trench', tested_at: world.clock.at.toISOString(), instrument_id: goodInstrument, readings: air };
    await write(desk.hse, 'POST', 'gas-tests/', { ...made, signatures: [signature] });
  };
  const controls = async () => {
    const { due } = (await world.evidenceOf(id)).controls;
    const answers = due.map((control) => ({ control, answer: 'yes' }));
    await write(desk.delegate, 'PUT', 'crm-checks/', { answers });
  };
  const visited = (by: number) =>
    write(by, 'PUT', 'visit/', { at: world.clock.at.toISOString(), note: 'Looked around the trench.' });

  test('it is asked for, prepared, endorsed, approved and authorised', async () => {
    const planned = { planned_from: later(world.clock.at, 0), planned_to: later(world.clock.at, 2 * 1440) };
    const created = await world.call(desk.delegate, 'POST', '/v1/permits/', { ...request, ...planned });
    expect(created.statusCode).toBe(201);
    id = created.json().result.id;

    expect((await cause('SUBMIT', [desk.delegate])).state).toBe('requested');
    expect(await cause('ACCEPT_FOR_PREPARATION', [])).toMatchObject({ state: 'preparing', coordinator: { sap: desk.hse } });
    const early = await world.cause(id, 'PREPARED', { signed: [desk.second] });
    expect(early.json().blocks.map(({ code }: { code: string }) => code)).toContain('risk_not_assessed');
    const step = { step: 'Cut', hazard: 'Cable', consequence: 'Shock', controls: ['Drawing'] };
    await write(desk.second, 'PUT', 'risk-assessment/', {
      steps: [{ ...step, before: rated(4, 4), after: rated(2, 2) }],
      team: [desk.second, desk.authority],
      site_based: true,
    });
    await write(desk.second, 'PUT', 'gas-plan/', { points: ['Trench'], interval_min: 60, continuous: false });
    const document = await addDocument(world, id, 'CV-2210.pdf');
    await write(desk.second, 'POST', 'safeguards/', { name: 'services_drawing', said: 'CV-2210, marked with paint.', document });
    expect(await cause('PREPARED', [desk.second])).toMatchObject({ state: 'endorsement', risk_residual: 4 });
    expect((await cause('ENDORSE', [desk.sme], {}, desk.sme)).state).toBe('approval');
    expect((await cause('APPROVE', [desk.second, desk.hse])).state).toBe('coordination');
    expect((await cause('AUTHORISE', [desk.hse])).state).toBe('ready');
  });

  test('it is issued, accepted, stopped by an overdue gas test, issued again and handed back', async () => {
    await write(desk.hse, 'POST', 'crew/', { badge: 'B-1', name: 'Ayla Demir', role: 'worker', company: 'Halden' });
    await visited(desk.delegate);
    await testGas();
    await controls();
    const period = () => ({ period: world.period(300) });
    const withCrew = { declared: ['fire_watcher_beside'] };
    expect(await cause('ISSUE', [desk.delegate], period())).toMatchObject({ state: 'issued', window: { kind: 'issue' } });
    await write(desk.hse, 'PUT', 'toolbox-talk/', { topics: ['Cables'], attendees: [1] });
    await write(desk.hse, 'PATCH', 'crew/1/', { on: true });
    expect(await cause('ACCEPT', [desk.authority], withCrew)).toMatchObject({ state: 'live', ever_live: true, crew_on: 1 });

    world.pass(60);
    await wakePermits({
      db: world.db,
      log: { warn: () => undefined, error: (facts) => expect(facts).toBeUndefined() },
      clock: clockOf(() => world.clock.at),
    });
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'gas', gas: 'overdue' });

    await testGas();
    await visited(desk.delegate);
    await controls();
    expect((await cause('REISSUE', [desk.delegate], { ...period(), declared: ['cause_cleared'] })).state).toBe('issued');
    await write(desk.hse, 'PUT', 'toolbox-talk/', { topics: ['Cables'], attendees: [1] });
    expect((await cause('ACCEPT', [desk.authority], withCrew)).state).toBe('live');
    await write(desk.hse, 'PATCH', 'crew/1/', { on: false });
    const declared = ['site_safe', 'overrides_listed', 'work_complete'];
    expect((await cause('HAND_BACK', [desk.authority], { declared })).state).toBe('handed_back');
  });

  test('it is closed by somebody who has inspected the site, and its history says all of it', async () => {
    expect((await cause('CLOSE', [desk.second], { declared: ['inspected'] })).state).toBe('closed');
    expect(await faultInHistory(world, id)).toBeNull();
    expect(await world.rowOf(id)).toMatchObject({ recheck_at: null, state: 'closed' });
    const life = (await world.historyOf(id)).filter(({ from_state, to_state }) => from_state !== to_state);
    expect(life.map(({ event }) => event)).toEqual([
      'CREATE',
      'SUBMIT',
      'ACCEPT_FOR_PREPARATION',
      'PREPARED',
      'ENDORSE',
      'APPROVE',
      'AUTHORISE',
      'ISSUE',
      'ACCEPT',
      'GAS_LOST',
      'REISSUE',
      'ACCEPT',
      'HAND_BACK',
      'CLOSE',
    ]);
    const { items } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/audit/?limit=200`)).json().result;
    const lines: AuditEvent[] = items;
    const told = languages.flatMap((language) =>
      lines.flatMap((line) => [
        commentText(line, language, { zone: 'Europe/London', now: 0 }),
        ...changesText(line.covered?.changes ?? [], language, { zone: 'Europe/London', now: 0 }),
      ]),
    );
    expect(told.filter((said) => /[{[]|T\d\d:\d\d|\b[a-z]+_[a-z]+|[a-z][A-Z][a-z]/.test(said))).toEqual([]);
    expect(told.filter((said) => Object.values(otherChange).includes(said))).toEqual([]);
    const approved = lines.find(({ event }) => event === 'APPROVE');
    expect(approved?.covered?.signatures.map(({ sap }) => sap).toSorted()).toEqual([desk.hse, desk.second]);
    const { signatures } = await world.evidenceOf(id);
    expect(signatures.map(({ event, sap, issueNo }) => [event, sap, issueNo])).toEqual([
      ['SUBMIT', desk.delegate, 0],
      ['PREPARED', desk.second, 0],
      ['ENDORSE', desk.sme, 0],
      ['APPROVE', desk.second, 0],
      ['APPROVE', desk.hse, 0],
      ['AUTHORISE', desk.hse, 0],
      ['ISSUE', desk.delegate, 1],
      ['ACCEPT', desk.authority, 1],
      ['REISSUE', desk.delegate, 2],
      ['ACCEPT', desk.authority, 2],
      ['HAND_BACK', desk.authority, 2],
      ['CLOSE', desk.second, 2],
    ]);
  });

  test('a permit names whom it waits for, also where the list leaves that to a role', async () => {
    const waitingOf = async (permit: number) =>
      (await world.call(desk.delegate, 'GET', `/v1/permits/${permit}/`)).json().result.waiting;
    const namedIn = async (state: PermitState, evidence: Partial<Evidence> = {}) => {
      const { role, saps, people, more } = await waitingOf(await world.put({ state, evidence }));
      expect([saps, more]).toEqual([people.map(({ sap }: { sap: number }) => sap), 0]);
      return [role, people];
    };
    const expert = { sap: desk.sme, name: 'Kerem Ilgaz' };
    const coordinator = { sap: desk.hse, name: 'Nadia Feld' };
    const authority = { sap: desk.authority, name: 'Tomas Brandt' };
    const delegates = [
      { sap: desk.delegate, name: 'Layla Haddad' },
      { sap: desk.second, name: 'Sam Second' },
    ];
    expect(await namedIn('draft')).toEqual(['applicant', [authority]]);
    expect(await namedIn('requested')).toEqual(['Hse Coordinator', [coordinator]]);
    expect(await namedIn('coordination')).toEqual(['Hse Coordinator', [coordinator]]);
    expect(await namedIn('approval')).toEqual(['Area Owner Delegate', delegates]);
    expect(await namedIn('live')).toEqual(['performing authority', [authority]]);
    expect(await namedIn('closed')).toEqual([null, []]);
    expect(await namedIn('endorsement')).toEqual(['SME', [expert]]);
    const endorsements = [
      { discipline: 'civil', given: true, by: desk.sme },
      { discipline: 'electrical', given: false, by: null },
    ];
    expect(await namedIn('endorsement', { endorsements })).toEqual(['SME', []]);

    const list = (await world.call(desk.hse, 'GET', '/v1/permits/?labelHandle=23&state=endorsement,requested')).json().result.items;
    expect(list.map(({ waiting }: Permit) => waiting.saps)).toEqual(list.map(() => []));
    expect(list.length).toBe(3);
  });

  test('neither list nor page name somebody for the next step who may not take it', async () => {
    const { db } = world;
    const idOf = async (sap: number) =>
      (await db.selectFrom('person').select('id').where('sap', '=', sap).executeTakeFirstOrThrow()).id;
    const submitted = {
      event: 'SUBMIT',
      role: 'Area Owner Delegate',
      revision: 0,
      issueNo: 0,
      version: 1,
      name: '',
      sameDesk: false,
    } as const;
    const ids = {
      approval: await world.put({
        state: 'approval',
        evidence: { signatures: [{ ...submitted, sap: desk.delegate, at: later(world.clock.at, -50) }] },
      }),
      preparing: await world.put({ state: 'preparing' }),
      live: await world.put({ state: 'live' }),
    };
    const namedAt = async (name: keyof typeof ids) => {
      const one = (await world.call(desk.hse, 'GET', `/v1/permits/${ids[name]}/`)).json().result.waiting.saps;
      const { items } = (await world.call(desk.hse, 'GET', `/v1/permits/?labelHandle=23&state=${name}&limit=200`)).json().result;
      const listed = items.find(({ id: found }: Permit) => found === ids[name]).waiting.saps;
      expect([name, listed]).toEqual([name, one]);
      return listed;
    };
    expect(await namedAt('approval')).toEqual([desk.second]);
    expect(await namedAt('preparing')).toEqual([desk.delegate, desk.second]);
    expect(await namedAt('live')).toEqual([desk.authority]);

    const second = await idOf(desk.second);
    await db
      .updateTable('area_delegate')
      .set({ valid_to: later(world.clock.at, -1) })
      .where('person_id', '=', second)
      .execute();
    const ended = [await namedAt('approval'), await namedAt('preparing')];
    await db.updateTable('area_delegate').set({ valid_to: null }).where('person_id', '=', second).execute();
    expect(ended).toEqual([[], [desk.delegate]]);

    const closed = [second, await idOf(desk.authority)];
    await db.updateTable('account').set({ disabled_at: world.clock.at }).where('person_id', 'in', closed).execute();
    const without = [await namedAt('approval'), await namedAt('preparing'), await namedAt('live')];
    await db.updateTable('account').set({ disabled_at: null }).where('person_id', 'in', closed).execute();
    expect(without).toEqual([[], [desk.delegate], []]);
  });

  test('of many whom it waits for twenty are named, and nobody whose account is closed or whose competence has ended', async () => {
    const { db } = world;
    const many = Array.from({ length: 23 }, (_, place) => ({
      sap: 2001 + place,
      firstname: 'Sam',
      surname: 'Many',
      email: null,
      profile: null,
    }));
    const people = await db.insertInto('person').values(many).returning(['id', 'sap']).execute();
    await db
      .insertInto('person_role')
      .values(people.map(({ id: person_id }) => ({ person_id, role_id: 2, code: 'Hse Coordinator' })))
      .execute();
    await db
      .insertInto('account')
      .values(
        people.map(({ id: person_id, sap }) => ({
          person_id,
          password_hash: '',
          disabled_at: sap === 2001 ? world.clock.at : null,
        })),
      )
      .execute();
    const waitingOf = async (state: PermitState) =>
      (await world.call(desk.delegate, 'GET', `/v1/permits/${await world.put({ state })}/`)).json().result.waiting;
    const { saps, more } = await waitingOf('requested');
    expect([saps.length, saps[0], saps[1], saps.at(-1), more]).toEqual([20, desk.hse, 2002, 2020, 3]);
    await db.updateTable('person_competence').set({ valid_to: world.clock.at }).where('code', '=', 'civil').execute();
    expect((await waitingOf('endorsement')).people).toEqual([]);
  });
});
