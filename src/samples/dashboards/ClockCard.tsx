import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './Dashboards.module.css';
import { dayPartText } from './stepText.ts';

/** What time it is where the reader is. It is not read out by itself: nobody wants to hear every second. */
export function ClockCard() {
  const t = useTranslations('dashboards');
  const language = useLanguage();
  const at = useNow((now) => Math.floor(now / 1000) * 1000);
  const part = (form: Parameters<typeof dayPartText>[1]) => dayPartText(at, form, language);
  return (
    <section className={styles.card} aria-label={t('dashboards:clock')}>
      <h2 className={styles.countName}>{part('weekday')}</h2>
      <p className={styles.time}>
        <time>{part('time')}</time>
      </p>
      <p className={styles.date}>{part('date')}</p>
    </section>
  );
}
