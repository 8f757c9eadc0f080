import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { previewOf, purposeOf } from '#src/samples/helperClasses/purpose.ts';
import { pageLayoutRoutes } from '#src/samples/pageLayouts/pageLayouts.routes.ts';
import { variants } from '#src/samples/pageLayouts/variants.ts';
import { cssRules, textStyles } from '#src/samples/typography/textStyles.ts';
import { dedent } from '#src/ui/code/CodeBlock.tsx';
import { tileFrom } from '#src/ui/grid/useTileFocus.ts';
import { tabFrom } from '#src/ui/tabFrom.ts';
import { leadsAway } from '#src/ui/useSwipeAway.ts';
import { root } from '#tests/kit/sources.ts';

describe('the page layouts', () => {
  test('are a blank page, twelve with a card and eight without', () => {
    const count = (frame: string) => variants.filter((variant) => variant.frame === frame).length;
    expect([count('blank'), count('carded'), count('simple')]).toEqual([1, 12, 8]);
    expect(new Set(pageLayoutRoutes.map(({ id }) => id)).size).toBe(21);
  });

  test('are what their names say', () => {
    const says = variants
      .filter(({ frame }) => frame !== 'blank')
      .map(({ name, tabbed, sidebar, innerScroll, sidebarsUnderHeader }) => ({
        name,
        tabbed: Boolean(tabbed) === name.includes('tabbed'),
        sidebar: (sidebar ?? 'none') === (/^(left|right)/.exec(name)?.[0] ?? 'none'),
        innerScroll: Boolean(innerScroll) === /-[23]/.test(name),
        under: Boolean(sidebarsUnderHeader) === name.endsWith('-3'),
      }));
    expect(says.filter(({ name: _, ...facts }) => Object.values(facts).includes(false))).toEqual([]);
  });
});

describe('a swipe', () => {
  test.each([
    ['left', false, -80],
    ['right', false, 80],
    ['left', true, 80],
    ['right', true, -80],
  ] as const)('closes what stands at the %s (right to left: %j) when it moves by %i', (edge, rtl, x) => {
    expect(leadsAway({ x, y: 10 }, edge, rtl)).toBe(true);
    expect(leadsAway({ x: -x, y: 10 }, edge, rtl)).toBe(false);
  });

  test('closes nothing when it is short, or rather down than away', () => {
    expect(leadsAway({ x: -40, y: 0 }, 'left', false)).toBe(false);
    expect(leadsAway({ x: -80, y: 60 }, 'left', false)).toBe(false);
  });
});

describe('the keys of tabs', () => {
  const ids = ['a', 'b', 'c'];
  test.each([
    ['a', 'ArrowRight', false, 'b'],
    ['a', 'ArrowLeft', false, 'c'],
    ['c', 'ArrowRight', false, 'a'],
    ['a', 'ArrowRight', true, 'c'],
    ['a', 'ArrowLeft', true, 'b'],
    ['b', 'Home', false, 'a'],
    ['b', 'End', true, 'c'],
    ['b', 'x', false, null],
  ])('lead from %s by %s (right to left: %j) to %s', (from, key, rtl, to) => expect(tabFrom(ids, from, key, rtl)).toBe(to));
});

describe('the keys of tiles', () => {
  const extent = { count: 10, columns: 4, page: 2, rtl: false };
  test.each([
    [0, 'ArrowRight', 1],
    [3, 'ArrowRight', 3],
    [0, 'ArrowUp', 0],
    [1, 'ArrowDown', 5],
    [7, 'ArrowDown', 9],
    [5, 'Home', 4],
    [4, 'End', 7],
    [8, 'End', 9],
    [1, 'PageDown', 9],
    [9, 'PageUp', 1],
  ])('lead from %i by %s to %i', (from, key, to) => expect(tileFrom(from, { key, ctrlKey: false }, extent)).toBe(to));

  test('lead to the very ends with Ctrl, follow the eye from right to left, and other keys lead nowhere', () => {
    expect(tileFrom(5, { key: 'End', ctrlKey: true }, extent)).toBe(9);
    expect(tileFrom(5, { key: 'Home', ctrlKey: true }, extent)).toBe(0);
    expect(tileFrom(1, { key: 'ArrowLeft', ctrlKey: false }, { ...extent, rtl: true })).toBe(2);
    expect(tileFrom(5, { key: 'q', ctrlKey: false }, extent)).toBeNull();
  });
});

describe('code that is shown', () => {
  test('loses the indentation that its lines share, and blank lines around', () => {
    expect(dedent('\n\n    a {\n      b: c;\n\n    }\n  ')).toBe('a {\n  b: c;\n\n}');
    expect(dedent('plain')).toBe('plain');
    expect(dedent(' \n ')).toBe('');
  });

  test('is there for every text style, from the sheet itself', () => {
    const rules = cssRules(readFileSync(`${root}/src/ui/text/text.module.css`, 'utf8'));
    expect(textStyles.filter((name) => !rules.get(name)?.startsWith(`.${name} {\n`))).toEqual([]);
    expect([...rules.keys()].sort()).toEqual([...textStyles].sort());
  });
});

describe('a token', () => {
  test.each([
    ['--hse-gap-3', 'gap'],
    ['--hse-radius-card', 'radius'],
    ['--hse-on-primary', 'on'],
    ['--hse-page', 'ground'],
    ['--hse-page-sidebar', 'measure'],
    ['--hse-navbar-width', 'measure'],
    ['--hse-navbar-text', 'navbar'],
    ['--hse-line-strong', 'line'],
    ['--hse-something-new', 'scheme'],
  ])('%s is for %s', (name, purpose) => expect(purposeOf(name)).toBe(purpose));

  test.each([
    ['1.2rem', 'length'],
    ['tomato', 'colour'],
    ['0 1px 2px tomato', 'shadow'],
    ['bold', 'none'],
  ])('worth “%s” is shown as %s', (value, preview) => expect(previewOf(value, (text) => text === 'tomato')).toBe(preview));
});
