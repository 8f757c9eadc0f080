import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { worldPassword } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';
import { addCompetence } from '#tests/kit/workedPermit.ts';

describeStores('who is recorded inside a confined space', (store) => {
  let world: Desk;
  let space = 0;
  let number = '';
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
    await addCompetence(world.db, desk.incoming, 'gas_tester');
    const onSite = { onSite: true, onAt: later(permitNow, -9) };
    const evidence: Partial<Evidence> = {
      crew: [
        crewNumbered(1, { ...onSite, badge: 'S-1', role: 'attendant' }),
        crewNumbered(2, { ...onSite, sap: desk.authority, badge: null, name: 'Tomas Brandt' }),
        crewNumbered(3, { ...onSite, sap: desk.second, badge: null, name: 'Sam Second' }),
        crewNumbered(4, { ...onSite, sap: desk.incoming, badge: null, name: 'Sam Incoming' }),
        // A line of before: the number stands there as the badge.
        crewNumbered(5, { ...onSite, badge: String(desk.neighbour), name: 'Sam Neighbour' }),
      ],
      safeguards: [{ no: 1, name: 'entrants_planned', said: 'Four', value: 4, by: desk.delegate, at: later(permitNow, -50) }],
      toolboxTalk: { at: later(permitNow, -1), topics: ['Rescue'], attendees: [1, 2, 3, 4, 5] },
    };
    space = await world.put({ state: 'live', evidence, areaId: 2 });
    await world.db.updateTable('permit').set({ primary_code: 'CSE' }).where('id', '=', space).execute();
    number = (await world.rowOf(space)).tracking_number;
    for (const member of [2, 3, 4, 5]) expect((await cross(member, true)).statusCode).toBe(200);
  }, 60_000);
  afterAll(() => world.close());

  const cross = (member: number, inside: boolean) =>
    world.call(desk.hse, 'POST', `/v1/permits/${space}/entries/`, { member, inside }, { 'if-match': '*' });
  const came = async (member: number, then: () => Promise<void>): Promise<void> => {
    await cross(member, false);
    await then();
    await cross(member, true);
  };
  const elsewhere = (state: 'issued' | 'live' | 'approval' | 'suspended' | 'handed_back') => world.put({ state, areaId: 1 });
  const blocksOf = (reply: { json: () => { blocks?: { code: string; message: string }[] } }) =>
    (reply.json().blocks ?? []).map(({ code }) => code);
  const words = () => `Recorded inside the confined space of ${number}`;

  /** They come out to sign, and are inside again when what they signed for is sent. */
  const signedOutside = async (member: number, sap: number, event: string, id: number): Promise<string> => {
    await cross(member, false);
    const token = await world.signature(desk.hse, sap, event, id, (await world.rowOf(id)).version);
    await cross(member, true);
    return token;
  };
  const send = async (id: number, event: string, signatures: readonly string[], body: object = {}) =>
    world.call(desk.hse, 'POST', `/v1/permits/${id}/events/`, { event, signatures, ...body }, { 'if-match': '*' });

  test('I68: accepts no other work: it is said where they are, and after they came out they do', async () => {
    const id = await elsewhere('issued');
    const asked = await world.sign(desk.hse, desk.authority, 'ACCEPT', id, 1);
    expect([asked.statusCode, blocksOf(asked)]).toEqual([409, ['signer_inside']]);
    const refused = await send(id, 'ACCEPT', [await signedOutside(2, desk.authority, 'ACCEPT', id)]);
    expect([refused.statusCode, blocksOf(refused)]).toEqual([409, ['signer_inside']]);
    expect(refused.json().blocks[0]).toMatchObject({ guard: 'inside', message: expect.stringContaining(words()) });
    await came(2, async () => expect((await world.cause(id, 'ACCEPT', { signed: [desk.authority] })).statusCode).toBe(200));
  });

  test('it is told before anybody types a password', async () => {
    const id = await elsewhere('approval');
    const can = await world.call(desk.second, 'GET', `/v1/permits/${id}/can/`);
    const { allowed, guards } = can.json().result.events.find(({ event }: { event: string }) => event === 'APPROVE');
    expect([allowed, guards.map(({ code }: { code: string }) => code)]).toEqual([false, ['signer_inside']]);
  });

  test('withdraws an endorsement from there, and gives none again', async () => {
    const id = await elsewhere('live');
    const signs = (event: string) => world.sign(desk.hse, desk.second, event, id, 1);
    expect((await signs('WITHDRAW_ENDORSEMENT')).statusCode).toBe(201);
    const again = await signs('ENDORSE_AGAIN');
    expect([again.statusCode, blocksOf(again)]).toEqual([409, ['signer_inside']]);
  });

  test('signs no other half of a step either, nor the step itself', async () => {
    const id = await elsewhere('approval');
    const approved = await send(id, 'APPROVE', [await signedOutside(3, desk.second, 'APPROVE', id)]);
    expect([approved.statusCode, blocksOf(approved)]).toEqual([409, ['signer_inside']]);
    const suspended = await elsewhere('suspended');
    const said = { reason: 'hold', comment: 'Nobody came back.', contact_attempts: 3, declared: ['head_count_clear'] };
    const event = 'SURRENDER_IN_ABSENCE';
    const { version } = await world.rowOf(suspended);
    const both = [
      await world.signature(desk.hse, desk.hse, event, suspended, version),
      await signedOutside(3, desk.second, event, suspended),
    ];
    const surrendered = await send(suspended, event, both, said);
    expect([surrendered.statusCode, blocksOf(surrendered)]).toEqual([409, ['signer_inside']]);
    const live = await elsewhere('live');
    const shift = [
      await world.signature(desk.hse, desk.delegate, 'REVALIDATE', live, 1),
      await signedOutside(4, desk.incoming, 'REVALIDATE', live),
    ];
    const body = { period: world.period(60), incoming_authority_sap: desk.incoming };
    expect(blocksOf(await send(live, 'REVALIDATE', shift, body))).toContain('signer_inside');
  });

  test('signs nothing else at the desk: no isolation, no gas test that was wrong', async () => {
    const points = [{ tag: 'XV-1', kind: 'valve', position: 'closed', lock_no: 'L-1' }];
    const plan = { site: 'CHG', title: 'Isolate pump', category: 'proved', energy: 'process', responsible_sap: desk.hse, points };
    const made = (await world.call(desk.hse, 'POST', '/v1/isolations/', plan)).json().result;
    const event = async (body: object) =>
      world.call(desk.hse, 'POST', `/v1/isolations/${made.id}/events/`, body, { 'if-match': '*' });
    await event({ event: 'PLAN' });
    const signing = { sap: desk.second, password: worldPassword, event: 'APPLY_POINT', isolation: made.id, version: 2 };
    const signed = await world.call(desk.hse, 'POST', '/v1/account/sign/', signing);
    expect([signed.statusCode, blocksOf(signed)]).toEqual([409, ['signer_inside']]);
    expect(signed.json().blocks[0].message).toContain(words());
    const neighbour = await world.sign(desk.hse, desk.neighbour, 'RESOLVE', space, 1);
    expect([neighbour.statusCode, blocksOf(neighbour)]).toEqual([409, ['signer_inside']]);
  });

  test('what tells of danger counts all the same: a gas test is signed by a tester who is inside, and anybody stops the work', async () => {
    const id = await elsewhere('live');
    expect((await world.sign(desk.hse, desk.incoming, 'GAS_TEST', id, 1)).statusCode).toBe(201);
    expect((await world.cause(id, 'SUSPEND', { by: desk.second, body: { reason: 'danger', comment: 'Smell.' } })).statusCode).toBe(
      200,
    );
  });
});
