import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { faultIf, refuseFields } from './evidence.faults.ts';
import { crewName, joinedParts, requireWriteRight, rightToGoIn, type Writer, type Written } from './evidence.rules.ts';
import type { CrewRecord, Entry, Evidence } from './evidence.ts';
import { insideOf, isInside, isLastRescuer } from './inside.rules.ts';
import { isReliable, staysForLift } from './watching.rules.ts';
import { hasHeardTalk } from './worksite.rules.ts';

/** How many may be inside at once: what was planned, nobody before that. */
const roomInside = ({ safeguards }: Evidence): number => safeguards.findLast(({ name }) => name === 'entrants_planned')?.value ?? 0;

const noLog = ({ safeguards }: PermitFacts) => faultIf(!safeguards.needed.includes('entry_log'), 'member', 'no_entry_log');

const anyFaults = (evidence: Evidence, one: CrewRecord | undefined) => [
  faultIf(!one, 'member', 'not_on_crew'),
  faultIf(one?.onSite === false, 'member', 'not_on_site'),
  faultIf(one !== undefined && isInside(evidence, one.no), 'member', 'inside_already'),
];

const enterFaults = (evidence: Evidence, facts: PermitFacts, one: CrewRecord | undefined, at: Instant) => {
  const outside = evidence.crew.filter(({ role, onSite }) => role === 'attendant' && onSite);
  const isAttended = outside.some((attendant) => isReliable(evidence, facts, attendant, at));
  return [
    noLog(facts),
    ...anyFaults(evidence, one),
    faultIf(one?.role === 'attendant', 'member', 'attendant_stays'),
    faultIf(one !== undefined && !hasHeardTalk(evidence, facts, one.no), 'member', 'talk_unheard'),
    faultIf(one !== undefined && staysForLift(evidence, facts, one, at), 'member', 'lift_stays'),
    faultIf(outside.length === 0, 'member', 'attendant_missing'),
    faultIf(outside.length > 0 && !isAttended, 'member', 'attendant_unreliable'),
    faultIf(insideOf(evidence).length >= roomInside(evidence), 'member', 'inside_full'),
  ];
};

const goneIn = (evidence: Evidence, { no: member, name }: CrewRecord, { sap }: Writer, at: Instant): readonly Entry[] => {
  const no = Math.max(0, ...evidence.entries.map((one) => one.no)) + 1;
  return [...evidence.entries, { no, member, name, inAt: at, inBy: sap, outAt: null, outBy: null }];
};

/**
 * Somebody of the crew goes into the confined space, or comes out. In only while the permit is live and an attendant is outside who is proved and has heard the talk; out in
 * every state. In every other state who is on site may be found inside. A rescuer goes in after those who are inside whatever the state: whom nobody can record, nobody counts. While the permit is
 * live the last of them stays outside.
 */
export const logEntry = (
  evidence: Evidence,
  facts: PermitFacts,
  { member, inside }: { member: number; inside: boolean },
  who: Writer,
  at: Instant,
): Written => {
  const one = evidence.crew.find(({ no }) => no === member);
  const goesBy = rightToGoIn(one?.role ?? 'worker', insideOf(evidence).length, facts.state);
  requireWriteRight(inside ? goesBy : 'comeOut', facts, who);
  const found = goesBy === 'foundInside' ? [noLog(facts)] : [];
  const goes = goesBy === 'goIn' ? enterFaults(evidence, facts, one, at) : [...found, ...anyFaults(evidence, one)];
  // While the work goes on nobody knows that a rescuer goes in to get somebody out: a rescue stops the work first.
  const leavesNone = faultIf(
    facts.state === 'live' &&
      isLastRescuer(
        evidence.crew,
        insideOf(evidence).map((entry) => entry.member),
        member,
      ),
    'member',
    'rescuer_stays',
  );
  refuseFields(inside ? [...goes, leavesNone] : [faultIf(!isInside(evidence, member), 'member', 'not_inside')], who.language);
  const entries =
    inside && one
      ? goneIn(evidence, one, who, at)
      : evidence.entries.map((entry) =>
          entry.member === member && entry.outAt === null ? { ...entry, outAt: at, outBy: who.sap } : entry,
        );
  const after = { ...evidence, entries };
  const name = one ? crewName(one) : String(member);
  const went = goesBy === 'foundInside' ? 'FOUND_INSIDE' : 'WENT_IN';
  return {
    evidence: after,
    note: { event: inside ? went : 'CAME_OUT', comment: joinedParts(name, `= ${insideOf(after).length}`) },
  };
};
