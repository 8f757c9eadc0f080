import { Menu } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Side } from '#src/ui/useSwipeAway.ts';
import styles from './PageFrame.module.css';
import { usePageSidebar } from './sides.ts';

/** Opens a sidebar that is a drawer now; nothing where it stands beside the content. */
export function SidebarButton({ side }: { side: Side }) {
  const t = useTranslations('page');
  const { sidebar, isDrawer, isOpen, open } = usePageSidebar(side);
  if (!sidebar || !isDrawer) return null;
  return (
    <button
      type="button"
      className={styles.menuButton}
      aria-label={t('page:openSidebar', { name: sidebar.label })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={open}
    >
      <Menu size={20} />
    </button>
  );
}
