import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';

const watches: readonly string[] = ['fire_watch', 'attendant'];

/** Whether somebody is the performing authority who would keep watch over their own work, for fire or at an entry: who leads it cannot do nothing but watch. */
export const watchesOwnWork = (
  { role, sap }: { role: string; sap: number | null },
  { performingAuthority }: Pick<PermitFacts, 'performingAuthority'>,
): boolean => watches.includes(role) && sap === performingAuthority;

type Watcher = { role: string; sap: number | null; competence?: string; competentUntil: Instant | null };

/** Whether the fire watch may rely on somebody of the crew at a moment: a fire watcher whose competence is proved, and who does not lead the work. */
export const watchesForFire = (one: Watcher, permit: Pick<PermitFacts, 'performingAuthority'>, at: Instant): boolean =>
  one.role === 'fire_watch' &&
  one.competence !== 'none' &&
  (one.competentUntil === null || one.competentUntil > at) &&
  !watchesOwnWork(one, permit);

type Watched = Pick<PermitFacts, 'state' | 'fireWatch' | 'performingAuthority'> & {
  crew: readonly (Watcher & { onSite: boolean })[];
};

/** Whether somebody is on site whom the fire watch may rely on. */
export const isWatchedForFire = (permit: Pick<Watched, 'crew' | 'performingAuthority'>, at: Instant): boolean =>
  permit.crew.some((one) => one.onSite && watchesForFire(one, permit, at));

/** Whether a fire watch is lost whose time is not over: nobody is there who watches, and it begins anew when somebody is back. */
export const isFireWatchLost = (permit: Watched, at: Instant): boolean => {
  const { needed, until, over } = permit.fireWatch;
  if (permit.state !== 'handed_back' || !needed || over || until === null || at >= until) return false;
  return !isWatchedForFire(permit, at);
};
