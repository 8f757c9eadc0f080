import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { ratingsOf } from '#domain/permits/evidence/risk.rules.ts';
import type { Instant, Period, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { dangerStates } from '#domain/permits/life/standing.rules.ts';
import { isTestedBeforeLoss } from '#domain/permits/regions/afterIsolation.rules.ts';
import { isDangerOpen } from '#domain/permits/regions/danger.rules.ts';
import { type ConflictsKnown, conflictsListed, gasUntil, regionsOf } from '#domain/permits/regions/regionsOf.ts';
import { distanceNamed } from '#domain/permits/regions/safeguard.rules.ts';
import { isFireWatchLost } from '#domain/permits/regions/watchers.rules.ts';
import { recheckAt } from '#domain/permits/warnings/recheckAt.ts';
import { reachBeyond } from '#domain/simops/interaction.ts';
import { codesOf, type PermitRecord } from './factsOf.ts';

const working: readonly string[] = ['issued', 'live'];
const paused: readonly string[] = ['suspended', 'testing'];

/** The issue period while it is in force. */
const issueInForce = ({ state, issue }: PermitFacts, at: Instant): Period | null => {
  if (!issue) return null;
  return working.includes(state) || (paused.includes(state) && issue.to > at) ? issue : null;
};

const date = (instant: Instant): Date => new Date(instant);
const maybe = (instant: Instant | null | undefined): Date | null => (instant ? new Date(instant) : null);

/** The periods of a permit at a moment as its row has them. */
export const windowOf = (facts: PermitFacts, at: Instant) => {
  const issue = issueInForce(facts, at);
  const { planned, validTo } = facts;
  const window = issue ?? { from: planned.from, to: validTo ?? planned.to };
  return {
    planned_from: date(planned.from),
    planned_to: date(planned.to),
    valid_from: validTo ? date(planned.from) : null,
    valid_to: maybe(validTo),
    issue_from: maybe(issue?.from),
    issue_to: maybe(issue?.to),
    window_from: date(window.from),
    window_to: date(window.to),
    window_kind: issue ? ('issue' as const) : validTo ? ('valid' as const) : ('planned' as const),
  };
};

/** Until when energy is let in under the work, while it is on test. */
export const testedUntil = ({ state, test }: PermitFacts): Instant | null => (state === 'testing' ? (test?.until ?? null) : null);

type Extent = Pick<PermitRecord, 'window_from' | 'window_to' | 'reach_m'>;
const isWider = (after: Extent, { window_from, window_to, reach_m }: Extent): boolean =>
  after.window_from < window_from || after.window_to > window_to || (after.reach_m ?? 0) > (reach_m ?? 0);

/** Who has looked for conflicts in a shorter time, or nearer by, has not looked: unless it was done for this very change. */
const conflictsKnown = (row: PermitRecord, after: Extent, known: ConflictsKnown): ConflictsKnown =>
  known.checkedAt?.getTime() === row.conflicts_checked_at?.getTime() && isWider(after, row) ? { ...known, checkedAt: null } : known;

/** The columns of a permit's row that follow from its facts, its evidence and what is known of its conflicts at a moment. */
export const columnsOf = (row: PermitRecord, facts: PermitFacts, evidence: Evidence, conflicts: ConflictsKnown, at: Instant) => {
  const { gas, isolation } = regionsOf(facts, at);
  const window = windowOf(facts, at);
  const reach_m = reachBeyond(codesOf(row), distanceNamed(facts.safeguards));
  const known = conflictsKnown(row, { ...window, reach_m }, conflicts);
  const ratings = evidence.risk ? ratingsOf(evidence.risk) : { initial: row.risk_initial, residual: row.risk_residual };
  return {
    state: facts.state,
    reason: facts.reason,
    ever_live: facts.everLive,
    revision: facts.revision,
    coordinator_sap: facts.coordinator,
    performing_authority_sap: facts.performingAuthority,
    ...window,
    waiting_since: facts.state === row.state ? row.waiting_since : date(at),
    crew_on: facts.crew.filter(({ onSite }) => onSite).length,
    crew_inside: facts.inside,
    reach_m,
    fire_watch_lost: isFireWatchLost(facts, at),
    gas_before_loss: isTestedBeforeLoss(facts),
    danger_open: dangerStates.includes(facts.state) && isDangerOpen(facts),
    risk_initial: ratings.initial,
    risk_residual: ratings.residual,
    gas,
    gas_until: maybe(gasUntil(facts)),
    test_until: maybe(testedUntil(facts)),
    isolation,
    simops: conflictsListed(facts, known),
    conflicts_checked_at: known.checkedAt,
    recheck_at: maybe(recheckAt(facts, at)),
  };
};
export type Columns = ReturnType<typeof columnsOf>;

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** The columns that are not as the row has them. */
export const changedColumns = (row: PermitRecord, columns: Columns): Partial<Columns> =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => plain(row[name as keyof Columns]) !== plain(value)),
  ) as Partial<Columns>;
