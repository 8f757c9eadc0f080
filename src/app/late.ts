import { late } from '#src/platform/late.tsx';

// Seldom seen, so not carried by the first screen.
export const Broken = late(async () => (await import('./BrokenScreen.tsx')).BrokenScreen);
export const Failed = late(async () => (await import('#src/ui/Failed.tsx')).Failed);
export const Forbidden = late(async () => (await import('#src/ui/Forbidden.tsx')).Forbidden);
export const Toast = late(async () => (await import('#src/ui/Toast.tsx')).Toast);
export const Unconfirmed = late(async () => (await import('./Unconfirmed.tsx')).Unconfirmed);
// The file of the shell and the one it begins with need each other: begun with the other one, drawings would be missing from lists.
export const ConsoleShell = late(async () => {
  await import('./laterCalls.ts');
  return (await import('./ConsoleShell.tsx')).ConsoleShell;
});

/** Fetches what tells of a fault while the server is still there to give it. */
export const prepareForFaults = (): void => void Promise.allSettled([Broken.fetch(), Failed.fetch(), Toast.fetch()]);
