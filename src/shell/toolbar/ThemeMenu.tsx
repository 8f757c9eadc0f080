import { Button, Menu, MenuItem, PopoverNext, PopupKind } from '@blueprintjs/core';
import { Contrast, Desktop, Flash, Moon } from '@blueprintjs/icons';
import { type Theme, themes } from '#domain/settings/settings.schema.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { settingsOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { themeTitles } from '#src/system/themeTitles.ts';

const icons = { system: Desktop, light: Flash, dark: Moon };

function Themes() {
  const t = useTexts();
  const { theme } = useSettings(settingsOf);
  const send = useSendSettings();
  const choose = (chosen: Theme) => () => send({ type: 'settings.themeChosen', theme: chosen });
  return (
    <Menu role="listbox" aria-label={t('ui:theme')}>
      {themes.map((one) => {
        const Icon = icons[one];
        return (
          <MenuItem
            key={one}
            icon={<Icon />}
            roleStructure="listoption"
            selected={one === theme}
            text={t(themeTitles[one])}
            onClick={choose(one)}
          />
        );
      })}
    </Menu>
  );
}

export function ThemeMenu() {
  const t = useTexts();
  const { theme } = useSettings(settingsOf);
  return (
    <PopoverNext content={<Themes />} popupKind={PopupKind.LISTBOX} placement="bottom-end">
      <Button variant="minimal" icon={<Contrast />} aria-label={`${t('ui:theme')}: ${t(themeTitles[theme])}`} />
    </PopoverNext>
  );
}
