import { beforeEach, expect, test } from 'vitest';
import { signIn, startTestServer, type TestServer, tryLogin, withToken, worldPassword } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const start = new Date('2026-11-20T08:00:00Z');
const newPassword = 'granite otter lantern';

const asking = (server: TestServer, token: string) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  server.inject({ method, url, headers: withToken(token), ...(payload ? { payload } : {}) });

describeStores("one's own account", (store) => {
  let server: TestServer;
  let clock: Date;
  const events = async () =>
    (await store().db.selectFrom('auth_event').select(['event', 'sap', 'by_sap']).orderBy('id').execute()).map(
      ({ event }) => event,
    );
  const personId = async (sap: number) =>
    (await store().db.selectFrom('person').select('id').where('sap', '=', sap).executeTakeFirstOrThrow()).id;

  beforeEach(async () => {
    clock = start;
    await emptyStore(store().db);
    server = await startTestServer({ store: store(), now: () => clock });
    return () => server.close();
  });

  test("lists where one is signed in, tells which one asks, and nobody else's", async () => {
    const [first, second] = [await signIn(server, 1002), await signIn(server, 1002)];
    await signIn(server, 1008);
    const { result } = (await asking(server, first)('GET', '/v1/account/sessions')).json();
    expect(result).toHaveLength(2);
    expect(result.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(JSON.stringify(result)).not.toContain(second);
    expect(result[0]).toMatchObject({ created_at: start.toISOString(), agent: expect.stringContaining('lightMyRequest') });
  });

  test('ends one session, and a session of somebody else is out of reach', async () => {
    const [mine, other] = [await signIn(server, 1002), await signIn(server, 1002)];
    const stranger = await signIn(server, 1008);
    const ask = asking(server, mine);
    const { result } = (await ask('GET', '/v1/account/sessions')).json();
    const strangers = (await asking(server, stranger)('GET', '/v1/account/sessions')).json().result;
    for (const { id, current } of [...result, ...strangers]) {
      if (current && strangers.every((one: { id: number }) => one.id !== id)) continue;
      const isOwn = strangers.every((one: { id: number }) => one.id !== id);
      expect((await ask('DELETE', `/v1/account/sessions/${id}`)).statusCode).toBe(isOwn ? 200 : 404);
    }
    expect((await ask('DELETE', '/v1/account/sessions/999999')).json().code).toBe('not_found');
    expect((await asking(server, other)('GET', '/references')).statusCode).toBe(401);
    expect((await asking(server, stranger)('GET', '/references')).statusCode).toBe(200);
    expect((await ask('GET', '/references')).statusCode).toBe(200);
  });

  test('ends all sessions but the one that asks', async () => {
    const [mine, other] = [await signIn(server, 1002), await signIn(server, 1002)];
    expect((await asking(server, mine)('DELETE', '/v1/account/sessions')).json()).toEqual({ status: 'ok', revoked: 1 });
    expect((await asking(server, other)('GET', '/references')).statusCode).toBe(401);
    expect((await asking(server, mine)('GET', '/references')).statusCode).toBe(200);
  });

  test('another password ends every session and gives a new one', async () => {
    const [mine, other] = [await signIn(server, 1002), await signIn(server, 1002)];
    const reply = await asking(server, mine)('POST', '/v1/account/password', {
      password: worldPassword,
      new_password: newPassword,
    });
    expect(reply.statusCode).toBe(200);
    for (const old of [mine, other]) expect((await asking(server, old)('GET', '/references')).statusCode).toBe(401);
    expect((await asking(server, reply.json().token)('GET', '/references')).statusCode).toBe(200);
    expect((await tryLogin(server, 1002)).json()).toMatchObject({ code: 'login_refused' });
    expect((await tryLogin(server, 1002, newPassword)).statusCode).toBe(200);
    expect(await events()).toContain('authn_password_change');
  });

  test('a wrong password is 403 and never 401, and changes nothing', async () => {
    const mine = await signIn(server, 1002);
    const reply = await asking(server, mine)('POST', '/v1/account/password', { password: 'wrong', new_password: newPassword });
    expect(reply.json()).toMatchObject({ status: 403, code: 'password_wrong' });
    expect((await asking(server, mine)('GET', '/references')).statusCode).toBe(200);
    expect((await tryLogin(server, 1002)).statusCode).toBe(200);
    expect(await events()).toContain('authn_password_fail');
  });

  test.each(['short', 'Passw0rd2026', 'Control-Room', 'nadia1002'])(
    "the new password '%s' is refused on its field",
    async (new_password) => {
      const mine = await signIn(server, 1002);
      const reply = await asking(server, mine)('POST', '/v1/account/password', { password: worldPassword, new_password });
      expect(reply.json()).toMatchObject({ status: 422, code: 'validation', errors: [{ field: 'new_password' }] });
      expect((await asking(server, mine)('GET', '/references')).statusCode).toBe(200);
    },
  );

  test('two changes at once: one password holds, and only sessions after it', async () => {
    const mine = await signIn(server, 1002);
    const change = (new_password: string) =>
      asking(server, mine)('POST', '/v1/account/password', { password: worldPassword, new_password });
    const replies = await Promise.all([change(newPassword), change('velvet canyon bicycle')]);
    const good = await Promise.all(
      [newPassword, 'velvet canyon bicycle', worldPassword].map((word) => tryLogin(server, 1002, word)),
    );
    expect(good.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.some(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  test('is deleted with the password, with its sessions and what was set; permits still name the person', async () => {
    const mine = await signIn(server, 1008);
    const id = await personId(1008);
    const ask = asking(server, mine);
    await ask('POST', '/api/auth/user/update', { user: { data: { shortcuts: ['permits'] } } });
    await store().db.updateTable('person').set({ email: 'somebody@plant.example' }).where('id', '=', id).execute();
    await store().db.updateTable('person').set({ phone: '+44 7700 900008' }).where('id', '=', id).execute();
    expect((await ask('PUT', `/v1/account/delete/${id}/`, { password: 'wrong' })).json()).toMatchObject({ code: 'password_wrong' });
    expect((await ask('PUT', `/v1/account/delete/${id}/`, { password: worldPassword })).statusCode).toBe(200);
    expect((await ask('GET', '/references')).statusCode).toBe(401);
    expect((await tryLogin(server, 1008)).json()).toMatchObject({ code: 'login_refused' });
    expect(await personId(1008)).toBe(id);
    expect(await store().db.selectFrom('person_data').selectAll().execute()).toEqual([]);
    const left = store().db.selectFrom('person').select(['sap', 'email', 'phone', 'profile']).where('id', '=', id);
    expect(await left.executeTakeFirst()).toEqual({ sap: 1008, email: null, phone: null, profile: null });
    expect(await events()).toContain('user_deleted');
  });

  test('of somebody else is not deleted', async () => {
    const mine = await signIn(server, 1008);
    const other = await personId(1002);
    const reply = await asking(server, mine)('PUT', `/v1/account/delete/${other}/`, { password: worldPassword });
    expect(reply.json()).toMatchObject({ status: 403, code: 'wrong_role' });
    expect((await tryLogin(server, 1002)).statusCode).toBe(200);
  });

  test('every event of authentication is written down, without a credential', async () => {
    await tryLogin(server, 1002, 'not this one');
    await tryLogin(server, 7777, 'nobody');
    const mine = await signIn(server, 1002);
    await asking(server, mine)('POST', '/v1/account/logout');
    expect(await events()).toEqual(['authn_login_fail', 'authn_login_fail', 'authn_login_success', 'session_terminated']);
    const rows = JSON.stringify(await store().db.selectFrom('auth_event').selectAll().execute());
    for (const secret of [mine, 'not this one', worldPassword]) expect(rows).not.toContain(secret);
  });
});
