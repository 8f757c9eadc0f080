/** What has happened: the permit to answer with, the last line of its history, and what the server did by itself. */
export type EventOutcome = { permitId: number; auditSeq: number; also: readonly string[] };
