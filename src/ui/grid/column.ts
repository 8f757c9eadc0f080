import type { ReactNode } from 'react';

/**
 * One column of a grid. `size` is a track of a CSS grid, in rem: '14rem' or 'minmax(24rem, 1fr)'. A column of plain words has `text`:
 * each in its own direction, cut off where the column ends, whole on pointing. A cell is drawn for every row that comes into sight: it should
 * be few elements, and ask nothing for itself that all rows share.
 */
export type Column<Row> = {
  id: string;
  title: string;
  size: string;
  /** Columns that stay in sight while the rest scrolls sideways. They come first. */
  sticky?: boolean;
  /** Where a sticky column stays: the sum of the sizes before it. */
  offset?: string;
  /** The column can be sorted by; its name in the address. */
  sort?: string;
  /** The column can be put at another place among those that can. */
  moves?: true;
  /** What sorting by the column means, where its title does not tell: shown on pointing and read out. */
  about?: string;
  /** Words too long for one line take a second one where the rows of the grid are high enough. */
  wraps?: true;
  align?: 'end';
  /** What stands in a cell is one line of words: it needs no box that centres it. */
  line?: true;
  /** What a press on a cell of this column does, instead of opening the row. */
  press?: (row: Row) => void;
  /** Enter and Space press the button in a cell of this column, as a click on it does. */
  presses?: true;
  /** The cells choose their row, as Space does; a click in them opens nothing. */
  selects?: boolean;
  /** What stands in the header instead of the title, which then only names it. Enter and Space press it. */
  head?: () => ReactNode;
} & ({ cell: (row: Row, selected: boolean) => ReactNode; text?: undefined } | { text: (row: Row) => string; cell?: undefined });

export type Sorting = { by: string; descending: boolean };

export const tracksOf = (columns: readonly { size: string }[]): string => columns.map(({ size }) => size).join(' ');

/** How much of a row the columns that stay in sight cover. */
export const stickyWidth = (columns: readonly Pick<Column<never>, 'size' | 'sticky'>[]): string =>
  `calc(${columns
    .filter(({ sticky }) => sticky)
    .map(({ size }) => size)
    .concat('0px')
    .join(' + ')})`;
