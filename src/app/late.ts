import { lazy } from 'react';

// Seldom seen, so not carried by the first screen.
export const Broken = lazy(async () => ({ default: (await import('#src/ui/Broken.tsx')).Broken }));
export const Forbidden = lazy(async () => ({ default: (await import('#src/ui/Forbidden.tsx')).Forbidden }));
export const Toast = lazy(async () => ({ default: (await import('#src/ui/Toast.tsx')).Toast }));
export const Unconfirmed = lazy(async () => ({ default: (await import('./Unconfirmed.tsx')).Unconfirmed }));
export const ConsoleShell = lazy(async () => ({ default: (await import('./ConsoleShell.tsx')).ConsoleShell }));
