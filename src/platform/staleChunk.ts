import { minute } from '#domain/kernel/units.ts';
import { mayLoseWork } from './leaving.ts';

const reloadedKey = 'control-room.reloaded';
const patience = minute;

const reloadedLately = (): boolean => {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) < patience;
  } catch {
    return true;
  }
};

/** Whether the server is there to give the page anew. */
export const startPageAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const reloadIfItHelps = async (): Promise<void> => {
  if (mayLoseWork() || reloadedLately() || !(await startPageAnswers())) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
};

/**
 * After a release the parts that an open page still names are gone: reload once to get the new ones. Not while the server is
 * away, where a reload would leave nothing, not over work that would be lost, and not again within a minute, where it evidently did
 * not help.
 */
export const reloadOnceWhenStale = (): void => addEventListener('vite:preloadError', () => void reloadIfItHelps());
