import { describe, expect, test } from 'vitest';
import type { Fields } from '#domain/settings/fields.ts';
import { type LayoutStyle, layoutStyles } from '#domain/settings/layouts.ts';
import { changed, defaultSettings, settingsFields } from '#domain/settings/settings.schema.ts';
import { layoutFields, otherFields, patchAt, settingAt } from '#domain/settings/settingsForm.ts';
import { zoneThemes } from '#domain/settings/themes.ts';
import ar from '#src/shell/settings/locales/ar.json';
import en from '#src/shell/settings/locales/en.json';
import tr from '#src/shell/settings/locales/tr.json';
import { draftOf, stepped } from '#src/shell/settings/numberDraft.ts';
import { choiceTitles, schemeTitles, settingTitles } from '#src/shell/settings/settingTitles.ts';
import uiAr from '#src/ui/locales/ar.json';
import uiEn from '#src/ui/locales/en.json';
import uiTr from '#src/ui/locales/tr.json';

type Offered = { path: readonly string[]; options: readonly (string | number)[]; style?: LayoutStyle };

const offered = (fields: Fields, at: readonly string[]): Offered[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.hidden) return [];
    const path = [...at, name];
    const options = field.kind === 'radio' ? field.options : [];
    return [{ path, options }, ...(field.kind === 'group' ? offered(field.fields, path) : [])];
  });

const all: readonly Offered[] = [
  { path: ['layout', 'style'], options: layoutStyles },
  ...layoutStyles.flatMap((style) =>
    offered(layoutFields(changed(defaultSettings, { layout: { style } })), ['layout', 'config']).map((one) => ({ ...one, style })),
  ),
  ...offered(otherFields, []),
  ...Object.keys(settingsFields.theme.fields).map((zone) => ({ path: ['theme', zone], options: [] })),
  { path: ['appearance'], options: settingsFields.appearance.options },
];

const texts: readonly Record<string, string>[] = [
  { ...en, ...uiEn },
  { ...tr, ...uiTr },
  { ...ar, ...uiAr },
];
const isWritten = (key: string | undefined): boolean =>
  key !== undefined && texts.every((language) => (language[key.replace(/^\w+:/, '')] ?? '') !== '');

describe('every control of the settings', () => {
  test('is found here at all', () => expect(all.length).toBeGreaterThan(30));

  test.each(all.map(({ path }) => path.join('.')))('%s has a name in three languages', (path) => {
    expect(isWritten(settingTitles[path])).toBe(true);
  });

  test.each([...new Set(all.flatMap(({ options }) => options).filter((option) => typeof option === 'string'))])(
    'has words for the choice %s',
    (option) => expect(isWritten(choiceTitles[option])).toBe(true),
  );

  test('names every scheme', () => expect(zoneThemes.filter((theme) => !isWritten(schemeTitles[theme]))).toEqual([]));

  test('no name is kept for a control that is not there', () => {
    const paths = new Set(all.map(({ path }) => path.join('.')));
    expect(Object.keys(settingTitles).filter((path) => !paths.has(path))).toEqual([]);
  });

  test('says in English what the user asked for', () => expect(en.combinations).toBe('*Not all option combinations are available'));

  test('offers no side panel, which only configuration hides', () => {
    expect(all.filter(({ path }) => path.some((name) => name.endsWith('SidePanel')))).toEqual([]);
  });
});

describe('one setting', () => {
  test.each(
    all
      .filter(({ options }) => options.length > 0)
      .map(({ path, options, style = 'layout1' }) => [path.join('.'), style, options.at(-1)] as const),
  )('%s of %s is read and changed by its path', (path, style, value) => {
    const before = changed(defaultSettings, { layout: { style } });
    expect(settingAt(changed(before, patchAt(path.split('.'), value)), path.split('.'))).toBe(value);
  });

  test.each([['__proto__'], ['constructor'], ['nothing']])("at '%s' changes nothing", (name) => {
    expect(changed(defaultSettings, patchAt([name, 'main'], 'dark1'))).toEqual(defaultSettings);
  });
});

describe('a typed number', () => {
  const limits = { min: 600, max: 4000 };
  test.each([
    ['1200', null, 1200],
    [' 1200 ', null, 1200],
    ['١٢٠٠', null, 1200],
    ['12', 'outside', 600],
    ['-5', 'outside', 600],
    ['99999', 'outside', 4000],
    ['', 'noNumber', null],
    ['12.5', 'noNumber', null],
    ['1e3', 'noNumber', null],
    ['12px', 'noNumber', null],
    ['1'.repeat(40), 'noNumber', null],
  ])("'%s' is %s", (typed, problem, number) => expect(draftOf(typed, limits)).toEqual({ problem, number }));

  test('goes up and down by keys, within its limits', () => {
    expect(stepped('ArrowUp', 1200, limits)).toBe(1210);
    expect(stepped('PageDown', 650, limits)).toBe(600);
    expect(stepped('ArrowUp', 4000, limits)).toBe(4000);
    expect(stepped('a', 1200, limits)).toBeNull();
  });
});
