import type { SignedOutBecause } from '#machines/session/session.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { keysUnder, storageKeys } from '#src/platform/storage.ts';
import './locales/keys.ts';
import styles from './EndedNote.module.css';

/** Says in a sentence that the session was ended and, where something was typed and not saved, that it is kept. */
export function EndedNote({ because }: { because: SignedOutBecause }) {
  const t = useTranslations('endedNote');
  // Who signed out in another tab knows why, and has left nothing.
  if (because === 'elsewhere') return null;
  const isKept = keysUnder(storageKeys.drafts).length > 0;
  return (
    <p className={styles.note} role="status">
      {t(because === 'expired' ? 'endedNote:expired' : 'endedNote:ended')} {isKept ? t('endedNote:kept') : null}
    </p>
  );
}
