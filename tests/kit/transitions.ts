import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every state of a chart, the root first. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
};

const eventful = (node: AnyStateNode) =>
  [...node.transitions.values()].flatMap((list) => list.map((one, index) => ({ one, index })));
const eventless = (node: AnyStateNode) => (node.always ?? []).map((one, index) => ({ one, index }));

const nameOf = ({ one, index }: { one: AnyTransitionDefinition; index: number }): string => {
  const targets = (one.target ?? []).map(({ id }) => id).join(', ') || 'stays';
  return `${one.source.id} · ${one.eventType || 'always'} [${index}] → ${targets}`;
};

/** A name for every transition definition there is: source, event, branch, target. */
export const namedTransitions = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> =>
  new Map(
    nodesOf(machine)
      .flatMap((node) => [...eventful(node), ...eventless(node)])
      .map((found) => [found.one, nameOf(found)]),
  );
