import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './QuickPanel.module.css';
import { todayText } from './todayText.ts';

/** Which day it is, by the clock of the server, as one says it in the language of the reader. */
export function Today() {
  const t = useTexts('panels');
  const language = useLanguage();
  const weekday = useNow((now) => todayText(now, language).weekday);
  const day = useNow((now) => todayText(now, language).day);
  return (
    <section className={styles.block} aria-labelledby="quick-today">
      <h3 id="quick-today" className={styles.caption}>
        {t('panels:today')}
      </h3>
      <p className={styles.today}>
        <span className={styles.weekday}>{weekday}</span>
        <span className={styles.day}>{day}</span>
      </p>
    </section>
  );
}
