/** Everything that the console keeps in this browser, by name. The token's key is fixed (specification 9). */
export const storageKeys = {
  token: 'access_token',
  settings: 'control-room.settings',
  /** Whom a provider vouches for; goes with the person. */
  provided: 'control-room.person.provided',
  /** Colours of the chosen scheme, for the first paint. */
  colours: 'control-room.colours',
  remembered: 'control-room.remembered',
  /** What an older console remembered of the sign-in, locked with a passphrase that everybody could read in its code. */
  rememberedBefore: 'remember',
  /** What was typed and not saved begins like this; then comes whose it is, and which form. */
  drafts: 'control-room.unsaved.',
  /** Which console has written the others. */
  version: 'control-room.version',
} as const;

/** Goes up when what is kept is written in a way that older consoles would misread. */
const version = '1';

let faulty = false;
let tellFault = (): void => undefined;

/** Something kept cannot be had, or cannot be kept: the console goes on without it, and whoever listens is told once. */
export const noteStorageFault = (): void => {
  if (faulty) return;
  faulty = true;
  tellFault();
};

/** Calls back once when storage is full, forbidden or corrupt, also when that has been found out before. */
export const whenStorageFails = (tell: () => void): void => {
  tellFault = tell;
  if (faulty) tell();
};

/** Names that begin like this belong to the person signed in, and go when they sign out by hand. */
export const personPrefix = 'control-room.person.';

/** A text that was kept, or null; storage may be forbidden. */
export const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    noteStorageFault();
    return null;
  }
};

/** Keeps a text. Answers whether it was kept: storage may be full or forbidden. */
export const keepText = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    noteStorageFault();
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
    noteStorageFault();
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
export const namesUnder = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
};

/** Removes everything kept under names that begin so. */
export const removeAll = (prefix: string): void => {
  for (const name of namesUnder(prefix)) removeText(name);
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
    noteStorageFault();
    removeAll('control-room.');
  }
  keepText(storageKeys.version, version);
};
