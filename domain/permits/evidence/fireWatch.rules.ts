import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { watchesForFire } from '#domain/permits/regions/safeguard.rules.ts';
import { faultIf, refuseFields } from './evidence.faults.ts';
import { joinedParts, requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import type { CrewRecord, Evidence } from './evidence.ts';

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

/**
 * The end of the fire watch, confirmed by name: who stands there at its end says so, and fire watchers were on site all the time whose
 * competence is proved and who do not lead the work. A watch that was broken begins anew with `again`.
 */
export const watchFire = (
  evidence: Evidence,
  facts: PermitFacts,
  { watcher, again, note }: { watcher: number; again: boolean; note: string },
  who: Writer,
  at: Instant,
): Written => {
  requireWriteRight('watchFire', facts, who);
  const one = evidence.crew.find(({ no }) => no === watcher);
  const isThere = one?.onSite === true && watchesForFire(one, facts, at);
  const { needed, until } = evidence.fireWatch;
  const watchers = evidence.crew.filter((member) => watchesForFire(member, facts, member.onAt ?? at));
  const isOver = until !== null && at >= until;
  const begun = until === null ? at : plusMinutes(until, -watch.value);
  refuseFields(
    [
      faultIf(!needed, 'watcher', 'no_fire_watch'),
      faultIf(!isThere, 'watcher', 'not_watching'),
      faultIf(!again && !isOver, 'again', 'watch_running'),
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
    note: { event: again ? 'FIRE_WATCH_BEGUN' : 'FIRE_WATCH_OVER', comment: joinedParts(name, note) },
  };
};
