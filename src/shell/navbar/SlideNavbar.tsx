import { Button } from '@blueprintjs/core';
import { MenuClosed } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { NavbarFrame } from './NavbarFrame.tsx';
import { toggleMark, useHandOver } from './useHandOver.ts';
import { useNavbar } from './useNavbar.ts';
import styles from './VerticalNavbar.module.css';

/** style-1: it stands beside the content, or slides out of the way. */
export function SlideNavbar() {
  const t = useTranslations('shell');
  const { isOpen, side, toggle } = useNavbar();
  const place = useRef<HTMLDivElement>(null);
  useHandOver(place, isOpen);
  return (
    <div ref={place} className={styles.sliding} data-open={isOpen} data-side={side} inert={!isOpen}>
      <div className={styles.full}>
        <NavbarFrame
          button={
            <Button
              {...toggleMark}
              variant="minimal"
              icon={<MenuClosed />}
              aria-label={t('shell:closeNavigation')}
              aria-expanded={true}
              onClick={toggle}
            />
          }
        />
      </div>
    </div>
  );
}
