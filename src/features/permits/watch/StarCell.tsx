import { Star, StarEmpty } from '@blueprintjs/icons';
import type { MouseEvent } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import { type Starred, useStar, useStarring } from './WatchActor.tsx';
import styles from './watch.module.css';

type Shown = { permit: Starred & { tracking_number: string } };
type Props = Shown & { onPress?: (event: MouseEvent) => void };

/** The star of a permit in a list. Its cell holds the focus and the grid answers the press. */
export function StarCell({ permit, onPress }: Props) {
  const t = useTexts('permits');
  const starred = useStar(permit);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={starred ? styles.starred : styles.star}
      aria-pressed={starred}
      aria-label={t('permits:watchOne', { number: permit.tracking_number })}
      onClick={onPress}
    >
      {starred ? <Star /> : <StarEmpty />}
    </button>
  );
}

/** The same star in a cell that opens the permit: it answers its own press. */
export function PressedStar({ permit }: Shown) {
  const star = useStarring();
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    star(permit);
  };
  return <StarCell permit={permit} onPress={press} />;
}
