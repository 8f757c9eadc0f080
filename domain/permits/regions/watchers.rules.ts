import { minute } from '#domain/kernel/units.ts';
import type { CrewMember, Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';

const watches: readonly string[] = ['fire_watch', 'attendant'];

/** Whether somebody is the performing authority who would keep watch over their own work, for fire or at an entry: who leads it cannot do nothing but watch. */
export const watchesOwnWork = (
  { role, sap }: { role: string; sap: number | null },
  { performingAuthority }: Pick<PermitFacts, 'performingAuthority'>,
): boolean => watches.includes(role) && sap === performingAuthority;

/** Whether the competence of somebody is over at a moment: nobody relies on them any more. */
export const hasEnded = ({ competentUntil }: Pick<CrewMember, 'competentUntil'>, at: Instant): boolean =>
  competentUntil !== null && competentUntil <= at;

type Watcher = Pick<CrewMember, 'notAccounted'> & {
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

/**
 * Since when a fire watch is lost, or from when it will be, as far as is known now: its last watcher has left, or their competence ends, before
 * its time is over. Null where somebody watches to its end.
 */
export const fireWatchLostAt = (permit: Watched): Instant | null => {
  const { needed, until, over } = permit.fireWatch;
  if (permit.state !== 'handed_back' || !needed || over || until === null) return null;
  const begun = new Date(Date.parse(until) - permitLimits.fireWatch.value * minute).toISOString();
  const ends = permit.crew
    .filter((one) => watchesForFire({ ...one, competentUntil: null }, permit, begun))
    .flatMap(({ onSite, offAt, competentUntil }) => {
      const left = onSite ? [] : [offAt ?? begun];
      return [left.concat(competentUntil ?? []).sort()[0] ?? until];
    });
  const lost = [begun, ...ends].sort().at(-1) ?? begun;
  return lost < until ? lost : null;
};

/** Whether a fire watch is lost: nobody watches to its end. It stays so when its time is over, and begins anew when somebody is back. */
export const isFireWatchLost = (permit: Watched, at: Instant): boolean => {
  const lostAt = fireWatchLostAt(permit);
  return lostAt !== null && lostAt <= at;
};
