import { settingsPanelMachine } from '#machines/settingsPanel/settingsPanel.machine.ts';
import { screenActor } from '#src/system/screenActor.tsx';

/** Which of the two panels is open. Its provider stands around all that opens them. */
export const SettingsPanelActor = screenActor(settingsPanelMachine, () => ({ logic: settingsPanelMachine }));

/** Opens the panel with the settings, or the one with the colour schemes. */
export const useOpenSettings = (): ((panel: 'settings' | 'schemes') => void) => {
  const { send } = SettingsPanelActor.useActorRef();
  return (panel) => send({ type: 'panel.opened', panel });
};

export const useOpenedPanel = (): 'settings' | 'schemes' | null =>
  SettingsPanelActor.useSelector((snapshot) => {
    if (snapshot.matches('settings')) return 'settings';
    return snapshot.matches('schemes') ? 'schemes' : null;
  });
