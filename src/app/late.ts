import { late } from '#src/late/late.tsx';

// Seldom seen, so not carried by the first screen.
export const Broken = late(async () => (await import('./BrokenScreen.tsx')).BrokenScreen);
export const Failed = late(async () => (await import('#src/ui/Failed.tsx')).Failed);
export const Forbidden = late(async () => (await import('#src/ui/Forbidden.tsx')).Forbidden);
export const Toast = late(async () => (await import('#src/ui/Toast.tsx')).Toast);
export const Unconfirmed = late(async () => (await import('./Unconfirmed.tsx')).Unconfirmed);
export const ConsoleShell = late(async () => (await import('./ConsoleShell.tsx')).ConsoleShell);
export const GuestsOnly = late(async () => (await import('#src/samples/roleExamples/GuestsOnly.tsx')).GuestsOnly);

/** Fetches what tells of a fault while the server is still there to give it. */
export const prepareForFaults = (): void => void Promise.allSettled([Broken.fetch(), Failed.fetch(), Toast.fetch()]);
