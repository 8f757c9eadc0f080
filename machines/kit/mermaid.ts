import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { spoken } from './explore.ts';

const idOf = (node: AnyStateNode): string => node.id.replaceAll(/[^A-Za-z0-9]/g, '_');

const eventName = (type: string): string => (type === '' ? 'always' : spoken({ type }));

const guardText = (guard: unknown): string => {
  if (guard === undefined) return '';
  const named = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : guard;
  return ` [${typeof named === 'string' ? named : 'guard'}]`;
};

const arrows = (node: AnyStateNode): string[] =>
  [...(node.always ?? []), ...[...node.transitions.values()].flat()].flatMap(({ eventType, guard, target }) =>
    (target ?? [node]).map((to: AnyStateNode) => `${idOf(node)} --> ${idOf(to)}: ${eventName(eventType)}${guardText(guard)}`),
  );

const inside = (node: AnyStateNode): string[] => {
  const children = Object.values(node.states);
  const first = node.type === 'compound' ? node.initial.target[0] : undefined;
  return [
    ...(first ? [`[*] --> ${idOf(first)}`] : []),
    ...children.flatMap(declared),
    ...children.filter(({ type }) => type === 'final').map((child) => `${idOf(child)} --> [*]`),
  ];
};

const declared = (node: AnyStateNode): string[] => {
  const title = `state "${node.key}" as ${idOf(node)}`;
  const children = inside(node);
  return children.length === 0 ? [title] : [`${title} {`, ...children.map((line) => `  ${line}`), '}'];
};

const nodesUnder = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesUnder)];

/** A chart as a Mermaid state diagram, for reading in a terminal or a review. */
export const mermaid = (machine: AnyStateMachine): string =>
  ['stateDiagram-v2', ...[...inside(machine.root), ...nodesUnder(machine.root).flatMap(arrows)].map((line) => `  ${line}`)].join(
    '\n',
  );
