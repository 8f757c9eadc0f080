import { Contrast, KeyCommand, LogOut, Translate } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { languages } from '#domain/kernel/language.ts';
import { appearances } from '#domain/settings/settings.schema.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { languageNames } from '#src/i18n/languageNames.ts';
import { href } from '#src/platform/routes.ts';
import { settingsOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { themeTitles } from '#src/system/themeTitles.ts';
import { type Command, useCommands } from '#src/ui/commands/commands.ts';

/** What everybody may have done, whatever is on the screen. */
export function StandingCommands({ onHelp }: { onHelp: () => void }) {
  const t = useTexts('search', 'keys');
  const settings = useSettings(settingsOf);
  const send = useSendSettings();
  const navigate = useNavigate();
  const otherLanguages: Command[] = languages
    .filter((language) => language !== settings.language)
    .map((language) => ({
      id: `language-${language}`,
      title: `${t('ui:language')}: ${languageNames[language]}`,
      icon: Translate,
      run: () => send({ type: 'settings.changed', change: { language } }),
    }));
  const otherAppearances: Command[] = appearances
    .filter((appearance) => appearance !== settings.appearance)
    .map((appearance) => ({
      id: `appearance-${appearance}`,
      title: `${t('ui:theme')}: ${t(themeTitles[appearance])}`,
      icon: Contrast,
      run: () => send({ type: 'settings.changed', change: { appearance } }),
    }));
  useCommands([
    ...otherLanguages,
    ...otherAppearances,
    { id: 'help', title: t('keys:title'), icon: KeyCommand, run: onHelp },
    { id: 'logout', title: t('ui:signOut'), icon: LogOut, run: () => void navigate(href('/logout')) },
  ]);
  return null;
}
