import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { providersConfig } from '#domain/config/providers.schema.ts';
import { startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { type Signer, signedWithSecret, signer, unsigned } from '#tests/kit/signTokens.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const clientId = 'console';
const settings = { language: 'tr', fontSize: 1.1 };

/** An issuer that publishes its keys, as far as a server of ours asks. */
const startIssuer = async () => {
  const state = { keys: [] as Signer[], asked: 0, name: '', broken: false };
  const server = createServer((request, response) => {
    if (request.url === '/keys') state.asked += 1;
    const said =
      request.url === '/keys' ? { keys: state.keys.map(({ jwk }) => jwk) } : { issuer: state.name, jwks_uri: `${url}/keys` };
    if (state.broken) response.writeHead(500).end();
    else response.end(JSON.stringify(said));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, state, close: () => new Promise((done) => server.close(done)) };
};

let issuer: Awaited<ReturnType<typeof startIssuer>>;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.close());

const first = signer('RS256', 'first');
const second = signer('ES256', 'second');
const start = Date.parse('2026-11-22T08:00:00Z');

describeStores('settings of people of a provider', (store) => {
  let server: TestServer;
  let clock = start;
  const claims = (more: object = {}) => ({ iss: issuer.url, sub: 'auth0|17', aud: clientId, exp: clock / 1000 + 3600, ...more });
  const call = (method: 'POST' | 'PUT', payload: object) => server.inject({ method, url: '/v1/account/provided/', payload });
  const read = async (id_token: string) => (await call('POST', { id_token })).json();
  const serve = (more: object = {}) =>
    startTestServer({
      store: store(),
      now: () => new Date(clock),
      config: {
        consoleProviders: providersConfig.validateSync({ external: { authority: issuer.url, clientId, ...more } }),
      },
    });

  beforeEach(async () => {
    await emptyStore(store().db);
    clock = start;
    Object.assign(issuer.state, { keys: [first], asked: 0, name: issuer.url, broken: false });
    server = await serve();
    return () => server.close();
  });

  test('are kept and found again by the subject of a token that the issuer has signed, and by nobody else', async () => {
    const token = first.token(claims());
    expect(await read(token)).toEqual({ result: { settings: null, shortcuts: [] } });
    expect((await call('PUT', { id_token: token, data: { settings } })).json()).toEqual({ result: { settings, shortcuts: [] } });
    expect((await call('PUT', { id_token: token, data: { shortcuts: ['faq'] } })).statusCode).toBe(200);
    expect(await read(first.token(claims({ iat: clock / 1000 })))).toEqual({ result: { settings, shortcuts: ['faq'] } });
    expect(await read(first.token(claims({ sub: 'auth0|18' })))).toEqual({ result: { settings: null, shortcuts: [] } });
    expect(issuer.state.asked).toBe(1);
  });

  test('make nobody a person of the plant, and the token opens nothing else', async () => {
    const tables = ['person', 'account', 'session_token', 'person_role', 'person_data'] as const;
    const count = () => Promise.all(tables.map(async (table) => (await server.db.selectFrom(table).selectAll().execute()).length));
    const before = await count();
    const token = first.token(claims({ role: [{ id: 2, code: 'Hse Coordinator' }], administrator: true }));
    const data = { settings, role: ['Hse Coordinator'], issuer: 'x', subject: 'auth0|18' };
    const refused = await call('PUT', { id_token: token, data });
    expect([refused.statusCode, refused.json().errors.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['data.role', 'data.issuer', 'data.subject'],
    ]);
    expect((await call('PUT', { id_token: token, data: { settings } })).statusCode).toBe(200);
    expect(await count()).toEqual(before);
    expect(await read(first.token(claims({ sub: 'auth0|18' })))).toMatchObject({ result: { settings: null } });
    for (const url of ['/v1/permits', '/v1/users', '/v1/account/sessions', '/references'])
      expect((await server.inject({ method: 'GET', url, headers: withToken(token) })).statusCode).toBe(401);
    const asked = await server.inject({ method: 'POST', url: '/v1/account/auth', payload: { token } });
    expect(asked.statusCode).toBe(401);
  });

  test('that were taken back leave no row', async () => {
    const id_token = first.token(claims());
    const rows = async () => (await server.db.selectFrom('provided_data').selectAll().execute()).length;
    await call('PUT', { id_token, data: { settings, shortcuts: ['faq'] } });
    expect(await rows()).toBe(1);
    await call('PUT', { id_token, data: { settings: null, shortcuts: [] } });
    expect(await rows()).toBe(0);
  });

  test.each<[string, () => string]>([
    ['signed by somebody else under the name of the key', () => signer('RS256', 'first').token(claims())],
    ['signed with an unknown key', () => second.token(claims())],
    ['not signed', () => unsigned(claims())],
    ['signed with the public key as a secret', () => signedWithSecret(claims(), JSON.stringify(first.jwk), { kid: 'first' })],
    ['over', () => first.token(claims({ exp: clock / 1000 - 61 }))],
    ['of another issuer', () => first.token(claims({ iss: 'https://evil.example' }))],
    ['for another client of the issuer', () => first.token(claims({ aud: 'another' }))],
    ['given to another client', () => first.token(claims({ azp: 'another' }))],
    ['for nobody', () => first.token(claims({ sub: '' }))],
    ['no token', () => 'abc'],
    ['a token of a session of ours', () => 'ab'.repeat(32)],
  ])('are out of reach with a token that is %s: 403, never 401', async (_, made) => {
    const id_token = made();
    for (const reply of [await call('POST', { id_token }), await call('PUT', { id_token, data: { settings } })]) {
      expect(reply.statusCode).toBe(403);
      expect(reply.json().code).toBe('not_allowed');
    }
    expect(await server.db.selectFrom('provided_data').selectAll().execute()).toEqual([]);
  });

  test('ask the issuer no more than twice a minute, whatever is sent', async () => {
    await read(first.token(claims()));
    clock += 31_000;
    for (let at = 0; at < 20; at += 1) await read(signer('ES256', `key ${at}`).token(claims()));
    expect(issuer.state.asked).toBe(2);
  });

  test('follow the keys: a new one is believed soon, one that was taken back no longer than ten minutes', async () => {
    expect(await read(first.token(claims()))).toMatchObject({ result: { settings: null } });
    issuer.state.keys = [second];
    clock += 31_000;
    expect(await read(second.token(claims()))).toMatchObject({ result: { settings: null } });
    clock += 600_000;
    expect(await read(first.token(claims()))).toMatchObject({ code: 'not_allowed' });
  });

  test('cannot be had while the issuer is away or says that it is another, and its return is noticed', async () => {
    issuer.state.broken = true;
    expect(await read(first.token(claims()))).toMatchObject({ code: 'unavailable' });
    issuer.state.broken = false;
    expect(await read(first.token(claims()))).toMatchObject({ code: 'unavailable' });
    clock += 31_000;
    issuer.state.name = 'https://evil.example';
    expect(await read(first.token(claims()))).toMatchObject({ code: 'unavailable' });
    clock += 31_000;
    issuer.state.name = issuer.url;
    expect(await read(first.token(claims()))).toMatchObject({ result: { settings: null } });
  });

  test('are nobody’s where the site has no such provider, or one that keeps them itself', async () => {
    const others = [await startTestServer({ store: store() }), await serve({ managementUrl: `${issuer.url}/manage` })];
    for (const other of others) {
      const payload = { id_token: first.token(claims()) };
      const reply = await other.inject({ method: 'POST', url: '/v1/account/provided/', payload });
      expect(reply.json().code).toBe('not_found');
      await other.close();
    }
    expect(issuer.state.asked).toBe(0);
  });

  test('are bounded: 20,000 characters, 100 shortcuts, a token of 16,384', async () => {
    const id_token = first.token(claims());
    const shortcuts = Array.from({ length: 101 }, () => 'x');
    for (const payload of [
      { id_token, data: { settings: { text: 'x'.repeat(20_001) } } },
      { id_token, data: { shortcuts } },
      { id_token: 'x'.repeat(16_385), data: {} },
      { data: {} },
      { id_token },
    ])
      expect((await call('PUT', payload)).statusCode).toBe(422);
  });
});
