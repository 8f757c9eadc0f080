import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import styles from './Work.module.css';

type Props = { at: string; zone: string; dayOnly?: boolean };

/** A moment as the clock of the site tells it. */
export function SiteTime({ at, zone, dayOnly = false }: Props) {
  const language = useLanguage();
  const day = dayText(at, zone, language, serverNow());
  return (
    <time className={styles.numbers} dateTime={at}>
      {dayOnly ? day : `${day} ${clockText(at, zone, language)}`}
    </time>
  );
}
