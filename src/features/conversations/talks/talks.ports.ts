import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { Talk, TalkRow } from '#domain/conversations/talk.schema.ts';
import { asProblem } from '#domain/kernel/problem.ts';
import {
  type Attempt,
  type Reading,
  type ReadTalks,
  type TalksEvent,
  type TalksView,
  talksMachine,
} from '#machines/talks/talks.machine.ts';
import { whenChanged } from '#src/system/changes.ts';
import { whenMoved } from '#src/system/Moves.tsx';
import { placeIn } from './useTalkAddress.ts';

type Api = Pick<Client<Contract>, 'talks' | 'changes'>;

const pageSize = 50;

/** So many pages of a view, newest first. */
const rowsOf = async (api: Api, { view, pages }: Reading, signal: AbortSignal): Promise<Pick<ReadTalks, 'rows' | 'more'>> => {
  const rows: TalkRow[] = [];
  let cursor: string | null = null;
  let left = pages ?? Infinity;
  do {
    const query = { ...view, limit: pages === null ? 2 * pageSize : pageSize, ...(cursor ? { cursor } : {}) };
    const { result }: Awaited<ReturnType<Api['talks']['list']>> = await api.talks.list({ query, signal });
    rows.push(...result.items);
    cursor = result.next_cursor;
    left -= 1;
  } while (cursor && left > 0);
  return { rows, more: cursor !== null };
};

/** One conversation; null when there is none for this person under the number. */
const oneTalk = async (api: Api, id: number, signal: AbortSignal): Promise<Talk | null> => {
  try {
    return (await api.talks.one({ params: { id }, signal })).result;
  } catch (error) {
    if (asProblem(error).code === 'not_found') return null;
    throw error;
  }
};

const write = ({ talks }: Api, { call, key }: Attempt) => {
  if (call.kind === 'start') return talks.start({ body: call.body, key });
  const params = { id: call.talk };
  switch (call.kind) {
    case 'say':
      return talks.say({ params, body: { text: call.text }, key });
    case 'rephrase':
      return talks.rephrase({ params: { ...params, seq: call.seq }, body: { text: call.text } });
    case 'takeBack':
      return talks.takeBack({ params: { ...params, seq: call.seq } });
    case 'addAction':
      return talks.addAction({ params, body: call.body, key });
    case 'setAction':
      return talks.setAction({ params: { ...params, no: call.no }, body: { state: call.state } });
    case 'change':
      return talks.change({ params, body: call.body, version: call.version });
    case 'close':
      return talks.close({ params, body: { summary: call.summary }, version: call.version });
    case 'reopen':
      return talks.reopen({ params, version: call.version });
  }
};

/** Where conversations stand: whether an address shows them, and which of them where it says so. */
export type TalksPlace = { isShown: (params: URLSearchParams) => boolean; viewIn?: (params: URLSearchParams) => TalksView };

/** Tells what an address asks for, as far as it is not known. */
const following = ({ isShown, viewIn }: TalksPlace, tell: (event: TalksEvent) => void) => {
  let known = '';
  return ({ search }: { search: string }): void => {
    const params = new URLSearchParams(search);
    if (!isShown(params)) return;
    const place = placeIn(params);
    tell({ type: 'talks.opened', id: typeof place === 'number' ? place : null });
    const view = viewIn?.(params);
    const asked = JSON.stringify(view);
    if (view && asked !== known) tell({ type: 'talks.viewed', view });
    known = asked;
    tell({ type: 'talks.wanted' });
  };
};

/** Conversations from the server, and what is said back to it. */
export const withTalksPorts = ({ api }: { api: Api }, place: TalksPlace) =>
  talksMachine.provide({
    actors: {
      readTalks: fromPromise<ReadTalks, Reading>(async ({ input, signal }) => {
        const { open } = input;
        const [read, talk] = await Promise.all([rowsOf(api, input, signal), open === null ? null : oneTalk(api, open, signal)]);
        return { ...read, talk };
      }),
      // Not called back when the screen goes: whether it has been said would be anybody's guess.
      saveTalk: fromPromise<Talk, Attempt>(async ({ input }) => (await write(api, input)).result),
      watchAddress: fromCallback<TalksEvent, void>(({ sendBack }) => whenMoved(following(place, sendBack))),
      watchTalks: fromCallback<TalksEvent, void>(({ sendBack }) =>
        whenChanged({ api }, (changes) => {
          if (!changes || changes.some(({ entity }) => entity === 'conversation')) sendBack({ type: 'talks.heard' });
        }),
      ),
    },
  });
