import { afterAll, beforeAll, expect, test } from 'vitest';
import type { News } from '#domain/changes/changes.endpoints.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';

const at = new Date('2026-11-20T06:30:00Z');

describeStores('changes', (store) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer({ store: store() });
    token = await signIn(server, 1008);
  }, 60_000);
  afterAll(() => server.close());

  const ask = async (query = ''): Promise<News> => {
    const reply = await fetch(`${server.url}/v1/changes/${query}`, { headers: withToken(token) });
    return ((await reply.json()) as { result: News }).result;
  };
  const write = (id: number) =>
    server.db.insertInto('change').values({ at, entity: 'permit', entity_id: id, version: 2, kind: 'ISSUE' }).execute();

  test('begin where their order ends, and are told in order, each once', async () => {
    const { next } = await ask();
    await write(7);
    await write(8);
    const news = await ask(`?since=${next}`);
    expect(news.changes.map(({ entity, id, kind }) => [entity, id, kind])).toEqual([
      ['permit', 7, 'ISSUE'],
      ['permit', 8, 'ISSUE'],
    ]);
    expect(await ask(`?since=${news.next}`)).toEqual({ changes: [], next: news.next, reset: false });
  });

  test('reach two hundred who wait, with one look for all of them', async () => {
    const { next } = await ask();
    const waiting = Array.from({ length: 200 }, () => ask(`?since=${next}&wait=25`));
    await write(9);
    const heard = await Promise.all(waiting);
    expect(new Set(heard.map(({ changes }) => changes.map(({ id }) => id).join()))).toEqual(new Set(['9']));
  });

  test('that do not come are not waited for without end', async () => {
    const { next } = await ask();
    expect(await ask(`?since=${next}&wait=1`)).toEqual({ changes: [], next, reset: false });
  });

  test('of another store mean that everything is to be read again', async () => {
    const { next } = await ask();
    expect(await ask(`?since=${next + 1000}&wait=25`)).toEqual({ changes: [], next, reset: true });
  });

  test.each(['since=-1', 'since=1.5', 'since=x', 'since=1&wait=26', 'since=1&wait=-1'])('are not told for %s', async (query) => {
    const reply = await server.inject({ method: 'GET', url: `/v1/changes/?${query}`, headers: withToken(token) });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'validation']);
  });

  test('let the server stop while somebody waits', async () => {
    const other = await startTestServer({ store: store() });
    const { next } = await ask();
    const asked = new Promise<void>((resolve) => other.app.server.once('request', () => resolve()));
    const waiting = fetch(`${other.url}/v1/changes/?since=${next}&wait=25`, { headers: withToken(token) });
    await asked;
    await other.close();
    expect((await waiting).status).toBe(200);
  });
});
