import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { isKeptAway } from '#domain/permits/life/brokenWatch.rules.ts';
import {
  isWatchedForFire,
  watchBegun,
  watchEnds,
  watchedAfterStop,
  watchesForFire,
} from '#domain/permits/regions/watchers.rules.ts';
import { faultIf, refuseFields } from './evidence.faults.ts';
import { joinedParts, requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import type { CrewRecord, Evidence } from './evidence.ts';
import { isNotAccounted } from './notAccounted.rules.ts';

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

/** Who of a crew may be relied on at all: whoever is missing watches nothing. */
const counted = (crew: readonly CrewRecord[], facts: PermitFacts): CrewRecord[] =>
  crew.filter(({ no }) => !isNotAccounted(facts, no));

const watchersOf = (crew: readonly CrewRecord[], facts: PermitFacts, at: Instant): CrewRecord[] =>
  counted(crew, facts).filter((one) => watchesForFire(one, facts, one.onAt ?? at));

/** Whether somebody comes on site whom the fire watch may rely on, while nothing keeps people away. */
const isBack = (before: readonly CrewRecord[], crew: readonly CrewRecord[], facts: PermitFacts, at: Instant): boolean =>
  !isKeptAway(facts, at) &&
  watchersOf(crew, facts, at).some(({ no, onSite }) => onSite && before.some((one) => one.no === no && !one.onSite));

/**
 * The fire watch once somebody of the crew has come or left. It begins anew when a watcher is back whom it was without; one that was kept
 * to its end is only to be confirmed. One that an emergency or a danger has broken, of handed-back or stopped work, begins anew when a watcher
 * comes on site after it.
 */
export const fireWatchAfter = (
  evidence: Evidence,
  facts: PermitFacts,
  crew: readonly CrewRecord[],
  at: Instant,
): Evidence['fireWatch'] => {
  const { needed, until, over, brokenAt, stoppedAt } = evidence.fireWatch;
  const { performingAuthority } = facts;
  const isWatchedBy = (some: readonly CrewRecord[]) => isWatchedForFire({ crew: counted(some, facts), performingAuthority }, at);
  const isReturned = !isWatchedBy(evidence.crew) && isWatchedBy(crew);
  if (stoppedAt && watchedAfterStop(facts, at))
    return (brokenAt ? isBack(evidence.crew, crew, facts, at) : isReturned)
      ? { needed, until, stoppedAt, begunAt: at }
      : evidence.fireWatch;
  if (facts.state !== 'handed_back' || !needed || until === null || over) return evidence.fireWatch;
  if (brokenAt) return isBack(evidence.crew, crew, facts, at) ? { needed, until: watchEnds(at) } : evidence.fireWatch;
  if (!isReturned) return evidence.fireWatch;
  const wasKept = at >= until && isWatched(watchersOf(evidence.crew, facts, at), watchBegun(until), until);
  return wasKept ? evidence.fireWatch : { needed, until: watchEnds(at) };
};

/** What the history keeps behind a watch that was begun anew after danger, in English. */
export const removedSaid = 'Declared: the danger that was reported has been removed.';

/** What the history keeps of who says that the watch is over, in English. */
const overSaid = { signed: 'Signed by who watched.', told: 'Told by who watched, recorded by somebody else.' } as const;

/** `signer` is who signed for the end of the watch; null where nobody did. */
type WatchInput = {
  watcher: number;
  again: boolean;
  note: string;
  dangerRemoved: boolean;
  signer?: { sap: number } | null;
};

/**
 * The end of the fire watch, confirmed by name and signed by who watched, or recorded as they told it: who stands there at its end says so, and fire watchers were on site all the time whose
 * competence is proved and who do not lead the work. A watch that was broken begins anew with `again`. One that danger has held
 * begins anew too, once it is declared that the danger has been removed: from then on it counts. Under an emergency nobody watches.
 */
export const watchFire = (
  evidence: Evidence,
  facts: PermitFacts,
  { watcher, again, note, dangerRemoved, signer = null }: WatchInput,
  who: Writer,
  at: Instant,
): Written => {
  requireWriteRight('watchFire', facts, who);
  const one = evidence.crew.find(({ no }) => no === watcher);
  const isThere = one?.onSite === true && !isNotAccounted(facts, one.no) && watchesForFire(one, facts, at);
  const { needed, until, brokenAt } = evidence.fireWatch;
  const isBroken = brokenAt !== undefined;
  const watchers = watchersOf(evidence.crew, facts, at);
  const isOver = until !== null && at >= until;
  const begun = until === null ? at : watchBegun(until);
  const isHeld = facts.state === 'handed_back' && until === null;
  refuseFields(
    [
      faultIf(!needed, 'watcher', 'no_fire_watch'),
      faultIf(!isThere, 'watcher', 'not_watching'),
      faultIf(signer !== null && signer.sap !== one?.sap, 'sap', 'watcher_signs'),
      faultIf(isHeld && !again, 'again', 'watch_held'),
      faultIf(isHeld && again && !dangerRemoved, 'danger_removed', 'danger_undeclared'),
      faultIf(facts.emergencies.length > 0, 'again', 'watch_emergency'),
      faultIf(!isHeld && !isBroken && !again && !isOver, 'again', 'watch_running'),
      faultIf(!again && (isBroken || (isOver && !isWatched(watchers, begun, until ?? at))), 'again', 'watch_broken'),
      faultIf(evidence.fireWatch.over !== undefined, 'again', 'watch_confirmed'),
    ],
    who.language,
  );
  const name = one?.name ?? '';
  const said = signer ? [overSaid.signed] : who.sap === one?.sap ? [] : [overSaid.told];
  return {
    evidence: {
      ...evidence,
      fireWatch: again
        ? { needed, until: watchEnds(at) }
        : { needed, until, over: { at, watcher: name, by: who.sap, note, ...(signer ? { signed: true } : {}) } },
    },
    note: {
      event: again ? 'FIRE_WATCH_BEGUN' : 'FIRE_WATCH_OVER',
      comment: [joinedParts(name, note), ...(again ? (isHeld ? [removedSaid] : []) : said)].join('\n'),
    },
  };
};
