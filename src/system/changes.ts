import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import { type Change, longestWait, type News } from '#domain/changes/changes.endpoints.ts';
import type { Contract } from '#domain/contract.ts';
import { type ChangesEvent, changesMachine } from '#machines/changes/changes.machine.ts';
import { pollWhileVisible } from '#src/platform/pollWhileVisible.ts';

export type Changing = { api: Pick<Client<Contract>, 'changes'> };
type Hear = (changes: readonly Change[] | null) => void;

const watchSight = fromCallback<ChangesEvent, void>(({ sendBack }) => {
  const notify = () => sendBack({ type: document.visibilityState === 'visible' ? 'changes.inSight' : 'changes.outOfSight' });
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
});

const withPorts = ({ api }: Changing) => {
  const ask = async (query: { since?: number; wait?: number }, signal: AbortSignal): Promise<News> =>
    (await api.changes.since({ query, signal })).result;
  return changesMachine.provide({
    actors: {
      begin: fromPromise<News, void>(({ signal }) => ask({}, signal)),
      ask: fromPromise<News, { since: number }>(({ input: { since }, signal }) => ask({ since, wait: longestWait }, signal)),
      watchSight,
    },
  });
};

type Hub = { listeners: Set<Hear>; anew: () => void; stop: () => void };
const hubs = new WeakMap<object, Hub>();

const openHub = (ports: Changing): Hub => {
  const listeners = new Set<Hear>();
  const actor = createActor(withPorts(ports));
  let before = actor.getSnapshot().context.heard;
  actor.subscribe(({ context: { heard } }) => {
    if (heard === before) return;
    before = heard;
    for (const hear of [...listeners]) hear(heard?.changes ?? null);
  });
  actor.start();
  // The question that is open may be lost on its way: it is put down, and another one begins.
  const anew = () => {
    actor.send({ type: 'changes.outOfSight' });
    actor.send({ type: 'changes.inSight' });
  };
  return { listeners, anew, stop: () => actor.stop() };
};

/**
 * Calls back when somebody has changed something: with what, or with null when anything may have changed. All who listen share one
 * open question to the server; it ends with the last of them. Now and then it calls back in any case. Answers how to stop.
 */
export const whenChanged = (ports: Changing, hear: Hear): (() => void) => {
  const hub = hubs.get(ports.api) ?? openHub(ports);
  hubs.set(ports.api, hub);
  hub.listeners.add(hear);
  const stopLooking = pollWhileVisible(() => hear(null));
  return () => {
    stopLooking();
    hub.listeners.delete(hear);
    if (hub.listeners.size > 0) return;
    hub.stop();
    if (hubs.get(ports.api) === hub) hubs.delete(ports.api);
  };
};

/** Everybody who listens hears that anything may have changed: the server was away. */
export const resubscribe = ({ api }: Changing): void => hubs.get(api)?.anew();
