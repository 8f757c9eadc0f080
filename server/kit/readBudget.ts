import { Problem } from '#domain/kernel/problem.ts';

/** How many calls that read much one session has at work, and how many more may wait: a dozen open pages that all look anew do not meet it. */
const atWork = 2;
const maxWaiting = 40;

type Session = { working: number; waiting: (() => void)[] };

/**
 * What a session may read at once where much is read: the rest waits its turn here, not on the way to the store, and what is too much even
 * for that is refused with `rate_limited`. One count per process.
 */
export const openReadBudget = () => {
  const sessions = new Map<string, Session>();

  const sessionOf = (name: string): Session => {
    const session = sessions.get(name) ?? { working: 0, waiting: [] };
    sessions.set(name, session);
    return session;
  };

  const leave = (name: string, session: Session): void => {
    const next = session.waiting.shift();
    if (!next) session.working -= 1;
    if (session.working === 0) sessions.delete(name);
    next?.();
  };

  /** Who went away while they waited leaves their place at once. */
  const turn = (session: Session, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        session.waiting.splice(session.waiting.indexOf(go), 1);
        reject(new Problem('unavailable', { retryAfter: 1 }));
      };
      session.waiting.push(go);
      if (signal.aborted) giveUp();
      signal.addEventListener('abort', giveUp, { once: true });
    });

  /** Does the work when it is the session's turn. */
  return async <T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    const session = sessionOf(name);
    if (session.working < atWork) session.working += 1;
    else if (session.waiting.length < maxWaiting) await turn(session, signal);
    else throw new Problem('rate_limited', { retryAfter: 1 });
    try {
      return await work();
    } finally {
      leave(name, session);
    }
  };
};

export type ReadBudget = ReturnType<typeof openReadBudget>;
