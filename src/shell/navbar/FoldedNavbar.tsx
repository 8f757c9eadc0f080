import { Button } from '@blueprintjs/core';
import { Pin, Unpin } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { NavbarActor } from './NavbarActor.tsx';
import { NavbarFrame } from './NavbarFrame.tsx';
import { isUnfolded } from './navbar.selectors.ts';
import { useHolds } from './useHolds.ts';
import { useNavbar } from './useNavbar.ts';
import styles from './VerticalNavbar.module.css';

/** style-2: icons only; pointer, focus or touch unfold it over the content. Unless it is to stand unfolded. */
export function FoldedNavbar() {
  const t = useTranslations('shell');
  const { folded, side, fold } = useNavbar();
  const unfolded = NavbarActor.useSelector(isUnfolded);
  const narrow = folded && !unfolded;
  const holds = useHolds();
  return (
    <div className={styles.folding} data-folded={folded} data-over={folded && unfolded} data-side={side}>
      <div className={styles.leaf} {...(folded ? holds : {})}>
        <NavbarFrame
          narrow={narrow}
          button={
            <Button
              variant="minimal"
              icon={folded ? <Pin /> : <Unpin />}
              aria-label={t('shell:keepNavigationOpen')}
              aria-pressed={!folded}
              onClick={fold}
            />
          }
        />
      </div>
    </div>
  );
}
