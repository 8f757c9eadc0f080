import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { regionsOf } from '#domain/permits/regions/regionsOf.ts';
import { isWatchedForFire, watchedAfterStop, watchesForFire } from '#domain/permits/regions/watchers.rules.ts';
import { mustGetAway } from './standing.rules.ts';

/** Whether whoever is at work that does not go on has to get away from it: nobody can be sent away from a place and watch there. */
export const isKeptAway = (permit: PermitFacts, at: Instant): boolean => {
  if (permit.emergencies.length > 0) return true;
  if (permit.state === 'handed_back') return false;
  const { gas, isolation } = regionsOf(permit, at);
  return mustGetAway({ ...permit, gas, isolation, crew_on: 1, standing: { emergency_over: true } }) > 0;
};

/**
 * Whether the fire watch of work that does not go on is broken: an emergency or a danger keeps everybody away from the place, or who watched is
 * missing since an emergency. Who is accounted for again, and an emergency that is over, put nobody back there. Danger that is reported after a
 * hand-back holds its watch instead.
 */
export const isWatchBroken = (permit: PermitFacts, at: Instant): boolean => {
  const { needed, until, over, brokenAt } = permit.fireWatch;
  const isWatched = permit.state === 'handed_back' ? needed && until !== null && !over : watchedAfterStop(permit, at) !== null;
  if (!isWatched || brokenAt) return false;
  const isMissed = permit.crew.some(
    (one) => one.onSite && one.notAccounted && watchesForFire({ ...one, notAccounted: undefined }, permit, at),
  );
  return isKeptAway(permit, at) || (isMissed && !isWatchedForFire(permit, at));
};
