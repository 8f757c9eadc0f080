import type { ReactNode } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';

/** A cell of a row, with the look of its own. */
export type RowCell = { content: ReactNode; className?: string | undefined };

/** What makes a table of a list for who hears it: the heads are its first row. */
export const tableRole = (rows: number) => ({ role: 'table', 'aria-rowcount': rows + 1 });
export const rowRole = (index: number) => ({ role: 'row', 'aria-rowindex': index + 1 });

/** A cell says its column: on a phone some of them are not there. */
export const cellRole = (role: 'columnheader' | 'rowheader' | 'cell', column: number) => ({ role, 'aria-colindex': column });

/** A column that a list is sorted by, and which way. */
export type SortedColumn = { at: number; isDescending: boolean };

type NamesProps = { names: readonly string[]; sorted: SortedColumn | undefined; hasBox: boolean; hasTools: boolean };

/** What the columns are called, for who cannot see where a cell stands. The heads that can be seen sort, and are buttons of their own. */
export function ColumnNames({ names, sorted, hasBox, hasTools }: NamesProps) {
  const t = useTranslations('kit');
  const all = [...(hasBox ? [t('kit:selectColumn')] : []), ...names, ...(hasTools ? [t('kit:actsColumn')] : [])];
  const sortedBy = sorted && names[sorted.at];
  const order = { 'aria-sort': sorted?.isDescending ? 'descending' : 'ascending' } as const;
  return (
    <div {...rowRole(0)} className="visually-hidden">
      {all.map((name, at) => (
        <span key={name} {...cellRole('columnheader', at + 1)} {...(name === sortedBy ? order : {})}>
          {name}
        </span>
      ))}
    </div>
  );
}

/** What stands in the columns behind the name. */
export function RowCells({ cells, from, className }: { cells: readonly RowCell[]; from: number; className: string | undefined }) {
  return (
    <span className={className}>
      {cells.map(({ content, className: look }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <span key={at} {...cellRole('cell', from + at)} className={look}>
          {content}
        </span>
      ))}
    </span>
  );
}
