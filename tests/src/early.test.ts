import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { Classes } from '@blueprintjs/core';
import { describe, expect, test } from 'vitest';
import { directionOf, languages } from '#domain/kernel/language.ts';
import { variablesFor } from '#domain/settings/paletteVariables.ts';
import { appearances, defaultSettings } from '#domain/settings/settings.schema.ts';
import type { MainTheme } from '#domain/settings/themes.ts';
import { storageKeys } from '#src/platform/storage.ts';

const script = readFileSync(new URL('../../public/early.js', import.meta.url), 'utf8');

const variablesOfTheme = (theme: MainTheme) => variablesFor({ dark: false, hues: theme, ground: theme });

/** What the script makes of the page, with this text kept in the browser. */
const pageAfter = (kept: string | null, systemIsDark = false, colours: string | null = null) => {
  const classes = new Map<string, boolean>();
  const painted: Record<string, string> = {};
  const root = {
    lang: '',
    dir: '',
    dataset: { scrollbars: '', turned: '' },
    style: { fontSize: '', setProperty: (name: string, value: string) => Object.assign(painted, { [name]: value }) },
    classList: { toggle: (name: string, on: boolean) => classes.set(name, on) },
  };
  runInNewContext(script, {
    document: { documentElement: root },
    localStorage: { getItem: (key: string) => ({ [storageKeys.settings]: kept, [storageKeys.colours]: colours })[key] ?? null },
    matchMedia: () => ({ matches: systemIsDark }),
  });
  const { lang, dir, dataset, style } = root;
  return { lang, dir, fontSize: style.fontSize, dark: classes.get(Classes.DARK), ...dataset, painted };
};

describe('before the first paint', () => {
  test.each(languages)('the page speaks %s in its direction', (language) => {
    expect(pageAfter(JSON.stringify({ language }))).toMatchObject({ lang: language, dir: directionOf(language), turned: 'false' });
  });

  test('a direction chosen by hand and the size of the text are there at once', () => {
    const kept = JSON.stringify({ language: 'en', direction: 'rtl', fontSize: 1.2 });
    expect(pageAfter(kept)).toMatchObject({ lang: 'en', dir: 'rtl', turned: 'true', fontSize: '75%' });
  });

  test.each(appearances.flatMap((appearance) => [true, false].map((dark) => [appearance, dark] as const)))(
    'the appearance %s, on a system that is dark: %s, is what the console shows later',
    (appearance, systemIsDark) => {
      const dark = appearance === 'dark' || (appearance === 'system' && systemIsDark);
      expect(pageAfter(JSON.stringify({ appearance }), systemIsDark).dark).toBe(dark);
    },
  );

  test.each([null, 'not JSON', 'null', '{"language":"xx","appearance":7,"fontSize":"big","direction":1}'])(
    "'%s' kept means the defaults",
    (kept) => {
      const { language } = defaultSettings;
      expect(pageAfter(kept)).toEqual({
        lang: language,
        dir: directionOf(language),
        fontSize: '',
        dark: false,
        scrollbars: 'thin',
        turned: 'false',
        painted: {},
      });
    },
  );

  test('the scrollbars are those of the system for who wants them', () => {
    expect(pageAfter('{"customScrollbars":false}').scrollbars).toBe('system');
  });

  test('a chosen scheme has its colours at once, light or dark', () => {
    const colours = { main: 'light3', light: variablesOfTheme('light3'), dark: variablesOfTheme('dark3') };
    const kept = (appearance: string) => JSON.stringify({ appearance, theme: { main: 'light3' } });
    expect(pageAfter(kept('light'), false, JSON.stringify(colours)).painted).toEqual(colours.light);
    expect(pageAfter(kept('dark'), false, JSON.stringify(colours)).painted).toEqual(colours.dark);
    expect(Object.keys(colours.light).length).toBeGreaterThan(20);
  });

  test.each([
    ['of another scheme', '{"main":"light4","light":{"--bp-palette-black":"#000000"}}'],
    ['that are no colours', '{"main":"light3","light":{"--bp-palette-black":"url(//evil)","--hse-page":7,"--hse-text":{}}}'],
    ['for other properties', '{"main":"light3","light":{"color":"#000000","--x":"#000000","--hse-A":"#000000"}}'],
    ['that are a list', '{"main":"light3","light":["#000000"]}'],
    ['that are a text', '{"main":"light3","light":"#000000"}'],
    ['that are null', '{"main":"light3","light":null}'],
    ['that are no JSON', '{"main":'],
    ['that are nothing', 'null'],
  ])('kept colours %s are not used', (_, colours) => {
    const kept = JSON.stringify({ appearance: 'light', theme: { main: 'light3' } });
    expect(pageAfter(kept, false, colours).painted).toEqual({});
  });

  test.each(['null', '7', '[]', '{"theme":7}', '{"theme":null}'])("colours kept beside settings '%s' harm nothing", (kept) => {
    expect(pageAfter(kept, false, '{"main":"light3","light":{"--bp-palette-black":"#000000"}}').painted).toEqual({});
  });
});
