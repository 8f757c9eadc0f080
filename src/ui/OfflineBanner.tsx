import { Offline } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useOnline } from '#src/platform/useOnline.ts';
import { useRootMark } from '#src/platform/useRootMark.ts';
import styles from './OfflineBanner.module.css';

/** Says that there is no network, for as long as that is so. */
export function OfflineBanner() {
  const t = useTranslations();
  const online = useOnline();
  useRootMark('data-offline', !online);
  return (
    <div role="status">
      {online ? null : (
        <p className={styles.banner} data-banner>
          <Offline /> {t('ui:offline')}
        </p>
      )}
    </div>
  );
}
