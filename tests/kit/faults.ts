import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How a connection can go wrong between a client and the real server. `after` counts bytes of the answer's body. */
export type Fault =
  | { kind: 'none' }
  | { kind: 'latency'; milliseconds: number }
  | { kind: 'reset' }
  | { kind: 'truncate'; after: number }
  /** Ends as if that were all: what a proxy on the way does with a broken answer. */
  | { kind: 'shorten'; after: number }
  /** Begins and then says nothing more. */
  | { kind: 'stall'; after: number }
  | { kind: 'blackHole' }
  | { kind: 'status'; status: number; retryAfter?: number; body?: string };

/** A fault for the calls whose path fits, so many times and then no more. */
export type Rule = { fault: Fault; path?: RegExp; times?: number };

export type Faults = {
  /** What the client is given as the server's address. */
  address: string;
  /** Replaces all rules. */
  plan: (...rules: Rule[]) => void;
  /** The calls that came in, in order: `GET /v1/…`. */
  calls: () => readonly string[];
  /** Resolves as soon as so many calls have come in. */
  arrived: (count: number) => Promise<void>;
  close: () => Promise<void>;
};

const cut = (response: ServerResponse): void => void response.socket?.resetAndDestroy();

const answerStatus = (response: ServerResponse, { status, retryAfter, body }: Extract<Fault, { kind: 'status' }>): void => {
  response.writeHead(status, {
    'content-type': body?.startsWith('<') ? 'text/html' : 'application/json',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  });
  response.end(body ?? '{}');
};

const bodyLimit = (fault: Fault): number =>
  fault.kind === 'truncate' || fault.kind === 'shorten' || fault.kind === 'stall' ? fault.after : Number.POSITIVE_INFINITY;

const atLimit = (fault: Fault, response: ServerResponse): void => {
  if (fault.kind === 'truncate') cut(response);
  if (fault.kind === 'shorten') response.end();
};

/** Passes the answer on, as much of it as the fault lets through. */
const passAnswer = (answer: IncomingMessage, response: ServerResponse, fault: Fault): void => {
  const { 'content-length': _length, connection: _connection, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  response.flushHeaders();
  let left = bodyLimit(fault);
  answer.on('data', (chunk: Buffer) => {
    const passed = chunk.subarray(0, left);
    left -= passed.byteLength;
    const roomy = response.write(passed, () => (left <= 0 ? atLimit(fault, response) : undefined));
    if (left <= 0 || !roomy) answer.pause();
  });
  response.on('drain', () => (left > 0 ? answer.resume() : undefined));
  answer.on('end', () => (left > 0 ? response.end() : undefined));
  answer.on('error', () => (left > 0 ? cut(response) : undefined));
};

const passOn = (target: URL, call: IncomingMessage, response: ServerResponse, fault: Fault): void => {
  const { method, url, headers } = call;
  const onward = request({ host: target.hostname, port: target.port, method, path: url, headers, agent: false });
  onward.on('response', (answer) => passAnswer(answer, response, fault));
  onward.on('error', () => cut(response));
  response.on('close', () => onward.destroy());
  call.pipe(onward);
};

const misbehave = async (target: URL, call: IncomingMessage, response: ServerResponse, fault: Fault): Promise<void> => {
  if (fault.kind === 'blackHole') return;
  if (fault.kind === 'reset') return cut(response);
  if (fault.kind === 'status') return answerStatus(response, fault);
  if (fault.kind === 'latency') await wait(fault.milliseconds);
  passOn(target, call, response, fault);
};

/** A door of our own before the real server, through which calls go wrong as planned. */
export const startFaults = async (target: string): Promise<Faults> => {
  let rules: { fault: Fault; path: RegExp; left: number }[] = [];
  const calls: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const faultFor = (path: string): Fault => {
    const rule = rules.find((known) => known.left > 0 && known.path.test(path));
    if (!rule) return { kind: 'none' };
    rule.left -= 1;
    return rule.fault;
  };
  const server = createServer((call, response) => {
    calls.push(`${call.method} ${call.url}`);
    for (const { count, resolve } of waiting) if (calls.length >= count) resolve();
    void misbehave(new URL(target), call, response, faultFor(call.url ?? ''));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plan: (...planned) => {
      rules = planned.map(({ fault, path = /^/, times = Number.POSITIVE_INFINITY }) => ({ fault, path, left: times }));
    },
    calls: () => calls,
    arrived: (count) => (calls.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve }))),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
