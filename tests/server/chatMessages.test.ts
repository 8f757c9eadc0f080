import { describe, expect, test } from 'vitest';
import { typingIn } from '#domain/chat/chat.rules.ts';
import { chatChangeableMin, chatLimits, typingTimes } from '#domain/chat/chat.schema.ts';
import { minute } from '#domain/kernel/units.ts';
import { type Name, openChatDesk, refusalOf } from '#tests/kit/chatDesk.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('in the team chat', (store) => {
  const { server, pass, idOf, call, open, dialogOf, say, trySay, unreadOf, heard } = openChatDesk(store);
  const at = async (as: Name, contact: Name, path: string) => `/v1/chat/${(await open(as, contact)).chat.id}/${path}`;
  const rephrase = async (as: Name, seq: number, text: string) =>
    call(as, 'PATCH', await at('nadia', 'kerem', `messages/${seq}/`), { text });
  const takeBack = async (as: Name, seq: number) => call(as, 'DELETE', await at('nadia', 'kerem', `messages/${seq}/`));

  describe('typing', () => {
    test('is heard by the other one alone, as one line however long it takes, and is nothing to read', async () => {
      const url = await at('nadia', 'kerem', 'typing/');
      for (let times = 0; times < 3; times += 1) expect((await call('nadia', 'POST', url)).statusCode).toBe(200);
      const isTyping = { entity: 'chatTyping', kind: 'TYPING', version: Number(idOf('nadia')) };
      expect(await heard('kerem')).toEqual([isTyping]);
      expect(await heard('nadia')).not.toContainEqual(isTyping);
      expect(await heard('layla')).toEqual([]);
      expect([await unreadOf('kerem', 'nadia'), await dialogOf('kerem', 'nadia')]).toEqual([0, []]);
    });

    test('in a chat of two others is not found, nor in one that there is not', async () => {
      expect(refusalOf(await call('layla', 'POST', await at('nadia', 'kerem', 'typing/')))).toEqual([404, 'not_found']);
      expect(refusalOf(await call('layla', 'POST', '/v1/chat/999999/typing/'))).toEqual([404, 'not_found']);
      expect(await heard('kerem')).toEqual([]);
    });

    test('is over after a while, and is that of one chat', () => {
      const change = { entity: 'chatTyping', kind: 'TYPING', id: 7, version: 3, at: '2026-11-20T08:00:00.000Z' };
      const now = Date.parse(change.at);
      expect(typingIn(change, '7', now + typingTimes.lasts - 1)).toBe('3');
      expect(typingIn(change, '7', now + typingTimes.lasts)).toBeNull();
      expect(typingIn(change, '8', now)).toBeNull();
      expect(typingIn({ ...change, entity: 'chat' }, '7', now)).toBeNull();
    });
  });

  describe('one’s own message', () => {
    test(`is changed within ${chatChangeableMin} minutes, marked as such on both sides, which hear of it`, async () => {
      const { seq = 0 } = await say('nadia', 'kerem', 'At nine.');
      pass(chatChangeableMin * minute);
      const reply = await rephrase('nadia', seq, '  At ten. ');
      expect(reply.json().result).toMatchObject({ seq, message: 'At ten.', edited: true, who: idOf('nadia') });
      for (const [as, contact] of [
        ['nadia', 'kerem'],
        ['kerem', 'nadia'],
      ] as const)
        expect(await dialogOf(as, contact)).toMatchObject([{ message: 'At ten.', edited: true }]);
      expect(await heard('kerem')).toContainEqual({ entity: 'chat', kind: 'CHANGED', version: seq });
      expect(await heard('layla')).toEqual([]);
    });

    test('is taken back, text and all, and nobody has it to read any more', async () => {
      await say('nadia', 'kerem', 'Come at nine.');
      const { seq = 0 } = await say('nadia', 'kerem', 'The code is 4711.');
      expect(await unreadOf('kerem', 'nadia')).toBe(2);
      expect((await takeBack('nadia', seq)).json().result).toMatchObject({ seq, message: '', deleted: true });
      expect(await unreadOf('kerem', 'nadia')).toBe(1);
      expect(await dialogOf('kerem', 'nadia')).toMatchObject([{ message: 'Come at nine.' }, { message: '', deleted: true }]);
      const stored = await server().db.selectFrom('chat_message').select('text').execute();
      expect(JSON.stringify(stored)).not.toContain('4711');
      for (const again of [await takeBack('nadia', seq), await rephrase('nadia', seq, 'Back')])
        expect(refusalOf(again)).toEqual([404, 'not_found']);
    });

    test('that was read leaves nothing less to read when it is taken back', async () => {
      const { seq = 0 } = await say('nadia', 'kerem', 'One');
      await open('kerem', 'nadia');
      await say('nadia', 'kerem', 'Two');
      await takeBack('nadia', seq);
      expect(await unreadOf('kerem', 'nadia')).toBe(1);
    });

    test(`stays as it is after ${chatChangeableMin} minutes, and to everybody else from the beginning`, async () => {
      const { seq = 0 } = await say('nadia', 'kerem', 'At nine.');
      for (const work of [(as: Name) => rephrase(as, seq, 'Never'), (as: Name) => takeBack(as, seq)]) {
        expect(refusalOf(await work('kerem'))).toEqual([403, 'not_allowed']);
        expect(refusalOf(await work('layla'))).toEqual([404, 'not_found']);
      }
      pass(chatChangeableMin * minute + 1);
      expect(refusalOf(await rephrase('nadia', seq, 'Late'))).toEqual([403, 'not_allowed']);
      expect(refusalOf(await takeBack('nadia', seq))).toEqual([403, 'not_allowed']);
      expect(await dialogOf('kerem', 'nadia')).toEqual([expect.not.objectContaining({ edited: true })]);
      expect(await dialogOf('kerem', 'nadia')).toMatchObject([{ message: 'At nine.' }]);
    });

    test.each([
      ['nothing', ''],
      ['blanks', ' \n '],
      ['too much', 'a'.repeat(chatLimits.message + 1)],
    ])('is not changed into %s', async (_, text) => {
      const { seq = 0 } = await say('nadia', 'kerem', 'At nine.');
      expect(refusalOf(await rephrase('nadia', seq, text))).toEqual([422, 'validation']);
      expect(await dialogOf('kerem', 'nadia')).toMatchObject([{ message: 'At nine.' }]);
    });
  });

  describe('an answer', () => {
    test('bears what it answers as that reads by now', async () => {
      const { seq = 0 } = await say('nadia', 'kerem', 'Who tests the gas?');
      const answer = await say('kerem', 'nadia', 'Layla', { replyTo: seq });
      expect(answer).toMatchObject({ message: 'Layla', quote: { seq, who: idOf('nadia'), message: 'Who tests the gas?' } });
      await rephrase('nadia', seq, 'Who tests the gas tonight?');
      expect((await dialogOf('nadia', 'kerem'))[1]).toMatchObject({ quote: { message: 'Who tests the gas tonight?' } });
      await takeBack('nadia', seq);
      expect((await dialogOf('nadia', 'kerem'))[1]).toMatchObject({ message: 'Layla', quote: { seq, message: '' } });
      expect(refusalOf(await trySay('kerem', 'nadia', 'And who else?', { replyTo: seq }))).toEqual([404, 'not_found']);
    });

    test('to what is not in this chat is not found, and nothing is written', async () => {
      await say('nadia', 'kerem', 'One');
      const { seq = 0 } = await say('nadia', 'kerem', 'Two');
      await say('nadia', 'layla', 'Of another chat');
      expect(refusalOf(await trySay('nadia', 'layla', 'An answer', { replyTo: seq }))).toEqual([404, 'not_found']);
      expect(await dialogOf('nadia', 'layla')).toHaveLength(1);
    });
  });
});
