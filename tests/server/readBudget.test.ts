import { expect, test, vi } from 'vitest';
import { openReadBudget } from '#server/kit/readBudget.ts';

const calm = new AbortController().signal;

/** Work that ends when it is told to. */
const held = () => {
  let end: () => void = () => undefined;
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  return { work, end: () => end() };
};

test('a session has two reads at work, and the next goes when one of them ends; another session does not wait', async () => {
  const budget = openReadBudget();
  const [first, second, third, other] = [held(), held(), held(), held()];
  const one = budget('a', calm, first.work);
  const rest = [budget('a', calm, second.work), budget('a', calm, third.work), budget('b', calm, other.work)];
  expect([first, second, third, other].map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0, 1]);
  first.end();
  await one;
  await vi.waitUntil(() => third.work.mock.calls.length === 1);
  for (const { end } of [second, third, other]) end();
  await Promise.all(rest);
});

test('forty wait, the next is refused and told when to come again; who goes away makes room', async () => {
  const budget = openReadBudget();
  const works = [held(), held()];
  const running = works.map(({ work }) => budget('a', calm, work));
  const leaving = new AbortController();
  const gone = budget('a', leaving.signal, async () => 'never').catch((thrown: unknown) => thrown);
  const waiting = Array.from({ length: 39 }, () => budget('a', calm, async () => 'done'));
  const full = await budget('a', calm, async () => 'done').catch((thrown: unknown) => thrown);
  expect(full).toMatchObject({ code: 'rate_limited', status: 429, extra: { retryAfter: 1 } });
  leaving.abort();
  expect(await gone).toMatchObject({ code: 'unavailable' });
  const inTheRoom = budget('a', calm, async () => 'done');
  for (const { end } of works) end();
  expect(await Promise.all([...waiting, inTheRoom])).toEqual(Array.from({ length: 40 }, () => 'done'));
  await Promise.all(running);
});

test('work that fails gives its place back', async () => {
  const budget = openReadBudget();
  for (let times = 0; times < 5; times += 1)
    await expect(budget('a', calm, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await budget('a', calm, async () => 'done')).toBe('done');
});
