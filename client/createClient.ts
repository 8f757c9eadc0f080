import { type Schema, ValidationError } from 'yup';
import {
  fillPath,
  type GivenBody,
  type Host,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Row,
  type SentFile,
  type SentInPieces,
} from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';

/** One call, ready for the wire. */
export type Call = {
  method: Row['method'];
  host: Host;
  path: string;
  query: Record<string, string>;
  body?: unknown;
  /** Sent as it is, instead of a body. */
  file?: SentFile | SentInPieces;
  /** Calls that need no token are sent without one. */
  open: boolean;
  /** Whoever may not make it of the server makes it of the fake API. */
  orSample?: true | undefined;
  signal?: AbortSignal;
  /** Sent to its end although the page goes meanwhile. */
  keepalive?: true;
  /** The ETag of what a change is based on, or `*` for whatever there is. */
  ifMatch?: string;
  /** Sent twice with the same key, a call happens once. */
  idempotencyKey?: string;
  /** The ETag of what the caller holds already; an answer with status 304 then says that it still holds. */
  ifNoneMatch?: string;
};

/** The hands of the client: sends a call, answers the successful response, throws a `Problem` for everything else. */
export type Send = ((call: Call) => Promise<Response>) & {
  /** The token and language of the person signed in now, for a call that cannot go yet: by the time it can, another person may be. */
  begin?: () => Send;
};

type Part<Name extends string, Value> = [Value] extends [undefined] ? { [K in Name]?: undefined } : { [K in Name]: Value };
type Loose<T> = { [K in keyof T]?: T[K] };
export type CallInput<R extends Row> = Part<'params', ParamsOf<R>> &
  (QueryOf<R> extends undefined ? { query?: undefined } : { query?: Loose<QueryOf<R>> }) &
  Part<'body', GivenBody<R>> & { signal?: AbortSignal } & (R['reply'] extends 'bytes' ? { ifNoneMatch?: string } : {}) &
  (R['ifMatch'] extends true ? { version: number | '*' } : R['ifMatch'] extends 'seen' ? { version: number } : {}) &
  (R['idempotent'] extends true ? { key?: string } : {});

/**
 * JSON calls answer the checked body; calls for bytes and events answer the response, whose body the caller reads as it arrives. It has
 * status 304 and no body when the caller named what it holds (`ifNoneMatch`) and nothing has changed.
 */
type Answer<R extends Row> = R['reply'] extends 'bytes' | 'events' ? Response : ReplyOf<R>;
type Method<R extends Row> =
  {} extends CallInput<R> ? (asked?: CallInput<R>) => Promise<Answer<R>> : (asked: CallInput<R>) => Promise<Answer<R>>;
type ClientOf<T extends Record<string, Row>> = { [K in keyof T]: Method<T[K]> };
export type Client<C extends Record<string, Record<string, Row>>> = { [K in keyof C]: ClientOf<C[K]> };

const queryText = (query: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    throw new Problem('bad_reply');
  }
};

/** Replies are checked, so that the types of what comes from outside are true and not hoped for. */
const checked = (schema: Schema, reply: unknown): unknown => {
  try {
    return schema.validateSync(reply);
  } catch (error) {
    if (error instanceof ValidationError) throw new Problem('bad_reply');
    throw error;
  }
};

type LooseCallInput = {
  params?: Record<string, unknown>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  ifNoneMatch?: string;
  version?: number | '*';
  key?: string;
};

/** The version that a call with `ifMatch` is based on, as the answer that it was read from was tagged. */
const ifMatchFor = ({ tag }: Row, { params, version }: LooseCallInput): { ifMatch?: string } => {
  if (version === undefined) return {};
  return { ifMatch: version === '*' ? '*' : `"${tag}${params?.id}-${version}"` };
};

const methodFor =
  (row: Row, send: Send) =>
  async (asked: LooseCallInput = {}) => {
    const { params, query, body, signal, ifNoneMatch, key } = asked;
    const response = await send({
      method: row.method,
      host: row.host,
      path: fillPath(row.path, params),
      query: queryText(query),
      open: row.access === 'everyone',
      orSample: row.orSample,
      ...(body === undefined ? {} : row.consumes ? { file: body as SentFile | SentInPieces } : { body }),
      ...(signal ? { signal } : {}),
      ...(row.keepalive ? { keepalive: true } : {}),
      ...(ifNoneMatch ? { ifNoneMatch } : {}),
      ...ifMatchFor(row, asked),
      ...(key ? { idempotencyKey: key } : {}),
    });
    return row.reply === 'bytes' || row.reply === 'events' ? response : checked(row.reply, await readJson(response));
  };

/** Typed functions for every row of a contract: `client.permits.one({ params: { id } })`. */
export const createClient = <C extends Record<string, Record<string, Row>>>(contract: C, send: Send): Client<C> => {
  const groups = Object.entries(contract).map(([name, rows]) => [
    name,
    Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, methodFor(row, send)])),
  ]);
  return Object.fromEntries(groups) as Client<C>;
};
