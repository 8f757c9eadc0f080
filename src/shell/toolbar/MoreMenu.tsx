import { PopupKind } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import type { ToolbarItem } from './items.tsx';
import { PopupButton } from './PopupButton.tsx';
import styles from './Toolbar.module.css';

/** What has no room in the bar, with its words. */
export function MoreMenu({ items }: { items: readonly ToolbarItem[] }) {
  const t = useTexts('toolbar');
  const rows = (
    <div className={styles.more}>
      {items.map(({ id, row }) => (
        <div key={id} className={styles.moreItem}>
          {row}
        </div>
      ))}
    </div>
  );
  return <PopupButton icon={<More />} title={t('toolbar:more')} popupKind={PopupKind.DIALOG} content={rows} />;
}
