import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Answer, Engine, SqlFailure } from './engine.ts';
import { brokenOff } from './lastingEngine.ts';
import type { HearNotice } from './notices.ts';
import type { Ask } from './pglite.worker.ts';
import { isShort } from './room.ts';

type Reply = { id: number; rows: Record<string, unknown>[]; affected: number; bytes: string[]; failure?: SqlFailure };
/** What the store says by itself, between the answers. */
type Said = { said: string };
type Waiting = { resolve: (answer: Answer) => void; reject: (reason: Error) => void };

// The engine may stand in the entry's chunk or in a shared one.
const workerFile = (): URL => {
  const places = ['./pglite.worker.js', '../pglite.worker.js'].map((place) => new URL(place, import.meta.url));
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error('The build of the embedded database is missing. Build again.');
  return found;
};

// On its way between threads a Buffer becomes a bare Uint8Array.
const withBuffers = ({ rows, affected, bytes }: Reply): Answer => {
  for (const row of rows) {
    for (const name of bytes) {
      const value = row[name];
      if (value instanceof Uint8Array) row[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  }
  return { rows, affected };
};

/** PGlite in a worker thread. Answers come back in the order of the questions, each to the one who asked. */
export const openPgliteWorker = async (folder: string): Promise<Engine> => {
  const worker = new Worker(workerFile(), { workerData: { folder } });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let gone: Error | undefined;
  let closing = false;
  let hear: HearNotice = () => undefined;

  const lost = new Promise<Error>((resolve) => {
    const lose = (reason: Error) => {
      gone ??= reason;
      for (const { reject } of waiting.values()) reject(gone);
      waiting.clear();
      if (!closing) resolve(gone);
    };
    worker.on('error', lose);
    worker.on('exit', (code) => lose(brokenOff(`The embedded database stopped (${code}).`)));
  });

  const expect = (id: number): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (gone) reject(gone);
      else waiting.set(id, { resolve, reject });
    });

  worker.on('message', (reply: Reply | Said) => {
    if ('said' in reply) return hear(reply.said);
    const asker = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.failure) asker?.reject(Object.assign(new Error(reply.failure.message), reply.failure));
    else asker?.resolve(withBuffers(reply));
  });

  const ask = (question: Ask): Promise<Answer> => {
    const answer = expect(question.id);
    worker.postMessage(question);
    return answer;
  };

  await expect(0);
  return {
    query: (sql, params, before = null) => ask({ id: ++last, op: 'query', sql, params, before }),
    follow: (listener) => {
      hear = listener;
    },
    cut: () => {
      closing = true;
      void worker.terminate();
    },
    close: async () => {
      closing = true;
      await ask({ id: ++last, op: 'close' });
      await worker.terminate();
    },
    life: () => 1,
    full: () => isShort(folder),
    lost,
  };
};
