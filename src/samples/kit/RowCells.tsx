import type { ReactNode } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';

/** A cell of a row, with the look of its own. */
export type RowCell = { content: ReactNode; className?: string | undefined };

/** What makes a table of a list for who hears it: the heads are its first row. */
export const tableRole = (rows: number) => ({ role: 'table', 'aria-rowcount': rows + 1 });
export const rowRole = (index: number) => ({ role: 'row', 'aria-rowindex': index + 1 });

const [head, cell] = [{ role: 'columnheader' }, { role: 'cell' }];

type NamesProps = { names: readonly string[]; hasBox: boolean; hasTools: boolean };

/** What the columns are called, for who cannot see where a cell stands. The heads that can be seen sort, and are buttons of their own. */
export function ColumnNames({ names, hasBox, hasTools }: NamesProps) {
  const t = useTranslations('kit');
  const all = [...(hasBox ? [t('kit:selectColumn')] : []), ...names, ...(hasTools ? [t('kit:actsColumn')] : [])];
  return (
    <div {...rowRole(0)} className="visually-hidden">
      {all.map((name) => (
        <span key={name} {...head}>
          {name}
        </span>
      ))}
    </div>
  );
}

/** What stands in the columns behind the name. */
export function RowCells({ cells, className }: { cells: readonly RowCell[]; className: string | undefined }) {
  return (
    <span className={className}>
      {cells.map(({ content, className: look }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <span key={at} {...cell} className={look}>
          {content}
        </span>
      ))}
    </span>
  );
}
