import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import type { Column } from '#src/ui/grid/column.ts';
import styles from './Bulk.module.css';
import { SelectHead } from './SelectHead.tsx';

type Props = { row: PermitRow; chosen: boolean; t: Translate<'bulk'> };

/** Whether a permit is chosen. The grid answers clicks in the whole cell, and Space in the whole row. */
function SelectCell({ row, chosen, t }: Props) {
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

type Columns = readonly Column<PermitRow>[];

/** The same columns after one that chooses rows. Columns that stay in sight stay beside it. */
export const withSelection = (columns: Columns, t: Translate<'bulk'>, inSight: () => PermitRow[], size: string): Columns => [
  {
    id: 'select',
    title: t('bulk:select'),
    size,
    sticky: true,
    selects: true,
    head: () => <SelectHead inSight={inSight} />,
    cell: (row, chosen) => <SelectCell row={row} chosen={chosen} t={t} />,
  },
  ...columns.map((column) =>
    column.sticky ? { ...column, offset: column.offset ? `calc(${size} + ${column.offset})` : size } : column,
  ),
];
