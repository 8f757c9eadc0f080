import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrewRecord } from '#domain/permits/evidence/evidence.ts';
import { tagKey } from '#domain/permits/kernel/tagKey.ts';
import { mustAnybodyLeave, mustComeOutBeside } from '#domain/permits/life/standing.rules.ts';
import { whyTexts } from '#domain/permits/permit/row.words.ts';
import { dangersOf } from '#domain/permits/permit/rowDangers.ts';
import { workBeside } from '#domain/simops/besideEntrants.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { goodInstrument } from '#tests/kit/instruments.ts';
import { addIsolation } from '#tests/kit/isolations.ts';
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
const poisoned = air.map((one) => (one.substance === 'H2S' ? { ...one, value: 12 } : one));

describeStores('permits in one confined space', (store) => {
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

  type Vessel = {
    tag: string;
    state?: 'coordination' | 'ready' | 'live' | 'suspended';
    kind?: 'HOT' | 'CLD' | 'DIV';
    inside?: number;
    isEntry?: boolean;
  };
  /** A permit that names a vessel, with so many of its crew inside. */
  const inVessel = async ({ tag, state = 'live', kind = 'HOT', inside = 0, isEntry = false }: Vessel): Promise<number> => {
    count += 1;
    const crew = Array.from({ length: inside }, (_, index) => crewNumbered(index + 1, { onSite: true }));
    const entries = crew.map(({ no, name }) => ({
      ...{ no, member: no, name, inAt: moment(-20), inBy: delegate, outAt: null, outBy: null },
    }));
    const id = await addWorkedPermit(server.db, count, state, { ...workingEvidence, crew, entries });
    const change = {
      ...{ equipment_tags: [tag], primary_code: kind, crew_on: inside, crew_inside: inside },
      supplementary_codes: isEntry ? ['CSE' as const] : [],
    };
    await server.db.updateTable('permit').set(change).where('id', '=', id).execute();
    return id;
  };
  const get = async (url: string) => (await server.inject({ method: 'GET', url, headers: withToken(token) })).json();
  const shown = async (id: number) => (await get(`/v1/permits/${id}/`)).result;
  const tested = async (id: number, point: string, readings: object[]): Promise<void> => {
    const { version } = await shown(id);
    const signature = await signedToken(server.db, { by: tester, at: delegate, permit: id, version });
    const payload = { point, tested_at: moment(0), instrument_id: goodInstrument, readings, signatures: [signature] };
    const headers = { ...withToken(token), 'if-match': `"p${id}-${version}"` };
    const reply = await server.inject({ method: 'POST', url: `/v1/permits/${id}/gas-tests/`, payload, headers });
    expect(reply.statusCode, reply.body).toBe(201);
  };
  const gasBeside = async (id: number) =>
    (await shown(id)).standing.in_space
      .filter(({ gas_failed }: { gas_failed: object[] }) => gas_failed.length > 0)
      .map(({ tracking_number, tag, gas_failed }: { tracking_number: string; tag: string; gas_failed: object[] }) => ({
        tracking_number,
        tag,
        gas_failed,
      }));

  test('gas that was found under one permit is told with figure, point and time under every other in the vessel, until it is known no more', async () => {
    const entry = await inVessel({ tag: 'V-30101', isEntry: true });
    const welding = await inVessel({ tag: ' v-30101', inside: 2, isEntry: true });
    const waiting = await inVessel({ tag: 'V-30101', state: 'ready', kind: 'CLD' });
    const elsewhere = await inVessel({ tag: 'V-30102' });
    await tested(entry, 'pump', poisoned);
    const { tracking_number } = await shown(entry);
    const told = [
      {
        ...{ tracking_number, tag: 'V-30101' },
        gas_failed: [{ point: 'pump', at: moment(0), readings: [{ substance: 'H2S', value: 12, unit: 'ppm' }], unread: [] }],
      },
    ];
    for (const id of [welding, waiting]) expect(await gasBeside(id)).toEqual(told);
    for (const id of [entry, elsewhere]) expect(await gasBeside(id)).toEqual([]);
    for (const point of ['pump', 'drain']) await tested(entry, point, air);
    for (const id of [welding, waiting]) expect(await gasBeside(id)).toEqual([]);
  });

  test('I304: unread air and a missing attendant are told under each permit of the space while anybody is inside under any of them', async () => {
    const entry = await inVessel({ tag: 'V-30141', state: 'suspended', isEntry: true });
    const welding = await inVessel({ tag: 'V-30141', state: 'suspended', inside: 2 });
    const draft = await inVessel({ tag: 'V-30141', state: 'coordination', kind: 'CLD' });
    const crewed = async (attends: boolean) => {
      const crew = [
        crewNumbered(1, { onSite: attends, role: 'attendant', badge: 'ATT-41' }),
        crewNumbered(2, { onSite: true, role: 'rescue', badge: 'RES-41' }),
      ];
      await server.db
        .updateTable('permit_evidence')
        .set({ data: JSON.stringify({ ...workingEvidence, crew, entries: [] }) })
        .where('permit_id', '=', entry)
        .execute();
    };
    const silent = (gas: 'silent' | 'valid') => server.db.updateTable('permit').set({ gas }).where('id', '=', entry).execute();
    await crewed(true);
    for (const id of [entry, welding]) expect((await shown(id)).space_lacks).toEqual([]);
    await crewed(false);
    await silent('silent');
    const head = await shown(entry);
    // It watches over them: the row and the head count them as people who have to come out.
    expect(head.inside_beside).toMatchObject([{ id: welding, inside: 2, watched: true }]);
    expect([mustComeOutBeside(head), mustComeOutBeside({ ...head, state: 'live', gas: 'valid' })]).toEqual([2, 0]);
    expect(mustAnybodyLeave(head)).toBe(true);
    expect(head.space_lacks).toEqual(['air', 'attendant']);
    const other = await shown(welding);
    expect(other.space_lacks).toEqual(['air', 'attendant']);
    expect(other.standing.in_space.find(({ id }: { id: number }) => id === entry)).toMatchObject({ air_unread: true });
    expect(dangersOf(other)).toEqual(expect.arrayContaining(['air NOT monitored', 'NOBODY attends those inside']));
    expect(whyTexts(other, 'en')).toEqual(
      expect.arrayContaining([
        { text: 'Air not monitored', isLoud: true },
        { text: 'Nobody attends', isLoud: true },
      ]),
    );
    expect((await shown(draft)).standing.in_space.find(({ id }: { id: number }) => id === entry)).toMatchObject({
      air_unread: true,
    });
    const rows = (await get('/v1/permits/?q=V-30141')).result.items;
    expect(rows.find(({ id }: { id: number }) => id === welding)?.space_lacks).toEqual(['air', 'attendant']);
    // Nobody inside: nobody lacks anything.
    await server.db.updateTable('permit').set({ crew_inside: 0 }).where('id', '=', welding).execute();
    for (const id of [entry, welding]) expect((await shown(id)).space_lacks).toEqual([]);
  });

  test('I307: a rescuer who has gone in and left none outside is told under each permit of the space', async () => {
    const entry = await inVessel({ tag: 'V-30142', state: 'suspended', isEntry: true });
    const welding = await inVessel({ tag: 'V-30142', state: 'suspended', inside: 1 });
    const crewed = async (rescuers: number) => {
      const there = { onSite: true, role: 'rescue' } as const;
      const crew = [
        crewNumbered(1, { onSite: true, role: 'attendant', badge: 'ATT-42' }),
        ...Array.from({ length: rescuers }, (_, index) => crewNumbered(index + 2, { ...there, badge: `RES-42-${index}` })),
      ];
      const entries = [{ no: 1, member: 2, name: 'Rescue', inAt: moment(-1), inBy: delegate, outAt: null, outBy: null }];
      const data = JSON.stringify({ ...workingEvidence, crew, entries });
      await server.db.updateTable('permit_evidence').set({ data }).where('permit_id', '=', entry).execute();
      await server.db.updateTable('permit').set({ crew_inside: 1, crew_on: crew.length }).where('id', '=', entry).execute();
    };
    await crewed(2);
    // Whether its air is read is another test's.
    for (const id of [entry, welding]) expect((await shown(id)).space_lacks).not.toContain('rescuer');
    await crewed(1);
    for (const id of [entry, welding]) {
      expect((await shown(id)).space_lacks).toContain('rescuer');
      expect(dangersOf(await shown(id))).toContain('NO rescuer outside');
    }
  });

  test('I324: whose competence is over attends nobody and gets nobody out: row and head say so under each permit of the space', async () => {
    const entry = await inVessel({ tag: 'V-30143', state: 'suspended', isEntry: true });
    const welding = await inVessel({ tag: 'V-30143', state: 'suspended', inside: 1 });
    const there = { onSite: true, competence: 'shown' } as const;
    type Proof = Pick<CrewRecord, 'competentUntil' | 'competence'>;
    const lacksWith = async (attendant: Partial<Proof>, ...rescuers: Partial<Proof>[]) => {
      const crew = [
        crewNumbered(1, { ...there, role: 'attendant', ...attendant }),
        ...rescuers.map((rescuer, index) => crewNumbered(index + 2, { ...there, role: 'rescue', ...rescuer })),
      ];
      const data = JSON.stringify({ ...workingEvidence, crew, entries: [] });
      await server.db.updateTable('permit_evidence').set({ data }).where('permit_id', '=', entry).execute();
      await server.db.updateTable('permit').set({ crew_on: crew.length }).where('id', '=', entry).execute();
      const rows: { id: number; space_lacks: string[] }[] = (await get('/v1/permits/?q=V-30143')).result.items;
      const told = [
        ...(await Promise.all([entry, welding].map(shown))),
        ...rows.filter(({ id }) => id === entry || id === welding),
      ];
      const lacks = told.map(({ space_lacks }) => space_lacks.filter((one: string) => one !== 'air'));
      expect(lacks).toEqual(Array.from({ length: 4 }, () => lacks[0]));
      return lacks[0];
    };
    const [holds, over] = [{ competentUntil: moment(1) }, { competentUntil: moment(0) }];
    expect(await lacksWith(holds, holds)).toEqual([]);
    expect(await lacksWith(holds, holds, over)).toEqual([]);
    expect(await lacksWith(holds, over)).toEqual(['rescuer']);
    expect(await lacksWith(holds, { competence: 'none' })).toEqual(['rescuer']);
    expect(await lacksWith(over, holds)).toEqual(['attendant']);
    expect(await lacksWith(holds)).toEqual([]);
  });

  /** A permit in a vessel that relies on an isolation. */
  const relyingOn = async (isolation: number, vessel: Vessel): Promise<number> => {
    const id = await inVessel(vessel);
    await server.db.insertInto('isolation_link').values({ isolation_id: isolation, permit_id: id }).execute();
    return id;
  };
  const lose = async (isolation: number): Promise<void> => {
    const payload = { event: 'LOSE_POINT', point: 1 };
    const url = `/v1/isolations/${isolation}/events/`;
    const reply = await server.inject({ method: 'POST', url, payload, headers: withToken(token) });
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const blocksOf = async (id: number, event: string): Promise<[string, string][]> => {
    const { events } = (await get(`/v1/permits/${id}/can/`)).result;
    return events
      .find((one: { event: string }) => one.event === event)
      .guards.filter(({ guard }: { guard: string }) => guard === 'sameSpace')
      .map(({ code, message }: { code: string; message: string }) => [code, message]);
  };

  test('a tag with a letter that looks like its figure, or another separator, is the same vessel: gas is told there and work stops', async () => {
    const entry = await inVessel({ tag: 'V-30107', isEntry: true });
    const typed = await Promise.all(['V-3O107', 'V-30IO7', 'V-30-107'].map((tag) => inVessel({ tag, isEntry: true, inside: 1 })));
    await tested(entry, 'pump', poisoned);
    const told = await Promise.all(typed.map(gasBeside));
    expect(told.map((found) => found.map(({ tag }: { tag: string }) => tag))).toEqual([['V-30107'], ['V-30107'], []]);
    const stopped = await Promise.all(typed.map(shown));
    expect(stopped.map(({ state, reason }) => [state, reason])).toEqual([
      ['suspended', 'danger'],
      ['suspended', 'danger'],
      ['live', null],
    ]);
  });

  test.each(['V-20301', ' v-2O30l', 'LIC-10-1.A', 'P.1O1/A', 'HV 1201_1', 'لوحة-٢٠', 'OIL', '10-A-I', ''])(
    'the store and the rules compare %j alike',
    async (tag) => {
      const { rows } = await sql<{ key: string }>`select tag_key(${tag}) as key`.execute(server.db);
      expect(rows).toEqual([{ key: tagKey(tag) }]);
    },
  );

  test('gas that a cancelled permit has left in the vessel is told there until it is tested anew', async () => {
    const entry = await inVessel({ tag: 'V-30103', state: 'ready', isEntry: true });
    const welding = await inVessel({ tag: 'V-30103', state: 'ready' });
    await tested(entry, 'pump', poisoned);
    const cancelled = await server.inject({
      ...{ method: 'POST', url: `/v1/permits/${entry}/events/`, headers: { ...withToken(token), 'if-match': '*' } },
      payload: { event: 'CANCEL', comment: 'Gas was found in the vessel.' },
    });
    expect(cancelled.statusCode).toBe(200);
    expect(await gasBeside(welding)).toMatchObject([{ tag: 'V-30103', gas_failed: [{ point: 'pump' }] }]);
    await server.db.updateTable('permit').set({ gas: 'valid' }).where('id', '=', entry).execute();
    expect((await shown(welding)).standing.in_space).toEqual([]);
  });

  test('hot work is told who is inside the vessel under another permit, in the list too; what the matrix lets go on beside them and work elsewhere are not', async () => {
    const entry = await inVessel({ tag: 'V-30104', kind: 'CLD', inside: 2, isEntry: true });
    const { tracking_number } = await shown(entry);
    const [hot, other] = [await inVessel({ tag: 'v-30104', state: 'ready' }), await inVessel({ tag: 'V-30104', kind: 'DIV' })];
    const told = [{ id: entry, tracking_number, inside: 2 }];
    expect((await shown(hot)).inside_beside).toEqual(told);
    for (const id of [entry, other, await inVessel({ tag: 'V-30105' })]) expect((await shown(id)).inside_beside).toEqual([]);
    const { items } = (await get('/v1/permits/?labelHandle=0&limit=100')).result;
    const rows = items.filter(({ id }: { id: number }) => [hot, other].includes(id));
    expect(rows.map((row: { id: number; inside_beside: object[] }) => [row.id, row.inside_beside])).toEqual(
      expect.arrayContaining([
        [hot, told],
        [other, []],
      ]),
    );
    await server.db.updateTable('permit').set({ gas: 'silent' }).where('id', '=', entry).execute();
    expect((await shown(hot)).inside_beside).toEqual([{ ...told[0], air_unread: true }]);
    await server.db.updateTable('permit').set({ gas: 'valid' }).where('id', '=', entry).execute();
    // And the entry says which work goes on there, once it may.
    expect(workBeside(await shown(entry))).toEqual([]);
    const begun = await inVessel({ tag: 'v-30104' });
    expect(workBeside(await shown(entry))).toMatchObject([{ id: begun, tag: 'v-30104', state: 'live', codes: ['HOT'] }]);
    expect(workBeside(await shown(begun))).toEqual([]);
  });

  test('I177: an isolation that is lost under one permit stops all work in the vessel, also with an isolation of its own, and nothing begins there until it is back', async () => {
    const [lost, sound] = [await addIsolation(server.db, 'confirmed'), await addIsolation(server.db, 'confirmed')];
    const entry = await relyingOn(lost, { tag: 'V-30110', isEntry: true });
    const sharing = await relyingOn(lost, { tag: 'V-30110' });
    const welding = await relyingOn(sound, { tag: 'v-3O110' });
    const waiting = await inVessel({ tag: 'V-30110', state: 'ready', kind: 'CLD' });
    const still = await inVessel({ tag: 'V-30110', state: 'suspended', kind: 'CLD' });
    const elsewhere = await inVessel({ tag: 'V-30111' });
    await lose(lost);
    const { tracking_number } = await shown(entry);
    const { number } = await server.db.selectFrom('isolation').select('number').where('id', '=', lost).executeTakeFirstOrThrow();
    const states = await Promise.all([entry, sharing, welding, waiting, still, elsewhere].map(shown));
    expect(states.map(({ state, reason }) => [state, reason])).toEqual([
      ['suspended', 'isolation'],
      ['suspended', 'isolation'],
      ['suspended', 'danger'],
      ['ready', 'danger'],
      ['suspended', 'danger'],
      ['live', null],
    ]);
    const { standing } = await shown(welding);
    expect(standing.stopped).toMatchObject({
      event: 'SPACE_LOST',
      comment: `In the same confined space, v-3O110, an isolation was lost under ${tracking_number}.`,
    });
    // Both permits that rely on it tell of it once.
    expect(standing.danger).toHaveLength(1);
    const told = standing.in_space.filter((one: { lost: object[] }) => one.lost.length > 0);
    expect(told.map((one: { id: number; lost: object[] }) => [one.id, one.lost])).toEqual([
      [entry, [{ number, tags: ['XV-101'] }]],
      // Beside an open entry each of them is in the space.
      [sharing, [{ number, tags: ['XV-101'] }]],
    ]);
    for (const id of [entry, sharing])
      expect((await shown(id)).standing.in_space.flatMap((one: { lost: object[] }) => one.lost)).toEqual([]);
    const heard = await server.db
      .selectFrom('notification')
      .select(['text', 'priority', 'params'])
      .where('permit_id', '=', welding)
      .execute();
    expect(heard).toContainEqual({
      text: 'suspended',
      priority: 1,
      params: { reason: 'danger', cause: 'space_lost', words: `v-3O110 · ${tracking_number}` },
    });
    const said = `In the same confined space, V-30110, an isolation of ${tracking_number} is lost: every point of it must be in place and verified again.`;
    for (const [id, event] of [
      [waiting, 'ISSUE'],
      [welding, 'REISSUE'],
    ] as const)
      expect((await blocksOf(id, event))[0]).toEqual(['isolation_in_space', said]);
    expect(await blocksOf(elsewhere, 'EXTEND')).toEqual([]);
    await server.db.updateTable('isolation').set({ state: 'confirmed' }).where('id', '=', lost).execute();
    expect(await blocksOf(waiting, 'ISSUE')).toEqual([]);
    expect((await shown(waiting)).standing.in_space.flatMap((one: { lost: object[] }) => one.lost)).toEqual([]);
  });

  test('I177: an isolation that is lost already stops the work in a vessel when a permit there comes to rely on it, and another look tells nothing anew', async () => {
    const isolation = await addIsolation(server.db, 'confirmed', 'positive');
    const entry = await inVessel({ tag: 'V-30112', state: 'coordination', isEntry: true });
    const welding = await inVessel({ tag: 'V-30112' });
    await relyingOn(isolation, { tag: 'V-30113' });
    await lose(isolation);
    expect((await shown(welding)).state).toBe('live');
    const headers = { ...withToken(token), 'if-match': '*' };
    const linked = await server.inject({
      ...{ method: 'PUT', url: `/v1/permits/${entry}/isolations/`, headers },
      payload: { ids: [isolation] },
    });
    expect(linked.statusCode, linked.body).toBe(200);
    const reports = async () => (await shown(welding)).standing.danger.length;
    expect([(await shown(welding)).state, await reports()]).toEqual(['suspended', 1]);
    await get(`/v1/permits/${entry}/can/`);
    expect(await reports()).toBe(1);
  });
});
