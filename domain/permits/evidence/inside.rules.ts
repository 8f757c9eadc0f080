import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
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

type Rescuing = { no: number; role: string; onSite: boolean; competence?: string | null | undefined };

/** Whether somebody is the last of those on site who would get people out, and stays outside therefore: nobody else whose competence for it is proved is outside. */
export const isLastRescuer = (crew: readonly Rescuing[], inside: readonly number[], no: number): boolean => {
  const outside = crew.filter(
    (one) => one.role === 'rescue' && one.onSite && one.competence !== 'none' && !inside.includes(one.no),
  );
  return crew.some((one) => one.no === no && one.role === 'rescue') && outside.every((one) => one.no === no);
};
