import { Offline, Pulse } from '@blueprintjs/icons';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { usePulse } from '#src/system/Pulse.tsx';
import { ageText } from '#src/ui/time/ageText.ts';
import { heardText } from '#src/ui/time/heardText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './Freshness.module.css';

type Props = {
  zone: string;
  /** When what the page shows was read, by the clock of this device. */
  readAt: number;
  /** It is known to be old, or may be. */
  isOld: boolean;
};

/** How old what a page shows is, by the clock of a site, second by second; when the server is silent everything is grey, and after a minute not live. */
export function Freshness({ zone, readAt, isOld }: Props) {
  const t = useTranslations('permits', 'services');
  const language = useLanguage();
  const at = readAt + serverNow() - Date.now();
  const isSilent = usePulse((snapshot) => snapshot.hasTag('old'), false);
  const isLost = usePulse((snapshot) => snapshot.matches({ shown: 'lost' }), false);
  const seconds = useNow((now) => Math.max(0, Math.round((now - at) / 1000)));
  if (readAt === 0) return null;
  return (
    <span className={styles.fresh} data-old={isOld || isSilent}>
      {isOld || isSilent ? <Offline size={14} /> : <Pulse size={14} />} {isLost ? <strong>{t('services:notLive')}</strong> : null}
      <span>{t('permits:dataOf', { time: heardText(at, zone, language) })}</span>
      <span>{t('permits:dataAge', { age: ageText(seconds, language) })}</span>
    </span>
  );
}
