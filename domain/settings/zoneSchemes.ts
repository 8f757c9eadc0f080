import { darkThemes, lightThemes, type MainTheme, type Zone, type ZoneTheme, zones } from './themes.ts';

/** How a part of the shell is painted: light or dark, with whose hues and on whose ground. */
export type Shade = { dark: boolean; hues: MainTheme; ground: MainTheme };

const at = (themes: readonly MainTheme[], theme: MainTheme): number => themes.indexOf(theme);

export const isDarkTheme = (theme: MainTheme): boolean => at(darkThemes, theme) >= 0;

/** The scheme of the same family that is dark, or light. */
export const themeIn = (theme: MainTheme, dark: boolean): MainTheme => {
  if (isDarkTheme(theme) === dark) return theme;
  return dark ? (darkThemes[at(lightThemes, theme)] ?? 'greyDark') : (lightThemes[at(darkThemes, theme)] ?? 'default');
};

const derived = (main: MainTheme, dark: boolean): Shade => ({ dark, hues: themeIn(main, dark), ground: themeIn('default', dark) });
const own = (theme: MainTheme): Shade => ({ dark: isDarkTheme(theme), hues: theme, ground: theme });

/**
 * How one part is painted on a page that is to be light or dark. A dark page has no light part: each is shown by its dark
 * counterpart. On a light page the main part is light, parts of the same scheme follow it, and others stay as they were chosen.
 */
export const shadeOf = (chosen: ZoneTheme, main: MainTheme, dark: boolean): Shade => {
  if (chosen === 'mainThemeDark') return derived(main, true);
  if (chosen === 'mainThemeLight') return derived(main, dark);
  return own(dark || chosen === main ? themeIn(chosen, dark) : chosen);
};

type Themes = Readonly<Record<Zone, ZoneTheme>> & { readonly main: MainTheme };

/** How every part of the shell is painted. */
export const shadesOf = (theme: Themes, dark: boolean): Record<Zone, Shade> => {
  const [main, navbar, toolbar, footer] = zones.map((zone) => shadeOf(theme[zone], theme.main, dark)) as [
    Shade,
    Shade,
    Shade,
    Shade,
  ];
  return { main, navbar, toolbar, footer };
};

/** Whether a shade has the colours that the style sheet gives by itself; those need nothing to be loaded. */
export const isUsual = ({ hues, ground }: Shade): boolean => [hues, ground].every((theme) => themeIn(theme, false) === 'default');

/** What choosing a scheme for the whole shell means: every part has it, and the page is as light or dark as it is. */
export const wholeScheme = (theme: MainTheme) =>
  ({
    appearance: isDarkTheme(theme) ? 'dark' : 'light',
    theme: { main: theme, navbar: theme, toolbar: theme, footer: theme },
  }) as const;
