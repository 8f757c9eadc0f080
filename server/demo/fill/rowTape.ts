import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Statement } from '#server/demo/insertMany.ts';

/**
 * The statements that loaded a plant, kept in a file to be run again: records of a length in four bytes and compressed JSON. The first
 * one says for which moment the plant was made.
 */
const record = (content: unknown): Buffer => {
  const body = gzipSync(JSON.stringify(content), { level: 1 });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
};

function* recordsIn(path: string): Generator<unknown> {
  const file = openSync(path, 'r');
  const length = Buffer.alloc(4);
  try {
    while (readSync(file, length) === length.length) {
      const body = Buffer.alloc(length.readUInt32BE());
      if (readSync(file, body) !== body.length) throw new Error(`${path} ends in the middle.`);
      yield JSON.parse(gunzipSync(body).toString('utf8'));
    }
  } finally {
    closeSync(file);
  }
}

/** A plant that was kept: the moment that it was made for, and its statements in batches. Throws where the file is damaged. */
export type Tape = { now: Date; batches: Iterable<readonly Statement[]> };

/** What is kept under a path; null when nothing is. */
export const openTape = (path: string): Tape | null => {
  if (!existsSync(path)) return null;
  const records = recordsIn(path) as Generator<unknown, void>;
  const first = records.next().value as { now: string };
  return { now: new Date(first.now), batches: records as Iterable<readonly Statement[]> };
};

/** Keeps batches under a path while they pass, once the last one has. A file that cannot be written is given up, and `complain` hears why. */
export function* taped(
  path: string,
  now: Date,
  batches: Iterable<readonly Statement[]>,
  complain: (error: unknown) => void,
): Generator<readonly Statement[]> {
  const half = `${path}.${process.pid}`;
  let keeps = true;
  const trying = (write: () => void) => {
    if (!keeps) return;
    try {
      write();
    } catch (error) {
      keeps = false;
      rmSync(half, { force: true });
      complain(error);
    }
  };
  trying(() => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(half, record({ now: now.toISOString() }), { mode: 0o600 });
  });
  try {
    for (const batch of batches) {
      trying(() => appendFileSync(half, record(batch)));
      yield batch;
    }
    trying(() => renameSync(half, path));
  } finally {
    // Of a load that breaks off nothing stays.
    rmSync(half, { force: true });
  }
}
