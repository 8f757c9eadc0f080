import { useTranslations } from '#src/i18n/i18n.ts';
import '#src/styles/blueprint.css';
import { BlueprintProvider } from '@blueprintjs/core';
import { useEffect } from 'react';
import { SettingsPanelActor, useOpenSettings } from './SettingsPanelActor.tsx';
import { SettingsPanels } from './SettingsPanels.tsx';

function Opener({ asked }: { asked: number }) {
  const open = useOpenSettings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once for each time it is asked for
  useEffect(() => open('settings'), [asked]);
  return null;
}

/** The panels where there is no shell around them. `asked` counts how often the settings were asked for. */
export function GuestPanels({ asked }: { asked: number }) {
  useTranslations('settings');
  return (
    <BlueprintProvider>
      <SettingsPanelActor.Provider>
        <Opener asked={asked} />
        <SettingsPanels />
      </SettingsPanelActor.Provider>
    </BlueprintProvider>
  );
}
