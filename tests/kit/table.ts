import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { Problem } from '#domain/kernel/problem.ts';
import type { Letter } from '#machines/kit/alphabet.ts';
import { type Edge, type Exploration, type ExploredState, type RefusedLetter, spoken } from '#machines/kit/explore.ts';

const longest = 72;

const plain = (_: string, value: unknown): unknown => {
  if (value instanceof Problem) return value.code;
  if (value instanceof Error) return value.message;
  if (value instanceof Map || value instanceof Set) return [...value];
  return typeof value === 'function' ? undefined : value;
};

const brief = (value: unknown): string => {
  const text = JSON.stringify(value, plain) ?? '–';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

const saidWith = ({ type: _, ...rest }: Letter): string => {
  const values = Object.values(rest).filter((value) => value !== undefined);
  return values.length > 0 ? ` ${brief(values.length === 1 ? values[0] : rest)}` : '';
};

/** States inside states as `live.watched`, states side by side as `{gas: due, life: live}`. */
const stateName = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value);
  if (parts.length === 1 && parts[0]) return `${parts[0][0]}.${stateName(parts[0][1])}`;
  return `{${parts.map(([region, inner]) => `${region}: ${stateName(inner)}`).join(', ')}}`;
};

const factsOf = ({ key }: ExploredState): string => {
  const [, facts] = JSON.parse(key) as [unknown, unknown];
  return facts === undefined || facts === null ? '' : ` ${JSON.stringify(facts)}`;
};

const changes = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string =>
  Object.entries(after.context as Record<string, unknown>)
    .filter(([key, value]) => !isDeepStrictEqual(value, (before.context as Record<string, unknown>)[key]))
    .map(([key, value]) => ` · ${key}=${brief(value)}`)
    .join('');

const running = ({ children }: AnyMachineSnapshot): [string, unknown][] => Object.entries(children);
const listed = (verb: string, ids: [string, unknown][]): string =>
  ids.length > 0 ? ` · ${verb} ${ids.map(([id]) => id).join(', ')}` : '';

const portsUsed = ({ from, after }: Edge): string => {
  const { children: before } = from.snapshot;
  return (
    listed(
      'starts',
      running(after).filter(([id, port]) => before[id] !== port),
    ) +
    listed(
      'stops',
      running(from.snapshot).filter(([id]) => !after.children[id]),
    )
  );
};

const tells = ({ told }: Edge): string => told.map(({ to, event }) => ` · tells ${to} ${event.type}${saidWith(event)}`).join('');

const lineOf = (edge: Edge): string =>
  `  ${spoken(edge.letter)}${saidWith(edge.letter)} → ${stateName(edge.after.value)}${changes(edge.from.snapshot, edge.after)}${portsUsed(edge)}${tells(edge)}`;
const refusedLine = ({ letter }: RefusedLetter): string => `  ${spoken(letter)}${saidWith(letter)} is refused`;

const begins = ({ context }: AnyMachineSnapshot): string =>
  Object.entries(context as Record<string, unknown>)
    .map(([key, value]) => ` ${key}=${brief(value)}`)
    .join('');

/** What a chart does, for people to read and for a change to be noticed: per place each letter, where it leads, what it changes. */
export const tableOf = ({ places, edges, refusals }: Exploration): string => {
  const blocks = places.map((place) => {
    const lines = [
      ...edges.filter(({ from }) => from === place).map(lineOf),
      ...refusals.filter(({ from }) => from === place).map(refusedLine),
    ];
    return [`${stateName(place.snapshot.value)}${factsOf(place)}`, ...(lines.length > 0 ? lines : ['  (the end)'])].join('\n');
  });
  const start = places[0]?.snapshot;
  const beginning = start ? `begins with${begins(start)}${listed('starts', running(start))}` : 'never begins';
  return `${[beginning, ...blocks].join('\n\n')}\n`;
};
