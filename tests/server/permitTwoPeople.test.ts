import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { pointOf } from '#domain/permits/isolations/isolation.facts.ts';
import type { IsolationPoint } from '#domain/permits/isolations/isolation.schema.ts';
import { clockOf } from '#server/clock/storeClock.ts';
import { wakePermits } from '#server/permits/recheck/scheduler.ts';
import { type Desk, desk, faultInHistory, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('events that two people sign', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const codesIn = (reply: { json: () => { blocks?: { code: string }[] } }) => reply.json().blocks?.map(({ code }) => code);
  /** A valve that the delegate has applied and the coordinator has verified. */
  const pointSeeded: IsolationPoint = {
    ...pointOf({ tag: 'XV-101', kind: 'valve', position: 'closed', lockNo: 'L-1' }, 0),
    ...{ appliedBy: desk.delegate, appliedAt: later(permitNow, -90), verifiedBy: desk.hse, verifiedAt: later(permitNow, -80) },
    ...{ proved: 'drain open, 0 bar', proof: { method: 'pressure', reading: 0, unit: 'bar' } },
  };
  const addIsolation = async (permit: number, state: 'confirmed' | 'removed'): Promise<number> => {
    const { id } = await world.db
      .insertInto('isolation')
      .values({
        number: `ISO-26-${String(permit).padStart(5, '0')}`,
        site_id: 1,
        title: 'Pump',
        state,
        category: 'proved',
        energy: 'process',
        equipment_tags: ['P-101'],
        responsible_sap: desk.delegate,
        points: JSON.stringify([pointSeeded]),
        created_at: later(world.clock.at, -100),
        updated_at: later(world.clock.at, -100),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db.insertInto('isolation_link').values({ isolation_id: id, permit_id: permit }).execute();
    return id;
  };
  const isolationOf = (id: number) => world.db.selectFrom('isolation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('a shift takes over with the incoming delegate and performing authority, into the next shift', async () => {
    const id = await world.put({ state: 'live', evidence: { visit: null } });
    // Half an hour before the shift of the site ends: 19:00 in Istanbul.
    world.clock.at = new Date('2026-11-20T15:30:00.000Z');
    const now = world.clock.at;
    const before = await world.evidenceOf(id);
    const evidence: Evidence = {
      ...before,
      issue: { from: later(now, -300), to: later(now, 30), no: 1, extended: false },
      controls: { ...before.controls, answers: before.controls.answers.map((one) => ({ ...one, at: later(now, -10) })) },
      visit: { by: desk.second, at: later(now, -10), note: 'Looked around.' },
      toolboxTalk: { at: later(now, -60), topics: ['Cables'], attendees: [1] },
    };
    await world.db
      .updateTable('permit_evidence')
      .set({ data: JSON.stringify(evidence) })
      .where('permit_id', '=', id)
      .execute();
    const opened = await world.call(desk.delegate, 'POST', '/v1/handovers/', { areas: [1], incoming_sap: desk.second });
    const { id: handover } = opened.json().result;
    await world.call(desk.second, 'PATCH', `/v1/handovers/${handover}/items/${id}/`, { acknowledged: true }, { 'if-match': '*' });
    const body = { period: world.period(600), incoming_authority_sap: desk.incoming };
    const alone = await world.cause(id, 'REVALIDATE', { signed: [desk.second], body });
    expect([alone.statusCode, codesIn(alone)]).toEqual([403, ['second_signature_missing', 'talk_not_again']]);
    const wrong = await world.cause(id, 'REVALIDATE', { signed: [desk.second, desk.authority], body });
    expect([wrong.statusCode, codesIn(wrong)]).toEqual([403, ['not_named', 'talk_not_again']]);
    const unheard = await world.cause(id, 'REVALIDATE', { signed: [desk.incoming, desk.second], body });
    expect([unheard.statusCode, codesIn(unheard)]).toEqual([409, ['talk_not_again']]);
    await world.call(
      desk.second,
      'PUT',
      `/v1/permits/${id}/toolbox-talk/`,
      { topics: ['Cables'], attendees: [1] },
      { 'if-match': '*' },
    );
    // What was read at the handover is read again: it has another version.
    await world.call(desk.second, 'PATCH', `/v1/handovers/${handover}/items/${id}/`, { acknowledged: true }, { 'if-match': '*' });
    // In whichever order they sign, each is taken in their own role.
    const done = await world.cause(id, 'REVALIDATE', { signed: [desk.incoming, desk.second], body });
    expect(done.json().result).toMatchObject({ state: 'live', pa: { sap: desk.incoming } });
    expect((await world.evidenceOf(id)).issue).toEqual({ ...world.period(600), no: 2, extended: false });
    expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'REVALIDATE', actor_sap: desk.second });
    world.clock.at = permitNow;
  });

  test('an isolation is lifted for a test and comes back with it; when the time is over it is lost', async () => {
    const id = await world.put({ state: 'suspended', evidence: { isolationNeeded: true } });
    const isolation = await addIsolation(id, 'confirmed');
    const points = [{ isolation, point: 1 }];
    const ask = { test: { until: later(world.clock.at, 60), scope: 'Run the motor', points }, declared: ['party_withdrawn'] };
    const alone = await world.cause(id, 'SANCTION_TO_TEST', { signed: [desk.hse], body: ask });
    expect(codesIn(alone)).toEqual(['second_signature_missing', 'third_signature_missing']);
    // Who leads the party signs that it has withdrawn: that somebody says so of them is not enough.
    const two = await world.cause(id, 'SANCTION_TO_TEST', { signed: [desk.delegate, desk.hse], body: ask });
    expect(codesIn(two)).toEqual(['third_signature_missing']);
    const other = await world.cause(id, 'SANCTION_TO_TEST', { signed: [desk.incoming, desk.delegate, desk.hse], body: ask });
    expect(codesIn(other)).toEqual(['third_signature_missing']);
    const unnamed = { ...ask, test: { ...ask.test, points: [] } };
    const three = [desk.authority, desk.delegate, desk.hse];
    for (const [field, test] of [
      ['test.scope', { ...ask.test, scope: '.......' }],
      ['test.scope', { ...ask.test, scope: '12345678' }],
      ['test.points', { ...ask.test, points: [...points, ...points] }],
    ] as const) {
      const { errors = [] } = (await world.cause(id, 'SANCTION_TO_TEST', { signed: three, body: { ...ask, test } })).json();
      expect(errors.map((one: { field: string }) => one.field)).toEqual([field]);
    }
    expect(codesIn(await world.cause(id, 'SANCTION_TO_TEST', { signed: three, body: unnamed }))).toEqual(['test_points_unnamed']);
    const twice = await world.cause(id, 'SANCTION_TO_TEST', { signed: three, body: ask });
    expect(twice.json().result?.state).toBe('testing');
    expect(await isolationOf(isolation)).toMatchObject({ state: 'sanctioned_test', version: 2 });
    expect((await world.evidenceOf(id)).test).toEqual(ask.test);
    world.pass(60);
    const late = await world.cause(id, 'TEST_DONE', { signed: [desk.delegate], version: '*' });
    expect(late.statusCode).toBe(403);
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', isolation: 'lost' });
    expect(await isolationOf(isolation)).toMatchObject({ state: 'lost', version: 3 });
    expect(await faultInHistory(world, id)).toBeNull();
  });

  test('I227: no test is sanctioned beyond the issue period, and with its end energy is no longer let in', async () => {
    const issue = { ...world.period(45), no: 1, extended: false };
    const id = await world.put({ state: 'suspended', evidence: { isolationNeeded: true, issue } });
    const isolation = await addIsolation(id, 'confirmed');
    const points = [{ isolation, point: 1 }];
    const until = (end: string) => ({ test: { until: end, scope: 'Run the motor', points }, declared: ['party_withdrawn'] });
    const signed = [desk.delegate, desk.hse, desk.authority];
    const beyond = await world.cause(id, 'SANCTION_TO_TEST', { signed, body: until(later(new Date(issue.to), 1)) });
    expect([beyond.statusCode, codesIn(beyond)]).toEqual([409, ['test_beyond_period']]);
    // Of a period that is over that is said, and not that the test should end before now.
    const over = { from: later(world.clock.at, -120), to: later(world.clock.at, -10), no: 1, extended: false };
    const ended = await world.put({ state: 'suspended', evidence: { isolationNeeded: true, issue: over } });
    const other = await addIsolation(ended, 'confirmed');
    const late = { ...until(later(world.clock.at, 30)).test, points: [{ isolation: other, point: 1 }] };
    const tooLate = await world.cause(ended, 'SANCTION_TO_TEST', { signed, body: { test: late, declared: ['party_withdrawn'] } });
    expect([tooLate.statusCode, codesIn(tooLate)]).toEqual([409, ['window_over']]);
    const within = await world.cause(id, 'SANCTION_TO_TEST', { signed, body: until(issue.to) });
    expect(within.json().result?.state).toBe('testing');
    world.pass(45);
    await wakePermits({
      db: world.db,
      log: { warn: () => undefined, error: () => undefined },
      clock: clockOf(() => world.clock.at),
    });
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'isolation' });
    expect((await world.historyOf(id)).at(-1)?.event).toBe('TEST_TIMEOUT');
    expect(await isolationOf(isolation)).toMatchObject({ state: 'lost' });
    expect(await faultInHistory(world, id)).toBeNull();
  });

  test('a high risk is approved by the delegate and an HSE Coordinator', async () => {
    const before = await world.put({ state: 'approval' });
    const evidence = await world.evidenceOf(before);
    const steps = (evidence.risk?.steps ?? []).map((step) => ({ ...step, after: { severity: 4, likelihood: 4 } }));
    const risk = evidence.risk ? { ...evidence.risk, steps } : null;
    const id = await world.put({ state: 'approval', evidence: { risk } });
    const alone = await world.cause(id, 'APPROVE', { signed: [desk.delegate] });
    expect([alone.statusCode, codesIn(alone)]).toEqual([409, ['cosignature_missing']]);
    const both = await world.cause(id, 'APPROVE', { signed: [desk.hse, desk.delegate] });
    expect(both.json().result).toMatchObject({ state: 'coordination', risk_residual: 16 });
    expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'APPROVE', actor_sap: desk.delegate });
    expect((await world.evidenceOf(id)).signatures.map(({ sap, role }) => [sap, role])).toEqual([
      [desk.delegate, 'Area Owner Delegate'],
      [desk.hse, 'Hse Coordinator'],
    ]);
  });

  test('one person does not sign for two', async () => {
    const id = await world.put({ state: 'expired' });
    const body = { comment: 'Nobody answers.', contact_attempts: 2, declared: ['head_count_clear'] };
    const once = await world.cause(id, 'SURRENDER_IN_ABSENCE', { signed: [desk.hse, desk.hse], body });
    expect(once.statusCode).toBe(403);
    expect(codesIn(once)).toContain('wrong_role');
    const both = await world.cause(id, 'SURRENDER_IN_ABSENCE', { signed: [desk.hse, desk.second], body });
    expect(both.json().result.state).toBe('handed_back');
    const closer = await world.cause(id, 'CLOSE', { signed: [desk.second], body: { declared: ['inspected'] } });
    expect(codesIn(closer)).toEqual(['same_person']);
    const [{ role, who }] = closer.json().blocks;
    expect(role).toBe('Area Owner Delegate');
    expect(who.map(({ sap }: { sap: number }) => sap)).not.toContain(desk.second);
    expect(
      (await world.cause(id, 'CLOSE', { signed: [desk.delegate], body: { declared: ['inspected'] } })).json().result.state,
    ).toBe('closed');
  });
});
