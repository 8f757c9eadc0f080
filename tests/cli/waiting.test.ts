import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withWaitNotice } from '#cli/kit/waiting.ts';
import type { Texts } from '#domain/kernel/language.ts';

const told: string[] = [];
const waiting = { server: 'http://plant.example', seconds: 60, report: (text: Texts) => void told.push(text.en) };

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('who waits ten seconds is told for what, and when it ends at the latest', async () => {
  let answer = (_text: string): void => undefined;
  const answered = withWaitNotice(
    new Promise<string>((resolve) => {
      answer = resolve;
    }),
    waiting,
  );
  vi.advanceTimersByTime(9_999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['Waiting for an answer from http://plant.example: 10 s so far, giving up after 60 s (--timeout).']);
  vi.advanceTimersByTime(40_000);
  answer('there');
  expect([await answered, told.length]).toEqual(['there', 1]);
});

test('nothing is said of an answer or a failure that comes before, nor by who gives up before', async () => {
  expect(await withWaitNotice(Promise.resolve(1), waiting)).toBe(1);
  await expect(withWaitNotice(Promise.reject(new Error('gone')), waiting)).rejects.toThrow('gone');
  void withWaitNotice(new Promise(() => undefined), { ...waiting, seconds: 10 });
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
