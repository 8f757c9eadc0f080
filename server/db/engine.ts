import type { HearNotice } from './notices.ts';

export type Answer = { rows: unknown[]; affected: number };

/** A database engine of one connection, wherever it runs: in a worker, or in this thread under the test runner. */
export type Engine = {
  /** One statement; `before` is one without values and answer that goes ahead of it. */
  query: (sql: string, params: readonly unknown[], before?: string | null) => Promise<Answer>;
  /** Calls back with all that the store says by itself, and with null when it was opened anew. To be called once. */
  follow: (hear: HearNotice) => void;
  close: () => Promise<void>;
  /** Ends the engine without waiting for what it does: who waits for that is refused. What was acknowledged is kept. */
  cut: () => void;
  /** Another number each time it was opened anew: what was begun in an earlier life is gone. */
  life: () => number;
  /** Whether its disk has no room for usual writes; acts of safety may find some. */
  full: () => boolean;
  /** Settles when the engine is gone although nobody closed it. */
  lost: Promise<Error>;
};

/** What must be known of a failed statement on the other side of a thread. */
export type SqlFailure = { message: string; code?: string; constraint?: string; detail?: string };
