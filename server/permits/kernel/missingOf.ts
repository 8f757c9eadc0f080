import { foldedBadge } from '#domain/kernel/foldedNames.ts';
import { authorityMember } from '#domain/permits/emergencies/authority.rules.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { NotAccounted, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import type { MissingRead } from './notAccounted.ts';

type Listed = Evidence['crew'][number];

const sameBadge = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && foldedBadge(one) === foldedBadge(other);

/** Whether somebody of a crew is one of who is missing: of this crew, or, by SAP number or badge, the same person of another; null where they are not. */
const missingFrom = (permit: number, { no, sap, badge }: Listed, missing: readonly MissingRead[]): NotAccounted | null => {
  const isHere = (one: MissingRead): boolean => one.permit === permit && one.member === no;
  if (missing.some(isHere)) return 'here';
  const isSame = (one: MissingRead): boolean =>
    sap === 0 ? sameBadge(one.badge, badge) : one.sap === sap || sameBadge(one.badge, String(sap));
  return missing.some(isSame) ? 'elsewhere' : null;
};

/** The crew with who of it is not accounted for, these by name, with who is missing and is listed no more, apart who is missing from another, and the performing authority where they are, who stands in the head count beside it. */
export const missingOf = (
  { id, performing_authority_sap: authority }: { id: number; performing_authority_sap: number },
  { crew }: Pick<Evidence, 'crew'>,
  missing: readonly MissingRead[],
): Pick<PermitFacts, 'crew' | 'notAccounted' | 'missingElsewhere' | 'authorityMissing'> => {
  if (missing.length === 0) return { crew };
  const marked = crew.map((one) => {
    const notAccounted = missingFrom(id, one, missing);
    return notAccounted ? { ...one, notAccounted } : one;
  });
  const leader = missing.find((one) => one.sap === authority || (one.permit === id && one.member === authorityMember));
  // Their work waits for whoever was on its crew at the emergency, whether they are listed still or not.
  const gone = missing.filter(
    ({ permit, member }) => permit === id && member !== authorityMember && !crew.some(({ no }) => no === member),
  );
  const listedAs = (where: NotAccounted) => marked.filter((one) => 'notAccounted' in one && one.notAccounted === where);
  const here = [...new Set([...listedAs('here'), ...gone].map(({ name }) => name))];
  const elsewhere = [...new Set(listedAs('elsewhere').map(({ name }) => name))];
  return {
    crew: marked,
    ...(here.length > 0 ? { notAccounted: here } : {}),
    ...(elsewhere.length > 0 ? { missingElsewhere: elsewhere } : {}),
    ...(leader ? { authorityMissing: leader.name } : {}),
  };
};
