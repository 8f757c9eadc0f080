import { CaretDown, CaretRight } from '@blueprintjs/icons';
import styles from './Grid.module.css';

export type GroupHead = {
  key: string;
  /** What its rows have in common. */
  text: string;
  /** How many rows there are, in words of the language. */
  count: string;
  /** What among them must not be overlooked while they are closed; null where nothing is. */
  alarm: string | null;
  folded: boolean;
};

type Props = {
  head: GroupHead;
  index: number;
  /** Pixels from the top of the rows. */
  top: number;
  /** How many columns the list has. */
  columns: number;
  /** The column that has the focus of the grid, while it is in this line. */
  activeColumn: number | null;
};

/** The head of a group of rows, as wide as what is in sight of the list. */
export function GridGroup({ head: { text, count, alarm, folded }, index, top, columns, activeColumn }: Props) {
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.group} style={{ insetBlockStart: top }}>
      <div
        role="rowheader"
        aria-colindex={1}
        aria-colspan={columns}
        aria-expanded={!folded}
        tabIndex={activeColumn === null ? -1 : 0}
        data-place={`${index}:${activeColumn ?? 0}`}
        className={styles.groupHead}
      >
        <span className={styles.groupCaret}>{folded ? <CaretRight /> : <CaretDown />}</span>
        <bdi>{text}</bdi>
        <span className={styles.groupCount}>{count}</span>
        {alarm === null ? null : <strong className={styles.groupAlarm}>{alarm}</strong>}
      </div>
    </div>
  );
}
