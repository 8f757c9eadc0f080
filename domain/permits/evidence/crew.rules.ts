import { foldedBadge } from '#domain/kernel/foldedNames.ts';
import { inLatin, mixesScripts, readsAlike } from '#domain/kernel/lookAlikes.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { issuerOf } from '#domain/permits/guards/separation.guard.ts';
import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { hasEnded, staysToWatch, watchesOwnWork } from '#domain/permits/regions/watchers.rules.ts';
import { faultIf, refuseFields } from './evidence.faults.ts';
import {
  crewName,
  type EvidenceWrite,
  joinedParts,
  requireWriteRight,
  rightToCome,
  rightToList,
  type Writer,
  type Written,
} from './evidence.rules.ts';
import type { CrewRecord, Evidence } from './evidence.ts';
import { fireWatchAfter } from './fireWatch.rules.ts';
import { everyoneInside, isInside } from './inside.rules.ts';
import { isNotAccounted, whereMissing } from './notAccounted.rules.ts';
import { leftComment } from './postLeft.texts.ts';
import { isReliedOn } from './watching.rules.ts';
import { hasHeardTalk } from './worksite.rules.ts';

/** The most people on one crew: more than that is more than one job. A demo figure. */
const maxCrew = 60;

/** Somebody the store knows: their competence for the role on the crew is null where none is recorded. */
export type KnownPerson = { name: string; company: string; competence: { until: Instant | null } | null };
/**
 * Other work that goes on and that this person has not left, and the permit that is written: by their numbers. `onSite` says that they are
 * recorded on site of the other, on whose crew `member` is their number.
 */
export type OtherCrew = { id: number; member: number; other: string; own: string; onSite: boolean };
/**
 * Somebody whom the plant knows and who was given by badge and name: `badge` says that the badge is their SAP number, else the name is
 * theirs.
 */
export type MeantPerson = { name: string; by: 'badge' | 'name' };
export type CrewInput = Pick<CrewRecord, 'badge' | 'name' | 'role' | 'company'> & {
  sap: number | null;
  /** The person of the SAP number; null when nobody has it. */
  person: KnownPerson | null;
  /** Whom the plant knows by what was given as badge or name. */
  meant: MeantPerson | null;
  elsewhere: OtherCrew | null;
  /** What they have shown to prove their competence, and until when that holds. */
  shown: string | null;
  shownUntil: Instant | null;
};

const sameBadge = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && foldedBadge(one) === foldedBadge(other);

// A role that needs a competence wants a valid one; any other must not have run out.
const isFit = ({ role, person }: CrewInput, at: Instant): boolean => {
  if (!person?.competence) return role !== 'gas_tester';
  return person.competence.until === null || person.competence.until > at;
};

const goesOn: readonly PermitState[] = ['issued', 'live', 'suspended', 'testing'];

/** Whether people come to work: who is found where nobody does, or goes to get somebody out, is there whatever is listed. */
const isComingToWork = (by: EvidenceWrite, state: PermitState): boolean =>
  by !== 'rescue' && (state === 'issued' || state === 'live');

/**
 * One person does not work in two places: they leave one crew before they join another, and one site before they come on another. Where they
 * are found is recorded all the same.
 */
const onOtherCrew = (elsewhere: OtherCrew | null, field: string, who: string) => {
  if (!elsewhere) return null;
  const words = { who, other: elsewhere.other, own: elsewhere.own };
  return { field, fault: elsewhere.onSite ? ('on_other_site' as const) : ('on_other_crew' as const), words };
};

/** The other crew that keeps somebody from coming: whoever comes to work has left both its list and its site, a rescuer its site. */
const keepingFrom = (elsewhere: OtherCrew | null, by: EvidenceWrite, state: PermitState): OtherCrew | null => {
  if (by === 'foundOnSite') return null;
  return isComingToWork(by, state) || elsewhere?.onSite ? elsewhere : null;
};

/** The crew that lists somebody besides, for who is recorded there all the same. */
const alsoOn = (elsewhere: OtherCrew | null): Pick<CrewRecord, 'alsoOn'> => (elsewhere ? { alsoOn: elsewhere.other } : {});

/** Whom the plant knows is listed by SAP number, so that every rule that compares people sees one person. */
const meantFault = ({ sap, meant }: CrewInput) => {
  if (sap !== null || !meant) return null;
  return {
    field: meant.by,
    fault: meant.by === 'badge' ? ('badge_is_sap' as const) : ('name_is_known' as const),
    words: { who: meant.name },
  };
};

const lastDayBelieved = (at: Instant): Instant => {
  const day = new Date(at);
  day.setUTCFullYear(day.getUTCFullYear() + permitLimits.shownCompetence.value);
  return day.toISOString();
};

/** What was shown says until when it holds, which is no longer than any card does, and has not run out; a last day says what it is of. */
const shownFaults = ({ shown, shownUntil }: CrewInput, at: Instant) => [
  faultIf(shown === null && shownUntil !== null, 'shown', 'proof_missing'),
  faultIf(shownUntil !== null && shownUntil > lastDayBelieved(at), 'competent_until', 'competence_too_long'),
  faultIf(shown !== null && shownUntil === null, 'competent_until', 'competence_endless'),
  faultIf(shownUntil !== null && shownUntil <= at, 'competent_until', 'not_ahead'),
];

/** The register of the plant counts before what somebody shows. */
const competenceOf = ({ person, shown, shownUntil }: CrewInput): Pick<CrewRecord, 'competence' | 'competentUntil' | 'shown'> => {
  if (person?.competence) return { competence: 'register', competentUntil: person.competence.until };
  return shown === null ? { competence: 'none', competentUntil: null } : { competence: 'shown', competentUntil: shownUntil, shown };
};

/** Letters of two scripts that look alike make two people of one, or one of two: who is not in the register is written in letters of one. */
const letterFaults = ({ crew }: Evidence, { sap, badge, name }: CrewInput) => {
  if (sap !== null) return [];
  const double = crew.find((one) => readsAlike(one.name, name));
  return [
    faultIf(badge !== null && inLatin(badge) !== badge, 'badge', 'letters_mixed'),
    faultIf(mixesScripts(name), 'name', 'letters_mixed'),
    double ? ({ field: 'name', fault: 'reads_alike', words: { who: double.name } } as const) : null,
  ];
};

type Listing = { evidence: Evidence; facts: PermitFacts; by: EvidenceWrite };

const faultsOf = ({ evidence, facts, by }: Listing, input: CrewInput, at: Instant) => {
  const { crew } = evidence;
  const { sap, badge, name, person } = input;
  if (sap === null && !(badge && foldedBadge(badge) && name)) return [faultIf(true, 'sap', 'nobody')];
  if (sap !== null && !person) return [faultIf(true, 'sap', 'unknown_person')];
  return [
    faultIf(crew.length >= maxCrew, 'crew', 'crew_full'),
    faultIf(sap !== null && crew.some((one) => one.sap === sap), 'sap', 'twice'),
    faultIf(sap === null && crew.some((one) => sameBadge(one.badge, badge)), 'badge', 'twice'),
    ...letterFaults(evidence, input),
    meantFault(input),
    faultIf(watchesOwnWork(input, facts), 'role', 'watches_own_work'),
    faultIf(!isFit(input, at), 'role', 'not_competent'),
    ...shownFaults(input, at),
    faultIf(sap !== null && goesOn.includes(facts.state) && sap === issuerOf(facts), 'sap', 'is_issuer'),
    onOtherCrew(
      goesOn.includes(facts.state) && isComingToWork(by, facts.state) ? input.elsewhere : null,
      sap === null ? 'badge' : 'sap',
      person?.name ?? name,
    ),
  ];
};

/** Numbers of the crew are not given twice: the toolbox talk and the entry log name people by them. */
const nextNo = ({ crew, toolboxTalk, entries }: Evidence): number => {
  const heard = [...(toolboxTalk?.attendees ?? []), ...(toolboxTalk?.before?.attendees ?? [])];
  return Math.max(0, ...crew.map(({ no }) => no), ...heard, ...entries.map(({ member }) => member)) + 1;
};

/** How many were listed when the permit was approved, and for which approval that was counted. */
const approvedCrew = (evidence: Evidence): NonNullable<Evidence['crewApproved']> | null => {
  const at = evidence.signatures.filter(({ event }) => event === 'APPROVE').at(-1)?.at;
  if (at === undefined) return null;
  return evidence.crewApproved?.at === at ? evidence.crewApproved : { at, count: evidence.crew.length };
};

const approved = ['coordination', 'ready'];

/** Somebody listed on the crew. `outgrown` says that the crew is larger now than the approval was for: signatures are void then. */
export const listCrew = (
  evidence: Evidence,
  facts: PermitFacts,
  input: CrewInput,
  who: Writer,
  at: Instant,
): Written & { outgrown: boolean } => {
  const inside = everyoneInside(evidence, facts);
  const by = rightToList(input.role, { inside, everLive: facts.everLive, state: facts.state });
  requireWriteRight(by, facts, who);
  refuseFields(faultsOf({ evidence, facts, by }, input, at), who.language);
  const { sap, badge, name, company, role, person } = input;
  const one: CrewRecord = {
    no: nextNo(evidence),
    sap: sap ?? 0,
    badge: sap === null ? badge : null,
    name: person?.name ?? name,
    role,
    company: person?.company || company,
    onSite: false,
    onAt: null,
    offAt: null,
    ...competenceOf(input),
    ...(goesOn.includes(facts.state) ? alsoOn(input.elsewhere) : {}),
  };
  const crew = [...evidence.crew, one];
  const base = approved.includes(facts.state) ? approvedCrew(evidence) : null;
  const outgrown = base !== null && base.count > 0 && crew.length > base.count * (1 + permitLimits.crewGrowth.value / 100);
  return {
    evidence: { ...evidence, crew, ...(base ? { crewApproved: base } : {}) },
    note: { event: 'CREW_LISTED', comment: joinedParts(crewName(one), one.company, one.shown ?? null) },
    outgrown,
  };
};

const member = ({ crew }: Evidence, no: number): CrewRecord => {
  const found = crew.find((one) => one.no === no);
  if (!found) throw new Problem('not_found');
  return found;
};

/** Whoever is missing since an emergency is looked for where they were listed, until somebody says that they are accounted for. */
const missingFault = (facts: PermitFacts, one: CrewRecord, field: string) =>
  isNotAccounted(facts, one.no) ? { field, fault: 'not_accounted' as const, words: { who: crewName(one) } } : null;

type Coming = { evidence: Evidence; facts: PermitFacts; elsewhere: OtherCrew | null };

const come = (one: CrewRecord, { evidence, facts, elsewhere }: Coming, { language }: Writer, at: Instant): CrewRecord => {
  const by = rightToCome(one.role, everyoneInside(evidence, facts), facts.state);
  refuseFields(
    [
      faultIf(one.onSite, 'on', 'on_already'),
      onOtherCrew(keepingFrom(elsewhere, by, facts.state), 'on', crewName(one)),
      // Whoever is found somewhere is written down at once; whoever comes to work is counted first.
      by === 'foundOnSite' ? null : missingFault(facts, one, 'on'),
      // Before work goes live its talk is held for those who are there; who comes later has to have heard it, but to a rescue.
      faultIf(facts.state === 'live' && by !== 'rescue' && !hasHeardTalk(evidence, facts, one.no), 'on', 'talk_unheard'),
      faultIf(by !== 'foundOnSite' && hasEnded(one, at), 'on', 'not_competent'),
    ],
    language,
  );
  const { alsoOn: _, ...listed } = one;
  return { ...listed, onSite: true, onAt: at, offAt: null, offBy: null, ...alsoOn(elsewhere) };
};

/**
 * That somebody has left is recorded whoever they are, but of who is inside: they have come out first. Of work that goes on and relies on them
 * it says what stops it, who is inside first.
 */
const leave = (evidence: Evidence, facts: PermitFacts, one: CrewRecord, { sap, language }: Writer, at: Instant) => {
  refuseFields([faultIf(!one.onSite, 'on', 'off_already'), faultIf(isInside(evidence, one.no), 'on', 'inside_still')], language);
  const inside = evidence.crew.filter(({ no }) => isInside(evidence, no)).map(crewName);
  const { alsoOn: _, ...listed } = one;
  return {
    moved: { ...listed, onSite: false, offAt: at, offBy: sap },
    lost: isReliedOn(evidence, facts, one, at) ? leftComment(one.role, crewName(one), inside) : null,
  };
};

/**
 * Somebody on site by the record of this crew was found on site of other work, whose number is `found`: they have left here, whoever found
 * them there, and work that relies on them stops. Whoever the entry log has inside stays inside until somebody records that they came out:
 * nobody was seen to.
 */
export const foundElsewhere = (
  evidence: Evidence,
  facts: PermitFacts,
  { no, found }: { no: number; found: string },
  who: Writer,
  at: Instant,
): Written & { lost: string | null } => {
  const one = member(evidence, no);
  const note = { event: 'FOUND_ELSEWHERE' as const, comment: joinedParts(crewName(one), found) };
  const isIn = isInside(evidence, no);
  const { moved, lost } = isIn ? { moved: { ...one, alsoOn: found }, lost: null } : leave(evidence, facts, one, who, at);
  const crew = evidence.crew.map((other) => (other === one ? moved : other));
  return { evidence: { ...evidence, crew, fireWatch: fireWatchAfter(evidence, facts, crew, at) }, note, lost };
};

const takenOff = (evidence: Evidence, facts: PermitFacts, no: number, who: Writer): Written => {
  requireWriteRight('listCrew', facts, who);
  const one = member(evidence, no);
  // Whoever left meanwhile stays in the head count.
  const isCounted = facts.emergencies.length > 0 && one.offAt !== null;
  refuseFields(
    [
      // Who was on another crew is looked for there: this list may go on without them.
      whereMissing(facts, one.no) === 'here' ? missingFault(facts, one, 'removed') : null,
      faultIf(one.onSite, 'removed', 'still_on'),
      faultIf(isCounted, 'removed', 'in_head_count'),
    ],
    who.language,
  );
  const crewApproved = approved.includes(facts.state) ? approvedCrew(evidence) : null;
  return {
    evidence: { ...evidence, crew: evidence.crew.filter((other) => other !== one), ...(crewApproved ? { crewApproved } : {}) },
    note: { event: 'CREW_REMOVED', comment: crewName(one) },
  };
};

type Asked = { no: number; on?: boolean | undefined; removed: boolean };

/** Whether a move of the crew is a fact that counts from whatever version: somebody has left, or was found where nobody comes. */
export const saysWhereTheyAre = (evidence: Evidence, facts: PermitFacts, { no, on, removed }: Asked): boolean => {
  if (on === false) return true;
  if (on === undefined || removed) return false;
  const role = evidence.crew.find((one) => one.no === no)?.role ?? 'worker';
  return rightToCome(role, everyoneInside(evidence, facts), facts.state) === 'foundOnSite';
};

/**
 * Somebody of the crew comes on site or is found there, leaves it, or is taken off the list, which only who is not on site can be. `lost` says that
 * work went on that relied on who has left.
 */
export const moveCrew = (
  evidence: Evidence,
  facts: PermitFacts,
  { no, on, removed, elsewhere }: { no: number; on: boolean | undefined; removed: boolean; elsewhere: OtherCrew | null },
  who: Writer,
  at: Instant,
): Written & { lost?: string | null } => {
  if (removed) return takenOff(evidence, facts, no, who);
  const one = member(evidence, no);
  const by = on ? rightToCome(one.role, everyoneInside(evidence, facts), facts.state) : 'crewOff';
  requireWriteRight(by, facts, who);
  refuseFields([faultIf(on === undefined, 'on', 'nothing_asked')], who.language);
  const { moved, lost } = on
    ? { moved: come(one, { evidence, facts, elsewhere }, who, at), lost: null }
    : leave(evidence, facts, one, who, at);
  const crew = evidence.crew.map((other) => (other === one ? moved : other));
  const fireWatch = fireWatchAfter(evidence, facts, crew, at);
  const came = by === 'foundOnSite' ? 'CREW_FOUND' : 'CREW_ON';
  return {
    // What was inspected before somebody came there counts no longer: energy may come back after it.
    evidence: { ...evidence, crew, fireWatch, ...(on && facts.state === 'handed_back' ? { cameAt: at } : {}) },
    note: { event: !on ? 'CREW_OFF' : fireWatch === evidence.fireWatch ? came : 'FIRE_WATCH_BEGUN', comment: crewName(one) },
    lost,
  };
};

const isNamedAs = (left: readonly number[], some: readonly CrewRecord[]): boolean =>
  some.length > 0 && some.length === left.length && some.every(({ no }) => left.includes(no));

/**
 * Everybody on site leaves at once, each as by `moveCrew` and with a line of their own. `left` are all of them, or all but who watches for fire,
 * as they were named to who records it: who came meanwhile was not. Nobody says so of who is missing since an emergency: they stay on site.
 */
export const allLeave = (
  evidence: Evidence,
  facts: PermitFacts,
  { left }: { left: readonly number[] },
  who: Writer,
  at: Instant,
): Written => {
  requireWriteRight('allLeave', facts, who);
  const named = evidence.crew.filter(({ no }) => left.includes(no));
  refuseFields(
    named.map((one) => missingFault(facts, one, 'left')),
    who.language,
  );
  const there = evidence.crew.filter(({ no, onSite }) => onSite && !isNotAccounted(facts, no));
  const others = staysToWatch(facts, at) ? there.filter(({ role }) => role !== 'fire_watch') : there;
  const areAll = [there, others].some((some) => isNamedAs(left, some));
  refuseFields([faultIf(!areAll, 'left', 'not_all_on_site')], who.language);
  const notes: Written['note'][] = [];
  let after = evidence;
  for (const { no } of there.filter((one) => left.includes(one.no))) {
    const moved = moveCrew(after, facts, { no, on: false, removed: false, elsewhere: null }, who, at);
    notes.push(moved.note);
    after = moved.evidence;
  }
  const [note = { event: 'CREW_OFF', comment: null }, ...further] = notes;
  return { evidence: after, note, further };
};
