import type { PanelName } from '#machines/kit/sidePanel.ts';
import { useSettingsInForce } from '#src/shell/SettingsInForce.tsx';
import { settingsOf, useSettings } from '#src/system/settings.ts';
import { useIsPanelOpen, usePanel } from './Panels.tsx';
import { useNotifications } from './useNotifications.ts';

/** The element of a panel: what a button that opens it controls. */
export const panelId = (name: PanelName): string => `panel-${name}`;

/** Spread onto the button that opens and closes a panel; it also tells the panel that a press on it is no press outside. */
export type PanelToggle = {
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup': 'dialog';
  onClick: () => void;
};

export const usePanelToggle = (name: PanelName): PanelToggle => {
  const panel = usePanel(name);
  return {
    'aria-expanded': useIsPanelOpen(name),
    'aria-controls': panelId(name),
    'aria-haspopup': 'dialog',
    onClick: () => panel.send({ type: 'panel.toggled' }),
  };
};

/** Whether the layout in force has panels at its end; without them their buttons have nothing to open. */
export const useHasPanels = (): boolean => useSettingsInForce().layout.config.rightSidePanel.display;

/** How many notifications are not dismissed, and how many of them are urgent; none where they are muted. */
export const useUnread = (): { count: number; urgent: number } => {
  const { notifications } = useSettings(settingsOf).quick;
  const shown = useNotifications().value ?? [];
  if (!notifications) return { count: 0, urgent: 0 };
  return { count: shown.length, urgent: shown.filter(({ priority }) => priority === 1).length };
};
