import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Engine } from '#server/db/engine.ts';

/** Which statement is the last one, counted from the one that takes a key, and whether it is still carried out. */
export type Cut = { at: number; when: 'before' | 'after' };

/** Whatever stands between a server and its store, and can end what goes through it. */
export type Cutter = {
  /** Counts from the next statement that takes a key. `onCut` is told when it has happened. */
  arm: (cut: Cut | null, onCut?: () => void) => void;
  /** How many statements went through since. */
  count: () => number;
};

const takesKey = /^\s*insert into "idempotency"/;

const createCounter = () => {
  let cut: Cut | null = null;
  let tell: () => void = () => undefined;
  let counting = false;
  let count = 0;
  return {
    arm: (next: Cut | null, onCut: () => void = () => undefined) => {
      cut = next;
      tell = onCut;
      counting = false;
      count = 0;
    },
    count: () => count,
    /** What becomes of a statement. */
    fateOf: (text: string): Cut['when'] | null => {
      counting ||= takesKey.test(text);
      if (!counting) return null;
      count += 1;
      return cut?.at === count ? cut.when : null;
    },
    tell: () => tell(),
  };
};

/** An embedded engine whose statements fail as planned: one that never came to it, or one whose answer was lost. */
export const cutEngine = (engine: Engine, onStatement: (text: string) => void = () => undefined): { engine: Engine } & Cutter => {
  const { arm, count, fateOf, tell } = createCounter();
  const lost = () => Object.assign(new Error('The line was cut.'), { code: 'ECONNRESET' });
  const query: Engine['query'] = async (sql, params, before) => {
    const fate = fateOf(sql);
    onStatement(sql);
    if (fate === null) return engine.query(sql, params, before);
    if (fate === 'after') await engine.query(sql, params, before);
    tell();
    throw lost();
  };
  return { engine: { ...engine, query }, arm, count };
};

const startup = 0;
const codes = { query: 'Q'.charCodeAt(0), parse: 'P'.charCodeAt(0), sync: 'S'.charCodeAt(0), ready: 'Z'.charCodeAt(0) };

/** Splits a stream of PostgreSQL's messages. The first of a client has no letter. */
const messages = (first: 'bare' | 'lettered', each: (letter: number, message: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  let isBare = first === 'bare';
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isBare ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      each(isBare ? startup : (message[0] ?? startup), message);
      isBare = false;
    }
  };
};

const textOf = (letter: number, message: Buffer): string => {
  const body = message.subarray(5).toString();
  return letter === codes.query ? (body.split('\0')[0] ?? '') : (body.split('\0')[1] ?? '');
};

/** A door before PostgreSQL that reads what goes through, and cuts a connection at one of its statements. */
export const startCutDoor = async (databaseUrl: string): Promise<{ url: string; close: () => Promise<void> } & Cutter> => {
  const target = new URL(databaseUrl);
  const { arm, count, fateOf, tell } = createCounter();
  const open = new Set<Socket>();

  const serve = (client: Socket): void => {
    const store = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, store]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => open.delete(socket));
    }
    let isCut = false;
    let swallows = false;
    const cut = (): void => {
      if (isCut) return;
      isCut = true;
      // Told first: whoever kills the server must be quicker than its hearing of the cut.
      tell();
      client.resetAndDestroy();
      store.destroy();
    };
    let text = '';
    let held: Buffer[] = [];
    const pass = messages('bare', (letter, message) => {
      if (isCut) return;
      if (letter === codes.query || letter === codes.parse) text = textOf(letter, message);
      held.push(Buffer.from(message));
      const isWhole = letter === codes.query || letter === codes.sync || letter === startup;
      if (!isWhole && letter !== 'p'.charCodeAt(0) && letter !== 'X'.charCodeAt(0)) return;
      const fate = letter === codes.query || letter === codes.sync ? fateOf(text) : null;
      text = '';
      if (fate === 'before') return cut();
      swallows = fate === 'after';
      store.write(Buffer.concat(held));
      held = [];
    });
    const answered = messages('lettered', (letter) => {
      if (swallows && letter === codes.ready) cut();
    });
    client.on('data', pass);
    store.on('data', (chunk: Buffer) => {
      if (swallows) answered(chunk);
      else if (!isCut) client.write(chunk);
    });
    client.on('close', () => store.destroy());
    store.on('close', () => client.destroy());
    for (const socket of [client, store]) socket.on('error', () => undefined);
  };

  const server = createServer(serve);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    arm,
    count,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of open) socket.destroy();
      }),
  };
};
