import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { gasAt } from '#domain/permits/regions/regionsOf.ts';
import type { EntryFault } from './entry.faults.ts';
import { faultIf, refuseFields } from './evidence.faults.ts';
import { crewName, joinedParts, requireWriteRight, rightToGoIn, type Writer, type Written } from './evidence.rules.ts';
import type { CrewRecord, Entry, Evidence } from './evidence.ts';
import { everyoneInside, insideOf, isInside, isLastRescuer, isWithoutRescuer } from './inside.rules.ts';
import { isReliable, staysAtPost } from './watching.rules.ts';
import { hasHeardTalk } from './worksite.rules.ts';

/** An entry permit, its crew and log: that under which somebody goes in, or that of the space in which their work is. */
export type EntryPermit = { evidence: Evidence; facts: PermitFacts };

/** How many may be inside at once: what was planned, nobody before that. */
export const roomInside = ({ safeguards }: Pick<Evidence, 'safeguards'>): number =>
  safeguards.findLast(({ name }) => name === 'entrants_planned')?.value ?? 0;

/** Whether a permit is an entry itself; other work in a space goes by the entry of that. */
export const hasLog = ({ safeguards }: Pick<PermitFacts, 'safeguards'>): boolean => safeguards.needed.includes('entry_log');

/** Whoever goes in begins something: the air is read then, and its test does not run out while they climb down. */
const airFault = (facts: PermitFacts, at: Instant): EntryFault | null => {
  const gas = gasAt(facts, at);
  if (gas === 'silent') return 'air_unread';
  return gas === 'valid' || gas === 'not_required' ? null : 'gas_retest';
};

const closedBy = ({ evidence, facts }: EntryPermit, at: Instant): EntryFault | null => {
  if (facts.state !== 'live') return 'entry_not_live';
  const outside = evidence.crew.filter(({ role, onSite, no }) => role === 'attendant' && onSite && !isInside(evidence, no));
  if (outside.length === 0) return 'attendant_missing';
  if (!outside.some((attendant) => isReliable(evidence, facts, attendant, at))) return 'attendant_unreliable';
  const inside = insideOf(evidence).map(({ member }) => member);
  if (isWithoutRescuer(evidence.crew, inside, at)) return 'rescuer_unreliable';
  return airFault(facts, at) ?? (everyoneInside(evidence, facts) >= roomInside(evidence) ? 'inside_full' : null);
};

/** Why nobody more goes in under live work: by its own entry, or else by any of those that stand open in its space; null where somebody may. */
export const closedFor = (own: EntryPermit, space: readonly EntryPermit[], at: Instant): EntryFault | null => {
  if (hasLog(own.facts)) return closedBy(own, at);
  if (own.facts.goingIn?.said === false) return 'entry_denied';
  const closed = space.map((entry) => closedBy(entry, at));
  const [first = 'entry_not_live'] = closed.filter((fault) => fault !== 'entry_not_live');
  return (closed.includes(null) ? null : first) ?? airFault(own.facts, at);
};

const anyFaults = (evidence: Evidence, one: CrewRecord | undefined) => [
  faultIf(!one, 'member', 'not_on_crew'),
  faultIf(one?.onSite === false, 'member', 'not_on_site'),
  faultIf(one !== undefined && isInside(evidence, one.no), 'member', 'inside_already'),
];

type Going = EntryPermit & { space: readonly EntryPermit[] };

const enterFaults = ({ space, ...own }: Going, one: CrewRecord | undefined, at: Instant) => {
  const { evidence, facts } = own;
  const closed = closedFor(own, space, at);
  const post = one ? staysAtPost(evidence, facts, one, at) : null;
  return [
    ...anyFaults(evidence, one),
    faultIf(one?.role === 'attendant', 'member', 'attendant_stays'),
    faultIf(one !== undefined && !hasHeardTalk(evidence, facts, one.no), 'member', 'talk_unheard'),
    post && { field: 'member', fault: post },
    closed && { field: 'member', fault: closed },
  ];
};

const goneIn = (
  evidence: Evidence,
  { no: member, name }: CrewRecord,
  { sap }: Writer,
  { at, found }: { at: Instant; found: boolean },
): readonly Entry[] => {
  const no = Math.max(0, ...evidence.entries.map((one) => one.no)) + 1;
  return [...evidence.entries, { no, member, name, inAt: at, inBy: sap, outAt: null, outBy: null, ...(found ? { found } : {}) }];
};

/**
 * Somebody of the crew goes into the confined space, or comes out. In only while the permit is live, the air is read and an attendant is outside who is proved and has heard
 * the talk: of work that is no entry, under one that stands open in its `space`. Out in every state. In every other state who is on site may be found inside. A rescuer goes in after those who are inside whatever the state: whom nobody can record, nobody counts. While the permit is
 * live the last of them stays outside.
 */
export const logEntry = (
  evidence: Evidence,
  facts: PermitFacts,
  { member, inside, space = [] }: { member: number; inside: boolean; space?: readonly EntryPermit[] },
  who: Writer,
  at: Instant,
): Written => {
  const one = evidence.crew.find(({ no }) => no === member);
  const goesBy = rightToGoIn(one?.role ?? 'worker', everyoneInside(evidence, facts), facts.state);
  requireWriteRight(inside ? goesBy : 'comeOut', facts, who);
  const noLog = faultIf(goesBy !== 'rescue' && !hasLog(facts) && space.length === 0, 'member', 'no_entry_log');
  const goes = goesBy === 'goIn' && !noLog ? enterFaults({ evidence, facts, space }, one, at) : anyFaults(evidence, one);
  // While the work goes on nobody knows that a rescuer goes in to get somebody out: a rescue stops the work first.
  const leavesNone = faultIf(
    facts.state === 'live' &&
      isLastRescuer(
        evidence.crew,
        insideOf(evidence).map((entry) => entry.member),
        member,
        at,
      ),
    'member',
    'rescuer_stays',
  );
  refuseFields(
    inside ? [noLog, ...goes, leavesNone] : [faultIf(!isInside(evidence, member), 'member', 'not_inside')],
    who.language,
  );
  const entries =
    inside && one
      ? goneIn(evidence, one, who, { at, found: goesBy === 'foundInside' })
      : evidence.entries.map((entry) =>
          entry.member === member && entry.outAt === null ? { ...entry, outAt: at, outBy: who.sap } : entry,
        );
  const after = { ...evidence, entries };
  const name = one ? crewName(one) : String(member);
  const went = goesBy === 'foundInside' ? 'FOUND_INSIDE' : 'WENT_IN';
  return {
    evidence: after,
    note: { event: inside ? went : 'CAME_OUT', comment: joinedParts(name, `= ${everyoneInside(after, facts)}`) },
  };
};
