import type { ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { Role } from '#domain/access/roles.ts';
import type { BodyOf, ReplyOf, Row } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { ReadCall } from '#domain/kernel/readCall.ts';
import type { StoreClock } from '#server/clock/storeClock.ts';
import type { Notices } from '#server/db/notices.ts';
import type { Tables } from '#server/db/tables.ts';

/** Who makes the call, as the store knows them at this moment. */
export type Caller = {
  personId: number;
  sap: number;
  name: string;
  roles: readonly Role[];
  tokenHash: Buffer;
};

/** A device that sends readings of one instrument. */
export type DeviceCaller = { tokenId: number; instrumentId: number; name: string; givenBy: number };

type PersonOf<R extends Row> = R['access'] extends 'everyone' ? null : Caller;

/** Who makes a call of this row: nobody we know where it is open to everybody, a person who may, or nobody where a device calls. */
export type CallerOf<R extends Row> = R['devices'] extends true ? PersonOf<R> | null : PersonOf<R>;

/** Does a part of a call in a transaction of its own, by a name: sent twice with one key, each part happens once. */
export type InParts = <T extends object>(name: string, work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;

/** What every answer may use. Nothing else is reachable from a module. */
export type Context<Who extends Caller | null = Caller> = {
  /** The store; of a call with an `Idempotency-Key` the transaction that it happens in. */
  db: Kysely<Tables>;
  /** For a call whose row is `multiStatus`. */
  part: InParts;
  caller: Who;
  /** The device that calls, where the row lets one. */
  device: DeviceCaller | null;
  language: Language;
  /** The time that decides. */
  now: () => Date;
  clock: StoreClock;
  /** The version that a call with `ifMatch` is based on, `*` for whichever there is. Other calls have `*`. */
  ifMatch: number | '*';
  /** Where the call may `salvage`: what it is to be refused with unless its answer finds in it what is never refused. Else null. */
  against: Problem | null;
  /** The places of what could not be read of a call that may `salvage`; its key, where that is not in order, is one. */
  unread: readonly string[];
  /** What was said in such a call and nobody can read, in its words: it may have told of harm. */
  doubts: readonly string[];
  /** Aborted when the client goes away or the server stops. */
  signal: AbortSignal;
  /** The address of the caller, for limits and the log. */
  address: string;
  /** The event that a reader of events has seen last, as it says itself. */
  lastEventId: string | undefined;
  /** The cookies of the caller, as they came. */
  cookies: string | undefined;
  /** Gives the caller a cookie with the answer. */
  giveCookie: (cookie: string) => void;
  /** What the caller's program says of itself. */
  agent: string;
  /** Where the console is reached from outside, for links in files; null where the site has not said it. */
  origin: string | null;
  /** Whether the call came by https. */
  secure: boolean;
  log: {
    info: (facts: object, text: string) => void;
    warn: (facts: object, text: string) => void;
    error: (facts: object, text: string) => void;
  };
};

/** A file as an answer: the headers go out when the first bytes are there, so that a failure before them is still a problem. */
export type FileAnswer = {
  contentType: string;
  fileName: string;
  headers?: Record<string, string>;
  /** Names what the file holds, quotes included. Who holds it already gets 304 and the bytes are closed unread. */
  etag?: string;
  bytes: AsyncIterable<Uint8Array>;
};

/** Where a stream of events is written to. */
export type Outlet = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength' | 'once'>;

/** Events as they happen: `open` is called once their reader has the head of the answer, `close` once when the reader is gone. */
export type EventsAnswer = { open: (outlet: Outlet) => void; close: () => void };

export type Answered<R extends Row> = R['reply'] extends 'bytes'
  ? FileAnswer
  : R['reply'] extends 'events'
    ? EventsAnswer
    : ReplyOf<R>;

/** What could be read of a body of the wrong form, and the places of what could not. */
export type Salvaged<R extends Row = Row> = {
  body: BodyOf<R>;
  unread: readonly string[];
  /** What was said in it and nobody can read, in its words. */
  doubts?: readonly string[];
};

export type OnOptions<R extends Row = Row> = {
  /** How many calls one address may make in a minute. */
  perMinute?: number;
  /** Of calls that are limited: how many a device may make that has signed in before, whatever comes from its address. */
  perMinutePerDevice?: number;
  /** Calls of a row with `ifMatch` that never fail on a version: to stop work. They need not say any, and a wrong one counts for nothing. */
  anyVersion?: (body: unknown) => boolean;
  /** An act of safety, or one with such a body: it overtakes everything else on its way to the store. */
  safety?: true | ((body: unknown) => boolean);
  /**
   * Reads what it can of a body of the wrong form; null where there is nothing in it. The answer is then called all the same, as it is where
   * the key of the call is not in order, and throws what stands `against` the call unless that is never refused.
   */
  salvage?: (raw: unknown) => Salvaged<R> | null;
  /** Looks at an answer before it goes out, also at one that was given before to the same call; throws where it is not true any more. */
  stillTrue?: (answered: Answered<R>, context: Pick<Context, 'db' | 'language'>) => Promise<void>;
  /** Reads much: everything else overtakes it, and a session has a budget of such calls. */
  heavy?: true;
};

/** `on(row, answer)`: the same verb as Mirage's. Rights and the shape of the call are checked before `answer` runs. */
export type On = <R extends Row>(
  row: R,
  answer: (call: ReadCall<R> & Context<CallerOf<R>>) => Promise<Answered<R>>,
  options?: OnOptions<R>,
) => void;

/** What a module may use between calls. */
export type Lasting = { db: Kysely<Tables>; notices: Notices; now: () => Date };

/** One part of the server; modules never import each other. */
export type ServerModule = {
  name: string;
  answers: (on: On) => void;
  /** Given what lasts as long as the server, before the first call. */
  opening?: (lasting: Lasting) => void;
  /** Told when the server is about to stop: what only waits is to end at once. */
  closing?: () => void;
};
