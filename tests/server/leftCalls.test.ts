import { expect, test, vi } from 'vitest';
import { Problem } from '#domain/kernel/problem.ts';
import { boardEndpoints } from '#domain/permits/board/board.endpoints.ts';
import { modulesFor } from '#server/catalog.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { signIn, startTestServer, testConfig, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';

const patient = { timeout: 20_000 };

describeStores('a call whose client has gone while it waited', (store) => {
  test('is no error of the server: its log says so as information, and tells no failure', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Ends when it is told to, without an answer.
    const board: ServerModule = {
      name: 'board',
      answers: (on) =>
        on(
          boardEndpoints.read,
          async () => {
            await held;
            throw new Problem('not_found');
          },
          { heavy: true },
        ),
    };
    const modules = modulesFor(testConfig).map((one) => (one.name === board.name ? board : one));
    const server = await startTestServer({ store: store(), modules });
    const headers = withToken(await signIn(server, 1002));
    const ask = (signal?: AbortSignal) => fetch(`${server.url}/v1/board/`, { headers, ...(signal ? { signal } : {}) });
    const asked = () => server.log().split('/v1/board/').length - 1;
    const working = [ask(), ask()];
    await vi.waitUntil(() => asked() === 2, patient);
    const leaving = new AbortController();
    const left = ask(leaving.signal).catch(() => null);
    await vi.waitUntil(() => asked() === 3, patient);
    leaving.abort();
    await left;
    const lines = () =>
      server
        .log()
        .split('\n')
        .flatMap((line) => (line ? [JSON.parse(line) as { level: number; msg: string }] : []));
    await vi.waitUntil(() => lines().some(({ msg }) => msg === 'call left by its client' || msg === 'call failed'), patient);
    release();
    await Promise.all(working);
    expect(lines().filter(({ level, msg }) => level >= 50 || msg === 'call left by its client')).toMatchObject([{ level: 30 }]);
    await server.close();
  }, 60_000);
});
