import { describe, expect, test } from 'vitest';
import { number, object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { MirageApp } from '#mirage/kit/app.ts';
import { startMirage } from '#mirage/server.ts';
import { noOutside, origin } from './worlds.ts';

const everyByte = Uint8Array.from({ length: 256 }, (_, value) => value);

const about = 'Only for these tests.';
const rows = endpoints({
  file: { method: 'GET', path: '/api/try/file', host: 'sample', access: 'everyone', about, reply: 'bytes' },
  echo: {
    method: 'POST',
    path: '/api/try/echo/:name',
    host: 'sample',
    access: 'everyone',
    about,
    params: object({ name: string().required() }),
    query: object({ times: number().required() }),
    body: object({ text: string().required() }),
    reply: object({ name: string(), times: number(), text: string() }),
  },
  gone: { method: 'GET', path: '/api/try/gone', host: 'sample', access: 'everyone', about, reply: string() },
});

const tryApp: MirageApp = {
  name: 'try',
  seed: () => {},
  answers: (on) => {
    on(rows.file, () => ({ contentType: 'application/octet-stream', bytes: everyByte }));
    on(rows.echo, ({ params, query, body }) => ({ name: params.name, times: query.times, text: body.text }));
    on(rows.gone, () => {
      throw new Problem('not_found');
    });
  },
};

const start = (outside = noOutside, reachable: string[] = []) => startMirage({ apps: [tryApp], origin, outside, reachable });
const post = (body: string): RequestInit => ({ method: 'POST', body, headers: { 'Content-Type': 'application/json' } });

describe('the fake API answers', () => {
  test('with the very bytes of a file', async () => {
    const answer = await start().fetch(`${origin}/api/try/file`);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(everyByte);
  });

  test('with parameter, query and body read by their schemas, given a Request as well as an address', async () => {
    const { fetch } = start();
    const url = `${origin}/api/try/echo/a%2Fb%20c?times=2`;
    const echoed = { name: 'a/b c', times: 2, text: 'ç' };
    expect(await (await fetch(url, post('{"text":"ç"}'))).json()).toEqual(echoed);
    expect(await (await fetch(new Request(url, post('{"text":"ç"}')))).json()).toEqual(echoed);
  });

  test.each([
    ['a body that is not JSON', '{"text":'],
    ['a body without its text', '{}'],
  ])('with 422 to %s', async (_case, body) => {
    const answer = await start().fetch(`${origin}/api/try/echo/x?times=2`, post(body));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ error: 'validation', message: 'Some fields are incorrect.' });
  });

  test('with the shape of a sample row and the sentence of the reader to what is not there', async () => {
    const answer = await start().fetch(`${origin}/api/try/gone`, { headers: { 'Accept-Language': 'tr' } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'not_found', message: 'Burada böyle bir şey yok.' });
  });

  test('nothing to a call that was aborted before it began', async () => {
    await expect(start().fetch(`${origin}/api/try/file`, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('the fake API lets out', () => {
  test('an unmatched call to the same origin, body and answer byte for byte', async () => {
    const seen: unknown[] = [];
    const { fetch } = start(async (input, init) => {
      seen.push(input, init);
      const request = new Request(input, init);
      return new Response(await request.arrayBuffer(), { status: 207, headers: { 'X-Seen': request.method } });
    });
    const sent = new Request(`${origin}/v1/conversationExcel/`, { method: 'POST', body: everyByte });
    const answer = await fetch(sent);
    expect(seen).toEqual([sent, undefined]);
    expect(answer.status).toBe(207);
    expect(answer.headers.get('x-seen')).toBe('POST');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(everyByte);
  });

  test('a call to a sample address with another method', async () => {
    const answer = await start(async () => new Response('outside')).fetch(`${origin}/api/try/file`, { method: 'DELETE' });
    expect(await answer.text()).toBe('outside');
  });

  test('a call to the configured API, even at the address of a sample row', async () => {
    const { fetch } = start(async () => new Response('outside'), ['http://api.test']);
    expect(await (await fetch('http://api.test/api/try/file')).text()).toBe('outside');
  });

  test('nothing to any other origin', async () => {
    await expect(start().fetch('http://stranger.test/api/try/file')).rejects.toThrow('lets no call out to http://stranger.test');
  });

  test('everything after it was shut down', async () => {
    const { fetch, shutdown } = start(async () => new Response('outside'));
    shutdown();
    expect(await (await fetch(`${origin}/api/try/file`)).text()).toBe('outside');
  });
});

test('the page keeps its own fetch, Request and Response', () => {
  const own = [globalThis.fetch, globalThis.Request, globalThis.Response];
  start();
  expect([globalThis.fetch, globalThis.Request, globalThis.Response]).toEqual(own);
});

test('a scenario nobody wrote is refused with the list of those that exist', () => {
  expect(() => startMirage({ apps: [], origin, outside: noOutside, scenario: 'sunny' })).toThrow(
    'There is no scenario "sunny". Known: default, empty, broken, flaky, slow, readonly, many.',
  );
});
