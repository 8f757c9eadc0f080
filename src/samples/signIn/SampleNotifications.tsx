import { Button, Callout, type Intent } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import type { SampleNotification } from '#domain/notificationPanel/notificationPanel.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './SignIn.module.css';

const intents: Record<SampleNotification['options']['variant'], Intent> = {
  success: 'success',
  error: 'danger',
  warning: 'warning',
  info: 'primary',
  default: 'none',
};

/** The notification panel of somebody who is signed in to the sample. What is put aside comes back with the next sign-in. */
export function SampleNotifications() {
  const t = useTranslations('signIn');
  const heading = useId();
  const [gone, setGone] = useState<readonly string[]>([]);
  const { value, problem, retry } = useRead('notificationPanel.data', {});
  if (problem && !value) return <Failed problem={problem} onRetry={retry} />;
  if (!value) return <Skeleton count={2} />;
  const left = value.filter(({ id, dismissed }) => !dismissed && !gone.includes(id));
  return (
    <section className={styles.told} aria-labelledby={heading}>
      <header className={styles.toldHead}>
        <h3 id={heading}>{t('signIn:notifications')}</h3>
        {left.length > 0 ? (
          <Button size="small" variant="minimal" text={t('signIn:dismissAll')} onClick={() => setGone(value.map(({ id }) => id))} />
        ) : null}
      </header>
      {left.length === 0 ? <p role="status">{t('signIn:noNotifications')}</p> : null}
      {left.map(({ id, message, options }) => (
        <Callout key={id} compact intent={intents[options.variant]} className={styles.toldOne ?? ''}>
          <bdi>{message}</bdi>
          <Button
            size="small"
            variant="minimal"
            icon={<Cross />}
            aria-label={t('signIn:dismiss', { message })}
            onClick={() => setGone([...gone, id])}
          />
        </Callout>
      ))}
    </section>
  );
}
