import { WarningSign } from '@blueprintjs/icons';
import { isSilenceNear } from '#domain/permits/life/standing.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './Permit.module.css';
import { unmonitoredKey } from './unmonitoredKey.ts';

/**
 * That nothing watches the air where the work may go on, or not at every point. Before silence of the monitoring stops the work: that not
 * everything was read for half of the time, and when it stops.
 */
export function SilenceSoon({ permit }: { permit: Permit }) {
  const { standing, time_zone } = permit;
  const t = useTranslations('permits');
  const from = standing?.silent_from ?? null;
  const isNear = useNow((now) => from !== null && isSilenceNear(from, now));
  return (
    <div role="alert">
      {standing?.unmonitored ? (
        <p className={styles.getThemOut}>
          <WarningSign size={20} /> <strong>{t(unmonitoredKey(permit))}</strong>
        </p>
      ) : null}
      {from && isNear ? (
        <p className={styles.getThemOut}>
          <WarningSign size={20} /> <strong>{t('permits:silenceSoon')}</strong> <SiteTime at={from} zone={time_zone} />
        </p>
      ) : null}
    </div>
  );
}
