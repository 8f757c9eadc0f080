import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preferredLanguage } from '#domain/kernel/language.ts';
import { allows, type Fields } from '#domain/settings/fields.ts';
import { layoutStyles, layouts } from '#domain/settings/layouts.ts';
import {
  changed,
  defaultSettings,
  settingsAt,
  settingsFields,
  settingsFrom,
  settingsOver,
} from '#domain/settings/settings.schema.ts';
import { runs } from '#tests/kit/runs.ts';

const isWhole = (fields: Fields, value: Record<string, unknown>): boolean =>
  Object.entries(fields).every(([name, field]) =>
    field.kind === 'group' ? isWhole(field.fields, value[name] as Record<string, unknown>) : allows(field, value[name]),
  );

describe('stored settings', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'dark'],
    ['a list', ['ar', 'dark']],
    ['an unknown language', { language: 'xx' }],
    ['numbers', { language: 1, appearance: 2, theme: 3, layout: 4 }],
    ['a width that is text', { layout: { style: 'layout1', config: { containerWidth: '1200' } } }],
    ['a width beyond all screens', { layout: { style: 'layout1', config: { containerWidth: 1e9 } } }],
    ['a scheme of another version', { theme: { main: 'neon' } }],
  ])('that are %s fall back to the usual ones', (_, stored) => expect(settingsFrom(stored)).toEqual(defaultSettings));

  test('keep what is right beside what is corrupt', () => {
    const kept = settingsFrom({ language: 'ar', appearance: 'neon', theme: { main: 'dark3', navbar: 7 } });
    expect(kept).toEqual({
      ...defaultSettings,
      language: 'ar',
      direction: 'rtl',
      theme: { ...defaultSettings.theme, main: 'dark3' },
    });
  });

  test('of an earlier version say light or dark under another name', () => {
    expect(settingsFrom({ language: 'tr', theme: 'dark' })).toEqual({ ...defaultSettings, language: 'tr', appearance: 'dark' });
  });

  test('are always whole, whatever was stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...layoutStyles), fc.jsonValue(), (stored, style, config) => {
        const { layout, ...rest } = settingsFrom({ layout: { style, config } }, stored);
        expect(isWhole(settingsFields, rest) && isWhole(layouts[layout.style], layout.config)).toBe(true);
      }),
      runs(),
    );
  });
});

describe('settings in force', () => {
  test('begin with the layout, the schemes and the widths of the specification', () => {
    expect(defaultSettings).toMatchObject({
      language: 'en',
      fontSize: 1,
      theme: { main: 'default', navbar: 'greyDark' },
      layout: {
        style: 'layout1',
        config: { mode: 'container', containerWidth: 1570, navbar: { style: 'style-1', position: 'left' } },
      },
    });
    expect(changed(defaultSettings, { layout: { style: 'layout2' } }).layout.config.containerWidth).toBe(1120);
    expect(changed(defaultSettings, { layout: { style: 'layout3' } }).layout.config.containerWidth).toBe(1120);
  });

  test('are those of the site until the person says otherwise', () => {
    const site = { customScrollbars: false, theme: { main: 'light2', footer: 'dark1' } };
    const person = { theme: { main: 'dark5' } };
    expect(settingsOver(site, person)).toMatchObject({ customScrollbars: false, theme: { main: 'dark5', footer: 'dark1' } });
  });

  test("take the layout style of the site, and above it that style's own defaults", () => {
    const site = { layout: { style: 'layout2', config: { containerWidth: 900 } } };
    expect(settingsOver(site, null).layout).toMatchObject({ style: 'layout2', config: { containerWidth: 1120 } });
  });

  test('start anew from the defaults of another layout style', () => {
    const mine = changed(defaultSettings, { layout: { config: { containerWidth: 900 } } });
    expect(mine.layout.config.containerWidth).toBe(900);
    expect(changed(mine, { layout: { style: 'layout3' } }).layout.config.containerWidth).toBe(1120);
  });

  test('are those of a route while one is there, and nothing of the person is lost', () => {
    const mine = changed(defaultSettings, { layout: { config: { containerWidth: 900 } } });
    const there = settingsAt(mine, { layout: { config: { navbar: { display: false } } } });
    expect(there.layout.config).toMatchObject({ containerWidth: 900, navbar: { display: false } });
    expect(settingsAt(mine, undefined)).toBe(mine);
  });

  test.each([
    ['ar', 'rtl'],
    ['en', 'ltr'],
    ['tr', 'ltr'],
  ] as const)('%s brings the direction %s, which may be turned by hand', (language, direction) => {
    const spoken = changed(defaultSettings, { language });
    expect(spoken.direction).toBe(direction);
    const turned = direction === 'rtl' ? 'ltr' : 'rtl';
    expect(changed(spoken, { direction: turned })).toEqual({ ...spoken, direction: turned });
    expect(changed(changed(spoken, { direction: turned }), { fontSize: 1.1 }).direction).toBe(turned);
  });
});

test.each([
  ['tr-TR,tr;q=0.9,en;q=0.8', 'tr'],
  ['fr-FR,ar;q=0.5', 'ar'],
  ['fr', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  ['*', 'en'],
  [',,;;', 'en'],
])('a reader who accepts %j reads %s', (header, language) => expect(preferredLanguage(header)).toBe(language));
