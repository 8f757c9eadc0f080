import type { PermitRow } from '#domain/permits/permit.schema.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import styles from './Bulk.module.css';

type Props = { row: PermitRow; chosen: boolean; t: Translate<'bulk'> };

/** Whether a permit is chosen. The grid answers clicks in the whole cell, and Space in the whole row. */
export function SelectCell({ row, chosen, t }: Props) {
  return (
    <input
      type="checkbox"
      className={styles.box}
      tabIndex={-1}
      checked={chosen}
      onChange={keep}
      aria-label={t('bulk:selectOne', { number: row.tracking_number })}
    />
  );
}

const keep = (): void => undefined;
