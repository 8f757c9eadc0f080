import '#src/app/laterCalls.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createClient } from '#client/createClient.ts';
import { contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { permitEvents } from '#domain/permits/kernel/permit.events.ts';
import { waitingFor } from '#domain/permits/kernel/permit.states.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import type { CanAnswer, PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { actOf } from '#domain/permits/signing/signedText.ts';
import { bodyOf, faultsOf } from '#machines/permitDesk/deskForm.ts';
import { emptyForm } from '#machines/permitDesk/permitDesk.machine.ts';
import { beginForm } from '#src/features/desk/beginForm.ts';
import { withPermitCanPorts, withPermitDeskPorts, withPermitStopPorts } from '#src/features/desk/desk.ports.ts';
import { mayAnotherSign } from '#src/features/desk/desk.selectors.ts';
import { inOrder, primaryOf } from '#src/features/desk/eventOrder.ts';
import { holdNews } from '#src/features/permit/holdNews.ts';
import { dropStop, heldStopsOf } from '#src/platform/heldStops.ts';
import { sendHeldStops, takeBack } from '#src/system/heldStops.ts';
import { permitOnPage } from '#tests/kit/permitOnPage.ts';

const zone = 'Europe/Istanbul';

const possible = (event: string, rest: Partial<PossibleEvent> = {}): PossibleEvent => ({
  event,
  allowed: true,
  by: ['Area Owner Delegate'],
  signed: false,
  with: null,
  third: null,
  with_for: null,
  endorses: null,
  to: ['ready'],
  asks: [],
  guards: [],
  ...rest,
});

describe('the order of what may be done', () => {
  const name = (event: PossibleEvent | null) => event?.event ?? null;

  test('is that of the life, without what happens by itself', () => {
    const events = [possible('HAND_BACK'), possible('GAS_LOST', { by: ['system'] }), possible('EXTEND'), possible('SUSPEND')];
    expect(inOrder(events).map(name)).toEqual(['SUSPEND', 'EXTEND', 'HAND_BACK']);
  });

  test.each([
    ['the first step forward that is allowed', [possible('REVALIDATE', { allowed: false }), possible('EXTEND')], 'EXTEND'],
    ['a blocked step forward rather than a way aside', [possible('RETURN'), possible('APPROVE', { allowed: false })], 'APPROVE'],
    [
      'the end that live work waits for rather than what makes it last',
      [
        possible('REVALIDATE', { allowed: false }),
        possible('EXTEND', { allowed: false }),
        possible('HAND_BACK', { allowed: false }),
      ],
      'HAND_BACK',
    ],
    ['nothing where everything leads aside', [possible('CANCEL'), possible('REJECT')], null],
  ])('proposes %s', (_, events, proposed) => expect(name(primaryOf(events, 'Area Owner Delegate'))).toBe(proposed));

  test.each([
    ['suspended', 'REISSUE'],
    ['testing', 'TEST_DONE'],
    ['handed_back', 'CLOSE'],
    ['issued', 'ACCEPT'],
    ['expired', 'HAND_BACK'],
  ] as const)('is led by the next act of the person whom a permit that is %s waits for', (state, proposed) => {
    const allowed = ['SANCTION_TO_TEST', 'HAND_BACK', 'WITHDRAW', 'SURRENDER_IN_ABSENCE'];
    const events = transitions
      .filter(({ from }) => from.includes(state))
      .map(({ event, by }) => possible(event, { by: [...by], allowed: allowed.includes(event) }));
    expect(name(primaryOf(events, waitingFor[state]))).toBe(proposed);
  });

  test('every event that people cause has the name of a deed and a meaning', () => {
    const caused = Object.entries(permitEvents).filter(
      ([event, { by }]) => !by.some((one) => one === 'system') && event !== 'CREATE',
    );
    const missing = caused.filter(([event]) => actOf(event) === null).map(([event]) => event);
    expect(caused.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });
});

describe('what a form begins with', () => {
  const now = Date.parse('2026-11-02T08:10:40.000Z');
  const permit = permitOnPage({ time_zone: zone, primary_code: 'CLD', planned_to: '2026-11-02T20:00:00.000Z', valid_to: null });

  test('an issue begins this minute and lasts until the shift of the site ends', () => {
    const { from, to } = beginForm(possible('ISSUE', { asks: ['period'] }), permit, 1009, now);
    expect({ from, to }).toEqual({ from: '2026-11-02T11:10', to: '2026-11-02T19:00' });
  });

  test('but not longer than the permit', () => {
    const ending = { ...permit, valid_to: '2026-11-02T12:00:00.000Z' };
    expect(beginForm(possible('ISSUE', { asks: ['period'] }), ending, 1009, now).to).toBe('2026-11-02T15:00');
  });

  test('a test ends with the issue period at the latest', () => {
    const ending = { ...permit, issue_to: '2026-11-02T09:00:00.000Z' };
    const end = (issue_to: string | null) =>
      beginForm(possible('SANCTION_TO_TEST', { asks: ['test'] }), { ...ending, issue_to }, 1002, now).testUntil;
    expect([end(ending.issue_to), end('2026-11-02T16:00:00.000Z')]).toEqual(['2026-11-02T12:00', '2026-11-02T12:10']);
  });

  test('the first signature is proposed for who is signed in, the second for nobody, and no password for anybody', () => {
    const event = possible('SANCTION_TO_TEST', { signed: true, with: 'Area Owner Delegate' });
    expect(beginForm(event, permit, 1002, now).signers).toEqual([
      { sap: '1002', password: '' },
      { sap: '', password: '' },
    ]);
    // Who alone may sign as the third is known.
    const third = { ...event, third: 'performing authority' };
    expect(beginForm(third, permit, 1002, now).signers.map(({ sap }) => sap)).toEqual(['1002', '', String(permit.pa.sap)]);
    expect(beginForm(possible('CANCEL'), permit, 1002, now).signers).toEqual([]);
  });

  test('whose signature alone is taken is proposed, whoever is signed in', () => {
    const accept = possible('ACCEPT', { signed: true, by: ['performing authority'] });
    expect(beginForm(accept, permit, 1009, now).signers).toEqual([{ sap: String(permit.pa.sap), password: '' }]);
  });
});

describe('what a form lacks', () => {
  const lacks = (event: PossibleEvent, form: Partial<typeof emptyForm>) =>
    Object.keys(faultsOf(event, { ...emptyForm, ...form }, zone));

  test.each([
    ['a comment of nine letters', possible('RETURN', { asks: ['comment'] }), { comment: ' ninechars ' }, ['comment']],
    ['a comment of ten', possible('RETURN', { asks: ['comment'] }), { comment: 'ten chars!' }, []],
    ['a reason in words', possible('CANCEL', { asks: ['reason'] }), {}, ['comment']],
    ['a reason to choose', possible('SUSPEND', { asks: ['reason'] }), {}, ['reason']],
    ['a day that is none', possible('EXTEND', { asks: ['period'] }), { to: '2026-02-30T10:00' }, ['to']],
    ['both ends', possible('ISSUE', { asks: ['period'] }), {}, ['from', 'to']],
    ['a declaration', possible('CLOSE', { asks: ['inspected'] }), {}, ['inspected']],
    ['signature', possible('APPROVE', { signed: true }), { signers: [{ sap: 'abc', password: '' }] }, ['sap0', 'password0']],
    [
      'second signature',
      possible('APPROVE', { signed: true, with: 'Hse Coordinator' }),
      { signers: [{ sap: '1009', password: 'x' }] },
      ['sap1', 'password1'],
    ],
    [
      'nothing, when another delegate signs first than the one who prepared',
      possible('APPROVE', { signed: true, with: 'Hse Coordinator', with_for: 1009 }),
      { signers: [{ sap: '1010', password: 'x' }] },
      [],
    ],
    [
      'second signature, when the one who prepared signs first',
      possible('APPROVE', { signed: true, with: 'Hse Coordinator', with_for: 1009 }),
      { signers: [{ sap: '1009', password: 'x' }] },
      ['sap1', 'password1'],
    ],
    ['whether the work is complete', possible('HAND_BACK', { asks: ['work_done'] }), {}, ['workDone']],
    [
      'what is left of work that is not complete',
      possible('HAND_BACK', { asks: ['work_done'] }),
      { declared: ['work_unfinished'], comment: 'later' },
      ['comment'],
    ],
  ] as const)('%s', (_, event, form, fields) => expect(lacks(event, form as Partial<typeof emptyForm>)).toEqual(fields));
});

test('only what an event asks for is sent, in the time of the world', () => {
  const form = {
    ...emptyForm,
    comment: '  At the pump.  ',
    from: '2026-11-02T11:10',
    to: '2026-11-02T19:00',
    scope: 'Run the pump.',
    attempts: '3',
    coordinator: '1002',
    declared: ['cause_cleared', 'inspected'] as const,
    signers: [
      { sap: '1009', password: '' },
      { sap: '4001', password: '' },
    ],
  };
  expect(bodyOf(possible('REISSUE', { signed: true, asks: ['period', 'cause_cleared'] }), form, zone, ['a'])).toEqual({
    event: 'REISSUE',
    comment: 'At the pump.',
    period: { from: '2026-11-02T08:10:00.000Z', to: '2026-11-02T16:00:00.000Z' },
    test: undefined,
    declared: ['cause_cleared'],
    signatures: ['a'],
  });
  const taken = bodyOf(possible('REVALIDATE', { signed: true, with: 'performing authority' }), form, zone, ['a', 'b']);
  expect(taken).toMatchObject({ incoming_authority_sap: 4001, signatures: ['a', 'b'] });
  expect(bodyOf(possible('NEW_EVENT'), form, zone, [])).toBeNull();
  const left = { ...form, declared: ['work_unfinished'] as const };
  expect(bodyOf(possible('HAND_BACK', { asks: ['work_done'] }), left, zone, [])?.declared).toEqual(['work_unfinished']);
});

type Sent = { path: string; body: unknown; query: Record<string, string>; ifMatch: string | undefined; key: string | undefined };
type Answers = { sign?: () => Response | Promise<Response>; event?: () => Response | Promise<Response> };

const at = '2026-11-02T08:00:00.000Z';
const signedBy = { signature_token: 'token', signer: { sap: 1009, name: 'K', roles: [] }, expires_in: 60 };

const taken = () =>
  Response.json({ status: 'ok', result: permitOnPage({ version: 5, state: 'coordination' }), meta: { audit_seq: 9, also: [] } });

/** The desk as the browser runs it, over answers of our own. */
const desk = (answers: Answers = {}) => {
  const sent: Sent[] = [];
  const happened: string[] = [];

  const api = createClient(contract, async ({ path, body, query, ifMatch, idempotencyKey }) => {
    sent.push({ path, body, query, ifMatch, key: idempotencyKey });
    if (path.endsWith('/sign/')) return answers.sign?.() ?? Response.json({ status: 'ok', result: signedBy });
    return answers.event?.() ?? taken();
  });
  const { during, after: later } = holdNews();
  const callbacks = { happened: (event: string) => void happened.push(event), during };
  let keys = 0;
  const input = { permitId: 7, zone, newKey: () => `key ${++keys}` };
  const actor = createActor(withPermitDeskPorts({ api, whose: () => 'api 1', named: 'CHG-7' }, callbacks), { input }).start();
  const stop = createActor(withPermitStopPorts({ api, whose: () => 'api 1', named: 'CHG-7' }, callbacks), { input }).start();
  const can: CanAnswer = { version: 4, at, events: [possible('APPROVE', { signed: true, with: 'Hse Coordinator' })] };
  actor.send({ type: 'desk.possible', can, own: true });
  const signers = [
    { sap: '1009', password: 'one' },
    { sap: '1002', password: 'two' },
  ];
  const begin = () => {
    actor.send({ type: 'desk.chosen', event: 'APPROVE', form: { ...emptyForm, signers }, as: null });
    actor.send({ type: 'desk.submitted' });
  };
  return { api, actor, stop, sent, happened, begin, can, later };
};

const reaches = (actor: ReturnType<typeof desk>['actor'], state: 'closed' | 'filling' | 'unsure') =>
  waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 2000 });

describe('an event at the desk', () => {
  test('is signed by each, sent for the version that was seen, and no password stays', async () => {
    const { actor, sent, happened, begin } = desk();
    begin();
    const { context } = await reaches(actor, 'closed');
    expect(sent.map(({ path }) => path)).toEqual(['/v1/account/sign/', '/v1/account/sign/', '/v1/permits/7/events/']);
    expect(sent.slice(0, 2).map(({ body }) => body)).toEqual([
      { sap: 1009, password: 'one', event: 'APPROVE', permit: 7, version: 4 },
      { sap: 1002, password: 'two', event: 'APPROVE', permit: 7, version: 4 },
    ]);
    expect(sent[2]).toMatchObject({ ifMatch: '"p7-4"', key: 'key 1', body: { signatures: ['token', 'token'] } });
    expect(happened).toEqual(['APPROVE']);
    expect(JSON.stringify(context)).not.toMatch(/"one"|"two"/);
  });

  test('a wrong password says so at its own field, and everybody’s is forgotten', async () => {
    const { actor, sent, begin } = desk({ sign: () => Promise.reject(new Problem('signature_rejected', { attemptsLeft: 4 })) });
    begin();
    const { context } = await reaches(actor, 'filling');
    expect(context.refusedAt).toBe(0);
    expect(context.problem?.extra.attemptsLeft).toBe(4);
    expect(context.form.signers).toEqual([
      { sap: '1009', password: '' },
      { sap: '1002', password: '' },
    ]);
    expect(sent).toHaveLength(1);
  });

  test('keeps news of the permit back until it is answered, and no longer', async () => {
    const { actor, begin, later } = desk();
    const heard: string[] = [];
    later(() => heard.push('before'));
    begin();
    await waitFor(actor, (snapshot) => snapshot.matches('sending'));
    later(() => heard.push(`while sent: ${actor.getSnapshot().value}`));
    expect(heard).toEqual(['before']);
    await expect.poll(() => heard).toEqual(['before', 'while sent: closed']);
  });

  test('a lost answer is asked for again by the very same call', async () => {
    let lost = true;
    const { actor, sent, happened, begin } = desk({
      event: () => {
        if (!lost) return taken();
        lost = false;
        return Promise.reject(new Problem('cut_off'));
      },
    });
    begin();
    await reaches(actor, 'unsure');
    actor.send({ type: 'desk.retried' });
    await reaches(actor, 'closed');
    const [first, again] = sent.filter(({ path }) => path.endsWith('/events/'));
    expect(again).toEqual(first);
    expect(happened).toEqual(['APPROVE']);
  });

  test('what somebody else has changed is seen first: what was typed stays, the passwords do not', async () => {
    const { actor, begin, can } = desk({ event: () => Promise.reject(new Problem('version_mismatch')) });
    begin();
    await reaches(actor, 'filling');
    actor.send({ type: 'desk.typed', change: { comment: 'Kept.' } });
    actor.send({ type: 'desk.possible', can: { ...can, version: 6 }, own: true });
    const { context } = actor.getSnapshot();
    expect([context.version, context.problem?.code, context.form.comment]).toEqual([6, 'version_mismatch', 'Kept.']);
    expect(context.form.signers.map(({ password }) => password)).toEqual(['', '']);
  });
});

test('what somebody else may do is asked with their number', async () => {
  const quiet = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('document', { ...quiet, visibilityState: 'hidden' });
  vi.stubGlobal('addEventListener', quiet.addEventListener);
  vi.stubGlobal('removeEventListener', quiet.removeEventListener);
  const asked: Record<string, string>[] = [];
  const api = createClient(contract, async ({ path, query }) => {
    if (!path.endsWith('/can/')) return new Promise<Response>(() => undefined);
    asked.push(query);
    return Response.json({ status: 'ok', result: { version: 4, at, events: [] } });
  });
  const actor = createActor(withPermitCanPorts({ api }), { input: { permitId: 7 } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  actor.send({ type: 'can.asked', sap: 4001 });
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect(asked).toEqual([{}, { as_sap: '4001' }]);
  actor.stop();
  vi.unstubAllGlobals();
});

describe('somebody else at the desk', () => {
  test.each([
    [
      'what only they may do, though it takes no password of theirs when they are signed in',
      possible('DECLINE', { allowed: false }),
      true,
    ],
    ['what takes a signature', possible('ACCEPT', { allowed: false, signed: true }), true],
    ['nothing that who is signed in may do', possible('WITHDRAW'), false],
    ['no stopping', possible('SUSPEND', { allowed: false }), false],
    ['nothing that the state does not know', null, false],
  ])('is asked to sign %s', (_, event, asked) => expect(mayAnotherSign(event)).toBe(asked));

  test('declines with one signature, and the same event is sent without one where nobody has to sign', async () => {
    const { actor, sent, happened, can } = desk();
    const signers = [{ sap: '4001', password: 'one' }];
    const decline = async (signed: boolean) => {
      actor.send({ type: 'desk.possible', can: { ...can, events: [possible('DECLINE', { signed })] }, own: true });
      actor.send({ type: 'desk.chosen', event: 'DECLINE', form: { ...emptyForm, signers }, as: null });
      actor.send({ type: 'desk.submitted' });
      await reaches(actor, 'closed');
      return sent.splice(0).map(({ body }) => body);
    };
    expect(await decline(true)).toEqual([
      { sap: 4001, password: 'one', event: 'DECLINE', permit: 7, version: 4 },
      { event: 'DECLINE', declared: [], signatures: ['token'] },
    ]);
    expect(await decline(false)).toEqual([{ event: 'DECLINE', declared: [], signatures: [] }]);
    expect(happened).toEqual(['DECLINE', 'DECLINE']);
  });
});

describe('stopping', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    for (const { key } of heldStopsOf('api 1')) dropStop('api 1', key);
  });

  const hold = (stop: ReturnType<typeof desk>['stop']) => {
    stop.send({ type: 'stop.clicked' });
    stop.send({ type: 'stop.clicked' });
  };

  test('takes no password and no version', async () => {
    const { stop, sent, happened } = desk();
    hold(stop);
    await waitFor(stop, (snapshot) => snapshot.matches('stopped'));
    expect(sent).toMatchObject([{ ifMatch: '*', key: 'key 1', body: { event: 'SUSPEND', reason: 'danger', signatures: [] } }]);
    expect(happened).toEqual(['SUSPEND']);
  });

  test('that is taken back gives the button back at once', async () => {
    const { stop, happened } = desk({ event: () => new Promise(() => undefined) });
    hold(stop);
    const [held] = heldStopsOf('api 1');
    if (!held) throw new Error('nothing is held');
    void takeBack(
      createClient(contract, () => Promise.reject(new Problem('unreachable'))),
      { whose: 'api 1', sap: 1 },
      held,
    );
    await waitFor(stop, (snapshot) => snapshot.matches('idle'));
    expect(happened).toEqual([]);
    hold(stop);
    expect(heldStopsOf('api 1')).toMatchObject([{ key: 'key 2' }]);
  });

  test('by a report of danger in the dialog is held with its words, and the dialog goes once it was sent', async () => {
    const { actor, sent } = desk({ event: () => Promise.reject(new Problem('unreachable')) });
    const can = { version: 4, events: [possible('SUSPEND', { asks: ['reason', 'comment'] })] };
    actor.send({ type: 'desk.possible', can, own: true } as Parameters<typeof actor.send>[0]);
    const form = { ...emptyForm, reason: 'danger', comment: 'rope is frayed' } as const;
    actor.send({ type: 'desk.chosen', event: 'SUSPEND', form, as: null });
    actor.send({ type: 'desk.submitted' });
    await reaches(actor, 'unsure');
    expect(sent).toMatchObject([{ ifMatch: '*', body: { event: 'SUSPEND', reason: 'danger', comment: 'rope is frayed' } }]);
    expect(heldStopsOf('api 1')).toMatchObject([{ permitId: 7, named: 'CHG-7', said: 'rope is frayed' }]);
    sendHeldStops(
      createClient(contract, async () => taken()),
      'api 1',
      () => undefined,
    );
    await reaches(actor, 'closed');
    expect(heldStopsOf('api 1')).toEqual([]);
  });

  test('that did not come through is tried again by the very same call', async () => {
    const { stop, sent } = desk({ event: () => Promise.reject(new Problem('unreachable')) });
    hold(stop);
    await waitFor(stop, (snapshot) => snapshot.matches('failed'));
    stop.send({ type: 'stop.retried' });
    await waitFor(stop, (snapshot) => snapshot.matches('failed'));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });
});
