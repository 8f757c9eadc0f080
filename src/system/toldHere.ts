const key = 'control-room.arrival';

/** Whether this tab has been told who signed in. Storage may be forbidden: then it is told again. */
export const wasToldHere = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Keeps that with the tab, or forgets it. */
export const noteToldHere = (told: boolean): void => {
  try {
    if (told) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // Told again, then.
  }
};
