import type { Browser } from './browser.ts';

/** What a sign-in that is under way keeps in its tab begins like this. */
export const begunPrefix = 'control-room.signing-in.';

/** Forgets the sign-ins that were begun in this tab and never ended. */
export const forgetBegun = ({ passing }: Browser): void => {
  try {
    const storage = passing();
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    for (const name of names) if (name.startsWith(begunPrefix)) storage.removeItem(name);
  } catch {
    // What cannot be reached cannot be read by the next person either.
  }
};
