import { QueriesObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Client } from '#client/createClient.ts';
import type { Change } from '#domain/changes/changes.endpoints.ts';
import type { Contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { allPages } from '#src/system/query/allPages.ts';
import { following } from '#src/system/query/following.ts';
import { createQueryClient } from '#src/system/query/queryClient.ts';
import { callRow, keyOf } from '#src/system/query/readNames.ts';
import { cacheOf } from '#src/system/query/useCache.ts';
import { heldOf } from '#src/system/query/useHeld.ts';

type Reply = { result: { id: number; version: number } };
type Asked = { signal: AbortSignal; answer: (reply: Reply) => void; fail: (problem: Problem) => void };

const permit = (version: number): Reply => ({ result: { id: 7, version } });
const change = (part: Partial<Change>): Change => ({
  seq: 1,
  entity: 'permit',
  id: 7,
  version: 2,
  kind: 'ISSUE',
  at: '2026-11-20T06:30:00.000Z',
  ...part,
});

/** A server that answers what it is told to, one question after the other. */
const createServer = () => {
  const asked: Asked[] = [];
  const one = ({ signal }: { signal: AbortSignal }) =>
    new Promise<Reply>((answer, fail) => {
      asked.push({ signal, answer, fail });
      signal.addEventListener('abort', () => fail(new Problem('cancelled')));
    });
  return { asked, api: { permits: { one } } as unknown as Client<Contract> };
};

const key = keyOf('permits.one', { params: { id: 7 } });
const passed = () => vi.advanceTimersByTimeAsync(1);

describe('what is read', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Somebody who looks at permit 7, and what they have seen of it. */
  const open = () => {
    const client = createQueryClient();
    const { asked, api } = createServer();
    const look = () => {
      const observer = new QueryObserver(client, {
        queryKey: key,
        queryFn: ({ signal }) => callRow(api, 'permits.one', { params: { id: 7 } }, signal),
      });
      return { observer, leave: observer.subscribe(() => undefined) };
    };
    const hear = following<Reply>(client, key, ({ id, version }, { result }) => id === 7 && version > result.version);
    return { client, asked, look, hear };
  };

  test('is one answer for all who look, and is forgotten with the last of them', async () => {
    const { client, asked, look } = open();
    const [one, other] = [look(), look()];
    expect(asked).toHaveLength(1);
    asked[0]?.answer(permit(1));
    await passed();
    expect([one, other].map(({ observer }) => observer.getCurrentResult().data)).toEqual([permit(1), permit(1)]);
    one.leave();
    await passed();
    expect(client.getQueryData(key)).toEqual(permit(1));
    other.leave();
    await passed();
    expect(client.getQueryData(key)).toBeUndefined();
  });

  test('is called off when nobody waits for it any more', async () => {
    const { asked, look } = open();
    const { leave } = look();
    leave();
    await passed();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  test('is read again when it has changed, and only then', async () => {
    const { asked, look, hear } = open();
    const { observer } = look();
    asked[0]?.answer(permit(2));
    await passed();
    hear([change({ id: 8, version: 9 }), change({ version: 2 })]);
    await passed();
    expect(asked).toHaveLength(1);
    hear([change({ version: 3 })]);
    expect(asked).toHaveLength(2);
    asked[1]?.answer(permit(3));
    await passed();
    expect(observer.getCurrentResult().data).toEqual(permit(3));
    hear(null);
    expect(asked).toHaveLength(3);
  });

  test('is read anew when it changes while it is being read', async () => {
    const { asked, look, hear } = open();
    const { observer } = look();
    hear([change({ version: 2 })]);
    asked[0]?.answer(permit(1));
    await passed();
    expect(asked).toHaveLength(2);
    hear([change({ version: 3 })]);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    asked[2]?.answer(permit(3));
    await passed();
    expect(observer.getCurrentResult().data).toEqual(permit(3));
  });

  test('never goes back to an older version', async () => {
    const { client, asked, look, hear } = open();
    const { observer } = look();
    asked[0]?.answer(permit(1));
    await passed();
    hear(null);
    client.setQueryData(key, permit(2));
    asked[1]?.answer(permit(1));
    await passed();
    expect(observer.getCurrentResult().data).toEqual(permit(2));
  });

  test('stays with its problem beside it when reading it again fails', async () => {
    const { asked, look, hear } = open();
    const { observer } = look();
    asked[0]?.answer(permit(1));
    await passed();
    hear(null);
    asked[1]?.fail(new Problem('unreachable'));
    await passed();
    expect(observer.getCurrentResult()).toMatchObject({ data: permit(1), error: { code: 'unreachable' } });
  });

  test('is tried again by the person alone when the first reading has failed', async () => {
    const { asked, look, hear } = open();
    const { observer } = look();
    asked[0]?.fail(new Problem('timed_out'));
    await passed();
    hear(null);
    await passed();
    expect(asked).toHaveLength(1);
    void observer.refetch();
    expect(asked).toHaveLength(2);
  });

  test('has a name and a row in the contract', () => {
    const { api } = createServer();
    expect(key).toEqual(['permits.one', { params: { id: 7 } }]);
    expect(() => callRow(api, 'faq.list', {}, new AbortController().signal)).toThrow('faq.list');
  });

  test('is read page after page where all of it is wanted', async () => {
    const asked: unknown[] = [];
    const audit = async ({ query }: { query: { cursor?: string } }) => {
      asked.push(query);
      return { result: query.cursor ? { items: [3], next_cursor: null } : { items: [1, 2], next_cursor: 'two' } };
    };
    const api = { permits: { audit } } as unknown as Client<Contract>;
    const { signal } = new AbortController();
    expect(await allPages(api, 'permits.audit', { params: { id: 7 }, query: { limit: 2 } }, signal)).toEqual([1, 2, 3]);
    expect(asked).toEqual([{ limit: 2 }, { limit: 2, cursor: 'two' }]);
  });

  test('is told to who looks before the chart that has put it there goes on', async () => {
    const { client, asked, look } = open();
    const { observer } = look();
    asked[0]?.answer(permit(1));
    await passed();
    const told: string[] = [];
    observer.subscribe(() => void told.push('screen'));
    const put = async () => cacheOf(client).change('permits.one', { params: { id: 7 } }, () => permit(2) as never);
    await put().then(() => void told.push('chart'));
    expect(told).toEqual(['screen', 'chart']);
  });
});

describe('what a chart reads when it chooses to', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const open = () => {
    const client = createQueryClient();
    const { asked, api } = createServer();
    const observer = new QueryObserver(client, { queryKey: key, enabled: false });
    onTestFinished(observer.subscribe(() => undefined));
    const read = (signal = new AbortController().signal) => cacheOf(client).read(api, 'permits.one', { params: { id: 7 } }, signal);
    return { asked, read, seen: () => observer.getCurrentResult().data };
  };

  test('is asked by it alone, each time, and seen by who looks', async () => {
    const { asked, read, seen } = open();
    await passed();
    expect(asked).toHaveLength(0);
    const first = read();
    asked[0]?.answer(permit(1));
    expect([await first, seen()]).toEqual([permit(1), permit(1)]);
    const second = read();
    asked[1]?.answer(permit(2));
    expect([await second, seen()]).toEqual([permit(2), permit(2)]);
  });

  test('is called off when it is not wanted any more, and read anew at once', async () => {
    const { asked, read, seen } = open();
    const unwanted = new AbortController();
    void read(unwanted.signal).catch(() => undefined);
    unwanted.abort();
    const again = read();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[1]?.answer(permit(1));
    expect([await again, seen()]).toEqual([permit(1), permit(1)]);
  });

  test('stays as it was when reading it again fails', async () => {
    const { asked, read, seen } = open();
    const first = read();
    asked[0]?.answer(permit(1));
    await first;
    const second = read();
    asked[1]?.fail(new Problem('unreachable'));
    await expect(second).rejects.toMatchObject({ code: 'unreachable' });
    expect(seen()).toEqual(permit(1));
  });
});

test('answers that are held stay the same objects when they move to other places', () => {
  const client = createQueryClient();
  const [first, second] = [7, 8].map((id) => ({
    queryKey: ['page', id],
    answer: { result: { items: [{ id, title: `permit ${id}` }] } },
  }));
  if (!first || !second) throw new Error('two pages are needed');
  const asked = (...pages: { queryKey: readonly unknown[] }[]) => pages.map(({ queryKey }) => ({ queryKey, enabled: false }));
  const observer = new QueriesObserver(client, asked(first, second), { combine: heldOf });
  onTestFinished(observer.subscribe(() => undefined));
  for (const { queryKey, answer } of [first, second]) client.setQueryData(queryKey, answer);
  const heldNow = (pages: { queryKey: readonly unknown[] }[]) => {
    const [results, combined] = observer.getOptimisticResult(
      asked(...pages).map((one) => client.defaultQueryOptions(one)),
      heldOf,
    );
    return combined(results);
  };
  heldNow([first, second]);
  observer.setQueries(asked(second, first), { combine: heldOf });
  const held = heldNow([second, first]);
  expect([held.get(0)?.answer, held.get(1)?.answer].map((answer) => answer === second.answer || answer === first.answer)).toEqual([
    true,
    true,
  ]);
});
