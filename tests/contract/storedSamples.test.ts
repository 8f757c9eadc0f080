import { expect, test } from 'vitest';
import { mirageApps } from '#mirage/catalog.ts';
import { startMirage } from '#mirage/server.ts';
import { noOutside, origin, throughMirage } from './worlds.ts';

const world = (options: Partial<Parameters<typeof startMirage>[0]> = {}) =>
  startMirage({ apps: mirageApps, origin, outside: noOutside, ...options });

const removed = (fetch: typeof globalThis.fetch, id: string) =>
  fetch(`${origin}/api/todo-app/remove-todo`, { method: 'POST', body: JSON.stringify({ id }) });

const titlesOf = async (fetch: typeof globalThis.fetch): Promise<string[]> =>
  (await (await fetch(`${origin}/api/todo-app/todos`)).json()).map(({ id }: { id: string }) => id);

test('a world is told of each write from when it runs, and can be begun again as it was', async () => {
  let writes = 0;
  const first = world({ onWritten: () => (writes += 1) });
  expect(writes).toBe(0);
  await removed(first.fetch, 'todo-1');
  expect(writes).toBe(1);
  const second = world({ stored: first.everything() });
  expect(await titlesOf(second.fetch)).toEqual(await titlesOf(first.fetch));
  expect(await titlesOf(second.fetch)).not.toContain('todo-1');
});

test('a world goes on with the rows of another page, which is no write of its own', async () => {
  let writes = 0;
  const [first, second] = [world(), world({ onWritten: () => (writes += 1) })];
  await removed(first.fetch, 'todo-1');
  second.take(first.everything());
  expect([writes, (await titlesOf(second.fetch)).includes('todo-1')]).toEqual([0, false]);
  await removed(second.fetch, 'todo-2');
  expect(writes).toBe(1);
});

test('a world begins again as if nothing had been written, which is no write of its own', async () => {
  let writes = 0;
  const { fetch, restart } = world({ stored: { todo: [] }, onWritten: () => (writes += 1) });
  expect(await titlesOf(fetch)).toEqual([]);
  restart();
  expect([writes, (await titlesOf(fetch)).length]).toEqual([0, 18]);
});

test('what is kept of before a sample was there leaves that sample as it begins', async () => {
  const { fetch } = world({ stored: { faq: [] } });
  expect(await (await fetch(`${origin}/api/faq`)).json()).toEqual([]);
  expect(await titlesOf(fetch)).toHaveLength(18);
});

test('the scenario of very many rows is there by its name', async () => {
  await expect(throughMirage('many').api.todo.list()).resolves.not.toHaveLength(0);
});
