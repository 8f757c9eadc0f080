import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { Conversation, ConversationRow } from '#domain/conversations/conversation.schema.ts';
import { asProblem } from '#domain/kernel/problem.ts';
import {
  type Attempt,
  type ConversationsEvent,
  type ConversationsView,
  conversationsMachine,
  type ReadConversations,
  type Reading,
} from '#machines/conversations/conversations.machine.ts';
import { whenChanged } from '#src/system/changes.ts';
import { whenMoved } from '#src/system/Moves.tsx';
import { placeIn } from './useConversationAddress.ts';

type Api = Pick<Client<Contract>, 'conversations' | 'changes'>;

const pageSize = 50;

/** So many pages of a view, newest first. */
const rowsOf = async (
  api: Api,
  { view, pages }: Reading,
  signal: AbortSignal,
): Promise<Pick<ReadConversations, 'rows' | 'more'>> => {
  const rows: ConversationRow[] = [];
  let cursor: string | null = null;
  let left = pages ?? Infinity;
  do {
    const query = { ...view, limit: pages === null ? 2 * pageSize : pageSize, ...(cursor ? { cursor } : {}) };
    const { result }: Awaited<ReturnType<Api['conversations']['list']>> = await api.conversations.list({ query, signal });
    rows.push(...result.items);
    cursor = result.next_cursor;
    left -= 1;
  } while (cursor && left > 0);
  return { rows, more: cursor !== null };
};

/** One conversation; null when there is none for this person under the number. */
const oneConversation = async (api: Api, id: number, signal: AbortSignal): Promise<Conversation | null> => {
  try {
    return (await api.conversations.one({ params: { id }, signal })).result;
  } catch (error) {
    if (asProblem(error).code === 'not_found') return null;
    throw error;
  }
};

const write = ({ conversations }: Api, { call, key }: Attempt) => {
  if (call.kind === 'start') return conversations.start({ body: call.body, key });
  const params = { id: call.conversation };
  switch (call.kind) {
    case 'say':
      return conversations.say({ params, body: { text: call.text }, key });
    case 'rephrase':
      return conversations.rephrase({ params: { ...params, seq: call.seq }, body: { text: call.text } });
    case 'takeBack':
      return conversations.takeBack({ params: { ...params, seq: call.seq } });
    case 'addAction':
      return conversations.addAction({ params, body: call.body, key });
    case 'setAction':
      return conversations.setAction({ params: { ...params, no: call.no }, body: { state: call.state } });
    case 'change':
      return conversations.change({ params, body: call.body, version: call.version });
    case 'close':
      return conversations.close({ params, body: { summary: call.summary }, version: call.version });
    case 'reopen':
      return conversations.reopen({ params, version: call.version });
  }
};

/** Where conversations stand: whether an address shows them, and which of them where it says so. */
export type ConversationsPlace = {
  isShown: (params: URLSearchParams) => boolean;
  viewIn?: (params: URLSearchParams) => ConversationsView;
};

/** Tells what an address asks for, as far as it is not known. */
const following = ({ isShown, viewIn }: ConversationsPlace, tell: (event: ConversationsEvent) => void) => {
  let known = '';
  return ({ search }: { search: string }): void => {
    const params = new URLSearchParams(search);
    if (!isShown(params)) return;
    const place = placeIn(params);
    tell({ type: 'conversations.opened', id: typeof place === 'number' ? place : null });
    const view = viewIn?.(params);
    const asked = JSON.stringify(view);
    if (view && asked !== known) tell({ type: 'conversations.viewed', view });
    known = asked;
    tell({ type: 'conversations.wanted' });
  };
};

/** Conversations from the server, and what is said back to it. */
export const withConversationsPorts = ({ api }: { api: Api }, place: ConversationsPlace) =>
  conversationsMachine.provide({
    actors: {
      readConversations: fromPromise<ReadConversations, Reading>(async ({ input, signal }) => {
        const { open } = input;
        const [read, conversation] = await Promise.all([
          rowsOf(api, input, signal),
          open === null ? null : oneConversation(api, open, signal),
        ]);
        return { ...read, conversation };
      }),
      // Not called back when the screen goes: whether it has been said would be anybody's guess.
      saveConversation: fromPromise<Conversation, Attempt>(async ({ input }) => (await write(api, input)).result),
      watchAddress: fromCallback<ConversationsEvent, void>(({ sendBack }) => whenMoved(following(place, sendBack))),
      watchConversations: fromCallback<ConversationsEvent, void>(({ sendBack }) =>
        whenChanged({ api }, (changes) => {
          if (!changes || changes.some(({ entity }) => entity === 'conversation')) sendBack({ type: 'conversations.heard' });
        }),
      ),
    },
  });
