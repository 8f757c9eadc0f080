import { afterAll, beforeAll, expect, test } from 'vitest';
import { handoverSigning } from '#domain/handover/handover.rules.ts';
import type { Handover } from '#domain/handover/handover.schema.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { handedOverAt } from '#domain/permits/kernel/shift.rules.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

/** Half an hour before the day shift of the site ends: 19:00 in Istanbul. */
const evening = new Date('2026-11-20T15:30:00.000Z');

describeStores('handing a shift over', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  type Reply = Awaited<ReturnType<Desk['call']>>;
  const resultOf = (reply: Reply): Handover => reply.json().result;
  const open = (by: number, areas: readonly number[], incoming: number | null = null) =>
    world.call(by, 'POST', '/v1/handovers/', { areas, incoming_sap: incoming });
  const opened = async (by: number, areas: readonly number[], incoming: number | null = null): Promise<Handover> => {
    const reply = await open(by, areas, incoming);
    expect([reply.statusCode, reply.body.slice(0, 0)]).toEqual([201, '']);
    return resultOf(reply);
  };
  const patch = (by: number, { id, version }: Handover, place: string, body: object) =>
    world.call(by, 'PATCH', `/v1/handovers/${id}/${place}`, body, { 'if-match': `"h${id}-${version}"` });
  const item = (by: number, handover: Handover, permit: number, body: object) => patch(by, handover, `items/${permit}/`, body);
  const complete = async (handover: Handover, signers: readonly number[], by: number = desk.hse) => {
    const { id, version } = handover;
    const signatures: string[] = [];
    for (const sap of signers) signatures.push(await world.signature(by, sap, handoverSigning(id), null, version));
    return world.call(by, 'POST', `/v1/handovers/${id}/complete/`, { signatures }, { 'if-match': `"h${id}-${version}"` });
  };
  const acknowledgeAll = async (handover: Handover, by: number): Promise<Handover> => {
    let now = handover;
    for (const { permit } of handover.list) now = resultOf(await item(by, now, permit.id, { acknowledged: true }));
    return now;
  };
  const finished = async (handover: Handover, incoming: number): Promise<Handover> => {
    const reply = await complete(await acknowledgeAll(handover, incoming), [handover.outgoing.sap, incoming]);
    expect([reply.statusCode, resultOf(reply).state]).toEqual([200, 'completed']);
    return resultOf(reply);
  };
  const codesIn = (reply: Reply): string[] | undefined => reply.json().blocks?.map(({ code }: { code: string }) => code);

  test('who leaves opens it, for areas that are theirs; who takes over holds them too', async () => {
    expect((await open(desk.sme, [1])).statusCode).toBe(403);
    expect((await open(desk.neighbour, [1])).statusCode).toBe(403);
    expect((await open(desk.second, [1, 2])).statusCode).toBe(403);
    expect((await open(desk.delegate, [1], desk.delegate)).json().errors[0].field).toBe('incoming_sap');
    expect((await open(desk.delegate, [1], desk.neighbour)).json().errors[0].field).toBe('incoming_sap');
    expect((await open(desk.delegate, [1, 999])).statusCode).toBe(422);
    const handover = await opened(desk.hse, [2]);
    expect(handover).toMatchObject({ state: 'open', version: 1, outgoing: { sap: desk.hse }, incoming: null, may_take: false });
    expect((await patch(desk.second, handover, '', { incoming_sap: desk.second })).statusCode).toBe(403);
    const taken = await patch(desk.neighbour, handover, '', { incoming_sap: desk.neighbour });
    expect(resultOf(taken)).toMatchObject({ version: 2, incoming: { sap: desk.neighbour } });
    expect(resultOf(taken).history.map(({ event }) => event)).toEqual(['OPENED', 'INCOMING_NAMED']);
    await finished(resultOf(taken), desk.neighbour);
  });

  test('an area that is handed over already: who has opened that handover is told so, others by whom, and both which it is', async () => {
    const { id, version } = await opened(desk.delegate, [1]);
    const said = async (by: number, language: string) => {
      const body = { areas: [1], incoming_sap: null };
      const reply = await world.call(by, 'POST', '/v1/handovers/', body, { 'accept-language': language });
      const { code, message, handover, current } = reply.json();
      expect([reply.statusCode, code, handover, current]).toEqual([409, 'handover_stands', id, { version, state: 'open' }]);
      return message;
    };
    expect(await said(desk.delegate, 'en')).toBe(`You have already opened handover ${id} with one of these areas. Go on there.`);
    expect(await said(desk.delegate, 'tr')).toContain(`${id} numaralı devri zaten açtınız`);
    expect(await said(desk.second, 'en')).toMatch(
      new RegExp(`^Handover ${id} with .*, opened by .+ \\(${desk.delegate}\\), is open.$`),
    );
    await world.db.updateTable('handover').set({ state: 'lapsed' }).where('id', '=', id).execute();
  });

  test('of two that open the same area at the same moment one is refused; sent twice it happens once', async () => {
    const both = await Promise.all([open(desk.delegate, [1]), open(desk.second, [1])]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const won = both.find(({ statusCode }) => statusCode === 201);
    const { id } = won?.json().result ?? { id: 0 };
    await world.db.updateTable('handover').set({ state: 'lapsed' }).where('id', '=', id).execute();
    const key = { 'idempotency-key': world.newKey() };
    const body = { areas: [1], incoming_sap: null };
    const [first, again] = [
      await world.call(desk.delegate, 'POST', '/v1/handovers/', body, key),
      await world.call(desk.delegate, 'POST', '/v1/handovers/', body, key),
    ];
    expect(again.json()).toEqual(first.json());
    await world.db.updateTable('handover').set({ state: 'lapsed' }).where('id', '=', resultOf(first).id).execute();
  });

  test('who leaves writes what is left, who takes over acknowledges, nobody else does; two of them sign', async () => {
    const live = await world.put({ state: 'live' });
    const draft = await world.put({ state: 'draft' });
    const handover = await opened(desk.delegate, [1], desk.second);
    expect(handover.list.map(({ permit }) => permit.id)).toContain(live);
    expect((await item(desk.second, handover, live, { left: 'Close the flange.' })).statusCode).toBe(403);
    expect((await item(desk.delegate, handover, live, { acknowledged: true })).statusCode).toBe(403);
    expect((await item(desk.hse, handover, live, { acknowledged: true })).statusCode).toBe(403);
    expect((await item(desk.second, handover, draft, { acknowledged: true })).statusCode).toBe(404);

    const told = resultOf(await item(desk.delegate, handover, live, { left: 'Close the flange.', hazards: 'Wet floor' }));
    expect((await item(desk.second, handover, live, { acknowledged: true })).statusCode).toBe(412);
    const read = resultOf(await item(desk.second, told, live, { acknowledged: true }));
    const itemOf = (one: Handover) => one.list.find(({ permit }) => permit.id === live);
    expect(itemOf(read)).toMatchObject({ left: 'Close the flange.', hazards: 'Wet floor', ack: { by: { sap: desk.second } } });
    // Another word of what is left is to be read again, and so is a permit in another state.
    const retold = resultOf(await item(desk.delegate, read, live, { left: 'Close the flange and test it.' }));
    expect(itemOf(retold)?.ack).toBeNull();
    const reread = resultOf(await item(desk.second, retold, live, { acknowledged: true }));
    await world.cause(live, 'SUSPEND', { body: { reason: 'weather' } });
    const now: Handover = (await world.call(desk.hse, 'GET', `/v1/handovers/${handover.id}/`)).json().result;
    expect(itemOf(now)).toMatchObject({ ack: null, outdated: true, permit: { state: 'suspended' } });

    const unread = await complete(reread, [desk.delegate, desk.second]);
    expect([unread.statusCode, codesIn(unread)]).toEqual([409, ['handover_unread']]);
    const all = await acknowledgeAll(reread, desk.second);
    const same = await complete(all, [desk.delegate, desk.delegate]);
    expect([same.statusCode, codesIn(same)]).toEqual([409, ['one_person_twice']]);
    expect((await complete(all, [desk.delegate, desk.hse])).statusCode).toBe(403);
    const wrong = await world.sign(desk.hse, desk.second, handoverSigning(all.id), null, all.version, 'not the password');
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'signature_rejected']);
    const stale = await world.signature(desk.hse, desk.second, handoverSigning(all.id), null, all.version - 1);
    const good = await world.signature(desk.hse, desk.delegate, handoverSigning(all.id), null, all.version);
    const body = { signatures: [good, stale] };
    const tag = { 'if-match': `"h${all.id}-${all.version}"` };
    expect((await world.call(desk.hse, 'POST', `/v1/handovers/${all.id}/complete/`, body, tag)).statusCode).toBe(403);

    const done = resultOf(await complete(all, [desk.second, desk.delegate]));
    expect(done.signatures.map(({ side, by }) => [side, by.sap])).toEqual([
      ['outgoing', desk.delegate],
      ['incoming', desk.second],
    ]);
    expect((await item(desk.second, done, live, { acknowledged: false })).statusCode).toBe(409);
    // What was signed stays as it was, whatever becomes of the permit.
    await world.cause(live, 'HAND_BACK', {
      signed: [desk.authority],
      body: { declared: ['site_safe', 'overrides_listed', 'work_complete'] },
    });
    const kept: Handover = (await world.call(desk.hse, 'GET', `/v1/handovers/${done.id}/`)).json().result;
    expect(itemOf(kept)).toMatchObject({ permit: { state: 'suspended' }, ack: { by: { sap: desk.second } } });
    const ofPermit = (await world.call(desk.second, 'GET', `/v1/permits/${live}/handovers/`)).json().result;
    expect(ofPermit[0]).toMatchObject({ handover: { id: done.id, state: 'completed' }, may_acknowledge: false });
    expect(done.history.at(-1)?.event).toBe('COMPLETED');
    expect(kept.record).toEqual(done.record);
    expect(kept.record).toMatchObject({ intact: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('I217: what was acknowledged is read again once somebody is found on site of work that stands still', async () => {
    const still = await world.put({ state: 'suspended', evidence: { crew: [crewNumbered(1, { onSite: false })] } });
    const handover = await opened(desk.delegate, [1], desk.second);
    const itemOf = (one: Handover) => one.list.find(({ permit }) => permit.id === still);
    const read = resultOf(await item(desk.second, handover, still, { acknowledged: true }));
    expect(itemOf(read)).toMatchObject({ ack: { by: { sap: desk.second } }, permit: { crew_on: 0 } });
    world.pass(1);
    const found = { on: true };
    expect((await world.call(desk.delegate, 'PATCH', `/v1/permits/${still}/crew/1/`, found, { 'if-match': '*' })).statusCode).toBe(
      200,
    );
    const now: Handover = (await world.call(desk.hse, 'GET', `/v1/handovers/${handover.id}/`)).json().result;
    expect(itemOf(now)).toMatchObject({ ack: null, outdated: true, permit: { crew_on: 1 } });
    await world.db.updateTable('handover').set({ state: 'lapsed' }).where('id', '=', handover.id).execute();
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).where('id', '=', still).execute();
  });

  test('I217: what was acknowledged is read again once danger is told of under it, in the same state', async () => {
    const back = await world.put({ state: 'handed_back' });
    const handover = await opened(desk.delegate, [1], desk.second);
    const itemOf = (one: Handover) => one.list.find(({ permit }) => permit.id === back);
    const read = resultOf(await item(desk.second, handover, back, { acknowledged: true }));
    expect(itemOf(read)).toMatchObject({ ack: { by: { sap: desk.second } }, outdated: false });
    world.pass(1);
    const danger = { reason: 'danger', comment: 'H2S seen drifting at the flange.' };
    expect((await world.cause(back, 'SUSPEND', { by: desk.hse, body: danger })).statusCode).toBe(200);
    const now: Handover = (await world.call(desk.hse, 'GET', `/v1/handovers/${handover.id}/`)).json().result;
    expect(itemOf(now)).toMatchObject({ ack: null, outdated: true, permit: { state: 'handed_back' } });
    world.pass(1);
    const again = resultOf(await item(desk.second, read, back, { acknowledged: true }));
    expect(itemOf(again)).toMatchObject({ ack: { by: { sap: desk.second } }, outdated: false });
    await world.db.updateTable('handover').set({ state: 'lapsed' }).where('id', '=', handover.id).execute();
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).where('id', '=', back).execute();
  });

  test('who is late hears what of a handover has changed since, and not what had changed before', async () => {
    const live = await world.put({ state: 'live', areaId: 2 });
    const begun = await opened(desk.hse, [2], desk.neighbour);
    world.pass(1);
    const told = resultOf(await patch(desk.hse, begun, '', { notes: 'Mind the scaffold.' }));
    world.pass(1);
    const late = await patch(desk.neighbour, begun, '', { notes: 'The drain is open.' });
    expect([late.statusCode, late.json().current, late.json().changed_fields]).toEqual([
      412,
      { version: 2, state: 'open' },
      ['notes'],
    ]);
    expect((await item(desk.hse, told, live, { left: 'Close the flange.' })).statusCode).toBe(200);
    expect((await patch(desk.neighbour, told, '', { notes: 'The drain is open.' })).json().changed_fields).toEqual(['items']);
    expect((await patch(desk.neighbour, begun, '', { notes: 'The drain is open.' })).json().changed_fields).toEqual([
      'items',
      'notes',
    ]);
    await world.db.updateTable('handover').set({ state: 'lapsed' }).where('id', '=', begun.id).execute();
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).where('id', '=', live).execute();
  });

  test('what was signed cannot be changed, nor taken away, without being seen', async () => {
    const rows = () => world.db.selectFrom('handover').selectAll().where('seal_seq', 'is not', null).orderBy('seal_seq').execute();
    const fitting = async (): Promise<boolean[]> => {
      const found: boolean[] = [];
      for (const { id } of await rows())
        found.push((await world.call(desk.hse, 'GET', `/v1/handovers/${id}/`)).json().result.record.intact);
      return found;
    };
    const signed = await rows();
    expect(signed.map(({ seal_seq }) => seal_seq)).toEqual(signed.map((_, index) => index + 1));
    expect(await fitting()).toEqual(signed.map(() => true));
    const last = signed.at(-1);
    if (!last) throw new Error('nothing was signed before');
    const change = (set: { notes?: string; hash?: Buffer }) =>
      world.db.updateTable('handover').set(set).where('id', '=', last.id).execute();
    await change({ notes: 'Nothing is left.' });
    expect((await fitting()).at(-1)).toBe(false);
    await change({ notes: last.notes });
    expect((await fitting()).at(-1)).toBe(true);
    await world.db
      .updateTable('handover')
      .set({ prev_hash: Buffer.alloc(32) })
      .where('id', '=', last.id)
      .execute();
    expect((await fitting()).at(-1)).toBe(false);
    await world.db.updateTable('handover').set({ prev_hash: last.prev_hash }).where('id', '=', last.id).execute();
  });

  test('who takes over writes nothing over the notes of who leaves: what they remark stands beside them, and both sign for it', async () => {
    const begun = await opened(desk.delegate, [1], desk.second);
    const noted = resultOf(await patch(desk.delegate, begun, '', { notes: 'The vent of V-2 is passing.' }));
    expect((await patch(desk.second, noted, '', { notes: '' })).statusCode).toBe(403);
    expect((await patch(desk.delegate, noted, '', { remark: 'Seen.' })).statusCode).toBe(403);
    const once = resultOf(await patch(desk.second, noted, '', { remark: 'It is the vent of V-3.' }));
    const remarked = resultOf(await patch(desk.second, once, '', { remark: 'Both are.' }));
    expect(remarked.notes).toBe('The vent of V-2 is passing.');
    expect(remarked.history.filter(({ event }) => event === 'REMARKED').map(({ by, note }) => [by?.sap, note])).toEqual([
      [desk.second, 'It is the vent of V-3.'],
      [desk.second, 'Both are.'],
    ]);
    const { id } = await finished(remarked, desk.second);
    const isIntact = async () => (await world.call(desk.hse, 'GET', `/v1/handovers/${id}/`)).json().result.record.intact;
    const remarks = world.db.updateTable('handover_event').where('handover_id', '=', id).where('event', '=', 'REMARKED');
    expect(await isIntact()).toBe(true);
    await remarks.where('note', '=', 'Both are.').set({ note: 'None is.' }).execute();
    expect(await isIntact()).toBe(false);
    await remarks.where('note', '=', 'None is.').set({ note: 'Both are.' }).execute();
    expect(await isIntact()).toBe(true);
  });

  test('since you left: what the history of each permit says since the last handover that one signed', async () => {
    const known = await world.put({ state: 'live' });
    const before = await finished(await opened(desk.second, [1], desk.delegate), desk.delegate);
    world.pass(30);
    await world.cause(known, 'SUSPEND', { body: { reason: 'danger', comment: 'Smell of gas' } });
    const fresh = await world.put({ state: 'live' });
    world.pass(30);
    const handover = await opened(desk.delegate, [1], desk.second);
    const { base, since, permits } = (await world.call(desk.second, 'GET', `/v1/handovers/${handover.id}/diff/`)).json().result;
    expect(base.id).toBe(before.id);
    expect(since).toBe(before.completed_at);
    const newsOf = (id: number) => permits.find((one: { permit: { id: number } }) => one.permit.id === id);
    expect(newsOf(known)).toMatchObject({
      was: 'live',
      permit: { state: 'suspended' },
      count: 1,
      events: [{ event: 'SUSPEND', to_state: 'suspended', comment: 'Smell of gas', actor: { sap: desk.hse } }],
    });
    // Its history is older than the handover, so nothing of it is news.
    expect(newsOf(fresh)).toMatchObject({ count: 0, events: [] });
    await finished(handover, desk.second);
    const first = (await world.call(desk.hse, 'GET', '/v1/handovers/999/diff/')).statusCode;
    expect(first).toBe(404);
  });

  test('of many lines it is never a stop that is left out, and who came and went is left out first', async () => {
    const known = await world.put({ state: 'live' });
    await finished(await opened(desk.second, [1], desk.delegate), desk.delegate);
    world.pass(30);
    const write = (method: 'PUT' | 'PATCH', path: string, body: object) =>
      world.call(desk.delegate, method, `/v1/permits/${known}/${path}`, body, { 'if-match': '*' });
    await world.cause(known, 'SUSPEND', { body: { reason: 'danger', comment: 'Smell of gas' } });
    for (let count = 0; count < 22; count += 1)
      await write('PUT', 'visit/', { at: world.clock.at.toISOString(), note: 'Looked around the place.' });
    expect((await write('PATCH', 'crew/1/', { on: false })).statusCode).toBe(200);
    const handover = await opened(desk.delegate, [1], desk.second);
    const { permits } = (await world.call(desk.second, 'GET', `/v1/handovers/${handover.id}/diff/`)).json().result;
    const news = permits.find((one: { permit: { id: number } }) => one.permit.id === known);
    const told = news.events.map(({ event }: { event: string }) => event);
    expect([news.count, told.length, told[0], told.includes('CREW_OFF')]).toEqual([24, 20, 'SUSPEND', false]);
    await finished(handover, desk.second);
  });

  test('the shift takes over only after the delegate who signs has acknowledged the permit', async () => {
    const id = await world.put({ state: 'live' });
    world.clock.at = evening;
    const before = await world.evidenceOf(id);
    const evidence: Evidence = {
      ...before,
      issue: { from: later(evening, -300), to: later(evening, 30), no: 1, extended: false },
      controls: { ...before.controls, answers: before.controls.answers.map((one) => ({ ...one, at: later(evening, -10) })) },
      visit: { by: desk.second, at: later(evening, -10), note: 'Looked around.' },
      toolboxTalk: { at: later(evening, -5), topics: [], attendees: [1] },
    };
    await world.db
      .updateTable('permit_evidence')
      .set({ data: JSON.stringify(evidence) })
      .where('permit_id', '=', id)
      .execute();
    const body = { period: world.period(600), incoming_authority_sap: desk.incoming };
    const revalidate = () => world.cause(id, 'REVALIDATE', { signed: [desk.second, desk.incoming], body });
    expect(codesIn(await revalidate())).toEqual(['handover_unread']);
    // A declaration of the client is worth nothing.
    const declared = await world.call(desk.hse, 'POST', `/v1/permits/${id}/events/`, {
      event: 'REVALIDATE',
      declared: ['handover_read'],
    });
    expect([declared.statusCode, declared.json().code]).not.toEqual([200, undefined]);
    const handover = await opened(desk.delegate, [1], desk.hse);
    const byOther = resultOf(await item(desk.hse, handover, id, { acknowledged: true }));
    const refused = await revalidate();
    expect(codesIn(refused)).toEqual(['handover_read_by_other']);
    expect(refused.json().blocks[0].where).toBe('handover');
    // Somebody else takes over: what the one before has read is to be read again.
    const renamed = resultOf(await patch(desk.delegate, byOther, '', { incoming_sap: desk.second }));
    expect(codesIn(await revalidate())).toEqual(['handover_unread']);
    const read = resultOf(await item(desk.second, renamed, id, { acknowledged: true }));
    const [possible] = (await world.call(desk.second, 'GET', `/v1/permits/${id}/can/`))
      .json()
      .result.events.filter(({ event }: { event: string }) => event === 'REVALIDATE');
    expect(possible).toMatchObject({ allowed: true, asks: ['period', 'incoming_authority'] });
    expect((await revalidate()).json().result).toMatchObject({ state: 'live', pa: { sap: desk.incoming } });
    await world.db.updateTable('handover').set({ state: 'lapsed' }).where('id', '=', read.id).execute();
    world.clock.at = permitNow;
  });

  test('an acknowledgement of the shift before is none of this one; what nobody signed lapses', async () => {
    // Eight in the morning: the night may still be handed over.
    world.clock.at = new Date('2026-11-20T05:00:00.000Z');
    const issue = { from: later(world.clock.at, -10), to: later(evening, 30), no: 1, extended: false };
    const id = await world.put({ state: 'live', evidence: { issue } });
    const early = await opened(desk.delegate, [1], desk.second);
    expect(early.shift).toMatchObject({ name: 'night', date: '2026-11-19' });
    await item(desk.second, early, id, { acknowledged: true });
    world.clock.at = evening;
    const possible = (await world.call(desk.second, 'GET', `/v1/permits/${id}/can/`)).json().result.events;
    const { guards } = possible.find(({ event }: { event: string }) => event === 'REVALIDATE');
    expect(guards.map(({ code }: { code: string }) => code)).toContain('handover_unread');
    const late = await opened(desk.delegate, [1], desk.second);
    expect(late.shift).toMatchObject({ name: 'day', date: '2026-11-20' });
    const lapsed: Handover = (await world.call(desk.hse, 'GET', `/v1/handovers/${early.id}/`)).json().result;
    expect([lapsed.state, lapsed.history.at(-1)?.event]).toEqual(['lapsed', 'LAPSED']);
    await world.db.updateTable('handover').set({ state: 'lapsed' }).where('id', '=', late.id).execute();
    world.clock.at = permitNow;
  });

  test('whoever is recorded on site is handed over whatever the state of the permit, and listed so', async () => {
    const there = await world.put({ state: 'ready', evidence: { crew: [crewNumbered(1, { onSite: true, badge: 'B-left' })] } });
    const nobody = await world.put({ state: 'ready' });
    const current = async (): Promise<number> =>
      (await world.call(desk.hse, 'GET', '/v1/handovers/current/')).json().result.areas.find(({ id }: { id: number }) => id === 1)
        .crossing;
    const handover = await opened(desk.delegate, [1], desk.second);
    const ids = handover.list.map(({ permit }) => permit.id);
    expect([ids.includes(there), ids.includes(nobody)]).toEqual([true, false]);
    expect(await current()).toBe(ids.length);
    const label = (await world.call(desk.hse, 'GET', '/v1/permits/?labelHandle=18&limit=100')).json().result;
    const listed = label.items.map(({ id }: { id: number }) => id);
    expect([listed.includes(there), listed.includes(nobody)]).toEqual([true, false]);
    await world.db.updateTable('handover').set({ state: 'lapsed' }).where('id', '=', handover.id).execute();
  });

  test('on the night of a clock change a shift has an hour less or more, and is handed over to its real end', async () => {
    await world.db.updateTable('site').set({ time_zone: 'Europe/London' }).where('id', '=', 1).execute();
    for (const [at, hours] of [
      ['2027-03-28T03:00:00.000Z', 11],
      ['2027-10-31T03:00:00.000Z', 13],
    ] as const) {
      world.clock.at = new Date(at);
      // Where clocks have moved on by months every session is over: these are asked for in the store.
      const shift = handedOverAt(at, 'Europe/London');
      expect((Date.parse(shift.to) - Date.parse(shift.from)) / 3_600_000).toBe(hours);
    }
    world.clock.at = new Date('2026-11-20T23:00:00.000Z');
    const { shift } = (await world.call(desk.hse, 'GET', '/v1/handovers/current/')).json().result;
    expect(shift).toEqual({ name: 'night', date: '2026-11-20', from: '2026-11-20T19:00:00.000Z', to: '2026-11-21T07:00:00.000Z' });
    world.clock.at = permitNow;
  });

  test('I271: says of work that was handed back that danger is reported, and what is not complete', async () => {
    const id = await world.put({ state: 'suspended' });
    const left = 'The gland is off, a blank is fitted.';
    const back = await world.cause(id, 'HAND_BACK', {
      signed: [desk.authority],
      body: { declared: ['site_safe', 'overrides_listed', 'work_unfinished'], comment: left },
    });
    expect(back.statusCode).toBe(200);
    world.pass(1);
    const danger = { reason: 'danger', comment: 'H2S seen drifting at the flange.' };
    expect((await world.cause(id, 'SUSPEND', { by: desk.hse, body: danger })).statusCode).toBe(200);
    const handover = await opened(desk.delegate, [1], desk.second);
    expect(handover.list.find(({ permit }) => permit.id === id)?.permit).toMatchObject({
      state: 'handed_back',
      reason: 'danger',
      unfinished: left,
    });
    await world.db.updateTable('handover').set({ state: 'lapsed' }).where('id', '=', handover.id).execute();
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).where('id', '=', id).execute();
  });

  test('says who is inside and that a fire watch runs: who watches, and until when', async () => {
    const entry = { no: 1, member: 1, name: 'Mia Kurt', inAt: later(evening, -8), inBy: desk.delegate, outAt: null, outBy: null };
    const crew = [crewNumbered(1, { name: 'Mia Kurt', onSite: true })];
    const inside = await world.put({ state: 'suspended', evidence: { crew, entries: [entry] } });
    const until = later(evening, 40);
    const watchers = [
      crewNumbered(1, { name: 'Ada Sol', role: 'fire_watch', onSite: true }),
      crewNumbered(2, { name: 'Ben Roe', role: 'fire_watch' }),
    ];
    const watched = await world.put({
      state: 'handed_back',
      evidence: { crew: watchers, fireWatch: { needed: true, until } },
    });
    const over = { at: later(evening, -1), watcher: 'Ada Sol', by: desk.delegate, note: '' };
    const confirmed = await world.put({
      state: 'handed_back',
      evidence: { crew: watchers, fireWatch: { needed: true, until, over } },
    });
    const handover = await opened(desk.delegate, [1], desk.second);
    const told = (id: number) => handover.list.find(({ permit }) => permit.id === id)?.permit;
    expect(told(inside)).toMatchObject({ inside: ['Mia Kurt'], fire_watch: null });
    expect(told(watched)).toMatchObject({ inside: [], fire_watch: { until, watchers: ['Ada Sol'] } });
    expect(told(confirmed)?.fire_watch).toBeNull();
  });
});
