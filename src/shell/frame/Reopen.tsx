import { Tooltip } from '@blueprintjs/core';
import { Menu } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useRootMark } from '#src/platform/useRootMark.ts';
import { toggleMark } from '#src/shell/navbar/useHandOver.ts';
import { useNavbar } from '#src/shell/navbar/useNavbar.ts';
import { useZone } from '#src/shell/theme/useZone.ts';
import styles from './Reopen.module.css';

/** The way back to the navigation when there is no toolbar to hold its button: a pill at the edge where the navbar is. */
export function Reopen() {
  const t = useTranslations('shell');
  const { needsToggle, isOpen, side, toggle } = useNavbar();
  const zone = useZone('navbar');
  const isShown = needsToggle && !isOpen;
  useRootMark('data-has-pill', isShown && side);
  if (!isShown) return null;
  const title = t('shell:openNavigation');
  return (
    <div className={styles.place} data-side={side}>
      <Tooltip content={title} placement="bottom">
        <button
          {...toggleMark}
          type="button"
          className={`${styles.reopen} ${zone.className}`}
          style={zone.style}
          data-floating="true"
          aria-label={title}
          aria-expanded={false}
          onClick={toggle}
        >
          <Menu />
        </button>
      </Tooltip>
    </div>
  );
}
