import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { faultIf, refuseFields } from './evidence.faults.ts';
import { joinedParts, requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import type { CrewRecord, Entry, Evidence } from './evidence.ts';
import { hasHeardTalk } from './worksite.rules.ts';

/** The lines of those who are inside now. */
export const insideOf = ({ entries }: Pick<Evidence, 'entries'>): Entry[] => entries.filter(({ outAt }) => outAt === null);

export const isInside = (evidence: Pick<Evidence, 'entries'>, member: number): boolean =>
  insideOf(evidence).some((entry) => entry.member === member);

/** How many may be inside at once: what was planned, nobody before that. */
const roomInside = ({ safeguards }: Evidence): number => safeguards.findLast(({ name }) => name === 'entrants_planned')?.value ?? 0;

const enterFaults = (evidence: Evidence, facts: PermitFacts, one: CrewRecord | undefined) => {
  const outside = evidence.crew.some(({ role, onSite }) => role === 'attendant' && onSite);
  return [
    faultIf(!facts.safeguards.needed.includes('entry_log'), 'member', 'no_entry_log'),
    faultIf(!one, 'member', 'not_on_crew'),
    faultIf(one?.role === 'attendant', 'member', 'attendant_stays'),
    faultIf(one?.onSite === false, 'member', 'not_on_site'),
    faultIf(one !== undefined && !hasHeardTalk(evidence, facts, one.no), 'member', 'talk_unheard'),
    faultIf(one !== undefined && isInside(evidence, one.no), 'member', 'inside_already'),
    faultIf(!outside, 'member', 'attendant_missing'),
    faultIf(insideOf(evidence).length >= roomInside(evidence), 'member', 'inside_full'),
  ];
};

const goneIn = (evidence: Evidence, { no: member, name }: CrewRecord, { sap }: Writer, at: Instant): readonly Entry[] => {
  const no = Math.max(0, ...evidence.entries.map((one) => one.no)) + 1;
  return [...evidence.entries, { no, member, name, inAt: at, inBy: sap, outAt: null, outBy: null }];
};

/**
 * Somebody of the crew goes into the confined space, or comes out. In only while the permit is live and an attendant is outside; out in
 * every state.
 */
export const logEntry = (
  evidence: Evidence,
  facts: PermitFacts,
  { member, inside }: { member: number; inside: boolean },
  who: Writer,
  at: Instant,
): Written => {
  requireWriteRight(inside ? 'goIn' : 'comeOut', facts, who);
  const one = evidence.crew.find(({ no }) => no === member);
  const faults = inside ? enterFaults(evidence, facts, one) : [faultIf(!isInside(evidence, member), 'member', 'not_inside')];
  refuseFields(faults, who.language);
  const entries =
    inside && one
      ? goneIn(evidence, one, who, at)
      : evidence.entries.map((entry) =>
          entry.member === member && entry.outAt === null ? { ...entry, outAt: at, outBy: who.sap } : entry,
        );
  const after = { ...evidence, entries };
  const name = one?.name ?? String(member);
  return {
    evidence: after,
    note: { event: inside ? 'WENT_IN' : 'CAME_OUT', comment: joinedParts(name, `= ${insideOf(after).length}`) },
  };
};
