import { Star, StarEmpty } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { type Starred, useStar } from './WatchActor.tsx';
import styles from './watch.module.css';

/** The star of a permit in a list. Its cell holds the focus and the grid answers the press. */
export function StarCell({ permit }: { permit: Starred & { tracking_number: string } }) {
  const t = useTexts('permits');
  const starred = useStar(permit);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={starred ? styles.starred : styles.star}
      aria-pressed={starred}
      aria-label={t('permits:watchOne', { number: permit.tracking_number })}
    >
      {starred ? <Star /> : <StarEmpty />}
    </button>
  );
}
