import type { SignedOutBecause } from '#machines/session/session.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { isAnyHeld, lostHold } from '#src/platform/heldStops.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { keysUnder, storageKeys } from '#src/platform/storage.ts';
import './locales/keys.ts';
import styles from './EndedNote.module.css';

/** Says in a sentence that the session was ended and, where something was typed and not saved, that it is kept; first of all that a stop was lost by it, or waits here to be sent. */
export function EndedNote({ because }: { because: SignedOutBecause | null }) {
  const t = useTranslations('endedNote');
  // Who signed out in another tab knows why, and has left nothing.
  if (because === 'elsewhere' && !isAnyHeld()) return null;
  const lost = because && because !== 'elsewhere' ? lostHold(serverNow()) : null;
  const isKept = keysUnder(storageKeys.drafts).length > 0;
  return (
    <>
      {lost ? (
        <p className={styles.lost} role="alert">
          {t(lost === 'stop' ? 'endedNote:stopLost' : 'endedNote:emergencyLost')}
        </p>
      ) : null}
      {isAnyHeld() ? (
        <p className={styles.lost} role="alert">
          {t('endedNote:held')}
        </p>
      ) : null}
      {because && because !== 'elsewhere' ? (
        <p className={styles.note} role="status">
          {t(because === 'expired' ? 'endedNote:expired' : 'endedNote:ended')} {isKept ? t('endedNote:kept') : null}
        </p>
      ) : null}
    </>
  );
}
