const key = 'control-room.lostStop';
/** After so many milliseconds nobody waits for it any more. */
const longest = 900_000;

/** What is stopped by a button that is held: one work, or all of some areas. */
type Stopped = 'stop' | 'emergency';

/**
 * A stop was pressed in a session that had ended, and is not recorded. This tab remembers it, so that the sign-in page can say so. It is noted as soon as
 * the button is held: the session may end meanwhile, and takes the page away.
 */
export const noteLostStop = (at: number, stopped: Stopped = 'stop'): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify([at, stopped]));
  } catch {
    // The session's end is said all the same.
  }
};

/** What was lost here a short time ago; null where nothing was. */
export const lostStop = (now: number): Stopped | null => {
  try {
    const [at, stopped] = JSON.parse(sessionStorage.getItem(key) ?? '[0]') as [number, Stopped?];
    return now - at < longest ? (stopped ?? 'stop') : null;
  } catch {
    return null;
  }
};

/** A stop has arrived, or was let go before its time. */
export const forgetLostStop = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};

/** Notes a button that is held down, and forgets it when it is let go. */
export const noteHold = (part: string, at: number, stopped: Stopped): void => {
  if (part === 'pressed' || part === 'keyPressed') noteLostStop(at, stopped);
  else forgetLostStop();
};
