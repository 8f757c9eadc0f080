import type { ProblemCode } from '#domain/kernel/problem.ts';
import { blocksOf } from '#domain/permits/guards/blocksOf.ts';
import type { Block, Guard } from '#domain/permits/guards/guard.ts';
import { type ConditionName, conditions } from '#domain/permits/guards/permit.guards.ts';
import type { Ask, Instant, PermitFacts } from '#domain/permits/permit.facts.ts';
import { permitLimits } from '#domain/permits/permit.limits.data.ts';
import type { PermitState } from '#domain/permits/permit.states.ts';
import { transitionOf } from '#domain/permits/permit.transitions.data.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { shiftEnd } from '#domain/permits/shift.rules.ts';
import { type HistoryLine, nextOf, settle } from '#machines/permit/nextOf.ts';
import { signersOf } from '#server/permits/actors.ts';
import { rights } from './people.ts';

/** What a line of history says, without its comment and its time. */
export type Told = Pick<HistoryLine, 'to_state' | 'reason' | 'actor_sap'> & { event: string; from_state: PermitState | null };

/** A permit as it must be by the pure rules alone: these facts are never read back from the store. */
export type Model = {
  facts: PermitFacts;
  /** When the last line of its history was written. */
  written: Instant;
  lines: readonly Told[];
  version: number;
};
export type Predicted = { code: ProblemCode | 'ok'; model: Model };

/** The guards as they were when this file was loaded: what the server's are planted with later does not reach them. */
const ownJudges: Record<ConditionName, Guard> = { ...conditions };

const timeZone = 'Europe/Istanbul';

const at = ({ facts, written }: Model, now: Instant): PermitFacts => ({
  ...facts,
  shiftEnds: shiftEnd(now, timeZone),
  clockIsHealthy: written <= plusMinutes(now, 1),
});

const changed = (model: Model, facts: PermitFacts, lines: Model['lines'], now: Instant): Model =>
  lines.length === 0 ? { ...model, facts } : { facts, written: now, lines: [...model.lines, ...lines], version: model.version + 1 };

/** What time brings about: by the scheduler, or before anything else that is asked of the permit. */
export const afterTime = (model: Model, now: Instant): Model => {
  const { permit, audit } = settle(at(model, now), now);
  return changed(model, permit, audit, now);
};

/** Something that is no event of its life was done to the permit, and what follows from that in the same version. */
export const afterNote = (model: Model, event: string, actor: number, now: Instant): Model => {
  const { state } = model.facts;
  const { permit, audit } = settle(at(model, now), now);
  const line: Told = { event, from_state: state, to_state: state, reason: null, actor_sap: actor };
  return changed(model, permit, [line, ...audit], now);
};

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
  return passed && signatures > 0 ? 'signature_rejected' : null;
};

export type EventMove = { ask: Ask; by: number; signed: readonly number[]; said: Said };

const judgedBy = ({ facts }: Model, { ask, by }: EventMove): PermitFacts => {
  if (ask.event === 'ACCEPT_FOR_PREPARATION') return { ...facts, coordinator: by };
  if (ask.event !== 'REVALIDATE') return facts;
  return { ...facts, shiftEnds: shiftEnd(plusMinutes(ask.at, permitLimits.revalidation.value), timeZone) };
};

/** What the server must answer to an event, and what the permit is then. */
export const afterEvent = (before: Model, move: EventMove): Predicted => {
  const { ask, by, said } = move;
  const isStop = ask.event === 'SUSPEND';
  const signed = isStop ? [] : move.signed;
  const settled = afterTime(before, ask.at);
  const wrong = isStop ? null : versionFault(before, settled, said, signed.length);
  if (wrong) return { code: wrong, model: settled };
  const facts = judgedBy({ ...settled, facts: at(settled, ask.at) }, move);
  const row = transitionOf(facts.state, ask.event);
  const people = signed.length > 0 ? signed.map((sap) => ({ sap, signed: true })) : [{ sap: by, signed: false }];
  const present = people.flatMap((one) => {
    const held = rights[one.sap];
    return held ? [{ rights: held, signed: one.signed }] : [];
  });
  const signers = row ? signersOf(present, facts, ask, row) : [];
  if (ask.event === 'CLONE') {
    const judged = blocksOf(facts, ask, signers, ownJudges);
    const blocks = 'blocks' in judged ? judged.blocks : null;
    return { code: blocks === null ? 'illegal_event' : blocks.length > 0 ? codeFor(blocks) : 'ok', model: settled };
  }
  const { permit, audit, refused } = nextOf(facts, ask, signers, ownJudges);
  if (refused) return { code: codeFor(refused), model: settled };
  return { code: 'ok', model: changed(settled, permit, audit, ask.at) };
};

export type WriteMove = {
  said: Said;
  signed: readonly number[];
  /** Why the write itself is refused; null when it is not. */
  fault: (facts: PermitFacts) => ProblemCode | null;
  event: string;
  actor: number;
  change: (facts: PermitFacts) => PermitFacts;
};

/** What the server must answer when evidence is recorded, and what follows from it at once. */
export const afterWrite = (before: Model, move: WriteMove, now: Instant): Predicted => {
  const settled = afterTime(before, now);
  const stale = move.said !== 'any' && versionFault(before, settled, move.said, 0);
  if (stale) return { code: stale, model: settled };
  const fault = move.fault(settled.facts);
  if (fault === 'illegal_event' || fault === 'not_allowed') return { code: fault, model: settled };
  const wrong = versionFault(before, settled, move.said, move.signed.length) ?? fault;
  if (wrong) return { code: wrong, model: settled };
  const written = { ...settled, facts: move.change(settled.facts) };
  return { code: 'ok', model: afterNote(written, move.event, move.actor, now) };
};
