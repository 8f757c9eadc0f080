import { Bookmark, Chat, Cog, Notifications } from '@blueprintjs/icons';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Badged } from '#src/shell/panels/Badged.tsx';
import { useChatUnread } from '#src/shell/panels/useChatUnread.ts';
import { usePanelToggle, useUnread } from '#src/shell/panels/usePanels.ts';
import { useOpenedPanel, useOpenSettings } from '#src/shell/settings/SettingsPanelActor.tsx';
import { type Form, ToolbarButton } from './ToolbarButton.tsx';

export function QuickButton({ form }: { form: Form }) {
  const t = useTranslations('toolbar');
  return <ToolbarButton form={form} icon={<Bookmark />} label={t('toolbar:quickPanel')} {...usePanelToggle('quick')} />;
}

export function ChatButton({ form }: { form: Form }) {
  const t = useTranslations('toolbar');
  const { count, named } = useChatUnread();
  return (
    <Badged count={count}>
      <ToolbarButton form={form} icon={<Chat />} label={named(t('toolbar:chat'))} {...usePanelToggle('chat')} />
    </Badged>
  );
}

/** Bears how many notifications have not been dismissed; while some are urgent, how many those are, in another shape. */
export function BellButton({ form }: { form: Form }) {
  const t = useTranslations('toolbar');
  const { count, urgent } = useUnread();
  const language = useLanguage();
  const number = numberText(count, language);
  const told =
    urgent > 0 ? t('toolbar:urgent', { number, urgent: numberText(urgent, language) }) : t('toolbar:unread', { count, number });
  return (
    <Badged count={urgent > 0 ? urgent : count} isUrgent={urgent > 0}>
      <ToolbarButton
        form={form}
        icon={<Notifications />}
        label={count > 0 ? told : t('toolbar:notifications')}
        {...usePanelToggle('notifications')}
      />
    </Badged>
  );
}

/** Opens the settings, from which one goes on to the colour schemes. */
export function SettingsButton({ form }: { form: Form }) {
  const t = useTranslations('toolbar');
  const open = useOpenSettings();
  return (
    <ToolbarButton
      form={form}
      icon={<Cog />}
      label={t('toolbar:settings')}
      aria-haspopup="dialog"
      aria-expanded={useOpenedPanel() !== null}
      onClick={() => open('settings')}
    />
  );
}
