import { conversationEndpoints } from '#domain/conversations/conversation.endpoints.ts';
import { ok } from '#domain/kernel/answer.ts';
import type { Context, On, ServerModule } from '#server/kit/module.ts';
import { conversationsOfPermit, listConversations, readConversation } from './conversations.read.ts';
import {
  addAction,
  addMessage,
  closeConversation,
  correctConversation,
  reopenConversation,
  rephrase,
  type Speaking,
  setAction,
  startConversation,
  takeBack,
} from './conversations.write.ts';

const speakingOf = ({ caller, now, language }: Context): Speaking => ({ caller, at: now(), language });

/** Does something with a conversation and answers how it is then. */
const afterwards = async (call: Context & { params: { id: number } }, work: (speaking: Speaking) => Promise<unknown>) => {
  await work(speakingOf(call));
  return ok(await readConversation(call.db, call.params.id, call.caller));
};

const words = (on: On): void => {
  on(conversationEndpoints.say, (call) => afterwards(call, (by) => addMessage(call.db, call.params.id, call.body.text, by)));
  on(conversationEndpoints.rephrase, (call) => afterwards(call, (by) => rephrase(call.db, call.params, call.body.text, by)));
  on(conversationEndpoints.takeBack, (call) => afterwards(call, (by) => takeBack(call.db, call.params, by)));
};

const deeds = (on: On): void => {
  on(conversationEndpoints.addAction, (call) => afterwards(call, (by) => addAction(call.db, call.params.id, call.body, by)));
  on(conversationEndpoints.setAction, (call) =>
    afterwards(call, (by) => setAction(call.db, call.params.id, call.params.no, call.body.state, by)),
  );
};

/** Safety conversations about permits and areas. */
export const conversationsModule: ServerModule = {
  name: 'conversations',
  answers: (on) => {
    on(conversationEndpoints.list, async ({ db, query, caller }) => ok(await listConversations(db, query, caller)), {
      heavy: true,
    });
    on(
      conversationEndpoints.ofPermit,
      async ({ db, params, query, caller }) => ok(await conversationsOfPermit(db, params.id, query, caller)),
      {
        heavy: true,
      },
    );
    on(conversationEndpoints.one, async ({ db, params, caller }) => ok(await readConversation(db, params.id, caller)));
    on(conversationEndpoints.start, async (call) => {
      const id = await startConversation(call.db, call.body, speakingOf(call));
      return ok(await readConversation(call.db, id, call.caller));
    });
    on(conversationEndpoints.change, (call) =>
      afterwards(call, (by) => correctConversation(call.db, call.params.id, call.ifMatch, call.body, by)),
    );
    words(on);
    deeds(on);
    on(conversationEndpoints.close, (call) =>
      afterwards(call, (by) => closeConversation(call.db, call.params.id, call.ifMatch, call.body.summary, by)),
    );
    on(conversationEndpoints.reopen, (call) =>
      afterwards(call, (by) => reopenConversation(call.db, call.params.id, call.ifMatch, by)),
    );
  },
};
