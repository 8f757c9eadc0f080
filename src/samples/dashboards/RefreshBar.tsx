import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import type { Read } from '#src/system/query/useRead.ts';
import { momentText } from '#src/ui/time/momentText.ts';
import styles from './Dashboards.module.css';

type Props = { read: Read<unknown>; onRefresh: () => void };

/** When a dashboard was read, and the way to read it again. What is shown stays meanwhile, also when that fails. */
export function RefreshBar({ read, onRefresh }: Props) {
  const t = useTranslations('dashboards');
  const language = useLanguage();
  if (!read.value) return null;
  const time = momentText(read.readAt, 'second', language);
  return (
    <div className={styles.refresh}>
      <p role="status">{read.readAt === 0 ? '' : t(read.problem ? 'dashboards:refreshFailed' : 'dashboards:readAt', { time })}</p>
      <Button variant="minimal" icon={<Refresh />} text={t('dashboards:refresh')} onClick={onRefresh} />
    </div>
  );
}
