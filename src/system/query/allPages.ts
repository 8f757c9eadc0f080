import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { type CallInputOf, callRow, type ReadName, type Reply } from './readNames.ts';

type Page<Item> = { result: { items: Item[]; next_cursor: string | null } };

/** Rows that answer a page and where the next one begins. */
export type PagedName = { [Name in ReadName]: Reply<Name> extends Page<unknown> ? Name : never }[ReadName];
export type ItemOf<Name extends PagedName> = Reply<Name> extends Page<infer Item> ? Item : never;

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
    const query = { ...asked.query, ...(cursor ? { cursor } : {}) };
    const page: unknown = await callRow(api, name, { ...asked, query }, signal);
    const { result } = page as Page<ItemOf<Name>>;
    items.push(...result.items);
    cursor = result.next_cursor;
  } while (cursor);
  return items;
};
