import { patchAt, type SettingPath, settingAt } from '#domain/settings/settingsForm.ts';
import { chosenOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { SettingsPanelActor } from './SettingsPanelActor.tsx';

/** The value of one setting, and how to change it. */
export const useSetting = (path: SettingPath): [value: unknown, change: (value: unknown) => void] => {
  const settings = useSettings(chosenOf);
  const send = useSendSettings();
  const panel = SettingsPanelActor.useActorRef();
  const change = (value: unknown) => {
    send({ type: 'settings.changed', change: patchAt(path, value) });
    panel.send({ type: 'form.changed' });
  };
  return [settingAt(settings, path), change];
};
