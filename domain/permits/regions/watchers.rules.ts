import { minute } from '#domain/kernel/units.ts';
import type { CrewMember, Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';

const watches: readonly string[] = ['fire_watch', 'attendant'];

/** Whether somebody is the performing authority who would keep watch over their own work, for fire or at an entry: who leads it cannot do nothing but watch. */
export const watchesOwnWork = (
  { role, sap }: { role: string; sap: number | null },
  { performingAuthority }: Pick<PermitFacts, 'performingAuthority'>,
): boolean => watches.includes(role) && sap === performingAuthority;

/** Whether the competence of somebody is over at a moment: nobody relies on them any more. */
export const hasEnded = ({ competentUntil }: Pick<CrewMember, 'competentUntil'>, at: Instant): boolean =>
  competentUntil !== null && competentUntil <= at;

type Watcher = {
  notAccounted?: CrewMember['notAccounted'] | null;
  role: string;
  sap: number | null;
  competence?: string;
  competentUntil: Instant | null;
};

/** Whether the fire watch may rely on somebody of the crew at a moment: a fire watcher who is accounted for, whose competence is proved, and who does not lead the work. */
export const watchesForFire = (one: Watcher, permit: Pick<PermitFacts, 'performingAuthority'>, at: Instant): boolean =>
  one.role === 'fire_watch' && !one.notAccounted && one.competence !== 'none' && !hasEnded(one, at) && !watchesOwnWork(one, permit);

type Watched = Pick<PermitFacts, 'state' | 'fireWatch' | 'performingAuthority'> & {
  crew: readonly (Watcher & { onSite: boolean; offAt?: Instant | null | undefined })[];
};

/** Whether somebody is on site whom the fire watch may rely on. */
export const isWatchedForFire = (permit: Pick<Watched, 'crew' | 'performingAuthority'>, at: Instant): boolean =>
  permit.crew.some((one) => one.onSite && watchesForFire(one, permit, at));

type There = Pick<CrewMember, 'role' | 'onSite' | 'notAccounted' | 'competentUntil'>;

/** The roles that somebody on site has whom work may rely on at a moment: whoever is missing since an emergency keeps none, and nobody keeps one when their competence is over; null where no moment is asked for. */
export const rolesThere = (crew: readonly There[], at: Instant | null): CrewMember['role'][] =>
  crew.filter((one) => one.onSite && !one.notAccounted && (at === null || !hasEnded(one, at))).map(({ role }) => role);

/** Those of a crew in one of these roles who are not accounted for since an emergency, by name. */
export const missingIn = (crew: readonly CrewMember[], isMeant: (role: CrewMember['role']) => boolean): string[] =>
  crew.filter(({ role, notAccounted }) => notAccounted && isMeant(role)).map(({ name, sap }) => name ?? String(sap));

const afterMinutes = (at: Instant, minutes: number): Instant => new Date(Date.parse(at) + minutes * minute).toISOString();

/** When a watch began that lasts until a moment. */
export const watchBegun = (until: Instant): Instant => afterMinutes(until, -permitLimits.fireWatch.value);

/** Until when it is watched for fire from a moment on. */
export const watchEnds = (from: Instant): Instant => afterMinutes(from, permitLimits.fireWatch.value);

/**
 * From when to when somebody watches for fire: after a hand-back until that is confirmed; and for as long after work that is watched for fire has stopped
 * otherwise, whatever stopped it. Null where nobody has to, or where danger holds the watch.
 */
export const fireWatchPeriod = ({
  state,
  fireWatch,
}: Pick<Watched, 'state' | 'fireWatch'>): { from: Instant; until: Instant } | null => {
  const { needed, until, over, stoppedAt, begunAt = stoppedAt } = fireWatch;
  if (!needed || state === 'live' || isFinal(state)) return null;
  if (state === 'handed_back') return over || until === null ? null : { from: watchBegun(until), until };
  return begunAt ? { from: begunAt, until: watchEnds(begunAt) } : null;
};

/**
 * Since when a fire watch is lost, or from when it will be, as far as is known now: its last watcher has left, or their competence ends, before
 * its time is over, or an emergency has broken it. Null where somebody watches to its end.
 */
export const fireWatchLostAt = (permit: Watched): Instant | null => {
  const period = fireWatchPeriod(permit);
  if (!period) return null;
  const { brokenAt } = permit.fireWatch;
  if (brokenAt) return brokenAt;
  const { from, until } = period;
  const ends = permit.crew
    .filter((one) => watchesForFire({ ...one, competentUntil: null }, permit, from))
    .flatMap(({ onSite, offAt, competentUntil }) => {
      const left = onSite ? [] : [offAt ?? from];
      return [left.concat(competentUntil ?? []).sort()[0] ?? until];
    });
  const lost = [from, ...ends].sort().at(-1) ?? from;
  return lost < until ? lost : null;
};

/**
 * Until when somebody watches for fire after work that stopped without a hand-back; null where that was kept to its end, or nobody has to. Time
 * alone ends no watch that nobody kept.
 */
export const watchedAfterStop = (permit: Watched, at: Instant): { from: Instant; until: Instant } | null => {
  const period = permit.state === 'handed_back' ? null : fireWatchPeriod(permit);
  return period && (at < period.until || fireWatchLostAt(permit) !== null) ? period : null;
};

/** The same as it is told: when the work went on last, and until when it is watched for fire, which is later where a watch began anew. */
const stoppedWatch = (permit: Watched, at: Instant): { from: Instant; until: Instant } | null => {
  const period = watchedAfterStop(permit, at);
  return period && { ...period, from: permit.fireWatch.stoppedAt ?? period.from };
};

/** Whether fire watchers stay when the others leave: their watch is not over, and of work that has stopped nothing keeps them away. */
export const staysToWatch = (permit: Watched, at: Instant): boolean =>
  permit.state === 'handed_back'
    ? permit.fireWatch.needed && !permit.fireWatch.over
    : watchedAfterStop(permit, at) !== null && !permit.fireWatch.brokenAt;

/** Whether a fire watch is lost: nobody watches to its end. It stays so when its time is over, and begins anew when somebody is back. */
export const isFireWatchLost = (permit: Watched, at: Instant): boolean => {
  const lostAt = fireWatchLostAt(permit);
  return lostAt !== null && lostAt <= at;
};

/** How the fire watch of a permit stands at a moment, as it is told: `until` is its end after a hand-back, as long as somebody keeps it. */
export const fireWatchStanding = (permit: Watched, at: Instant) => {
  const { needed, until, brokenAt } = permit.fireWatch;
  const isBack = permit.state === 'handed_back';
  const isLost = isFireWatchLost(permit, at);
  return {
    until: isBack && !isLost ? (fireWatchPeriod(permit)?.until ?? null) : null,
    fire_watch_lost: isLost,
    fire_watch_lost_at: isLost ? fireWatchLostAt(permit) : null,
    fire_watch_held: isBack && needed && until === null,
    fire_watch_broken: isLost && brokenAt !== undefined,
    fire_watch_stopped: stoppedWatch(permit, at),
  };
};
