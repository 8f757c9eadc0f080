const key = 'control-room.lostStop';
/** After so many milliseconds nobody waits for it any more. */
const longest = 900_000;

/** A stop was pressed in a session that had ended, and is not recorded. This tab remembers it, so that the sign-in page can say so. */
export const noteLostStop = (at: number): void => {
  try {
    sessionStorage.setItem(key, String(at));
  } catch {
    // The session's end is said all the same.
  }
};

/** Whether a stop was lost here a short time ago. */
export const isStopLost = (now: number): boolean => {
  try {
    const at = Number(sessionStorage.getItem(key) ?? 0);
    return now - at < longest;
  } catch {
    return false;
  }
};

/** A stop has arrived. */
export const forgetLostStop = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
