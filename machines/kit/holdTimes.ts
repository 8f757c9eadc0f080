/** Milliseconds: how long a button is held, how long a first press waits for the second, or a hint stays, and how long it is said that none came. */
export const holdTimes = { hold: 1500, again: 3000, lapse: 10_000 } as const;
