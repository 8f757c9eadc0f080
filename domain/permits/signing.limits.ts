/**
 * Limits of signatures at the desk: demo figures. A token is for one event that is about to be sent; the lock is short, because
 * somebody who cannot sign cannot hand work back either.
 */
export const signingLimits = { tokenSeconds: 60, failuresBeforeLock: 5, lockMinutes: 5 } as const;
