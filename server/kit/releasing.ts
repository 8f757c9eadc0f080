/**
 * The same bytes, with `release` called when they end, fail, are given up, or when the signal says that nobody waits for them any
 * more. A generator's own `finally` is not enough: it never runs in a generator that was not started.
 */
export const releaseAtEnd = (
  source: AsyncGenerator<Uint8Array>,
  release: () => void,
  signal: AbortSignal,
): AsyncIterableIterator<Uint8Array> => {
  const leave = (): void => {
    signal.removeEventListener('abort', giveUp);
    release();
  };
  const giveUp = (): void => {
    leave();
    source.return(undefined).catch(() => undefined);
  };
  const ended = async (step: Promise<IteratorResult<Uint8Array>>): Promise<IteratorResult<Uint8Array>> => {
    try {
      const result = await step;
      if (result.done) leave();
      return result;
    } catch (error) {
      leave();
      throw error;
    }
  };
  if (signal.aborted) giveUp();
  else signal.addEventListener('abort', giveUp, { once: true });
  return {
    next: () => ended(source.next()),
    return: () => ended(source.return(undefined)),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};
