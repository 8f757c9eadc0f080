import { Button, Drawer } from '@blueprintjs/core';
import { Cross, Menu as MenuIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import { desktop, useMedia } from '#src/platform/useMedia.ts';
import type { Section } from '../contents.ts';
import { Menu } from './Menu.tsx';
import styles from './MenuDrawer.module.css';

/** The contents on a small screen: behind a button, in a drawer that goes when a page is chosen. */
export function MenuDrawer({ contents }: { contents: readonly Section[] }) {
  const t = useTexts('documentation');
  const wide = useMedia(desktop);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (wide) return null;
  return (
    <>
      <Button className={styles.button} icon={<MenuIcon />} text={t('documentation:openMenu')} onClick={() => setOpen(true)} />
      {/* Blueprint's mirrored style sheet puts this at the start of the line in either direction. */}
      <Drawer isOpen={open} onClose={close} position="left" size="28.8rem">
        {/* Blueprint's drawer takes no role and no name. */}
        <div role="dialog" aria-modal="true" aria-label={t('documentation:menu')}>
          <div className={styles.head}>
            <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={close} />
          </div>
          <Menu contents={contents} onChosen={close} />
        </div>
      </Drawer>
    </>
  );
}
