import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { optimisticWrite } from '#src/system/query/optimisticWrite.ts';
import { createQueryClient } from '#src/system/query/queryClient.ts';

const key = ['todo.list', {}];

/** A list that somebody looks at, and a server that takes or refuses each write when it is told to. */
const open = async () => {
  const client = createQueryClient();
  let held = ['a'];
  let reads = 0;
  const observer = new QueryObserver<string[]>(client, {
    queryKey: key,
    queryFn: async () => {
      reads += 1;
      return held;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  observer.subscribe(() => undefined);
  await observer.refetch();
  const answers: { take: () => void; refuse: () => void; had: string[] | undefined }[] = [];
  const add = (letter: string, how: { isExact?: true } = {}) => {
    const written = optimisticWrite<string[]>(client, key, {
      ...how,
      change: (read) => [...read, letter],
      send: (had) =>
        new Promise<void>((resolve, reject) => {
          answers.push({
            had,
            take: () => {
              held = [...held, letter];
              resolve();
            },
            refuse: () => reject(new Error('refused')),
          });
        }),
    });
    return written.then(
      () => 'taken',
      ({ message }: Error) => message,
    );
  };
  const shown = () => client.getQueryData<string[]>(key)?.join('');
  const settled = () => vi.advanceTimersByTimeAsync(1);
  return { add, answers, shown, settled, reads: () => reads };
};

describe('a write that is seen before it is answered', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is seen at once, sent, and read again when it was taken', async () => {
    const { add, answers, shown, settled, reads } = await open();
    const before = reads();
    const written = add('b');
    await settled();
    expect(shown()).toBe('ab');
    answers[0]?.take();
    await expect(written).resolves.toBe('taken');
    await settled();
    expect([shown(), reads()]).toEqual(['ab', before + 1]);
  });

  test('is not read again when what it makes is what the server has, unless one beside it was unsure or failed', async () => {
    const { add, answers, shown, settled, reads } = await open();
    const before = reads();
    const alone = add('b', { isExact: true });
    await settled();
    answers[0]?.take();
    await alone;
    await settled();
    expect([shown(), reads()]).toEqual(['ab', before]);
    const both = [add('c'), add('d', { isExact: true })];
    await settled();
    answers[1]?.take();
    await settled();
    answers[2]?.take();
    await Promise.all(both);
    await settled();
    expect([shown(), reads()]).toEqual(['abcd', before + 1]);
    const failed = add('e', { isExact: true });
    await settled();
    answers[3]?.refuse();
    await failed;
    await settled();
    expect([shown(), reads()]).toEqual(['abcd', before + 2]);
  });

  test('is taken back when it fails, and says why', async () => {
    const { add, answers, shown, settled } = await open();
    const written = add('b');
    await settled();
    expect(shown()).toBe('ab');
    answers[0]?.refuse();
    await expect(written).resolves.toBe('refused');
    expect(shown()).toBe('a');
  });

  test('waits for the one before it, and is told what the server has by then', async () => {
    const { add, answers, shown, settled } = await open();
    const [first, second] = [add('b'), add('c')];
    await settled();
    expect([shown(), answers.length]).toEqual(['abc', 1]);
    answers[0]?.take();
    await first;
    await settled();
    expect(answers[1]?.had).toEqual(['a', 'b']);
    answers[1]?.take();
    await second;
    expect(shown()).toBe('abc');
  });

  test('stays when the one before it fails', async () => {
    const { add, answers, shown, settled } = await open();
    const [first, second] = [add('b'), add('c')];
    await settled();
    answers[0]?.refuse();
    await expect(first).resolves.toBe('refused');
    await settled();
    expect(shown()).toBe('ac');
    expect(answers[1]?.had).toEqual(['a']);
    answers[1]?.take();
    await expect(second).resolves.toBe('taken');
    await settled();
    expect(shown()).toBe('ac');
  });
});
