import { type Block, type Guard, guardInput } from '#domain/permits/guards/guard.ts';
import { type ConditionName, conditions } from '#domain/permits/guards/permit.guards.ts';
import type { Ask, PermitFacts, Signer } from '#domain/permits/kernel/permit.facts.ts';
import { blocksOfActors } from './actors.rules.ts';
import { type Transition, transitionOf } from './permit.transitions.data.ts';

export type EventCheck = { row: Transition; blocks: readonly Block[] } | { row: null };

/**
 * Everything that stands against an event at a moment, people first; an empty list when nothing does, no row when the state does not
 * know the event. The answer to "what is stopping this?" and the judgement of the server are this one.
 */
export const blocksOf = (
  permit: PermitFacts,
  ask: Ask,
  signers: readonly Signer[],
  judges: Record<ConditionName, Guard> = conditions,
): EventCheck => {
  const row = transitionOf(permit.state, ask.event);
  if (!row) return { row: null };
  const look = guardInput(permit, ask, signers);
  const found = row.by.includes('system') ? [] : row.when.flatMap((name) => judges[name].judge(look));
  return { row, blocks: [...blocksOfActors(permit, ask, row, signers), ...found] };
};
