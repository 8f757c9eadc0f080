import { Star, StarEmpty } from '@blueprintjs/icons';
import type { MouseEvent } from 'react';
import { type Translate, useTranslations } from '#src/i18n/i18n.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import { type Starred, useStar, useStarring } from './WatchActor.tsx';
import styles from './watch.module.css';

/** The star of the permit that is open. */
export function StarButton({ permit }: { permit: Starred }) {
  const t = useTranslations('permits');
  const starred = useStar(permit);
  const star = useStarring();
  return (
    <TipButton
      variant="minimal"
      tip={starred ? t('permits:unwatch') : t('permits:watch')}
      aria-label={t('permits:watch')}
      aria-pressed={starred}
      icon={starred ? <Star /> : <StarEmpty />}
      onClick={() => star(permit)}
    />
  );
}

type Shown = { permit: Starred & { tracking_number: string }; starred: boolean; t: Translate<'permits'> };
type Props = Shown & { onPress?: (event: MouseEvent) => void };

/** The star of a permit in a list. Its cell holds the focus and the grid answers the press; a cell cannot be pressed in or out, so the name says it. */
export function StarCell({ permit, starred, t, onPress }: Props) {
  const Sign = starred ? Star : StarEmpty;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={starred ? styles.starred : styles.star}
      aria-label={t(starred ? 'permits:unwatchOne' : 'permits:watchOne', { number: permit.tracking_number })}
      onClick={onPress}
    >
      <Sign tagName={null} className={styles.sign} aria-hidden="true" />
    </button>
  );
}

type Pressed = Shown & { onStar: (permit: Starred) => void };

/** The same star in a cell that opens the permit: it answers its own press. */
export function PressedStar({ onStar, ...shown }: Pressed) {
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    onStar(shown.permit);
  };
  return <StarCell {...shown} onPress={press} />;
}
