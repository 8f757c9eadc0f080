import { minute } from '#domain/kernel/units.ts';
import { mayLoseWork } from './leaving.ts';
import { isOutdated } from './newRelease.ts';

const reloadedKey = 'control-room.reloaded';
const patience = minute;

const reloadedLately = (): boolean => {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) < patience;
  } catch {
    return true;
  }
};

const reloadIfItHelps = async (): Promise<void> => {
  if (mayLoseWork() || reloadedLately() || !(await isOutdated())) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
};

/**
 * After a release the parts that an open page still names are gone: reload once to get the new ones. Not where the server gives out this
 * very release, or is away: a part that failed for another reason is asked for again when somebody wants it, and a page that is loaded
 * anew under somebody's hands takes away what they have just opened. Not over work that would be lost, and not again within a minute,
 * where it evidently did not help.
 */
export const reloadOnceWhenStale = (): void => addEventListener('vite:preloadError', () => void reloadIfItHelps());
