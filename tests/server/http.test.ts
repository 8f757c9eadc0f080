import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { number, object, string } from 'yup';
import { providersConfig } from '#domain/config/providers.schema.ts';
import type { Row } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Store } from '#server/db/openStore.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { signIn, startTestServer, type TestServer, tryLogin, withToken } from '#tests/kit/server.ts';
import { openTestPglite } from '#tests/kit/stores.ts';

const echo = {
  method: 'POST',
  path: '/v1/echo/:id/',
  host: 'api',
  access: 'everyone',
  about: 'Answers what it understood.',
  params: object({ id: number().integer().required() }),
  body: object({ name: string() }),
  reply: object({ id: number().required(), name: string().required(), keys: string().defined() }),
} as const satisfies Row;
const loose = { ...echo, path: '/v1/loose/:id/', loose: true } as const satisfies Row;
const breaks = { ...echo, method: 'GET', path: '/v1/breaks', params: undefined, body: undefined } as const;
const away = { ...breaks, path: '/v1/away' } as const;
const mistaken = { ...breaks, path: '/v1/mistaken' } as const;

const testModule: ServerModule = {
  name: 'test',
  answers: (on) => {
    for (const row of [echo, loose])
      on(row, async ({ params, body }) => ({
        id: params.id,
        name: body.name ?? '',
        keys: [...Object.keys(body), 'polluted' in {} ? 'polluted' : ''].join(),
      }));
    on(breaks as Row, async () => {
      throw new Error('the secret inside');
    });
    on(away as Row, async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    on(mistaken as Row, async () => {
      throw new Problem('bad_date', { message: 'In words of its own.' });
    });
  },
};

let store: Store;
let server: TestServer;
beforeAll(async () => {
  store = await openTestPglite();
  const { modulesFor } = await import('#server/catalog.ts');
  const { testConfig } = await import('#tests/kit/server.ts');
  server = await startTestServer({ store, modules: [...modulesFor(testConfig), testModule] });
}, 60_000);
afterAll(async () => {
  await server.close();
  await store.close();
});

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

const expectProblem = (reply: { statusCode: number; headers: object; json: () => unknown }, status: number, code: string) => {
  expect(reply.statusCode).toBe(status);
  expect(reply.headers).toMatchObject({ 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' });
  expect(reply.json()).toMatchObject({ status, code, message: expect.any(String), trace_id: expect.any(String) });
};

describe('a call that cannot be understood', () => {
  test("'malformed JSON'", async () => expectProblem(await post('/v1/echo/1/', '{"name":'), 400, 'bad_request'));
  test("'not JSON'", async () =>
    expectProblem(
      await post('/v1/echo/1/', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'unsupported_media',
    ));
  test("'no content type'", async () =>
    expectProblem(
      await server.inject({ method: 'POST', url: '/v1/echo/1/', payload: Buffer.from('{}') }),
      415,
      'unsupported_media',
    ));
  test("'body too large'", async () =>
    expectProblem(await post('/v1/echo/1/', JSON.stringify({ name: 'x'.repeat(65_536) })), 413, 'too_large'));
  test("'nested too deep'", async () => {
    const reply = await post('/v1/echo/1/', '['.repeat(30_000) + ']'.repeat(30_000));
    expect([400, 422]).toContain(reply.statusCode);
  });
  test("'method not allowed' says which are", async () => {
    const reply = await server.inject({ method: 'DELETE', url: '/v1/account/login' });
    expectProblem(reply, 405, 'method_not_allowed');
    expect(reply.headers.allow).toBe('POST');
  });
  test("'method not allowed' on a path with a parameter", async () => {
    const reply = await server.inject({ method: 'PUT', url: '/v1/permits/12/' });
    expectProblem(reply, 405, 'method_not_allowed');
    expect(reply.headers.allow).toBe('GET, HEAD, PATCH');
  });
  test("'unknown path'", async () => expectProblem(await server.inject({ url: '/v1/nothing' }), 404, 'not_found'));
  test("'unknown path' with a body that is not JSON is still unknown", async () =>
    expectProblem(await post('/v1/nothing', 'x', { 'content-type': 'text/plain' }), 404, 'not_found'));
  test("'broken escape in the path'", async () => expectProblem(await server.inject({ url: '/v1/echo/%zz' }), 400, 'bad_request'));
  test("'id that is no number'", async () => expectProblem(await post('/v1/echo/twelve/', '{}'), 422, 'validation'));
  test("'body that is a list'", async () => expectProblem(await post('/v1/echo/1/', '[]'), 422, 'validation'));
});

describe('a call that is understood', () => {
  test.each(['/v1/echo/7', '/v1/echo/7/'])('is answered at %s', async (url) => {
    const reply = await post(url, '{"name":"Ada"}');
    expect(reply.json()).toMatchObject({ id: 7, name: 'Ada' });
  });
  const polluted = '{"name":"Ada","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"admin":true}';
  test("'prototype pollution' and a member that nobody named are refused, the member by its name", async () => {
    const reply = await post('/v1/echo/7/', polluted);
    expectProblem(reply, 422, 'validation');
    expect(reply.json().errors.map(({ field }: { field: string }) => field)).toEqual(['admin']);
  });
  test('a call of the specification drops them', async () => {
    const reply = await post('/v1/loose/7/', polluted);
    expect(reply.json()).toEqual({ id: 7, name: 'Ada', keys: 'name,' });
  });
});

describe('a failure', () => {
  test('nobody foresaw is answered without its insides and found in the log by its number', async () => {
    const reply = await server.inject({ url: '/v1/breaks' });
    expectProblem(reply, 500, 'server_broken');
    expect(reply.body).not.toContain('secret');
    const line =
      server
        .log()
        .split('\n')
        .find((one) => one.includes('the secret inside')) ?? '{}';
    expect(JSON.parse(line).trace_id).toBe(reply.json().trace_id);
  });
  test('of the way to the database is told as such', async () => {
    const reply = await server.inject({ url: '/v1/away' });
    expectProblem(reply, 503, 'unavailable');
    expect(reply.headers['retry-after']).toBe('5');
  });
  test('keeps the sentence it was given', async () =>
    expect((await server.inject({ url: '/v1/mistaken' })).json()).toMatchObject({
      code: 'bad_date',
      message: 'In words of its own.',
    }));
  test.each([
    ['en-GB,en;q=0.9', 'Not found.'],
    ['tr-TR', 'Burada böyle bir şey yok.'],
    ['ar', 'لا يوجد شيء كهذا هنا.'],
    ['fr', 'Not found.'],
  ])("reads in the language of '%s'", async (language, message) => {
    const reply = await server.inject({ url: '/v1/nothing', headers: { 'accept-language': language } });
    expect(reply.json().message).toBe(message);
  });
});

describe('too many sign-ins from one address', () => {
  test('are refused for a while, in the form of every problem', async () => {
    const strict = await startTestServer({ store, config: { loginsPerMinutePerAddress: 3 } });
    for (let tries = 0; tries < 3; tries += 1) expect((await tryLogin(strict, 1002)).statusCode).toBe(200);
    const reply = await tryLogin(strict, 1002);
    expectProblem(reply, 429, 'rate_limited');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });

  test("'a made-up X-Forwarded-For' does not get around the limit: only what the proxy added counts", async () => {
    const proxied = await startTestServer({ store, config: { trustProxy: true, loginsPerMinutePerAddress: 2 } });
    const from = (made: string) => tryLogin(proxied, 7777, 'wrong', { 'x-forwarded-for': `${made}, 198.51.100.7` });
    const statuses = [await from('203.0.113.1'), await from('203.0.113.2'), await from('203.0.113.3')];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 429]);
    await proxied.close();
  });
});

describe('security headers', () => {
  const wanted = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  };
  test.each([
    ['a good answer', { url: '/health' }],
    ['a refused call', { url: '/references' }],
    ['an unknown path', { url: '/v1/nothing' }],
    ['a broken path', { url: '/%zz' }],
    ['a failure', { url: '/v1/breaks' }],
    ['a wrong method', { method: 'PATCH', url: '/health' }],
  ] as const)('stand on %s', async (_case, call) => {
    const reply = await server.inject({ ...call });
    expect(reply.headers).toMatchObject(wanted);
    expect(reply.headers).not.toHaveProperty('x-powered-by');
  });

  test('allow no inline script, and calls only to ourselves and the configured hosts', async () => {
    const site = await startTestServer({
      store,
      config: { consoleHosts: { api: 'https://api.site.example/v9', controlRoom: '', sample: '' } },
    });
    const policy = String((await site.inject({ url: '/health' })).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://api.site.example;");
    expect(policy).not.toContain('unsafe');
    await site.close();
  });

  test('allow calls to the configured providers, each at its own addresses', async () => {
    const providers = providersConfig.validateSync({
      external: {
        authority: 'https://id.site.example/realms/a',
        clientId: 'console',
        managementUrl: 'https://users.site.example/v2',
      },
      firebase: {
        apiKey: 'k',
        authDomain: 'd.example',
        projectId: 'p',
        databaseURL: 'https://p-rtdb.europe-west1.firebasedatabase.app',
      },
    });
    const site = await startTestServer({ store, config: { consoleProviders: providers } });
    const policy = String((await site.inject({ url: '/health' })).headers['content-security-policy']);
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'wss://*.firebasedatabase.app',
      'https://id.site.example',
      'https://users.site.example',
    ]);
    await site.close();
  });

  test('let no other origin in, and keep our windows and answers to ourselves', async () => {
    const headers = { origin: 'https://other.example' };
    const { headers: answered } = await server.inject({ url: '/health', headers });
    expect(answered).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' });
    const asking = { ...headers, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
    const asked = await server.inject({ method: 'OPTIONS', url: '/v1/account/login', headers: asking });
    expectProblem(asked, 405, 'method_not_allowed');
    const named = [answered, asked.headers]
      .flatMap((some) => Object.keys(some))
      .filter((name) => name.startsWith('access-control'));
    expect(named).toEqual([]);
  });

  test('ask for https only where the answer came by it', async () => {
    const proxied = await startTestServer({ store, config: { trustProxy: true } });
    const by = async (proto: string) => (await proxied.inject({ url: '/health', headers: { 'x-forwarded-proto': proto } })).headers;
    expect(await by('https')).toHaveProperty('strict-transport-security');
    expect(await by('http')).not.toHaveProperty('strict-transport-security');
    await proxied.close();
  });
});

/** What the server answers to bytes that need not be a request. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });

describe('what is no request at all', () => {
  test("'oversized headers' get 431 as a problem", async () => {
    const text = await answerTo(`GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
    expect(text).toContain('application/problem+json');
    expect(text).toContain('nosniff');
  });
  test.each([
    ['no Host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an expectation that nobody meets', 'GET /health HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n', 417],
  ])("'%s' gets a problem", async (_, bytes, status) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('application/problem+json');
    expect(head).toContain('nosniff');
    expect(JSON.parse(body)).toMatchObject({ status, code: 'bad_request', trace_id: expect.any(String) });
  });
  test("'HTTP/1.0 without a Host' is answered", async () => {
    expect(await answerTo('GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
  test("'not HTTP' gets 400 as a problem", async () => {
    const text = await answerTo('hello there\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('"code":"bad_request"');
  });
});

describe('the report of a broken screen', () => {
  const key = 'crt_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
  const report = {
    id: '0a1b2c3d4e',
    path: '/apps/permits/0?search=secret',
    message: `Error: ${key} is odd`,
    stack: `at Screen (http://here/assets/list-1.js?v=secret:1:7)`,
    version: '1.0.0 (abc)',
  };
  const send = (changed: object) => post('/v1/reports/', JSON.stringify({ ...report, ...changed }));
  const lines = () =>
    server
      .log()
      .split('\n')
      .filter((line) => line.includes('ui_fault'));

  test('is one line of the log under its number, without queries and keys', async () => {
    expect((await send({})).json()).toEqual({ status: 'ok' });
    const [line = ''] = lines();
    expect(JSON.parse(line)).toMatchObject({
      event: 'ui_fault',
      id: '0a1b2c3d4e',
      path: '/apps/permits/0',
      message: 'Error: … is odd',
      stack: 'at Screen (http://here/assets/list-1.js:1:7)',
      version: '1.0.0 (abc)',
    });
    expect(line).not.toMatch(/secret|crt_/);
  });
  test.each([
    ['a number that is none of ours', { id: 'x' }],
    ['no path', { path: undefined }],
    ['a stack beyond 4 kB', { stack: 'a'.repeat(4097) }],
  ])('with %s gets 422 and is not logged', async (_, changed) => {
    const before = lines().length;
    expect((await send(changed)).statusCode).toBe(422);
    expect(lines()).toHaveLength(before);
  });
  test('gets 429 when one address sends more than 20 in a minute', async () => {
    const statuses = [];
    for (let sent = 0; sent < 21; sent += 1) statuses.push((await send({ version: 'x'.repeat(101) })).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('beside the contract', () => {
  test('/health tells status, version and store', async () =>
    expect((await server.inject({ url: '/health' })).json()).toEqual({
      status: 'ok',
      version: expect.any(String),
      store: 'pglite',
      clock: { state: 'right', ahead_ms: expect.any(Number) },
    }));
  test('/config.json tells the console where its hosts are', async () =>
    expect((await server.inject({ url: '/config.json' })).json()).toEqual({
      hosts: { api: '', controlRoom: '', sample: '' },
      samples: true,
      comingSoon: null,
      registration: true,
      settings: null,
      remember: { keeps: 'full', oldPassphrase: null },
      providers: null,
      version: expect.any(String),
    }));
  test('references hold twelve critical risks with their controls, and the permits an expert endorses', async () => {
    const token = await signIn(server, 1002);
    const { result } = (await server.inject({ url: '/references', headers: withToken(token) })).json();
    expect(result.crms).toHaveLength(12);
    expect(result.crms.flatMap(({ controls }: { controls: unknown[] }) => controls)).toHaveLength(66);
    expect(result.specificPermit).toHaveLength(14);
    const ids = result.specificPermit.map(({ id }: { id: number }) => id);
    for (const { specific_permit_id } of result.smeSpecificPermit) expect(ids).toContain(specific_permit_id);
  });
});
