import { closeSync, fstatSync, writeSync } from 'node:fs';
import { errnoOf } from './disk.ts';
import type { Stream } from './world.ts';

/** Standard output that knows whether all of it arrived. */
export type Output = Stream & {
  /** Waits until everything is written. Answers the first failure, or null; who has stopped reading (| head) is none. */
  end: () => Promise<Error | null>;
};

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const failureOf = (error: Error | null): Error | null => (error && errnoOf(error) === 'EPIPE' ? null : error);

// What is written to a file goes by ourselves: Node takes for written what a disk that is filling up has taken half of.
const writeAll = (handle: number, text: string): void => {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.byteLength; ) at += writeSync(handle, bytes, at);
};

const toFile = (handle: number, tried: (work: () => void) => void): Pick<Output, 'write'> & { close: () => void } => ({
  write: (text) => tried(() => writeAll(handle, text)),
  // Some disks say only when a file is closed that it has no place.
  close: () => tried(() => closeSync(handle)),
});

/** Opens standard output: a terminal, a pipe or a file. */
export const openOutput = (stream: NodeJS.WriteStream & { fd: number }): Output => {
  let failure: Error | null = null;
  const fail = (error: unknown): void => {
    failure ??= asError(error);
  };
  const tried = (work: () => void): void => {
    if (failure) return;
    try {
      work();
    } catch (error) {
      fail(error);
    }
  };
  const kind = fstatSync(stream.fd);
  const terminal = stream.isTTY === true;
  const file = !terminal && (kind.isFile() || kind.isCharacterDevice()) ? toFile(stream.fd, tried) : null;
  stream.on('error', fail);
  return {
    isTerminal: terminal,
    columns: stream.columns ?? 100,
    write: file ? file.write : (text) => void stream.write(text),
    end: async () => {
      if (file) file.close();
      // A pipe takes what was written before the process ends.
      else await new Promise<void>((written) => stream.write('', (error) => written(error ? fail(error) : undefined)));
      return failureOf(failure);
    },
  };
};
