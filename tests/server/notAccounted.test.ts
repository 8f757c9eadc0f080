import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { namingAll } from '#tests/kit/emergencies.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
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
    const said = { areas: [1], kind: 'drill', named: 'U100-A' };
    const declared = (await world.call(desk.hse, 'POST', '/v1/emergencies/', said)).json().result as Emergency;
    const open = async () =>
      ((await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result as Emergency[]).find((one) => one.id === declared.id);
    const listed = namingAll((await open()) ?? { stopped: [], also_on_site: [] });
    for (const { permit, members } of listed?.people ?? [])
      for (const member of members) if (permit !== id || !missing.includes(member)) ok(await count(declared.id, permit, member));
    const left = await open();
    const signature = await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, declared.id);
    const unaccounted = left && namingAll(left);
    ok(await world.call(desk.hse, 'POST', `/v1/emergencies/${declared.id}/stand-down/`, { signature, unaccounted }));
    world.pass(1);
    return { id, emergency: declared.id };
  };
  const count = (emergency: number, permit: number, member: number) =>
    world.call(desk.sme, 'PUT', `/v1/emergencies/${emergency}/head-count/`, { permit, member, accounted: true });
  const reissue = (id: number) => {
    const body = { declared: ['cause_cleared', 'danger_removed'], period: world.period(200) };
    return world.cause(id, 'REISSUE', { signed: [desk.delegate], body });
  };
  const end = (id: number) => world.db.updateTable('permit').set({ state: 'closed', crew_on: 0 }).where('id', '=', id).execute();

  test.each([
    ['attendant', 'attendant_missing'],
    ['fire_watch', 'fire_watcher_missing'],
  ] as const)(
    'I185: as the %s keeps the work from being issued until they are accounted for or off the crew',
    async (role, lacking) => {
      const { id, emergency } = await endedOver(role, 'suspended', [1]);
      const standing = await codesOfNext(id);
      expect(standing).toEqual(expect.arrayContaining(['not_accounted', lacking]));
      expect(codes(await reissue(id))).toEqual(expect.arrayContaining(['not_accounted', lacking]));
      ok(await count(emergency, id, 1));
      const after = await codesOfNext(id);
      expect([after.includes('not_accounted'), after.includes(lacking)]).toEqual([false, false]);
      await end(id);
    },
  );

  const codesOfNext = async (id: number): Promise<string[]> => {
    const { events } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/can/`)).json().result;
    return events.find(({ event }: { event: string }) => event === 'REISSUE').guards.map(({ code }: { code: string }) => code);
  };

  test('I185: off the crew, with another attendant named, the work goes on, and who is missing stays missing', async () => {
    const { id } = await endedOver('attendant', 'suspended', [1]);
    ok(await write(id, 'crew/1/', { on: false, removed: false }, 'PATCH'));
    ok(await write(id, 'crew/1/', { removed: true }, 'PATCH'));
    const other = { badge: `N-${id}`, name: 'Ada Lind', company: 'Elsewhere', role: 'attendant' };
    ok(await write(id, 'crew/', other));
    const after = await codesOfNext(id);
    expect([after.includes('not_accounted'), after.includes('attendant_missing')]).toEqual([false, false]);
    const { standing } = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/`)).json().result;
    expect(standing.unaccounted.map(({ name }: { name: string }) => name)).toEqual(['Att Two']);
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
    const { id, emergency } = await endedOver('attendant', 'suspended', [1]);
    const people = [{ permit: id, member: 1, name: 'Att Two', sap: desk.authority, badge: null }];
    await world.db
      .updateTable('emergency')
      .set({ unaccounted: JSON.stringify({ people, reason: 'Not found' }) })
      .where('id', '=', emergency)
      .execute();
    const other = await world.put({ state: 'issued', areaId: 2 });
    const { version } = await world.rowOf(other);
    const sign = (event: string) => world.sign(desk.hse, desk.authority, event, other, version);
    const refused = await sign('ACCEPT');
    expect([refused.statusCode, codes(refused)]).toEqual([409, ['signer_missing']]);
    expect((await sign('DECLINE')).statusCode).toBe(201);
    // The work that they lead is not let begin either, by whomever.
    expect(await codesOfNext(id)).toContain('not_accounted');
    ok(await count(emergency, id, 1));
    expect((await sign('ACCEPT')).statusCode).toBe(201);
    await end(id);
    await end(other);
  });
});
