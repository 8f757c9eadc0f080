import { beforeEach, expect, test } from 'vitest';
import { addPeople, signIn, startTestServer, type TestServer, tryLogin, withToken, worldPassword } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const hour = 3_600_000;
const start = new Date('2026-11-20T08:00:00Z');

const check = (server: TestServer, token: unknown) =>
  server.inject({ method: 'POST', url: '/v1/account/auth', payload: { token } });
const references = (server: TestServer, token: string) => server.inject({ url: '/references', headers: withToken(token) });
const refused = { status: 403, code: 'login_refused' };

describeStores('signing in', (store) => {
  let server: TestServer;
  let clock: Date;
  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms);
  };

  beforeEach(async () => {
    clock = start;
    await emptyStore(store().db);
    server = await startTestServer({ store: store(), now: () => clock });
    return () => server.close();
  });

  test('the right password answers the person, the roles and a token, flat', async () => {
    const reply = await tryLogin(server, 1002);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      token: expect.stringMatching(/^crt_[\w-]{43}$/),
      role: [{ id: 2, code: 'Hse Coordinator' }],
      id: expect.any(Number),
      sap: 1002,
      firstname: 'Nadia',
      surname: 'Feld',
      email: null,
      profile: null,
      settings: null,
      shortcuts: null,
      administrator: false,
      template_role: null,
      expires_at: '2026-11-22T08:00:00.000Z',
    });
  });

  test("'wrong password' and 'unknown SAP' get the same answer", async () => {
    const wrong = (await tryLogin(server, 1002, 'not this one')).json();
    const unknown = (await tryLogin(server, 7777)).json();
    expect(wrong).toMatchObject(refused);
    expect({ ...unknown, trace_id: '' }).toEqual({ ...wrong, trace_id: '' });
  });

  test("'locked account': the fifth failure locks, right and wrong password are answered alike, and 15 minutes later it opens", async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await tryLogin(server, 1002, 'wrong')).json()).toMatchObject(refused);
    const [wrong, right] = [await tryLogin(server, 1002, 'wrong'), await tryLogin(server, 1002)];
    expect(right.json()).toEqual({ ...wrong.json(), trace_id: right.json().trace_id });
    expect([right.statusCode, right.headers['retry-after']]).toEqual([403, wrong.headers['retry-after']]);
    expect(right.headers).not.toHaveProperty('set-cookie');
    later(15 * 60_000 + 1);
    expect((await tryLogin(server, 1002)).statusCode).toBe(200);
  });

  test('failures sent at the same moment are all counted', async () => {
    await Promise.all(Array.from({ length: 5 }, () => tryLogin(server, 1002, 'wrong')));
    expect((await tryLogin(server, 1002)).json()).toMatchObject(refused);
  });

  test('a success forgets the failures before it', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await tryLogin(server, 1002, 'wrong');
      expect((await tryLogin(server, 1002)).statusCode).toBe(200);
    }
  });

  test('a lock that has passed starts a new count', async () => {
    for (let tries = 0; tries < 5; tries += 1) await tryLogin(server, 1002, 'wrong');
    later(16 * 60_000);
    await tryLogin(server, 1002, 'wrong');
    expect((await tryLogin(server, 1002)).statusCode).toBe(200);
  });

  test.each([
    ['empty SAP', ''],
    ['non-numeric SAP', 'ten-o-two'],
    ['missing SAP', undefined],
    ['SAP of three digits', 123],
    ['SAP of eleven digits', 12_345_678_901],
    ['SAP that is a list', [1002]],
  ])("'%s' is named on its field", async (_case, sap) => {
    const reply = await tryLogin(server, sap);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: 'validation', errors: [{ field: 'sap' }] });
  });

  test("'password longer than 256 characters' is named on its field", async () => {
    const reply = await tryLogin(server, 1002, 'x'.repeat(257));
    expect(reply.json()).toMatchObject({ code: 'validation', errors: [{ field: 'password' }] });
  });

  test('a hash of another cost is made anew at the next sign-in', async () => {
    await emptyStore(store().db);
    await addPeople(store().db, { memoryCost: 32, timeCost: 1 });
    const stored = () => store().db.selectFrom('account').select('password_hash').orderBy('person_id').executeTakeFirstOrThrow();
    expect((await stored()).password_hash).toContain('m=32,');
    await signIn(server, 1002);
    expect((await stored()).password_hash).toContain('m=64,');
    expect((await tryLogin(server, 1002)).statusCode).toBe(200);
  });

  test('a stored token answers whose it is', async () => {
    const token = await signIn(server, 1009);
    const reply = await check(server, token);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      status: 'ok',
      result: { token, sap: 1009, role: [{ id: 9, code: 'Area Owner Delegate' }] },
    });
  });

  test.each([
    ['empty', ''],
    ['too short', 'crt_abc'],
    ['a letter changed', `crt_${'A'.repeat(43)}`],
    ['longer than any token', `crt_${'A'.repeat(5000)}`],
    ['a number', 42],
    ['an object', { token: 'x' }],
    ['a list', ['crt_x']],
    ['SQL', "' or 1=1 --"],
  ])("token malformed: '%s' is refused with 401", async (_case, token) => {
    const reply = await check(server, token);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ code: 'invalid_token', message: 'Invalid access_token' });
  });

  test("'empty body' is a missing field, not a refused token", async () => {
    const reply = await server.inject({ method: 'POST', url: '/v1/account/auth' });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ errors: [{ field: 'token' }] });
  });

  test('only the hash of a token is stored', async () => {
    const token = await signIn(server, 1002);
    const [row] = await store().db.selectFrom('session_token').selectAll().execute();
    expect(row?.hash).toBeInstanceOf(Buffer);
    expect(row?.hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("'token expired (idle)': unused for 14 hours it is refused, used within them it goes on", async () => {
    const token = await signIn(server, 1002);
    later(13 * hour);
    expect((await references(server, token)).statusCode).toBe(200);
    later(13 * hour);
    expect((await references(server, token)).statusCode).toBe(200);
    later(14 * hour);
    expect((await references(server, token)).json()).toMatchObject({ status: 401, code: 'invalid_token' });
  });

  test("'token expired (absolute)': after 48 hours it is refused however often it was used", async () => {
    const token = await signIn(server, 1002);
    for (let passed = 0; passed < 4; passed += 1) {
      later(11.9 * hour);
      expect((await references(server, token)).statusCode).toBe(200);
    }
    later(hour);
    expect((await references(server, token)).statusCode).toBe(401);
    expect((await check(server, token)).statusCode).toBe(401);
  });

  test('its use is written down at most once a minute', async () => {
    const token = await signIn(server, 1002);
    const lastUse = async () =>
      (await store().db.selectFrom('session_token').select('last_used_at').executeTakeFirstOrThrow()).last_used_at;
    later(30_000);
    await references(server, token);
    expect(await lastUse()).toEqual(start);
    later(40_000);
    await references(server, token);
    expect(await lastUse()).toEqual(clock);
  });

  test("'token revoked': signing out ends this token and no other", async () => {
    const [one, other] = [await signIn(server, 1002), await signIn(server, 1002)];
    const reply = await server.inject({ method: 'POST', url: '/v1/account/logout', headers: withToken(one) });
    expect(reply.json()).toEqual({ status: 'ok' });
    expect((await references(server, one)).statusCode).toBe(401);
    expect((await references(server, other)).statusCode).toBe(200);
  });

  test("'token of a deleted user' is refused", async () => {
    const token = await signIn(server, 1002);
    await store().db.deleteFrom('person').where('sap', '=', 1002).execute();
    expect((await references(server, token)).statusCode).toBe(401);
    expect((await check(server, token)).statusCode).toBe(401);
  });

  test.each(['Bearer', 'token', 'Token ', ''])("an Authorization header that begins with '%s' is refused", async (scheme) => {
    const token = await signIn(server, 1002);
    const reply = await server.inject({ url: '/references', headers: { authorization: `${scheme} ${token}` } });
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Token');
  });

  test('a role taken away counts at the next call', async () => {
    const token = await signIn(server, 1008);
    const labels = () => server.inject({ url: '/v1/permits/labels/', headers: withToken(token) });
    expect((await labels()).statusCode).toBe(200);
    await store().db.deleteFrom('person_role').where('code', '=', 'SME').execute();
    expect((await labels()).json()).toMatchObject({ status: 403, code: 'wrong_role' });
  });

  test('a person without a product role reads references and no permits', async () => {
    const token = await signIn(server, 1050);
    expect((await references(server, token)).statusCode).toBe(200);
    const reply = await server.inject({ url: '/v1/permits/', headers: withToken(token) });
    expect(reply.json()).toMatchObject({ status: 403, code: 'wrong_role' });
  });

  test('no password and no token is in the log, and sign-ins are', async () => {
    const token = await signIn(server, 1002);
    await tryLogin(server, 1002, 'a very secret mistake');
    await references(server, token);
    await server.inject({ url: `/references?token=${token}`, headers: withToken(token) });
    for (const secret of [worldPassword, 'a very secret mistake', token]) expect(server.log()).not.toContain(secret);
    expect(server.log()).toContain('"event":"authn_login_success"');
    expect(server.log()).toContain('"event":"authn_login_fail"');
  });
});
