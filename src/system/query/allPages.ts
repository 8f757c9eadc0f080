import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { type CallInputOf, callRow, keyOf, type ReadName, type Reply } from './readNames.ts';
import { type Read, useReading } from './useRead.ts';

export type Page<Item> = { result: { items: Item[]; next_cursor: string | null } };

/** Rows that answer a page and where the next one begins. */
export type PagedName = { [Name in ReadName]: Reply<Name> extends Page<unknown> ? Name : never }[ReadName];
export type ItemOf<Name extends PagedName> = Reply<Name> extends Page<infer Item> ? Item : never;

/** The page of a row that begins at a cursor, or its first one. */
export const onePage = async <Name extends PagedName>(
  api: Client<Contract>,
  name: Name,
  asked: CallInputOf<Name>,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page<ItemOf<Name>>> => {
  const page: unknown = await callRow(api, name, { ...asked, query: { ...asked.query, ...(cursor ? { cursor } : {}) } }, signal);
  return page as Page<ItemOf<Name>>;
};

/** All that a row has, page after page. */
export const allPages = async <Name extends PagedName>(
  api: Client<Contract>,
  name: Name,
  asked: CallInputOf<Name>,
  signal: AbortSignal,
): Promise<ItemOf<Name>[]> => {
  const items: ItemOf<Name>[] = [];
  let cursor: string | null = null;
  do {
    const { result }: Page<ItemOf<Name>> = await onePage(api, name, asked, cursor, signal);
    items.push(...result.items);
    cursor = result.next_cursor;
  } while (cursor);
  return items;
};

/** All that a row has, page after page, as it was at one version of what it is about: at another one it is another reading. */
export const useReadAll = <Name extends PagedName>(
  name: Name,
  asked: CallInputOf<Name>,
  version: number,
): Read<readonly ItemOf<Name>[]> => {
  const { api } = usePorts();
  return useReading([...keyOf(name, asked), version], (signal) => allPages(api, name, asked, signal), {});
};
