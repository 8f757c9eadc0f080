/**
 * Who goes ahead on the way to the store. Acts of safety overtake everything; reading much waits for everybody; what a start does once
 * (bringing tables up to date, filling a plant) may take as long as it takes.
 */
export const lanes = ['safety', 'usual', 'heavy', 'patient'] as const;
export type Lane = (typeof lanes)[number];
