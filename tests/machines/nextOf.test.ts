import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import { permitEventNames } from '#domain/permits/kernel/permit.events.ts';
import type { PermitFacts, Signer } from '#domain/permits/kernel/permit.facts.ts';
import { automaticRules } from '#domain/permits/kernel/permit.regions.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { transitionOf } from '#domain/permits/life/permit.transitions.data.ts';
import { fullAsk } from '#domain/permits/life/requiredInputs.rules.ts';
import { regionsOf } from '#domain/permits/regions/regionsOf.ts';
import { nextOf, placeOf, settle } from '#machines/permit/nextOf.ts';
import { askFor, draftFacts, inItsArea, inOrder, minute, signer, signersFor } from '#tests/kit/permitFacts.ts';

const does = (permit: PermitFacts, event: PermitEventName, minutes: number, signers = signersFor(event)): PermitFacts => {
  const outcome = nextOf(permit, askFor(event, minute(minutes)), signers);
  if (outcome.refused) throw new Error(`${event}: ${outcome.refused.map(({ code }) => code).join()}`);
  return outcome.permit;
};

const plan: PermitEventName[] = ['SUBMIT', 'ACCEPT_FOR_PREPARATION', 'PREPARED', 'ENDORSE'];
const approve = { ...signersFor('APPROVE')[0] } as Signer;
const approved = does(
  plan.reduce((permit, event, index) => does(permit, event, index), draftFacts),
  'APPROVE',
  5,
  [approve],
);
const ready = inOrder(does(approved, 'AUTHORISE', 6), minute(7));
const issued = does(ready, 'ISSUE', 8);
const manned = (permit: PermitFacts, onSite: boolean): PermitFacts => ({
  ...permit,
  // Whoever watches for fire stays.
  crew: permit.crew.map((one) => ({ ...one, onSite: onSite || one.role === 'fire_watch' })),
});
const live = does({ ...manned(issued, true), toolboxTalkAt: minute(9) }, 'ACCEPT', 10);
const handedBack = does(manned(live, false), 'HAND_BACK', 100);
const stopped = does(live, 'SUSPEND', 20, [signer(12, { signed: false })]);
/** Stopped, and everybody has left, whoever watches for fire too. */
const withdrawn = { ...stopped, crew: stopped.crew.map((one) => ({ ...one, onSite: false })) };

const codes = (permit: PermitFacts, event: PermitEventName, minutes: number, signers = signersFor(event)): string[] =>
  (nextOf(permit, askFor(event, minute(minutes)), signers).refused ?? []).map(({ code }) => code);

describe('a permit', () => {
  test('goes from draft to archive', () => {
    const open = { ...handedBack, isolation: { needed: true, isolations: [{ id: 1, state: 'removed' as const, others: [] }] } };
    expect(codes(open, 'CLOSE', 161)).toEqual(['fire_watch_unconfirmed']);
    const over = { at: minute(160), watcher: 'Can Watcher', by: 12, note: 'Nothing smoulders.' };
    const closed = does({ ...open, fireWatch: { ...open.fireWatch, over } }, 'CLOSE', 161);
    expect([ready, issued, live, handedBack, closed].map(({ state }) => state)).toEqual([
      'ready',
      'issued',
      'live',
      'handed_back',
      'closed',
    ]);
    expect(closed.signatures.map(({ event }) => event)).toEqual([
      'SUBMIT',
      'PREPARED',
      'ENDORSE',
      'APPROVE',
      'AUTHORISE',
      'ISSUE',
      'ACCEPT',
      'HAND_BACK',
      'CLOSE',
    ]);
  });

  test('keeps its isolations after the hand-back until somebody else has inspected, after the fire watch and with nobody there', () => {
    expect(codes(handedBack, 'INSPECT', 130)).toEqual(['fire_watch_running', 'somebody_on_site']);
    const over = { at: minute(160), watcher: 'Can Watcher', by: 12, note: 'Nothing smoulders.' };
    const gone = { ...handedBack.fireWatch, over };
    const crew = handedBack.crew.map((one) => ({ ...one, onSite: false }));
    const watched = { ...handedBack, fireWatch: gone, crew };
    expect(
      codes({ ...watched, performingAuthority: 32 }, 'INSPECT', 161, [signer(32, { role: 'performing authority' })]),
    ).toContain('wrong_role');
    const byHand = {
      ...watched,
      signatures: watched.signatures.map((one) => (one.event === 'HAND_BACK' ? { ...one, sap: 32 } : one)),
    };
    expect(codes(byHand, 'INSPECT', 161)).toEqual(['same_person']);
    const inspected = does(watched, 'INSPECT', 161);
    expect([inspected.state, inspected.inspected, inspected.signatures.at(-1)?.event]).toEqual(['handed_back', true, 'INSPECT']);
    expect(codes(inspected, 'INSPECT', 162)).toEqual(['inspected_already']);
    // By a clock that was set back: nobody can tell which of the two came first.
    expect(does({ ...watched, dangerAt: minute(161) }, 'INSPECT', 161).inspected).toBe(false);
    const refused = does(inspected, 'REFUSE_HAND_BACK', 163);
    expect([refused.state, refused.inspected]).toEqual(['suspended', false]);
    expect(does(manned(refused, false), 'HAND_BACK', 170).inspected).toBe(false);
    const removed = { ...watched, isolation: { needed: true, isolations: [{ id: 1, state: 'removed' as const, others: [] }] } };
    expect(codes(removed, 'INSPECT', 161)).toEqual(['nothing_to_remove']);
  });

  test('cannot be closed while the fire is watched, which time alone does not end', () => {
    const open = { ...handedBack, isolation: { needed: false, isolations: [] } };
    const [block] = nextOf(open, askFor('CLOSE', minute(130)), signersFor('CLOSE')).refused ?? [];
    expect([block?.code, block?.clearsAt, block?.where]).toEqual(['fire_watch_running', null, 'crew']);
  });

  test('tests its isolation and comes back', () => {
    const testing = does(withdrawn, 'SANCTION_TO_TEST', 30);
    expect([testing.state, regionsOf(testing, minute(31)).isolation]).toEqual(['testing', 'sanctioned_test']);
    const done = does({ ...testing, reIsolated: true }, 'TEST_DONE', 50);
    expect([done.state, done.reason, regionsOf(done, minute(51)).isolation]).toEqual(['suspended', 'hold', 'confirmed']);
    expect(codes({ ...testing, reIsolated: false }, 'TEST_DONE', 50)).toEqual(['not_isolated_again']);
    // What was not lifted has not to be put back.
    expect(does(testing, 'TEST_DONE', 50).state).toBe('suspended');
    // However little of the issue period is left, a test may be asked for that ends with it.
    const left = { ...withdrawn, issue: withdrawn.issue && { ...withdrawn.issue, to: minute(45) } };
    const whole = nextOf(left, fullAsk(left, 'SANCTION_TO_TEST', minute(30)), signersFor('SANCTION_TO_TEST'));
    expect(whole.refused ?? []).toEqual([]);
    const unnamed = { test: { until: minute(60), scope: 'run the motor' } };
    const asked = nextOf(withdrawn, askFor('SANCTION_TO_TEST', minute(30), unnamed), signersFor('SANCTION_TO_TEST'));
    expect(asked.refused?.map(({ code }) => code)).toEqual(['test_points_unnamed']);
    expect(codes(withdrawn, 'SANCTION_TO_TEST', 30, [signer(21), signer(31)])).toEqual(['third_signature_missing']);
  });

  test('lifts no isolation over people who are recorded on site, here or under other work that relies on it (I142)', () => {
    expect(codes(stopped, 'SANCTION_TO_TEST', 30)).toEqual(['people_on_site']);
    const othersOn = [{ number: 'CHG-26-000007-K', count: 2 }];
    const beside = { ...withdrawn.isolation, isolations: withdrawn.isolation.isolations.map((one) => ({ ...one, othersOn })) };
    expect(codes({ ...withdrawn, isolation: beside }, 'SANCTION_TO_TEST', 30)).toEqual(['others_on_site']);
  });

  test('changes hands at the end of the shift', () => {
    const late = { ...inOrder(live, minute(260)), visit: { by: 32, at: minute(260) }, toolboxTalkAt: minute(260) };
    expect(codes({ ...late, toolboxTalkAt: live.toolboxTalkAt }, 'REVALIDATE', 270)).toEqual(['talk_not_again']);
    const taken = does(late, 'REVALIDATE', 270);
    expect([taken.state, taken.issue?.no, taken.performingAuthority]).toEqual(['live', 2, 13]);
    expect(codes({ ...late, visit: { by: 31, at: minute(260) } }, 'REVALIDATE', 270, [signer(31), signer(13)])).toEqual([
      'same_person',
    ]);
    expect(codes(late, 'REVALIDATE', 100)).toContain('too_early');
  });

  test('is surrendered by two people when its party is gone', () => {
    const surrendered = does(manned(stopped, false), 'SURRENDER_IN_ABSENCE', 60);
    expect(surrendered.signatures.slice(-2).map(({ role }) => role)).toEqual(['Hse Coordinator', 'Area Owner Delegate']);
    const over = { at: minute(120), watcher: 'Can Watcher', by: 12, note: 'Nothing smoulders.' };
    const fireWatch = { ...surrendered.fireWatch, over };
    const signedBoth = { ...surrendered, fireWatch, isolation: { needed: false, isolations: [] } };
    expect(codes(signedBoth, 'CLOSE', 200, [signer(31)])).toEqual(['same_person']);
    expect(codes(manned(stopped, false), 'SURRENDER_IN_ABSENCE', 60, [signer(21)])).toEqual(['second_signature_missing']);
  });
});

describe('the server by itself', () => {
  test.each([['the gas test runs out', (permit: PermitFacts) => permit, 700, 'expired or stopped']])(
    'does one thing at a time when %s',
    (_, change, minutes) => {
      const { permit, audit } = settle(change(live), minute(minutes));
      expect([permit.state, permit.reason, audit.length]).toEqual(['suspended', 'gas', 1]);
      expect(audit[0]).toMatchObject({ event: 'GAS_LOST', actor_sap: null, also: ['WINDOW_ENDED'] });
    },
  );

  test('names the most pressing cause first and the others beside it', () => {
    const { permit, audit } = settle({ ...live, emergencies: inItsArea, outsideArea: true }, minute(4400));
    expect([permit.state, audit[0]?.event, audit[0]?.also]).toEqual([
      'expired',
      'VALIDITY_ENDED',
      ['EMERGENCY', 'GAS_LOST', 'WINDOW_ENDED'],
    ]);
  });

  test('takes back an issue that nobody accepts in time', () => {
    expect(settle(issued, minute(37)).audit).toEqual([]);
    expect(settle(issued, minute(38)).permit.state).toBe('ready');
    expect(settle(issued, minute(38)).audit[0]?.event).toBe('ACCEPT_TIMEOUT');
  });

  test('ends a test at its limit, and the isolation is no longer certain', () => {
    const testing = does(withdrawn, 'SANCTION_TO_TEST', 30);
    const { permit } = settle(testing, minute(90));
    expect([permit.state, permit.reason, regionsOf(permit, minute(90)).isolation]).toEqual(['suspended', 'isolation', 'lost']);
  });

  test('resumes nothing when an emergency is over', () => {
    const { permit } = settle({ ...live, emergencies: inItsArea }, minute(30));
    const calm = { ...permit, emergencies: [] };
    expect(settle(calm, minute(40))).toEqual({ permit: calm, audit: [] });
    expect(codes(calm, 'REISSUE', 40)).toEqual(['gas_before_danger', 'visit_missing', 'control_unanswered']);
  });

  test('lets nobody send what only it may do', () => {
    expect(codes(live, 'GAS_LOST', 20, [])).toEqual(['illegal_event']);
    expect(codes(approved, 'MATERIAL_CHANGE', 20, [signer(31)])).toEqual(['wrong_role']);
  });
});

describe('stopping', () => {
  test.each([12, 21, 31])('needs no password of %s and no sound clock', (sap) => {
    const faulty = { ...live, clockIsHealthy: false, outsideArea: true };
    expect(does(faulty, 'SUSPEND', 30, [signer(sap, { signed: false })]).state).toBe('suspended');
  });

  test('is for anybody who sees danger, of another area too', () => {
    const stranger = signer(99, { role: 'Area Owner Delegate', areas: [8], signed: false });
    const danger = askFor('SUSPEND', minute(30), { reason: 'danger' });
    expect(nextOf(live, danger, [stranger]).permit.state).toBe('suspended');
    expect(codes(live, 'SUSPEND', 30, [stranger])).toEqual(['not_delegate']);
  });

  test('succeeds when the server was quicker', () => {
    const outcome = nextOf({ ...live, emergencies: inItsArea }, askFor('SUSPEND', minute(30)), [signer(12)]);
    expect([outcome.permit.reason, outcome.refused, outcome.audit.length]).toEqual(['emergency', undefined, 1]);
  });

  const danger = (minutes: number) => askFor('SUSPEND', minute(minutes), { reason: 'danger', comment: 'A smell of gas.' });

  test('for danger is recorded when the server was quicker, too', () => {
    const outcome = nextOf({ ...live, emergencies: inItsArea }, danger(30), [signer(12, { signed: false })]);
    expect([outcome.permit.reason, outcome.audit.map(({ event }) => event)]).toEqual(['danger', ['EMERGENCY', 'SUSPEND']]);
    const ended = nextOf({ ...live, emergencies: inItsArea }, danger(30), [signer(12, { heldUntil: minute(29) })]);
    expect([ended.permit.reason, ended.refused]).toEqual(['emergency', undefined]);
  });

  test('for danger is recorded of work that stands still, and asks for what danger asks for; nothing less is', () => {
    const again = inOrder(stopped, minute(25));
    expect(codes(again, 'SUSPEND', 30)).toEqual(['stopped_already']);
    const { permit, audit } = nextOf(again, danger(30), [signer(21, { signed: false })]);
    expect([permit.state, permit.reason, permit.suspendedAt, audit[0]?.reason]).toEqual([
      'suspended',
      'danger',
      minute(30),
      'danger',
    ]);
    expect(codes(permit, 'REISSUE', 31)).toEqual(['gas_before_danger', 'visit_missing']);
    expect(codes(inOrder(permit, minute(32)), 'REISSUE', 33)).toEqual([]);
  });

  test('for danger takes back what was issued, and no gas test of before counts', () => {
    const { permit, audit } = nextOf(issued, danger(9), [signer(31, { signed: false })]);
    expect([permit.state, audit[0]?.to_state, audit[0]?.reason]).toEqual(['ready', 'ready', 'danger']);
    expect(codes(permit, 'ISSUE', 10)).toContain('gas_before_danger');
    const later = inOrder(permit, minute(11));
    expect(does(later, 'ISSUE', 12).state).toBe('issued');
    const reissued = does(inOrder(stopped, minute(25)), 'REISSUE', 30);
    expect(nextOf(reissued, danger(31), [signer(12)]).permit).toMatchObject({ state: 'suspended', reason: 'danger' });
  });
});

describe('who may not', () => {
  const roles = ['applicant', 'performing authority', 'SME', 'Area Owner Delegate', 'Hse Coordinator'] as const;
  const cases = permitStates.flatMap((state) =>
    permitEventNames.flatMap((event) =>
      roles.filter((role) => !transitionOf(state, event)?.by.includes(role)).map((role) => [state, event, role] as const),
    ),
  );

  test.each(permitStates)('is refused in %s, and nothing is changed or written', (state) => {
    const there: PermitFacts = { ...inOrder(live, minute(10)), state, reason: state === 'suspended' ? 'hold' : null };
    for (const [, event, role] of cases.filter(([of]) => of === state)) {
      const sap = { applicant: 11, 'performing authority': 12, SME: 41, 'Area Owner Delegate': 31, 'Hse Coordinator': 21 }[role];
      const { permit, audit, refused } = nextOf(there, askFor(event, minute(11)), [signer(sap, { role })]);
      const known = transitionOf(state, event) !== undefined && !automaticRules.some((rule) => rule.event === event);
      expect([event, role, refused?.[0]?.code]).toEqual([event, role, known ? 'wrong_role' : 'illegal_event']);
      expect([permit, audit]).toEqual([there, []]);
    }
  });

  test.each([
    ['a delegation ended', signer(31, { heldUntil: minute(8) }), 'role_ended'],
    ['another area', signer(31, { areas: [8] }), 'not_delegate'],
    ['no password', signer(31, { signed: false }), 'signature_missing'],
  ])('%s', (_, who, code) => expect(codes(ready, 'ISSUE', 8, [who])).toEqual([code]));

  test('nobody endorses in a discipline that is not theirs, or accepts what names somebody else', () => {
    const prepared = plan.slice(0, 3).reduce((permit, event, index) => does(permit, event, index), draftFacts);
    expect(codes(prepared, 'ENDORSE', 5, [signer(41, { disciplines: ['civil'] })])).toEqual(['not_discipline']);
    expect(codes({ ...manned(issued, true), toolboxTalkAt: minute(9) }, 'ACCEPT', 10, [signer(13)])).toEqual(['not_named']);
  });
});

describe('facts and chart', () => {
  test('agree about the evidence after every event of a life', () => {
    const steps: [PermitFacts, PermitEventName, number][] = [
      [ready, 'ISSUE', 8],
      [issued, 'DECLINE', 9],
      [{ ...manned(issued, true), toolboxTalkAt: minute(9) }, 'ACCEPT', 10],
      [live, 'SUSPEND', 20],
      [withdrawn, 'SANCTION_TO_TEST', 30],
      [does(withdrawn, 'SANCTION_TO_TEST', 30), 'HAND_BACK', 40],
      [{ ...does(withdrawn, 'SANCTION_TO_TEST', 30), reIsolated: true }, 'TEST_DONE', 40],
      [manned(live, false), 'HAND_BACK', 60],
      [handedBack, 'REFUSE_HAND_BACK', 110],
      [approved, 'MATERIAL_CHANGE', 6],
      [inOrder(stopped, minute(21)), 'REISSUE', 30],
    ];
    for (const [permit, event, minutes] of steps) {
      const free = event === 'HAND_BACK' ? manned(permit, false) : permit;
      const chart = transition(wholeOf(free, minutes), placeOf(free, minute(minutes)), { type: event } as never)[0];
      const { life, ...regions } = chart.value as Record<string, string>;
      const next = does(free, event, minutes);
      expect([event, next.state, regionsOf(next, minute(minutes))]).toEqual([event, life, regions]);
    }
  });
});

const wholeOf = (permit: PermitFacts, minutes: number) => placeOf(permit, minute(minutes)).machine;
