import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import { readEvents } from '#client/readEvents.ts';
import { type Change, longestWait, type News, readNews } from '#domain/changes/changes.endpoints.ts';
import type { Contract } from '#domain/contract.ts';
import { type ChangesEvent, changesMachine, type ToldNews } from '#machines/changes/changes.machine.ts';
import { joinPages, type OtherPages } from '#src/platform/otherPages.ts';
import { pollWhileVisible } from '#src/platform/pollWhileVisible.ts';
import { readText, storageKeys } from '#src/platform/storage.ts';

export type Changing = { api: Pick<Client<Contract>, 'changes'> };
type Hear = (changes: readonly Change[] | null) => void;

const watchSight = fromCallback<ChangesEvent, void>(({ sendBack }) => {
  const notify = () => sendBack({ type: document.visibilityState === 'visible' ? 'changes.inSight' : 'changes.outOfSight' });
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
});

/** Reads the stream until it ends. Whatever goes wrong with it is one thing: it is not there. */
const readStream = async ({ changes }: Changing['api'], since: number, signal: AbortSignal, say: (event: ChangesEvent) => void) => {
  try {
    const { ticket } = (await changes.ticket({ signal })).result;
    for await (const { name, data } of readEvents(await changes.stream({ query: { ticket, since }, signal }))) {
      if (name === 'crowded') return say({ type: 'changes.crowded' });
      if (name === 'changes') say({ type: 'changes.streamed', news: readNews(data) });
    }
  } catch {
    // Said below.
  }
  say({ type: 'changes.cut' });
};

/** Pages meet by the session they share: what one person hears is not for another. Without a kept one a page is on its own. */
const meetingPlace = (): string => {
  const session = readText(storageKeys.token) ?? crypto.randomUUID();
  const sum = [...session].reduce((so, letter) => Math.imul(so ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  return `control-room-changes-1-${sum >>> 0}`;
};

type Pages = { others: OtherPages<ToldNews> | null };

const withPorts = ({ api }: Changing, pages: Pages) => {
  const ask = async (query: { since?: number; wait?: number }, signal: AbortSignal): Promise<News> =>
    (await api.changes.since({ query, signal })).result;
  return changesMachine.provide({
    actors: {
      begin: fromPromise<News, void>(({ signal }) => ask({}, signal)),
      ask: fromPromise<News, { since: number }>(({ input: { since }, signal }) => ask({ since, wait: longestWait }, signal)),
      stream: fromCallback<ChangesEvent, { since: number }>(({ input: { since }, sendBack }) => {
        const ending = new AbortController();
        void readStream(api, since, ending.signal, (event) => {
          if (!ending.signal.aborted) sendBack(event);
        });
        return () => ending.abort();
      }),
      pages: fromCallback<ChangesEvent, void>(({ sendBack }) => {
        const others = joinPages<ToldNews>(meetingPlace(), {
          lead: () => sendBack({ type: 'changes.leading' }),
          hear: (told) => sendBack({ type: 'changes.told', ...told }),
        });
        pages.others = others;
        return () => {
          pages.others = null;
          others.leave();
        };
      }),
      watchSight,
    },
  });
};

type Hub = { listeners: Set<Hear>; anew: () => void; stop: () => void };
const hubs = new WeakMap<object, Hub>();

const openHub = (ports: Changing): Hub => {
  const listeners = new Set<Hear>();
  const pages: Pages = { others: null };
  const actor = createActor(withPorts(ports, pages));
  let before = actor.getSnapshot().context;
  actor.subscribe((snapshot) => {
    const { heard, told } = snapshot.context;
    const [wasHeard, wasTold] = [before.heard, before.told];
    before = snapshot.context;
    if (told && told !== wasTold && snapshot.matches({ hearing: 'leading' })) pages.others?.say(told);
    if (heard === wasHeard) return;
    for (const hear of [...listeners]) hear(heard?.changes ?? null);
  });
  actor.start();
  // What is open may be lost on its way: it is put down, and another one begins.
  const anew = () => {
    actor.send({ type: 'changes.outOfSight' });
    actor.send({ type: 'changes.inSight' });
  };
  return { listeners, anew, stop: () => actor.stop() };
};

/**
 * Calls back when somebody has changed something: with what, or with null when anything may have changed. All who listen share one
 * way to the server, in all pages of this browser; it ends with the last of them. Now and then it calls back in any case. Answers how
 * to stop.
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
