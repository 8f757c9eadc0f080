import type { InferType, Schema } from 'yup';
import type { Access } from '#domain/access/access.ts';

/**
 * Which machine a call goes to. The specification has several: the provider's API (`api`), the control room's own host
 * (`controlRoom`) and the fake API in the browser (`sample`). Run-time configuration gives each its address.
 */
export type Host = 'api' | 'controlRoom' | 'sample';

/** A file as the body of a call: its bytes as they are, and what they are said to be. */
export type SentFile = { type: string; bytes: Uint8Array<ArrayBuffer> };
/** A large file as the body of a call, for the sender: never held whole. `onSent` receives how many bytes were sent. */
export type SentInPieces = { type: string; bytes: Blob; onSent?: (bytes: number) => void };
/** The same for the receiver: its pieces as they arrive. */
export type ReadInPieces = { type: string; pieces: AsyncIterable<Uint8Array> };

/** One call that exists on the wire. Paths are literal, so that they can be searched for; `:name` marks a parameter. */
export type Row = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  host: Host;
  access: Access;
  /** Only people with a role of the product make this call of the server (`onlyPermits`); all others make it of the fake API in the browser. */
  orSample?: true;
  /** One sentence for the API reference. */
  about: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** A call of the specification, whose clients may send more than is read: members that `query` and `body` do not name are dropped. */
  loose?: true;
  /** The body is a file of one of these types instead, as large as this at most. A large one is read in pieces. */
  consumes?: { types: readonly string[]; max: number; inPieces?: true };
  /** Sent to its end although the page goes meanwhile. Its body must stay below 64 kB, which is all that browsers do this for. */
  keepalive?: true;
  /** The letter before id and version in the ETag of what is answered (`"p17-4"`); its result carries both. */
  tag?: string;
  /** Changes what has a version: the call must say by `If-Match` on which it is based, or `*`; where it has to be `seen`, not `*`. */
  ifMatch?: true | 'seen';
  /** Which of its calls need not say a version, for the API reference. */
  versionless?: string;
  /** Sets of members of which the body needs one whole, where not every member is always needed. */
  needsOneOf?: readonly (readonly string[])[];
  /** A device may call it as well, by a token of its own: then there is no person. */
  devices?: true;
  /** Answers 201 with the address where what has come to be is read: a path whose parameters its result fills; true where it has none. */
  creates?: string | true;
  /** May carry an `Idempotency-Key`: sent twice, it happens once, and both are answered alike. */
  idempotent?: true;
  /** Answers 207: each part of the result says for itself how it went. */
  multiStatus?: true;
  /** What a file in answer may be; a workbook where nothing is said. */
  produces?: readonly string[];
  /** The schema of the whole answer, 'bytes' for a file, or 'events' for a stream of server-sent events that does not end by itself. */
  reply: Schema | 'bytes' | 'events';
};

/** A table of calls that keeps the exact type of each row. */
export const endpoints = <const T extends Record<string, Row>>(rows: T): T => rows;

type Shape<S> = S extends Schema ? InferType<S> : undefined;

export type ParamsOf<R extends Row> = Shape<R['params']>;
export type QueryOf<R extends Row> = Shape<R['query']>;
export type BodyOf<R extends Row> = R['consumes'] extends { inPieces: true }
  ? ReadInPieces
  : R['consumes'] extends object
    ? SentFile
    : Shape<R['body']>;
/** What the caller gives as the body. */
export type GivenBody<R extends Row> = R['consumes'] extends { inPieces: true } ? SentInPieces : BodyOf<R>;
export type ReplyOf<R extends Row> = R['reply'] extends Schema ? InferType<R['reply']> : Uint8Array;

/** The names of the parameters in a path, in order. */
export const paramNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** The path with its parameters filled in, each made safe for an address. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
