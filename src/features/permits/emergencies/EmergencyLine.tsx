import type { Emergency } from '#domain/permits/emergency.endpoints.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { Listed } from '#src/ui/text/Listed.tsx';
import { SiteTime } from '../work/SiteTime.tsx';
import styles from './EmergencyStrip.module.css';

/** One emergency that is declared, in a line that gives way at its end. */
export function EmergencyLine({ emergency: { kind, areas, declared_at, site } }: { emergency: Emergency }) {
  const t = useTexts('emergencies');
  return (
    <span className={styles.words}>
      <strong>{t('emergencies:banner', { kind: t(`emergencies:${kind}_kind`) })}</strong>{' '}
      <Listed items={areas.map(({ code }) => code)} /> · <SiteTime at={declared_at} zone={site.time_zone} /> ·{' '}
      {t('emergencies:bannerText')}
    </span>
  );
}
