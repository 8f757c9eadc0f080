import { minute } from '#domain/kernel/units.ts';
import { issues } from '#domain/permits/guards/separation.guard.ts';
import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { tagKey } from '#domain/permits/kernel/tagKey.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { visitsBesides } from '#domain/permits/regions/visit.rules.ts';
import { faultIf, longestOverrideHours, refuseFields, twiceIn } from './evidence.faults.ts';
import { crewName, isKnownIn, joinedParts, requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import type { CrewRecord, Evidence } from './evidence.ts';
import { filesNamed, type PermitFile, photoFaults } from './files.rules.ts';
import { isInside } from './inside.rules.ts';
import { isNotAccounted } from './notAccounted.rules.ts';

/** How long before the line of history something was, where it was minutes. */
const ago = (then: Instant, now: Instant): string | null => {
  const minutes = Math.floor((Date.parse(now) - Date.parse(then)) / minute);
  return minutes > 0 ? `−${minutes} min` : null;
};

/** A visit with its photographs, by the names that they are kept under; `files` are those of the permit. */
type VisitInput = { at: Instant; note: string; photos: readonly string[]; files: readonly PermitFile[] };

/** A visit of the worksite by the person who records it, recent enough for an issue. */
export const visit = (
  evidence: Evidence,
  facts: PermitFacts,
  { photos, files, ...input }: VisitInput,
  who: Writer,
  at: Instant,
): Written => {
  requireWriteRight('visit', facts, who);
  const isOld = plusMinutes(input.at, permitLimits.visitAge.value) < at;
  refuseFields(
    [faultIf(input.at > at, 'at', 'in_future'), faultIf(isOld, 'at', 'too_late'), ...photoFaults(files, photos)],
    who.language,
  );
  const taken = filesNamed(files, photos);
  const named = taken.map(({ fileName }) => fileName).join(', ');
  const before = visitsBesides(evidence, who.sap);
  return {
    evidence: {
      ...evidence,
      visit: { by: who.sap, ...input, ...(taken.length > 0 ? { photos: taken } : {}) },
      ...(before.length > 0 ? { visitsBefore: before } : {}),
    },
    note: { event: 'VISITED', comment: joinedParts(ago(input.at, at), input.note, named) },
  };
};

type Talk = NonNullable<Evidence['toolboxTalk']>;
type TalkInput = Pick<Talk, 'topics' | 'attendees'>;

const joinedTo = <One>(some: readonly One[], more: readonly One[]): One[] => [...new Set([...some, ...more])];

/** Near its end the talk is held anew, for those who carry on after it. */
const isHeldAnew = ({ state, issue }: PermitFacts, { at: held }: Talk, at: Instant): boolean => {
  if (state !== 'live' || issue === null) return false;
  const from = plusMinutes(issue.to, -permitLimits.revalidation.value);
  return held < from && at >= from;
};

/**
 * The talk as it stands with these people in it. Within an issue period nobody who has heard it is un-heard: whoever comes late is added to
 * it, and where it is held anew for the next period, those who heard the one before have heard that of this period still.
 */
const talkWith = (before: Evidence['toolboxTalk'], facts: PermitFacts, { topics, attendees }: TalkInput, at: Instant): Talk => {
  const from = talkCountsFrom(facts);
  if (!before || !facts.issue || from === null || before.at < from) return { at, topics, attendees };
  const issueNo = facts.issue.no;
  const earlier = before.before?.issueNo === issueNo ? before.before.attendees : [];
  if (isHeldAnew(facts, before, at))
    return { at, topics, attendees, before: { issueNo, attendees: joinedTo(earlier, before.attendees) } };
  return { ...before, topics: joinedTo(before.topics, topics), attendees: joinedTo(before.attendees, attendees) };
};

/** A talk is held outside: whoever the entry log has inside hears none. */
const insideFault = (evidence: Evidence, no: number, index: number) => {
  const one = evidence.crew.find((known) => known.no === no);
  if (!one || !isInside(evidence, no)) return null;
  return { field: `attendees[${index}]`, fault: 'inside_talk' as const, words: { who: crewName(one) } };
};

/** Who is not accounted for hears no talk. */
const missingFault = ({ crew }: Evidence, facts: PermitFacts, no: number, index: number) => {
  const one = crew.find((known) => known.no === no);
  if (!one || !isNotAccounted(facts, no)) return null;
  return { field: `attendees[${index}]`, fault: 'not_accounted' as const, words: { who: crewName(one) } };
};

/** The toolbox talk of an issue period, with the crew members who heard it, by their crew numbers. */
export const talk = (evidence: Evidence, facts: PermitFacts, input: TalkInput, who: Writer, at: Instant): Written => {
  requireWriteRight('talk', facts, who);
  const { attendees } = input;
  const isMember = (no: number): boolean => evidence.crew.some((one) => one.no === no);
  refuseFields(
    [
      ...twiceIn(attendees, (index) => `attendees[${index}]`),
      ...attendees.map((no, index) => faultIf(!isMember(no), `attendees[${index}]`, 'not_on_crew')),
      ...attendees.map((no, index) => insideFault(evidence, no, index)),
      ...attendees.map((no, index) => missingFault(evidence, facts, no, index)),
    ],
    who.language,
  );
  const toolboxTalk = talkWith(evidence.toolboxTalk, facts, input, at);
  const heard = evidence.crew.filter(({ no }) => toolboxTalk.attendees.includes(no));
  return {
    evidence: { ...evidence, toolboxTalk },
    note: { event: 'TALK_HELD', comment: joinedParts(`${heard.length}/${evidence.crew.length}`, toolboxTalk.topics.join(', ')) },
  };
};

type Talked = Pick<Evidence, 'toolboxTalk' | 'crew'>;

/** Who is on site and did not hear the last toolbox talk; nobody where none was held. */
export const missedTalk = ({ toolboxTalk, crew }: Talked): CrewRecord[] =>
  toolboxTalk === null ? [] : crew.filter(({ onSite, no }) => onSite && !toolboxTalk.attendees.includes(no));

/** From when a talk counts for this issue period: who went on from the one before has heard it in the last hour of that. */
const talkCountsFrom = ({ issue, signatures }: Pick<PermitFacts, 'issue' | 'signatures'>): Instant | null => {
  if (issue === null) return null;
  const last = signatures.findLast(({ event }) => issues.includes(event));
  return last?.event === 'REVALIDATE' ? plusMinutes(issue.from, -permitLimits.revalidation.value) : issue.from;
};

/** Whether somebody of the crew heard a toolbox talk of this issue period. */
export const hasHeardTalk = ({ toolboxTalk }: Pick<Evidence, 'toolboxTalk'>, facts: PermitFacts, no: number): boolean => {
  const from = talkCountsFrom(facts);
  if (toolboxTalk === null || from === null) return false;
  if (toolboxTalk.at >= from && toolboxTalk.attendees.includes(no)) return true;
  return toolboxTalk.before?.issueNo === facts.issue?.no && (toolboxTalk.before?.attendees.includes(no) ?? false);
};

type Overridden = Evidence['overrides'][number];

/** The latest end of an override: it is for the work, so its time counts from the planned beginning where that is still ahead. */
const latestEnd = ({ planned }: PermitFacts, at: Instant): Instant =>
  plusMinutes(planned.from > at ? planned.from : at, longestOverrideHours * 60);

const isOf =
  ({ tag }: Overridden) =>
  (other: Overridden): boolean =>
    tagKey(other.tag) === tagKey(tag);

/** The part of an override that others have signed for differently, or not at all; null where only its end, or its return to service, is new. */
const changedPart = (one: Overridden, before: readonly Overridden[]): 'tag' | 'reason' | 'measure' | null => {
  const known = before.find(isOf(one));
  if (!known) return 'tag';
  if (known.reason !== one.reason) return 'reason';
  return known.measure === one.measure ? null : 'measure';
};

/** Whether a function is out of service for longer by it than was said. */
const lastsLonger = (one: Overridden, before: readonly Overridden[]): boolean =>
  !one.removed && !before.some((known) => isOf(one)(known) && !known.removed && known.until >= one.until);

/** What is overridden is changed only while nobody is asked to sign for it, and nobody works by it. */
const standingFaults = (before: readonly Overridden[], after: readonly Overridden[]) =>
  after.map((one, index) => {
    const part = changedPart(one, before) ?? (lastsLonger(one, before) ? 'until' : null);
    return part && faultIf(true, `overrides[${index}].${part}`, 'override_stands');
  });

const overrideFaults = (before: readonly Overridden[], after: readonly Overridden[], facts: PermitFacts, at: Instant) => {
  const mayChange = isKnownIn('changeOverrides', facts.state);
  const latest = latestEnd(facts, at);
  const isListed = (one: Overridden): boolean => before.some((known) => isOf(one)(known) && known.until === one.until);
  return [
    ...twiceIn(
      after.map(({ tag }) => tagKey(tag)),
      (index) => `overrides[${index}].tag`,
    ),
    ...after.map((one, index) =>
      faultIf(!one.removed && one.until <= at && !isListed(one), `overrides[${index}].until`, 'not_ahead'),
    ),
    ...after.map((one, index) =>
      faultIf(!one.removed && one.until > latest && !isListed(one), `overrides[${index}].until`, 'override_too_long'),
    ),
    ...(mayChange ? [] : standingFaults(before, after)),
    faultIf(
      (facts.issue !== null || !mayChange) && before.some((one) => !one.removed && !after.some(isOf(one))),
      'overrides',
      'still_overridden',
    ),
  ];
};

/** With when it was listed: another end, or another time out of service, begins anew. */
const sinceListed = (one: Overridden, before: readonly Overridden[], at: Instant): Overridden => {
  const known = before.find((other) => isOf(one)(other) && other.until === one.until && (!other.removed || one.removed));
  return { ...one, from: known?.from ?? at };
};

/** Whoever endorsed the work did so with what was overridden then: before the next issue they see what is overridden now. */
const endorsedAnew = ({ endorsements, overrides }: Evidence, after: readonly Overridden[], facts: PermitFacts) =>
  ['ready', 'suspended'].includes(facts.state) && after.some((one) => changedPart(one, overrides) !== null)
    ? endorsements.map((one) => ({ ...one, given: false, by: null }))
    : endorsements;

/**
 * The list of overridden safety functions as it is now. Once work has begun, none leaves it before it is back in service. From the endorsement on
 * it is only changed before an issue, and endorsed again.
 */
export const listOverrides = (
  evidence: Evidence,
  facts: PermitFacts,
  overrides: readonly Overridden[],
  who: Writer,
  at: Instant,
): Written => {
  requireWriteRight('listOverrides', facts, who);
  refuseFields(overrideFaults(evidence.overrides, overrides, facts, at), who.language);
  const said = overrides.map(({ tag, removed }) => (removed ? `${tag} ✓` : tag)).join(', ');
  return {
    evidence: {
      ...evidence,
      overrides: overrides.map((one) => sinceListed(one, evidence.overrides, at)),
      endorsements: endorsedAnew(evidence, overrides, facts),
    },
    note: { event: 'OVERRIDES_LISTED', comment: said },
  };
};
