import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { News } from '#domain/changes/changes.endpoints.ts';
import { type Changing, whenChanged } from '#src/system/changes.ts';

type Query = { since?: number; wait?: number };

const quiet = { addEventListener: () => undefined, removeEventListener: () => undefined };
const change = (seq: number) => ({ seq, entity: 'permit', id: 7, version: 2, kind: 'ISSUE', at: '2026-11-20T06:30:00.000Z' });
const newsOf = (...seqs: number[]): News => ({ changes: seqs.map(change), next: seqs.at(-1) ?? 40, reset: false });
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

type Channelled = {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage: (data: unknown) => void;
  close: () => void;
};

/** The pages of one browser: who waits to lead, and what they say to each other. */
const browser = () => {
  const waiting: (() => void)[] = [];
  let held = false;
  const next = () => {
    held = false;
    waiting.shift()?.();
  };
  const request = (_name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        if (signal.aborted) return next();
        held = true;
        void lead().then(() => {
          next();
          resolve();
        });
      };
      signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
      if (held) waiting.push(begin);
      else begin();
    });
  const pages = { muted: false };
  const channels = new Set<Channelled>();
  // Called with `new`, as the browser's own is.
  function Channel(): Channelled {
    const channel: Channelled = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of channels) if (!pages.muted && other !== channel) other.onmessage?.({ data: structuredClone(data) });
      },
      close: () => void channels.delete(channel),
    };
    channels.add(channel);
    return channel;
  }
  return { navigator: { locks: { request } }, Channel, pages };
};

type Stream = { since: number | undefined; say: (news: News) => void; cut: () => void; signal: AbortSignal | undefined };

/** A server that answers what it is told to, one question after the other. Without streams it refuses their tickets. */
const feed = (streaming = false) => {
  const asked: Query[] = [];
  const answers: ((news: News) => void)[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const streams: Stream[] = [];
  const since = ({ query = {}, signal }: { query?: Query; signal?: AbortSignal } = {}) => {
    asked.push(query);
    signals.push(signal);
    return new Promise((resolve) => answers.push((result) => resolve({ status: 'ok', result })));
  };
  const ticket = async () => {
    if (!streaming) throw new Error('no tickets here');
    return { status: 'ok', result: { ticket: 'one', expires_at: '' } };
  };
  const stream = async ({ query, signal }: { query: Query; signal?: AbortSignal }) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    signal?.addEventListener('abort', () => void writer.abort().catch(() => undefined));
    const say = (news: News) =>
      void writer
        .write(new TextEncoder().encode(`event: changes\nid: ${news.next}\ndata: ${JSON.stringify(news)}\n\n`))
        .catch(() => undefined);
    streams.push({ since: query.since, say, cut: () => void writer.close().catch(() => undefined), signal });
    return new Response(readable);
  };
  return { ports: { api: { changes: { since, ticket, stream } } } as unknown as Changing, asked, answers, signals, streams };
};

/** Somebody who looks at a page of it. */
const openPage = async (server: ReturnType<typeof feed>) => {
  const heard: string[] = [];
  const stop = whenChanged(server.ports, (changes) => heard.push(changes ? changes.map(({ seq }) => seq).join() : 'all'));
  server.answers[0]?.(newsOf());
  await passed(1);
  return { heard, stop };
};

describe('changes of others', () => {
  let pages = { muted: false };
  beforeEach(() => {
    vi.useFakeTimers();
    const here = browser();
    pages = here.pages;
    vi.stubGlobal('document', { ...quiet, visibilityState: 'visible' });
    vi.stubGlobal('addEventListener', quiet.addEventListener);
    vi.stubGlobal('removeEventListener', quiet.removeEventListener);
    vi.stubGlobal('localStorage', { getItem: () => 'crt_1' });
    vi.stubGlobal('navigator', here.navigator);
    vi.stubGlobal('BroadcastChannel', here.Channel);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('are heard by all who listen through one question, which ends with the last of them, where there is no stream', async () => {
    const { ports, asked, answers, signals } = feed();
    const heard: string[] = [];
    const stops = ['one', 'two'].map((name) =>
      whenChanged(ports, (changes) => heard.push(`${name} ${changes?.map(({ seq }) => seq)}`)),
    );
    expect(asked).toEqual([{}]);
    answers[0]?.(newsOf());
    await passed(1);
    expect(asked[1]).toEqual({ since: 40, wait: 25 });
    answers[1]?.(newsOf(41, 42));
    await passed(300);
    expect(heard).toEqual(['one 41,42', 'two 41,42']);
    expect(asked[2]).toEqual({ since: 42, wait: 25 });
    stops[0]?.();
    expect(signals[2]?.aborted).toBe(false);
    stops[1]?.();
    expect(signals[2]?.aborted).toBe(true);
  });

  test('are looked for now and then also when nobody tells of any', async () => {
    const { ports } = feed();
    const hear = vi.fn();
    const stop = whenChanged(ports, hear);
    await passed(30_000);
    expect(hear.mock.calls).toEqual([[null]]);
    stop();
  });

  test('come by one stream, which ends with the last who listens', async () => {
    const server = feed(true);
    const { heard, stop } = await openPage(server);
    const [stream] = server.streams;
    expect(stream?.since).toBe(40);
    stream?.say(newsOf());
    stream?.say(newsOf(41, 42));
    await passed(1);
    expect(heard).toEqual(['41,42']);
    expect(server.asked.length).toBe(1);
    stop();
    expect(stream?.signal?.aborted).toBe(true);
  });

  test('are told to the other pages of the browser, of which one takes over where the first was when it is closed', async () => {
    const [first, second] = [feed(true), feed(true)];
    const leader = await openPage(first);
    const other = await openPage(second);
    first.streams[0]?.say(newsOf(41));
    await passed(1);
    expect([leader.heard, other.heard, second.streams.length]).toEqual([['41'], ['41'], 0]);
    leader.stop();
    await passed(1);
    expect(second.streams.map(({ since }) => since)).toEqual([41]);
    second.streams[0]?.say(newsOf(42));
    await passed(1);
    expect(other.heard).toEqual(['41', '42']);
    other.stop();
  });

  test('that a page has not heard because it came later are told to it as a gap, and those it knows not again', async () => {
    const [first, second] = [feed(true), feed(true)];
    const leader = await openPage(first);
    const other = await openPage(second);
    first.streams[0]?.say(newsOf(41));
    await passed(1);
    const third = feed(true);
    const late = whenChanged(third.ports, () => undefined);
    third.answers[0]?.({ changes: [], next: 42, reset: false });
    await passed(1);
    const heard: string[] = [];
    const lateToo = whenChanged(third.ports, (changes) => heard.push(changes ? changes.map(({ seq }) => seq).join() : 'all'));
    first.streams[0]?.say(newsOf(42, 43));
    await passed(1);
    expect([other.heard, heard]).toEqual([['41', '42,43'], ['43']]);
    for (const stop of [leader.stop, other.stop, late, lateToo]) stop();
  });

  test('a stream that breaks off is opened again where it was', async () => {
    const server = feed(true);
    const { heard, stop } = await openPage(server);
    server.streams[0]?.say(newsOf(41));
    await passed(1);
    server.streams[0]?.cut();
    await passed(300);
    expect(server.streams.map(({ since }) => since)).toEqual([40, 41]);
    server.streams[1]?.say(newsOf(42));
    await passed(1);
    expect(heard).toEqual(['41', '42']);
    stop();
  });

  test('a stream that says nothing, as behind a proxy that keeps everything back, is left for questions that wait', async () => {
    const server = feed(true);
    const { heard, stop } = await openPage(server);
    await passed(7_900);
    expect(server.asked.length).toBe(1);
    await passed(200);
    expect(server.asked[1]).toEqual({ since: 40, wait: 25 });
    expect(server.streams[0]?.signal?.aborted).toBe(true);
    server.answers[1]?.(newsOf(41));
    await passed(1);
    expect(heard).toEqual(['41']);
    stop();
  });

  test('a stream that falls silent is left as well; one that says now and then that it is there is not', async () => {
    const server = feed(true);
    const { stop } = await openPage(server);
    for (let beat = 0; beat < 6; beat += 1) {
      server.streams[0]?.say(newsOf());
      await passed(10_000);
    }
    expect([server.streams.length, server.asked.length]).toEqual([1, 1]);
    await passed(16_000);
    expect(server.asked[1]).toEqual({ since: 40, wait: 25 });
    stop();
  });

  test('a page that leads and says nothing is not relied on', async () => {
    const [first, second] = [feed(true), feed(true)];
    const leader = await openPage(first);
    const other = await openPage(second);
    first.streams[0]?.say(newsOf(41));
    await passed(1);
    pages.muted = true;
    await passed(39_000);
    expect(second.asked.length).toBe(1);
    await passed(1_100);
    expect(second.asked[1]).toEqual({ since: 41, wait: 25 });
    // Until it is heard again.
    pages.muted = false;
    first.streams.at(-1)?.say(newsOf(42));
    first.answers[1]?.(newsOf(42));
    await passed(1);
    expect([other.heard, second.signals[1]?.aborted]).toEqual([['41', 'all', '42'], true]);
    for (const stop of [leader.stop, other.stop]) stop();
  });
});
