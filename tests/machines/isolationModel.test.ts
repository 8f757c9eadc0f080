import { describe, expect, test } from 'vitest';
import { type IsolationNeed, type IsolationNeeds, needsOf } from '#domain/permits/isolations/isolation.rules.ts';
import { isolationCategories, isolationStates } from '#domain/permits/isolations/isolation.schema.ts';
import { exploreIsolation, type IsolationModelState, isolationInvariants } from '#tests/kit/isolationModel.ts';

/** The places from which the end cannot be reached any more. */
const deadEnds = (places: Map<string, IsolationModelState>): string[] => {
  const good = new Set([...places].filter(([, { isolation }]) => isolation.state === 'removed').map(([key]) => key));
  for (let before = -1; before !== good.size; ) {
    before = good.size;
    for (const [key, { next }] of places) if ([...next].some((to) => good.has(to))) good.add(key);
  }
  return [...places.keys()].filter((key) => !good.has(key));
};

describe.each(isolationCategories)('every place of a %s isolation with two points', (category) => {
  const { places, faults } = exploreIsolation(category);

  test('is reached in every state', () => {
    const found = new Set([...places.values()].map(({ isolation }) => isolation.state));
    expect([...found].sort()).toEqual([...isolationStates].sort());
    expect(places.size).toBeGreaterThan(100);
  });
  test.each(isolationInvariants)('$name: $about', ({ name }) => {
    expect(faults.filter((fault) => fault.name === name).slice(0, 1)).toEqual([]);
  });
  test('has a way to the end', () => expect(deadEnds(places)).toEqual([]));
});

const without = (event: keyof IsolationNeeds, need: IsolationNeed): IsolationNeeds => ({
  ...needsOf,
  [event]: (needsOf as IsolationNeeds)[event].filter((name) => name !== need),
});

/** Which invariant notices that an event no longer asks for something. */
const noticed: [keyof IsolationNeeds, IsolationNeed, string][] = [
  ['APPLY_POINT', 'fitting', 'V9'],
  ['APPLY_POINT', 'inOrder', 'V3'],
  ['APPLY_POINT', 'applySigned', 'V11'],
  ['VERIFY_POINT', 'fitting', 'V9'],
  ['VERIFY_POINT', 'otherPerson', 'V2'],
  ['CONFIRM', 'holding', 'V1'],
  ['CONFIRM', 'confirmSigned', 'V13'],
  ['PLAN', 'freeLock', 'V15'],
  ['APPROVE', 'freeLock', 'V15'],
  ['APPLY_POINT', 'freeLock', 'V15'],
  ['VERIFY_POINT', 'freeLock', 'V15'],
  ['RE_ISOLATE', 'freeLock', 'V15'],
  ['CONFIRM', 'freeLock', 'V15'],
  ['PLAN', 'freeKeys', 'V16'],
  ['APPROVE', 'freeKeys', 'V16'],
  ['APPLY_POINT', 'freeKeys', 'V16'],
  ['APPROVE', 'otherPlanner', 'V12'],
  ['APPROVE', 'approveSigned', 'V13'],
  ['VERIFY_POINT', 'verifySigned', 'V13'],
  ['SANCTION', 'liftable', 'V19'],
  ['LIFT_POINT', 'fitting', 'V18'],
  ['LIFT_POINT', 'liftingOrder', 'V18'],
  ['LIFT_POINT', 'liftSigned', 'V18'],
  ['LIFT_POINT', 'nobodyOnSite', 'V17'],
  ['LIFT_POINT', 'nobodyMissing', 'V17'],
  ['RE_ISOLATE', 'verifySigned', 'V13'],
  ['RE_ISOLATE', 'otherPerson', 'V2'],
  ['RE_ISOLATE', 'fitting', 'V9'],
  ['TEST_DONE', 'holding', 'V1'],
  ['MAKE_LONG_TERM', 'notReliedOn', 'V4'],
  ['REMOVE_POINT', 'fitting', 'V9'],
  ['REMOVE_POINT', 'backwards', 'V14'],
  ['REMOVE_POINT', 'notReliedOn', 'V4'],
  ['REMOVE_POINT', 'nobodyMissing', 'V17'],
  ['REMOVE_POINT', 'removalSigned', 'V10'],
  ['REMOVE_POINT', 'allAsked', 'V10'],
  ['CLOSE', 'allGone', 'V5'],
  ['CLOSE', 'notReliedOn', 'V4'],
  ['LOSE_POINT', 'fitting', 'V9'],
];

/** Needs that spare people a step and that nothing unsafe follows from leaving out, each with the reason. */
const harmless: [keyof IsolationNeeds, IsolationNeed, string][] = [
  ['PLAN', 'planned', 'an isolation without points is never confirmed'],
  ['PLAN', 'asCalled', 'APPROVE asks it again'],
  ['APPROVE', 'asCalled', 'points do not change what they are here; the table of cases holds it'],
  ['PLAN', 'chosen', 'APPROVE asks it again'],
  ['APPROVE', 'chosen', 'points do not change what they are here; the table of cases holds it'],
  ['PLAN', 'distinct', 'APPROVE asks it again'],
  ['APPROVE', 'distinct', 'points do not change what they are here; the table of cases holds it'],
  ['APPROVE', 'locked', 'points do not change what they are here; the table of cases holds it'],
  ['VERIFY_POINT', 'proof', 'CONFIRM asks for the proof again'],
  ['RE_ISOLATE', 'proof', 'TEST_DONE asks for the proof again'],
  ['MAKE_LONG_TERM', 'reviewed', 'a date is no state; the table of cases holds it'],
];

describe('an event that no longer asks for something', () => {
  test.each(noticed)('%s without %s breaks %s', (event, need, name) => {
    const names = new Set(exploreIsolation('proved', without(event, need), name).faults.map((fault) => fault.name));
    expect(names).toContain(name);
  });

  test('has all its needs named here', () => {
    const named = [...noticed, ...harmless].map(([event, need]) => `${event} ${need}`);
    const all = Object.entries(needsOf).flatMap(([event, needs]) => needs.map((need) => `${event} ${need}`));
    expect(named.sort()).toEqual(all.sort());
  });
});
