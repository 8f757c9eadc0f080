import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minute } from '#domain/kernel/units.ts';
import { type Name, openChatDesk, refusalOf } from '#tests/kit/chatDesk.ts';
import { addPlaces } from '#tests/kit/conversations.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('of the team chat', (store) => {
  const { server, clock, pass, idOf, call, open, openAt, dialogOf, say, contactsOf, unreadOf, heard } = openChatDesk(store);
  const area = 'area-11';
  const shift = 'shift-1-2026-11-20-day';
  const permit = 'KRG-26-000031-K';

  beforeAll(() => addPlaces(server().db));
  beforeEach(async () => {
    await server().db.deleteFrom('area_delegate').execute();
    await server()
      .db.updateTable('permit')
      .set({
        ...{ performing_authority_sap: 1008, coordinator_sap: null, state: 'live', applicant_sap: 1050 },
        ...{ window_from: '2026-11-20T06:00:00Z', window_to: '2026-11-20T14:00:00Z' },
      })
      .execute();
    await server()
      .db.insertInto('area_delegate')
      .values({ area_id: 11, person_id: Number(idOf('nadia')) })
      .execute();
  });

  const groupsOf = async (as: Name) => (await contactsOf(as)).filter(({ members }) => members);
  const sayTo = async (as: Name, contactId: string, messageText: string) => {
    const { chat } = await openAt(as, contactId);
    return call(as, 'POST', '/api/chat/send-message', { chatId: chat.id, contactId, messageText });
  };
  const search = async (as: Name, q: string) => {
    const reply = await call(as, 'GET', `/v1/chat/search/?q=${encodeURIComponent(q)}`);
    return reply
      .json()
      .result.items.map((one: { contactId: string; message: { message: string } }) => [one.contactId, one.message.message]);
  };

  describe('a group', () => {
    test('of an area has its delegates and whom its open permits name, who have a role of the product', async () => {
      expect(await groupsOf('nadia')).toMatchObject([
        { id: area, name: 'K10 Pump house', mood: 'Kerem Ilgaz', members: [idOf('nadia'), idOf('kerem')], unread: 0 },
      ]);
      expect((await groupsOf('layla')).length).toBe(0);
      await server().db.updateTable('permit').set({ state: 'closed' }).execute();
      // One alone is no group.
      expect(await groupsOf('nadia')).toEqual([]);
    });

    test('of a shift has whom permits name that are worked on in it, until it is over and handed over', async () => {
      await server().db.updateTable('permit').set({ coordinator_sap: 1009 }).execute();
      expect((await groupsOf('layla')).map(({ id, name }) => [id, name])).toEqual([
        [shift, 'Day shift, KRG 2026-11-20'],
        [area, 'K10 Pump house'],
      ]);
      clock.now = new Date('2026-11-20T17:30:00Z');
      expect((await groupsOf('layla')).map(({ id }) => id)).toContain(shift);
      clock.now = new Date('2026-11-20T18:30:00Z');
      expect((await groupsOf('layla')).map(({ id }) => id)).not.toContain(shift);
    });

    test('is one chat for all who are in it, counts for each what they have not read, and comes first', async () => {
      expect((await sayTo('nadia', area, 'The pump house is closed.')).statusCode).toBe(200);
      expect((await groupsOf('kerem'))[0]).toMatchObject({ id: area, unread: 1 });
      expect((await groupsOf('nadia'))[0]).toMatchObject({ unread: 0 });
      const unread = await call('kerem', 'GET', '/v1/chat/unread/');
      expect(unread.json().result.messages).toBe(1);
      const { chat, userChatList } = await openAt('kerem', area);
      expect(chat.dialog).toMatchObject([{ who: idOf('nadia'), message: 'The pump house is closed.' }]);
      expect(userChatList[0]).toMatchObject({ contactId: area, chatId: chat.id });
      expect((await groupsOf('kerem'))[0]).toMatchObject({ unread: 0 });
      expect((await heard('kerem')).map(({ kind }: { kind: string }) => kind)).toEqual(['WRITTEN', 'READ']);
      expect(await heard('layla')).toEqual([]);
    });

    test.each([
      ['that one is not in', area],
      ['of an area that there is not', 'area-999'],
      ['of a shift to come', 'shift-1-2026-11-21-day'],
      ['of no shift', 'shift-1-2026-11-20-noon'],
      ['of no kind', 'crew-1'],
    ])('%s is not found', async (_, contactId) => {
      const url = `/api/chat/get-chat?contactId=${contactId}&userId=${idOf('layla')}`;
      expect(refusalOf(await call('layla', 'GET', url))).toEqual([404, 'not_found']);
      expect(await server().db.selectFrom('chat').selectAll().execute()).toEqual([]);
    });

    test('I290: is read and changed by nobody who has left it', async () => {
      await sayTo('kerem', area, 'Mine');
      const { chat } = await openAt('kerem', area);
      await server().db.updateTable('permit').set({ performing_authority_sap: 1009 }).execute();
      const again = await call('kerem', 'POST', '/api/chat/send-message', {
        chatId: chat.id,
        contactId: area,
        messageText: 'Still here',
      });
      expect(refusalOf(again)).toEqual([404, 'not_found']);
      expect(refusalOf(await call('kerem', 'DELETE', `/v1/chat/${chat.id}/messages/1/`))).toEqual([404, 'not_found']);
      expect(refusalOf(await call('kerem', 'POST', `/v1/chat/${chat.id}/typing/`))).toEqual([404, 'not_found']);
      expect(await search('kerem', 'Mine')).toEqual([]);
      expect((await openAt('layla', area)).chat.dialog).toMatchObject([{ message: 'Mine' }]);
    });
  });

  describe('somebody who is named', () => {
    const toldTo = async (as: Name) =>
      (await call(as, 'GET', '/v1/notifications/')).json().result.map(({ text, params, count }: Record<string, unknown>) => ({
        ...{ text, params, count },
      }));

    test('is notified of it, once for each message, with where it was and not what was said', async () => {
      await sayTo('nadia', area, 'Please look, @kerem ılgaz.');
      expect(await toldTo('kerem')).toEqual([{ text: 'mentioned', params: { by: 'Nadia Feld', contact: area }, count: 1 }]);
      expect((await openAt('kerem', area)).chat.dialog).toMatchObject([{ mentions: [idOf('kerem')] }]);
      await sayTo('nadia', area, 'And @Kerem Ilgaz again');
      expect(await toldTo('kerem')).toMatchObject([{ count: 2 }]);
      expect(await toldTo('nadia')).toEqual([]);
    });

    test('in a chat of two is led to it; who is not in a chat is not notified, nor is who names themselves', async () => {
      await say('kerem', 'nadia', '@Nadia Feld, ask @Layla Haddad or me, @Kerem Ilgaz');
      expect(await toldTo('nadia')).toMatchObject([{ params: { contact: idOf('kerem') } }]);
      expect([await toldTo('layla'), await toldTo('kerem')]).toEqual([[], []]);
    });

    test('by a change of the message is notified then, and whom it named before is not again', async () => {
      const { seq } = await say('kerem', 'nadia', 'Look');
      const { chat } = await open('kerem', 'nadia');
      const change = (text: string) => call('kerem', 'PATCH', `/v1/chat/${chat.id}/messages/${seq}/`, { text });
      await change('Look, @Nadia Feld');
      await change('Look there, @Nadia Feld');
      expect(await toldTo('nadia')).toMatchObject([{ text: 'mentioned', count: 1 }]);
    });
  });

  test('messages are found by their text in one’s own chats alone, the newest first, and none that was taken back', async () => {
    await say('nadia', 'kerem', '100% of the Crane is there');
    await say('kerem', 'nadia', 'Which crane?');
    await say('kerem', 'layla', 'The crane is mine');
    pass(minute);
    await sayTo('nadia', area, 'Crane at the area');
    const { seq } = await say('nadia', 'kerem', 'Crane, taken back');
    const { chat } = await open('nadia', 'kerem');
    await call('nadia', 'DELETE', `/v1/chat/${chat.id}/messages/${seq}/`);
    expect(await search('nadia', 'crane')).toEqual([
      [area, 'Crane at the area'],
      [idOf('kerem'), 'Which crane?'],
      [idOf('kerem'), '100% of the Crane is there'],
    ]);
    expect(await search('nadia', '100%')).toHaveLength(1);
    expect(await search('nadia', '%%')).toEqual([]);
    expect(await search('layla', 'area')).toEqual([]);
    expect(refusalOf(await call('nadia', 'GET', '/v1/chat/search/?q=a'))).toEqual([422, 'validation']);
    expect(await dialogOf('layla', 'kerem')).toHaveLength(1);
    expect(await unreadOf('layla', 'kerem')).toBe(0);
  });

  test('I328: permits that are named are told as they stand', async () => {
    const ask = async (numbers: string) => (await call('nadia', 'GET', `/v1/chat/permits/?numbers=${numbers}`)).json().result.items;
    expect(await ask(`${permit},KRG-26-000099-A,nonsense`)).toEqual([
      { id: 31, tracking_number: permit, title: 'Change a gasket', state: 'live', words: [] },
    ]);
    await server().db.updateTable('permit').set({ state: 'suspended' }).execute();
    expect(await ask(permit.toLowerCase())).toMatchObject([{ state: 'suspended' }]);
    // As loud as in the list: who is there still, why, and that energy may be in.
    const left = { state: 'suspended', reason: 'gas', gas: 'failed', crew_on: 3, crew_inside: 1 } as const;
    await server().db.updateTable('permit').set(left).execute();
    const gas = { text: 'Gas test failed', isLoud: true };
    expect(await ask(permit)).toMatchObject([{ words: [{ text: '1 inside', isLoud: true }, gas] }]);
    await server().db.updateTable('permit').set({ crew_inside: 0 }).execute();
    expect(await ask(permit)).toMatchObject([{ words: [{ text: '3 on site', isLoud: true }, gas] }]);
    const tested = { state: 'testing', reason: null, gas: 'valid', isolation: 'sanctioned_test', crew_on: 0 } as const;
    await server().db.updateTable('permit').set(tested).execute();
    expect(await ask(permit)).toMatchObject([{ words: [{ text: 'Energy may be in', isLoud: true }] }]);
    await server().db.updateTable('permit').set({ gas: 'not_required', isolation: 'not_required' }).execute();
    expect(await ask('nonsense')).toEqual([]);
  });
});
