import { type InfiniteData, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { ItemOf, Page, PagedName } from './allPages.ts';
import { type CallInputOf, callRow, isOfPages, keyOf, type ReadName, type Reply } from './readNames.ts';

/** Reads again, while the page is in sight, what may be old. What is being read may be older as well: it is given up, or read once more after the first time. */
const readAnew = (client: QueryClient, queryKey: QueryKey): void => {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.data === undefined && query?.state.fetchStatus === 'fetching') {
    void query.promise?.then(
      () => readAnew(client, queryKey),
      () => undefined,
    );
    return;
  }
  void client.invalidateQueries({ queryKey, exact: true });
};

/** The same where the client is at hand. */
export const cacheOf = (client: QueryClient) => {
  const refresh = <Name extends ReadName>(name: Name, asked: CallInputOf<Name>): void => readAnew(client, keyOf(name, asked));
  /** The same for all that a row was asked with. */
  const refreshAll = (name: ReadName): void => {
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [name] })) readAnew(client, queryKey);
  };
  /** Reads for a chart that chooses what is read, and when: whatever is held, it is asked again. Called off by the signal. */
  const read = async <Name extends ReadName>(
    api: Client<Contract>,
    name: Name,
    asked: CallInputOf<Name>,
    signal: AbortSignal,
  ): Promise<Reply<Name>> => {
    const queryKey = keyOf(name, asked);
    const callOff = (): void => void client.cancelQueries({ queryKey, exact: true });
    signal.addEventListener('abort', callOff);
    try {
      return await client.fetchQuery({ queryKey, queryFn: (context) => callRow(api, name, asked, context.signal), staleTime: 0 });
    } finally {
      signal.removeEventListener('abort', callOff);
    }
  };
  const change = <Name extends ReadName>(name: Name, asked: CallInputOf<Name>, make: (read: Reply<Name>) => Reply<Name>): void => {
    const queryKey = keyOf(name, asked);
    client.setQueryData<Reply<Name>>(queryKey, (read) => (read === undefined ? undefined : make(read)));
    // What is being read may be older.
    if (client.isFetching({ queryKey, exact: true })) refresh(name, asked);
  };
  /** Changes what was read of a row page after page, whatever it was asked with. */
  const changeItems = <Name extends PagedName>(name: Name, make: (items: ItemOf<Name>[]) => ItemOf<Name>[]): void => {
    const queries = client.getQueryCache().findAll({ queryKey: [name], predicate: isOfPages });
    for (const { queryKey, state } of queries) {
      client.setQueryData<InfiniteData<Page<ItemOf<Name>>>>(
        queryKey,
        (read) =>
          read && {
            ...read,
            pages: read.pages.map((page) => ({ ...page, result: { ...page.result, items: make(page.result.items) } })),
          },
      );
      if (state.fetchStatus === 'fetching') readAnew(client, queryKey);
    }
  };
  const watch = <Name extends ReadName>(name: Name, asked: CallInputOf<Name>, hear: (read: Reply<Name>) => void): (() => void) => {
    const queryKey = keyOf(name, asked);
    let known: Reply<Name> | undefined;
    const notify = (): void => {
      const read = client.getQueryData<Reply<Name>>(queryKey);
      if (read === undefined || read === known) return;
      known = read;
      hear(read);
    };
    notify();
    return client.getQueryCache().subscribe(notify);
  };
  return { read, refresh, refreshAll, change, changeItems, watch };
};
export type Cache = ReturnType<typeof cacheOf>;

/**
 * What the screens have read, for code that knows better, because a write was answered or something made it old, and for charts that hear
 * what is read.
 */
export const useCache = () => {
  const client = useQueryClient();
  return useMemo(() => cacheOf(client), [client]);
};
