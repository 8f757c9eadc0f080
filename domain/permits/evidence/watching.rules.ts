import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { hasEnded, watchesOwnWork } from '#domain/permits/regions/watchers.rules.ts';
import { type CrewRole, crewRolesAsked } from '#domain/references/data/safeguards.data.ts';
import type { CrewRecord, Evidence } from './evidence.ts';
import { everyoneInside, isInside } from './inside.rules.ts';
import { isNotAccounted } from './notAccounted.rules.ts';
import { hasHeardTalk } from './worksite.rules.ts';

/** Who lifts leaves before who guides the lift, and who only watches goes last. All others leave before them. */
const leavingOrder: readonly CrewRole[] = ['operator', 'banksman', 'attendant', 'fire_watch'];

/** Whether somebody of the crew may be relied on in their role: they are accounted for, their competence is proved, and while the permit is live they have heard its talk. */
export const isReliable = (evidence: Evidence, facts: PermitFacts, one: CrewRecord, at: Instant): boolean =>
  one.competence !== 'none' &&
  !isNotAccounted(facts, one.no) &&
  !hasEnded(one, at) &&
  !watchesOwnWork(one, facts) &&
  (facts.state !== 'live' || hasHeardTalk(evidence, facts, one.no));

const othersThere = ({ crew }: Evidence, one: CrewRecord): CrewRecord[] => crew.filter((other) => other !== one && other.onSite);

/** Who watches over people in a confined space, or would get them out. */
const staysForInside = ({ role }: CrewRecord): boolean => role === 'attendant' || role === 'rescue';

/** Whether work relies on the role of somebody as long as others are there. An entry into a confined space does while people are inside. */
const isAskedFor = (evidence: Evidence, facts: PermitFacts, one: CrewRecord): boolean => {
  if (staysForInside(one) && everyoneInside(evidence, facts) > 0) return true;
  const others = othersThere(evidence, one);
  if (one.role === 'fire_watch') return facts.fireWatch.needed && others.length > 0;
  const asked = crewRolesAsked(facts.safeguards.needed.filter((name) => name !== 'attendant'));
  const place = leavingOrder.indexOf(one.role);
  return asked.includes(one.role) && others.some(({ role }) => leavingOrder.indexOf(role) < place);
};

/**
 * Whether work has to stop that goes on when somebody leaves: it relies on their role, and nobody else is there in it who is as reliable as
 * they are.
 */
export const isReliedOn = (evidence: Evidence, facts: PermitFacts, one: CrewRecord, at: Instant): boolean => {
  if (facts.state !== 'live' || !one.onSite || isInside(evidence, one.no) || !isAskedFor(evidence, facts, one)) return false;
  const relief = othersThere(evidence, one).filter(({ role, no }) => role === one.role && !isInside(evidence, no));
  return !relief.some((other) => !isReliable(evidence, facts, one, at) || isReliable(evidence, facts, other, at));
};

/** Why somebody stays outside of a confined space where the work has nobody else in their role: from inside nobody drives a crane, guides its load or watches for fire. */
const postFaults = { operator: 'lift_stays', banksman: 'lift_stays', fire_watch: 'fire_stays' } as const;

/** What keeps somebody of a role outside while the work relies on them in it; null for all other roles. */
export const postFault = (role: string): (typeof postFaults)[keyof typeof postFaults] | null =>
  role === 'operator' || role === 'banksman' || role === 'fire_watch' ? postFaults[role] : null;

/** The same of somebody of the crew at a moment: null where they may go in. */
export const staysAtPost = (evidence: Evidence, facts: PermitFacts, one: CrewRecord, at: Instant): ReturnType<typeof postFault> =>
  isReliedOn(evidence, facts, one, at) ? postFault(one.role) : null;
