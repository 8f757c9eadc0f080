import { Problem } from '#domain/kernel/problem.ts';
import { issuerOf, mayNotEndorse } from '#domain/permits/guards/separation.guard.ts';
import type { Endorsement, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { faultIf, refuseFields } from './evidence.faults.ts';
import { joinedParts, requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import type { Evidence } from './evidence.ts';

/** Who signs for an endorsement, with the disciplines and delegations that hold now. */
export type Endorser = {
  sap: number;
  name: string;
  isExpert: boolean;
  isDelegate: boolean;
  disciplines: readonly string[];
  areas: readonly number[];
};

/** An endorsement withdrawn, or given again (`given`). `area` is that of another area's delegate, null where an expert endorses. */
export type EndorsementInput = {
  discipline: string;
  area: number | null;
  given: boolean;
  reason: string | null;
  endorser: Endorser | null;
};

/** What an endorsement is signed as: to give one again says the opposite of withdrawing it. */
export const endorsementEvent = (given: boolean): 'ENDORSE_AGAIN' | 'WITHDRAW_ENDORSEMENT' =>
  given ? 'ENDORSE_AGAIN' : 'WITHDRAW_ENDORSEMENT';

const isAsked = ({ discipline, area }: EndorsementInput, one: Endorsement): boolean =>
  one.discipline === discipline && (one.area ?? null) === area;

/** Who has signed the other side: also who issued, where it is for another area. */
const mayGiveNot = (one: Endorsement, facts: PermitFacts): readonly number[] => {
  const isForArea = one.area !== undefined;
  const issuer = isForArea ? issuerOf(facts) : null;
  return [...mayNotEndorse(facts, isForArea), ...(issuer === null ? [] : [issuer])];
};

/** Any expert of the discipline may, and any delegate of the other area; to give it, nobody whom the desk refuses (G12). */
const mayEndorse = (one: Endorsement, facts: PermitFacts, { given }: Pick<EndorsementInput, 'given'>, who: Endorser): boolean => {
  if (given && mayGiveNot(one, facts).includes(who.sap)) return false;
  if (one.area !== undefined) return who.isDelegate && who.areas.includes(one.area);
  return who.isExpert && who.disciplines.includes(one.discipline);
};

/** The endorsements of a permit that somebody may withdraw by their signature, or give again. */
export const endorsementsOf = (facts: PermitFacts, who: Endorser): Pick<EndorsementInput, 'discipline' | 'area'>[] =>
  facts.endorsements
    .filter((one) => mayEndorse(one, facts, { given: !one.given }, who))
    .map(({ discipline, area = null }) => ({ discipline, area }));

/**
 * An endorsement withdrawn, with the reason, or one that was withdrawn given again, with what has changed; both signed. While one is missing nothing is approved,
 * issued or accepted, and work that is live stops (rows 22 and 27 of the table).
 */
export const changeEndorsement = (evidence: Evidence, facts: PermitFacts, input: EndorsementInput, who: Writer): Written => {
  requireWriteRight('endorse', facts, who);
  const { endorser, given, reason } = input;
  const asked = evidence.endorsements.find((one) => isAsked(input, one));
  if (!asked) throw new Problem('not_found');
  if (asked.given === given) throw new Problem('illegal_event');
  refuseFields([faultIf(!reason, 'reason', given ? 'change_missing' : 'withdrawal_reason_missing')], who.language);
  if (!endorser) throw new Problem('signature_unfit');
  if (!mayEndorse(asked, facts, input, endorser)) throw new Problem('not_allowed');
  const endorsements = evidence.endorsements.map((one) =>
    one === asked ? { ...one, given, by: given ? endorser.sap : null } : one,
  );
  return {
    evidence: { ...evidence, endorsements },
    note: {
      event: given ? 'ENDORSED_AGAIN' : 'ENDORSER_WITHDREW',
      comment: joinedParts(asked.discipline, reason, `${endorser.name} (${endorser.sap})`),
    },
  };
};
