import { Menu, MenuItem, PopupKind } from '@blueprintjs/core';
import { Contrast, Desktop, Flash, Moon } from '@blueprintjs/icons';
import { type Appearance, appearances } from '#domain/settings/settings.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { settingsOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { themeTitles } from '#src/system/themeTitles.ts';
import { answerMenuKey } from '#src/ui/menuKeys.ts';
import { PopupButton } from './PopupButton.tsx';

const icons = { system: Desktop, light: Flash, dark: Moon };

/** Light, dark, or what the system says. */
export function ThemeList() {
  const t = useTranslations();
  const { appearance } = useSettings(settingsOf);
  const send = useSendSettings();
  const choose = (chosen: Appearance) => () => send({ type: 'settings.changed', change: { appearance: chosen } });
  return (
    <Menu role="listbox" aria-label={t('ui:theme')} onKeyDown={answerMenuKey}>
      {appearances.map((one) => {
        const Icon = icons[one];
        return (
          <MenuItem
            key={one}
            icon={<Icon />}
            roleStructure="listoption"
            selected={one === appearance}
            text={t(themeTitles[one])}
            onClick={choose(one)}
          />
        );
      })}
    </Menu>
  );
}

export function ThemeMenu() {
  const t = useTranslations();
  const { appearance } = useSettings(settingsOf);
  return (
    <PopupButton
      icon={<Contrast />}
      title={t('ui:theme')}
      label={`${t('ui:theme')}: ${t(themeTitles[appearance])}`}
      popupKind={PopupKind.LISTBOX}
      content={<ThemeList />}
    />
  );
}
