import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetFailures, loadOnce } from '#src/late/loadOnce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gone = () => Promise.reject(new Error('gone'));

test('what is there is loaded once for each name', async () => {
  const load = vi.fn(async (name: string) => name.toUpperCase());
  const once = loadOnce(load);
  expect([await once('a'), await once('b'), await once('a')]).toEqual(['A', 'B', 'A']);
  expect(load).toHaveBeenCalledTimes(2);
});

test("'server killed in the middle': whoever asks again at once hears the same failure, and nothing is asked for without end", async () => {
  const load = vi.fn(gone);
  const once = loadOnce(load);
  const first = once('a');
  await expect(first).rejects.toMatchObject({ code: 'unreachable' });
  expect(once('a')).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

test('trying again loads anew, and so does coming back later', async () => {
  const load = vi.fn(gone);
  const once = loadOnce(load);
  await expect(once('a')).rejects.toMatchObject({ code: 'unreachable' });
  forgetFailures();
  load.mockResolvedValueOnce('here' as never);
  expect(await once('a')).toBe('here');
  await expect(once('b')).rejects.toMatchObject({ code: 'unreachable' });
  vi.runAllTimers();
  load.mockResolvedValueOnce('there' as never);
  expect([await once('b'), await once('a')]).toEqual(['there', 'here']);
});
