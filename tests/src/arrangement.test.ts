import { describe, expect, test } from 'vitest';
import type { LayoutStyle } from '#domain/settings/layouts.ts';
import { changed, defaultSettings, type SettingsPatch } from '#domain/settings/settings.schema.ts';
import { arrangementOf, isWide } from '#src/shell/layouts/arrangement.ts';

type Config = NonNullable<SettingsPatch['layout']>['config'];

const layoutWith = (style: LayoutStyle, config?: Config) =>
  changed(defaultSettings, { layout: { style, ...(config ? { config } : {}) } }).layout;

describe('the shell on a wide screen', () => {
  test.each<[string, LayoutStyle, Config, object]>([
    ['layout1', 'layout1', {}, { navbar: 'left', navbarRow: 'none', toolbar: 'fixed', footer: 'fixed', leftPanel: 'none' }],
    ['layout1 with its navbar on the right', 'layout1', { navbar: { position: 'right' } }, { navbar: 'right' }],
    ['layout1 without a navbar', 'layout1', { navbar: { display: false } }, { navbar: 'none' }],
    ['layout2', 'layout2', {}, { navbar: 'across', navbarRow: 'fixed', toolbar: 'static', leftPanel: 'none' }],
    ['layout2 with a navbar that scrolls away', 'layout2', { navbar: { style: 'static' } }, { navbarRow: 'static' }],
    ['layout2 without a navbar', 'layout2', { navbar: { display: false } }, { navbar: 'none', navbarRow: 'none' }],
    ['layout3', 'layout3', {}, { navbar: 'across', leftPanel: 'strip' }],
    ['layout3 without its left panel', 'layout3', { leftSidePanel: { display: false } }, { leftPanel: 'none' }],
    ['any layout without toolbar', 'layout3', { toolbar: { display: false } }, { toolbar: 'none' }],
    ['any layout without footer', 'layout2', { footer: { display: false } }, { footer: 'none' }],
    ['any layout without right panels', 'layout1', { rightSidePanel: { display: false } }, { rightPanel: false }],
  ])('has its parts in their places: %s', (_, style, config, expected) =>
    expect(arrangementOf(layoutWith(style, config), true)).toMatchObject(expected),
  );

  test('reads the toolbar before the navbar when it is above', () => {
    const { slots } = arrangementOf(layoutWith('layout2', { toolbar: { position: 'above' } }), true);
    expect(slots.indexOf('toolbar')).toBeLessThan(slots.indexOf('navbar'));
    expect(arrangementOf(layoutWith('layout2'), true).slots.indexOf('toolbar')).toBeGreaterThan(slots.indexOf('toolbar'));
  });
});

describe('the shell on a small screen', () => {
  test.each<LayoutStyle>(['layout1', 'layout2', 'layout3'])('has its navbar in a drawer and no row for it: %s', (style) =>
    expect(arrangementOf(layoutWith(style), false)).toMatchObject({ navbar: 'drawer', navbarRow: 'none' }),
  );

  test('has its left panel in a drawer', () => expect(arrangementOf(layoutWith('layout3'), false).leftPanel).toBe('drawer'));

  test.each<[string, Config, boolean]>([
    ['a shell boxed into 700 px of a wide window', { mode: 'boxed', containerWidth: 700 }, false],
    ['a shell boxed into 1200 px of a wide window', { mode: 'boxed', containerWidth: 1200 }, true],
    ['a container of 700 px in a shell of full width', { mode: 'container', containerWidth: 700 }, true],
  ])('is what counts, and not the window: %s', (_, config, wide) => expect(isWide(layoutWith('layout1', config), true)).toBe(wide));

  test('is never wide in a small window', () =>
    expect(isWide(layoutWith('layout1', { mode: 'boxed', containerWidth: 1200 }), false)).toBe(false));
});
