import type { Row } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type Client, createClient, type Send } from './createClient.ts';

type Rows = Record<string, Row>;
type Loose = Record<string, (asked?: unknown) => Promise<unknown>>;

type Groups = Record<string, Rows>;

/**
 * A client of a whole contract of which only some groups are there from the start: the others come with the first call to one of them.
 * A group is made when it is first named and stays the same.
 */
export const lateClients = <T extends Groups>(known: Partial<Client<T>>, load: () => Promise<T>, send: Send): Client<T> =>
  new Proxy(known as Record<string, unknown>, {
    get: (groups, name) => {
      if (typeof name !== 'string' || name === 'then') return undefined;
      groups[name] ??= lateClient(async () => (await load())[name] ?? {}, send);
      return groups[name];
    },
  }) as Client<T>;

/** A client of rows that are loaded when the first of them is called: a page that needs none of them does not carry them. */
export const lateClient = <T extends Rows>(load: () => Promise<T>, send: Send): Client<{ rows: T }>['rows'] => {
  let loaded: Promise<T> | undefined;
  const unreachable = (): never => {
    throw new Problem('unreachable');
  };
  const call = (name: string) => async (asked?: unknown) => {
    const mine = send.begin?.() ?? send;
    loaded ??= load().catch(unreachable);
    // A load that failed is asked for again next time.
    loaded.catch(() => (loaded = undefined));
    const rows = createClient({ rows: await loaded }, mine).rows as unknown as Loose;
    return rows[name]?.(asked);
  };
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' && name !== 'then' ? call(name) : undefined) }) as Client<{
    rows: T;
  }>['rows'];
};
