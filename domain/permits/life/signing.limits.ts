/**
 * Limits of signatures at the desk: demo figures. A token is for one event that is about to be sent; the lock is short, because
 * somebody who cannot sign cannot hand work back either. It is between a signer and the person signed in at the desk. `perMinute` counts what
 * is signed with one SAP number: at each desk where it has signed before, and at all others together.
 */
export const signingLimits = { tokenSeconds: 60, failuresBeforeLock: 5, lockMinutes: 5, perMinute: 10 } as const;
