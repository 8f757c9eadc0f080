import type { Row } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type Client, createClient, type Send } from './createClient.ts';

type Rows = Record<string, Row>;
type Loose = Record<string, (asked?: unknown) => Promise<unknown>>;

/** A client of rows that are loaded when the first of them is called: a page that needs none of them does not carry them. */
export const lateClient = <T extends Rows>(load: () => Promise<T>, send: Send): Client<{ rows: T }>['rows'] => {
  let made: Promise<Loose> | undefined;
  const unreachable = (): never => {
    throw new Problem('unreachable');
  };
  const make = async () => createClient({ rows: await load().catch(unreachable) }, send).rows as unknown as Loose;
  const call = (name: string) => async (asked?: unknown) => {
    made ??= make();
    // A load that failed is asked for again next time.
    made.catch(() => (made = undefined));
    return (await made)[name]?.(asked);
  };
  return new Proxy({}, { get: (_, name) => (typeof name === 'string' && name !== 'then' ? call(name) : undefined) }) as Client<{
    rows: T;
  }>['rows'];
};
