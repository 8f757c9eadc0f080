/** Milliseconds: how long a button is held, and how long a first press waits for the second, or a hint stays. */
export const holdTimes = { hold: 1500, again: 3000 } as const;
