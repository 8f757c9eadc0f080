import { afterAll, beforeAll, expect, test } from 'vitest';
import { controlsFor } from '#domain/permits/evidence/evidence.start.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { mayBeLeftOut } from '#domain/permits/regions/control.rules.ts';
import { controlDemands } from '#domain/references/data/controlDemands.data.ts';
import { numberedControls } from '#domain/references/data/crms.data.ts';
import { emptyEvidence } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { describeStores } from '#tests/kit/stores.ts';

const start = new Date('2026-11-20T08:00:00.000Z');
const due = controlsFor(['CSE', 'HOT']);

describeStores('critical controls that are called not applicable', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), start);
  });
  afterAll(() => world.close());

  const gasTest = (passed: boolean, validFor: number, no = 1) => ({
    ...{
      no,
      point: 'pump',
      kind: 'initial' as const,
      testedAt: later(world.clock.at, -1),
      recordedAt: later(world.clock.at, -1),
    },
    ...{
      validUntil: later(world.clock.at, validFor),
      tester: desk.incoming,
      instrument: 'GD-1',
      readings: [],
      passed,
      voided: false,
    },
    ...{ outOfLimits: passed ? [] : ['LEL' as const], note: null, voidedBecause: null },
  });

  const put = async (answers: Evidence['controls']['answers'] = [], needed = true): Promise<number> => {
    const gasPlan = { ...emptyEvidence.gasPlan, needed, points: ['pump'] };
    const gasTests = needed ? [gasTest(true, 300)] : [];
    const id = await world.put({
      state: 'ready',
      evidence: { isolationNeeded: true, gasPlan, gasTests, controls: { due, answers } },
    });
    await world.db
      .updateTable('permit')
      .set({ primary_code: 'CSE', supplementary_codes: ['HOT'] })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const answer = async (id: number, answers: object[]) => {
    const { version } = await world.rowOf(id);
    return world.call(desk.delegate, 'PUT', `/v1/permits/${id}/crm-checks/`, { answers }, { 'if-match': `"p${id}-${version}"` });
  };
  const risksFound = async (id: number): Promise<string[]> => {
    const reply = await world.call(desk.delegate, 'GET', `/v1/permits/${id}/can/`);
    const { guards } = reply.json().result.events.find(({ event }: { event: string }) => event === 'ISSUE');
    return guards.filter(({ guard }: { guard: string }) => guard === 'G11').map(({ code }: { code: string }) => code);
  };
  const errorsOf = (reply: { json: () => { errors: { field: string; message: string }[] } }) => reply.json().errors;

  test('I80: what only the crew can confirm keeps nothing from being issued, and the work from being accepted', async () => {
    const others = due.filter((control) => control !== 103 && control !== 204);
    const yes = (issueNo: number) => (control: number) => ({
      ...{ control, issueNo, answer: 'yes' as const, why: null },
      ...{ by: desk.authority, at: start.toISOString() },
    });
    const ready = await put(others.map(yes(1)));
    expect(await risksFound(ready)).toEqual([]);
    const controls = { due, answers: others.map(yes(1)) };
    const issued = await world.put({ state: 'issued', evidence: { controls } });
    await world.db
      .updateTable('permit')
      .set({ primary_code: 'CSE', supplementary_codes: ['HOT'] })
      .where('id', '=', issued)
      .execute();
    const reply = await world.cause(issued, 'ACCEPT', { signed: [desk.authority] });
    const found = reply.json().blocks.filter(({ guard }: { guard: string }) => guard === 'controlsWithCrew');
    expect(found.map(({ message }: { message: string }) => message)).toEqual([
      'To be confirmed with the crew there: Each worker has put on a lock of their own., A fire watcher stands by and does nothing else.',
    ]);
    // Nothing is to meet it: other works here stand at the same place.
    await world.db.updateTable('permit').set({ state: 'cancelled' }).where('id', '=', issued).execute();
  });

  const withLocks = [201, 103].map((control) => ({
    ...{ control, issueNo: 1, answer: 'yes' as const, why: null },
    ...{ by: desk.hse, at: later(start, -300) },
  }));
  const codesIn = (reply: { json: () => { blocks?: { code: string }[] } }) => (reply.json().blocks ?? []).map(({ code }) => code);
  const asksOf = async (id: number, event: string): Promise<string[]> => {
    const { events } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/can/`)).json().result;
    return events.find((one: { event: string }) => one.event === event).asks;
  };

  test('I147: what others have answered for the crew does not let the work be accepted; who accepts confirms it with what they sign', async () => {
    const id = await world.put({ state: 'issued', evidence: { controls: { due: [201, 103], answers: withLocks } } });
    expect((await answer(id, [{ control: 103, answer: 'yes' }])).statusCode).toBe(200);
    expect(await asksOf(id, 'ACCEPT')).toEqual(['own_locks']);
    const refused = await world.cause(id, 'ACCEPT', { signed: [desk.authority] });
    expect([refused.statusCode, codesIn(refused)]).toEqual([409, ['crew_control_unanswered']]);
    const done = await world.cause(id, 'ACCEPT', { signed: [desk.authority], body: { declared: ['own_locks'] } });
    expect(done.statusCode).toBe(200);
    const { answers } = (await world.evidenceOf(id)).controls;
    const ofLocks = answers.filter(({ control, issueNo }) => control === 103 && issueNo === 1);
    expect(ofLocks).toEqual([{ control: 103, issueNo: 1, answer: 'yes', why: null, by: desk.authority, at: expect.any(String) }]);
    expect(answers.filter(({ control }) => control === 201)).toHaveLength(1);
    const { signatures } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result;
    expect(signatures.at(-1).signed.text).toContain('Each worker has put on a lock of their own.');
  });

  test('I147: what does not apply to the crew is read by who accepts, and becomes theirs', async () => {
    const why = 'The pump has no energy of its own.';
    const answers = withLocks.map((one) => (one.control === 103 ? { ...one, answer: 'not_applicable' as const, why } : one));
    const id = await world.put({ state: 'issued', evidence: { controls: { due: [201, 103], answers } } });
    expect(await asksOf(id, 'ACCEPT')).toEqual(['crew_controls_left_out']);
    const refused = await world.cause(id, 'ACCEPT', { signed: [desk.authority], body: { declared: ['own_locks'] } });
    expect(codesIn(refused)).toEqual(['crew_control_unanswered']);
    const declared = ['crew_controls_left_out'];
    expect((await world.cause(id, 'ACCEPT', { signed: [desk.authority], body: { declared } })).statusCode).toBe(200);
    expect((await world.evidenceOf(id)).controls.answers).toContainEqual({
      ...{ control: 103, issueNo: 1, answer: 'not_applicable', why },
      ...{ by: desk.authority, at: expect.any(String) },
    });
  });

  test('I147: nor does it let the next shift take over', async () => {
    const next = withLocks.map((one) => ({ ...one, issueNo: 2 }));
    const id = await world.put({ state: 'live', evidence: { controls: { due: [201, 103], answers: [...withLocks, ...next] } } });
    expect(await asksOf(id, 'REVALIDATE')).toContain('own_locks');
    const body = { period: world.period(60), incoming_authority_sap: desk.incoming };
    const reply = await world.cause(id, 'REVALIDATE', { signed: [desk.second, desk.incoming], body });
    expect(codesIn(reply)).toContain('crew_control_unanswered');
    const declared = { ...body, declared: ['own_locks'] };
    const other = await world.cause(id, 'REVALIDATE', { signed: [desk.second, desk.incoming], body: declared });
    expect(codesIn(other)).not.toContain('crew_control_unanswered');
  });

  test('I91: what was confirmed while the work went on issues nothing after it was stopped', async () => {
    const id = await world.put({ state: 'live' });
    const found = async (event: string): Promise<string[]> => {
      const { events } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/can/`)).json().result;
      const { guards } = events.find((one: { event: string }) => one.event === event);
      return guards.filter(({ guard }: { guard: string }) => guard === 'G11').map(({ code }: { code: string }) => code);
    };
    const shown = async () => (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/work/`)).json().result.controls[0].answer;
    expect((await answer(id, [{ control: 201, answer: 'yes' }])).statusCode).toBe(200);
    expect(await shown()).toBe('yes');
    world.pass(1);
    await world.cause(id, 'SUSPEND', { by: desk.delegate, body: { reason: 'danger', comment: 'Smell of gas.' } });
    expect([await found('REISSUE'), await shown()]).toEqual([['control_unanswered'], null]);
    world.pass(1);
    expect((await answer(id, [{ control: 201, answer: 'yes' }])).statusCode).toBe(200);
    expect([await found('REISSUE'), await shown()]).toEqual([[], 'yes']);
  });

  test('I148: what was seen longer ago than a visit may be issues nothing, and is told with when it was; it is seen again', async () => {
    const early = (control: number, answer: 'yes' | 'not_applicable') => ({
      ...{ control, issueNo: 1, answer, why: answer === 'yes' ? null : 'No drain lies below this pump.' },
      ...{ by: desk.delegate, at: later(start, -121) },
    });
    const controls = { due: [201, 203, 202], answers: [early(201, 'yes'), early(203, 'not_applicable')] };
    const id = await world.put({ state: 'ready', evidence: { controls } });
    const found = async () => {
      const { events } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/can/`)).json().result;
      const { guards } = events.find(({ event }: { event: string }) => event === 'ISSUE');
      return guards.filter(({ guard }: { guard: string }) => guard === 'G11');
    };
    const { controls: shown } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/work/`)).json().result;
    expect(shown.map((one: { too_old: boolean }) => one.too_old)).toEqual([true, false, false]);
    const [old, open] = await found();
    expect([old.code, open.code]).toEqual(['control_too_old', 'control_unanswered']);
    expect(old.message).toMatch(
      /^Too long before the issue, more than 120 minutes; see them again at the worksite: “.+” \(answered at 20 Nov \d\d:59\)\.$/,
    );
    const again = await answer(id, [
      { control: 201, answer: 'yes' },
      { control: 202, answer: 'yes' },
    ]);
    expect([again.statusCode, await found()]).toEqual([200, []]);
  });

  test('I153: that gas was tested is confirmed only while a test stands that passed and is in date, and counts no longer once one fails', async () => {
    const gasPlan = { ...emptyEvidence.gasPlan, needed: true, points: ['pump'] };
    const ready = (gasTests: Evidence['gasTests']) =>
      world.put({ state: 'ready', evidence: { gasPlan, gasTests, controls: { due: [201, 302], answers: [] } } });
    for (const gasTests of [[], [gasTest(false, 60)], [gasTest(true, -0.5)], [gasTest(true, 60), gasTest(false, 60, 2)]])
      for (const control of [201, 302]) {
        const reply = await answer(await ready(gasTests), [{ control, answer: 'yes' }]);
        expect([reply.statusCode, errorsOf(reply)]).toEqual([
          422,
          [
            {
              field: 'answers[0].answer',
              message: 'Test the gas first: no test at every point stands that passed and is in date.',
            },
          ],
        ]);
        expect((await answer(await ready(gasTests), [{ control, answer: 'no' }])).statusCode).toBe(200);
      }
    const clear = [201, 302].map((control) => ({ control, answer: 'yes' }));
    const id = await ready([gasTest(true, 60)]);
    expect((await answer(id, clear)).statusCode).toBe(200);
    expect(await risksFound(id)).toEqual([]);
    const shown = async () => {
      const { controls } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/work/`)).json().result;
      return controls.map(({ gas_found_at }: { gas_found_at: string | null }) => gas_found_at);
    };
    expect(await shown()).toEqual([null, null]);
    world.pass(5);
    const found = later(world.clock.at, -1);
    const evidence = await world.evidenceOf(id);
    const write = (gasTests: Evidence['gasTests']) =>
      world.db
        .updateTable('permit_evidence')
        .set({ data: JSON.stringify({ ...evidence, gasTests }) })
        .where('permit_id', '=', id)
        .execute();
    const failed = [...evidence.gasTests, gasTest(false, 60, 2)];
    await write(failed);
    expect([await shown(), await risksFound(id)]).toEqual([[found, found], ['control_gas_found']]);
    world.pass(5);
    // A test that passes does not answer the control: it is seen anew.
    await write([...failed, gasTest(true, 60, 3)]);
    expect([await shown(), await risksFound(id)]).toEqual([[found, found], ['control_gas_found']]);
    expect((await answer(id, clear)).statusCode).toBe(200);
    expect([await shown(), await risksFound(id)]).toEqual([[null, null], []]);
  });

  test('I149: who accepts signs which critical controls are in place, and which do not apply', async () => {
    const given = (control: number, answer: 'yes' | 'not_applicable') => ({
      ...{ control, issueNo: 1, answer, why: answer === 'yes' ? null : 'No drain lies below this pump.' },
      ...{ by: desk.delegate, at: later(start, -15) },
    });
    const answers = [given(201, 'yes'), given(202, 'yes'), given(203, 'not_applicable')];
    const id = await world.put({ state: 'issued', evidence: { controls: { due: [201, 202, 203], answers } } });
    expect((await world.cause(id, 'ACCEPT', { signed: [desk.authority] })).statusCode).toBe(200);
    const { signatures } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result;
    const said = signatures.at(-1).signed.text.replaceAll(/[\u2066-\u2069]/g, '');
    const words = (control: number) => numberedControls.get(control)?.text.en.replace(/\.$/, '');
    expect(said).toContain(`I confirm that the critical controls of this work are in place (2): ${words(201)}; ${words(202)}.`);
    expect(said).toContain(`I have read why these do not apply (1): ${words(203)}.`);
  });

  test('I66: not all of them in one save, for one reason: each is refused at its field', async () => {
    const id = await put();
    const why = 'This part of the work is not done.';
    const reply = await answer(
      id,
      due.map((control) => ({ control, answer: 'not_applicable', why })),
    );
    expect(reply.statusCode).toBe(422);
    const fields = new Set(errorsOf(reply).map(({ field }) => field));
    expect(due.map((_, index) => fields.has(`answers[${index}].why`))).toEqual(due.map(() => true));
    expect([(await world.rowOf(id)).version, await risksFound(id)]).toEqual([1, ['control_unanswered']]);
  });

  test('I66: none that the work itself asks for, whatever the reason; the others with a reason of their own', async () => {
    const id = await put();
    const reasoned = (control: number, index: number) => ({
      control,
      answer: 'not_applicable',
      why: `Nothing here ${numberedControls.get(control)?.text.en} ${index}`,
    });
    const reply = await answer(id, due.map(reasoned));
    const refused = errorsOf(reply).map(({ field }) => due[Number(/\d+/.exec(field)?.[0])]);
    expect(refused).toEqual(expect.arrayContaining([101, 104, 201, 202, 301, 302, 306]));
    const free = due.filter((control) => !refused.includes(control));
    expect(free).toEqual(expect.arrayContaining([105, 203, 303]));
    const answers = due.map((control, index) =>
      refused.includes(control) ? { control, answer: 'yes' } : reasoned(control, index),
    );
    expect((await answer(id, answers)).statusCode).toBe(200);
    expect(await risksFound(id)).toEqual([]);
    const shown = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/work/`)).json().result.controls;
    expect(
      shown.flatMap(({ control, may_be_left_out }: { control: number; may_be_left_out: boolean }) =>
        may_be_left_out ? [] : [control],
      ),
    ).toEqual(refused.toSorted((one, other) => Number(one) - Number(other)));
  });

  test('a reason that stands at another control already is refused in a later save, in the language of the call', async () => {
    const id = await put();
    const why = 'No drain lies below the work.';
    expect((await answer(id, [{ control: 203, answer: 'not_applicable', why }])).statusCode).toBe(200);
    const { version } = await world.rowOf(id);
    const reply = await world.call(
      desk.delegate,
      'PUT',
      `/v1/permits/${id}/crm-checks/`,
      { answers: [{ control: 105, answer: 'not_applicable', why: 'no drain lies below the work' }] },
      { 'if-match': `"p${id}-${version}"`, 'accept-language': 'tr' },
    );
    expect(errorsOf(reply)).toEqual([
      {
        field: 'answers[0].why',
        message: `Her kontrole kendi gerekçesini yazın. Aynısı şunda da var: ${numberedControls.get(203)?.text.tr}`,
      },
    ]);
    expect((await answer(id, [{ control: 203, answer: 'not_applicable', why }])).statusCode).toBe(200);
  });

  test('what was answered before the work asked for it issues nothing', async () => {
    const given = due.map((control) => ({
      control,
      issueNo: 1,
      by: desk.delegate,
      at: later(start, -9),
      ...(control === 302
        ? { answer: 'not_applicable' as const, why: 'It stands open for weeks.' }
        : { answer: 'yes' as const, why: null }),
    }));
    const id = await put(given, false);
    expect(await risksFound(id)).toEqual([]);
    const evidence = await world.evidenceOf(id);
    const data = JSON.stringify({ ...evidence, gasPlan: { ...evidence.gasPlan, needed: true } });
    await world.db.updateTable('permit_evidence').set({ data }).where('permit_id', '=', id).execute();
    expect(await risksFound(id)).toEqual(['control_left_out']);
  });
});

test('each demand is of a control that there is, and is one until nothing asks for it any more', () => {
  const nothing = { codes: [], gas: { needed: false, points: [], tests: [] }, isolation: { needed: false, isolations: [] } };
  for (const control of controlDemands.keys()) {
    expect([control, numberedControls.has(control)]).toEqual([control, true]);
    expect(mayBeLeftOut(control, { ...nothing, safeguards: { needed: [], proved: [] } })).toBe(true);
  }
});
