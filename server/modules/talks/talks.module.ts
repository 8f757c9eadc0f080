import { talksEndpoints } from '#domain/conversations/talk.endpoints.ts';
import { ok } from '#domain/kernel/answer.ts';
import type { Context, On, ServerModule } from '#server/kit/module.ts';
import { listTalks, readTalk, talksOfPermit } from './talks.read.ts';
import {
  addAction,
  addMessage,
  closeTalk,
  correctTalk,
  reopenTalk,
  rephrase,
  type Speaking,
  setAction,
  startTalk,
  takeBack,
} from './talks.write.ts';

const speakingOf = ({ caller, now, language }: Context): Speaking => ({ caller, at: now(), language });

/** Does something with a conversation and answers how it is then. */
const afterwards = async (call: Context & { params: { id: number } }, work: (speaking: Speaking) => Promise<unknown>) => {
  await work(speakingOf(call));
  return ok(await readTalk(call.db, call.params.id, call.caller));
};

const words = (on: On): void => {
  on(talksEndpoints.say, (call) => afterwards(call, (by) => addMessage(call.db, call.params.id, call.body.text, by)));
  on(talksEndpoints.rephrase, (call) => afterwards(call, (by) => rephrase(call.db, call.params, call.body.text, by)));
  on(talksEndpoints.takeBack, (call) => afterwards(call, (by) => takeBack(call.db, call.params, by)));
};

const deeds = (on: On): void => {
  on(talksEndpoints.addAction, (call) => afterwards(call, (by) => addAction(call.db, call.params.id, call.body, by)));
  on(talksEndpoints.setAction, (call) =>
    afterwards(call, (by) => setAction(call.db, call.params.id, call.params.no, call.body.state, by)),
  );
};

/** Safety conversations about permits and areas. */
export const talksModule: ServerModule = {
  name: 'talks',
  answers: (on) => {
    on(talksEndpoints.list, async ({ db, query, caller }) => ok(await listTalks(db, query, caller)), { heavy: true });
    on(talksEndpoints.ofPermit, async ({ db, params, query, caller }) => ok(await talksOfPermit(db, params.id, query, caller)), {
      heavy: true,
    });
    on(talksEndpoints.one, async ({ db, params, caller }) => ok(await readTalk(db, params.id, caller)));
    on(talksEndpoints.start, async (call) => {
      const id = await startTalk(call.db, call.body, speakingOf(call));
      return ok(await readTalk(call.db, id, call.caller));
    });
    on(talksEndpoints.change, (call) =>
      afterwards(call, (by) => correctTalk(call.db, call.params.id, call.ifMatch, call.body, by)),
    );
    words(on);
    deeds(on);
    on(talksEndpoints.close, (call) =>
      afterwards(call, (by) => closeTalk(call.db, call.params.id, call.ifMatch, call.body.summary, by)),
    );
    on(talksEndpoints.reopen, (call) => afterwards(call, (by) => reopenTalk(call.db, call.params.id, call.ifMatch, by)));
  },
};
