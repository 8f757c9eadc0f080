import { parentPort, workerData } from 'node:worker_threads';
import type { SqlFailure } from './engine.ts';
import { engineBroke } from './lastingEngine.ts';
import { openPgliteHere } from './pgliteEngine.ts';

// The embedded database in a thread of its own: in the main thread a long scan would starve every timer and socket.

export type Ask =
  | { id: number; op: 'query'; sql: string; params: readonly unknown[]; before: string | null }
  | { id: number; op: 'close' };

const failureOf = (thrown: unknown): SqlFailure => {
  const { message, code, constraint, detail }: SqlFailure = thrown instanceof Error ? thrown : { message: String(thrown) };
  return {
    message,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(detail ? { detail } : {}),
  };
};

const port = parentPort;
if (!port) throw new Error('This file runs as a worker.');

const { folder }: { folder: string } = workerData;
const engine = await openPgliteHere(folder, (said) => port.postMessage({ said }));

const answer = async (ask: Ask): Promise<{ [member: string]: unknown; failure?: SqlFailure }> => {
  try {
    if (ask.op === 'query') return { id: ask.id, ...(await engine.query(ask.sql, ask.params, ask.before)) };
    await engine.close();
    return { id: ask.id, rows: [], affected: 0, bytes: [] };
  } catch (thrown) {
    return { id: ask.id, failure: failureOf(thrown) };
  }
};

port.on('message', async (ask: Ask) => {
  const said = await answer(ask);
  port.postMessage(said);
  if (ask.op === 'close') port.close();
  // Its memory is in no state: the next one is opened in a new thread.
  if (said.failure?.code === engineBroke) process.exit(1);
});
port.postMessage({ id: 0, rows: [], affected: 0, bytes: [] });
