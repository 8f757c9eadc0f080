import { describe, expect, test } from 'vitest';
import { readBytes } from '#client/readBytes.ts';
import { Problem } from '#domain/kernel/problem.ts';

type Source = ReadableStreamDefaultController<Uint8Array>;

/** An answer whose body does what the test says, and nothing by itself. */
const answer = () => {
  let source: Source | undefined;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      source = controller;
    },
    cancel: () => {
      cancelled = true;
    },
  });
  return {
    response: new Response(body),
    sends: (text: string) => source?.enqueue(new TextEncoder().encode(text)),
    ends: () => source?.close(),
    breaks: () => source?.error(new TypeError('terminated')),
    isCancelled: () => cancelled,
  };
};

const read = async (bytes: AsyncGenerator<Uint8Array>): Promise<string> => {
  let text = '';
  for await (const chunk of bytes) text += new TextDecoder().decode(chunk);
  return text;
};

describe('the body of an answer', () => {
  test('comes whole, and its length is told as it grows', async () => {
    const { response, sends, ends } = answer();
    const told: number[] = [];
    const whole = read(readBytes(response, { onProgress: (bytes) => told.push(bytes) }));
    sends('abc');
    sends('de');
    ends();
    expect([await whole, told]).toEqual(['abcde', [3, 5]]);
  });

  test('that breaks off is cut_off', async () => {
    const { response, sends, breaks } = answer();
    sends('abc');
    const whole = read(readBytes(response));
    breaks();
    await expect(whole).rejects.toEqual(new Problem('cut_off'));
  });

  test('that stays silent too long is timed_out, and is not waited for any more', async () => {
    const { response, sends, isCancelled } = answer();
    sends('abc');
    await expect(read(readBytes(response, { idle: 20 }))).rejects.toEqual(new Problem('timed_out'));
    expect(isCancelled()).toBe(true);
  });

  test('that is silent ends at once when it is no longer wanted', async () => {
    const { response, sends, isCancelled } = answer();
    const stop = new AbortController();
    const whole = read(readBytes(response, { signal: stop.signal, onProgress: () => stop.abort() }));
    sends('abc');
    await expect(whole).rejects.toEqual(new Problem('cancelled'));
    expect(isCancelled()).toBe(true);
  });

  test('that is no longer wanted before it begins is not read', async () => {
    const { response, sends } = answer();
    sends('abc');
    await expect(read(readBytes(response, { signal: AbortSignal.abort() }))).rejects.toEqual(new Problem('cancelled'));
  });
});
