import { describe, expect, test } from 'vitest';
import { contrastOf, rgbFrom, toneOf } from '#domain/settings/colour.ts';
import { palettes } from '#domain/settings/palettes.ts';
import { variablesFor } from '#domain/settings/paletteVariables.ts';
import { changed, defaultSettings } from '#domain/settings/settings.schema.ts';
import { darkThemes, lightThemes, mainThemes } from '#domain/settings/themes.ts';
import { isDarkTheme, isUsual, shadeOf, shadesOf, themeIn, wholeScheme } from '#domain/settings/zoneSchemes.ts';

const usual = defaultSettings.theme;

describe('schemes', () => {
  test('are at least twelve light and twelve dark ones beside the usual pair, each light one with its dark counterpart', () => {
    expect([lightThemes.length, darkThemes.length]).toEqual([13, 13]);
    for (const light of lightThemes) {
      expect(themeIn(themeIn(light, true), false)).toBe(light);
      expect(isDarkTheme(themeIn(light, true))).toBe(true);
    }
    expect(themeIn('default', true)).toBe('greyDark');
    expect(themeIn('dark7', false)).toBe('light7');
  });

  test('are all different to look at, but for the usual pair, which is one family', () => {
    const looks = mainThemes.map((theme) => JSON.stringify(palettes[theme]));
    expect(new Set(looks).size).toBe(mainThemes.length - 1);
  });

  test('have the same tone in every hue', () => {
    for (const hue of [0, 60, 120, 180, 240, 300])
      expect(contrastOf(rgbFrom(toneOf({ hue, chroma: 0.12 }, 4.72)), [1, 1, 1])).toBeCloseTo(4.72, 1);
  });

  test('give the same set of colours each', () => {
    const names = (theme: (typeof mainThemes)[number]) => Object.keys(variablesFor({ dark: false, hues: theme, ground: theme }));
    for (const theme of mainThemes) expect(names(theme)).toEqual(names('default'));
  });
});

describe('a part of the shell', () => {
  test.each([
    ['light, as usual', usual, false, ['default', 'greyDark', 'default+', 'greyDark+']],
    ['dark, as usual', usual, true, ['greyDark', 'greyDark', 'greyDark+', 'greyDark+']],
    ['light, of a dark main scheme', { ...usual, main: 'dark3' }, false, ['light3', 'greyDark', 'light3+', 'dark3+']],
    ['dark, of a light main scheme', { ...usual, main: 'light3' }, true, ['dark3', 'greyDark', 'dark3+', 'dark3+']],
    [
      'dark, with light parts',
      { main: 'light1', navbar: 'light2', toolbar: 'light1', footer: 'dark4' },
      true,
      ['dark1', 'dark2', 'dark1', 'dark4'],
    ],
    [
      'light, with parts like the main one',
      { main: 'dark5', navbar: 'dark5', toolbar: 'dark6', footer: 'light7' },
      false,
      ['light5', 'light5', 'dark6', 'light7'],
    ],
  ] as const)('on a page that is %s', (_, theme, dark, expected) => {
    const { main, navbar, toolbar, footer } = shadesOf(theme, dark);
    const name = ({ hues, ground }: typeof main) => (ground === hues ? hues : `${hues}+`);
    const plain = expected.map((one) => (/^(default|greyDark)\+$/.test(one) ? one.slice(0, -1) : one));
    expect([main, navbar, toolbar, footer].map(name)).toEqual(plain);
    expect(main.dark).toBe(dark);
    // A light part inside a dark page cannot be drawn.
    if (dark) expect([navbar, toolbar, footer].every((shade) => shade.dark)).toBe(true);
  });

  test('needs no colours of its own while all is as usual', () => {
    expect([...Object.values(shadesOf(usual, false)), ...Object.values(shadesOf(usual, true))].every(isUsual)).toBe(true);
    expect(isUsual(shadeOf('light1', 'light1', false))).toBe(false);
    expect(isUsual(shadeOf('mainThemeDark', 'light1', false))).toBe(false);
  });

  test('has the hues of the main scheme on the usual ground when it follows the main one', () => {
    const followed = variablesFor(shadeOf('mainThemeDark', 'light4', false));
    expect(followed['--bp-palette-blue-3']).toBe(variablesFor(shadeOf('dark4', 'dark4', true))['--bp-palette-blue-3']);
    expect(followed['--bp-palette-dark-gray-2']).toBe(
      variablesFor(shadeOf('greyDark', 'greyDark', true))['--bp-palette-dark-gray-2'],
    );
  });
});

test.each(['light9', 'dark9'] as const)(
  'choosing %s for the whole shell paints every part and makes the page as light or dark',
  (theme) => {
    const { appearance, theme: painted } = changed(defaultSettings, wholeScheme(theme));
    expect(appearance).toBe(isDarkTheme(theme) ? 'dark' : 'light');
    expect(painted).toEqual({ main: theme, navbar: theme, toolbar: theme, footer: theme });
  },
);
