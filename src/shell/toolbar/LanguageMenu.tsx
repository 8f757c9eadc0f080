import { Button, Menu, MenuItem, PopoverNext, PopupKind } from '@blueprintjs/core';
import { Translate } from '@blueprintjs/icons';
import { type Language, languages } from '#domain/kernel/language.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { languageNames } from '#src/i18n/languageNames.ts';
import { settingsOf, useSendSettings, useSettings } from '#src/system/settings.ts';

function Languages() {
  const t = useTexts();
  const { language } = useSettings(settingsOf);
  const send = useSendSettings();
  const choose = (chosen: Language) => () => send({ type: 'settings.languageChosen', language: chosen });
  return (
    <Menu role="listbox" aria-label={t('ui:language')}>
      {languages.map((one) => (
        <MenuItem
          key={one}
          roleStructure="listoption"
          selected={one === language}
          text={<bdi lang={one}>{languageNames[one]}</bdi>}
          onClick={choose(one)}
        />
      ))}
    </Menu>
  );
}

export function LanguageMenu() {
  const t = useTexts();
  const { language } = useSettings(settingsOf);
  return (
    <PopoverNext content={<Languages />} popupKind={PopupKind.LISTBOX} placement="bottom-end">
      <Button
        variant="minimal"
        icon={<Translate />}
        text={language.toUpperCase()}
        aria-label={`${language.toUpperCase()}, ${t('ui:language')}: ${languageNames[language]}`}
      />
    </PopoverNext>
  );
}
