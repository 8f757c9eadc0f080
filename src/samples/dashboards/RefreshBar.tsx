import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import type { ReadName } from '#src/system/query/readNames.ts';
import { useHeld } from '#src/system/query/useHeld.ts';
import type { Read } from '#src/system/query/useRead.ts';
import { momentText } from '#src/ui/time/momentText.ts';
import styles from './Dashboards.module.css';

type Props = {
  name: Extract<ReadName, 'analyticsDashboard.widgets' | 'projectDashboard.widgets'>;
  read: Read<unknown>;
  onRefresh: () => void;
};

/** When a dashboard was read, and the way to read it again. What is shown stays meanwhile, also when that fails. */
export function RefreshBar({ name, read, onRefresh }: Props) {
  const t = useTranslations('dashboards');
  const language = useLanguage();
  const readAt = useHeld(name, [{}]).get(0)?.readAt;
  if (!read.value || readAt === undefined) return null;
  const time = momentText(readAt, 'second', language);
  return (
    <div className={styles.refresh}>
      <p role="status">{t(read.problem ? 'dashboards:refreshFailed' : 'dashboards:readAt', { time })}</p>
      <Button variant="minimal" icon={<Refresh />} text={t('dashboards:refresh')} onClick={onRefresh} />
    </div>
  );
}
