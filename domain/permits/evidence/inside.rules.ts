import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { hasEnded } from '#domain/permits/regions/watchers.rules.ts';
import type { Entry, Evidence } from './evidence.ts';

/** The lines of those who are inside now. */
export const insideOf = ({ entries }: Pick<Evidence, 'entries'>): Entry[] => entries.filter(({ outAt }) => outAt === null);

/** How many an entry watches over: its own crew inside, and whoever is in its space under work that has no entry. */
export const everyoneInside = (
  evidence: Pick<Evidence, 'entries'>,
  { insideBeside = 0 }: Pick<PermitFacts, 'insideBeside'>,
): number => insideOf(evidence).length + insideBeside;

/** Whether the entry log has somebody of the crew inside. */
export const isInside = (evidence: Pick<Evidence, 'entries'>, member: number): boolean =>
  insideOf(evidence).some((entry) => entry.member === member);

type Rescuing = {
  no: number;
  role: string;
  onSite: boolean;
  competence?: string | null | undefined;
  competentUntil: Instant | null;
};

/** Whether somebody outside would get people out at a moment: a rescuer on site whose competence for it is proved, and not over. */
const isRescuerOutside = (one: Rescuing, inside: readonly number[], at: Instant): boolean =>
  one.role === 'rescue' && one.onSite && one.competence !== 'none' && !hasEnded(one, at) && !inside.includes(one.no);

/** Whether somebody is the last of those on site who would get people out, and stays outside therefore. */
export const isLastRescuer = (crew: readonly Rescuing[], inside: readonly number[], no: number, at: Instant): boolean =>
  crew.some((one) => one.no === no && one.role === 'rescue') &&
  crew.every((one) => one.no === no || !isRescuerOutside(one, inside, at));

/** Whether rescuers are on site and none of them would get people out at a moment. */
export const isWithoutRescuer = (crew: readonly Rescuing[], inside: readonly number[], at: Instant): boolean =>
  crew.some(({ role, onSite }) => role === 'rescue' && onSite) && !crew.some((one) => isRescuerOutside(one, inside, at));
