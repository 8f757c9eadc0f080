import { Button, FormGroup, PopoverNext, PopupKind } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { settingsFields } from '#domain/settings/settings.schema.ts';
import type { Zone, ZoneTheme } from '#domain/settings/themes.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { useSettings, wantedOf } from '#src/system/settings.ts';
import styles from './Scheme.module.css';
import { SchemeOptions } from './SchemeOptions.tsx';
import { SchemeSwatch } from './SchemeSwatch.tsx';
import { schemeTitles, settingTitles } from './settingTitles.ts';
import { useChooseScheme } from './useChooseScheme.ts';

/** The scheme of one part of the shell, chosen from a list in which each is painted in its own colours. */
export function SchemeSelect({ zone }: { zone: Zone }) {
  const t = useTexts('settings');
  const id = useId();
  const { theme } = useSettings(wantedOf);
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
