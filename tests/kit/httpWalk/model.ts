import type { IsolationFacts, LinkedPermit } from '#domain/permits/isolations/isolation.facts.ts';
import { isolationForPermit } from '#domain/permits/isolations/isolation.facts.ts';
import type {
  Conflict,
  Instant,
  Isolation,
  IsolationState,
  PeopleBeside,
  PermitFacts,
} from '#domain/permits/kernel/permit.facts.ts';
import { isActive, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import { handedOverAt, shiftEnd } from '#domain/permits/kernel/shift.rules.ts';
import { isWatchBroken } from '#domain/permits/life/brokenWatch.rules.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { isStanding, type Known } from '#domain/simops/conflict.rules.ts';
import { isInSimops, isLeft, mayGoAhead, type Work } from '#domain/simops/interaction.ts';
import { nextIsolation } from '#machines/isolation/nextOf.ts';
import { type HistoryLine, nextOf, settle } from '#machines/permit/nextOf.ts';
import { desk } from '#tests/kit/permitDesk.ts';

/** What a line of history says, without its comment and its time. */
export type Told = Pick<HistoryLine, 'to_state' | 'reason' | 'actor_sap'> & { event: string; from_state: PermitState | null };

/** A permit as it must be by the pure rules alone: these facts are never read back from the store. */
export type Permit = {
  id: number;
  facts: PermitFacts;
  /** When the last line of its history was written. */
  written: Instant;
  lines: readonly Told[];
  version: number;
  /** The work as the plan of the site showed it when the walk began: its place never changes, its times do, and how far it reaches. */
  work: Work;
};

/** A permit that is walked with, and what stands beside it: other work, what the two have of each other, and who takes over. */
export type Model = Permit & {
  other: Permit | null;
  conflict: (Known & { verdict: 'R' | 'N' }) | null;
  /** Who has signed the agreement on it. */
  agreed: readonly number[];
  isolation: { id: number; facts: IsolationFacts; shared: boolean; lostAt: Instant | null } | null;
  /** The end of the shift in whose handover the next delegate has read the permit. */
  readUntil: Instant | null;
};

/** A test, and a handover that was read, are over before an hour is: who wants to come through makes haste. */
export const endsWithinTheHour = ({ facts: { state, handoverReadBy } }: Permit): boolean =>
  state === 'testing' || (state === 'live' && handoverReadBy.length > 0);

export const timeZone = 'Europe/Istanbul';

const planned: readonly PermitState[] = ['coordination', 'ready'];

/** Whether two permits are on one piece of equipment. */
const areOnOne = (one: Permit, beside: Permit): boolean => one.work.equipment.some((tag) => beside.work.equipment.includes(tag));

/**
 * Agreed work is told of while the other may begin again; work that goes on is stopped only by work that goes on. Of two that are planned the
 * one that is authorised goes on, of two as far the one with the lower number.
 */
const isTold = ({ state, verdict }: NonNullable<Model['conflict']>, one: Permit, beside: Permit): boolean => {
  const [own, other] = [one.facts.state, beside.facts.state];
  // What has ended meets nothing any more, but for what it left of its equipment.
  if (!isStanding(state)) return false;
  if (areOnOne(one, beside) && mayGoAhead(own) && isLeft(other)) return true;
  if (areOnOne(one, beside) && isLeft(own) && mayGoAhead(other)) return state === 'controlled';
  if (!mayGoAhead(own) || !mayGoAhead(other)) return false;
  if (state === 'controlled') return isInSimops(other) || other === 'suspended';
  // What was stopped on both sides waits for an answer, where there can be one.
  if (own === 'suspended' && other === 'suspended') return verdict === 'R';
  const canAgree = verdict === 'R';
  if (areOnOne(one, beside) && other === 'suspended') {
    // Nothing begins there; what goes on does until the agreement is taken back.
    if (!isActive(own)) return true;
    if (canAgree && (own === 'issued' || state === 'withdrawn')) return true;
  }
  // What cannot be agreed on is not waited for by what was stopped there.
  if (areOnOne(one, beside) && own === 'suspended' && planned.includes(other)) return canAgree;
  const [rank, otherRank] = [planned.indexOf(own), planned.indexOf(other)];
  if (rank !== -1 && otherRank !== -1) return rank < otherRank || (rank === otherRank && beside.id < one.id);
  return isActive(own) ? isActive(other) : isInSimops(other);
};

/** Who is at work on equipment that others left goes on until the next signature, unless somebody takes back the agreement. */
const goesOnBesideLeft = ({ state }: NonNullable<Model['conflict']>, one: Permit, beside: Permit): boolean =>
  ['open', 'late'].includes(state) && ['live', 'testing'].includes(one.facts.state) && isLeft(beside.facts.state);

const conflictsSeen = ({ conflict }: Model, permit: Permit, beside: Permit): Conflict[] =>
  conflict && isTold(conflict, permit, beside)
    ? [
        {
          with: beside.id,
          verdict: conflict.verdict,
          controlled: conflict.state === 'controlled',
          ...(goesOnBesideLeft(conflict, permit, beside) ? { late: true as const } : {}),
          overlapUntil: '',
        },
      ]
    : [];

const peopleBeside = ({ facts }: Permit): PeopleBeside[] => {
  const count = facts.crew.filter(({ onSite }) => onSite).length;
  return count > 0 ? [{ number: '', count }] : [];
};

const isolationsSeen = ({ isolation }: Model, { facts }: Permit, beside: Permit | null): Isolation[] =>
  isolation
    ? [
        isolationForPermit(
          {
            ...isolation.facts,
            id: isolation.id,
            number: '',
            tags: [],
            areas: [facts.area],
            others: isolation.shared && beside ? [beside.facts.state] : [],
            lostAt: isolation.facts.state === 'lost' ? isolation.lostAt : null,
            othersOn: isolation.shared && beside ? peopleBeside(beside) : [],
          },
          { codes: facts.codes, state: facts.state, area: facts.area, tags: [] },
        ),
      ]
    : [];

/** The facts of one of the two permits at a moment, with what it must know of all that stands beside it. */
export const seenBy = (model: Model, permit: Permit, now: Instant): PermitFacts => {
  const isOwn = permit.id === model.id;
  const beside = isOwn ? model.other : model;
  const relies = isOwn || model.isolation?.shared === true;
  const read = isOwn && permit.facts.state === 'live' && model.readUntil === handedOverAt(now, timeZone).to;
  return {
    ...permit.facts,
    shiftEnds: shiftEnd(now, timeZone),
    clockIsHealthy: permit.written <= plusMinutes(now, 1),
    conflicts: beside ? conflictsSeen(model, permit, beside) : [],
    isolation: { ...permit.facts.isolation, isolations: relies ? isolationsSeen(model, permit, beside) : [] },
    handoverReadBy: read ? [desk.second] : [],
  };
};

export const changed = (permit: Permit, facts: PermitFacts, lines: readonly Told[], now: Instant): Permit =>
  lines.length === 0
    ? { ...permit, facts }
    : { ...permit, facts, written: now, lines: [...permit.lines, ...lines], version: permit.version + 1 };

/** What time, and a note of something that is no event of its life, bring about for one of the two. */
const settled = (model: Model, permit: Permit, now: Instant, note?: { event: string; actor: number }): Permit => {
  const { permit: facts, audit } = settle(seenBy(model, permit, now), now);
  const { state } = permit.facts;
  const line = note && { event: note.event, from_state: state, to_state: state, reason: null, actor_sap: note.actor };
  const lines = line ? [line, ...audit] : audit;
  if (!isWatchBroken(facts, now)) return changed(permit, facts, lines, now);
  const broke = { event: 'FIRE_WATCH_BROKEN', from_state: facts.state, to_state: facts.state, reason: null, actor_sap: null };
  return changed(permit, { ...facts, fireWatch: { ...facts.fireWatch, brokenAt: now } }, [...lines, broke], now);
};

export const linkedTo = ({ facts, other, isolation }: Model): LinkedPermit[] => [
  facts,
  ...(isolation?.shared && other ? [other.facts] : []),
];

/** Who is recorded on site of the permits that name the isolation. */
export const onSiteOf = ({ facts, other, isolation }: Model): PeopleBeside[] =>
  [facts, ...(isolation?.shared && other ? [other.facts] : [])]
    .map(({ crew }, at) => ({ number: String(at), count: crew.filter(({ onSite }) => onSite).length }))
    .filter(({ count }) => count > 0);

const moves: Partial<Record<IsolationState, 'SANCTION' | 'TEST_DONE' | 'TEST_OVER' | 'HANDED_BACK'>> = {
  sanctioned_test: 'SANCTION',
  confirmed: 'TEST_DONE',
  lost: 'TEST_OVER',
};

/** The permit after something: what it has done to its isolation is done, and the other that relies on it is looked at. */
export const afterOwn = (before: Model, own: Permit, now: Instant): Model => {
  const { isolation } = before;
  const next: Model = { ...before, ...own, other: before.other, isolation };
  const [was] = isolationsSeen(before, before, null);
  const [is] = own.facts.isolation.isolations;
  const moved = is && was && is.state !== was.state ? moves[is.state] : undefined;
  const event = moved === 'TEST_OVER' && own.facts.state === 'handed_back' ? 'HANDED_BACK' : moved;
  if (!isolation || !event) return next;
  const facts = { ...isolation.facts, linked: linkedTo(before) };
  const lifting = event === 'SANCTION' ? { lifting: (own.facts.test?.points ?? []).map(({ point }) => point) } : {};
  const outcome = nextIsolation(facts, { event, at: now, ...lifting }, { sap: null, roles: ['system'] });
  if ('refused' in outcome) throw new Error(`The isolation refuses ${event}.`);
  const led: Model = { ...next, isolation: { ...isolation, facts: outcome.isolation, lostAt: now } };
  return isolation.shared && led.other ? { ...led, other: settled(led, led.other, now) } : led;
};

/** Danger was told of under a third permit where an entry stands open at the tag of the walk: whoever names that tag is in its space. */
export const afterDangerInSpace = (model: Model, tag: string, now: Instant): Model => {
  const told = (permit: Permit): Permit => {
    if (!permit.work.equipment.includes(tag)) return permit;
    const ask = { event: 'SPACE_LOST', at: now, reason: 'danger' } as const;
    const { permit: facts, audit, refused } = nextOf(seenBy(model, permit, now), ask, []);
    return refused ? permit : changed(permit, facts, audit, now);
  };
  const other = model.other && told(model.other);
  return afterOwn({ ...model, other }, told(model), now);
};

/** What time brings about: by the scheduler, or before anything else that is asked of the permit. */
export const afterTime = (model: Model, now: Instant): Model => afterOwn(model, settled(model, model, now), now);

/** Something that is no event of its life was done to the permit, and what follows from that in the same version. */
export const afterNote = (model: Model, event: string, actor: number, now: Instant): Model =>
  afterOwn(model, settled(model, model, now, { event, actor }), now);

/** Both are looked at as they are, so that what stops the one does not save the other. */
export const afterBoth = (model: Model, now: Instant, note?: { event: string; actor: number }): Model => {
  const own = settled(model, model, now, note);
  const other = model.other && settled(model, model.other, now, note);
  return afterOwn({ ...model, other }, own, now);
};

/** The other permit alone is looked at, after something was done to it. */
export const afterOther = (model: Model, now: Instant, note?: { event: string; actor: number }): Model =>
  model.other ? { ...model, other: settled(model, model.other, now, note) } : model;
