import { sessionLimits } from '#domain/session/session.limits.ts';
import { type Translate, useTranslations } from '#src/i18n/i18n.ts';
import './locales/keys.ts';
import styles from './PrivacyText.module.css';

const parts = (t: Translate<'privacy'>) => [
  {
    title: t('privacy:browser'),
    points: [
      t('privacy:browserToken', { idle: sessionLimits.tokenIdleHours, life: sessionLimits.tokenLifeHours }),
      t('privacy:browserSettings'),
      t('privacy:browserPerson'),
      t('privacy:browserRemembered'),
    ],
  },
  {
    title: t('privacy:server'),
    points: [t('privacy:serverAccount'), t('privacy:serverSessions'), t('privacy:serverEvents'), t('privacy:serverWork')],
  },
  { title: t('privacy:others'), points: [t('privacy:othersText')] },
  { title: t('privacy:yours'), points: [t('privacy:yoursText')] },
];

/** What this software keeps about people, where and how long. */
export function PrivacyText() {
  const t = useTranslations('privacy');
  return (
    <div className={styles.text}>
      <p>{t('privacy:intro')}</p>
      {parts(t).map(({ title, points }) => (
        <section key={title} className={styles.part}>
          <h2 className={styles.heading}>{title}</h2>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
