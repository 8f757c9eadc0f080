import type { CallInput, Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { ReplyOf, Row } from '#domain/kernel/endpoint.ts';

type Read<R> = R extends { method: 'GET' } ? (R extends { reply: 'bytes' | 'events' } ? never : R) : never;
type NamesIn<Group extends keyof Contract> = {
  [Name in keyof Contract[Group] & string]: [Read<Contract[Group][Name]>] extends [never] ? never : `${Group}.${Name}`;
}[keyof Contract[Group] & string];

/** The rows of the contract that read, by their place in it: `faq.list`. */
export type ReadName = { [Group in keyof Contract]: NamesIn<Group> }[keyof Contract];

type RowAt<Name> = Name extends `${infer Group extends keyof Contract}.${infer Key}`
  ? Key extends keyof Contract[Group]
    ? Extract<Contract[Group][Key], Row>
    : never
  : never;

/** What a row is asked with, and what it answers. */
export type CallInputOf<Name extends ReadName> = Omit<CallInput<RowAt<Name>>, 'signal'>;
export type Reply<Name extends ReadName> = ReplyOf<RowAt<Name>>;

/** The name of an answer in the cache: the row, and what it was asked with. */
export const keyOf = <Name extends ReadName>(name: Name, asked: CallInputOf<Name>) => [name, asked] as const;

/** The name of what was read page after page: of another shape than an answer alone. */
export const pagesKeyOf = <Name extends ReadName>(name: Name, asked: CallInputOf<Name>, whole = false) =>
  [...keyOf(name, asked), whole ? 'all pages' : 'pages'] as const;
export const isOfPages = ({ queryKey: [, , shape] }: { queryKey: readonly unknown[] }): boolean =>
  shape === 'pages' || shape === 'all pages';

type Method = (asked: object) => Promise<unknown>;

/** Calls the row of that name. The contract says what it answers, and the client has checked it. */
export const callRow = <Name extends ReadName>(
  api: Client<Contract>,
  name: Name,
  asked: CallInputOf<Name>,
  signal: AbortSignal,
): Promise<Reply<Name>> => {
  const [group = '', row = ''] = name.split('.');
  const method = (api as unknown as Record<string, Record<string, Method>>)[group]?.[row];
  if (!method) throw new Error(`The contract has no row ${name}.`);
  return method({ ...asked, signal }) as Promise<Reply<Name>>;
};
