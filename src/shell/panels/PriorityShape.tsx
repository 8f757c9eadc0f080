import type { Priority } from '#domain/permits/notifications/notification.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './NotificationPanel.module.css';

const shapes: Record<Priority, string> = {
  1: 'M3 0h4l3 3v4l-3 3H3L0 7V3z',
  2: 'M5 .6 9.8 9.4H.2z',
  3: 'M5 .5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
};

/** How loud a notification is: a shape, a word and a colour that say the same. */
export function PriorityShape({ priority }: { priority: Priority }) {
  const t = useTranslations('panels');
  return (
    <span className={styles.priority}>
      <svg className={styles.shape} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        <path d={shapes[priority]} />
      </svg>
      {t(`panels:priority${priority}`)}
    </span>
  );
}
