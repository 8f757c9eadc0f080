import { foldedBadge } from '#domain/kernel/foldedNames.ts';
import { authorityMember } from '#domain/permits/emergencies/authority.rules.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { CrewMember, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import type { MissingRead } from './notAccounted.ts';

type Listed = Evidence['crew'][number];

const sameBadge = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && foldedBadge(one) === foldedBadge(other);

/** Whether somebody of a crew is one of who is missing: of this crew, or, by SAP number or badge, the same person of another. */
const isMissing = (permit: number, { no, sap, badge }: Listed, missing: readonly MissingRead[]): boolean =>
  missing.some(
    (one) =>
      (one.permit === permit && one.member === no) ||
      (sap !== 0 && (one.sap === sap || sameBadge(one.badge, String(sap)))) ||
      (sap === 0 && sameBadge(one.badge, badge)),
  );

/** The crew with who of it is not accounted for, and all of these by name: the performing authority, too, who stands in the head count beside it. */
export const missingOf = (
  { id, performing_authority_sap: authority }: { id: number; performing_authority_sap: number },
  { crew }: Pick<Evidence, 'crew'>,
  missing: readonly MissingRead[],
): { crew: readonly CrewMember[]; notAccounted: NonNullable<PermitFacts['notAccounted']> } => {
  if (missing.length === 0) return { crew, notAccounted: [] };
  const marked = crew.map((one) => (isMissing(id, one, missing) ? { ...one, notAccounted: true as const } : one));
  const leader = missing.find((one) => one.sap === authority || (one.permit === id && one.member === authorityMember));
  const names = [...marked.filter((one) => 'notAccounted' in one).map(({ name }) => name), ...(leader ? [leader.name] : [])];
  return { crew: marked, notAccounted: [...new Set(names)] };
};
