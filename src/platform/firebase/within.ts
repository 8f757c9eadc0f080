import { Problem } from '#domain/kernel/problem.ts';

const wasTooLong = ({ reason }: AbortSignal): boolean => reason instanceof DOMException && reason.name === 'TimeoutError';

/** What comes of the work, unless the signal is given first: its work goes on unseen. */
export const within = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(new Problem(wasTooLong(signal) ? 'timed_out' : 'cancelled'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
