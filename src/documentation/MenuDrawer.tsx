import { Button } from '@blueprintjs/core';
import { Cross, Menu as MenuIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { desktop, useMedia } from '#src/platform/useMedia.ts';
import { SideDrawer } from '#src/ui/SideDrawer.tsx';
import type { Section } from './contents.ts';
import { Menu } from './Menu.tsx';
import styles from './MenuDrawer.module.css';

/** The contents on a small screen: behind a button, in a drawer that goes when a page is chosen. */
export function MenuDrawer({ contents }: { contents: readonly Section[] }) {
  const t = useTranslations('documentation');
  const wide = useMedia(desktop);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (wide) return null;
  return (
    <>
      <Button className={styles.button} icon={<MenuIcon />} text={t('documentation:openMenu')} onClick={() => setOpen(true)} />
      <SideDrawer label={t('documentation:menu')} side="left" size="28.8rem" isOpen={open} onClose={close}>
        <div className={styles.head}>
          <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={close} />
        </div>
        <Menu contents={contents} onChosen={close} />
      </SideDrawer>
    </>
  );
}
