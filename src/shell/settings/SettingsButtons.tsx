import { Cog, Tint } from '@blueprintjs/icons';
import { panelNames } from '#machines/kit/sidePanel.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useRootMark } from '#src/platform/useRootMark.ts';
import { useIsPanelOpen } from '#src/shell/panels/Panels.tsx';
import { useCommands } from '#src/ui/commands/commands.ts';
import styles from './SettingsButtons.module.css';
import { useOpenedPanel, useOpenSettings } from './SettingsPanelActor.tsx';
import { SettingsPanels } from './SettingsPanels.tsx';
import { useHasFloatingButtons } from './useHasFloatingButtons.ts';

/** Two small buttons at the end of the page, half outside, and the panels that they open. */
export function SettingsButtons() {
  const t = useTranslations('settings');
  const open = useOpenSettings();
  const floating = useHasFloatingButtons();
  useCommands([
    { id: 'settings', title: t('settings:open'), icon: Cog, run: () => open('settings') },
    { id: 'schemes', title: t('settings:openSchemes'), icon: Tint, run: () => open('schemes') },
  ]);
  // An open panel has the place at the edge.
  const covered = panelNames.map(useIsPanelOpen).includes(true);
  return (
    <>
      {floating && !covered ? <FloatingButtons /> : null}
      <SettingsPanels />
    </>
  );
}

function FloatingButtons() {
  useRootMark('data-has-floating', true);
  const t = useTranslations('settings');
  const open = useOpenSettings();
  const opened = useOpenedPanel();
  return (
    <div className={styles.place}>
      <div className={styles.buttons} data-floating="true">
        <button
          type="button"
          className={styles.button}
          aria-label={t('settings:open')}
          title={t('settings:settings')}
          aria-haspopup="dialog"
          aria-expanded={opened === 'settings'}
          onClick={() => open('settings')}
        >
          <Cog />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={t('settings:openSchemes')}
          title={t('settings:schemes')}
          aria-haspopup="dialog"
          aria-expanded={opened === 'schemes'}
          onClick={() => open('schemes')}
        >
          <Tint />
        </button>
      </div>
    </div>
  );
}
