import { Problem } from '#domain/kernel/problem.ts';
import { minute } from '#domain/kernel/units.ts';

export type ReadOptions = {
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
  /** Milliseconds without a byte after which the server counts as silent. */
  idle?: number;
};

const idleLimit = minute;

const nextChunk = async (reader: ReadableStreamDefaultReader<Uint8Array>, idle: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem('timed_out')), idle);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * The body of an answer, chunk by chunk. A body that breaks off is `cut_off`, one that stays silent too long `timed_out`, and an
 * aborted one `cancelled`: ky's own time limit ends with the first byte.
 */
export async function* readBytes(response: Response, options: ReadOptions = {}): AsyncGenerator<Uint8Array> {
  const { onProgress, signal, idle = idleLimit } = options;
  const reader = response.body?.getReader();
  if (!reader) throw new Problem('bad_reply');
  // An abort does not always reach a body that is silent: Node can lose combined signals.
  const stop = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', stop, { once: true });
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await nextChunk(reader, idle);
      if (signal?.aborted) throw new Problem('cancelled');
      if (done) return;
      bytes += value.byteLength;
      onProgress?.(bytes);
      yield value;
    }
  } catch (error) {
    if (signal?.aborted) throw new Problem('cancelled');
    throw error instanceof Problem ? error : new Problem('cut_off');
  } finally {
    signal?.removeEventListener('abort', stop);
    await reader.cancel().catch(() => undefined);
  }
}
