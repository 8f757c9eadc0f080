export type Answer = { rows: unknown[]; affected: number };

/** A database engine of one connection, wherever it runs: in a worker, or in this thread under the test runner. */
export type Engine = {
  /** One statement; `before` is one without values and answer that goes ahead of it. */
  query: (sql: string, params: readonly unknown[], before?: string | null) => Promise<Answer>;
  close: () => Promise<void>;
  /** Settles when the engine is gone although nobody closed it. */
  lost: Promise<Error>;
};

/** What must be known of a failed statement on the other side of a thread. */
export type SqlFailure = { message: string; code?: string; constraint?: string; detail?: string };
