import { type ActorLogic, type AnyMachineSnapshot, type AnyStateMachine, createActor, type Snapshot } from 'xstate';
import type { Alphabet, Letter } from '#machines/kit/alphabet.ts';
import { namedTransitions } from '#tests/kit/transitions.ts';

type Timer = { ring: () => void };
type Ended = { type: 'port.answers'; output: unknown } | { type: 'port.fails'; error: unknown };
type PortSnapshot = Snapshot<unknown>;

/** Stands in for every port, promise, listener or chart: silent until the script lets it answer or fail. */
const scriptedPort: ActorLogic<PortSnapshot, Ended> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    if (event.type === 'port.answers') return { status: 'done', output: event.output, error: undefined };
    if (event.type === 'port.fails') return { status: 'error', output: undefined, error: event.error };
    return snapshot;
  },
};

/** Time that passes only for the one who is told to wait no longer. */
const scriptedClock = () => {
  const timers = new Map<number, Timer>();
  let count = 0;
  return {
    timers,
    clock: {
      setTimeout: (ring: () => void) => {
        count += 1;
        timers.set(count, { ring });
        return count;
      },
      clearTimeout: (id: number) => timers.delete(id),
    },
  };
};

type Scheduled = Record<string, { event: { type: string } }>;

/** The chart alive, with ports and a clock that do only what the script says; `taken` names each transition it took. */
export const stage = (machine: AnyStateMachine, { input }: Alphabet) => {
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors ?? {}).map((name) => [name, scriptedPort]));
  const logic = machine.provide({ actors } as never);
  const names = namedTransitions(logic);
  const taken = new Set<string>();
  const { clock, timers } = scriptedClock();
  const actor = createActor(logic, {
    input: input as never,
    clock: clock as never,
    inspect: (step) => {
      // The chart may take its first steps while it is being made: `actor` is not there yet.
      if (step.type !== '@xstate.microstep' || step.actorRef.sessionId !== step.rootId) return;
      for (const transition of step._transitions) taken.add(names.get(transition) ?? `not a transition of ${machine.id}`);
    },
  });
  // A chart that breaks is seen in its snapshot; without a listener the error would be thrown at nobody.
  actor.subscribe({ error: () => undefined });
  actor.start();

  const ring = (type: string) => {
    // The scheduler and the clock keep the same timers in the same order.
    const scheduled: Scheduled = actor.system.getSnapshot()._scheduledEvents;
    const [id, timer] = [...timers][Object.values(scheduled).findIndex(({ event }) => event.type === type)] ?? [];
    if (id === undefined || !timer) throw new Error(`nobody waits for ${type}`);
    timers.delete(id);
    timer.ring();
  };
  const tell = (id: string, event: Ended) => {
    const port = actor.getSnapshot().children[id];
    if (!port) throw new Error(`port ${id} is not in use`);
    port.send(event);
  };
  const play = (letter: Letter) => {
    const [, kind, id = ''] = /^xstate\.(done|error|after)\.(?:actor\.)?(.*)$/.exec(letter.type) ?? [];
    if (kind === 'done') tell(id, { type: 'port.answers', output: letter.output });
    else if (kind === 'error') tell(id, { type: 'port.fails', error: letter.error });
    else if (kind === 'after') ring(letter.type);
    else actor.send(letter);
  };
  const now = (): AnyMachineSnapshot => actor.getSnapshot();
  return { play, now, taken, stop: () => actor.stop() };
};
