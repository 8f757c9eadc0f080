/** One of the two streams a program writes to. */
export type Stream = { isTerminal: boolean; columns: number; write: (text: string) => void };

/** Everything the program can touch of the process it runs in. `main.ts` makes the real one. */
export type World = {
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  stdin: { isTerminal: boolean; read: () => Promise<string>; askHidden: (question: string) => Promise<string> };
  stdout: Stream;
  stderr: Stream;
  /** Aborted by SIGINT and SIGTERM, with the word for the exit as its reason. */
  signal: AbortSignal;
  home: string;
  pid: number;
  version: string;
};
