import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { asProblem } from '#domain/kernel/problem.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { allPages, type ItemOf, onePage, type Page, type PagedName } from './allPages.ts';
import type { Follows } from './following.ts';
import { type CallInputOf, pagesKeyOf } from './readNames.ts';
import { useIsLate } from './useIsLate.ts';
import { late, type Read, useFollowing } from './useRead.ts';

/** What was read of a row that answers pages, and whether it has more. */
type Pages<Name extends PagedName> = { items: readonly ItemOf<Name>[]; hasMore: boolean };

export type ReadPages<Name extends PagedName> = Read<Pages<Name>> & {
  /** Reads the next page, too. */
  more: () => void;
  /** It is being read, for the first time or again. */
  isReading: boolean;
};

type Options<Item> = {
  /** Which changes of others make it old. Each page that was read is read again then. */
  follows: Follows<InfiniteData<Page<Item>>>;
  /** All of it at once, without a next page. */
  whole?: true;
};

const pagesOf = <Item>({ pages }: InfiniteData<Page<Item>>) => ({
  items: pages.flatMap(({ result }) => result.items),
  hasMore: pages.at(-1)?.result.next_cursor != null,
});

/** How pages are asked for: one after the other, each again when they are read again. */
export const pagesOptions = <Name extends PagedName>(
  api: Client<Contract>,
  name: Name,
  asked: CallInputOf<Name>,
  whole: true | undefined,
) =>
  infiniteQueryOptions({
    queryKey: pagesKeyOf(name, asked, whole),
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }): Promise<Page<ItemOf<Name>>> =>
      whole
        ? { result: { items: await allPages(api, name, asked, signal), next_cursor: null } }
        : onePage(api, name, asked, pageParam, signal),
    getNextPageParam: ({ result }: Page<ItemOf<Name>>): string | null => result.next_cursor,
    select: pagesOf<ItemOf<Name>>,
  });

/** What a row answers page after page, as far as somebody wants it: otherwise like `useRead`. */
export const useReadPages = <Name extends PagedName>(
  name: Name,
  asked: CallInputOf<Name>,
  { follows, whole }: Options<ItemOf<Name>>,
): ReadPages<Name> => {
  const { api } = usePorts();
  const client = useQueryClient();
  const options = pagesOptions(api, name, asked, whole);
  const { queryKey } = options;
  const { data, dataUpdatedAt, error, refetch, fetchNextPage, isFetching } = useInfiniteQuery(options);
  useFollowing(queryKey, follows);
  const isLate = useIsLate(queryKey);
  return {
    value: data ?? null,
    problem: error ? asProblem(error) : isLate ? late : null,
    readAt: dataUpdatedAt,
    retry: () => void client.cancelQueries({ queryKey, exact: true }).then(() => refetch()),
    more: () => void fetchNextPage(),
    isReading: isFetching,
  };
};
