import { Star } from '@blueprintjs/icons';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { ShortcutsBar } from '#src/shell/shortcuts/ShortcutsBar.tsx';
import { SideDrawer } from '#src/ui/SideDrawer.tsx';
import styles from './LeftPanel.module.css';
import { PanelButton } from './PanelButton.tsx';

/** The strip on a small screen: a tab at the lower edge opens it, and going somewhere closes it. */
export function SidePanelDrawer() {
  const t = useTranslations('leftPanel');
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  return (
    <div className={styles.low}>
      <PanelButton className={styles.lowTab} title={t('leftPanel:open')} expanded={open} onClick={() => setOpenAt(pathname)}>
        <Star />
      </PanelButton>
      <SideDrawer
        label={t('leftPanel:name')}
        side="left"
        size="var(--hse-left-panel-width)"
        isOpen={open}
        onClose={() => setOpenAt(null)}
      >
        <div className={styles.shortcuts}>
          <ShortcutsBar orientation="vertical" />
        </div>
      </SideDrawer>
    </div>
  );
}
