import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPasswords } from '#server/kit/passwords.ts';
import { signIn, startTestServer, type TestServer, testConfig, tryLogin, withToken, worldPassword } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const start = new Date('2026-11-20T08:00:00Z');
const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const oneByOne = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
};

type Reply = Awaited<ReturnType<typeof tryLogin>>;
const cookieOf = (reply: Reply): Record<string, string> => ({ cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' });

describeStores('who guesses passwords', (store) => {
  let server: TestServer;
  let clock: Date;
  beforeEach(async () => {
    clock = start;
    await emptyStore(store().db);
    server = await startTestServer({ store: store(), now: () => clock });
    return () => server.close();
  });
  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms);
  };
  const fail = (sap: number, headers = {}) => tryLogin(server, sap, 'wrong', headers);

  test('from elsewhere cannot keep somebody from the device that they have signed in on before', async () => {
    const known = await tryLogin(server, 1002);
    expect(String(known.headers['set-cookie'])).toMatch(
      /^control_room_device=1002\.[\w.-]+; Path=\/v1\/account\/login; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    await many(20, () => fail(1002));
    expect((await tryLogin(server, 1002)).statusCode).toBe(403);
    expect((await tryLogin(server, 1002, worldPassword, cookieOf(known))).statusCode).toBe(200);
    // What the stranger has locked stays locked for strangers.
    expect((await tryLogin(server, 1002)).statusCode).toBe(403);
  });

  test('is told apart by a cookie that travels by https only where the sign-in did, and belongs to one host', async () => {
    const proxied = await startTestServer({ store: store(), now: () => clock, config: { trustProxy: true } });
    const cookie = async (proto: string) => {
      const reply = await tryLogin(proxied, 1002, worldPassword, { 'x-forwarded-proto': proto });
      return String(reply.headers['set-cookie']);
    };
    expect(await cookie('https')).toMatch(/; SameSite=Strict; Secure$/);
    expect(await cookie('http')).toMatch(/; SameSite=Strict$/);
    expect(await cookie('https')).not.toMatch(/domain/i);
    expect((await cookie('https')).length).toBeLessThan(200);
    await proxied.close();
  });

  test('on a known device locks that device alone, and a cookie of somebody else or made up is nobody', async () => {
    const device = cookieOf(await tryLogin(server, 1002));
    await many(5, () => fail(1002, device));
    expect((await tryLogin(server, 1002, worldPassword, device)).json()).toMatchObject({ code: 'login_refused' });
    expect((await tryLogin(server, 1002)).statusCode).toBe(200);
    await many(5, () => fail(1008, device));
    expect((await tryLogin(server, 1008)).statusCode).toBe(403);
    const made = { cookie: device.cookie?.replace('=1002.', '=1009.') ?? '' };
    await many(5, () => fail(1009, made));
    expect((await tryLogin(server, 1009)).statusCode).toBe(403);
    later(15 * 60_000 + 1);
    expect((await tryLogin(server, 1002, worldPassword, device)).statusCode).toBe(200);
  });

  test('finds the lock of two last failures that came at the same moment', async () => {
    const token = await signIn(server, 1002);
    const sign = (password: string) =>
      server.inject({
        method: 'POST',
        url: '/v1/account/sign/',
        headers: withToken(token),
        payload: { sap: 1009, password, event: 'ISSUE', permit: 1, version: 1 },
      });
    for (let tries = 0; tries < 4; tries += 1) await sign('wrong');
    await many(6, () => sign('wrong'));
    expect((await sign(worldPassword)).json()).toMatchObject({ code: 'signature_locked' });
  });

  test('at a desk locks the signer for that person alone', async () => {
    const [mine, others] = [await signIn(server, 1008), await signIn(server, 1002)];
    const sign = (token: string, password: string) =>
      server.inject({
        method: 'POST',
        url: '/v1/account/sign/',
        headers: withToken(token),
        payload: { sap: 1009, password, event: 'ISSUE', permit: null, version: 1 },
      });
    await many(5, () => sign(mine, 'wrong'));
    const codes = [await sign(mine, worldPassword), await sign(others, worldPassword)].map(
      (reply) => reply.json().code ?? reply.statusCode,
    );
    expect(codes.at(0)).not.toBe(201);
    expect(codes.at(1)).toBe(201);
  });

  test('at two desks keeps nobody from signing at the own, nor where they have signed before', async () => {
    await server.close();
    server = await startTestServer({ store: store(), now: () => clock, config: { signingsPerMinute: 10 } });
    const [first, second, third] = [await signIn(server, 1008), await signIn(server, 1002), await signIn(server, 1009)];
    const sign = (token: string, sap: number, password = worldPassword) =>
      server.inject({
        method: 'POST',
        url: '/v1/account/sign/',
        headers: withToken(token),
        payload: { sap, password, event: 'ISSUE', permit: null, version: 1 },
      });
    const guess = async (sap: number) => {
      for (const desk of [first, second]) await many(5, () => sign(desk, sap, 'wrong'));
    };
    await guess(1050);
    // More desks give nobody more guesses.
    const more = await sign(third, 1050);
    expect([more.json().code, more.json().message]).toEqual(['rate_limited', 'Too many requests. Try again in 60 seconds.']);
    later(60_001);
    expect((await sign(third, 1050)).statusCode).toBe(201);
    later(5 * 60_001);
    await guess(1050);
    expect((await sign(third, 1050)).statusCode).toBe(201);
    await guess(1009);
    expect((await sign(third, 1009)).statusCode).toBe(201);
  });

  test('of the person who is signed in is locked as at the desk', async () => {
    const token = await signIn(server, 1002);
    const change = (password: string) =>
      server.inject({
        method: 'POST',
        url: '/v1/account/password',
        headers: withToken(token),
        payload: { password, new_password: 'granite otter lantern' },
      });
    const codes: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) codes.push((await change('wrong')).json().code);
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'password_wrong'), 'signature_locked']);
    const [wrong, right] = [(await change('wrong')).json(), (await change(worldPassword)).json()];
    expect(right).toEqual({ ...wrong, trace_id: right.trace_id });
    later(5 * 60_000 + 1);
    expect((await change(worldPassword)).statusCode).toBe(200);
  });
});

describeStores('two hundred people behind one address', (store) => {
  const saps = Array.from({ length: 200 }, (_, index) => 20_000 + index);
  let server: TestServer;
  beforeAll(async () => {
    await emptyStore(store().db);
    const password_hash = await createPasswords(testConfig.hashing).hash(worldPassword);
    const people = saps.map((sap) => ({ sap, firstname: 'Somebody', surname: String(sap), email: null, profile: null }));
    const made = await store().db.insertInto('person').values(people).returning('id').execute();
    await store()
      .db.insertInto('account')
      .values(made.map(({ id }) => ({ person_id: id, password_hash })))
      .execute();
  }, 60_000);

  test('sign in on the devices they have signed in on before, while a stranger there is refused', async () => {
    const before = await startTestServer({ store: store() });
    const devices = await many(saps.length, async (at) => cookieOf(await tryLogin(before, saps[at])));
    await before.close();
    server = await startTestServer({ store: store(), config: { loginsPerMinutePerAddress: 30, loginsPerMinutePerDevice: 10 } });
    const stranger = await oneByOne(40, () => tryLogin(server, 20_000, 'wrong'));
    expect(stranger.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    const signedIn = await many(saps.length, (at) => tryLogin(server, saps[at], worldPassword, devices[at]));
    expect(new Set(signedIn.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await tryLogin(server, 20_001)).statusCode).toBe(429);
    // A device has an allowance and not a way around it.
    const same = await oneByOne(12, () => tryLogin(server, saps[0], worldPassword, devices[0]));
    expect(same.filter(({ statusCode }) => statusCode === 429).length).toBe(3);
    await server.close();
  });
});

describeStores('calls at once from one address', (store) => {
  test('are each counted once: as many are answered as the limit says, and no fewer', async () => {
    await emptyStore(store().db);
    const server = await startTestServer({ store: store(), config: { loginsPerMinutePerAddress: 30 } });
    const replies = await many(100, () => tryLogin(server, 30_000, 'wrong'));
    expect(replies.filter(({ statusCode }) => statusCode === 403)).toHaveLength(30);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(70);
    expect((await tryLogin(server, 1002)).statusCode).toBe(429);
    await server.close();
  });

  test('are counted also where the caller hangs up before the answer', async () => {
    await emptyStore(store().db);
    const server = await startTestServer({ store: store(), config: { loginsPerMinutePerAddress: 8 } });
    const { hostname, port } = new URL(server.url);
    const head = 'POST /v1/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
    const begun = await many(5, async () => connect(Number(port), hostname).on('error', () => undefined));
    for (const socket of begun) socket.write(head);
    await vi.waitUntil(() => server.log().split('incoming request').length > 5, { timeout: 10_000 });
    for (const socket of begun) socket.destroy();
    const replies = await many(4, () => tryLogin(server, 1002));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429]);
    await server.close();
  });
});

describeStores('signing with one number', (store) => {
  let server: TestServer;
  afterAll(() => server.close());
  test('is limited by that number and not by the address', async () => {
    await emptyStore(store().db);
    let clock = start;
    server = await startTestServer({ store: store(), now: () => clock, config: { signingsPerMinute: 10 } });
    const token = await signIn(server, 1002);
    const sign = async (sap: number) =>
      server.inject({
        method: 'POST',
        url: '/v1/account/sign/',
        headers: withToken(token),
        payload: { sap, password: worldPassword, event: 'ISSUE', permit: null, version: 1 },
      });
    const statuses = (await many(12, () => sign(1009))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const other = await sign(1008);
    expect(other.statusCode).toBe(201);
    clock = new Date(start.getTime() + 60_001);
    expect((await sign(1009)).statusCode).toBe(201);
  });
});
