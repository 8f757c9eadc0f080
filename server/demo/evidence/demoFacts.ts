import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { Conflict, Isolation, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { isTestedBeforeLoss } from '#domain/permits/regions/afterIsolation.rules.ts';
import { type ConflictsKnown, conflictsListed, gasUntil, regionsOf } from '#domain/permits/regions/regionsOf.ts';
import { recheckAt } from '#domain/permits/warnings/recheckAt.ts';
import type { DemoPermit } from '#server/demo/permits.ts';
import { timeText } from '#server/demo/siteClock.ts';
import { zoneOf } from '#server/demo/sites.ts';
import { testedUntil } from '#server/permits/kernel/columnsOf.ts';
import { factsOf, type PermitRecord } from '#server/permits/kernel/factsOf.ts';
import type { Heard } from '#server/permits/kernel/lastReadings.ts';

const maybe = (time: string | null): Date | null => (time === null ? null : new Date(time));

/** A row of the demo plant as the store would give it. */
export const lineOf = (permit: DemoPermit): PermitRecord => ({
  ...permit,
  // No paper of the plant names more than its kind of work reaches.
  reach_m: null,
  planned_from: new Date(permit.planned_from),
  planned_to: new Date(permit.planned_to),
  valid_from: maybe(permit.valid_from),
  valid_to: maybe(permit.valid_to),
  issue_from: maybe(permit.issue_from),
  issue_to: maybe(permit.issue_to),
  window_from: new Date(permit.window_from),
  window_to: new Date(permit.window_to),
  waiting_since: new Date(permit.waiting_since),
  created_at: new Date(permit.created_at),
  updated_at: new Date(permit.updated_at),
  chain_head: Buffer.from(permit.chain_head, 'hex'),
  gas_until: maybe(permit.gas_until),
  test_until: maybe(permit.test_until),
  conflicts_checked_at: maybe(permit.conflicts_checked_at),
  recheck_at: maybe(permit.recheck_at),
  location: permit.location === null ? null : JSON.parse(permit.location),
});

export type Beside = { isolations: readonly Isolation[]; conflicts: readonly Conflict[]; heard: Heard | null };

/** What the rules read about a permit of the demo plant. */
export const demoFacts = (permit: DemoPermit, evidence: Evidence, beside: Beside, now: number): PermitFacts =>
  factsOf(
    lineOf(permit),
    evidence,
    {
      ...beside,
      sameSpace: [],
      sameEquipment: [],
      workAtEquipment: [],
      missingBeside: [],
      insideBeside: 0,
      goingIn: null,
      timeZone: zoneOf(permit.site_id),
      emergencies: [],
      lastEmergencyAt: null,
      areaHasRoom: true,
      authorityMaySign: true,
      handoverReadBy: [],
      missing: [],
    },
    timeText(now),
  );

/** The columns for lists and for the scheduler, as the rules see the permit. */
export const regionColumns = (facts: PermitFacts, known: ConflictsKnown, now: number) => {
  const at = timeText(now);
  const { gas, isolation } = regionsOf(facts, at);
  return {
    gas,
    gas_until: gasUntil(facts),
    test_until: testedUntil(facts),
    gas_before_loss: isTestedBeforeLoss(facts),
    isolation,
    simops: conflictsListed(facts, known),
    conflicts_checked_at: known.checkedAt?.toISOString() ?? null,
    recheck_at: recheckAt(facts, at),
  };
};
