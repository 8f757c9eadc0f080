import { transition } from 'xstate';
import type { Block } from '#domain/permits/guards/guard.ts';
import { isolationAfter } from '#domain/permits/isolations/isolation.after.ts';
import type { IsolationEventName } from '#domain/permits/isolations/isolation.events.ts';
import type { IsolationActor, IsolationAsk, IsolationFacts } from '#domain/permits/isolations/isolation.facts.ts';
import { type IsolationNeeds, isolationBlock, isolationBlocks, needsOf } from '#domain/permits/isolations/isolation.rules.ts';
import type { StoredIsolation } from '#domain/permits/isolations/isolation.schema.ts';
import { isolationMachine } from './isolation.machine.ts';

const placeOf = (state: StoredIsolation) => isolationMachine.resolveState({ value: state });

/** Whether an isolation in this state knows an event at all. */
export const knowsEvent = (state: StoredIsolation, event: IsolationEventName): boolean => placeOf(state).can({ type: event });

export type IsolationOutcome = { isolation: IsolationFacts } | { refused: readonly Block[] };

/**
 * An isolation after an event, or what stands against it. Nothing is decided anywhere else; the caller stores the facts and one
 * line of history in one transaction, and then looks again at every permit that relies on it.
 */
export const nextIsolation = (
  isolation: IsolationFacts,
  ask: IsolationAsk,
  actor: IsolationActor,
  needs: IsolationNeeds = needsOf,
): IsolationOutcome => {
  if (!knowsEvent(isolation.state, ask.event)) return { refused: [isolationBlock('illegal_event')] };
  const refused = isolationBlocks(isolation, ask, actor, needs);
  if (refused.length > 0) return { refused };
  const [{ value }] = transition(isolationMachine, placeOf(isolation.state), { type: ask.event });
  return { isolation: isolationAfter(isolation, ask, actor, value) };
};
