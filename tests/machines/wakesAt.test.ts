import { expect, test } from 'vitest';
import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { plusMinutes, regionsOf } from '#domain/permits/regions/regionsOf.ts';
import { recheckAt } from '#domain/permits/warnings/recheckAt.ts';
import { settle } from '#machines/permit/nextOf.ts';
import { draftFacts, inOrder, minute, morning } from '#tests/kit/permitFacts.ts';

const signature = { sap: 31, role: 'Area Owner Delegate', revision: 0, issueNo: 1, at: morning } as const;

/** A permit with everything that time can end, each at another minute. */
const timed = (state: PermitFacts['state']): PermitFacts => ({
  ...inOrder(draftFacts, morning),
  state,
  reason: state === 'suspended' ? 'hold' : null,
  validTo: minute(900),
  planned: { from: morning, to: minute(900) },
  issue: { from: morning, to: minute(300), no: 1, extended: false },
  gas: {
    needed: true,
    points: ['pump', 'drain'],
    tests: [
      { point: 'pump', testedAt: morning, validUntil: minute(120), passed: true, voided: false },
      { point: 'drain', testedAt: morning, validUntil: minute(250), passed: true, voided: false },
    ],
  },
  visit: { by: 31, at: minute(7) },
  crew: [{ sap: 51, role: 'worker', onSite: true, competentUntil: minute(400) }],
  fireWatch: { needed: true, until: minute(500) },
  test: state === 'testing' ? { until: minute(200) } : null,
  isolation: { needed: true, isolations: [{ id: 1, state: state === 'testing' ? 'sanctioned_test' : 'confirmed', others: [] }] },
  signatures: [{ ...signature, event: 'ISSUE' }],
});

const standing = (permit: PermitFacts, at: string) => ({
  regions: regionsOf(permit, at),
  happens: settle(permit, at).audit.length,
});
const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

test.each(permitStates)('nothing of a permit that is %s changes by itself before it is woken', (state) => {
  let permit = timed(state);
  let at = morning;
  let wakes = 0;
  for (let next = recheckAt(permit, at); next !== null; next = recheckAt(permit, at)) {
    expect(next > at).toBe(true);
    const now = standing(permit, at);
    for (let minutes = 1; plusMinutes(at, minutes) < next; minutes += 7)
      expect(standing(permit, plusMinutes(at, minutes))).toEqual(now);
    expect(standing(permit, before(next))).toEqual(now);
    at = next;
    permit = settle(permit, at).permit;
    expect(settle(permit, at).audit).toEqual([]);
    wakes += 1;
  }
  expect(wakes > 0).toBe(!['closed', 'cancelled', 'rejected'].includes(state));
  expect(settle(permit, minute(100_000)).audit).toEqual([]);
});
