import { Star, StarEmpty } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import { type Starred, useStar, useStarring } from './WatchActor.tsx';

/** The star of the permit that is open. */
export function StarButton({ permit }: { permit: Starred }) {
  const t = useTexts('permits');
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
