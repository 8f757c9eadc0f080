import { desktop, useMedia } from '#src/platform/useMedia.ts';
import { useSettingsInForce } from '#src/shell/SettingsInForce.tsx';
import { type Arrangement, arrangementOf, isWide } from './arrangement.ts';

/** Where everything of the shell has its place, by the settings in force and the width of the window. */
export const useArrangement = (): Arrangement => {
  const { layout } = useSettingsInForce();
  const wideWindow = useMedia(desktop);
  return arrangementOf(layout, isWide(layout, wideWindow));
};
