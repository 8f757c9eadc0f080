import { Add, Contrast, KeyCommand, LogOut, Search, Translate, WarningSign } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { mayEnter } from '#domain/access/access.ts';
import { languages } from '#domain/kernel/language.ts';
import { appearances } from '#domain/settings/settings.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { languageNames } from '#src/i18n/languageNames.ts';
import { href } from '#src/platform/routes.ts';
import { useLogOut } from '#src/shell/useLogOut.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { settingsOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { themeTitles } from '#src/system/themeTitles.ts';
import { type Command, paletteCommand, useCommands } from '#src/ui/commands/commands.ts';

/** What everybody may have done, whatever is on the screen. */
export function StandingCommands({ onHelp, onSearch }: { onHelp: () => void; onSearch: () => void }) {
  const t = useTranslations('search', 'keys');
  const settings = useSettings(settingsOf);
  const send = useSendSettings();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const roles = useSession(rolesOf);
  // Whoever leads work makes permits, and declares emergencies.
  const leads = roles.includes('Hse Coordinator') || roles.includes('Area Owner Delegate');
  const permits: Command[] = mayEnter('onlyPermits', roles)
    ? [
        ...(leads
          ? [{ id: 'permit-new', title: t('search:newPermit'), icon: Add, run: () => void navigate(href('/apps/permits/new')) }]
          : []),
        {
          id: 'emergency',
          title: t(leads ? 'search:declareEmergency' : 'search:seeEmergency'),
          icon: WarningSign,
          run: () => void navigate(href('/apps/permit-emergencies')),
        },
      ]
    : [];
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
    { id: paletteCommand, title: t('search:openPalette'), icon: Search, run: onSearch },
    ...permits,
    ...otherLanguages,
    ...otherAppearances,
    { id: 'help', title: t('keys:title'), icon: KeyCommand, run: onHelp },
    { id: 'logout', title: t('ui:signOut'), icon: LogOut, run: logOut },
  ]);
  return null;
}
