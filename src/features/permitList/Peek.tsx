import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useDeferredValue } from 'react';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { PermitPageProvider } from '#src/features/permit/PermitPageProvider.tsx';
import { PermitSummary } from '#src/features/permit/PermitSummary.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Peek.module.css';

type Props = { row: PermitRow | null /** Null where the focus is on the head of a group. */; onClose: () => void };

/**
 * The summary of the permit whose row has the focus, beside the list. It follows the row and takes no focus from it.
 */
export function Peek({ row, onClose }: Props) {
  const t = useTranslations('permits', 'desk');
  // A key that is held goes through many rows: what cannot be drawn in time is left out.
  const shown = useDeferredValue(row);
  const label = shown ? t('permits:peekOf', { number: shown.tracking_number }) : t('permits:peekHead');
  return (
    <aside className={styles.peek} aria-label={label} data-peek>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('permits:peek')}</h2>
        <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={onClose} />
      </div>
      <p role="status" className={shown ? 'visually-hidden' : undefined}>
        {label}
      </p>
      {shown ? (
        <PermitPageProvider key={shown.id} permitId={shown.id} trackingNumber={shown.tracking_number}>
          <PermitSummary known={shown} />
        </PermitPageProvider>
      ) : null}
    </aside>
  );
}
