/** Everything that the console keeps in this browser, by name. The token's key is fixed (specification 9). */
export const storageKeys = {
  token: 'access_token',
  settings: 'control-room.settings',
  /** Whom a provider vouches for; goes with the person. */
  provided: 'control-room.person.provided',
  /** There when the server has ended a session of theirs, as against a person who signed out by hand. */
  ended: 'control-room.person.ended',
  /** Colours of the chosen scheme, for the first paint. */
  colours: 'control-room.colours',
  remembered: 'control-room.remembered',
  /** What an older console remembered of the sign-in, locked with a passphrase that everybody could read in its code. */
  rememberedBefore: 'remember',
  /** What was typed and not saved begins like this; then comes whose it is, and which form. */
  drafts: 'control-room.unsaved.',
  /** A stop that the server has not answered begins like this; then comes who pressed it, and the key of its call. It outlives signing out. */
  stops: 'control-room.stop.',
  /** Whose samples are kept on this device; goes with the person. */
  samples: 'control-room.person.samples',
  /** Which console has written the others. */
  version: 'control-room.version',
} as const;

/** Where the samples are kept that `storageKeys.samples` speaks of. */
export const sampleDatabase = 'control-room.samples';

/** Goes up when what is kept is written in a way that older consoles would misread. */
const version = '1';

/** What may be wrong: nothing may be read; nothing more fits; what was kept is broken, or of a later console; there are no keys. */
export type StorageFault = 'forbidden' | 'full' | 'corrupt' | 'future' | 'keyless';

let fault: StorageFault | null = null;
let reportFault = (_fault: StorageFault): void => undefined;

/** Something kept cannot be had, or cannot be kept: the console goes on without it, and listeners are called once. */
export const noteStorageFault = (found: StorageFault): void => {
  if (fault) return;
  fault = found;
  reportFault(found);
};

/** Calls back once with the first fault of the storage, also when that has been found out before. */
export const whenStorageFails = (report: (fault: StorageFault) => void): void => {
  reportFault = report;
  if (fault) report(fault);
};

/** Names that begin like this belong to the person signed in, and go when they sign out by hand. */
export const personPrefix = 'control-room.person.';

/** A text that was kept, or null; storage may be forbidden. */
export const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    noteStorageFault('forbidden');
    return null;
  }
};

/** Keeps a text. Answers whether it was kept: storage may be full or forbidden. */
export const keepText = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    noteStorageFault('full');
    return false;
  }
};

export const removeText = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be reached cannot be read by the next person either.
  }
};

/** A kept object, or null when there is none. One that is corrupt goes. What is in it is as unchecked as anything from outside. */
export const readValue = (key: string): object | null => {
  const text = readText(key);
  const value = parsed(text);
  if (typeof value === 'object' && value !== null) return value;
  if (text !== null) {
    noteStorageFault('corrupt');
    removeText(key);
  }
  return null;
};

export const keepValue = (key: string, value: unknown): boolean => keepText(key, JSON.stringify(value));

/** Text that should be JSON, or null. */
export const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** The names of what is kept that begin so. */
export const keysUnder = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
};

/** Removes everything kept under names that begin so. */
export const removeAll = (prefix: string): void => {
  for (const name of keysUnder(prefix)) removeText(name);
};

/** Calls back with the new text when another tab changes a key; `null` also when everything was cleared. Answers how to stop. */
export const watchKey = (key: string, changed: (text: string | null) => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(event.key === null ? null : event.newValue);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};

/** What a later console has kept is not guessed at: it goes, and this one begins without memory. To be called before anything is read. */
export const forgetTheFuture = (): void => {
  const written = readText(storageKeys.version);
  if (written === version) return;
  if (written !== null) {
    noteStorageFault('future');
    removeAll('control-room.');
  }
  keepText(storageKeys.version, version);
};
