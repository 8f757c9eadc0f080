import { createHash, randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Row } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Store } from '#server/db/openStore.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { openTestPglite } from '#tests/kit/stores.ts';

const row = (path: string) =>
  ({ method: 'GET', path, host: 'controlRoom', access: 'everyone', about: 'A file.', reply: 'bytes' }) as const satisfies Row;
const [whole, fails, breaks, endless] = [row('/v1/whole/'), row('/v1/fails/'), row('/v1/breaks/'), row('/v1/endless/')];

const chunk = randomBytes(65_536);
const chunks = 40;
const seen = { made: 0, ended: false, aborted: false };

const file = (bytes: AsyncIterable<Uint8Array>) => ({
  contentType: 'application/octet-stream',
  fileName: 'Konuşmalar "après" 2026-11-01.xlsx',
  headers: { etag: '"x"' },
  bytes,
});

async function* some(): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < chunks; sent += 1) yield chunk;
}
// biome-ignore lint/correctness/useYield: it fails before it could
async function* atOnce(): AsyncGenerator<Uint8Array> {
  throw new Problem('bad_date');
}
async function* halfWay(): AsyncGenerator<Uint8Array> {
  yield chunk;
  throw new Error('the disk is gone');
}
async function* forEver(signal: AbortSignal): AsyncGenerator<Uint8Array> {
  signal.addEventListener('abort', () => {
    seen.aborted = true;
  });
  try {
    for (;;) {
      seen.made += 1;
      yield chunk;
    }
  } finally {
    seen.ended = true;
  }
}

const files: ServerModule = {
  name: 'files',
  answers: (on) => {
    on(whole, async () => file(some()));
    on(fails, async () => file(atOnce()));
    on(breaks, async () => file(halfWay()));
    on(endless, async ({ signal }) => file(forEver(signal)));
  },
};

let store: Store;
let server: TestServer;
beforeAll(async () => {
  store = await openTestPglite();
  server = await startTestServer({ store, modules: [files] });
}, 60_000);
afterAll(async () => {
  await server.close();
  await store.close();
});

const open = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(`${server.url}${path}`, { agent: false }, resolve).on('error', reject));

test('a file arrives whole, with its name in every reader', async () => {
  const reply = await fetch(`${server.url}/v1/whole/`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(bytes).toHaveLength(chunks * chunk.length);
  const wanted = createHash('sha256');
  for (let sent = 0; sent < chunks; sent += 1) wanted.update(chunk);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(wanted.digest('hex'));
  expect(reply.headers.get('content-disposition')).toBe(
    'attachment; filename="Konu_malar _apr_s_ 2026-11-01.xlsx"; filename*=UTF-8\'\'Konu%C5%9Fmalar%20%22apr%C3%A8s%22%202026-11-01.xlsx',
  );
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('etag')).toBe('"x"');
});

test('a failure before the first byte is a problem like any other', async () => {
  const reply = await fetch(`${server.url}/v1/fails/`);
  expect(reply.status).toBe(400);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(reply.headers.get('content-disposition')).toBeNull();
});

test("'export cut off half-way by the server': the reader sees that the file is not whole", async () => {
  const reply = await fetch(`${server.url}/v1/breaks/`);
  expect(reply.status).toBe(200);
  await expect(reply.arrayBuffer()).rejects.toThrow();
  expect(server.log()).toContain('the disk is gone');
});

test('a reader that does not read holds the source back, and one that leaves ends it', async () => {
  const reply = await open('/v1/endless/');
  reply.pause();
  let before = -1;
  // The source has come to rest when two looks in a row see the same count.
  await vi.waitUntil(
    () => {
      const still = seen.made > 0 && seen.made === before;
      before = seen.made;
      return still;
    },
    { interval: 100, timeout: 10_000 },
  );
  expect(seen.made * chunk.length).toBeLessThan(32 * 1024 * 1024);
  expect(seen.ended).toBe(false);
  reply.destroy();
  await vi.waitUntil(() => seen.ended && seen.aborted, { timeout: 10_000 });
});
