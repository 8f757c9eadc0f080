import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import { needsIsolation } from '#domain/permits/evidence/evidence.start.ts';
import type { Block, Guard } from '#domain/permits/guards/guard.ts';
import { type ConditionName, conditions } from '#domain/permits/guards/permit.guards.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { Ask, GasReported, Instant, PermitFacts, Signer } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';
import { shiftEnd } from '#domain/permits/kernel/shift.rules.ts';
import { blocksOfActors } from '#domain/permits/life/actors.rules.ts';
import { blocksOf } from '#domain/permits/life/blocksOf.ts';
import { transitionOf } from '#domain/permits/life/permit.transitions.data.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { isStanding } from '#domain/simops/conflict.rules.ts';
import { nextOf } from '#machines/permit/nextOf.ts';
import { signersOf } from '#server/permits/life/actors.ts';
import { afterGlance, afterLook, type Unlooked } from './conflictModel.ts';
import { afterBoth, afterNote, afterOther, afterOwn, afterTime, changed, type Model, seenBy, timeZone } from './model.ts';
import { rights } from './people.ts';

export type Predicted = { code: ProblemCode | 'ok'; model: Model };

/** The guards as they were when this file was loaded: what the server's are planted with later does not reach them. */
const ownJudges: Record<ConditionName, Guard> = { ...conditions };

const codeFor = (blocks: readonly Block[]): ProblemCode => {
  const guards = new Set(blocks.map(({ guard }) => guard));
  if (guards.has('event')) return 'illegal_event';
  if (guards.has('actor')) return 'not_allowed';
  if (guards.size !== 1) return 'guard_failed';
  return guards.has('G9') ? 'clock_fault' : guards.has('G3') ? 'conflict_open' : 'guard_failed';
};

export type Said = 'any' | 'current' | 'stale';

/** The version that was said is checked after time has passed, and so is the one that signatures were given for. */
const versionFault = (before: Model, settled: Model, said: Said, signatures: number): ProblemCode | null => {
  const passed = settled.version !== before.version;
  if (said === 'stale' || (said === 'current' && passed)) return 'version_mismatch';
  return passed && signatures > 0 ? 'signature_unfit' : null;
};

/** `isUnsaid`: a stop whose reason is not sent, which is one for danger. */
export type EventMove = { ask: Ask; isUnsaid?: boolean; by: number; signed: readonly number[]; said: Said };

const judgedBy = (model: Model, { ask, by }: EventMove): PermitFacts => {
  const facts = seenBy(model, model, ask.at);
  if (ask.event === 'ACCEPT_FOR_PREPARATION') return { ...facts, coordinator: by };
  if (ask.event !== 'REVALIDATE') return facts;
  return { ...facts, shiftEnds: shiftEnd(plusMinutes(ask.at, permitLimits.revalidation.value), timeZone) };
};

const signersFor = (facts: PermitFacts, { ask, by, signed }: EventMove): Signer[] => {
  const row = transitionOf(facts.state, ask.event);
  const people = signed.length > 0 ? signed.map((sap) => ({ sap, signed: true })) : [{ sap: by, signed: false }];
  const present = people.flatMap((one) => {
    const held = rights[one.sap];
    return held ? [{ rights: held, signed: one.signed }] : [];
  });
  return row ? [...signersOf(present, facts, ask, row)] : [];
};

/** Before these the server looks what other work the permit meets: in the period that is asked for, where the event sets one. */
const looksFor: Partial<Record<PermitEventName, 'as it is' | 'in the period'>> = {
  AUTHORISE: 'as it is',
  ACCEPT: 'as it is',
  SANCTION_TO_TEST: 'as it is',
  ISSUE: 'in the period',
  EXTEND: 'in the period',
  RESCHEDULE: 'in the period',
  REISSUE: 'in the period',
  REVALIDATE: 'in the period',
};

/** Whether something else than other work stands against an event. */
const isRefusedAnyway = (model: Model, move: EventMove): boolean => {
  const facts = judgedBy(model, move);
  const { refused } = nextOf(facts, move.ask, signersFor(facts, move), ownJudges);
  return (refused ?? []).some(({ where }) => where !== 'conflicts');
};

/** Nobody finds conflicts by asking for what they may not have, nor by a period that is refused whatever it would meet. */
const looked = (model: Model, move: EventMove): Model | Unlooked => {
  const how = looksFor[move.ask.event];
  const facts = seenBy(model, model, move.ask.at);
  const row = transitionOf(facts.state, move.ask.event);
  const signers = signersFor(facts, move);
  const may = row && signers.length > 0 && blocksOfActors(facts, move.ask, row, signers).length === 0;
  if (!how || !may) return model;
  const period = how === 'in the period' ? move.ask.period : undefined;
  if (period && isRefusedAnyway(model, move)) return model;
  return afterLook(model, move.ask.at, { period, keeps: move.ask.event !== 'RESCHEDULE' });
};

const looksAfterwards: readonly PermitEventName[] = [
  'SUBMIT',
  'PREPARED',
  'APPROVE',
  'RESCHEDULE',
  'EXTEND',
  'HAND_BACK',
  'SURRENDER_IN_ABSENCE',
];

/** Where the work has another time, or is planned now, it is looked at what it meets; and whoever is in conflict with it is looked at. */
const afterwards = (done: Model, { event, at }: Ask): Model => {
  const seen = looksAfterwards.includes(event) ? afterGlance(done, at) : done;
  const isBeside = seen.conflict && isStanding(seen.conflict.state) && seen.other && !isFinal(seen.other.facts.state);
  return isBeside && event !== 'SUSPEND' ? afterOther(seen, at) : seen;
};

/** Whether a request needs an isolation is worked out as it is submitted. */
const asDemanded = (facts: PermitFacts, { work }: Model, { event }: Ask): PermitFacts => {
  const isNeeded = event === 'SUBMIT' && needsIsolation({ codes: facts.codes, onPlant: work.equipment.length > 0 });
  return isNeeded ? { ...facts, isolation: { ...facts.isolation, needed: true } } : facts;
};

/** What the server must answer to an event, and what the permits are then. */
export const afterEvent = (before: Model, asked: EventMove): Predicted => {
  const { ask, said } = asked;
  const isStop = ask.event === 'SUSPEND';
  const move = isStop ? { ...asked, signed: [] } : asked;
  const passed = afterTime(before, ask.at);
  const faultIn = (model: Model) => (isStop ? null : versionFault(before, model, said, move.signed.length));
  const early = faultIn(passed);
  if (early) return { code: early, model: passed };
  const model = looked(passed, move);
  // A longer period would break an agreement: nothing at all is written.
  if (typeof model === 'string') return { code: model, model: before };
  const wrong = faultIn(model);
  if (wrong) return { code: wrong, model };
  const facts = asDemanded(judgedBy(model, move), model, ask);
  const signers = signersFor(facts, move);
  if (ask.event === 'CLONE') {
    const judged = blocksOf(facts, ask, signers, ownJudges);
    const blocks = 'blocks' in judged ? judged.blocks : null;
    return { code: blocks === null ? 'illegal_event' : blocks.length > 0 ? codeFor(blocks) : 'ok', model };
  }
  const { permit, audit, refused } = nextOf(facts, ask, signers, ownJudges);
  if (refused) return { code: codeFor(refused), model };
  const done = afterOwn(model, changed(model, permit, audit, ask.at), ask.at);
  const ends = ask.event === 'RESCHEDULE' && passed.conflict?.state === 'controlled' && model.conflict?.state !== 'controlled';
  const told = ends ? afterBoth(done, ask.at, { event: 'AGREEMENT_ENDED', actor: move.by }) : done;
  return { code: 'ok', model: afterwards(told, ask) };
};

export type WriteMove = {
  said: Said;
  signed: readonly number[];
  /** Why the write itself is refused; null when it is not. */
  fault: (facts: PermitFacts) => ProblemCode | null;
  event: string;
  actor: number;
  change: (facts: PermitFacts) => PermitFacts;
  /** It says that work that goes on may not: whoever writes it stops that. */
  stops?: boolean;
  /** It counts for the permit as it is, however old a version of it the sender has seen. */
  urgent?: boolean;
  /** Whether the state lets nobody come, so that the same call says who is there all the same. */
  isFound?: (facts: PermitFacts) => boolean;
  /** It counts whichever version its sender names. */
  anyVersion?: boolean;
  /** The gas that it tells of to whoever only hears of it: of that no refusal keeps anybody from hearing. Null where it tells of none. */
  reports?: (facts: PermitFacts) => GasReported | null;
};

/** The facts after gas was reported: of one point the last report is kept. */
const withReport = (facts: PermitFacts, report: GasReported | null): PermitFacts =>
  report ? { ...facts, gasReports: [...(facts.gasReports ?? []).filter(({ point }) => point !== report.point), report] } : facts;

const stoppedBy = (model: Model, actor: number, at: Instant, report: GasReported | null = null): Model => {
  const ask: Ask = { event: 'SUSPEND', at, reason: 'danger' };
  const facts = seenBy(model, model, at);
  const { permit, audit, refused } = nextOf(facts, ask, signersFor(facts, { ask, by: actor, signed: [], said: 'any' }), ownJudges);
  return refused ? model : afterOwn(model, changed(model, withReport(permit, report), audit, at), at);
};

/** What the server must answer when evidence is recorded, and what follows from it at once. */
export const afterWrite = (before: Model, move: WriteMove, now: Instant): Predicted => {
  const settled = afterTime(before, now);
  const said = move.anyVersion ? 'any' : move.said;
  const isFound = move.isFound?.(settled.facts) ?? false;
  const versionFaultOf = (signatures: number) =>
    (move.urgent || isFound) && said === 'current' ? null : versionFault(before, settled, said, signatures);
  const refusedWith = (code: ProblemCode): Predicted => {
    const report = move.reports?.(settled.facts) ?? null;
    return { code, model: report ? stoppedBy(settled, move.actor, now, report) : settled };
  };
  const stale = said !== 'any' && versionFaultOf(0);
  if (stale) return refusedWith(stale);
  const fault = move.fault(settled.facts);
  // These come before the version, and before who signs.
  if (fault === 'illegal_event' || fault === 'not_allowed') return refusedWith(fault);
  const wrong = versionFaultOf(move.signed.length) ?? fault;
  if (wrong) return refusedWith(wrong);
  const written = { ...settled, facts: move.change(settled.facts) };
  const noted = afterNote(written, isFound ? 'CREW_FOUND' : move.event, move.actor, now);
  const isStop = move.stops && settled.facts.state === 'live' && noted.facts.state === 'live';
  return { code: 'ok', model: isStop ? stoppedBy(noted, move.actor, now) : noted };
};
