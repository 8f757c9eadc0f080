import type { Instant, Isolation, PermitFacts, ProvedSafeguard } from '#domain/permits/kernel/permit.facts.ts';
import { isSeenIsolated } from '#domain/references/data/controlDemands.data.ts';
import { seenIsolated } from '#domain/references/data/safeguards.data.ts';
import { minuteOf } from './gas.rules.ts';
import { isolationLostAt, latestTests, nextIssueNo } from './regionsOf.ts';
import { visitFor } from './visit.rules.ts';

type Isolated = { isolation: { isolations: readonly Pick<Isolation, 'provedAt'>[] } };

/** Since when no energy is left at the place: the last point of all isolations was verified then. Undefined where none is. */
const isolatedAt = ({ isolation: { isolations } }: Isolated): Instant | undefined =>
  isolations
    .flatMap(({ provedAt }) => provedAt ?? [])
    .sort()
    .at(-1);

/** Whether something was seen or read before the place was isolated: it tells of another place then. */
export const isBefore = (permit: Isolated, at: Instant | undefined): boolean => {
  const since = isolatedAt(permit);
  return since !== undefined && at !== undefined && minuteOf(at) < minuteOf(since);
};

/** The points of the gas plan whose last test tells of the air before the place was isolated. */
export const pointsBefore = (permit: PermitFacts): string[] =>
  permit.gas.needed
    ? latestTests(permit).flatMap((test) => (test?.passed && isBefore(permit, test.testedAt) ? [test.point] : []))
    : [];

/**
 * Whether a gas test that stands was made before an isolation was lost that is not back, or that has stopped the work, or, of stopped work, before
 * its isolation was made anew, as after a test: it tells of another place.
 */
export const isTestedBeforeLoss = (permit: PermitFacts): boolean => {
  if (permit.state === 'suspended' && pointsBefore(permit).length > 0) return true;
  const stoppedAt = permit.reason === 'isolation' ? permit.suspendedAt : null;
  const since = [isolationLostAt(permit), stoppedAt]
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  return permit.gas.needed && since !== undefined && latestTests(permit).some((test) => test?.passed && test.testedAt <= since);
};

/** Whether the visit, that of who signs where they made one, was one of a place that was not isolated yet. */
export const isVisitBefore = (permit: PermitFacts, sap?: number): boolean => isBefore(permit, visitFor(permit, sap)?.at);

/** The critical controls that were seen for the next issue before the place was isolated, of those that are seen or read there. */
export const controlsBefore = (permit: PermitFacts): number[] =>
  permit.controls.answers.flatMap(({ control, issueNo, answer, at }) =>
    issueNo === nextIssueNo(permit) && answer === 'yes' && isSeenIsolated(control) && isBefore(permit, at) ? [control] : [],
  );

/** The safeguards that are seen or read of an isolated place and were last recorded before it was one. */
export const safeguardsBefore = (permit: PermitFacts): ProvedSafeguard[] =>
  seenIsolated.flatMap((name) => {
    const last = permit.safeguards.proved.findLast((one) => one.name === name);
    return last && permit.safeguards.needed.includes(name) && isBefore(permit, last.at) ? [last] : [];
  });
