import { useTranslations } from '#src/i18n/i18n.ts';
import type { Read } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './Dashboards.module.css';

/** What stands where a dashboard would be: it is on its way, it failed and can be tried again, or it was read and holds nothing. */
export function Unready({ read: { value, problem, retry } }: { read: Read<readonly unknown[]> }) {
  const t = useTranslations('dashboards');
  if (!value && problem) return <Failed problem={problem} title={t('dashboards:failed')} onRetry={retry} />;
  if (!value) return <Skeleton count={6} className={styles.bones} boneClassName={styles.bone} />;
  return (
    <div role="status">
      <Empty title={t('dashboards:empty')}>
        <p>{t('dashboards:emptyWhy')}</p>
      </Empty>
    </div>
  );
}
