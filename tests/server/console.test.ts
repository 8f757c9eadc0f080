import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Store } from '#server/db/openStore.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { openTestPglite, temporaryFolder } from '#tests/kit/stores.ts';

const page = '<!doctype html><title>Control Room</title>';
const script = 'export const answer = 42;\n'.repeat(100);
const folder = temporaryFolder();

let store: Store;
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets/app-1.js'), script);
  writeFileSync(join(folder, 'assets/app-1.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/app-1.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'assets/app-1.js.map'), '{}');
  writeFileSync(join(folder, 'assets/large-1.js'), script.repeat(10_000));
  store = await openTestPglite();
  server = await startTestServer({ store, config: { consoleDir: folder } });
}, 60_000);
afterAll(async () => {
  await server.close();
  await store.close();
});

const browse = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { accept: 'text/html', ...headers } });

test.each(['/', '/login', '/apps/permits/23', '/apps/permit/7/CHG-26-000007-K', '/documentation/getting-started/introduction'])(
  'the start page answers at %s and is asked for anew each time',
  async (url) => {
    const reply = await browse(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(page);
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
  },
);

test.each(['/v1/nothing', '/v1', '/api/nothing', '/references/more', '/assets/gone-1.js'])(
  '%s is never the start page',
  async (url) => {
    const reply = await browse(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('not_found');
  },
);

test.each(['/metrics', '/readyz', '/healthz', '/nothing/at/all', '/login.php', '/.env'])(
  '%s is there for nobody who does not ask for a page by name',
  async (url) => {
    for (const accept of ['*/*', 'text/plain, */*;q=0.1', 'application/json', '']) {
      const reply = await browse(url, { accept });
      expect([accept, reply.statusCode, reply.json().code]).toEqual([accept, 404, 'not_found']);
    }
    // The console leads a person on to its own page for what does not exist.
    expect((await browse(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })).body).toBe(page);
  },
);

test('pages of the console are given to a client that accepts anything', async () => {
  for (const url of ['/', '/login', '/apps/permits/23']) {
    expect((await browse(url, { accept: '*/*' })).body).toBe(page);
  }
});

test('what asks for no page gets none', async () => {
  expect((await browse('/login', { accept: 'application/json' })).statusCode).toBe(404);
  expect((await server.inject({ method: 'POST', url: '/login', headers: { accept: 'text/html' } })).statusCode).toBe(404);
});

test('built files are served compressed as the reader likes, and kept for ever', async () => {
  const best = await browse('/assets/app-1.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(best.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(best.rawPayload).toString()).toBe(script);
  expect((await browse('/assets/app-1.js', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip');
  const plain = await browse('/assets/app-1.js');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body).toBe(script);
});

test('a file that the reader has already is not sent again', async () => {
  const first = await browse('/');
  const again = await browse('/', { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('HEAD answers the headers alone', async () => {
  const reply = await server.inject({ method: 'HEAD', url: '/favicon.svg' });
  expect(reply.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-length': '41' });
  expect(reply.body).toBe('');
});

test.each([
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fetc/passwd',
  '/assets/app-1.js.map',
  '/assets/app-1.js.br',
])('%s leads to no file outside the list', async (url) => {
  const reply = await server.inject({ url, headers: { accept: 'application/json' } });
  expect(reply.statusCode).toBe(404);
});

test('a reader whose address cannot be decoded is led to what was typed, here and nowhere else, and a call is told of its mistake', async () => {
  const reply = await browse('/apps/academy/courses/%E0%A4%A?step=1');
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/apps/academy/courses/%25E0%25A4%25A?step=1']);
  expect((await browse(String(reply.headers.location))).body).toBe(page);
  expect((await browse('//elsewhere.example/%E0%A4%A')).headers.location).toBe('/elsewhere.example/%25E0%25A4%25A');
  const call = await server.inject({ url: '/v1/permits/%E0%A4%A', headers: { accept: 'application/json' } });
  expect(call.statusCode).toBe(400);
});

test('a reader who leaves half-way through a file is no mistake of the server', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('GET /assets/large-1.js HTTP/1.1\r\nhost: here\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  await vi.waitFor(() => expect(server.log()).toContain('stream closed prematurely'));
  await browse('/');
  expect(server.log()).not.toMatch(/"level":[456]0/);
});
