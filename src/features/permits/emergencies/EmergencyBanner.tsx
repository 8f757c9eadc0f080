import { WarningSign } from '@blueprintjs/icons';
import { Suspense } from 'react';
import type { Emergency } from '#domain/permits/emergency.endpoints.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { SiteTime } from '../work/SiteTime.tsx';
import styles from './Emergencies.module.css';
import { EmergenciesActor, OpenEmergenciesProvider } from './EmergenciesActor.tsx';

/** Says on the screens of permits that an emergency is declared, as soon as it is and for as long as it is. */
export function EmergencyBanner() {
  return (
    <OpenEmergenciesProvider>
      <Open />
    </OpenEmergenciesProvider>
  );
}

function Open() {
  const value = EmergenciesActor.useSelector(({ context }) => context.value);
  const open = value?.open ?? [];
  // The region is there before there is anything to say, so that it is read out when there is.
  return (
    <div role="alert" className={styles.banners}>
      {/* Its words may come after it: what people are at stays on the screen, and keeps the focus. */}
      <Suspense>
        {open.map((emergency) => (
          <Line key={emergency.id} emergency={emergency} />
        ))}
      </Suspense>
    </div>
  );
}

function Line({ emergency: { kind, areas, declared_at, site } }: { emergency: Emergency }) {
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
