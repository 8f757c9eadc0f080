import { DoubleChevronLeft, DoubleChevronRight } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { ShortcutsBar } from '#src/shell/shortcuts/ShortcutsBar.tsx';
import { settingsOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import styles from './LeftPanel.module.css';
import { PanelButton } from './PanelButton.tsx';

/** A strip of full height that can be put away; then a small tab at the edge brings it back. */
export function SidePanel() {
  const t = useTranslations('leftPanel');
  const { leftPanelOpen: open } = useSettings(settingsOf);
  const send = useSendSettings();
  const toggle = () => send({ type: 'settings.changed', change: { leftPanelOpen: !open } });
  return (
    <aside className={styles.panel} data-part="leftPanel" data-open={open} aria-label={t('leftPanel:name')}>
      {open ? (
        <div className={styles.shortcuts}>
          <ShortcutsBar orientation="vertical" />
        </div>
      ) : null}
      <PanelButton
        className={open ? styles.away : styles.tab}
        title={t(open ? 'leftPanel:close' : 'leftPanel:open')}
        expanded={open}
        onClick={toggle}
      >
        {open ? <DoubleChevronLeft /> : <DoubleChevronRight />}
      </PanelButton>
    </aside>
  );
}
