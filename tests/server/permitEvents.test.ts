import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { controlsFor } from '#domain/permits/evidence/evidence.start.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { gasLimitsFor, tightenedBy } from '#domain/permits/regions/gas.rules.ts';
import { crewNumbered, emptyEvidence, passedTest } from '#tests/kit/evidence.ts';
import { type Desk, desk, faultInHistory, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { worldPassword } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('events of a permit', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const issuing = (minutes = 200) => ({ by: desk.hse, signed: [desk.delegate], body: { period: world.period(minutes) } });
  const codesIn = (reply: { json: () => { blocks?: { code: string }[] } }) => reply.json().blocks?.map(({ code }) => code);

  test('an issue is signed at the desk of somebody else, and everything of it is stored at once', async () => {
    const id = await world.put({ state: 'ready' });
    const reply = await world.cause(id, 'ISSUE', issuing());
    expect(reply.statusCode).toBe(200);
    expect(reply.headers.etag).toBe(`"p${id}-2"`);
    expect(reply.json().meta).toEqual({ audit_seq: 2, also: [] });
    expect(reply.json().result).toMatchObject({ state: 'issued', version: 2, window: { kind: 'issue' } });
    const [evidence, row] = [await world.evidenceOf(id), await world.rowOf(id)];
    expect(evidence.issue).toEqual({ ...world.period(200), no: 1, extended: false });
    expect(evidence.signatures).toEqual([
      expect.objectContaining({ event: 'ISSUE', sap: desk.delegate, name: 'Layla Haddad', sameDesk: true, version: 1 }),
    ]);
    expect(row.area_owner_delegate_sap).toBe(desk.delegate);
    expect(row.recheck_at?.toISOString()).toBe(later(world.clock.at, 30));
    expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'ISSUE', actor_sap: desk.delegate, from_state: 'ready' });
    expect(await faultInHistory(world, id)).toBeNull();
  });

  test.each([
    ['danger', true],
    ['hold', false],
  ])('stopped for %s, gas is tested anew before the work is issued again: %s', async (reason, isAsked) => {
    const { gasPlan } = emptyEvidence;
    const gasTests = [passedTest(1, later(world.clock.at, -10))];
    const id = await world.put({ state: 'live', evidence: { gasPlan: { ...gasPlan, points: ['pump'] }, gasTests } });
    expect((await world.cause(id, 'SUSPEND', { body: { reason } })).statusCode).toBe(200);
    world.pass(1);
    const body = { period: world.period(60), declared: ['cause_cleared'] };
    const blocked = async () => codesIn(await world.cause(id, 'REISSUE', { signed: [desk.delegate], body })) ?? [];
    expect((await blocked()).includes('gas_before_danger')).toBe(isAsked);
    const at = world.clock.at.toISOString();
    const before = await world.evidenceOf(id);
    // What was confirmed before the stop counts no longer, either.
    const controls = { ...before.controls, answers: before.controls.answers.map((given) => ({ ...given, at })) };
    const evidence = { ...before, controls, gasTests: [...gasTests, passedTest(2, at)] };
    await world.db
      .updateTable('permit_evidence')
      .set({ data: JSON.stringify({ ...evidence, visit: { by: desk.delegate, at, note: 'Looked around.' } }) })
      .where('permit_id', '=', id)
      .execute();
    expect(await blocked()).toEqual([]);
    expect((await world.rowOf(id)).state).toBe('issued');
    world.clock.at = permitNow;
  });

  test('critical controls answered for an issue are told as those in force, and asked anew for the next one', async () => {
    const { controls } = await world.evidenceOf(await world.put({ state: 'ready' }));
    const answers = controls.answers.filter(({ issueNo }) => issueNo === 1);
    const id = await world.put({ state: 'ready', evidence: { controls: { ...controls, answers } } });
    const told = async () => {
      const reply = await world.call(desk.hse, 'GET', `/v1/permits/${id}/crm-checks/`);
      return reply.json().result.controls.map(({ answer, in_force }: Record<string, unknown>) => [answer, in_force]);
    };
    expect(await told()).toEqual([['yes', null]]);
    expect((await world.cause(id, 'ISSUE', issuing())).statusCode).toBe(200);
    expect(await told()).toEqual([[null, 'yes']]);
  });

  test.each(['ready', 'suspended'] as const)('an issue from %s may not begin long before it is signed', async (state) => {
    const id = await world.put({ state });
    const event = state === 'ready' ? 'ISSUE' : 'REISSUE';
    const began = (minutes: number) => ({
      ...issuing(),
      body: { period: { from: later(world.clock.at, -minutes), to: later(world.clock.at, 100) }, declared: ['cause_cleared'] },
    });
    const refused = await world.cause(id, event, began(16));
    expect([refused.statusCode, codesIn(refused), refused.json().errors]).toEqual([
      409,
      ['window_begun_before'],
      [{ field: 'period.from', message: 'The new issue period begins more than 15 minutes before it is signed.' }],
    ]);
    // Ten hours ago is before the validity as well, which is said first.
    expect(codesIn(await world.cause(id, event, began(600)))).toEqual(['window_before_validity']);
    expect((await world.cause(id, event, began(15))).statusCode).toBe(200);
  });

  const answer = async (id: number, given: 'yes' | 'no', seen?: number) => {
    const version = seen ?? (await world.rowOf(id)).version;
    const [control] = (await world.evidenceOf(id)).controls.due;
    const body = { answers: [{ control, answer: given }] };
    return world.call(desk.delegate, 'PUT', `/v1/permits/${id}/crm-checks/`, body, { 'if-match': `"p${id}-${version}"` });
  };

  test('a control that is not in place after the issue keeps the work from being accepted, until it is', async () => {
    const id = await world.put({ state: 'issued' });
    const accept = () => world.cause(id, 'ACCEPT', { signed: [desk.authority] });
    expect((await answer(id, 'no')).statusCode).toBe(200);
    const refused = await accept();
    expect([refused.statusCode, codesIn(refused), (await world.rowOf(id)).state]).toEqual([409, ['control_gone'], 'issued']);
    await answer(id, 'yes');
    expect((await accept()).statusCode).toBe(200);
  });

  test('a control that is not in place while work goes on stops it for danger, by whoever has said so', async () => {
    const id = await world.put({ state: 'live' });
    await answer(id, 'yes');
    expect((await world.rowOf(id)).state).toBe('live');
    expect((await answer(id, 'yes', 1)).statusCode).toBe(412);
    const reply = await answer(id, 'no', 1);
    expect([reply.statusCode, reply.json().meta.triggered]).toEqual([200, ['SUSPEND:danger']]);
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'danger' });
    expect((await world.historyOf(id)).slice(-2)).toMatchObject([
      { event: 'CONTROLS_ANSWERED', actor_sap: desk.delegate, to_state: 'live' },
      { event: 'SUSPEND', actor_sap: desk.delegate, from_state: 'live', to_state: 'suspended' },
    ]);
    expect(await faultInHistory(world, id)).toBeNull();
  });

  test('two people issue at once: one does, the other hears that it has changed', async () => {
    const id = await world.put({ state: 'ready' });
    const version = 1;
    const replies = await Promise.all([
      world.cause(id, 'ISSUE', { ...issuing(), version }),
      world.cause(id, 'ISSUE', { ...issuing(), by: desk.second, version }),
    ]);
    const late = replies.find(({ statusCode }) => statusCode !== 200);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    expect(late?.json()).toMatchObject({
      code: 'version_mismatch',
      current: { version: 2, state: 'issued' },
      changed_fields: ['state'],
    });
    expect((await world.historyOf(id)).map(({ event }) => event)).toEqual(['CREATE', 'ISSUE']);
  });

  test('who is late hears which parts have changed since, and not what had changed before', async () => {
    const id = await world.put({ state: 'ready' });
    const write = async (path: string, body: object, version: number) =>
      world.call(desk.delegate, 'PUT', `/v1/permits/${id}/${path}/`, body, { 'if-match': `"p${id}-${version}"` });
    const visit = (note: string) => ({ at: world.clock.at.toISOString(), note });
    expect((await write('visit', visit('All clear.'), 1)).statusCode).toBe(200);
    world.pass(1);
    expect((await write('overrides', { overrides: [] }, 2)).statusCode).toBe(200);
    world.pass(1);
    const late = await write('visit', visit('Still clear.'), 2);
    expect([late.statusCode, late.json().changed_fields]).toEqual([412, ['overrides']]);
    const later = await write('visit', visit('Still clear.'), 1);
    expect(later.json().changed_fields).toEqual(['overrides', 'visit']);
    const ahead = await write('visit', visit('Still clear.'), 9);
    expect([ahead.statusCode, ahead.json().changed_fields]).toEqual([412, []]);
  });

  test('sent twice with one key it happens once, and both are answered alike', async () => {
    const id = await world.put({ state: 'preparing' });
    const sent = { by: desk.delegate, body: { comment: 'Say which cable it is.' }, version: '*' as const, key: world.newKey() };
    const [first, second] = await Promise.all([world.cause(id, 'RETURN', sent), world.cause(id, 'RETURN', sent)]);
    const third = await world.cause(id, 'RETURN', sent);
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 200, 200]);
    expect(second.json()).toEqual(first.json());
    expect(third.json()).toEqual(first.json());
    expect(third.headers.etag).toBe(first.headers.etag);
    expect((await world.historyOf(id)).map(({ event }) => event)).toEqual(['CREATE', 'RETURN']);
    const other = await world.cause(id, 'RETURN', { ...sent, body: { comment: 'Something else altogether.' } });
    expect([other.statusCode, other.json().code]).toEqual([409, 'duplicate']);
  });

  test('what the server did by itself is said with the event, and alike when the call is sent again', async () => {
    const { at } = world.clock;
    const issue = { from: later(at, -10), to: later(at, 1), no: 1, extended: false };
    const id = await world.put({ state: 'issued', evidence: { issue } });
    // Nobody has looked at the permit since its issue period ran out.
    world.pass(2);
    const body = { period: { from: later(at, 120), to: later(at, 240) }, comment: 'After lunch.' };
    const sent = { by: desk.hse, body, version: '*' as const, key: world.newKey() };
    const first = await world.cause(id, 'RESCHEDULE', sent);
    world.clock.at = at;
    expect(first.json()).toMatchObject({ result: { state: 'coordination' }, meta: { also: ['WINDOW_ENDED'] } });
    const again = await world.cause(id, 'RESCHEDULE', sent);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await world.historyOf(id)).map(({ event }) => event)).toEqual(['CREATE', 'WINDOW_ENDED', 'RESCHEDULE']);
  });

  test('a refused call is not remembered, and a key is a UUID', async () => {
    const id = await world.put({ state: 'preparing' });
    const key = world.newKey();
    const refused = await world.cause(id, 'RETURN', { by: desk.delegate, body: { comment: 'Short' }, key });
    expect([refused.statusCode, codesIn(refused)]).toEqual([409, ['comment_missing']]);
    const again = await world.cause(id, 'RETURN', { by: desk.delegate, body: { comment: 'Say which cable it is.' }, key });
    expect(again.statusCode).toBe(200);
    expect((await world.cause(id, 'SUBMIT', { key: 'once' })).statusCode).toBe(400);
  });

  test('I122: a request that is submitted needs an isolation where its kind and equipment say so, whatever its draft says', async () => {
    const needed = async (tags: string[]) => {
      const id = await world.put({ state: 'draft' });
      await world.db.updateTable('permit').set({ equipment_tags: tags }).where('id', '=', id).execute();
      const submitted = await world.cause(id, 'SUBMIT', { signed: [desk.hse] });
      expect(submitted.statusCode, submitted.body).toBe(200);
      return [(await world.rowOf(id)).isolation, (await world.evidenceOf(id)).isolationNeeded];
    };
    expect(await needed(['P-10101A'])).toEqual(['unplanned', true]);
    expect(await needed([])).toEqual(['not_required', false]);
  });

  test('a comment that is too short and one that says nothing are told apart, as is a reason', async () => {
    const saysNothing = 'This says nothing. Write what is there, or why.';
    const said = async (event: string, comment: string, state: 'preparing' | 'ready') => {
      const reply = await world.cause(await world.put({ state }), event, { by: desk.hse, body: { comment } });
      return reply.json().blocks.map(({ code, message }: { code: string; message: string }) => [code, message]);
    };
    expect(await said('RETURN', 'Short', 'preparing')).toEqual([
      ['comment_missing', 'Say in at least 10 characters what is to be done.'],
    ]);
    expect(await said('RETURN', 'to be determined', 'preparing')).toEqual([['comment_empty', saysNothing]]);
    expect(await said('CANCEL', '', 'ready')).toEqual([['reason_missing', 'Give a reason.']]);
    expect(await said('CANCEL', 'n/a', 'ready')).toEqual([['reason_empty', saysNothing]]);
  });

  test('a key is free again when its answer is a day old, and no sooner for another call, whether or not that has ended', async () => {
    const hse = await world.db.selectFrom('person').select('id').where('sap', '=', desk.hse).executeTakeFirstOrThrow();
    const known = { person_id: hse.id, fingerprint: Buffer.from('another call') };
    const [begun, ended, old] = [world.newKey(), world.newKey(), world.newKey()];
    await world.db
      .insertInto('idempotency')
      .values([
        { ...known, key: begun, at: later(world.clock.at, -1439) },
        { ...known, key: ended, status: 200, reply: '{}', at: later(world.clock.at, -1439) },
        { ...known, key: old, status: 200, reply: '{}', at: later(world.clock.at, -1441) },
      ])
      .execute();
    const statuses: number[] = [];
    for (const key of [begun, ended, old]) {
      const id = await world.put({ state: 'requested' });
      statuses.push((await world.cause(id, 'REJECT', { body: { comment: 'Not this year.' }, key })).statusCode);
    }
    expect(statuses).toEqual([409, 409, 200]);
  });

  test('a version must be said, in its shape, and be the one that is', async () => {
    const id = await world.put({ state: 'requested' });
    const body = { comment: 'Say which cable it is.' };
    const missing = await world.cause(id, 'RETURN', { version: null, body });
    expect([missing.statusCode, missing.json().code]).toEqual([428, 'precondition_required']);
    expect((await world.cause(id, 'RETURN', { version: 7, body })).json()).toMatchObject({ code: 'version_mismatch', status: 412 });
    for (const header of ['1', '"p1"', `"x${id}-1"`, `"p${id + 1}-1"`, 'W/"p1-1"']) {
      const reply = await world.call(
        desk.hse,
        'POST',
        `/v1/permits/${id}/events/`,
        { event: 'RETURN', ...body },
        { 'if-match': header },
      );
      expect([header, reply.statusCode]).toEqual([header, 400]);
    }
    expect((await world.rowOf(id)).version).toBe(1);
  });

  test('work is stopped whatever version is said, or none, without a password', async () => {
    for (const version of [99, '*', null] as const) {
      const id = await world.put({ state: 'live' });
      const reply = await world.cause(id, 'SUSPEND', { by: desk.delegate, version, body: { reason: 'hold' } });
      expect([version, reply.statusCode]).toEqual([version, 200]);
      expect(reply.json().result).toMatchObject({ state: 'suspended', reason: 'hold' });
    }
  });

  test('a bad signature does not stand in the way of stopping', async () => {
    const id = await world.put({ state: 'live' });
    const reply = await world.cause(id, 'SUSPEND', { by: desk.delegate, body: { reason: 'weather', signatures: ['x'] } });
    expect(reply.json().result).toMatchObject({ state: 'suspended', reason: 'weather' });
  });

  test('on seeing danger the delegate of another area stops work too', async () => {
    const id = await world.put({ state: 'live' });
    const hold = await world.cause(id, 'SUSPEND', { by: desk.neighbour, body: { reason: 'hold' } });
    expect([hold.statusCode, codesIn(hold)]).toEqual([403, ['not_delegate']]);
    const { events } = (await world.call(desk.neighbour, 'GET', `/v1/permits/${id}/can/`)).json().result;
    const stop = events.find(({ event }: PossibleEvent) => event === 'SUSPEND');
    expect(stop).toMatchObject({ allowed: true, guards: [], reasons: ['danger'] });
    const own = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/can/`)).json().result.events;
    expect(own.find(({ event }: PossibleEvent) => event === 'SUSPEND').reasons).toEqual(['danger', 'hold', 'weather']);
    expect((await world.cause(id, 'SUSPEND', { by: desk.neighbour, body: { reason: 'danger' } })).statusCode).toBe(200);
  });

  test('I118: danger on a permit under which nobody has begun stands at its head and in the list until it is issued anew', async () => {
    const id = await world.put({ state: 'issued' });
    const shown = async () => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
    const danger = async () => (await shown()).standing.danger;
    expect(await danger()).toEqual([]);
    const body = { reason: 'danger', comment: 'Smell of gas at the pump' };
    expect((await world.cause(id, 'SUSPEND', { by: desk.neighbour, body })).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ state: 'ready', reason: 'danger', standing: { stopped: null } });
    expect(await danger()).toMatchObject([{ event: 'SUSPEND', by: { sap: desk.neighbour }, comment: body.comment }]);
    const number = (await shown()).tracking_number;
    const listed = (await world.call(desk.hse, 'GET', `/v1/permits/?q=${number}`)).json().result.items;
    expect(listed).toMatchObject([{ state: 'ready', reason: 'danger' }]);
    const found = async (): Promise<boolean> =>
      (await world.call(desk.hse, 'GET', `/v1/permits/?stopped=danger&q=${number}`)).json().result.total === 1;
    expect(await found()).toBe(true);
    expect((await world.cause(id, 'RESCHEDULE', { by: desk.hse, body: { period: world.period(100) } })).statusCode).toBe(200);
    expect(await danger()).toMatchObject([{ event: 'SUSPEND', comment: body.comment }]);
  });

  test('I118: a second report of danger hides neither the first nor who stopped the work, and each is told with its words', async () => {
    const id = await world.put({ state: 'live' });
    const shown = async () => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
    const tell = (by: number, reason: string, comment: string) => world.cause(id, 'SUSPEND', { by, body: { reason, comment } });
    expect((await tell(desk.delegate, 'hold', 'The pump is wanted.')).statusCode).toBe(200);
    world.pass(1);
    expect((await tell(desk.sme, 'danger', 'Oil on the stair.')).statusCode).toBe(200);
    world.pass(1);
    expect((await tell(desk.hse, 'danger', 'The scaffold leans.')).statusCode).toBe(200);
    expect(await shown()).toMatchObject({
      reason: 'danger',
      standing: {
        stopped: { by: { sap: desk.delegate }, reason: 'hold', comment: 'The pump is wanted.' },
        danger: [
          { by: { sap: desk.hse }, comment: 'The scaffold leans.' },
          { by: { sap: desk.sme }, comment: 'Oil on the stair.' },
        ],
      },
    });
    const told = await world.db
      .selectFrom('notification')
      .select('params')
      .distinct()
      .where('permit_id', '=', id)
      .where('text', '=', 'danger')
      .execute();
    expect(told.map(({ params }) => params.words).sort()).toEqual(['Oil on the stair.', 'The scaffold leans.']);
    expect(told.every(({ params }) => params.by !== '')).toBe(true);
  });

  test('I99: danger that two tell of at one moment is recorded twice, each in its own words, also of what the first has taken back', async () => {
    const id = await world.put({ state: 'issued' });
    const tell = (by: number, comment: string) => world.cause(id, 'SUSPEND', { by, body: { reason: 'danger', comment } });
    const told = ['Smell of gas at the pump.', 'The scaffold leans.'];
    const replies = await Promise.all([tell(desk.delegate, told[0] ?? ''), tell(desk.hse, told[1] ?? '')]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const lines = (await world.historyOf(id)).filter(({ event }) => event === 'SUSPEND');
    expect(lines.map(({ comment }) => comment).sort()).toEqual(told);
    expect((await world.rowOf(id)).state).toBe('ready');
    // What is less than danger is refused there, and says so.
    const hold = await world.cause(id, 'SUSPEND', { by: desk.delegate, body: { reason: 'hold' } });
    expect([hold.statusCode, codesIn(hold)]).toEqual([409, ['stopped_already']]);
  });

  test.each(['draft', 'requested', 'preparing', 'endorsement', 'approval'] as const)(
    'I99: danger that is told of a permit in %s is recorded with its words while people are recorded on site',
    async (state) => {
      const id = await world.put({ state, evidence: { crew: [crewNumbered(1, { badge: `B-${state}`, onSite: true })] } });
      const body = { reason: 'danger', comment: 'Smell of gas at the pump.' };
      const reply = await world.cause(id, 'SUSPEND', { by: desk.sme, body });
      expect([reply.statusCode, reply.json().result?.state]).toEqual([200, state]);
      expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'SUSPEND', to_state: state, ...body });
      const told = await world.db.selectFrom('notification').select('text').where('permit_id', '=', id).execute();
      expect(told.length).toBeGreaterThan(0);
    },
  );

  test('I160: danger that was told of is not discarded with a draft, nor called off, before somebody declares that it is gone', async () => {
    const body = { comment: 'It is not needed any more.' };
    const danger = { by: desk.sme, body: { reason: 'danger', comment: 'Smell of gas at the pump.' } };
    const gone = { by: desk.hse, body: { ...body, declared: ['danger_removed'] } };
    for (const [state, event] of [
      ['requested', 'REJECT'],
      ['preparing', 'CANCEL'],
      ['ready', 'CANCEL'],
      ['preparing', 'DISCARD'],
    ] as const) {
      const id = await world.put({ state });
      expect((await world.cause(id, 'SUSPEND', danger)).statusCode).toBe(200);
      if (event === 'DISCARD') expect((await world.cause(id, 'RETURN', { by: desk.hse, body })).statusCode).toBe(200);
      const { events } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/can/`)).json().result;
      expect(events.find((one: PossibleEvent) => one.event === event).asks).toContain('danger_removed');
      const refused = await world.cause(id, event, { by: desk.hse, body });
      expect([event, refused.statusCode, codesIn(refused)]).toEqual([event, 409, ['danger_not_removed']]);
      expect((await world.cause(id, event, gone)).statusCode).toBe(200);
      // Where nobody has told of danger nothing is asked.
      const calm = await world.put({ state: event === 'DISCARD' ? 'draft' : state });
      expect((await world.cause(calm, event, { by: desk.hse, body })).statusCode).toBe(200);
    }
  });

  test('I99: danger that is told of when the validity has just ended is recorded', async () => {
    const id = await world.put({ state: 'live', validTo: later(permitNow, 30) });
    world.pass(31);
    const body = { reason: 'danger', comment: 'Smell of gas at the pump.' };
    expect((await world.cause(id, 'SUSPEND', { by: desk.delegate, body })).statusCode).toBe(200);
    expect((await world.historyOf(id)).slice(-2)).toMatchObject([
      { event: 'VALIDITY_ENDED', to_state: 'expired' },
      { event: 'SUSPEND', to_state: 'expired', reason: 'danger', comment: body.comment },
    ]);
  });

  test('a signature counts once, and only for what it was given for', async () => {
    const id = await world.put({ state: 'ready' });
    const other = await world.put({ state: 'ready' });
    const body = { period: world.period(100) };
    const send = (token: string, to = id, by = desk.hse) =>
      world.cause(to, 'ISSUE', { by, body: { ...body, signatures: [token] }, version: 1 });
    const elsewhere = await world.signature(desk.hse, desk.delegate, 'ISSUE', other, 1);
    const otherEvent = await world.signature(desk.hse, desk.delegate, 'REISSUE', id, 1);
    const otherVersion = await world.signature(desk.hse, desk.delegate, 'ISSUE', id, 2);
    const otherDesk = await world.signature(desk.second, desk.delegate, 'ISSUE', id, 1);
    for (const token of [elsewhere, otherEvent, otherVersion, otherDesk, `crt_${'x'.repeat(43)}`, 'x']) {
      const reply = await send(token);
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'signature_unfit']);
    }
    const old = await world.signature(desk.hse, desk.delegate, 'ISSUE', id, 1);
    world.pass(1);
    expect((await send(old)).json().code).toBe('signature_unfit');
    const good = await world.signature(desk.hse, desk.delegate, 'ISSUE', id, 1);
    const { statusCode } = await world.cause(id, 'ISSUE', {
      by: desk.hse,
      body: { ...body, signatures: [good, good] },
      version: 1,
    });
    expect(statusCode).toBe(403);
    expect((await send(good)).statusCode).toBe(200);
    const used = await world.cause(id, 'ISSUE', { body: { ...body, signatures: [good] }, version: '*' });
    expect([used.statusCode, used.json().code]).toEqual([403, 'signature_unfit']);
  });

  test('wrong passwords are counted for signing alone, and are never 401', async () => {
    const id = await world.put({ state: 'ready' });
    const wrong = () => world.sign(desk.hse, desk.incoming, 'ACCEPT', id, 1, 'wrong password');
    const left: (number | undefined)[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const reply = await wrong();
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'signature_rejected']);
      left.push(reply.json().attempts_left);
    }
    expect(left).toEqual([4, 3, 2, 1]);
    const last = await wrong();
    expect([last.statusCode, last.json().code, last.headers['retry-after']]).toEqual([403, 'signature_locked', '300']);
    expect((await world.sign(desk.hse, desk.incoming, 'ACCEPT', id, 1)).json().code).toBe('signature_locked');
    const login = await world.server.inject({
      method: 'POST',
      url: '/v1/account/login',
      payload: { sap: desk.incoming, password: worldPassword, control_room: true },
    });
    expect(login.statusCode).toBe(200);
    world.pass(5);
    expect((await world.sign(desk.hse, desk.incoming, 'ACCEPT', id, 1)).json().result.signer).toMatchObject({ sap: desk.incoming });
    const nobody = await world.sign(desk.hse, 4_444_444, 'ACCEPT', id, 1);
    expect(nobody.json()).toMatchObject({ code: 'signature_rejected', attempts_left: 4 });
    expect((await wrong()).json().attempts_left).toBe(4);
  });

  test('an issue without a signature, or by the wrong hands, says so in the language of the call', async () => {
    const id = await world.put({ state: 'ready' });
    const unsigned = await world.cause(id, 'ISSUE', { by: desk.delegate, body: { period: world.period(60) } });
    expect([unsigned.statusCode, unsigned.json().code, codesIn(unsigned)]).toEqual([403, 'not_allowed', ['signature_missing']]);
    const turkish = await world.cause(id, 'ISSUE', {
      signed: [desk.neighbour],
      body: { period: world.period(60) },
      language: 'tr',
    });
    expect(turkish.json().blocks[0]).toMatchObject({ code: 'not_delegate', message: 'Bu iznin alanında vekil değilsiniz.' });
    expect(turkish.json().blocks[0].who).toEqual([
      { sap: desk.delegate, name: 'Layla Haddad' },
      { sap: desk.second, name: 'Sam Second' },
    ]);
    expect((await world.historyOf(id)).length).toBe(1);
  });

  test('what stands against an event is named, and what time has brought about meanwhile is stored all the same', async () => {
    const id = await world.put({ state: 'live', validTo: later(world.clock.at, 20) });
    world.pass(30);
    const reply = await world.cause(id, 'EXTEND', { signed: [desk.delegate], body: { period: world.period(60) }, version: '*' });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'signature_unfit']);
    expect((await world.rowOf(id)).state).toBe('expired');
    const again = await world.cause(id, 'EXTEND', { by: desk.delegate });
    expect([again.statusCode, again.json().code, again.json().current]).toEqual([
      409,
      'illegal_event',
      { version: 2, state: 'expired' },
    ]);
    const lines = await world.historyOf(id);
    expect(lines.at(-1)).toMatchObject({ event: 'VALIDITY_ENDED', actor_sap: null });
    expect(lines.at(-1)?.comment).toContain('600 s late');
    expect(await faultInHistory(world, id)).toBeNull();
  });

  test('a clock that is behind what was written with it lets nothing be issued', async () => {
    const id = await world.put({ state: 'ready' });
    await world.db
      .updateTable('permit')
      .set({ updated_at: later(world.clock.at, 10) })
      .where('id', '=', id)
      .execute();
    const reply = await world.cause(id, 'ISSUE', issuing());
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'clock_fault']);
  });

  test('a delegation that has ended signs no more', async () => {
    const id = await world.put({ state: 'ready' });
    const person = await world.db.selectFrom('person').select('id').where('sap', '=', desk.second).executeTakeFirstOrThrow();
    const until = (valid_to: string | null) =>
      world.db.updateTable('area_delegate').set({ valid_to }).where('person_id', '=', person.id).execute();
    await until(later(world.clock.at, -1));
    const reply = await world.cause(id, 'ISSUE', { ...issuing(), signed: [desk.second] });
    expect([reply.statusCode, codesIn(reply)]).toEqual([403, ['role_ended', 'visit_by_other']]);
    await until(null);
  });

  test('a permit that has ended is copied into a draft without dates, evidence or signatures', async () => {
    const id = await world.put({ state: 'closed' });
    const reply = await world.cause(id, 'CLONE', { by: desk.delegate });
    expect(reply.statusCode).toBe(200);
    const copy = reply.json().result;
    expect(copy).toMatchObject({ state: 'draft', version: 1, title: (await world.rowOf(id)).title });
    expect(copy.id).not.toBe(id);
    expect(Date.parse(copy.planned_from)).toBeGreaterThan(world.clock.at.getTime());
    expect(await world.evidenceOf(copy.id)).toMatchObject({ signatures: [], crew: [], visit: null, issue: null });
    expect((await world.rowOf(id)).version).toBe(1);
    expect(await faultInHistory(world, copy.id)).toBeNull();
  });

  test('a copy asks for the critical risks that people had added, unless its own kinds of work bring them', async () => {
    const added = ['LIFTING', 'HEIGHT'];
    const id = await world.put({ state: 'closed', evidence: { controls: { due: [], answers: [], added } } });
    const { result } = (await world.cause(id, 'CLONE', { by: desk.delegate })).json();
    const { controls } = await world.evidenceOf(result.id);
    expect(controls).toEqual({ due: controlsFor(['CLD'], added), answers: [], added });
    const again = { clone_of: result.id, planned_from: result.planned_from, planned_to: result.planned_to, primary_code: 'LFT' };
    const copied = await world.call(desk.delegate, 'POST', '/v1/permits/', again);
    expect(copied.statusCode).toBe(201);
    const lifted = (await world.evidenceOf(copied.json().result.id)).controls;
    expect(lifted).toEqual({ due: controlsFor(['LFT'], ['HEIGHT']), answers: [], added: ['HEIGHT'] });
  });

  test('I113: where danger was reported since the last issue, nothing is issued or closed unless the signer declares that it has been removed', async () => {
    const steps = [
      ['ready', 'ISSUE', { period: world.period(200) }],
      ['handed_back', 'CLOSE', {}],
    ] as const;
    for (const [state, event, body] of steps) {
      const id = await world.put({ state });
      const asked = async (): Promise<readonly string[]> => {
        const { events } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/can/`)).json().result;
        return events.find((one: PossibleEvent) => one.event === event).asks;
      };
      const declared = state === 'handed_back' ? ['inspected'] : [];
      expect([state, (await asked()).includes('danger_removed')]).toEqual([state, false]);
      const told = await world.cause(id, 'SUSPEND', { body: { reason: 'danger', comment: 'A board hangs loose above the pump.' } });
      expect([state, told.statusCode]).toEqual([state, 200]);
      world.pass(1);
      expect([state, (await asked()).includes('danger_removed')]).toEqual([state, true]);
      const signed = { signed: [state === 'ready' ? desk.delegate : desk.second], by: desk.hse };
      const refused = await world.cause(id, event, { ...signed, body: { ...body, declared } });
      expect([state, codesIn(refused)?.includes('danger_not_removed')]).toEqual([state, true]);
      const removed = await world.cause(id, event, { ...signed, body: { ...body, declared: [...declared, 'danger_removed'] } });
      expect([state, codesIn(removed)?.includes('danger_not_removed') ?? false]).toEqual([state, false]);
    }
  });

  test('I124: where gas stands failed, the permit is closed only by who declares that the next work there has been told of it, in signed words', async () => {
    const said = 'Whoever works there next has been told of the gas that was found.';
    const gasPlan = { ...emptyEvidence.gasPlan, needed: true, points: ['pump'] };
    const close = async (gasTests: readonly ReturnType<typeof passedTest>[], declared: readonly string[]) => {
      const id = await world.put({ state: 'handed_back', evidence: { gasPlan, gasTests } });
      const { events } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/can/`)).json().result;
      const reply = await world.cause(id, 'CLOSE', {
        signed: [desk.second],
        by: desk.hse,
        body: { declared: ['inspected', ...declared] },
      });
      const { signatures } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result;
      const words = signatures.findLast(({ event }: { event: string }) => event === 'CLOSE')?.signed?.text ?? '';
      const { asks } = events.find((one: PossibleEvent) => one.event === 'CLOSE');
      return [asks.includes('gas_told'), reply.statusCode, codesIn(reply) ?? [], words.includes(said)];
    };
    const failed = { ...passedTest(1, later(permitNow, -20)), passed: false, outOfLimits: ['LEL' as const] };
    expect(await close([failed], [])).toEqual([true, 409, ['gas_not_told'], false]);
    expect(await close([failed], ['gas_told'])).toEqual([true, 200, [], true]);
    expect(await close([passedTest(1, later(permitNow, -20))], [])).toEqual([false, 200, [], false]);
  });

  test('I97: equipment that is taken out of the form after the request is asked for again before the work is prepared', async () => {
    for (const state of ['approval', 'coordination', 'ready'] as const) {
      const id = await world.put({ state });
      await world.db
        .updateTable('permit')
        .set({ primary_code: 'HOT', equipment_tags: ['K-30101'] })
        .where('id', '=', id)
        .execute();
      const change = async (equipment_tags: string[]) => {
        const headers = { 'if-match': `"p${id}-${(await world.rowOf(id)).version}"` };
        return world.call(desk.hse, 'PATCH', `/v1/permits/${id}/`, { equipment_tags }, headers);
      };
      expect([state, (await change([])).statusCode]).toEqual([state, 200]);
      expect([state, (await world.rowOf(id)).state]).toEqual([state, 'preparing']);
      const prepared = await world.cause(id, 'PREPARED', { signed: [desk.second] });
      expect([state, prepared.statusCode, prepared.json().blocks]).toMatchObject([
        state,
        409,
        expect.arrayContaining([expect.objectContaining({ code: 'form_incomplete', where: 'overview' })]),
      ]);
      // It goes back to be filled in, as a form that was never whole does.
      const returned = await world.cause(id, 'RETURN', { body: { comment: 'Name the compressor again.' } });
      expect([state, returned.statusCode, (await change(['K-30101'])).statusCode]).toEqual([state, 200, 200]);
    }
  });

  describe('I122: equipment that is taken out after the request takes no need of an isolation away', () => {
    const changed = async (id: number, change: object) => {
      const headers = { 'if-match': `"p${id}-${(await world.rowOf(id)).version}"` };
      const reply = await world.call(desk.hse, 'PATCH', `/v1/permits/${id}/`, change, headers);
      expect([change, reply.statusCode, reply.json().errors]).toEqual([change, 200, undefined]);
      return (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result.isolation_needed;
    };
    const named = async (state: 'draft' | 'approval' | 'coordination' | 'ready', evidence: object = {}) => {
      const id = await world.put({ state, evidence: { isolationNeeded: true, ...evidence } });
      const equipment = { primary_code: 'CLD' as const, supplementary_codes: [], equipment_tags: [`K-${id}`] };
      await world.db.updateTable('permit').set(equipment).where('id', '=', id).execute();
      return id;
    };

    test.each(['approval', 'coordination', 'ready'] as const)('in %s', async (state) => {
      const id = await named(state);
      expect(await changed(id, { equipment_tags: [] })).toBe(true);
      const prepared = await world.cause(id, 'PREPARED', { signed: [desk.second] });
      expect(prepared.json().blocks?.map(({ guard }: { guard: string }) => guard)).toContain('planned');
    });

    test('as draft of a new revision, also by way of another kind of work', async () => {
      const submitted = { event: 'SUBMIT', sap: desk.authority, role: 'applicant', revision: 0, issueNo: 0 } as const;
      const signature = { ...submitted, at: permitNow.toISOString(), name: '', sameDesk: true, version: 1 };
      const id = await named('draft', { signatures: [signature] });
      expect(await changed(id, { equipment_tags: [] })).toBe(true);
      expect(await changed(id, { primary_code: 'WAH' })).toBe(false);
      expect(await changed(id, { primary_code: 'CLD' })).toBe(true);
    });

    test('while a request is only written, what it says decides', async () => {
      const id = await named('draft');
      expect(await changed(id, { equipment_tags: [] })).toBe(false);
    });
  });

  test('a copy keeps the tighter limits of gas and the substances that were added', async () => {
    const limits = gasLimitsFor(['CLD'], ['C6H6', 'NH3']).map((limit) => {
      if (limit.substance === 'O2') return tightenedBy(limit, { min: 20, max: null });
      return limit.substance === 'H2S' ? tightenedBy(limit, { min: null, max: 2 }) : limit;
    });
    const gasPlan = { needed: true, continuous: false, intervalMin: 60, points: ['pump'], limits };
    const id = await world.put({ state: 'closed', evidence: { gasPlan } });
    const { result } = (await world.cause(id, 'CLONE', { by: desk.delegate })).json();
    expect((await world.evidenceOf(result.id)).gasPlan).toMatchObject({ needed: true, points: [], limits });
    // They stay when the copy is changed, as they stay on the permit itself.
    for (const change of [{ title: 'The same once more' }, { primary_code: 'BRK' }, { primary_code: 'CLD' }]) {
      const headers = { 'if-match': `"p${result.id}-${(await world.rowOf(result.id)).version}"` };
      const changed = await world.call(desk.delegate, 'PATCH', `/v1/permits/${result.id}/`, change, headers);
      expect([change, changed.statusCode, changed.json().errors]).toEqual([change, 200, undefined]);
      expect((await world.evidenceOf(result.id)).gasPlan).toMatchObject({ needed: true, limits });
    }
  });

  test('whoever has no console open declines or cancels at the desk of somebody else by signing; who has it open need not', async () => {
    const id = await world.put({ state: 'issued' });
    const ofDecline = async (sap: number, query = ''): Promise<PossibleEvent | undefined> => {
      const reply = await world.call(sap, 'GET', `/v1/permits/${id}/can/${query}`);
      return reply.json().result.events.find(({ event }: PossibleEvent) => event === 'DECLINE');
    };
    expect(await ofDecline(desk.delegate)).toMatchObject({ allowed: false, signed: false });
    const asAuthority = `?as_sap=${desk.authority}`;
    expect(await ofDecline(desk.delegate, asAuthority)).toMatchObject({ allowed: true, signed: true, with: null, guards: [] });
    const unsigned = await world.cause(id, 'DECLINE', { by: desk.delegate });
    expect([unsigned.statusCode, unsigned.json().blocks[0].code]).toEqual([403, 'not_named']);
    for (const sap of [desk.delegate, desk.incoming])
      expect((await world.cause(id, 'DECLINE', { by: desk.delegate, signed: [sap] })).statusCode).toBe(403);
    const declined = await world.cause(id, 'DECLINE', { by: desk.delegate, signed: [desk.authority] });
    expect(declined.json().result).toMatchObject({ state: 'ready' });
    expect((await world.historyOf(id)).at(-1)).toMatchObject({
      event: 'DECLINE',
      actor_sap: desk.authority,
      role_code: 'performing authority',
    });
    // Whoever is recorded on site leaves before it ends.
    await world.call(desk.delegate, 'PATCH', `/v1/permits/${id}/crew/1/`, { on: false }, { 'if-match': '*' });
    const cancelled = await world.cause(id, 'CANCEL', {
      by: desk.neighbour,
      signed: [desk.authority],
      body: { comment: 'The work is not needed.' },
    });
    expect(cancelled.json().result).toMatchObject({ state: 'cancelled' });
    expect((await world.historyOf(id)).at(-1)).toMatchObject({ actor_sap: desk.authority, role_code: 'applicant' });
    expect(await faultInHistory(world, id)).toBeNull();

    const issued = await world.put({ state: 'issued' });
    expect((await world.cause(issued, 'WITHDRAW', { by: desk.delegate })).json().result.state).toBe('ready');
  });

  test('stopping asks nobody for a signature, not even somebody else at the desk', async () => {
    const id = await world.put({ state: 'live' });
    const { events } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/can/?as_sap=${desk.authority}`)).json().result;
    const signed = Object.fromEntries(events.map((one: PossibleEvent) => [one.event, one.signed]));
    expect(signed).toMatchObject({ SUSPEND: false, HAND_BACK: true });
  });

  test('whoever asks is told every event of the state, what stands against it, and who can clear it', async () => {
    const id = await world.put({ state: 'ready', evidence: { crew: [], visit: null } });
    const events = async (sap: number, query = ''): Promise<PossibleEvent[]> =>
      (await world.call(sap, 'GET', `/v1/permits/${id}/can/${query}`)).json().result.events;
    const known = await events(desk.delegate);
    expect(known.map(({ event }) => event).sort()).toEqual(['CANCEL', 'ISSUE', 'RESCHEDULE', 'SUSPEND']);
    const issue = known.find(({ event }) => event === 'ISSUE');
    expect(issue).toMatchObject({ allowed: false, signed: true, with: null, to: ['issued'], asks: ['period'] });
    expect(issue?.guards.map(({ code }) => code)).toEqual(['visit_missing', 'crew_missing']);
    expect(issue?.guards[1]?.who).toEqual([{ sap: desk.authority, name: 'Tomas Brandt' }]);
    const asHse = (await events(desk.delegate, `?as_sap=${desk.hse}`)).find(({ event }) => event === 'RESCHEDULE');
    expect(asHse).toMatchObject({ allowed: true, signed: true, asks: ['period'], guards: [] });
    const own = (await events(desk.hse, `?as_sap=${desk.hse}`)).find(({ event }) => event === 'RESCHEDULE');
    expect(own).toMatchObject({ allowed: true, signed: false });
    expect((await world.call(desk.hse, 'GET', `/v1/permits/${id}/can/?as_sap=4444444`)).statusCode).toBe(404);
    expect((await world.call(desk.hse, 'GET', '/v1/permits/999999/can/')).statusCode).toBe(404);
    expect((await world.rowOf(id)).version).toBe(1);
  });
});
