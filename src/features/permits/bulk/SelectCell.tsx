import type { PermitRow } from '#domain/permits/permit.schema.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import styles from './Bulk.module.css';
import { chosenOf } from './bulk.selectors.ts';
import { PermitBulkActor } from './PermitBulkActor.tsx';

/** Whether a permit is chosen. The grid answers clicks in the whole cell, and Space in the whole row. */
export function SelectCell({ row }: { row: PermitRow }) {
  const t = useTexts('bulk');
  const chosen = PermitBulkActor.useSelector((snapshot) => chosenOf(snapshot).some(({ id }) => id === row.id));
  return (
    <input
      type="checkbox"
      className={styles.box}
      tabIndex={-1}
      checked={chosen}
      onChange={() => undefined}
      aria-label={t('bulk:selectOne', { number: row.tracking_number })}
    />
  );
}
