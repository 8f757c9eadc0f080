import { isApplied, isInPlace, isVerified } from '#domain/permits/isolations/isolation.facts.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { Instant, Period, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { meets } from '#domain/permits/kernel/permit.regions.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { controlsBefore, isVisitBefore, pointsBefore } from '#domain/permits/regions/afterIsolation.rules.ts';
import { lastMoment, plusMinutes, regionsOf } from '#domain/permits/regions/regionsOf.ts';
import { happens, type Random } from '#server/demo/random.ts';
import { desk } from '#tests/kit/permitDesk.ts';
import { askFor } from '#tests/kit/permitFacts.ts';
import type { EventMove } from './eventModel.ts';
import { testOf } from './events.ts';
import { type IsolationMove, noPressure, openOn } from './isolationModel.ts';
import type { Model } from './model.ts';
import { otherHalf, rightPeople } from './people.ts';
import { answerControls, crew, gas, talk, visitBy, type Write, watch, watchAgain, written } from './writes.ts';

/** One thing that somebody does. */
export type Onward = { isolation: IsolationMove } | { event: EventMove } | { write: Write };

/** As long as a shift and the validity allow, and four hours at most. */
const periodFor = (event: PermitEventName, facts: PermitFacts, at: Instant): Period => {
  const ends = [plusMinutes(at, 240), lastMoment(facts), ...(event === 'REVALIDATE' ? [] : [facts.shiftEnds])];
  return { from: at, to: ends.sort()[0] ?? at };
};

/** Now and then one thing is wrong where all else is in order: then a single rule stands in the way. */
const isCareless = (random: Random): boolean => happens(random, 120);

/** An event with everything that it takes, mostly by those whose part it is. */
const whole = (event: PermitEventName, facts: PermitFacts, at: Instant, random: Random): Onward => {
  const right = rightPeople(event, facts.state);
  const signed = isCareless(random) ? (otherHalf[event] ?? right) : right;
  const incoming = event === 'REVALIDATE' ? { incomingAuthority: signed[1] ?? desk.incoming } : {};
  const undeclared = isCareless(random) ? { declared: [] } : {};
  const ask = askFor(event, at, {
    period: periodFor(event, facts, at),
    ...incoming,
    ...undeclared,
    ...testOf(random, event, facts, at),
  });
  return { event: { ask, by: desk.hse, signed, said: 'any' } };
};

const opening: readonly PermitEventName[] = ['ISSUE', 'REISSUE', 'REVALIDATE'];

/** Whether the crew that goes on after a handover is to hear its talk again, and already may. */
const hasNotHeard = ({ toolboxTalkAt, issue }: PermitFacts, at: Instant): boolean => {
  const lastHour = issue && plusMinutes(issue.to, -60);
  return lastHour !== null && at >= lastHour && (toolboxTalkAt === null || toolboxTalkAt < lastHour);
};

/** What is to be recorded before an event, the first thing that is missing; null when nothing is. */
const missingFor = (event: PermitEventName, facts: PermitFacts, at: Instant): Write | null => {
  const regions = regionsOf(facts, at);
  const [first = desk.delegate] = rightPeople(event, facts.state);
  if (opening.includes(event)) {
    const isSeen = facts.visit?.by === first && meets('visit', regions) && !isVisitBefore(facts);
    if (!isSeen) return written(visitBy(at, first), first, 'any');
    if (!meets('gas', regions) || pointsBefore(facts).length > 0) return written(gas(true, at), first, 'any');
    if (!meets('criticalRisks', regions) || controlsBefore(facts).length > 0)
      return written(answerControls('yes', at), first, 'any');
    return event === 'REVALIDATE' && hasNotHeard(facts, at) ? written(talk(at, facts), desk.delegate, 'any') : null;
  }
  const isEnd = event === 'CLOSE' || event === 'INSPECT';
  if (isEnd && regions.fire_watch === 'held') return written(watchAgain(at, desk.delegate), desk.delegate, 'any');
  if (isEnd) return regions.fire_watch === 'unconfirmed' ? written(watch(at, desk.delegate), desk.delegate, 'any') : null;
  if (event === 'SANCTION_TO_TEST' && facts.crew[0]?.onSite) return written(crew(false), desk.delegate, 'any');
  if (event === 'HAND_BACK') return meets('crewOff', regions) ? null : written(crew(false), desk.delegate, 'any');
  if (event !== 'ACCEPT') return null;
  if (!meets('crewOn', regions)) return written(crew(true), desk.delegate, 'any');
  const isHeld = facts.toolboxTalkAt !== null && facts.toolboxTalkAt >= (facts.issue?.from ?? at);
  return isHeld ? null : written(talk(at, facts), desk.delegate, 'any');
};

/** After the test each point is put back and verified by somebody else than who has applied it. */
const endTest = ({ facts, isolation }: Model, at: Instant, random: Random): Onward | null => {
  if (facts.reIsolated) return whole('TEST_DONE', facts, at, random);
  const open = isolation?.facts.points.find((point) => isInPlace(point) && !isVerified(point));
  if (!open) return null;
  if (!isApplied(open))
    return { isolation: { by: desk.delegate, ask: { event: 'APPLY_POINT', at, point: open.seq, signed: true } } };
  const by = open.appliedBy === desk.second ? desk.delegate : desk.second;
  return { isolation: { by, ask: { event: 'RE_ISOLATE', at, point: open.seq, signed: true, ...noPressure } } };
};

/** After the inspection the points are removed one by one, the last one first, and the isolation is closed. */
const endIsolation = (model: Model, at: Instant): Onward => {
  const point = model.isolation?.facts.points.findLast(isInPlace);
  if (!point) return { isolation: { by: desk.delegate, ask: { event: 'CLOSE', at } } };
  return { isolation: { by: desk.delegate, asked: openOn(model), ask: { event: 'REMOVE_POINT', at, point: point.seq } } };
};

const next: Partial<Record<PermitState, PermitEventName>> = {
  draft: 'SUBMIT',
  requested: 'ACCEPT_FOR_PREPARATION',
  preparing: 'PREPARED',
  endorsement: 'ENDORSE',
  approval: 'APPROVE',
  coordination: 'AUTHORISE',
  ready: 'ISSUE',
  issued: 'ACCEPT',
  suspended: 'REISSUE',
  expired: 'HAND_BACK',
  handed_back: 'CLOSE',
};

const nextIn = (facts: PermitFacts, at: Instant): PermitEventName | undefined => {
  const { state, isolation, handoverReadBy } = facts;
  if (state === 'handed_back' && !meets('isolationOff', regionsOf(facts, at))) return facts.inspected ? undefined : 'INSPECT';
  if (state === 'live') return handoverReadBy.includes(desk.second) ? 'REVALIDATE' : undefined;
  const isConfirmed = isolation.isolations.some((one) => one.state === 'confirmed');
  // Whoever watches for fire stays in these walks, and nothing is lifted over them.
  const isWatched = facts.crew.some(({ onSite, role }) => onSite && role === 'fire_watch');
  return state === 'suspended' && isConfirmed && !isWatched ? 'SANCTION_TO_TEST' : next[state];
};

/**
 * What somebody would do next who wants the work to go on: it takes several things in their order and in time, and chance alone would
 * seldom come through. Null where anything may come next.
 */
export const onwardFrom = (model: Model, at: Instant, random: Random): Onward | null => {
  const { facts, isolation } = model;
  if (facts.state === 'testing') return endTest(model, at, random);
  const isLeft = isolation !== null && isolation.facts.state !== 'removed' && isolation.facts.state !== 'long_term';
  if (facts.inspected && isLeft) return endIsolation(model, at);
  const event = nextIn(facts, at);
  if (!event) return null;
  const missing = missingFor(event, facts, at);
  return missing && !isCareless(random) ? { write: missing } : whole(event, facts, at, random);
};
