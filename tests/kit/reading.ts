import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished } from 'vitest';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { createQueryClient } from '#src/system/query/queryClient.ts';
import { type CallInputOf, callRow, keyOf, type ReadName, type Reply } from '#src/system/query/readNames.ts';
import { cacheOf } from '#src/system/query/useCache.ts';

/** A screen that looks at what a row answers, for as long as the test: what it sees, how often it was read, and the cache that it stands in. */
export const lookedAt = async <Name extends ReadName>(name: Name, asked: CallInputOf<Name>, answer: () => Promise<Reply<Name>>) => {
  const reads = { count: 0 };
  const [group = '', row = ''] = name.split('.');
  const read = () => {
    reads.count += 1;
    return answer();
  };
  const api = { [group]: { [row]: read } } as unknown as Client<Contract>;
  const client = createQueryClient();
  const queryKey = keyOf(name, asked);
  const queryFn = ({ signal }: { signal: AbortSignal }) => callRow(api, name, asked, signal);
  onTestFinished(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
  await expect.poll(() => client.getQueryData(queryKey)).toBeDefined();
  return { reads, client, cache: cacheOf(client), seen: () => client.getQueryData<Reply<Name>>(queryKey) };
};
