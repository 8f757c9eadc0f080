import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SideDrawer } from '#src/ui/SideDrawer.tsx';
import type { Side } from '#src/ui/useSwipeAway.ts';
import styles from './PageFrame.module.css';
import type { Sidebar } from './page.ts';
import { ScrollArea } from './ScrollArea.tsx';
import { usePageSidebar } from './sides.ts';

/** A sidebar over the page, closed by Escape, its button, the backdrop or a swipe to its edge. */
export function SidebarDrawer({ side, sidebar }: { side: Side; sidebar: Sidebar }) {
  const t = useTranslations();
  const { isOpen, close, closed } = usePageSidebar(side);
  const { label, header, content } = sidebar;
  return (
    <SideDrawer label={label} side={side} size="24rem" isOpen={isOpen} onClose={close} onClosed={closed}>
      <div className={styles.drawerHeader}>
        <div className={styles.headerContent}>{header}</div>
        <Button
          className={styles.closeButton ?? ''}
          variant="minimal"
          icon={<Cross />}
          aria-label={t('ui:close')}
          onClick={close}
        />
      </div>
      <ScrollArea label={label} scrolls className={styles.drawerContent ?? ''}>
        {content}
      </ScrollArea>
    </SideDrawer>
  );
}
