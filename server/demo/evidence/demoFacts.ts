import type { Evidence } from '#domain/permits/evidence.ts';
import type { Conflict, Isolation, PermitFacts } from '#domain/permits/permit.facts.ts';
import { type ConflictsKnown, conflictsListed, regionsOf } from '#domain/permits/regions/regionsOf.ts';
import { wakesAt } from '#domain/permits/regions/wakesAt.ts';
import { factsOf, type PermitLine } from '#server/permits/factsOf.ts';
import type { DemoPermit } from '../permits.ts';
import { timeText } from '../siteClock.ts';
import { zoneOf } from '../sites.ts';

const maybe = (time: string | null): Date | null => (time === null ? null : new Date(time));

/** A row of the demo plant as the store would give it. */
export const lineOf = (permit: DemoPermit): PermitLine => ({
  ...permit,
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
  conflicts_checked_at: maybe(permit.conflicts_checked_at),
  wakes_at: maybe(permit.wakes_at),
  location: permit.location === null ? null : JSON.parse(permit.location),
});

export type Beside = { isolations: readonly Isolation[]; conflicts: readonly Conflict[] };

/** What the rules read about a permit of the demo plant. */
export const demoFacts = (permit: DemoPermit, evidence: Evidence, beside: Beside, now: number): PermitFacts =>
  factsOf(
    lineOf(permit),
    evidence,
    { ...beside, timeZone: zoneOf(permit.site_id), emergency: false, areaHasRoom: true, handoverReadBy: [] },
    timeText(now),
  );

/** The columns for lists and for the scheduler, as the rules see the permit. */
export const regionColumns = (facts: PermitFacts, known: ConflictsKnown, now: number) => {
  const at = timeText(now);
  const { gas, isolation } = regionsOf(facts, at);
  return {
    gas,
    isolation,
    simops: conflictsListed(facts, known),
    conflicts_checked_at: known.checkedAt?.toISOString() ?? null,
    wakes_at: wakesAt(facts, at),
  };
};
