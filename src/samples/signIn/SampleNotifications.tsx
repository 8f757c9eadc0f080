import { Button, Callout, type Intent } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useId } from 'react';
import type { SampleNotification } from '#domain/notificationPanel/notificationPanel.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useListWrites } from '#src/samples/kit/useListWrites.ts';
import { usePorts } from '#src/system/Ports.tsx';
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

/** The notification panel of an account of the sample. What it puts aside stays so, and others keep theirs. */
export function SampleNotifications({ account }: { account: string }) {
  const t = useTranslations('signIn');
  const heading = useId();
  const { api } = usePorts();
  const asked = { query: { account } };
  const { value, problem, retry } = useRead('notificationPanel.data', asked);
  const { write } = useListWrites('notificationPanel.data', asked);
  if (problem && !value) return <Failed problem={problem} onRetry={retry} />;
  if (!value) return <Skeleton count={2} />;
  const left = value.filter(({ dismissed }) => !dismissed);
  const dismiss = (ids: string[]) =>
    void write({
      change: (read) => read.map((one) => (ids.includes(one.id) ? { ...one, dismissed: true } : one)),
      send: () => api.notificationPanel.dismiss({ body: { ids } }),
      isExact: true,
    });
  return (
    <section className={styles.told} aria-labelledby={heading}>
      <header className={styles.toldHead}>
        <h3 id={heading}>{t('signIn:notifications')}</h3>
        {left.length > 0 ? (
          <Button size="small" variant="minimal" text={t('signIn:dismissAll')} onClick={() => dismiss(left.map(({ id }) => id))} />
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
            onClick={() => dismiss([id])}
          />
        </Callout>
      ))}
    </section>
  );
}
