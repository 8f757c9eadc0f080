import { Button } from '@blueprintjs/core';
import { Tint } from '@blueprintjs/icons';
import { settingsFields } from '#domain/settings/settings.schema.ts';
import { zones } from '#domain/settings/themes.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { FieldControl } from './FieldControl.tsx';
import { SchemeSelect } from './SchemeSelect.tsx';
import { useOpenSettings } from './SettingsPanelActor.tsx';

/** Light or dark, the scheme of each part of the shell, and the way to one scheme for all. */
export function ColourControls() {
  const t = useTexts('settings');
  const open = useOpenSettings();
  return (
    <>
      <FieldControl path={['appearance']} field={settingsFields.appearance} />
      {zones.map((zone) => (
        <SchemeSelect key={zone} zone={zone} />
      ))}
      <Button fill variant="outlined" icon={<Tint />} text={t('settings:allSchemes')} onClick={() => open('schemes')} />
    </>
  );
}
