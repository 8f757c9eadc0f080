import { beforeEach, describe, expect, test } from 'vitest';
import { signIn, startTestServer, type TestServer, tryLogin, withToken } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const update = (server: TestServer, token: string | null, user: unknown) =>
  server.inject({
    method: 'POST',
    url: '/api/auth/user/update',
    headers: { 'content-type': 'application/json', ...(token ? withToken(token) : {}) },
    payload: JSON.stringify({ user }),
  });

const findPrincipal = async (server: TestServer, token: string) =>
  (await server.inject({ method: 'POST', url: '/v1/account/auth', payload: { token } })).json().result;

const storedOf = async (server: TestServer, token: string) => {
  const { settings, shortcuts } = await findPrincipal(server, token);
  return { settings, shortcuts };
};

const nested = (depth: number): object => (depth === 0 ? {} : { in: nested(depth - 1) });

describeStores('what people keep of themselves', (store) => {
  let server: TestServer;
  let token: string;

  beforeEach(async () => {
    await emptyStore(store().db);
    server = await startTestServer({ store: store() });
    token = await signIn(server, 1002);
    return () => server.close();
  });

  test('is nothing until they keep something', async () => {
    expect(await storedOf(server, token)).toEqual({ settings: null, shortcuts: null });
  });

  test('comes back with the answer, the token check and the next sign-in', async () => {
    const data = { settings: { language: 'ar', theme: { main: 'dark3' } }, shortcuts: ['permits', 'faq'] };
    const reply = await update(server, token, { data });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      uid: expect.stringMatching(/^\d+$/),
      data: { displayName: 'Nadia Feld', photoURL: '', email: '', ...data },
    });
    expect(await storedOf(server, token)).toEqual(data);
    expect((await tryLogin(server, 1002)).json()).toMatchObject(data);
  });

  test('is replaced by name: what a call does not name stays', async () => {
    await update(server, token, { data: { settings: { language: 'tr' }, shortcuts: ['faq'] } });
    await update(server, token, { data: { shortcuts: [] } });
    expect(await storedOf(server, token)).toEqual({ settings: { language: 'tr' }, shortcuts: [] });
    await update(server, token, { data: { settings: {} } });
    expect(await storedOf(server, token)).toEqual({ settings: {}, shortcuts: [] });
    await update(server, token, { data: {} });
    expect(await storedOf(server, token)).toEqual({ settings: {}, shortcuts: [] });
  });

  test('keeps names of settings that this version does not know', async () => {
    const settings = { language: 'en', ofTomorrow: { deep: [1, 'two', null, true] } };
    await update(server, token, { data: { settings } });
    expect((await storedOf(server, token)).settings).toEqual(settings);
  });

  test('of one person is never seen or touched by another', async () => {
    const other = await signIn(server, 1008);
    const { id } = await findPrincipal(server, other);
    await update(server, other, { data: { settings: { language: 'tr' }, shortcuts: ['faq'] } });
    const reply = await update(server, token, { uid: String(id), id, data: { uid: String(id), settings: { language: 'ar' } } });
    expect(reply.json().data).toMatchObject({ displayName: 'Nadia Feld', settings: { language: 'ar' }, shortcuts: [] });
    expect(await storedOf(server, other)).toEqual({ settings: { language: 'tr' }, shortcuts: ['faq'] });
    expect(await storedOf(server, token)).toEqual({ settings: { language: 'ar' }, shortcuts: null });
  });

  test('survives calls at the same moment, the very first included', async () => {
    for (let round = 0; round < 5; round += 1) {
      const settings = { round };
      const shortcuts = [`round${round}`];
      const replies = await Promise.all([
        update(server, token, { data: { settings } }),
        update(server, token, { data: { shortcuts } }),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await storedOf(server, token)).toEqual({ settings, shortcuts });
    }
  });

  test('takes the largest settings and the most shortcuts that are allowed', async () => {
    const data = {
      settings: { text: 'x'.repeat(20_000 - '{"text":""}'.length) },
      shortcuts: Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(100, 'x')),
    };
    expect((await update(server, token, { data })).statusCode).toBe(200);
    expect(await storedOf(server, token)).toEqual(data);
  });

  test('takes texts of every script', async () => {
    const data = { settings: { name: 'İğne 👷‍♀️ تصريح "\\u0000" \ufffd' }, shortcuts: ["o'clock", '"', '{}', 'تصريح', '\\'] };
    expect((await update(server, token, { data })).json().data).toMatchObject(data);
    expect(await storedOf(server, token)).toEqual(data);
  });

  test('null takes back the settings and leaves the shortcuts', async () => {
    await update(server, token, { data: { settings: { language: 'tr' }, shortcuts: ['faq'] } });
    expect((await update(server, token, { data: { settings: null } })).statusCode).toBe(200);
    expect(await storedOf(server, token)).toEqual({ settings: null, shortcuts: ['faq'] });
  });

  describe('is refused and changes nothing', () => {
    const before = { settings: { language: 'tr' }, shortcuts: ['faq'] };
    beforeEach(async () => {
      await update(server, token, { data: before });
    });

    test.each([
      ['settings beyond 20,000 characters', { settings: { text: 'x'.repeat(20_000) } }, 'user.data.settings'],
      ['settings that are a text', { settings: 'dark' }, 'user.data.settings'],
      ['settings that are a list', { settings: ['dark'] }, 'user.data.settings'],
      ['settings as deep as a well', { settings: nested(2000) }, `user.data.settings${'.in'.repeat(30)}`],
      ['settings with a character that cannot be kept', { settings: { a: { b: 'x\u0000' } } }, 'user.data.settings.a.b'],
      ['settings with such a name', { settings: { 'x\u0000': 1 } }, 'user.data.settings'],
      ['settings with half a character', { settings: { a: ['\ud800'] } }, 'user.data.settings.a[0]'],
      ['101 shortcuts', { shortcuts: Array.from({ length: 101 }, String) }, 'user.data.shortcuts'],
      ['a shortcut of 101 characters', { shortcuts: ['x'.repeat(101)] }, 'user.data.shortcuts[0]'],
      ['an empty shortcut', { shortcuts: [''] }, 'user.data.shortcuts[0]'],
      ['a shortcut that is an object', { shortcuts: [{}] }, 'user.data.shortcuts[0]'],
      ['a shortcut with a character that cannot be kept', { shortcuts: ['faq\u0000'] }, 'user.data.shortcuts[0]'],
      ['shortcuts that are an object', { shortcuts: { 0: 'faq' } }, 'user.data.shortcuts'],
    ])("'%s'", async (_case, data, field) => {
      const reply = await update(server, token, { data });
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ code: 'validation', errors: [{ field }] });
      expect(await storedOf(server, token)).toEqual(before);
    });

    test.each([
      ['no user', undefined],
      ['a user without data', {}],
      ['a user that is a text', 'me'],
      ['data that are a list', { data: [] }],
    ])("'%s'", async (_case, user) => {
      const reply = await update(server, token, user);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ code: 'validation' });
      expect(await storedOf(server, token)).toEqual(before);
    });

    test.each([
      ['no token', null],
      ['a token that nobody has', `crt_${'A'.repeat(43)}`],
    ])("'%s'", async (_case, bad) => {
      const reply = await update(server, bad, { data: { settings: { language: 'ar' } } });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ code: 'invalid_token' });
      expect(await storedOf(server, token)).toEqual(before);
    });
  });

  test.each([
    ['role', { role: ['admin', 'hseCoordinator'] }],
    ['role of the wire', { role: [{ id: 2, code: 'Hse Coordinator' }] }],
    ['person', { id: 1, sap: 1002, firstname: 'Mallory', surname: 'M', email: 'm@example.com', profile: '/m.png' }],
    ['account', { password: 'open', password_hash: 'x', person_id: 1, locked_until: null }],
  ])("'%s' beside and inside the data changes nobody", async (_case, more) => {
    const nobody = await signIn(server, 1050);
    const before = await findPrincipal(server, nobody);
    const reply = await update(server, nobody, { ...more, data: { ...more, displayName: 'Mallory', settings: { a: 1 } } });
    expect(reply.statusCode).toBe(200);
    expect(await findPrincipal(server, nobody)).toEqual({ ...before, settings: { a: 1 } });
    expect((await tryLogin(server, 1050)).json()).toMatchObject({ role: [{ id: 40, code: 'Performing Authority' }] });
  });

  test.each([
    ['constructor', '{"user":{"data":{"settings":{"constructor":{"prototype":{"polluted":1}},"a":1}}}}'],
    ['__proto__', '{"user":{"data":{"settings":{"__proto__":{"polluted":1},"a":1}}}}'],
    ['__proto__ of the user', '{"user":{"__proto__":{"polluted":1,"role":["admin"]},"data":{"settings":{"a":1}}}}'],
  ])("'%s' is not taken along", async (_case, payload) => {
    const headers = { 'content-type': 'application/json', ...withToken(token) };
    const reply = await server.inject({ method: 'POST', url: '/api/auth/user/update', headers, payload });
    expect(reply.statusCode).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(await storedOf(server, token)).toEqual({ settings: { a: 1 }, shortcuts: null });
  });
});
