import { describe, expect, test } from 'vitest';
import { languages, textIn } from '#domain/kernel/language.ts';
import { leftComment, saysWhoLeft } from '#domain/permits/evidence/postLeft.texts.ts';
import type { ListedConflicts } from '#domain/permits/kernel/permit.regions.ts';
import { type PermitState, permitStates, type SuspendReason, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { toRestart } from '#domain/permits/life/restart.rules.ts';
import {
  alsoAtRisk,
  besideStopped,
  type ClockKind,
  clockOf,
  isAuthorityGone,
  isPlanned,
  missingNames,
  mustComeOut,
  mustGetAway,
  onSiteUnpermitted,
  reasonShown,
} from '#domain/permits/life/standing.rules.ts';
import {
  clockTexts,
  restartAfterConflict,
  restartAfterLeaving,
  restartFound,
  restartOut,
  restartTests,
  restartTexts,
  restartUntested,
  restartVisit,
} from '#domain/permits/life/standing.texts.ts';
import { isWarnedOf } from '#domain/permits/warnings/warnedClock.ts';

const times = {
  issuedAt: '2026-11-20T06:00:00.000Z',
  issueTo: '2026-11-20T14:00:00.000Z',
  gasUntil: null,
  validTo: '2026-11-25T14:00:00.000Z',
  testUntil: '2026-11-20T09:00:00.000Z',
  fireWatchUntil: '2026-11-20T15:00:00.000Z',
};

describe('where a permit stands', () => {
  test.each(permitStates)('says in %s a reason only while it is stopped, or danger was reported of it', (state) => {
    for (const reason of suspendReasons) {
      expect(reasonShown({ state, reason })).toBe(state === 'suspended' ? reason : null);
      expect(reasonShown({ state, reason }, true)).toBe(state === 'suspended' ? reason : 'danger');
    }
  });

  test.each([
    ['issued', 'accept', '2026-11-20T06:30:00.000Z'],
    ['live', 'issue', times.issueTo],
    ['suspended', 'validity', times.validTo],
    ['testing', 'test', times.testUntil],
    ['expired', 'validity', times.validTo],
    ['handed_back', 'fireWatch', times.fireWatchUntil],
  ] as const)('counts in %s to the end of %s', (state, kind, at) => {
    expect(clockOf(state, times)).toEqual({ kind, at });
  });

  test('has no clock of its own before work was allowed, after its end, and where there is no fire watch', () => {
    for (const state of permitStates.filter((known) => isPlanned(known) || ['closed', 'cancelled', 'rejected'].includes(known)))
      expect([state, clockOf(state, times)]).toEqual([state, null]);
    expect(clockOf('handed_back', { ...times, fireWatchUntil: null })).toBeNull();
  });

  test('an issue that ends before it must be accepted counts to its end', () => {
    expect(clockOf('issued', { ...times, issueTo: '2026-11-20T06:10:00.000Z' })?.at).toBe('2026-11-20T06:10:00.000Z');
  });

  test.each(['issued', 'live', 'testing'] as const)('counts in %s to the gas test when that stops the work first', (state) => {
    const gasUntil = '2026-11-20T06:20:00.000Z';
    expect(clockOf(state, { ...times, gasUntil })).toEqual({ kind: 'gas', at: gasUntil });
    expect(clockOf(state, { ...times, gasUntil: '2026-11-21T06:20:00.000Z' })?.kind).not.toBe('gas');
    expect(clockOf('suspended', { ...times, gasUntil })?.kind).toBe('validity');
  });

  test.each(languages)(
    'says in %s what restarts work, of each reason something else, and what each clock counts to',
    (language) => {
      const restarts = suspendReasons.map((reason) => textIn(restartTexts[reason], language));
      expect(new Set(restarts).size).toBe(suspendReasons.length);
      const clocks = Object.values(clockTexts).flatMap(({ name, over }) => [textIn(name, language), textIn(over, language)]);
      expect(new Set(clocks).size).toBe(clocks.length);
      expect([...restarts, ...clocks].every((text) => text.length > 3)).toBe(true);
    },
  );
});

describe('what has to be done before stopped work goes on', () => {
  const said = (reason: SuspendReason, simops: ListedConflicts) => toRestart({ reason, simops, isSilence: false, also: [] });

  test('names the conflict besides what stopped the work for another reason, while it is open', () => {
    expect(said('danger', 'open')).toEqual([restartTexts.danger, restartTests, restartTexts.simops, restartVisit.danger]);
    expect(said('danger', 'controlled')).toEqual([restartTexts.danger, restartTests, restartVisit.danger]);
    expect(said('simops', 'open')).toEqual([restartTexts.simops, restartVisit.other]);
  });

  test('asks for a person where one has left, and for a measured value where that was lost', () => {
    const lost = (comment: string) =>
      toRestart({ reason: 'safeguard', simops: 'clear', isSilence: false, hasLeft: saysWhoLeft(comment), also: [] });
    expect(lost(leftComment('attendant', 'Jihan Kirwan (1)', ['Ian Tanner (2)']))).toEqual([
      restartAfterLeaving,
      restartVisit.other,
    ]);
    expect(lost('Wind 22 m/s.')).toEqual([restartTexts.safeguard, restartVisit.other]);
  });

  test('does not ask to wait for the end of an emergency that is over', () => {
    const steps = (isOver: boolean) => toRestart({ reason: 'emergency', simops: 'clear', isSilence: false, isOver, also: [] });
    expect(steps(false)).toEqual([restartTexts.emergency, restartTests, restartVisit.other]);
    expect(steps(true)).toEqual([restartTests, restartVisit.other]);
  });

  test('names who is missing of this work and in the same confined space, each once', () => {
    const unaccounted = [{ name: 'Tom Reed' }, { name: 'Ada Fitter' }];
    const in_space = [{ missing: ['Tom Reed', 'Can Watcher'] }, { missing: [] }];
    expect(missingNames({ unaccounted, in_space })).toEqual(['Tom Reed', 'Ada Fitter', 'Can Watcher']);
    expect(missingNames(null)).toEqual([]);
  });

  test('names who is missing since an emergency, after who is inside', () => {
    const stopped = { reason: 'emergency', simops: 'clear', isSilence: false, isOver: true, inside: 1, also: [] } as const;
    expect(toRestart({ ...stopped, missing: ['Tom Reed'] })).toEqual([
      restartOut,
      restartFound(['Tom Reed']),
      restartTests,
      restartVisit.other,
    ]);
  });

  test('I261: names gas, silence and lost isolations under other permits in the same confined space; who is missing there is found', () => {
    const dangers = (['failed', 'silent', 'lost', 'missing'] as const).map((danger) => ({ danger, points: [] }));
    const standing = {
      in_space: [
        { tracking_number: 'CHG-26-000007-C', tag: 'V-101', dangers },
        { tracking_number: 'CHG-26-000008-C', tag: 'V-101', dangers: [] },
      ],
    };
    const beside = besideStopped(standing);
    const [gas, silence, lost, further] = toRestart({
      reason: 'simops',
      simops: 'controlled',
      isSilence: false,
      also: [],
      beside,
    }).slice(1);
    expect(gas?.en).toBe(
      'In the same confined space, V-101, gas was found under CHG-26-000007-C: every point of CHG-26-000007-C must be retested and pass.',
    );
    expect(silence?.en).toContain('the gas monitoring of CHG-26-000007-C is silent');
    expect(lost?.en).toContain('an isolation of CHG-26-000007-C is lost');
    expect(further).toEqual(restartVisit.other);
    expect(besideStopped(null)).toEqual([]);
  });

  test('asks to wait for the end of an emergency that concerns work which was stopped for another reason', () => {
    const steps = (reason: SuspendReason) =>
      toRestart({ reason, simops: 'clear', isSilence: false, isStruck: true, also: ['gas'] });
    expect(steps('hold')).toEqual([restartTexts.hold, restartTexts.emergency, restartTexts.gas, restartVisit.other]);
    expect(steps('emergency').filter((step) => step === restartTexts.emergency)).toHaveLength(1);
    // After an emergency no test of before it counts, whatever stopped the work, also where only its time was over.
    const struck = { simops: 'clear', isSilence: false, isStruck: true, also: [] } as const;
    expect(toRestart({ ...struck, reason: 'hold' })).toContain(restartTests);
    expect(toRestart({ ...struck, reason: 'gas', untested: 'overdue' })).toContain(restartTests);
    expect(toRestart({ ...struck, reason: 'hold', needsGas: false })).not.toContain(restartTests);
  });

  test('asks for new gas tests after a lost isolation, whatever stopped the work, and for everybody to come out first', () => {
    const stopped = { simops: 'clear', isSilence: false, also: [] } as const;
    expect(toRestart({ ...stopped, reason: 'isolation', inside: 2 })).toEqual([
      restartOut,
      restartTexts.isolation,
      restartTests,
      restartVisit.other,
    ]);
    expect(toRestart({ ...stopped, reason: 'hold', also: ['isolation'] })).toEqual([
      restartTexts.hold,
      restartTexts.isolation,
      restartTests,
      restartVisit.other,
    ]);
    const untested = (how: 'overdue' | 'untrusted') => toRestart({ ...stopped, reason: 'gas', untested: how });
    expect(untested('overdue')).toEqual([restartUntested.overdue, restartVisit.other]);
    expect(untested('untrusted')).toEqual([restartUntested.untrusted, restartVisit.other]);
    expect(toRestart({ ...stopped, reason: 'gas', isSilence: true, also: ['isolation'] })).toContain(restartTests);
    // A test that was made before the isolation was made anew is made again; work without gas tests is asked for none.
    expect(toRestart({ ...stopped, reason: 'hold', isGasVoid: true })).toEqual([
      restartTexts.hold,
      restartTests,
      restartVisit.other,
    ]);
    expect(toRestart({ ...stopped, reason: 'isolation', needsGas: false })).toEqual([restartTexts.isolation, restartVisit.other]);
    // What is done is asked of nobody any more.
    expect(toRestart({ ...stopped, reason: 'isolation', isolation: 'confirmed' })).toEqual([restartTests, restartVisit.other]);
    expect(toRestart({ ...stopped, reason: 'isolation', isolation: 'partial' })).toContain(restartTexts.isolation);
    for (const isolation of ['partial', 'removed'] as const)
      expect(toRestart({ ...stopped, reason: 'hold', isolation })).toEqual([
        restartTexts.hold,
        restartTexts.isolation,
        restartVisit.other,
      ]);
  });

  test('does not ask to resolve what is resolved, or where the other work waits', () => {
    expect(said('simops', 'controlled')).toEqual([restartAfterConflict.over, restartVisit.other]);
    expect(said('simops', 'clear')).toEqual([restartAfterConflict.over, restartVisit.other]);
    for (const waiting of ['others_wait', 'neither_yet'] as const)
      expect(said('simops', waiting)).toEqual([restartAfterConflict.others_wait, restartVisit.other]);
  });
});

test.each(suspendReasons)('says of %s what to do once, and names the visit and the issue once, at the end', (reason) => {
  for (const also of [[], ['gas'], ['isolation'], ['gas', 'isolation']] as const)
    for (const language of languages) {
      const steps = toRestart({ reason, simops: 'open', isSilence: false, also: also.filter((risk) => risk !== reason) }).map(
        (text) => textIn(text, language),
      );
      const visit = { en: 'visits the site', tr: 'ziyaret', ar: 'يزور' }[language];
      expect(steps.filter((step) => step.includes(visit))).toEqual(steps.slice(-1));
      expect(new Set(steps).size).toBe(steps.length);
      // Gas that was found asks for tests by itself.
      if (reason === 'gas' || also.includes('gas' as never)) expect(steps).not.toContain(textIn(restartTests, language));
    }
});

test.each<[ClockKind, number, boolean]>([
  ['gas', 15, false],
  ['gas', 14, true],
  ['issue', 30, false],
  ['issue', 29, true],
  ['validity', 120, false],
  ['validity', 119, true],
  ['test', 29, true],
  ['accept', 1, false],
  ['fireWatch', 1, false],
])('of a clock (%s) that has %i minutes left people were warned: %s', (kind, minutes, warned) =>
  expect(isWarnedOf(kind, minutes)).toBe(warned),
);

test.each<['live' | 'suspended' | 'expired' | 'issued', 'valid' | 'failed', number, number]>([
  ['live', 'valid', 2, 0],
  ['live', 'failed', 2, 2],
  ['suspended', 'valid', 1, 1],
  ['expired', 'valid', 1, 1],
  ['issued', 'valid', 1, 1],
  ['suspended', 'failed', 0, 0],
])('%s, gas %s, %i inside: %i have to come out', (state, gas, inside, out) =>
  expect(mustComeOut({ state, gas, standing: { inside } })).toBe(out),
);

test.each([
  ['suspended', 'danger', 'valid', 'confirmed', 5, []],
  ['suspended', 'gas', 'failed', 'confirmed', 5, []],
  ['suspended', 'danger', 'failed', 'confirmed', 5, ['gas']],
  ['suspended', 'hold', 'failed', 'confirmed', 5, ['gas']],
  ['suspended', 'isolation', 'valid', 'lost', 5, []],
  ['suspended', 'hold', 'valid', 'lost', 5, ['isolation']],
  ['suspended', 'simops', 'failed', 'lost', 5, ['gas', 'isolation']],
  ['suspended', 'gas', 'overdue', 'confirmed', 0, []],
  ['suspended', 'emergency', 'valid', 'confirmed', 5, []],
  ['suspended', 'hold', 'valid', 'sanctioned_test', 0, []],
  ['live', null, 'valid', 'confirmed', 0, []],
  ['expired', null, 'failed', 'confirmed', 5, ['gas']],
  ['expired', null, 'valid', 'lost', 5, ['isolation']],
  ['expired', 'danger', 'valid', 'confirmed', 5, []],
  ['expired', null, 'overdue', 'confirmed', 0, []],
  ['ready', null, 'failed', 'confirmed', 5, ['gas']],
  ['ready', null, 'valid', 'confirmed', 0, []],
  ['handed_back', null, 'valid', 'lost', 0, ['isolation']],
  ['handed_back', 'danger', 'valid', 'confirmed', 5, []],
] as const)(
  '%s for %s, gas %s, isolation %s, five on site: %i have to get away, also at risk by %j',
  (state, reason, gas, isolation, away, also) => {
    expect(mustGetAway({ state, reason, gas, isolation, crew_on: 5 })).toBe(away);
    expect(alsoAtRisk({ state, reason, gas, isolation })).toEqual(also);
    if (reason)
      expect(toRestart({ reason, simops: 'clear', isSilence: false, also })).toEqual(
        expect.arrayContaining(also.map((risk) => restartTexts[risk])),
      );
  },
);

test('a hand-back removes no danger: whoever watches for fire has to get away until somebody declares that it is gone', () => {
  const handed = { state: 'handed_back', reason: 'danger', gas: 'valid', isolation: 'confirmed', crew_on: 1 } as const;
  expect(mustGetAway({ ...handed, standing: { danger_removed: null } })).toBe(1);
  expect(mustGetAway({ ...handed, standing: { danger_removed: { at: '2026-11-20T07:00:00.000Z' } } })).toBe(0);
});

test('I305: gas that is found after a stop for silence is what is to restart, with its source and every point', () => {
  const stopped = { reason: 'gas', simops: 'clear', also: [] } as const;
  for (const how of [
    { isSilence: true },
    { isSilence: false, untested: 'overdue' },
    { isSilence: false, untested: 'untrusted' },
  ] as const) {
    expect(toRestart({ ...stopped, ...how })).not.toContain(restartTexts.gas);
    expect(toRestart({ ...stopped, ...how, isFound: true })[0]).toBe(restartTexts.gas);
  }
  expect(toRestart({ ...stopped, isSilence: true, isFound: true })).not.toContain(restartTests);
});

test('nobody has to get away from an emergency that is stood down, but from gas that is found there', () => {
  const stopped = { state: 'suspended', reason: 'emergency', isolation: 'confirmed', crew_on: 5 } as const;
  const standing = (emergency_over: boolean) => ({ emergency_over });
  expect(mustGetAway({ ...stopped, gas: 'valid', standing: standing(false) })).toBe(5);
  expect(mustGetAway({ ...stopped, gas: 'valid', standing: standing(true) })).toBe(0);
  expect(mustGetAway({ ...stopped, gas: 'failed', standing: standing(true) })).toBe(5);
});

test.each<[PermitState, number]>([
  ['ready', 5],
  ['preparing', 5],
  ['expired', 5],
  ['issued', 0],
  ['live', 0],
  ['suspended', 0],
  ['handed_back', 0],
])('I154: five on site of %s work: %i are there under no valid permit', (state, count) =>
  expect(onSiteUnpermitted({ state, crew_on: 5 })).toBe(count),
);

test.each<[string, Parameters<typeof isAuthorityGone>[0], boolean]>([
  ['live, with an authority who can sign', { state: 'live', waiting: { role: 'performing authority', saps: [4] } }, false],
  ['live, whose authority has no account any more', { state: 'live', waiting: { role: 'performing authority', saps: [] } }, true],
  ['that waits for a role nobody is named for', { state: 'endorsement', waiting: { role: 'SME', saps: [] } }, false],
  ['that has ended', { state: 'closed', waiting: { role: null, saps: [] } }, false],
])('work %s', (_case, permit, isGone) => expect(isAuthorityGone(permit)).toBe(isGone));
