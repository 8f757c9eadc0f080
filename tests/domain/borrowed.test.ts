import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { borrowedFrom, ownIn, stillBorrowed } from '#domain/settings/borrowed.ts';
import { changed, defaultSettings } from '#domain/settings/settings.schema.ts';
import { anySettings } from '#tests/kit/anySettings.ts';
import { runs } from '#tests/kit/runs.ts';

describe('settings that an address lends', () => {
  test.each([
    ['nothing', undefined],
    ['a text', 'layout2'],
    ['unknown keys', { colour: 'red', layout: { config: { mode: 'boxed' } } }],
    ['values that are not allowed', { language: 'xx', fontSize: 9, theme: { main: 'neon' }, layout: { style: 'layout9' } }],
  ])('are none when there are %s', (_, raw) => expect(borrowedFrom(raw)).toBeNull());

  test('are what is known of them, beside what is not', () =>
    expect(
      borrowedFrom({
        theme: { main: 'dark3', navbar: 7 },
        evil: true,
        layout: { style: 'layout2', config: { mode: 'boxed', toolbar: { position: 'left' } } },
      }),
    ).toEqual({ theme: { main: 'dark3' }, layout: { style: 'layout2', config: { mode: 'boxed' } } }));

  test('bring the direction of their language', () =>
    expect(borrowedFrom({ language: 'ar' })).toEqual({ language: 'ar', direction: 'rtl' }));

  test('leave of the own settings nothing behind, whatever both are', () => {
    fc.assert(
      fc.property(anySettings, anySettings, (own, other) => {
        const borrowed = borrowedFrom(other) ?? {};
        expect(ownIn(changed(own, borrowed), borrowed, own)).toEqual(own);
      }),
      runs(),
    );
  });
});

describe('a change under borrowed settings', () => {
  const borrowed = borrowedFrom({ language: 'ar', theme: { main: 'dark3', navbar: 'dark4' }, layout: { style: 'layout3' } }) ?? {};
  const own = changed(defaultSettings, { fontSize: 1.2 });
  const shown = changed(own, borrowed);

  test.each([
    ['a scheme becomes one’s own', { theme: { main: 'light2' } }, { ...own, theme: { ...own.theme, main: 'light2' } }],
    ['a language brings its own direction', { language: 'tr' }, { ...own, language: 'tr', direction: 'ltr' }],
    ['what is not borrowed is kept as ever', { singleKeys: false }, { ...own, singleKeys: false }],
    ['a part of a borrowed layout stays with it', { layout: { config: { mode: 'boxed' } } }, own],
    ['a style of layout is one’s own', { layout: { style: 'layout2' } }, changed(own, { layout: { style: 'layout2' } })],
  ] as const)('is kept as it should: %s', (_, change, kept) =>
    expect(ownIn(changed(shown, change), stillBorrowed(borrowed, change), own)).toEqual(kept),
  );
});
