import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';
import { seenUntil } from '#domain/permits/regions/control.rules.ts';
import { answersForIssue, lastMoment, latestTests, plusMinutes, silentFrom } from '#domain/permits/regions/regionsOf.ts';
import { visitsOf } from '#domain/permits/regions/visit.rules.ts';
import { fireWatchPeriod } from '#domain/permits/regions/watchers.rules.ts';
import { warningsOf } from './warning.rules.ts';

const { acceptance, gasDueSoon, visitAge } = permitLimits;

const gasMoments = (permit: PermitFacts): Instant[] =>
  latestTests(permit).flatMap((test) => (test ? [plusMinutes(test.validUntil, -gasDueSoon.value), test.validUntil] : []));

const silenceMoments = ({ gas: { heardAt } }: PermitFacts): Instant[] => (heardAt ? [silentFrom(heardAt)] : []);

/** What was seen still counts at its last minute, and no more just after it. */
const justAfter = (at: Instant): Instant => new Date(Date.parse(at) + 1).toISOString();

const visitMoments = (permit: PermitFacts): Instant[] =>
  visitsOf(permit).flatMap(({ at }) => [at, justAfter(plusMinutes(at, visitAge.value))]);

const controlMoments = (permit: PermitFacts): Instant[] =>
  answersForIssue(permit).flatMap(({ answer, at }) => (answer === 'yes' && at ? [justAfter(seenUntil(at))] : []));

const acceptanceEnds = ({ state, signatures }: PermitFacts): Instant[] => {
  const issued = signatures.filter(({ event }) => event === 'ISSUE' || event === 'REISSUE').at(-1);
  return state === 'issued' && issued ? [plusMinutes(issued.at, acceptance.value)] : [];
};

const present = (instants: readonly (Instant | null | undefined)[]): Instant[] => instants.flatMap((one) => (one ? [one] : []));

/**
 * The next moment at which time alone may change something of a permit: a region, its state, or that somebody is to be warned. Null
 * for a permit that has ended, and where nothing lies ahead.
 */
export const recheckAt = (permit: PermitFacts, at: Instant): Instant | null => {
  if (isFinal(permit.state)) return null;
  const moments = [
    lastMoment(permit),
    ...gasMoments(permit),
    ...silenceMoments(permit),
    ...visitMoments(permit),
    ...controlMoments(permit),
    ...acceptanceEnds(permit),
    ...present([permit.issue?.to, permit.fireWatch.until, fireWatchPeriod(permit)?.until, permit.test?.until]),
    ...present(permit.crew.map(({ competentUntil }) => competentUntil)),
    ...permit.conflicts.map(({ overlapUntil }) => overlapUntil),
    ...warningsOf(permit).map(({ due }) => due),
  ];
  return moments.filter((moment) => moment > at).sort()[0] ?? null;
};
