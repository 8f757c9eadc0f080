import { beforeEach, expect, test } from 'vitest';
import { signIn, startTestServer, type TestServer, tryLogin, withToken } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = new Date('2026-11-20T08:00:00Z');
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The same bad luck in every run. */
const chance = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
const some = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

describeStores('a bad token', (store) => {
  let server: TestServer;
  let clock: Date;
  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms);
  };
  const called = (token: string) => server.inject({ url: '/references', headers: withToken(token) });
  const checked = (token: string) => server.inject({ method: 'POST', url: '/v1/account/auth', payload: { token } });
  const signedIn = async (count: number) => {
    const tokens: string[] = [];
    for (const sap of some(count, (index) => [1002, 1008, 1009][index % 3] ?? 1002)) tokens.push(await signIn(server, sap));
    return tokens;
  };
  const accepted = async (tokens: readonly string[]): Promise<string[]> => {
    const taken: string[] = [];
    for (const [index, token] of tokens.entries()) {
      const reply = await (index % 2 ? called : checked)(token);
      if (reply.statusCode !== 401) taken.push(token);
    }
    return taken;
  };

  beforeEach(async () => {
    clock = start;
    await emptyStore(store().db);
    server = await startTestServer({ store: store(), now: () => clock });
    return () => server.close();
  });

  test('none of 1,000 that are forged, truncated, bit-flipped, replayed or expired is accepted', async () => {
    const next = chance(20_261_120);
    const good = await signedIn(10);
    const ended = await signedIn(10);
    for (const token of ended) await server.inject({ method: 'POST', url: '/v1/account/logout', headers: withToken(token) });
    const any = () => good[next(good.length)] ?? '';
    const flipped = (token: string) => {
      const at = next(token.length);
      const code = token.charCodeAt(at) ^ (1 << next(7));
      // What no header can carry never leaves a client.
      return code > 32 && code < 127
        ? `${token.slice(0, at)}${String.fromCharCode(code)}${token.slice(at + 1)}`
        : token.slice(0, at);
    };
    const bad = {
      forged: some(350, () => `crt_${some(43, () => letters[next(64)]).join('')}`),
      truncated: some(200, (index) => (index % 2 ? any().slice(0, 1 + next(46)) : any().slice(1 + next(46)))),
      'bit-flipped': some(250, () => flipped(any())),
      replayed: some(100, (index) => ended[index % ended.length] ?? ''),
    };
    for (const [kind, tokens] of Object.entries(bad)) expect(await accepted(tokens), kind).toEqual([]);
    // The same server takes the good ones all the while.
    expect(await accepted(good)).toEqual(good);
    later(49 * hour);
    const expired = some(100, (index) => good[index % good.length] ?? '');
    expect(await accepted(expired), 'expired').toEqual([]);
    expect(Object.values(bad).flat().length + expired.length).toBe(1000);
  }, 90_000);

  test('opens nothing by roles that the caller claims: in the header, in the query, in the body', async () => {
    const token = await signIn(server, 1050);
    const claim = [{ id: 2, code: 'Hse Coordinator' }];
    const headers = { ...withToken(token), role: JSON.stringify(claim), 'x-role': 'Hse Coordinator' };
    const update = (payload: object) => server.inject({ method: 'POST', url: '/api/auth/user/update', headers, payload });
    await update({ user: { role: claim, data: { role: claim, settings: { role: claim } }, administrator: true } });
    for (const url of ['/v1/permits/?role=Hse%20Coordinator', '/v1/permits/labels/'])
      expect((await server.inject({ url, headers })).json()).toMatchObject({ status: 403, code: 'wrong_role' });
    expect(
      (await server.inject({ method: 'POST', url: '/v1/account/auth', payload: { token, role: claim } })).json(),
    ).toMatchObject({
      result: { role: [{ id: 40 }], administrator: false },
    });
  });
});

describeStores('many wrong passwords', (store) => {
  test("'200 wrong passwords': that account is locked, the others are not", async () => {
    await emptyStore(store().db);
    const server = await startTestServer({ store: store(), now: () => start });
    const tries = await Promise.all(some(200, (index) => tryLogin(server, 1002, `guess ${index}`)));
    expect(new Set(tries.map((reply) => reply.json().code))).toEqual(new Set(['login_refused']));
    expect((await tryLogin(server, 1002)).json()).toMatchObject({ status: 403, code: 'login_refused' });
    for (const sap of [1008, 1009, 1050]) expect((await tryLogin(server, sap)).statusCode).toBe(200);
    await server.close();
  });
});

describeStores('a server whose clock was three days wrong', (store) => {
  let server: TestServer;
  let clock: Date;
  beforeEach(async () => {
    clock = start;
    await emptyStore(store().db);
    server = await startTestServer({ store: store(), now: () => clock });
    return () => server.close();
  });
  const status = async (token: string) => (await server.inject({ url: '/references', headers: withToken(token) })).statusCode;

  test("'ahead', then right: who signed in meanwhile goes on, and nobody stays locked for days", async () => {
    clock = new Date(start.getTime() + 3 * day);
    const token = await signIn(server, 1008);
    for (let tries = 0; tries < 5; tries += 1) await tryLogin(server, 1002, 'wrong');
    expect((await tryLogin(server, 1002)).json()).toMatchObject({ code: 'login_refused' });
    clock = start;
    expect(await status(token)).toBe(200);
    expect((await tryLogin(server, 1002)).statusCode).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await tryLogin(server, 1002, 'wrong');
    expect((await tryLogin(server, 1002)).json()).toMatchObject({ code: 'login_refused' });
  });

  test("'behind', then right: the tokens of those days are at their end, and signing in works", async () => {
    clock = new Date(start.getTime() - 3 * day);
    const token = await signIn(server, 1008);
    expect(await status(token)).toBe(200);
    clock = start;
    expect(await status(token)).toBe(401);
    expect(await status(await signIn(server, 1008))).toBe(200);
  });
});
