import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preferredLanguage } from '#domain/kernel/language.ts';
import { defaultSettings, directionFor, settings, settingsFrom } from '#domain/settings/settings.schema.ts';
import { runs } from '#tests/kit/runs.ts';

describe('stored settings', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'dark'],
    ['a list', ['ar', 'dark']],
    ['an unknown language', { language: 'xx' }],
    ['numbers', { language: 1, theme: 2 }],
  ])('that are %s fall back to the usual ones', (_, stored) => expect(settingsFrom(stored)).toEqual(defaultSettings));

  test('keep what is right beside what is corrupt', () => {
    expect(settingsFrom({ language: 'ar', theme: 'neon' })).toEqual({ language: 'ar', theme: defaultSettings.theme });
  });

  test('are always whole, whatever was stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => settings.isValidSync(settingsFrom(stored))),
      runs(),
    );
  });

  test.each([
    ['ar', 'rtl'],
    ['en', 'ltr'],
    ['tr', 'ltr'],
  ] as const)('%s is read %s', (language, direction) => expect(directionFor({ ...defaultSettings, language })).toBe(direction));
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
