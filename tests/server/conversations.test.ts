import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Conversation, ConversationRow } from '#domain/conversations/conversation.schema.ts';
import { addPlaces } from '#tests/kit/conversations.ts';
import { nastyTexts } from '#tests/kit/nastyTexts.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

type Body = Record<string, unknown>;
const begin = new Date('2026-12-31T21:30:00Z');

describeStores('conversations that people hold', (store) => {
  let server: TestServer;
  let now = begin;
  const tokens = new Map<number, string>();
  beforeAll(async () => {
    await emptyStore(store().db);
    await addPlaces(store().db);
    server = await startTestServer({ store: store(), now: () => now });
    for (const sap of [1002, 1008, 1009, 1050]) tokens.set(sap, await signIn(server, sap));
  }, 60_000);
  afterAll(() => server.close());

  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: Body, as = 1008, headers: Body = {}) => {
    const reply = await server.inject({
      method,
      url: `/v1/conversations/${path}`,
      headers: { ...withToken(tokens.get(as) ?? ''), ...(headers as Record<string, string>) },
      ...(payload ? { payload } : {}),
    });
    const json = reply.json();
    return {
      status: reply.statusCode,
      code: json.code as string | undefined,
      message: json.message as string | undefined,
      conversation: json.result as Conversation,
      etag: reply.headers.etag,
      changed: json.changed_fields as string[] | undefined,
    };
  };
  const start = (change: Body = {}, as = 1008) =>
    call('POST', '', { permit_id: 31, topic: 'hot work', message: 'Is the drain covered?', ...change }, as);
  const listed = async (query: string, as = 1008): Promise<ConversationRow[]> => {
    const reply = await server.inject({
      method: 'GET',
      url: `/v1/conversations/?${query}`,
      headers: withToken(tokens.get(as) ?? ''),
    });
    return reply.json().result.items;
  };

  test('begin about a permit, count within the year of the site, and are the first in its list', async () => {
    const first = await start();
    expect(first.status).toBe(201);
    // At this site it is 2027 already.
    expect(first.conversation).toMatchObject({
      number: 'CNV-27-000001',
      subject_type: 'permit',
      permit: { id: 31 },
      area: { id: 11 },
      state: 'open',
      started_by: { sap: 1008, name: 'Kerem Ilgaz' },
      thread: [{ seq: 1, text: 'Is the drain covered?', by: { sap: 1008, role: 'SME' } }],
    });
    expect(first.etag).toBe(`"t${first.conversation.id}-${first.conversation.version}"`);
    const many = await Promise.all(Array.from({ length: 10 }, () => start({ permit_id: null, area_id: 21 })));
    expect(many.map(({ conversation }) => conversation.number).sort()).toEqual(
      Array.from({ length: 10 }, (_, at) => `CNV-26-${String(at + 1).padStart(6, '0')}`),
    );
    expect((await listed('permit=31')).map(({ id }) => id)).toEqual([first.conversation.id]);
    expect((await listed('area=21&state=open')).length).toBe(10);
    expect(await listed('area=21&state=closed')).toEqual([]);
  });

  test('are found by topic, by words and names, by what concerns a person and by what is still to be done', async () => {
    const about = { permit_id: null, area_id: 21 };
    const action = { text: 'Paint the step', owner_sap: 1009, due_on: '2027-01-05' };
    const step = await start({ ...about, topic: 'housekeeping', message: 'The step is 100% worn.', action }, 1002);
    expect(step.conversation.actions).toMatchObject([{ no: 1, text: 'Paint the step', owner: { sap: 1009 }, state: 'open' }]);
    const rope = await start({
      ...about,
      area_id: null,
      topic: 'height',
      message: 'Good rope.',
      participants: [{ name: 'Ada Usta' }],
    });
    expect(rope.conversation).toMatchObject({ subject_type: 'general', area: null });
    const ids = async (query: string, as?: number) => (await listed(query, as)).map(({ id }) => id);
    expect(await ids('topic=height')).toEqual([rope.conversation.id]);
    expect(await ids('q=100%25 WORN')).toEqual([step.conversation.id]);
    expect(await ids('q=usta')).toEqual([rope.conversation.id]);
    expect(await ids(`q=${step.conversation.number}`)).toEqual([step.conversation.id]);
    expect(await ids('q=100_')).toEqual([]);
    expect(await ids('open_actions=true')).toEqual([step.conversation.id]);
    // Owed an action; begun.
    expect(await ids('mine=true', 1009)).toEqual([step.conversation.id]);
    expect(await ids('mine=true&topic=housekeeping', 1002)).toEqual([step.conversation.id]);
    await call('PATCH', `${step.conversation.id}/actions/1/`, { state: 'done' }, 1009);
    expect(await ids('open_actions=true')).toEqual([]);
    expect(await ids('mine=true', 1009)).toEqual([]);
    const nobody = await start({ ...about, action: { ...action, owner_sap: 4999 } });
    expect(nobody).toMatchObject({ status: 422, code: 'validation' });
    expect((await listed('q=worn&limit=1')).length).toBe(1);
  });

  test('go on with messages, actions and a summary, and every change has a new version', async () => {
    const { conversation } = await start();
    const said = await call('POST', `${conversation.id}/messages/`, { text: '  Covered and sealed.  ' }, 1009);
    expect(said.conversation.thread.map(({ seq, text, by }) => [seq, text, by.sap])).toEqual([
      [1, 'Is the drain covered?', 1008],
      [2, 'Covered and sealed.', 1009],
    ]);
    expect([said.status, said.conversation.version > conversation.version]).toEqual([201, true]);
    const agreed = await call('POST', `${conversation.id}/actions/`, {
      text: 'Check the seal at noon',
      owner_sap: 1009,
      due_on: '2027-01-01',
    });
    expect(agreed).toMatchObject({
      status: 201,
      conversation: { actions: [{ no: 1, state: 'open', owner: { name: 'Layla Haddad' } }] },
    });
    const version = { 'if-match': `"t${conversation.id}-${agreed.conversation.version}"` };
    const closed = await call('POST', `${conversation.id}/close/`, { summary: 'The drain is sealed.' }, 1008, version);
    expect([closed.conversation.state, closed.conversation.ended_at]).toEqual(['closed', now.toISOString()]);
    const late = await call('POST', `${conversation.id}/messages/`, { text: 'One more thing' });
    expect([late.code, late.message]).toEqual(['illegal_event', expect.stringContaining('conversation’s')]);
    expect((await call('POST', `${conversation.id}/close/`, { summary: 'The drain is sealed.' }, 1008, version)).code).toBe(
      'version_mismatch',
    );
    expect((await call('POST', `${conversation.id}/reopen/`, {}, 1008)).code).toBe('precondition_required');
    const done = await call('PATCH', `${conversation.id}/actions/1/`, { state: 'done' }, 1009);
    expect(done.conversation.actions[0]).toMatchObject({ state: 'done', done_on: '2027-01-01' });
    const again = await call('POST', `${conversation.id}/reopen/`, {}, 1008, { 'if-match': done.etag });
    expect(again.conversation.state).toBe('open');
  });

  test('let people change and take back their own words for a quarter of an hour, and nobody else’s', async () => {
    const { conversation } = await start();
    const path = `${conversation.id}/messages/1/`;
    expect((await call('PATCH', path, { text: 'Is drain D-4 covered?' })).conversation.thread[0]).toMatchObject({ edited: true });
    expect((await call('PATCH', path, { text: 'Not mine' }, 1009)).code).toBe('not_allowed');
    expect((await call('DELETE', path)).conversation.thread[0]).toMatchObject({ text: '', deleted: true });
    const kept = await server.db
      .selectFrom('conversation_message')
      .select('text')
      .where('conversation_id', '=', conversation.id)
      .execute();
    expect(kept).toEqual([{ text: 'Is drain D-4 covered?' }]);
    expect((await call('DELETE', path)).code).toBe('not_found');
    await call('POST', `${conversation.id}/messages/`, { text: 'Later' });
    now = new Date(begin.getTime() + 16 * 60_000);
    expect((await call('PATCH', `${conversation.id}/messages/2/`, { text: 'Too late' })).code).toBe('not_allowed');
    now = begin;
  });

  test('are put right while they are open, by who began them or an HSE Coordinator, on the version that was read', async () => {
    const { conversation, etag } = await start({ participants: [{ name: 'Ada' }, { sap: 1009, name: 'Layla Haddad' }] });
    const path = `${conversation.id}/`;
    const on = (tag: unknown): Body => ({ 'if-match': tag });
    const any = on('*');
    expect((await call('PATCH', path, { topic: 'lifting' })).status).toBe(428);
    const people = [{ sap: 1009, name: 'Layla Haddad', role: '', company: '' }];
    const first = await call('PATCH', path, { topic: 'lifting', observation: 'at_risk', participants: people }, 1008, on(etag));
    expect(first.conversation).toMatchObject({
      ...{ topic: 'lifting', observation: 'at_risk', mode: conversation.mode, version: conversation.version + 1 },
      participants: [{ sap: 1008 }, { sap: 1009 }],
      thread: conversation.thread,
    });
    const late = await call('PATCH', path, { topic: 'ppe' }, 1008, on(etag));
    expect([late.code, late.changed]).toEqual(['version_mismatch', ['observation', 'participants', 'topic']]);
    await call('POST', `${path}messages/`, { text: 'And the hose?' });
    expect((await call('PATCH', path, { topic: 'ppe' }, 1008, on(etag))).changed).toContain('messages');
    expect((await call('PATCH', path, { topic: 'ppe' }, 1009, any)).code).toBe('not_allowed');
    expect((await call('PATCH', path, { topic: 'gossip' }, 1008, any)).status).toBe(422);
    expect((await call('PATCH', path, { visibility: 'hse' }, 1008, any)).code).toBe('wrong_role');
    expect((await call('PATCH', path, { visibility: 'hse', severity_potential: 4 }, 1002, any)).conversation).toMatchObject({
      ...{ visibility: 'hse', severity_potential: 4, topic: 'lifting' },
    });
    expect((await call('PATCH', path, { topic: 'ppe' }, 1008, any)).code).toBe('not_found');
    await call('POST', `${conversation.id}/close/`, { summary: 'The hook was changed.' }, 1002, any);
    expect((await call('PATCH', path, { topic: 'ppe' }, 1002, any)).code).toBe('illegal_event');
    await call('POST', `${conversation.id}/reopen/`, {}, 1002, any);
    expect((await call('PATCH', path, { topic: 'ppe' }, 1002, any)).conversation.topic).toBe('ppe');
  });

  test('for HSE Coordinators alone are not there for others, and only they begin such', async () => {
    expect((await start({ visibility: 'hse' })).code).toBe('wrong_role');
    const { conversation } = await start({ visibility: 'hse' }, 1002);
    expect((await call('GET', `${conversation.id}/`)).code).toBe('not_found');
    expect((await call('POST', `${conversation.id}/messages/`, { text: 'Hello' })).code).toBe('not_found');
    expect((await listed('permit=31')).some(({ id }) => id === conversation.id)).toBe(false);
    expect((await listed('permit=31', 1002)).some(({ id }) => id === conversation.id)).toBe(true);
    const ofPermit = async (permit: number, as: number) => {
      const headers = withToken(tokens.get(as) ?? '');
      return (await server.inject({ method: 'GET', url: `/v1/permits/${permit}/conversations/?limit=100`, headers })).json();
    };
    for (const as of [1002, 1008]) expect((await ofPermit(31, as)).result.items).toEqual(await listed('permit=31&limit=100', as));
    expect((await ofPermit(99_999, 1002)).code).toBe('not_found');
  });

  test('for HSE Coordinators alone are told to no others, and nobody else owes anything in them', async () => {
    const news = async (since: string, as: number) =>
      (await server.inject({ method: 'GET', url: `/v1/changes/${since}`, headers: withToken(tokens.get(as) ?? '') })).json().result;
    const { next } = await news('', 1008);
    const { conversation } = await start({ visibility: 'hse' }, 1002);
    const { conversation: open } = await start({}, 1002);
    const heardBy = async (as: number) =>
      (await news(`?since=${next}`, as)).changes
        .filter(({ entity }: { entity: string }) => entity === 'conversation')
        .map(({ id }: { id: number }) => id);
    expect(await heardBy(1002)).toEqual([conversation.id, open.id]);
    expect(await heardBy(1008)).toEqual([open.id]);
    // Who waits is not woken by what is not for them: they hear the next that is.
    const waiting = news(`?since=${(await news('', 1008)).next}&wait=10`, 1008);
    await call('POST', `${conversation.id}/messages/`, { text: 'For us alone.' }, 1002);
    await call('POST', `${open.id}/messages/`, { text: 'For all.' }, 1002);
    expect((await waiting).changes.map(({ id }: { id: number }) => id)).toEqual([open.id]);
    const action = { text: 'Ask the crew', owner_sap: 1009, due_on: '2027-01-05' };
    expect((await start({ visibility: 'hse', action }, 1002)).code).toBe('validation');
    expect((await call('POST', `${conversation.id}/actions/`, action, 1002)).code).toBe('validation');
    expect((await call('POST', `${conversation.id}/actions/`, { ...action, owner_sap: 1002 }, 1002)).status).toBe(201);
    const owed = await call('POST', `${open.id}/actions/`, action, 1002);
    const hide = async (etag: unknown) => call('PATCH', `${open.id}/`, { visibility: 'hse' }, 1002, { 'if-match': etag });
    expect((await hide(owed.etag)).code).toBe('validation');
    const done = await call('PATCH', `${open.id}/actions/1/`, { state: 'done' }, 1009);
    expect((await hide(done.etag)).status).toBe(200);
    expect((await call('PATCH', `${open.id}/actions/1/`, { state: 'open' }, 1002)).code).toBe('validation');
  });

  test('are closed and opened again only by who began them, who takes part, and HSE Coordinators', async () => {
    const { conversation, etag } = await start({}, 1002);
    const close = (as: number, match: unknown) =>
      call('POST', `${conversation.id}/close/`, { summary: 'The drain is sealed.' }, as, { 'if-match': match });
    const reopen = (as: number, match: unknown) => call('POST', `${conversation.id}/reopen/`, {}, as, { 'if-match': match });
    expect((await close(1009, etag)).code).toBe('not_allowed');
    const closed = await close(1002, etag);
    expect(closed.conversation.state).toBe('closed');
    expect((await reopen(1009, closed.etag)).code).toBe('not_allowed');
    const again = await reopen(1002, closed.etag);
    const joined = await call('PATCH', `${conversation.id}/`, { participants: [{ sap: 1009, name: 'Layla Haddad' }] }, 1002, {
      'if-match': again.etag,
    });
    expect((await close(1009, joined.etag)).conversation.state).toBe('closed');
  });

  test('are no longer told to who may not read them now', async () => {
    const toldTo = async (as: number): Promise<{ conversation_id: number | null }[]> =>
      (await server.inject({ method: 'GET', url: '/v1/notifications/', headers: withToken(tokens.get(as) ?? '') })).json().result;
    const action = { text: 'Ask the crew', owner_sap: 1009, due_on: '2027-01-05' };
    const { conversation } = await start({ action }, 1002);
    const about = async (as: number) => (await toldTo(as)).filter((one) => one.conversation_id === conversation.id);
    expect(await about(1009)).toHaveLength(1);
    const done = await call('PATCH', `${conversation.id}/actions/1/`, { state: 'done' }, 1009);
    expect((await call('PATCH', `${conversation.id}/`, { visibility: 'hse' }, 1002, { 'if-match': done.etag })).status).toBe(200);
    expect(await about(1009)).toEqual([]);
    // Who is a coordinator is told of it like before, and who is one no more is not, without anybody changing the conversation.
    const roles = { role_id: 2, code: 'Hse Coordinator' };
    const { id: person_id } = await store().db.selectFrom('person').select('id').where('sap', '=', 1009).executeTakeFirstOrThrow();
    await store()
      .db.insertInto('person_role')
      .values({ person_id, ...roles })
      .execute();
    expect(await about(1009)).toHaveLength(1);
    await store().db.deleteFrom('person_role').where('person_id', '=', person_id).where('code', '=', roles.code).execute();
    expect(await about(1009)).toEqual([]);
  });

  test('have actions that only their owner, who began the conversation and HSE Coordinators close or open again', async () => {
    const action = { text: 'Paint the step', owner_sap: 1009, due_on: '2027-01-05' };
    const { conversation } = await start({ action }, 1008);
    const set = (state: string, as: number, no = 1, id = conversation.id) => call('PATCH', `${id}/actions/${no}/`, { state }, as);
    for (const as of [1009, 1008, 1002]) {
      expect((await set('done', as)).status).toBe(200);
      expect((await set('open', as)).status).toBe(200);
    }
    const other = (await start({ action: { ...action, owner_sap: 1002 } }, 1002)).conversation;
    expect((await set('done', 1008, 1, other.id)).code).toBe('not_allowed');
    expect((await set('cancelled', 1009, 1, other.id)).code).toBe('not_allowed');
    expect((await set('done', 1008, 9)).code).toBe('not_found');
  });

  test('are held with people of the register, under their names there, or with people who have no number', async () => {
    const people = [
      { sap: 1009, name: 'Somebody Else' },
      { name: 'Ada Usta', company: 'Usta' },
    ];
    const { conversation } = await start({ participants: people });
    expect(conversation.participants.slice(1)).toMatchObject([
      { sap: 1009, name: 'Layla Haddad' },
      { sap: null, name: 'Ada Usta' },
    ]);
    const nobody = await server.inject({
      method: 'POST',
      url: '/v1/conversations/',
      headers: withToken(tokens.get(1008) ?? ''),
      payload: { permit_id: 31, topic: 'other', message: 'Hm.', participants: [{ sap: 4999, name: 'Ghost' }] },
    });
    expect(nobody.json().errors).toEqual([{ field: 'participants[0].sap', message: 'There is nobody with this SAP number.' }]);
  });

  test('are not for who has no role of the product', async () => {
    expect((await start({}, 1050)).code).toBe('wrong_role');
  });

  test.each([
    ['message', { message: ' ' }],
    ['message', { message: 'x'.repeat(4001) }],
    ['topic', { topic: 'gossip' }],
    ['permit_id', { permit_id: 99_999 }],
    ['area_id', { permit_id: null, area_id: 99_999 }],
    ['participants[0].name', { participants: [{ name: '' }] }],
  ])('name %s when it is not right', async (field, change) => {
    const reply = await server.inject({
      method: 'POST',
      url: '/v1/conversations/',
      headers: withToken(tokens.get(1008) ?? ''),
      payload: { permit_id: 31, topic: 'other', message: 'Hm.', ...change },
    });
    expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([422, field]);
  });

  test('keep any text as it was said', async () => {
    const { conversation } = await start();
    const texts = Object.values(nastyTexts).filter((text) => text.trim().length > 0 && text.length <= 4000 && !text.includes('\0'));
    for (const text of texts) await call('POST', `${conversation.id}/messages/`, { text });
    const { thread } = (await call('GET', `${conversation.id}/`)).conversation;
    expect(thread.slice(1).map(({ text }) => text)).toEqual(texts.map((text) => text.trim()));
  });

  test('appear in the change feed', async () => {
    const { conversation } = await start();
    const rows = await server.db.selectFrom('change').selectAll().where('entity', '=', 'conversation').execute();
    expect(rows.filter(({ entity_id }) => entity_id === conversation.id).map(({ kind }) => kind)).toEqual(['STARTED']);
  });
});
