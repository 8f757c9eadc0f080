import type { AnyStateMachine } from 'xstate';
import type { Alphabet, Letter } from '#machines/kit/alphabet.ts';
import { type Edge, explore, spoken } from '#machines/kit/explore.ts';

/** One step of a walk through a screen: where the person is, what happens, where that leads. */
export type UiStep = { from: string; letter: Letter; to: string };
export type UiWalks = { walks: UiStep[][]; tours: UiStep[][]; left: string[] };

const stateOf = (edge: Edge, end: 'from' | 'to'): string => String(end === 'from' ? edge.from.snapshot.value : edge.after.value);
const stepOf = (edge: Edge): UiStep => ({ from: stateOf(edge, 'from'), letter: edge.letter, to: stateOf(edge, 'to') });
const kindOf = ({ from, letter, to }: UiStep): string => `${from} · ${spoken(letter)}${saidWith(letter)} → ${to}`;

const saidWith = ({ type: _, output: _output, error: _error, ...rest }: Letter): string =>
  Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';

export const walkName = (walk: readonly UiStep[]): string =>
  walk.map(({ letter }) => `${spoken(letter)}${saidWith(letter)}`).join(' → ');

/** The shortest way to every place over edges that can be caused from outside. */
const waysOver = (edges: readonly Edge[], start: string): Map<string, Edge[]> => {
  const ways = new Map<string, Edge[]>([[start, []]]);
  for (const [key, way] of ways) {
    for (const edge of edges) if (edge.from.key === key && !ways.has(edge.to.key)) ways.set(edge.to.key, [...way, edge]);
  }
  return ways;
};

const isPrefix = (short: readonly UiStep[], long: readonly UiStep[]): boolean =>
  short.length < long.length && short.every((step, index) => kindOf(step) === kindOf(long[index] ?? step));

/** The shortest way from a place over an edge of a kind that nobody has taken. */
const wayToNew = (edges: readonly Edge[], from: string, taken: ReadonlySet<string>): Edge[] | undefined => {
  for (const [key, way] of waysOver(edges, from)) {
    const fresh = edges.find((edge) => edge.from.key === key && !taken.has(kindOf(stepOf(edge))));
    if (fresh) return [...way, fresh];
  }
  return undefined;
};

/** From the start on and on, as long as there is something new to take; then once more from the start. */
const toursOver = (edges: readonly Edge[], start: string): UiStep[][] => {
  const taken = new Set<string>();
  const tours: UiStep[][] = [];
  while (wayToNew(edges, start, taken)) {
    const tour: UiStep[] = [];
    let at = start;
    for (let way = wayToNew(edges, at, taken); way; way = wayToNew(edges, at, taken)) {
      for (const step of way.map(stepOf)) tour.push(step) && taken.add(kindOf(step));
      at = way.at(-1)?.to.key ?? start;
    }
    tours.push(tour);
  }
  return tours;
};

/**
 * Walks through a screen that together take every edge of its chart that a person or the network can cause, each from the start;
 * `tours` take them too, in as few goes as there can be, for screens that are dear to open. `left` are the edges that nobody
 * outside can cause.
 */
export const uiWalksOf = (machine: AnyStateMachine, alphabet: Alphabet, canCause: (step: UiStep) => boolean): UiWalks => {
  const { places, edges } = explore(machine, alphabet);
  const caused = edges.filter((edge) => canCause(stepOf(edge)));
  const ways = waysOver(caused, places[0]?.key ?? '');
  const firstOfKind = new Map<string, UiStep[]>();
  for (const edge of caused) {
    const way = ways.get(edge.from.key);
    const kind = kindOf(stepOf(edge));
    if (way && !firstOfKind.has(kind)) firstOfKind.set(kind, [...way, edge].map(stepOf));
  }
  const all = [...firstOfKind.values()];
  const left = [...new Set(edges.map((edge) => kindOf(stepOf(edge))))].filter((kind) => !firstOfKind.has(kind));
  const walks = all.filter((walk) => !all.some((other) => isPrefix(walk, other)));
  return { walks, tours: toursOver(caused, places[0]?.key ?? ''), left };
};
