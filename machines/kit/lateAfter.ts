/** Milliseconds after which something that is known to be old, and has not been read since, is said to be old. */
export const lateAfter = 5_000;
