import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createClient } from '#client/createClient.ts';
import { kySend } from '#client/kySend.ts';
import { contract } from '#domain/contract.ts';
import { withExportPorts } from '#src/features/export/export.ports.ts';

const whole = Uint8Array.from([...Array(1000).keys(), 0x50, 0x4b, 5, 6, ...Array(18).fill(0)], (byte) => byte % 256);
const counts = { conversations: 3, messages: 21, actions: 2, today: '2026-11-20' };
const counted = () => Response.json({ status: 'ok', result: counts });
const tooMany = () => Response.json({ code: 'export_running', message: 'Two exports run.' }, { status: 429 });

/** The export as the browser runs it, over an answer of our own for the workbook. */
const begin = (workbook: (signal: AbortSignal) => Response | Promise<Response>) => {
  const asked: string[] = [];
  const saved: { bytes: number; fileName: string }[] = [];
  const send = kySend({
    hosts: { api: 'http://x.test', controlRoom: 'http://x.test', sample: 'http://x.test' },
    token: () => 'token',
    language: () => 'en',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push(new URL(request.url).pathname + new URL(request.url).search);
      return request.url.includes('/count/') ? counted() : workbook(request.signal);
    },
  });
  const download = (file: Blob, fileName: string) => void saved.push({ bytes: file.size, fileName });
  const logic = withExportPorts({ api: createClient(contract, send), download });
  const actor = createActor(logic, { input: { date: '2026-11-01' } }).start();
  return { actor, asked, saved };
};

type Actor = ReturnType<typeof begin>['actor'];
const reaches = (actor: Actor, state: 'busy' | 'counted' | 'uncounted' | 'succeeded' | 'failed') =>
  waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 2000 });

const ask = async (actor: Actor) => {
  actor.send({ type: 'export.opened' });
  await reaches(actor, 'counted');
  actor.send({ type: 'export.requested' });
};

const streamOf = (bytes: Uint8Array, end: 'closes' | 'breaks' | 'stalls') =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes);
      if (end === 'closes') controller.close();
    },
    // Breaking off in `start` would throw away what was sent before it.
    pull: (controller) => (end === 'breaks' ? controller.error(new TypeError('network error')) : undefined),
  });

describe('an export in the browser', () => {
  test('counts, then saves the whole file under the name of the day', async () => {
    const { actor, asked, saved } = begin(() => new Response(streamOf(whole, 'closes')));
    await ask(actor);
    expect((await reaches(actor, 'succeeded')).context).toMatchObject({ counts, file: { bytes: whole.byteLength } });
    expect(saved).toEqual([{ bytes: whole.byteLength, fileName: 'Conversations after 2026-11-01.xlsx' }]);
    expect(asked).toEqual(['/v1/conversationExcel/count/?date=2026-11-01', '/v1/conversationExcel/?date=2026-11-01']);
  });

  test('tells how many bytes have come while it waits for more', async () => {
    const { actor } = begin(() => new Response(streamOf(whole.slice(0, 500), 'stalls')));
    await ask(actor);
    await waitFor(actor, ({ context }) => context.bytes === 500, { timeout: 2000 });
    actor.send({ type: 'export.cancelled' });
  });

  test.each([
    ['export cut off half-way by the server', () => new Response(streamOf(whole.slice(0, 500), 'breaks'))],
    ['export ended politely half-way', () => new Response(streamOf(whole.slice(0, 500), 'closes'))],
    ['export shorter than its stated length', () => new Response(whole, { headers: { 'Content-Length': '2000' } })],
    ['export of no bytes at all', () => new Response(new Uint8Array())],
  ])('%s: says so and saves nothing', async (_case, workbook) => {
    const { actor, saved } = begin(workbook);
    await ask(actor);
    expect((await reaches(actor, 'failed')).context.problem).toMatchObject({ code: 'cut_off' });
    expect(saved).toEqual([]);
  });

  test('two exports at once: the server’s own sentence, and nothing saved', async () => {
    const { actor, saved } = begin(tooMany);
    await ask(actor);
    expect((await reaches(actor, 'failed')).context.problem).toMatchObject({ code: 'export_running', message: 'Two exports run.' });
    expect(saved).toEqual([]);
  });

  test('cancelled in the middle: the download ends and nothing is saved', async () => {
    let stopped = false;
    const { actor, saved } = begin((signal) => {
      signal.addEventListener('abort', () => {
        stopped = true;
      });
      return new Response(streamOf(whole.slice(0, 500), 'stalls'));
    });
    await ask(actor);
    await waitFor(actor, ({ context }) => context.bytes > 0, { timeout: 2000 });
    actor.send({ type: 'export.cancelled' });
    expect(actor.getSnapshot().value).toBe('idle');
    await expect.poll(() => stopped).toBe(true);
    expect(saved).toEqual([]);
  });

  test.each(['', '20.11.2026', '2026-02-30', '9999-12-31'])('the date "%s" is refused without asking the server', async (date) => {
    const { actor, asked } = begin(() => new Response());
    actor.send({ type: 'export.opened' });
    await reaches(actor, 'counted');
    actor.send({ type: 'export.dateChosen', date });
    expect((await reaches(actor, 'uncounted')).context.problem).toMatchObject({ code: 'bad_date' });
    expect(asked).toHaveLength(1);
  });
});
