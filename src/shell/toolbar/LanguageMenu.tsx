import { Menu, MenuItem, PopupKind } from '@blueprintjs/core';
import { type Language, languages } from '#domain/kernel/language.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { languageNames } from '#src/i18n/languageNames.ts';
import { settingsOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { answerMenuKey } from '#src/ui/menuKeys.ts';
import { Flag } from './Flag.tsx';
import { PopupButton } from './PopupButton.tsx';

/** Every language by its own name. Texts and direction follow the choice. */
export function LanguageList() {
  const t = useTranslations();
  const { language } = useSettings(settingsOf);
  const send = useSendSettings();
  const choose = (chosen: Language) => () => send({ type: 'settings.changed', change: { language: chosen } });
  return (
    <Menu role="listbox" aria-label={t('ui:language')} onKeyDown={answerMenuKey}>
      {languages.map((one) => (
        <MenuItem
          key={one}
          roleStructure="listoption"
          selected={one === language}
          icon={<Flag language={one} />}
          text={<bdi lang={one}>{languageNames[one]}</bdi>}
          onClick={choose(one)}
        />
      ))}
    </Menu>
  );
}

export function LanguageMenu() {
  const t = useTranslations();
  const { language } = useSettings(settingsOf);
  const code = language.toUpperCase();
  return (
    <PopupButton
      icon={<Flag language={language} />}
      text={code}
      title={t('ui:language')}
      label={`${code}, ${t('ui:language')}: ${languageNames[language]}`}
      popupKind={PopupKind.LISTBOX}
      content={<LanguageList />}
    />
  );
}
