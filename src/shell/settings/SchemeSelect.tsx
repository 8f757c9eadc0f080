import { Button, FormGroup, PopoverNext, PopupKind } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { type SettingsPatch, settingsFields } from '#domain/settings/settings.schema.ts';
import { patchAt } from '#domain/settings/settingsForm.ts';
import { mainThemes, type Zone, type ZoneTheme } from '#domain/settings/themes.ts';
import { isDarkTheme } from '#domain/settings/zoneSchemes.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { chosenOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import styles from './Scheme.module.css';
import { SchemeOptions } from './SchemeOptions.tsx';
import { SchemeSwatch } from './SchemeSwatch.tsx';
import { SettingsPanelActor } from './SettingsPanelActor.tsx';
import { schemeTitles, settingTitles } from './settingTitles.ts';

const changeTo = (zone: Zone, scheme: ZoneTheme): SettingsPatch => {
  const change = patchAt(['theme', zone], scheme);
  const main = zone === 'main' ? mainThemes.find((theme) => theme === scheme) : undefined;
  return main ? { ...change, appearance: isDarkTheme(main) ? 'dark' : 'light' } : change;
};

/** Gives a part of the shell its scheme. That of the page also says whether it is light or dark. */
const useChooseScheme = (): ((zone: Zone, scheme: ZoneTheme) => void) => {
  const send = useSendSettings();
  const panel = SettingsPanelActor.useActorRef();
  return (zone, scheme) => {
    send({ type: 'settings.changed', change: changeTo(zone, scheme) });
    panel.send({ type: 'form.changed' });
  };
};

/** The scheme of one part of the shell, chosen from a list in which each is painted in its own colours. */
export function SchemeSelect({ zone }: { zone: Zone }) {
  const t = useTranslations('settings');
  const id = useId();
  const { theme } = useSettings(chosenOf);
  const choose = useChooseScheme();
  const [open, setOpen] = useState(false);
  const title = t(settingTitles[`theme.${zone}`] ?? 'settings:mainScheme');
  const chosen = (scheme: ZoneTheme) => {
    choose(zone, scheme);
    setOpen(false);
  };
  return (
    <FormGroup className={styles.field ?? ''} label={title} labelFor={id}>
      <PopoverNext
        isOpen={open}
        onInteraction={setOpen}
        fill
        matchTargetWidth
        popupKind={PopupKind.LISTBOX}
        placement="bottom-start"
        arrow={false}
        content={
          <SchemeOptions name={title} options={settingsFields.theme.fields[zone].options} value={theme[zone]} onChosen={chosen} />
        }
      >
        <Button
          id={id}
          fill
          alignText="start"
          aria-label={`${title}: ${t(schemeTitles[theme[zone]])}`}
          endIcon={<CaretDown />}
          text={<SchemeSwatch scheme={theme[zone]} />}
        />
      </PopoverNext>
    </FormGroup>
  );
}
