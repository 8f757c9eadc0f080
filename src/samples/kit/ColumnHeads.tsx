import { CaretDown, CaretUp } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './ColumnHeads.module.css';

/** A column of a list; one without a member cannot be sorted by. Amounts stand at the end, so that they can be compared. */
export type Column = { member?: string; text: string; isAmount?: boolean };

type Props = {
  columns: readonly Column[];
  /** What the list is sorted by, and which way. */
  sorted: string;
  isDescending: boolean;
  press: (member: string) => void;
  tracks: string;
  /** How far from the edges the words of a row begin and end. */
  start: string;
  end?: string;
  /** The columns hold little: a narrow list has room for them. */
  isSmall?: boolean | undefined;
};

/** What stands where in the rows, where there is room to say so; a press sorts by it. */
export function ColumnHeads({ columns, sorted, isDescending, press, tracks, start, end = 'var(--hse-gap-3)', isSmall }: Props) {
  const t = useTranslations('kit');
  const saidOf = (member: string, column: string) => {
    if (member !== sorted) return t('kit:sortBy', { column });
    return t(isDescending ? 'kit:sortedDown' : 'kit:sortedUp', { column });
  };
  return (
    <div className={styles.head} data-small={isSmall} style={{ '--head-start': start, '--head-end': end } as object}>
      <div className={styles.words} style={{ '--row-tracks': tracks } as object}>
        {columns.map(({ member, text, isAmount = false }) =>
          member === undefined ? (
            // The list says its columns itself.
            <span key={text} className={styles.plain} aria-hidden="true">
              {text}
            </span>
          ) : (
            <button
              key={member}
              type="button"
              className={styles.cell}
              title={saidOf(member, text)}
              aria-label={saidOf(member, text)}
              data-sorted={member === sorted}
              data-amount={isAmount}
              onClick={() => press(member)}
            >
              {text}
              {member === sorted ? isDescending ? <CaretDown /> : <CaretUp /> : null}
            </button>
          ),
        )}
      </div>
    </div>
  );
}
