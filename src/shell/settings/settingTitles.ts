import type { SettingPath } from '#domain/settings/settingsForm.ts';
import type { ZoneTheme } from '#domain/settings/themes.ts';
import type { Key } from '#src/i18n/namespaces.ts';

type Title = Key<'settings' | 'ui'>;

/** What each control is called, by its path in the settings. */
export const settingTitles: Readonly<Record<string, Title>> = {
  'layout.style': 'settings:layoutStyle',
  'layout.config.mode': 'settings:mode',
  'layout.config.containerWidth': 'settings:containerWidth',
  'layout.config.navbar': 'settings:navbar',
  'layout.config.navbar.display': 'settings:display',
  'layout.config.navbar.position': 'settings:position',
  'layout.config.navbar.style': 'settings:style',
  'layout.config.navbar.folded': 'settings:folded',
  'layout.config.toolbar': 'settings:toolbar',
  'layout.config.toolbar.display': 'settings:display',
  'layout.config.toolbar.position': 'settings:position',
  'layout.config.toolbar.style': 'settings:style',
  'layout.config.footer': 'settings:footer',
  'layout.config.footer.display': 'settings:display',
  'layout.config.footer.style': 'settings:style',
  appearance: 'ui:theme',
  'theme.main': 'settings:mainScheme',
  'theme.navbar': 'settings:navbar',
  'theme.toolbar': 'settings:toolbar',
  'theme.footer': 'settings:footer',
  fontSize: 'settings:fontSize',
  direction: 'settings:direction',
  customScrollbars: 'settings:customScrollbars',
  floatingButtons: 'settings:floatingButtons',
  singleKeys: 'settings:singleKeys',
};

/** What the choices are called. The same word means the same wherever it is offered. */
export const choiceTitles: Readonly<Record<string, Title>> = {
  layout1: 'settings:layout1',
  layout2: 'settings:layout2',
  layout3: 'settings:layout3',
  boxed: 'settings:boxed',
  fullwidth: 'settings:fullwidth',
  container: 'settings:container',
  left: 'settings:left',
  right: 'settings:right',
  above: 'settings:above',
  below: 'settings:below',
  fixed: 'settings:fixed',
  static: 'settings:static',
  'style-1': 'settings:slide',
  'style-2': 'settings:foldedStyle',
  'style-3': 'settings:tabbed',
  'style-3-dense': 'settings:tabbedDense',
  system: 'ui:themeSystem',
  light: 'ui:themeLight',
  dark: 'ui:themeDark',
  ltr: 'settings:ltr',
  rtl: 'settings:rtl',
};

export const titleOf = (path: SettingPath): Title | undefined => settingTitles[path.join('.')];

export const schemeTitles: Readonly<Record<ZoneTheme, Title>> = {
  default: 'settings:default',
  greyDark: 'settings:greyDark',
  light1: 'settings:light1',
  light2: 'settings:light2',
  light3: 'settings:light3',
  light4: 'settings:light4',
  light5: 'settings:light5',
  light6: 'settings:light6',
  light7: 'settings:light7',
  light8: 'settings:light8',
  light9: 'settings:light9',
  light10: 'settings:light10',
  light11: 'settings:light11',
  light12: 'settings:light12',
  dark1: 'settings:dark1',
  dark2: 'settings:dark2',
  dark3: 'settings:dark3',
  dark4: 'settings:dark4',
  dark5: 'settings:dark5',
  dark6: 'settings:dark6',
  dark7: 'settings:dark7',
  dark8: 'settings:dark8',
  dark9: 'settings:dark9',
  dark10: 'settings:dark10',
  dark11: 'settings:dark11',
  dark12: 'settings:dark12',
  mainThemeLight: 'settings:mainThemeLight',
  mainThemeDark: 'settings:mainThemeDark',
};
