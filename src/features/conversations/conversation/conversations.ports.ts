import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { asProblem } from '#domain/kernel/problem.ts';
import { type Attempt, type ConversationBegun, conversationsMachine } from '#machines/conversations/conversations.machine.ts';
import type { Cache } from '#src/system/query/useCache.ts';
import { rowOf, withRow } from './conversationRows.ts';

type Api = Pick<Client<Contract>, 'conversations'>;
type Deps = {
  api: Api;
  cache: Cache;
  /** Shows a conversation that has begun. */
  lead: (id: number) => void;
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

/** Codes of refusals that mean: what is shown here is old. */
const outdated: readonly string[] = ['version_mismatch', 'illegal_event', 'not_found'];

/** Writes into conversations. What a write answers is put where the screens read it. */
export const withConversationsPorts = ({ api, cache, lead }: Deps) =>
  conversationsMachine.provide({
    actors: {
      // Not called back when the screen goes: whether it has been said would be anybody's guess.
      saveConversation: fromPromise<number, Attempt>(async ({ input }) => {
        try {
          const reply = await write(api, input);
          const { id } = reply.result;
          cache.change('conversations.one', { params: { id } }, () => reply);
          if (input.call.kind === 'start') cache.refreshAll('conversations.list');
          else cache.changeItems('conversations.list', (rows) => withRow(rows, rowOf(reply.result)));
          return id;
        } catch (error) {
          if (outdated.includes(asProblem(error).code)) {
            cache.refreshAll('conversations.one');
            cache.refreshAll('conversations.list');
          }
          throw error;
        }
      }),
      lead: fromCallback<ConversationBegun, void>(({ receive }) => receive(({ id }) => lead(id))),
    },
  });
