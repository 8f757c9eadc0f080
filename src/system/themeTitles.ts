import type { Appearance } from '#domain/settings/settings.schema.ts';
import type { Key } from '#src/i18n/namespaces.ts';

export const themeTitles: Record<Appearance, Key<'ui'>> = {
  system: 'ui:themeSystem',
  light: 'ui:themeLight',
  dark: 'ui:themeDark',
};
