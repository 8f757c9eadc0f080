const reloadedKey = 'control-room.reloaded';
const patience = 60_000;

const reloadedLately = (): boolean => {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) < patience;
  } catch {
    return true;
  }
};

/**
 * After a release the parts that an open page still names are gone: reload once to get the new ones. Not while offline, where a
 * reload would leave nothing, and not again within a minute, where it evidently did not help.
 */
export const reloadOnceWhenStale = (): void => {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || reloadedLately()) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    location.reload();
  });
};
