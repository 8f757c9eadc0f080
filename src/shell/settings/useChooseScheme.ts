import type { SettingsPatch } from '#domain/settings/settings.schema.ts';
import { patchAt } from '#domain/settings/settingsForm.ts';
import { mainThemes, type Zone, type ZoneTheme } from '#domain/settings/themes.ts';
import { isDarkTheme } from '#domain/settings/zoneSchemes.ts';
import { useSendSettings } from '#src/system/settings.ts';
import { SettingsPanelActor } from './SettingsPanelActor.tsx';

const changeTo = (zone: Zone, scheme: ZoneTheme): SettingsPatch => {
  const change = patchAt(['theme', zone], scheme);
  const main = zone === 'main' ? mainThemes.find((theme) => theme === scheme) : undefined;
  return main ? { ...change, appearance: isDarkTheme(main) ? 'dark' : 'light' } : change;
};

/** Gives a part of the shell its scheme. That of the page also says whether it is light or dark. */
export const useChooseScheme = (): ((zone: Zone, scheme: ZoneTheme) => void) => {
  const send = useSendSettings();
  const panel = SettingsPanelActor.useActorRef();
  return (zone, scheme) => {
    send({ type: 'settings.changed', change: changeTo(zone, scheme) });
    panel.send({ type: 'form.changed' });
  };
};
