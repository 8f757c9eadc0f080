import { Offline } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useOnline } from '#src/platform/useOnline.ts';
import { useRootMark } from '#src/platform/useRootMark.ts';
import styles from './OfflineBanner.module.css';

/**
 * Says that there is no network, for as long as that is so. It stands outside of every address: whether the page is a sample, which needs
 * none to save, the document says (`data-samples`).
 */
export function OfflineBanner() {
  const t = useTranslations();
  const online = useOnline();
  useRootMark('data-offline', !online);
  return (
    <div role="status">
      {online ? null : (
        <p className={styles.banner} data-banner>
          <Offline />
          <span>
            {t('ui:offline')} <span className={styles.saving}>{t('ui:offlineSaving')}</span>
            <span className={styles.samples}>{t('ui:offlineSamples')}</span>
          </span>
        </p>
      )}
    </div>
  );
}
