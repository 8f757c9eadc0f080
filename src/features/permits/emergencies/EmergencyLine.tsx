import { WarningSign } from '@blueprintjs/icons';
import type { Emergency } from '#domain/permits/emergency.endpoints.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { SiteTime } from '../work/SiteTime.tsx';
import styles from './Emergencies.module.css';

/** One emergency that is declared, in a line. */
export function EmergencyLine({ emergency: { kind, areas, declared_at, site } }: { emergency: Emergency }) {
  const t = useTexts('emergencies');
  return (
    <p className={styles.banner}>
      <WarningSign size={18} aria-hidden />
      <span>
        <strong>{t('emergencies:banner', { kind: t(`emergencies:${kind}_kind`) })}</strong>{' '}
        <Ltr>{areas.map(({ code }) => code).join(', ')}</Ltr> · <SiteTime at={declared_at} zone={site.time_zone} /> ·{' '}
        {t('emergencies:bannerText')}
      </span>
      <Link to={href('/apps/permit-emergencies')}>{t('emergencies:look')}</Link>
    </p>
  );
}
