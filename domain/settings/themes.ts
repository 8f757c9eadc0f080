const numbered = <const Name extends string>(name: Name) =>
  ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const).map((n) => `${name}${n}` as const);

export const lightThemes = ['default', ...numbered('light')] as const;
export const darkThemes = ['greyDark', ...numbered('dark')] as const;

/** The colour schemes by id. What is behind an id stands with the palettes. */
export const mainThemes = [...lightThemes, ...darkThemes] as const;
/** The other zones may also follow the hues of the main scheme on a fixed light or dark ground. */
export const zoneThemes = [...mainThemes, 'mainThemeLight', 'mainThemeDark'] as const;

export type MainTheme = (typeof mainThemes)[number];
export type ZoneTheme = (typeof zoneThemes)[number];

export const zones = ['main', 'navbar', 'toolbar', 'footer'] as const;
export type Zone = (typeof zones)[number];
