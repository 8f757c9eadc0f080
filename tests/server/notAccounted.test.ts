import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorityMember } from '#domain/permits/emergencies/authority.rules.ts';
import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { peopleCounted, unaccountedIn } from '#domain/permits/emergencies/emergency.rules.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { declaredOver, standDownOver, stoodDownOver, ticked } from '#tests/kit/standDownOver.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('who is not accounted for when an emergency is over', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const ok = (reply: { statusCode: number; body: string }) => expect([200, 201], reply.body).toContain(reply.statusCode);
  const write = (id: number, path: string, body: object, method: 'POST' | 'PUT' | 'PATCH' = 'POST', by: number = desk.delegate) =>
    world.call(by, method, `/v1/permits/${id}/${path}`, body, { 'if-match': '*' });
  const fields = (reply: { json: () => { errors?: { message: string }[] } }) =>
    (reply.json().errors ?? []).map(({ message }) => message.replaceAll(/[\u2066-\u2069]/g, ''));
  const codes = (reply: { json: () => { blocks?: { code: string }[] } }) => (reply.json().blocks ?? []).map(({ code }) => code);

  /** An entry with its attendant and a worker, on whom an emergency is declared that ends with only the others ticked; with its number. */
  const endedOver = async (role: 'attendant' | 'fire_watch', state: 'live' | 'suspended', missing: readonly number[]) => {
    const { at } = world.clock;
    const there = { onSite: true, onAt: later(at, -9), competence: 'register' as const };
    const no = world.newKey().slice(0, 6);
    const crew = [
      crewNumbered(1, { ...there, role, badge: `W-${no}`, name: 'Att Two' }),
      crewNumbered(2, { ...there, badge: `X-${no}`, name: 'Emre One' }),
    ];
    const id = await world.put({
      state,
      evidence: {
        crew,
        ...(state === 'suspended' ? {} : { toolboxTalk: { at: later(at, -2), topics: ['Rescue'], attendees: [1, 2] } }),
        fireWatch: { needed: role === 'fire_watch', until: null },
        safeguards: [
          { no: 1, name: 'rescue_plan', said: 'RP-07', value: null, by: desk.delegate, at: later(at, -50) },
          { no: 2, name: 'entrants_planned', said: 'Two', value: 2, by: desk.delegate, at: later(at, -50) },
        ],
      },
    });
    const code = role === 'attendant' ? 'CSE' : 'HOT';
    await world.db.updateTable('permit').set({ primary_code: code }).where('id', '=', id).execute();
    const emergency = await standDownOver(
      world,
      missing.map((member) => ({ permit: id, member })),
    );
    return { id, emergency };
  };
  const count = (emergency: number, permit: number, member: number) => ticked(world, emergency, { permit, member });
  const reissue = (id: number) => {
    const body = { declared: ['cause_cleared', 'danger_removed'], period: world.period(200) };
    return world.cause(id, 'REISSUE', { signed: [desk.delegate], body });
  };
  const end = (id: number) => world.db.updateTable('permit').set({ state: 'closed', crew_on: 0 }).where('id', '=', id).execute();

  test('I306: who stands on two crews is one in the head count, ticked and taken back under both', async () => {
    const same = { sap: desk.incoming, badge: null, name: 'Sam Incoming', onSite: true };
    const ids = [
      await world.put({ state: 'live', evidence: { crew: [crewNumbered(1, same)] } }),
      await world.put({ state: 'live', evidence: { crew: [crewNumbered(1, same)] } }),
    ] as const;
    const emergency = await declaredOver(world);
    const lines = async () => {
      const open: Emergency[] = (await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result;
      const listed = open
        .filter(({ id }) => id === emergency)
        .flatMap(({ stopped, also_on_site }) => [...stopped, ...also_on_site]);
      return unaccountedIn(listed).filter(({ sap }) => sap === desk.incoming);
    };
    expect([(await lines()).length, peopleCounted(await lines())]).toEqual([2, 1]);
    ok(await ticked(world, emergency, { permit: ids[0], member: 1 }));
    expect(await lines()).toEqual([]);
    ok(await ticked(world, emergency, { permit: ids[1], member: 1 }, false));
    expect((await lines()).map(({ permit }) => permit)).toEqual(ids);
    await stoodDownOver(world, emergency, []);
    for (const id of ids) await end(id);
  });

  test('I60: whom the entry log has inside under one of their lines is accounted for under none', async () => {
    const same = { sap: desk.incoming, badge: null, name: 'Sam Incoming', onSite: true };
    const entry = {
      no: 1,
      member: 1,
      name: 'Sam Incoming',
      inAt: later(world.clock.at, -5),
      inBy: desk.delegate,
      outAt: null,
      outBy: null,
    };
    const inside = await world.put({ state: 'live', evidence: { crew: [crewNumbered(1, same)], entries: [entry] } });
    const beside = await world.put({ state: 'live', evidence: { crew: [crewNumbered(1, same)] } });
    const emergency = await declaredOver(world);
    const refused = await ticked(world, emergency, { permit: beside, member: 1 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'people_inside']);
    ok(await world.call(desk.hse, 'POST', `/v1/permits/${inside}/entries/`, { member: 1, inside: false }, { 'if-match': '*' }));
    ok(await ticked(world, emergency, { permit: beside, member: 1 }));
    await stoodDownOver(world, emergency, []);
    for (const id of [inside, beside]) await end(id);
  });

  test('I325: who is found inside after a tick is accounted for under none of their lines', async () => {
    const same = { sap: 0, name: 'Omar Dabbagh', onSite: true };
    const inside = await world.put({ state: 'suspended', evidence: { crew: [crewNumbered(1, { ...same, badge: 'B134-2' })] } });
    await world.db.updateTable('permit').set({ primary_code: 'CSE' }).where('id', '=', inside).execute();
    const beside = await world.put({ state: 'live', evidence: { crew: [crewNumbered(1, { ...same, badge: 'b134 2' })] } });
    const emergency = await declaredOver(world);
    const lines = async () => {
      const open: Emergency[] = (await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result;
      const { stopped, also_on_site } = open.find(({ id }) => id === emergency) as Emergency;
      return [...stopped, ...also_on_site]
        .flatMap(({ id, crew }) => crew.map((one) => [id, one.name, one.accounted !== null] as const))
        .filter(([, name]) => name === 'Omar Dabbagh')
        .sort(([one], [other]) => one - other);
    };
    const both = (is: boolean) => [inside, beside].map((id) => [id, 'Omar Dabbagh', is]);
    ok(await ticked(world, emergency, { permit: inside, member: 1 }));
    expect(await lines()).toEqual(both(true));
    world.pass(1);
    const cross = (into: boolean) =>
      world.call(desk.hse, 'POST', `/v1/permits/${inside}/entries/`, { member: 1, inside: into }, { 'if-match': '*' });
    ok(await cross(true));
    expect(await lines()).toEqual(both(false));
    expect((await ticked(world, emergency, { permit: beside, member: 1 })).json().code).toBe('people_inside');
    ok(await cross(false));
    // Who came out is looked for until somebody has seen them.
    expect(await lines()).toEqual(both(false));
    world.pass(1);
    ok(await ticked(world, emergency, { permit: beside, member: 1 }));
    expect(await lines()).toEqual(both(true));
    await stoodDownOver(world, emergency, []);
    for (const id of [inside, beside]) await end(id);
  });

  test.each([
    ['attendant', 'attendant_missing'],
    ['fire_watch', 'fire_watcher_missing'],
  ] as const)('I185: as the %s keeps the work from being issued until they are accounted for', async (role, lacking) => {
    const { id, emergency } = await endedOver(role, 'suspended', [1]);
    const standing = await codesOfNext(id);
    expect(standing).toEqual(expect.arrayContaining(['not_accounted', lacking]));
    expect(codes(await reissue(id))).toEqual(expect.arrayContaining(['not_accounted', lacking]));
    ok(await count(emergency, id, 1));
    const after = await codesOfNext(id);
    expect([after.includes('not_accounted'), after.includes(lacking)]).toEqual([false, false]);
    await end(id);
  });

  const codesOfNext = async (id: number): Promise<string[]> => {
    const { events } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/can/`)).json().result;
    return events.find(({ event }: { event: string }) => event === 'REISSUE').guards.map(({ code }: { code: string }) => code);
  };

  test('I284: work of which somebody is missing stands first in the list, above people inside of stopped work, until they are found', async () => {
    const first = async () => {
      const { items } = (await world.call(desk.delegate, 'GET', '/v1/permits/?sort=attention&limit=50')).json().result;
      return items.slice(0, 1).map(({ id: one, missing }: { id: number; missing: number }) => [one, missing]);
    };
    const inside = await world.put({
      state: 'suspended',
      evidence: { crew: [crewNumbered(1, { onSite: true, badge: 'IN-1', name: 'Ida In' })], dangerAt: later(world.clock.at, -3) },
    });
    await world.db.updateTable('permit').set({ crew_on: 1, crew_inside: 1, danger_open: true }).where('id', '=', inside).execute();
    const { id, emergency } = await endedOver('fire_watch', 'suspended', [1]);
    expect(await first()).toEqual([[id, 1]]);
    expect((await world.rowOf(id)).people_missing).toBe(true);
    ok(await count(emergency, id, 1));
    expect((await world.rowOf(id)).people_missing).toBe(false);
    expect(await first()).not.toEqual([[id, 0]]);
    await end(id);
    await end(inside);
  });

  test('I215: whoever is missing is not taken off a crew, and the work waits for them whatever is recorded of its crew', async () => {
    const { id, emergency } = await endedOver('attendant', 'suspended', [1]);
    ok(await write(id, 'crew/1/', { on: false, removed: false }, 'PATCH'));
    const removed = await write(id, 'crew/1/', { removed: true }, 'PATCH');
    expect(removed.statusCode).toBe(422);
    expect(fields(removed)).toEqual([expect.stringMatching(/^Att Two .* is not accounted for since an emergency/)]);
    // Of a store in which they were taken off the list before.
    const { data } = await world.db
      .selectFrom('permit_evidence')
      .select('data')
      .where('permit_id', '=', id)
      .executeTakeFirstOrThrow();
    const without = JSON.stringify({ ...data, crew: data.crew.filter(({ no }) => no !== 1) });
    await world.db.updateTable('permit_evidence').set({ data: without }).where('permit_id', '=', id).execute();
    const other = { badge: `N-${id}`, name: 'Ada Lind', company: 'Elsewhere', role: 'attendant' };
    ok(await write(id, 'crew/', other));
    expect(await codesOfNext(id)).toContain('not_accounted');
    const refused = await reissue(id);
    expect(codes(refused)).toContain('not_accounted');
    expect(refused.body).toContain('Att Two');
    expect(refused.body).not.toContain('off the crew');
    ok(await count(emergency, id, 1));
    expect(await codesOfNext(id)).not.toContain('not_accounted');
    await end(id);
  });

  test('I215: who is missing from other work keeps this one waiting, and may be taken off its crew', async () => {
    const { id, emergency } = await endedOver('attendant', 'suspended', [1]);
    const { crew } = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/work/`)).json().result as PermitWork;
    const there = { onSite: false, competence: 'register' as const, badge: crew[0]?.badge ?? '', name: 'Att Two' };
    const other = await world.put({ state: 'suspended', evidence: { crew: [crewNumbered(1, there), crewNumbered(2)] } });
    expect(await codesOfNext(other)).toContain('not_accounted');
    expect((await reissue(other)).body).toContain('under another permit');
    ok(await write(other, 'crew/1/', { removed: true }, 'PATCH'));
    expect(await codesOfNext(other)).not.toContain('not_accounted');
    expect(await codesOfNext(id)).toContain('not_accounted');
    ok(await count(emergency, id, 1));
    await end(id);
    await end(other);
  });

  test('I215: everybody has left is recorded of all but who is missing, who stays on site', async () => {
    const { id, emergency } = await endedOver('attendant', 'suspended', [1]);
    const refused = await write(id, 'crew/left/', { left: [1, 2] });
    expect(refused.statusCode).toBe(422);
    expect(fields(refused)).toEqual([expect.stringMatching(/^Att Two .* is not accounted for since an emergency/)]);
    ok(await write(id, 'crew/left/', { left: [2] }));
    const { crew } = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/work/`)).json().result as PermitWork;
    expect(crew.map(({ no, on_site, not_accounted }) => ({ no, on_site, not_accounted }))).toEqual([
      { no: 1, on_site: true, not_accounted: 'here' },
      { no: 2, on_site: false, not_accounted: null },
    ]);
    ok(await count(emergency, id, 1));
    ok(await write(id, 'crew/left/', { left: [1] }));
    await end(id);
  });

  test('I185: hears no talk, comes on no site, is no attendant to go in by, and the work is not accepted', async () => {
    const { id, emergency } = await endedOver('attendant', 'suspended', [1]);
    await world.db.updateTable('permit').set({ state: 'issued' }).where('id', '=', id).execute();
    const refused = await write(id, 'toolbox-talk/', { topics: ['Rescue'], attendees: [1, 2] }, 'PUT');
    expect(fields(refused)).toEqual([
      expect.stringMatching(/^Att Two .* is not accounted for since an emergency: record first that they are\.$/),
    ]);
    const accepted = await world.cause(id, 'ACCEPT', { signed: [desk.authority] });
    expect(codes(accepted)).toContain('not_accounted');
    ok(await write(id, 'crew/1/', { on: false }, 'PATCH'));
    expect(fields(await write(id, 'crew/1/', { on: true }, 'PATCH'))[0]).toContain('is not accounted for since an emergency');
    ok(await count(emergency, id, 1));
    ok(await write(id, 'crew/1/', { on: true }, 'PATCH'));
    await end(id);
  });

  const shown = async (id: number) => (await world.call(desk.sme, 'GET', `/v1/permits/${id}/`)).json().result;
  const pack = async () => (await world.call(desk.hse, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
  let handover: number | null = null;
  const handed = async (id: number) => {
    const opened = await world.call(desk.delegate, 'POST', '/v1/handovers/', { areas: [1], incoming_sap: null });
    handover ??= opened.json().result.id;
    const { list } = (await world.call(desk.delegate, 'GET', `/v1/handovers/${handover}/`)).json().result;
    return list.find((one: { permit: { id: number } }) => one.permit.id === id).permit;
  };

  test('I196: whose attendant is missing says so in head, black-start pack, handover and history, until they are counted', async () => {
    const { id, emergency } = await endedOver('attendant', 'suspended', [1]);
    ok(await write(id, 'entries/', { member: 2, inside: true }));
    expect((await shown(id)).standing.missing_roles).toEqual(['attendant']);
    const page = await pack();
    expect(page).toContain('<dt>Not accounted for</dt>');
    expect(page).toContain('<dt>Required, not on site</dt><dd><strong><div><bdi>Attendant</bdi></div></strong></dd>');
    expect(await handed(id)).toMatchObject({ not_accounted: ['Att Two'], missing_roles: ['attendant'], inside: ['Emre One'] });
    expect((await world.historyOf(id)).filter(({ event }) => event === 'NOT_ACCOUNTED')).toMatchObject([{ comment: 'Att Two' }]);
    ok(await count(emergency, id, 1));
    expect((await shown(id)).standing.missing_roles).toEqual([]);
    expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'ACCOUNTED_FOR', comment: 'Att Two' });
    ok(await write(id, 'entries/', { member: 2, inside: false }));
    await end(id);
  });

  test('I196: a fire watch whose only watcher is missing is lost, in head and pack, and who is counted is not back at the place by that', async () => {
    const { id, emergency } = await endedOver('fire_watch', 'suspended', [1]);
    const until = later(world.clock.at, 30);
    await world.db.updateTable('permit').set({ state: 'handed_back' }).where('id', '=', id).execute();
    const { data } = await world.db
      .selectFrom('permit_evidence')
      .select('data')
      .where('permit_id', '=', id)
      .executeTakeFirstOrThrow();
    const watched = { ...data, fireWatch: { needed: true, until } };
    await world.db
      .updateTable('permit_evidence')
      .set({ data: JSON.stringify(watched) })
      .where('permit_id', '=', id)
      .execute();
    expect((await shown(id)).standing.fire_watch_lost).toBe(true);
    expect((await handed(id)).fire_watch).toEqual({ until: null, watchers: [] });
    expect(await pack()).toContain('No fire watcher is on site.');
    ok(await count(emergency, id, 1));
    expect((await shown(id)).standing).toMatchObject({ fire_watch_lost: true, fire_watch_broken: true });
    await end(id);
  });

  test('I185: nobody goes in while the only attendant is missing', async () => {
    const { id, emergency } = await endedOver('attendant', 'live', [1]);
    await world.db.updateTable('permit').set({ state: 'live', reason: null }).where('id', '=', id).execute();
    const goIn = () => write(id, 'entries/', { member: 2, inside: true });
    expect(fields(await goIn())[0]).toContain('is not accounted for: no one else goes in');
    ok(await count(emergency, id, 1));
    ok(await goIn());
    ok(await write(id, 'entries/', { member: 2, inside: false }));
    await end(id);
  });

  test('I185: signs nothing that starts or ends work, and still signs what tells of danger', async () => {
    const { id, emergency } = await endedOver('attendant', 'suspended', [authorityMember]);
    const { unaccounted } = (await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().meta;
    const leader = unaccounted.find((one: { permit: { id: number } }) => one.permit.id === id).name;
    const led = await world.put({ state: 'suspended' });
    expect((await handed(led)).not_accounted).toEqual([leader]);
    await end(led);
    const other = await world.put({ state: 'issued', areaId: 2 });
    const { version } = await world.rowOf(other);
    const sign = (event: string) => world.sign(desk.hse, desk.authority, event, other, version);
    const waiting = await world.put({ state: 'ready' });
    const others = { performing_authority_sap: desk.incoming };
    const renamed = await world.call(desk.hse, 'PATCH', `/v1/permits/${waiting}/`, others, { 'if-match': `"p${waiting}-1"` });
    expect([renamed.statusCode, renamed.json().errors]).toMatchObject([422, [{ field: 'performing_authority_sap' }]]);
    await end(waiting);
    const refused = await sign('ACCEPT');
    expect([refused.statusCode, codes(refused)]).toEqual([409, ['signer_missing']]);
    expect((await sign('DECLINE')).statusCode).toBe(201);
    // The work that they lead is not let begin either, by whomever, and two others may end it.
    expect(await codesOfNext(id)).toContain('authority_missing');
    expect((await reissue(id)).body).toContain('sign “Surrender in absence”');
    ok(await write(id, 'crew/1/', { on: false }, 'PATCH'));
    ok(await write(id, 'crew/2/', { on: false }, 'PATCH'));
    const body = { reason: 'hold', comment: 'Not found since the emergency', contact_attempts: 2, declared: ['head_count_clear'] };
    ok(await world.cause(id, 'SURRENDER_IN_ABSENCE', { signed: [desk.hse, desk.delegate], body }));
    expect((await world.rowOf(id)).state).toBe('handed_back');
    ok(await count(emergency, id, authorityMember));
    expect((await sign('ACCEPT')).statusCode).toBe(201);
    await end(id);
    await end(other);
  });

  test('I236: the same person, ticked in a later head count under whichever permit, is found, and missing again when that is taken back', async () => {
    const { id } = await endedOver('attendant', 'suspended', [1]);
    const { crew } = await world.evidenceOf(id);
    const same = crewNumbered(3, {
      onSite: true,
      onAt: later(world.clock.at, -2),
      badge: `${crew[0]?.badge?.toLowerCase()} `,
      name: 'Att Two',
    });
    const other = await world.put({ state: 'suspended', evidence: { crew: [same] } });
    const again = await declaredOver(world);
    ok(await count(again, other, 3));
    expect(await codesOfNext(id)).not.toContain('not_accounted');
    expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'ACCOUNTED_FOR', comment: 'Att Two' });
    ok(await ticked(world, again, { permit: other, member: 3 }, false));
    expect(await codesOfNext(id)).toContain('not_accounted');
    ok(await count(again, other, 3));
    await stoodDownOver(world, again, []);
    expect(await codesOfNext(id)).not.toContain('not_accounted');
    await end(id);
    await end(other);
  });

  test('I236, I238: a performing authority who was missing under one permit is told under all that they lead, and found by a head count of another that they lead', async () => {
    const { id } = await endedOver('attendant', 'suspended', [authorityMember]);
    ok(await write(id, 'crew/1/', { on: false }, 'PATCH'));
    ok(await write(id, 'crew/2/', { on: false }, 'PATCH'));
    const other = await world.put({ state: 'live' });
    expect(await codesOfNext(id)).toContain('authority_missing');
    // All work that they lead says so, with the permit under which they were counted.
    const told = async () => (await shown(other)).standing.unaccounted;
    expect(await told()).toMatchObject([{ permit: id, member: authorityMember }]);
    const listed = (await world.call(desk.hse, 'GET', '/v1/permits/?labelHandle=0&limit=100')).json().result.items;
    expect(listed.find((one: { id: number }) => one.id === other)?.missing).toBe(1);
    const again = await declaredOver(world);
    ok(await count(again, other, authorityMember));
    expect(await told()).toEqual([]);
    expect(await codesOfNext(id)).not.toContain('authority_missing');
    await stoodDownOver(world, again, []);
    expect(await codesOfNext(id)).not.toContain('authority_missing');
    await end(id);
    await end(other);
  });
});
