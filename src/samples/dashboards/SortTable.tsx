import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '#src/i18n/i18n.ts';
import { useShownParams } from '#src/platform/useShownParams.ts';
import { useChooseParam } from '#src/platform/useTypedParam.ts';
import { useMore } from '#src/samples/kit/useMore.tsx';
import styles from './Dashboards.module.css';
import { type SortColumn, sortedRows } from './sorted.ts';

type Column<Row> = SortColumn<Row> & {
  name: string;
  cellOf: (row: Row) => ReactNode;
  /** It holds words, which go on in a second line where the page is narrow. */
  isProse?: boolean;
  /** It holds numbers, which end below each other. */
  isFigure?: boolean;
  /** What stands under it. */
  total?: ReactNode;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** How it is sorted where the address does not say it. */
  usual: string;
};

/** Said of each part: laid out as anything else, a table would be none for who hears it. */
const parts = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  first: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
/** More columns stand below each other where the page is as narrow as a phone. */
const fittingColumns = 4;

/** A table that is sorted by any of its columns; the first one names the rows. How it is sorted stands in the address. */
export function SortTable<Row extends { id: string }>({ caption, columns, rows, usual }: Props<Row>) {
  const [params] = useSearchParams();
  const write = useChooseParam();
  const asked = params.get('sort') ?? '';
  const isKnown = columns.some(({ id }) => asked === id || asked === `-${id}`);
  const sort = isKnown ? asked : usual;
  useShownParams({ sort: isKnown ? asked : '' });
  const [first, ...others] = columns;
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const { shown, more } = useMore(sortedRows(rows, columns, sort, useLanguage()));
  const sortBy = (id: string) => write('sort', sort === id ? `-${id}` : id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds no fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.frame} role="group" aria-label={caption} tabIndex={0}>
      <table {...parts.table} className={styles.table} data-wide={columns.length > fittingColumns}>
        <thead {...parts.group}>
          <tr {...parts.row}>
            {columns.map(({ id, name, isFigure }) => {
              const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none';
              return (
                <th key={id} {...parts.column} scope="col" aria-sort={order} data-figure={isFigure}>
                  <button type="button" onClick={() => sortBy(id)}>
                    {name}
                    {order === 'none' ? null : order === 'ascending' ? (
                      <ArrowUp size={12} title={false} />
                    ) : (
                      <ArrowDown size={12} title={false} />
                    )}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody {...parts.group}>
          {shown.map((row) => (
            <tr key={row.id} {...parts.row}>
              <th {...parts.first} scope="row">
                {first?.cellOf(row)}
              </th>
              {others.map(({ id, name, cellOf, isProse, isFigure }) => (
                <td key={id} {...parts.cell} data-prose={isProse} data-figure={isFigure} data-column={name}>
                  {cellOf(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals ? (
          <tfoot {...parts.group}>
            <tr {...parts.row}>
              <th {...parts.first} scope="row">
                {first?.total}
              </th>
              {others.map(({ id, name, total, isFigure }) => (
                <td key={id} {...parts.cell} data-figure={isFigure} data-column={name}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
      {more}
    </div>
  );
}
