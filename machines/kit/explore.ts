import { type AnyActorScope, type AnyMachineSnapshot, type AnyStateMachine, createActor, createMachine } from 'xstate';
import type { Alphabet, Letter } from './alphabet.ts';

/**
 * Where a chart can be: its states, and of its context what guards read. `path` is the shortest way there; `silent` are ports that
 * have answered or failed on this way and will not speak again.
 */
export type ExploredState = { key: string; snapshot: AnyMachineSnapshot; path: readonly Letter[]; silent: readonly unknown[] };
/**
 * One letter at one place, and where it leads. `after` is the snapshot it gave, with the context of this very way; `told` is what other
 * charts were told by it.
 */
export type Edge = {
  from: ExploredState;
  letter: Letter;
  to: ExploredState;
  after: AnyMachineSnapshot;
  told: readonly SentEvent[];
};
/** An event for a chart that this one started, by its id, or for the one that started it. */
export type SentEvent = { to: string; event: Letter };
/** A letter that is listened to at a place and that its guards refuse there. */
export type RefusedLetter = { from: ExploredState; letter: Letter };
export type Exploration = { places: readonly ExploredState[]; edges: readonly Edge[]; refusals: readonly RefusedLetter[] };

/** More places than this are no chart anybody can review: the alphabet's facts are too fine. */
const maxPlaces = 3000;

const keyOf = (snapshot: AnyMachineSnapshot, { facts }: Alphabet): string =>
  JSON.stringify([snapshot.value, facts?.(snapshot.context as never)]);

/** A chart that broke would be walked on over nothing, and all would look well. */
const sound = (snapshot: AnyMachineSnapshot, letter?: Letter): AnyMachineSnapshot => {
  if (snapshot.status === 'error')
    throw new Error(`broke ${letter ? `at ${letter.type}` : 'at its start'}: ${String(snapshot.error)}`);
  return snapshot;
};

const portId = ({ type }: Letter): string | undefined => /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(type)?.[1];

/** The port that a letter comes from, as it runs now. */
const portOf = ({ children }: AnyMachineSnapshot, letter: Letter): unknown => children[portId(letter) ?? ''];

/** What this place listens to: letters, and the passing of each time that is waited for. */
const lettersAt = ({ letters }: Alphabet, { snapshot, silent }: ExploredState): Letter[] => {
  const { status, _nodes } = snapshot;
  if (status !== 'active') return [];
  const waits = [...new Set(_nodes.flatMap((node) => node.after.map(({ eventType }) => String(eventType))))];
  const mayCome = (letter: Letter): boolean => {
    const port = portOf(snapshot, letter);
    return portId(letter) === undefined || (port !== undefined && !silent.includes(port));
  };
  return [
    ...letters.filter((letter) => mayCome(letter) && _nodes.some(({ transitions }) => transitions.has(letter.type))),
    ...waits.map((type) => ({ type })),
  ];
};

const isTaken = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, letter: Letter): boolean =>
  machine.getTransitionData(snapshot as never, letter as never).length > 0;

/** An event may be refused. The failure of a port may not: XState would stop the whole chart. */
const refusal = (from: ExploredState, letter: Letter): RefusedLetter => {
  if (letter.type.startsWith('xstate.error.')) throw new Error(`no guard lets ${letter.type} pass: ${String(letter.error)}`);
  return { from, letter };
};

const nothing = (): void => undefined;

const nobody = createMachine({});

type Executed = { type: string; params?: { to: unknown; targetId: string | undefined; event: Letter } };

/**
 * Who asks a chart for its next step. XState's own `transition` makes an actor of the whole chart for that, which takes longer than the
 * step; one of an empty chart does. It is another one at each step, because actors with names of their own may be made once only.
 */
const asker = (told: SentEvent[] = []): AnyActorScope => {
  const parent = createActor(nobody);
  const self = createActor(nobody, { parent });
  const actionExecutor = ({ type, params }: Executed): void => {
    if (type === 'xstate.sendTo' && params)
      told.push({ to: params.to === parent ? 'parent' : String(params.targetId), event: params.event });
  };
  const mute = { defer: nothing, logger: nothing, stopChild: nothing, emit: nothing, actionExecutor };
  return { ...mute, self, system: self.system, id: '', sessionId: '' } as AnyActorScope;
};

/** Every place that the letters lead to, and every edge between them, breadth first. Throws when the chart breaks on the way. */
export const explore = (machine: AnyStateMachine, alphabet: Alphabet): Exploration => {
  const start = machine.getInitialSnapshot(asker() as never, alphabet.input as never);
  const first: ExploredState = { key: keyOf(sound(start), alphabet), snapshot: start, path: [], silent: [] };
  const known = new Map([[first.key, first]]);
  const edges: Edge[] = [];
  const refusals: RefusedLetter[] = [];
  for (const from of known.values()) {
    for (const letter of lettersAt(alphabet, from)) {
      if (!isTaken(machine, from.snapshot, letter)) {
        refusals.push(refusal(from, letter));
        continue;
      }
      const told: SentEvent[] = [];
      const after = machine.transition(from.snapshot as never, letter as never, asker(told) as never);
      const key = keyOf(sound(after, letter), alphabet);
      const to = known.get(key) ?? {
        key,
        snapshot: after,
        path: [...from.path, letter],
        silent: [...from.silent, portOf(from.snapshot, letter)],
      };
      known.set(key, to);
      edges.push({ from, letter, to, after, told });
    }
    if (known.size > maxPlaces) throw new Error(`${machine.id} has more than ${maxPlaces} places`);
  }
  return { places: [...known.values()], edges, refusals };
};

/** A letter as people say it: `signIn done`, `after successToast`, `login.submitted`. */
export const spoken = ({ type }: Letter): string =>
  type.replace(/^xstate\.(done|error)\.actor\.(.*)$/, '$2 $1').replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
