import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('what one person does not do both of', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const codesIn = (reply: { json: () => { blocks?: { code: string }[] } }) => reply.json().blocks?.map(({ code }) => code);
  const write = async (id: number, method: 'POST' | 'PATCH', path: string, body: object) => {
    const reply = await world.call(desk.hse, method, `/v1/permits/${id}/${path}`, body, { 'if-match': '*' });
    return { ...reply.json(), status: reply.statusCode };
  };
  const prepared: Evidence['signatures'] = [
    {
      ...{ event: 'PREPARED', sap: desk.second, role: 'Area Owner Delegate', revision: 0, issueNo: 0, version: 1 },
      ...{ at: later(permitNow, -30), name: '', sameDesk: false },
    },
  ];
  const waitingFor = async (id: number): Promise<number[]> => {
    const { saps } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result.waiting;
    const { items } = (await world.call(desk.hse, 'GET', '/v1/permits/?labelHandle=0&limit=200')).json().result;
    const row = items.find((one: { id: number }) => one.id === id);
    if (row) for (const sap of row.waiting.saps) expect(saps).toContain(sap);
    return saps;
  };
  const toApprove = () => world.put({ state: 'approval', evidence: { signatures: prepared } });

  test('the person who finished the preparation does not approve alone', async () => {
    const id = await toApprove();
    const alone = await world.cause(id, 'APPROVE', { signed: [desk.second] });
    expect([alone.statusCode, codesIn(alone)]).toEqual([409, ['prepared_alone']]);
    const twice = await world.cause(id, 'APPROVE', { signed: [desk.second, desk.second] });
    expect([twice.statusCode, codesIn(twice)]).toEqual([409, expect.arrayContaining(['one_person_twice'])]);
    const can = await world.call(desk.second, 'GET', `/v1/permits/${id}/can/`);
    const approve = can.json().result.events.find(({ event }: { event: string }) => event === 'APPROVE');
    expect([approve.allowed, approve.with, approve.with_for]).toEqual([true, 'Hse Coordinator', desk.second]);
    expect((await world.cause(id, 'APPROVE', { signed: [desk.second, desk.hse] })).json().result.state).toBe('coordination');
  });

  test('the coordinator who applied does not authorise, and another coordinator is named', async () => {
    const id = await world.put({ state: 'coordination' });
    await world.db.updateTable('permit').set({ applicant_sap: desk.hse, coordinator_sap: desk.hse }).where('id', '=', id).execute();
    const refused = await world.cause(id, 'AUTHORISE', { signed: [desk.hse] });
    const [block] = refused.json().blocks;
    expect([refused.statusCode, block.code, block.role]).toEqual([409, 'same_person', 'Hse Coordinator']);
    expect(block.who.map(({ sap }: { sap: number }) => sap)).not.toContain(desk.hse);
    expect(await waitingFor(id)).not.toContain(desk.hse);
    const other = await world.put({ state: 'coordination' });
    await world.db.updateTable('permit').set({ coordinator_sap: desk.hse }).where('id', '=', other).execute();
    expect(await waitingFor(other)).toEqual([desk.hse]);
  });

  test('who endorsed for another area does not issue, and who prepared does not endorse for another area', async () => {
    const { id: person_id } = await world.db
      .selectFrom('person')
      .select('id')
      .where('sap', '=', desk.second)
      .executeTakeFirstOrThrow();
    await world.db.insertInto('area_delegate').values({ area_id: 2, person_id, valid_to: null }).execute();
    const asked = { discipline: 'area', area: 2, given: false, by: null };
    const waiting = await world.put({ state: 'endorsement', evidence: { signatures: prepared, endorsements: [asked] } });
    const own = await world.cause(waiting, 'ENDORSE', { signed: [desk.second] });
    const [block] = own.json().blocks;
    expect([own.statusCode, block.code, block.role]).toEqual([409, 'same_person', 'delegate of another area']);
    expect(block.who.map(({ sap }: { sap: number }) => sap)).toEqual([desk.neighbour]);
    expect(await waitingFor(waiting)).toEqual([desk.neighbour]);
    expect((await world.cause(waiting, 'ENDORSE', { signed: [desk.neighbour] })).json().result.state).toBe('approval');
    const given = [{ ...asked, given: true, by: desk.delegate }];
    const ready = await world.put({ state: 'ready', evidence: { endorsements: given, crew: [crewNumbered(1)] } });
    const issued = await world.cause(ready, 'ISSUE', { signed: [desk.delegate], body: { period: world.period(60) } });
    expect(codesIn(issued)).toEqual(['same_person']);
    expect(await waitingFor(ready)).not.toContain(desk.delegate);
    expect(await waitingFor(ready)).toContain(desk.second);
    await world.db.deleteFrom('area_delegate').where('area_id', '=', 2).where('person_id', '=', person_id).execute();
  });

  test('another delegate approves alone what somebody else has prepared', async () => {
    const id = await toApprove();
    expect((await world.cause(id, 'APPROVE', { signed: [desk.delegate] })).json().result.state).toBe('coordination');
    const before = await world.put({
      state: 'approval',
      evidence: { signatures: prepared.map((one) => ({ ...one, revision: 7 })) },
    });
    expect((await world.cause(before, 'APPROVE', { signed: [desk.second] })).json().result.state).toBe('coordination');
  });

  test('the delegate who issues is not on the crew, and does not come on it', async () => {
    const crew = [crewNumbered(1), crewNumbered(2, { sap: desk.delegate, badge: null })];
    const ready = await world.put({ state: 'ready', evidence: { crew } });
    const issued = await world.cause(ready, 'ISSUE', { signed: [desk.delegate], body: { period: world.period(60) } });
    expect([issued.statusCode, codesIn(issued)]).toEqual([409, ['issuer_on_crew']]);
    expect(await waitingFor(ready)).not.toContain(desk.delegate);
    const live = await world.put({ state: 'live' });
    const listed = await write(live, 'POST', 'crew/', { sap: desk.delegate });
    expect([listed.status, listed.errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['sap']]);
    expect((await write(live, 'POST', 'crew/', { sap: desk.second })).status).toBe(201);
  });

  test('nor by a badge that is their SAP number, or by their name: whom the plant knows is one person', async () => {
    const live = await world.put({ state: 'live' });
    const wrongIn = async (id: number, body: object) => {
      const { status, errors } = await write(id, 'POST', 'crew/', body);
      return [status, errors?.map(({ field }: { field: string }) => field)];
    };
    const own = { badge: ` ${desk.delegate}`, name: 'layla  haddad' };
    expect(await wrongIn(live, own)).toEqual([422, ['sap']]);
    expect(await wrongIn(live, { ...own, badge: '١٠٠٩' })).toEqual([422, ['sap']]);
    expect(await wrongIn(live, { ...own, name: 'Nil Other' })).toEqual([422, ['badge']]);
    expect(await wrongIn(live, { ...own, badge: 'B-1009' })).toEqual([422, ['name']]);
    expect(await wrongIn(live, { badge: 'B-1009', name: 'Layla Haddad (Rig Co)' })).toEqual([201, undefined]);
    // Listed by badge and number of one person: they are resolved to it, so that nobody stands there twice, or on another crew as well.
    const ready = await world.put({ state: 'ready' });
    expect(await wrongIn(ready, { badge: String(desk.authority), name: 'Tomas Brandt', role: 'worker' })).toEqual([201, undefined]);
    expect((await world.evidenceOf(ready)).crew.at(-1)).toMatchObject({ sap: desk.authority, badge: null, name: 'Tomas Brandt' });
    expect(await wrongIn(ready, { sap: desk.authority })).toEqual([422, ['sap']]);
    const older = [crewNumbered(1, { badge: String(desk.second), onSite: true })];
    await world.put({ state: 'live', evidence: { crew: older } });
    expect(await wrongIn(live, { sap: desk.second })).toEqual([422, ['sap']]);
  });

  test('nobody works who has not heard the toolbox talk: they are named where it is refused, and marked on the crew', async () => {
    const crew = [1, 2].map((no) => crewNumbered(no, { badge: `B-55${no}`, onSite: true }));
    const id = await world.put({ state: 'issued', evidence: { crew } });
    const heard = async () => {
      const { result } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json();
      return result.crew.map(({ heard_talk }: { heard_talk: boolean | null }) => heard_talk);
    };
    expect(await heard()).toEqual([true, false]);
    const refused = await world.cause(id, 'ACCEPT', { signed: [desk.authority] });
    expect([refused.statusCode, codesIn(refused)]).toEqual([409, ['talk_missed']]);
    expect(refused.body).toContain('Worker 2');
    const talk = { topics: ['Cables'], attendees: [1, 2] };
    expect((await world.call(desk.hse, 'PUT', `/v1/permits/${id}/toolbox-talk/`, talk, { 'if-match': '*' })).statusCode).toBe(200);
    expect(await heard()).toEqual([true, true]);
    expect((await world.cause(id, 'ACCEPT', { signed: [desk.authority] })).json().result.state).toBe('live');
  });

  test('nobody is on two crews whose work goes on: both are named', async () => {
    const crew = [crewNumbered(1), crewNumbered(2, { sap: desk.incoming, badge: null, name: 'Sam Incoming' })];
    const toolboxTalk = { at: later(permitNow, -1), topics: ['Cables'], attendees: [1, 2] };
    const here = await world.put({ state: 'live', evidence: { crew: crew.map((one) => ({ ...one, badge: null })), toolboxTalk } });
    const numbers = await Promise.all(
      [here, await world.put({ state: 'live' })].map(async (id) => ({ id, number: (await world.rowOf(id)).tracking_number })),
    );
    const [first, there] = [numbers[0]?.number ?? '', numbers[1] ?? { id: 0, number: '' }];
    const refused = async (method: 'POST' | 'PATCH', id: number, path: string, body: object) => {
      const { status, errors } = await write(id, method, path, body);
      return [
        status,
        errors?.[0]?.field,
        [first, there.number, 'Sam Incoming'].every((name) => errors?.[0]?.message.includes(name)),
      ];
    };
    expect(await refused('POST', there.id, 'crew/', { sap: desk.incoming })).toEqual([422, 'sap', true]);
    const planned = await world.put({ state: 'ready' });
    expect((await write(planned, 'POST', 'crew/', { sap: desk.incoming })).status).toBe(201);
    const both = await world.put({ state: 'live', evidence: { crew } });
    const came = await write(both, 'PATCH', 'crew/2/', { on: true });
    expect([came.status, came.errors?.[0]?.field, came.errors?.[0]?.message]).toEqual([422, 'on', expect.stringContaining(first)]);
    expect((await write(both, 'PATCH', 'crew/2/', { removed: true })).status).toBe(200);
    expect((await write(here, 'PATCH', 'crew/2/', { on: true })).status).toBe(200);
  });

  test('who has left one crew goes to the next, by badge too', async () => {
    const badge = (no: number) => ({ ...crewNumbered(no), badge: 'B-77', name: 'Nil Late' });
    const here = await world.put({
      state: 'live',
      evidence: { crew: [{ ...badge(1), onSite: true, onAt: later(permitNow, -5) }] },
    });
    const there = await world.put({ state: 'live' });
    const list = () => write(there, 'POST', 'crew/', { badge: 'b-77', name: 'Nil Late' });
    const refused = await list();
    expect([refused.status, refused.errors[0].field]).toEqual([422, 'badge']);
    expect((await write(here, 'PATCH', 'crew/1/', { on: false })).status).toBe(200);
    expect((await list()).status).toBe(201);
  });

  test('I216: who stands there is recorded although another crew lists them, and is on site of one work alone', async () => {
    const badge = (no: number) => ({ ...crewNumbered(no), badge: 'B-99', name: 'Nil Found' });
    const other = await world.put({ state: 'issued', evidence: { crew: [badge(1)] } });
    const { tracking_number: number } = await world.rowOf(other);
    const stopped = await world.put({ state: 'suspended', evidence: { crew: [badge(4)] } });
    expect((await write(stopped, 'PATCH', 'crew/4/', { on: true })).status).toBe(200);
    const { crew } = (await world.call(desk.hse, 'GET', `/v1/permits/${stopped}/work/`)).json().result;
    expect(crew).toMatchObject([{ no: 4, on_site: true, also_on: number }]);
    expect((await write(other, 'PATCH', 'crew/1/', { on: true })).status).toBe(422);
    // Where they are found next they are listed and recorded at once.
    const third = await world.put({ state: 'suspended', evidence: { crew: [crewNumbered(7)] } });
    expect((await write(third, 'POST', 'crew/', { badge: 'B-99', name: 'Nil Found' })).status).toBe(201);
    expect((await write(third, 'PATCH', 'crew/8/', { on: true })).status).toBe(200);
    expect((await world.evidenceOf(stopped)).crew).toMatchObject([{ no: 4, onSite: false }]);
    // Nobody comes to work over it.
    const live = await world.put({ state: 'live', evidence: { crew: [badge(2)] } });
    expect((await write(live, 'PATCH', 'crew/2/', { on: true })).status).toBe(422);
  });

  test('I237: who is recorded on site of other work and is found here is recorded here at once, and there as found elsewhere, which stops work that relies on them', async () => {
    const away = { ...crewNumbered(5), badge: 'B-97', name: 'Nil Away', onSite: true, onAt: later(permitNow, -9) };
    const attended = await world.put({
      state: 'live',
      areaId: 2,
      evidence: {
        crew: [
          { ...away, role: 'attendant', competence: 'register' },
          { ...crewNumbered(6), onSite: true, onAt: later(permitNow, -9) },
        ],
        entries: [
          { no: 1, member: 6, name: 'Nil Inside', inAt: later(permitNow, -5), inBy: desk.delegate, outAt: null, outBy: null },
        ],
        toolboxTalk: { at: later(permitNow, -2), topics: ['Rescue'], attendees: [5] },
      },
    });
    await world.db.updateTable('permit').set({ primary_code: 'CSE' }).where('id', '=', attended).execute();
    const { tracking_number: there } = await world.rowOf(attended);
    const stopped = await world.put({
      state: 'suspended',
      evidence: { crew: [{ ...crewNumbered(4), badge: 'B-97', name: 'Nil Away' }] },
    });
    const { tracking_number: here } = await world.rowOf(stopped);
    expect((await write(stopped, 'PATCH', 'crew/4/', { on: true })).status).toBe(200);
    expect((await world.evidenceOf(attended)).crew).toMatchObject([
      { no: 5, onSite: false, offAt: world.clock.at.toISOString() },
      { no: 6, onSite: true },
    ]);
    expect((await world.historyOf(attended)).find(({ event }) => event === 'FOUND_ELSEWHERE')?.comment).toContain(here);
    expect(await world.rowOf(attended)).toMatchObject({ state: 'suspended', reason: 'safeguard', crew_on: 1 });
    expect((await world.evidenceOf(stopped)).crew).toMatchObject([{ no: 4, onSite: true, alsoOn: there }]);
    // Who comes to work where others are at work leaves the other first, and it says which rule that is.
    const live = await world.put({ state: 'live', evidence: { crew: [{ ...crewNumbered(2), badge: 'B-97', name: 'Nil Away' }] } });
    const refused = await write(live, 'PATCH', 'crew/2/', { on: true });
    expect([refused.status, refused.errors[0].message]).toEqual([422, expect.stringContaining(`is recorded on site of ${here}`)]);
  });

  test('I237: whom another entry log has inside is recorded where they were found, and stays inside there until somebody says that they came out', async () => {
    const inside = { ...crewNumbered(6), badge: 'B-96', name: 'Nil Inside', onSite: true, onAt: later(permitNow, -9) };
    const entry = {
      no: 1,
      member: 6,
      name: 'Nil Inside',
      inAt: later(permitNow, -5),
      inBy: desk.delegate,
      outAt: null,
      outBy: null,
    };
    const entered = await world.put({ state: 'suspended', evidence: { crew: [inside], entries: [entry] } });
    const stopped = await world.put({
      state: 'suspended',
      evidence: { crew: [{ ...crewNumbered(4), badge: 'B-96', name: 'Nil Inside' }] },
    });
    const { tracking_number: here } = await world.rowOf(stopped);
    expect((await write(stopped, 'PATCH', 'crew/4/', { on: true })).status).toBe(200);
    const { crew, entries } = await world.evidenceOf(entered);
    expect([crew, entries]).toMatchObject([[{ no: 6, onSite: true, alsoOn: here }], [{ outAt: null }]]);
    expect((await world.historyOf(entered)).at(-1)).toMatchObject({
      event: 'FOUND_ELSEWHERE',
      comment: expect.stringContaining(here),
    });
  });

  test('I322: who was found at work that nobody has allowed has left it where they are found elsewhere, and comes to no work meanwhile', async () => {
    const lined = (no: number) => ({ ...crewNumbered(no), badge: 'B-95', name: 'Nil Drafted' });
    const draft = await world.put({ state: 'draft', evidence: { crew: [lined(3)] } });
    expect((await write(draft, 'PATCH', 'crew/3/', { on: true })).status).toBe(200);
    const { tracking_number: drafted } = await world.rowOf(draft);
    const live = await world.put({ state: 'live', evidence: { crew: [lined(2)] } });
    const refused = await write(live, 'PATCH', 'crew/2/', { on: true });
    expect([refused.status, refused.errors[0].message]).toEqual([
      422,
      expect.stringContaining(`is recorded on site of ${drafted}`),
    ]);
    const stopped = await world.put({ state: 'suspended', evidence: { crew: [lined(4)] } });
    expect((await write(stopped, 'PATCH', 'crew/4/', { on: true })).status).toBe(200);
    expect([await world.rowOf(draft), await world.rowOf(stopped)]).toMatchObject([{ crew_on: 0 }, { crew_on: 1 }]);
    expect((await world.historyOf(draft)).at(-1)).toMatchObject({ event: 'FOUND_ELSEWHERE' });
  });

  test('of two desks that put one person on two crews at once only one does', async () => {
    const crew = [{ ...crewNumbered(1), badge: 'B-88', name: 'Nil Twice', offAt: later(permitNow, -9) }];
    const ids = [await world.put({ state: 'live', evidence: { crew } }), await world.put({ state: 'live', evidence: { crew } })];
    const replies = await Promise.all(ids.map((id) => write(id, 'PATCH', 'crew/1/', { on: true })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
