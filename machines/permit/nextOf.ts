import { transition } from 'xstate';
import { reachComment } from '#domain/permits/emergencies/reach.texts.ts';
import { silenceComment } from '#domain/permits/evidence/gasReading.rules.ts';
import { foundComment, overdueComment, untrustedComment } from '#domain/permits/evidence/gasStop.rules.ts';
import type { Block, Guard } from '#domain/permits/guards/guard.ts';
import { type ConditionName, conditions } from '#domain/permits/guards/permit.guards.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import type { Ask, Instant, PermitFacts, Signer } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { automaticRules, automaticRulesIn, meets, type Regions } from '#domain/permits/kernel/permit.regions.ts';
import { isActive, type PermitState, type StopReason, type SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { handBackComment } from '#domain/permits/kernel/workDone.rules.ts';
import { illegalEvent } from '#domain/permits/life/actors.rules.ts';
import { blocksOf } from '#domain/permits/life/blocksOf.ts';
import { transitionOf } from '#domain/permits/life/permit.transitions.data.ts';
import { gasAt, isFoundByReading, isSilent, plusMinutes, regionsOf, waitsToLapse } from '#domain/permits/regions/regionsOf.ts';
import { factsAfter } from './permit.facts.ts';
import type { PermitEvent } from './permit.setup.ts';
import { wholePermitMachine } from './wholePermit.ts';

/** One line of history: the members of an audit event that the rules decide. */
export type HistoryLine = {
  event: PermitEventName;
  from_state: PermitState;
  to_state: PermitState;
  reason: SuspendReason | null;
  comment: string | null;
  actor_sap: number | null;
  role_code: string | null;
  at: Instant;
  /** What else had gone wrong when the server stopped the permit. */
  also: readonly PermitEventName[];
};

/** A permit after something, and what is written about it. `refused` says why the event itself did not happen. */
export type Outcome = { permit: PermitFacts; audit: readonly HistoryLine[]; refused?: readonly Block[] };

const eventOf = ({ endorsements }: PermitFacts, { event, reason }: Ask): PermitEvent | null => {
  if (event === 'CREATE' || event === 'CLONE') return null;
  if (event === 'PREPARED') return { type: event, endorsements: endorsements.length };
  return event === 'SUSPEND' ? { type: event, reason: (reason ?? 'hold') as StopReason } : { type: event };
};

/**
 * How the evidence stands for what happens by itself: work that was let begin before instruments were named goes on unmonitored until it
 * stops, and once they are named for the minutes in which their first reading may come. The guards read `regionsOf` itself: nothing is let begin so.
 */
export const regionsByItself = (permit: PermitFacts, at: Instant): Regions => {
  const regions = regionsOf(permit, at);
  const { unmonitored, firstReadDue } = permit.gas;
  const isLeft = unmonitored === true || (firstReadDue === true && !isSilent(permit, at));
  const goesOn = isLeft && isActive(permit.state) && regions.gas === 'silent';
  return goesOn ? { ...regions, gas: 'valid' } : regions;
};

/** The whole chart of a permit, where its facts say that it is. As long as time waits, for people or for an isolation, its validity is not over there. */
export const placeOf = (permit: PermitFacts, at: Instant) =>
  wholePermitMachine.resolveState({
    value: {
      life: permit.state,
      ...regionsByItself(permit, at),
      ...(waitsToLapse(permit) ? { validity: 'within' as const } : {}),
    },
    context: {
      reason: permit.reason,
      everLive: permit.everLive,
      revision: permit.revision,
      pendingEndorsements: permit.pendingEndorsements,
      inspected: permit.inspected,
    },
  });

const lifeAfter = (place: ReturnType<typeof placeOf>, event: PermitEvent | { type: 'looked' }) => {
  const [{ value, context }] = transition(wholePermitMachine, place, event);
  return { ...context, state: (value as { life: PermitState }).life };
};

const lineOf = (permit: PermitFacts, after: PermitFacts, ask: Ask, signer: Signer | undefined): HistoryLine => ({
  event: ask.event,
  from_state: permit.state,
  to_state: after.state,
  reason:
    after.state === 'suspended'
      ? after.reason
      : ask.event === 'SUSPEND' || ask.event === 'SPACE_LOST'
        ? (ask.reason ?? null)
        : null,
  comment: ask.event === 'HAND_BACK' ? handBackComment(ask) : (ask.comment ?? null),
  actor_sap: signer?.sap ?? null,
  role_code: signer?.role ?? null,
  at: ask.at,
  also: [],
});

const failing = (permit: PermitFacts, at: Instant): PermitEventName[] => {
  const regions = regionsByItself(permit, at);
  return automaticRulesIn(permit.state).flatMap(({ event, condition }) =>
    !meets(condition, regions) && transitionOf(permit.state, event) ? [event] : [],
  );
};

/** What the history says of a stop beside its event. */
const commentOf = (permit: PermitFacts, event: PermitEventName, at: Instant): string | null => {
  if (event === 'EMERGENCY') return reachComment(permit.emergencies);
  if (event !== 'GAS_LOST') return null;
  const gas = gasAt(permit, at);
  if (gas === 'overdue') return overdueComment;
  if (gas === 'untrusted') return untrustedComment;
  if (gas === 'silent') return silenceComment(permit);
  return gas === 'failed' && isFoundByReading(permit) ? foundComment : null;
};

/** What happens to a permit by itself when its evidence or its time has run out. */
const looked = (permit: PermitFacts, at: Instant): Outcome => {
  const life = lifeAfter(placeOf(permit, at), { type: 'looked' });
  if (life.state === permit.state) return { permit, audit: [] };
  const causes = failing(permit, at);
  const event = causes.find((cause) => transitionOf(permit.state, cause)?.to.includes(life.state)) ?? 'WINDOW_ENDED';
  const comment = commentOf(permit, event, at);
  const ask: Ask = comment === null ? { event, at } : { event, at, comment };
  const after = factsAfter(permit, ask, [], life);
  const also = causes.filter((cause) => cause !== event && cause !== 'LAPSED' && cause !== 'VALIDITY_ENDED');
  return { permit: after, audit: [{ ...lineOf(permit, after, ask, undefined), also }] };
};

const issuedAt = ({ signatures }: PermitFacts): Instant | null =>
  signatures.filter(({ event }) => event === 'ISSUE' || event === 'REISSUE').at(-1)?.at ?? null;

const timedOut = (permit: PermitFacts, at: Instant): PermitEventName | null => {
  if (permit.state === 'testing') return permit.test !== null && permit.test.until <= at ? 'TEST_TIMEOUT' : null;
  const issued = permit.state === 'issued' ? issuedAt(permit) : null;
  return issued !== null && plusMinutes(issued, permitLimits.acceptance.value) <= at ? 'ACCEPT_TIMEOUT' : null;
};

const happened = (permit: PermitFacts, ask: Ask, signers: readonly Signer[]): Outcome | null => {
  const event = eventOf(permit, ask);
  const place = placeOf(permit, ask.at);
  if (!event || !place.can(event)) return null;
  const after = factsAfter(permit, ask, signers, lifeAfter(place, event));
  return { permit: after, audit: [lineOf(permit, after, ask, signers[0])] };
};

const settled = (permit: PermitFacts, at: Instant): Outcome => {
  const first = looked(permit, at);
  const event = timedOut(first.permit, at);
  const second = event ? happened(first.permit, { event, at }, []) : null;
  return second ? { permit: second.permit, audit: [...first.audit, ...second.audit] } : first;
};

/** Facts are never changed, so what was settled of the very same ones at the very same moment still is. */
const known = new WeakMap<PermitFacts, { at: Instant; outcome: Outcome }>();

/**
 * What the server does by itself at a moment: to be asked by the scheduler and before every event. A permit whose time and evidence
 * are in order comes back as it was, with nothing to write. An event asks it twice of the same facts: where they are loaded, and where it is judged.
 */
export const settle = (permit: PermitFacts, at: Instant): Outcome => {
  const last = known.get(permit);
  if (last?.at === at) return last.outcome;
  const outcome = settled(permit, at);
  known.set(permit, { at, outcome });
  return outcome;
};

/**
 * A permit after an event: first what time has brought about, then the event, if nothing stands against it. Nothing is decided
 * anywhere else; the caller stores the facts and the history lines in one transaction.
 */
export const nextOf = (
  permit: PermitFacts,
  ask: Ask,
  signers: readonly Signer[],
  judges: Record<ConditionName, Guard> = conditions,
): Outcome => {
  const before = settle(permit, ask.at);
  // Somebody presses stop while the server stops the permit: it has stopped, and that is all they want, unless they tell of danger.
  const isStopped = ask.event === 'SUSPEND' && permit.state === 'live' && before.permit.state !== 'live';
  if (isStopped && ask.reason !== 'danger') return before;
  const { row, ...judged } = blocksOf(before.permit, ask, signers, judges);
  const isByItself = automaticRules.some(({ event }) => event === ask.event);
  if (isStopped && (!row || ('blocks' in judged && judged.blocks.length > 0))) return before;
  if (!row || isByItself) return { ...before, refused: [illegalEvent] };
  const blocks = 'blocks' in judged ? judged.blocks : [];
  if (blocks.length > 0) return { ...before, refused: blocks };
  const done = happened(before.permit, ask, signers);
  if (!done) return { ...before, refused: [illegalEvent] };
  return { permit: done.permit, audit: [...before.audit, ...done.audit] };
};
