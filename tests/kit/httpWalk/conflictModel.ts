import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import type { Instant, Period, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { isActive } from '#domain/permits/kernel/permit.states.ts';
import { conflictAfter, isStanding } from '#domain/simops/conflict.rules.ts';
import { asMet, interaction, isInSimops, isLeft, mayGoAhead, type Work } from '#domain/simops/interaction.ts';
import type { ResolvedWorks } from '#domain/simops/resolution.rules.ts';
import { desk } from '#tests/kit/permitDesk.ts';
import { afterBoth, type Model, type Permit } from './model.ts';

const ms = (instant: Instant): number => Date.parse(instant);

/**
 * The time that a work has on the plan: the issue period while it is in force, else what is planned. Who was stopped may begin again for as
 * long as the permit lasts.
 */
const windowOf = ({ state, issue, planned, validTo }: PermitFacts, now: Instant): Period => {
  const stopped = state === 'suspended' || state === 'testing';
  const inForce = issue && (state === 'issued' || state === 'live' || (stopped && issue.to > now));
  const lasts = { from: planned.from, to: validTo ?? planned.to };
  if (!inForce) return lasts;
  return state === 'suspended' && lasts.to > issue.to ? { ...issue, to: lasts.to } : issue;
};

const workOf = ({ facts, work }: Permit, now: Instant): Work => {
  const { from, to } = windowOf(facts, now);
  return { ...work, state: facts.state, from: ms(from), to: ms(to) };
};

const inPeriod = (work: Work, { from, to }: Period): Work =>
  isActive(work.state)
    ? { ...work, from: Math.min(work.from, ms(from)), to: Math.max(work.to, ms(to)) }
    : { ...work, state: isInSimops(work.state) ? work.state : 'ready', from: ms(from), to: ms(to) };

/** Why a look that an event asks for writes nothing. */
export type Unlooked = 'conflict_open' | 'agreement_shorter';
/** How somebody looks: in a period that is asked for, so that no agreement ends by it, and for those who are yet to take part. */
type Look = { period?: Period | undefined; keeps?: boolean; planned?: boolean };

const paired = (one: Work, other: Work): ResolvedWorks => (one.id < other.id ? [one, other] : [other, one]);

/**
 * What is known of the conflict after the server has looked, and both permits then; why, where it must write nothing. An event leaves those
 * who are yet to take part to their own look.
 */
export const afterLook = (model: Model, now: Instant, { period, keeps, planned }: Look = {}): Model | Unlooked => {
  const { other, conflict: known } = model;
  if (!other) return model;
  const own = workOf(model, now);
  const subject = period ? inPeriod(own, period) : own;
  const theirs = workOf(other, now);
  const isStopped = [own, theirs].some(({ state }) => state === 'suspended');
  const wasLeft = [own, theirs].some(({ state }) => isLeft(state));
  const onOne = own.equipment.some((tag) => theirs.equipment.includes(tag));
  const seesStopped = onOne && (theirs.state === 'suspended' || isLeft(theirs.state));
  if (!planned && !known && !isInSimops(theirs.state) && !seesStopped) return model;
  const works = paired(subject, theirs);
  // Who is yet to take part is seen as it will be; of two works one takes part at least, or was stopped where the two are known to meet or
  // are on one piece of equipment. What was left is met there only, by work that may go ahead.
  const counts = wasLeft
    ? onOne && works.some(({ state: at }) => mayGoAhead(at))
    : works.some(({ state: at }) => isInSimops(at)) || (isStopped && (known !== null || onOne));
  const found = counts ? interaction(asMet(works[0]), asMet(works[1])) : null;
  const state = conflictAfter(known, works, found);
  if (!state) return model;
  const wouldStop = isActive(theirs.state) && isStanding(state) && state !== 'controlled';
  if (period && isActive(own.state) && wouldStop) return 'conflict_open';
  if (period && keeps && known?.state === 'controlled' && isStanding(state) && state !== 'controlled') return 'agreement_shorter';
  const anew = found && state !== 'controlled' ? { resolved: false, bound: works } : {};
  const kept = known ?? { resolved: false, bound: works, verdict: 'R' as const };
  const conflict = { ...kept, ...anew, state, verdict: found?.verdict ?? kept.verdict };
  return afterBoth({ ...model, conflict }, now);
};

const seenAs = ({ conflict }: Model): string =>
  JSON.stringify(conflict && [conflict.state, conflict.verdict, conflict.bound?.map(({ from, to, reach }) => [from, to, reach])]);

/** The same where somebody only looks: nobody is looked at again where nothing is new, and nobody looks for work that is over. */
export const afterGlance = (model: Model, now: Instant, { facts }: Permit = model): Model => {
  if (!mayGoAhead(facts.state) && !isLeft(facts.state)) return model;
  const seen = afterLook(model, now, { planned: true });
  return typeof seen === 'string' || seenAs(seen) === seenAs(model) ? model : seen;
};

export type ConflictMove = { event: 'RESOLVE' | 'WITHDRAW'; by: number; signed: readonly number[]; until: Instant | null };

/** A coordinator, and a delegate of each of the two areas. */
export const bothAreas: readonly number[] = [desk.hse, desk.delegate, desk.neighbour];
const suffices = (signed: readonly number[]): boolean =>
  signed.includes(desk.hse) && signed.includes(desk.neighbour) && (signed.includes(desk.delegate) || signed.includes(desk.second));

/** A work for as long as its permit lasts, and until a time that was asked for. */
const lasting = (work: Work, permits: readonly Permit[], until: Instant | null): Work => {
  const permit = permits.find(({ id }) => id === work.id);
  const { from, to } = permit ? { from: permit.facts.planned.from, to: permit.facts.validTo ?? permit.facts.planned.to } : work;
  return {
    ...work,
    from: Math.min(work.from, new Date(from).getTime()),
    to: Math.max(work.to, new Date(to).getTime(), until ? ms(until) : 0),
  };
};

/** What the server must answer when people agree on a conflict or take that back, and what the permits are then. */
export const afterAgreement = (model: Model, move: ConflictMove, now: Instant): { code: ProblemCode | 'ok'; model: Model } => {
  const { conflict } = model;
  if (!conflict) return { code: 'not_found', model };
  if (move.event === 'WITHDRAW') {
    if (conflict.state !== 'controlled') return { code: 'illegal_event', model };
    if (!model.agreed.includes(move.by)) return { code: 'not_allowed', model };
    const withdrawn = { ...conflict, state: 'withdrawn' as const, resolved: false };
    return {
      code: 'ok',
      model: afterBoth({ ...model, conflict: withdrawn }, now, { event: 'CONFLICT_WITHDRAWN', actor: move.by }),
    };
  }
  if (!isStanding(conflict.state)) return { code: 'illegal_event', model };
  if (conflict.verdict === 'N') return { code: 'guard_failed', model };
  if (!suffices(move.signed)) return { code: 'not_allowed', model };
  const { until } = move;
  const permits = model.other ? [model, model.other] : [model];
  const bound: ResolvedWorks | null = conflict.bound && [
    lasting(conflict.bound[0], permits, until),
    lasting(conflict.bound[1], permits, until),
  ];
  const controlled = { ...conflict, state: 'controlled' as const, resolved: true, bound };
  const next = { ...model, conflict: controlled, agreed: move.signed };
  return { code: 'ok', model: afterBoth(next, now, { event: 'CONFLICT_RESOLVED', actor: move.by }) };
};
