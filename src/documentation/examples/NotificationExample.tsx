import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useNotify } from '#src/system/notifications.ts';
import '#src/documentation/locales/keys.ts';
import styles from './examples.module.css';

const many = 7;

/** Notifications come by themselves; here they come by a button. */
export function NotificationExample() {
  const t = useTranslations('documentation');
  const notify = useNotify();
  const count = useRef(0);
  const add = () => {
    count.current += 1;
    notify({
      id: `example-${count.current}`,
      text: t('documentation:notificationText', { number: count.current }),
      variant: count.current % 3 === 0 ? 'warning' : 'info',
    });
  };
  const addMany = () => {
    for (let added = 0; added < many; added += 1) add();
  };
  return (
    <div className={styles.row}>
      <Button text={t('documentation:notifyOnce')} onClick={add} />
      <Button text={t('documentation:notifyOften', { count: many })} onClick={addMany} />
    </div>
  );
}
