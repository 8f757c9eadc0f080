import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { serverWire } from '#src/app/serverWire.ts';
import { whenServerHeard } from '#src/platform/serverClock.ts';

afterEach(() => vi.unstubAllGlobals());

const json = { 'content-type': 'application/json; charset=utf-8' };

let minutes = 0;

/** Whether an answer counts as a sign of life of the server, a minute after the one before. */
const isHeard = async (answer: Response): Promise<boolean> => {
  vi.stubGlobal('fetch', async () => answer);
  minutes += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  const hear = vi.fn();
  onTestFinished(whenServerHeard(hear));
  onTestFinished(() => void vi.useRealTimers());
  const at = 'http://server.test';
  const send = serverWire({ hosts: { api: at, controlRoom: at, sample: at }, token: () => null, language: () => 'en', retries: 0 });
  await send({ method: 'GET', host: 'api', path: '/v1/clock/', query: {}, open: true }).catch(() => undefined);
  // A body is read behind the answer.
  await new Promise((done) => setImmediate(done));
  return hear.mock.calls.length > 0;
};

test.each<[string, Response, boolean]>([
  ['a whole answer', new Response('{"result":{}}', { headers: json }), true],
  ['a refusal in words', new Response('{"code":"not_found"}', { status: 404, headers: json }), true],
  ['an answer that was cut', new Response('{"result":{"from', { headers: json }), false],
  ['a page of a way in between', new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } }), false],
  ['an error of a way in between', new Response('{}', { status: 502, headers: json }), false],
])('%s', async (_, answer, heard) => expect(await isHeard(answer)).toBe(heard));
