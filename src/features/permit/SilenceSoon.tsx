import { WarningSign } from '@blueprintjs/icons';
import { apart, listText } from '#domain/kernel/readingText.ts';
import { isSilenceNear, unheardOf } from '#domain/permits/life/standing.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './Permit.module.css';
import { unmonitoredKey } from './unmonitoredKey.ts';

/** Whether silence of the monitoring stops the work soon. */
export const useSilenceNear = ({ standing }: Pick<Permit, 'standing'>): boolean => {
  const from = standing?.silent_from ?? null;
  return useNow((now) => from !== null && isSilenceNear(from, now));
};

/** The instruments that are not heard, each with its point; empty where a site's own server does not say them. */
export const useUnheard = ({ standing }: Pick<Permit, 'standing'>): string => {
  const language = useLanguage();
  return useNow((now) =>
    listText(
      unheardOf(standing?.watched_by ?? [], now).map(({ serial, point }) => apart(`${serial} (${point})`)),
      language,
    ),
  );
};

/**
 * That nothing watches the air where the work may go on, or not at every point. Before silence of the monitoring stops the work: which
 * instrument was not heard for half of the time, and when it stops.
 */
export function SilenceSoon({ permit }: { permit: Permit }) {
  const { standing, time_zone } = permit;
  const t = useTranslations('permits');
  const from = standing?.silent_from ?? null;
  const isNear = useSilenceNear(permit);
  const names = useUnheard(permit);
  return (
    <div role="alert">
      {standing?.unmonitored ? (
        <p className={styles.getThemOut}>
          <WarningSign size={20} /> <strong>{t(unmonitoredKey(permit))}</strong>
          {standing.air_unread && names ? <> · {t('permits:unheard', { names })}</> : null}
        </p>
      ) : null}
      {from && isNear ? (
        <p className={styles.getThemOut}>
          <WarningSign size={20} /> <strong>{names ? t('permits:silenceSoonOf', { names }) : t('permits:silenceSoon')}</strong>{' '}
          <SiteTime at={from} zone={time_zone} />
        </p>
      ) : null}
    </div>
  );
}
