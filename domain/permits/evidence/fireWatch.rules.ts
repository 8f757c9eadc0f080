import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { isWatchedForFire, watchesForFire } from '#domain/permits/regions/watchers.rules.ts';
import { faultIf, refuseFields } from './evidence.faults.ts';
import { joinedParts, requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import type { CrewRecord, Evidence } from './evidence.ts';
import { isNotAccounted } from './notAccounted.rules.ts';

const { fireWatch: watch } = permitLimits;

/** Whether fire watchers, one after the other, were on site all the time, each as far as their competence held. */
const isWatched = (watchers: readonly CrewRecord[], from: Instant, until: Instant): boolean => {
  let seen = from;
  for (const { onAt, offAt, competentUntil } of [...watchers].sort((one, other) =>
    (one.onAt ?? '').localeCompare(other.onAt ?? ''),
  )) {
    if (onAt === null || onAt > seen) continue;
    const left = [offAt ?? until, competentUntil ?? until].sort()[0] ?? until;
    if (left > seen) seen = left;
  }
  return seen >= until;
};

const begunAt = (until: Instant): Instant => plusMinutes(until, -watch.value);

/** Who of a crew may be relied on at all: whoever is missing watches nothing. */
const counted = (crew: readonly CrewRecord[], facts: PermitFacts): CrewRecord[] =>
  crew.filter(({ no }) => !isNotAccounted(facts, no));

const watchersOf = (crew: readonly CrewRecord[], facts: PermitFacts, at: Instant): CrewRecord[] =>
  counted(crew, facts).filter((one) => watchesForFire(one, facts, one.onAt ?? at));

/**
 * The fire watch once somebody of the crew has come or left. It begins anew when a watcher is back whom it was without; one that was kept
 * to its end is only to be confirmed.
 */
export const fireWatchAfter = (
  evidence: Evidence,
  facts: PermitFacts,
  crew: readonly CrewRecord[],
  at: Instant,
): Evidence['fireWatch'] => {
  const { needed, until, over } = evidence.fireWatch;
  const { performingAuthority } = facts;
  if (facts.state !== 'handed_back' || !needed || until === null || over) return evidence.fireWatch;
  const isWatchedBy = (some: readonly CrewRecord[]) => isWatchedForFire({ crew: counted(some, facts), performingAuthority }, at);
  if (isWatchedBy(evidence.crew) || !isWatchedBy(crew)) return evidence.fireWatch;
  const wasKept = at >= until && isWatched(watchersOf(evidence.crew, facts, at), begunAt(until), until);
  return wasKept ? evidence.fireWatch : { needed, until: plusMinutes(at, watch.value) };
};

/** What the history keeps behind a watch that was begun anew after danger, in English. */
export const removedSaid = 'Declared: the danger that was reported has been removed.';

/**
 * The end of the fire watch, confirmed by name: who stands there at its end says so, and fire watchers were on site all the time whose
 * competence is proved and who do not lead the work. A watch that was broken begins anew with `again`. One that danger has held
 * begins anew too, once it is declared that the danger has been removed: from then on it counts.
 */
export const watchFire = (
  evidence: Evidence,
  facts: PermitFacts,
  { watcher, again, note, dangerRemoved }: { watcher: number; again: boolean; note: string; dangerRemoved: boolean },
  who: Writer,
  at: Instant,
): Written => {
  requireWriteRight('watchFire', facts, who);
  const one = evidence.crew.find(({ no }) => no === watcher);
  const isThere = one?.onSite === true && !isNotAccounted(facts, one.no) && watchesForFire(one, facts, at);
  const { needed, until } = evidence.fireWatch;
  const watchers = watchersOf(evidence.crew, facts, at);
  const isOver = until !== null && at >= until;
  const begun = until === null ? at : begunAt(until);
  const isHeld = facts.state === 'handed_back' && until === null;
  refuseFields(
    [
      faultIf(!needed, 'watcher', 'no_fire_watch'),
      faultIf(!isThere, 'watcher', 'not_watching'),
      faultIf(isHeld && !again, 'again', 'watch_held'),
      faultIf(isHeld && again && !dangerRemoved, 'danger_removed', 'danger_undeclared'),
      faultIf(!isHeld && !again && !isOver, 'again', 'watch_running'),
      faultIf(!again && isOver && !isWatched(watchers, begun, until ?? at), 'again', 'watch_broken'),
      faultIf(evidence.fireWatch.over !== undefined, 'again', 'watch_confirmed'),
    ],
    who.language,
  );
  const name = one?.name ?? '';
  return {
    evidence: {
      ...evidence,
      fireWatch: again
        ? { needed, until: plusMinutes(at, watch.value) }
        : { needed, until, over: { at, watcher: name, by: who.sap, note } },
    },
    note: {
      event: again ? 'FIRE_WATCH_BEGUN' : 'FIRE_WATCH_OVER',
      comment: [joinedParts(name, note), ...(isHeld ? [removedSaid] : [])].join('\n'),
    },
  };
};
