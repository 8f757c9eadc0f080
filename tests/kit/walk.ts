import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Alphabet } from '#machines/kit/alphabet.ts';
import { type Edge, type Exploration, explore, spoken } from '#machines/kit/explore.ts';
import { stage } from '#tests/kit/stage.ts';
import { tableOf } from '#tests/kit/table.ts';
import { namedTransitions, nodesOf } from '#tests/kit/transitions.ts';

const withAncestors = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...withAncestors(node.parent)] : [node]);

/** Ports whose failure nobody listens for: XState would stop the whole chart, and the person would look at a dead screen. */
export const unheard = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap((node) =>
    node.invoke
      .filter(({ id }) => !withAncestors(node).some(({ transitions }) => transitions.has(`xstate.error.actor.${id}`)))
      .map(({ id }) => `${node.id} · ${id}`),
  );

/** Letters of the alphabet that no place listens to: a misspelled event, or a transition that is gone. */
export const idleLetters = ({ letters }: Alphabet, { edges, refusals }: Exploration): string[] => {
  const heard = new Set([...edges, ...refusals].map(({ letter }) => letter));
  return letters.filter((letter) => !heard.has(letter)).map((letter) => JSON.stringify(letter));
};

export const edgeName = ({ from, letter }: Edge): string => [...from.path, letter].map(spoken).join(' → ');

type Followed = { faults: string[]; taken: ReadonlySet<string> };

const walk = (machine: AnyStateMachine, alphabet: Alphabet, { from, letter, after }: Edge): Followed => {
  const { play, now, taken, stop } = stage(machine, alphabet);
  for (const step of [...from.path, letter]) play(step);
  const { value, status } = now();
  stop();
  const faults = [
    ...(isDeepStrictEqual(value, after.value) ? [] : [`is in ${JSON.stringify(value)}, not in ${JSON.stringify(after.value)}`]),
    ...(status === after.status ? [] : [`is ${status}, not ${after.status}`]),
  ];
  return { faults, taken };
};

/** What was seen of an edge. It belongs to one exploration of one chart, and several laws ask for it: it is walked once. */
const walked = new WeakMap<Edge, Followed>();

/** One edge on the living chart: the shortest way to its source, then the letter itself. */
export const follow = (machine: AnyStateMachine, alphabet: Alphabet, edge: Edge): Followed => {
  const followed = walked.get(edge) ?? walk(machine, alphabet, edge);
  walked.set(edge, followed);
  return followed;
};

/** Transition definitions that no walk takes on the living chart, guarded branches and eventless ones included. */
export const neverTaken = (machine: AnyStateMachine, alphabet: Alphabet, { edges }: Exploration): string[] => {
  const begun = stage(machine, alphabet);
  const taken = new Set([...begun.taken, ...edges.flatMap((edge) => [...follow(machine, alphabet, edge).taken])]);
  begun.stop();
  return [...namedTransitions(machine).values()].filter((name) => !taken.has(name));
};

const faultsAlive = (machine: AnyStateMachine, alphabet: Alphabet, seen: Exploration): string[] => [
  ...neverTaken(machine, alphabet, seen).map((name) => `never taken: ${name}`),
  ...seen.edges.flatMap((edge) => follow(machine, alphabet, edge).faults.map((fault) => `${edgeName(edge)}: ${fault}`)),
];

/** Everything the generated suite holds against a chart. `table` is what it is agreed to do. */
export const faultsOf = (machine: AnyStateMachine, alphabet: Alphabet, table: string): string[] => {
  const deaf = unheard(machine).map((port) => `nobody listens for the failure of ${port}`);
  if (deaf.length > 0) return deaf;
  try {
    const seen = explore(machine, alphabet);
    const different = [
      ...idleLetters(alphabet, seen).map((letter) => `nobody hears ${letter}`),
      ...(tableOf(seen) === table ? [] : ['the table of transitions is another one']),
    ];
    return different.length > 0 ? different : faultsAlive(machine, alphabet, seen);
  } catch (broken) {
    return [String(broken)];
  }
};
