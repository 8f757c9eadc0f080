import { Bookmark, Chat, Cog, Notifications, Tint } from '@blueprintjs/icons';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { usePanelToggle, useUnreadCount } from '../panels/usePanels.ts';
import { useOpenedPanel, useOpenSettings } from '../settings/SettingsPanelActor.tsx';
import styles from './Toolbar.module.css';
import { type Form, ToolbarButton } from './ToolbarButton.tsx';

export function QuickButton({ form }: { form: Form }) {
  const t = useTexts('toolbar');
  return <ToolbarButton form={form} icon={<Bookmark />} label={t('toolbar:quickPanel')} {...usePanelToggle('quick')} />;
}

export function ChatButton({ form }: { form: Form }) {
  const t = useTexts('toolbar');
  return <ToolbarButton form={form} icon={<Chat />} label={t('toolbar:chat')} {...usePanelToggle('chat')} />;
}

/** Has a dot while something told to the person has not been dismissed. */
export function BellButton({ form }: { form: Form }) {
  const t = useTexts('toolbar');
  const count = useUnreadCount();
  const number = new Intl.NumberFormat(useLanguage()).format(count);
  return (
    <span className={styles.bell} data-unread={count > 0}>
      <ToolbarButton
        form={form}
        icon={<Notifications />}
        label={count > 0 ? t('toolbar:unread', { count, number }) : t('toolbar:notifications')}
        {...usePanelToggle('notifications')}
      />
    </span>
  );
}

const useSettingsToggle = (panel: 'settings' | 'schemes') => {
  const open = useOpenSettings();
  return {
    'aria-haspopup': 'dialog',
    'aria-expanded': useOpenedPanel() === panel,
    onClick: () => open(panel),
  } as const;
};

export function SettingsButton({ form }: { form: Form }) {
  const t = useTexts('toolbar');
  return <ToolbarButton form={form} icon={<Cog />} label={t('toolbar:settings')} {...useSettingsToggle('settings')} />;
}

export function SchemesButton({ form }: { form: Form }) {
  const t = useTexts('toolbar');
  return <ToolbarButton form={form} icon={<Tint />} label={t('toolbar:schemes')} {...useSettingsToggle('schemes')} />;
}
