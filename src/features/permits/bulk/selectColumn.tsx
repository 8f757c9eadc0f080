import type { PermitRow } from '#domain/permits/permit.schema.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import type { Column } from '#src/ui/grid/column.ts';
import { SelectCell } from './SelectCell.tsx';
import { SelectHead } from './SelectHead.tsx';

type Columns = readonly Column<PermitRow>[];

/** The same columns after one that chooses rows. Columns that stay in sight stay beside it. */
export const withSelection = (
  columns: Columns,
  t: Translate<'bulk'>,
  inSight: () => readonly PermitRow[],
  size: string,
): Columns => [
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
