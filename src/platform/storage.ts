/** Everything that the console keeps in this browser, by name. The token's key is fixed (specification 9). */
export const storageKeys = {
  token: 'access_token',
  settings: 'control-room.settings',
} as const;

/** Names that begin like this belong to the person signed in, and go when they sign out by hand. */
export const personPrefix = 'control-room.person.';

/** A text that was kept, or null; storage may be forbidden. */
export const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Keeps a text. Answers whether it was kept: storage may be full or forbidden. */
export const keepText = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
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

/** A kept value, or null when there is none or it is corrupt. It is as unchecked as anything from outside. */
export const readValue = (key: string): unknown => parsed(readText(key));

export const keepValue = (key: string, value: unknown): boolean => keepText(key, JSON.stringify(value));

/** Text that should be JSON, or null. */
export const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** Removes everything kept under names that begin so. */
export const removeAll = (prefix: string): void => {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) localStorage.removeItem(key);
  } catch {
    // As above.
  }
};

/** Calls back with the new text when another tab changes a key; `null` also when everything was cleared. Answers how to stop. */
export const watchKey = (key: string, changed: (text: string | null) => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(event.key === null ? null : event.newValue);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};
