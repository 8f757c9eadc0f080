import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { uidIn } from './identityToolkit.ts';

type Tree = { [key: string]: unknown };
/** What a client asks: `g` get, `p` put, `m` merge, `auth`, `unauth`, `s` statistics. */
type Request = { r: number; a: string; b: { p?: string; d?: unknown; cred?: string } };
type Answer = { s: string; d: unknown };
type Write = { path: string; value: unknown; merged: boolean };

/** Decides as the rules of a project do: who, where, and whether to write. */
export type Rules = (uid: string | null, path: string, writes: boolean) => boolean;

export type RealtimeDatabase = {
  address: string;
  read: (path: string) => unknown;
  write: (path: string, value: unknown) => void;
  /** What clients have written, in order. */
  writes: () => readonly Write[];
  rule: (rules: Rules) => void;
  /** Takes requests and answers none. */
  fallSilent: (silent: boolean) => void;
  /** Connections that are open at the moment. */
  connections: () => number;
  /** Resolves when no connection is left. */
  allGone: () => Promise<void>;
  close: () => Promise<void>;
};

/** Everybody has their own `users/{uid}`, and nothing else. */
const ownPlaceOnly: Rules = (uid, path) => uid !== null && path.split('/').slice(0, 2).join('/') === `users/${uid}`;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Nothing and what holds nothing is not there: so the database keeps no empty lists and objects. */
const pruned = (value: unknown): unknown => {
  if (!isTree(value)) return value;
  const kept = Object.entries(value).flatMap(([key, child]) => {
    const left = pruned(child);
    return left === null || left === undefined ? [] : [[key, left] as const];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
};

const valueAt = (tree: unknown, parts: readonly string[]): unknown =>
  parts.reduce<unknown>((found, part) => (isTree(found) ? found[part] : null), tree) ?? null;

const withValue = (tree: unknown, [part, ...rest]: readonly string[], value: unknown): unknown =>
  part === undefined ? value : { ...(isTree(tree) ? tree : {}), [part]: withValue(isTree(tree) ? tree[part] : null, rest, value) };

/** The values, who may see and change them, and the answer to each request. */
const createStore = () => {
  let tree: unknown = {};
  let rules = ownPlaceOnly;
  const writes: Write[] = [];
  const read = (path: string): unknown => valueAt(tree, partsOf(path));
  const write = (path: string, value: unknown): void => {
    tree = pruned(withValue(tree, partsOf(path), value)) ?? {};
  };
  const ok = (d: unknown = ''): Answer => ({ s: 'ok', d });
  const merge = (path: string, value: unknown): void => {
    for (const [key, child] of Object.entries(isTree(value) ? value : {})) write(`${path}/${key}`, child);
  };
  const answer = (uid: string | null, { a, b }: Request): Answer => {
    const path = partsOf(b.p ?? '').join('/');
    if (!['g', 'p', 'm'].includes(a)) return ok({});
    if (!rules(uid, path, a !== 'g')) return { s: 'permission_denied', d: 'Permission denied' };
    if (a === 'g') return ok(read(path));
    writes.push({ path, value: b.d, merged: a === 'm' });
    if (a === 'm') merge(path, b.d);
    else write(path, b.d);
    return ok();
  };
  const rule = (next: Rules): void => {
    rules = next;
  };
  return { read, write, writes, answer, rule };
};

/** Long messages come in several frames, after one that says in how many. */
const messagesFrom = (socket: WebSocket, onMessage: (message: { t: string; d: unknown }) => void): void => {
  let left = 0;
  let text = '';
  socket.on('message', (data) => {
    const frame = String(data);
    if (left === 0 && /^\d+$/.test(frame)) {
      left = Number(frame);
      return;
    }
    text += frame;
    left = Math.max(0, left - 1);
    if (left > 0) return;
    const whole = text;
    text = '';
    onMessage(JSON.parse(whole));
  });
};

/** One client: a greeting, then an answer to each request. */
const serve = (socket: WebSocket, host: string, answer: (uid: string | null, request: Request) => Answer | null): void => {
  let uid: string | null = null;
  const send = (t: string, d: unknown) => socket.send(JSON.stringify({ t, d }));
  send('c', { t: 'h', d: { ts: Date.now(), v: '5', h: host, s: 'session' } });
  messagesFrom(socket, ({ t, d }) => {
    if (t !== 'd') return;
    const request = d as Request;
    if (request.a === 'auth') uid = uidIn(request.b.cred ?? '');
    if (request.a === 'unauth') uid = null;
    const answered = answer(uid, request);
    if (answered) send('d', { r: request.r, b: answered });
  });
};

/** A realtime database of Firebase on loopback: version 5 of its protocol, as far as reading once and writing need it. */
export const startRealtimeDatabase = async (): Promise<RealtimeDatabase> => {
  const { answer, writes, ...store } = createStore();
  let silent = false;
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('connection', (socket) => serve(socket, host, (uid, request) => (silent ? null : answer(uid, request))));
  return {
    ...store,
    address: `http://${host}`,
    writes: () => writes,
    fallSilent: (wanted) => {
      silent = wanted;
    },
    connections: () => server.clients.size,
    allGone: async () => {
      await Promise.all([...server.clients].map((socket) => new Promise((gone) => socket.once('close', gone))));
    },
    close: () =>
      new Promise((closed) => {
        for (const socket of server.clients) socket.terminate();
        server.close(() => closed());
      }),
  };
};
