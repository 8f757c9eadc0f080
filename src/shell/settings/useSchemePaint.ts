import type { CSSProperties } from 'react';
import type { ZoneTheme } from '#domain/settings/themes.ts';
import { shadeOf } from '#domain/settings/zoneSchemes.ts';
import { paintOf } from '#src/shell/theme/useZone.ts';
import { settingsOf, useSettings } from '#src/system/settings.ts';

/** What paints a sample of a scheme as it is by itself, whatever the page looks like. */
export const useSchemePaint = (scheme: ZoneTheme): { className: string; style: CSSProperties } => {
  const { theme } = useSettings(settingsOf);
  const dark = scheme !== 'mainThemeLight' && scheme !== 'mainThemeDark' && shadeOf(scheme, 'default', false).dark;
  return paintOf(shadeOf(scheme, theme.main, dark));
};
