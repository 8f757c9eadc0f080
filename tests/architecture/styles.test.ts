import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeIn, type Source, sourcesIn } from '#tests/kit/sources.ts';
import { componentFaults, sheetFaults } from './styleFaults.ts';

/** These two write about Blueprint's own sheet, side by side. */
const aboutBlueprint = /^src\/styles\/blueprint[\w.]*\.css$/;

test('style sheets keep to logical sides, tokens and our own names', () => {
  const ours = sourcesIn('src', '.css').filter(({ path }) => !aboutBlueprint.test(path));
  expect(ours.length).toBeGreaterThan(5);
  expect(ours.flatMap(sheetFaults)).toEqual([]);
});

test('components leave looks to the style sheets', () => {
  expect(codeIn('src').flatMap(componentFaults)).toEqual([]);
});

const sheets = new Map(sourcesIn('src', '.css').map(({ path, text }) => [path, text]));

/** The class names that a component takes of its own sheet and that stand in none of its rules: what they name is drawn without a style. */
const strayClasses = ({ path, text }: Source): string[] =>
  [...text.matchAll(/import (\w+) from '\.\/([\w.]+\.module\.css)'/g)].flatMap(([, styles = '', sheet = '']) => {
    const rules = sheets.get(join(dirname(path), sheet)) ?? '';
    const named = [...text.matchAll(new RegExp(`(?<![./\\w])${styles}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
    return [...new Set(named)]
      .filter((name) => !new RegExp(`\\.${name}\\b`).test(rules))
      .map((name) => `${path}: ${sheet} has no .${name}`);
  });

test('components take no class that their sheet does not have', () => {
  expect(codeIn('src').flatMap(strayClasses)).toEqual([]);
});

describe('the law bites', () => {
  test.each([
    'a { margin-left: 1rem; }',
    'a { right: 0; }',
    'a { border-top-color: var(--x); }',
    'a { width: 10rem; }',
    'a { text-align: left; }',
    'a { color: #fff; }',
    'a { color: rgb(0 0 0); }',
    'a { color: white; }',
    '.bp6-button { gap: 1rem; }',
    ':root:has(.a) { gap: 0; }',
    '.main:has(~ .a) { gap: 0; }',
    '.shell[data-a="b"]:has(.c) .d { gap: 0; }',
    'a { overflow: hidden auto; }',
    'a { color: var(--x); overflow-y: scroll; scroll-padding: 0; }',
  ])('%s', (text) => expect(sheetFaults({ path: 'src/ui/A.module.css', text })).toHaveLength(1));

  test.each([
    'a { margin-inline-start: 1rem; }',
    '@media (width < 600px) { a { gap: 0; } }',
    'a { line-height: 1.4; }',
    'a { color: var(--hse-text); }',
    'a { overflow-x: auto; position: relative; }',
    'a { overflow: hidden; }',
    '.card:has(:checked) { gap: 0; }',
  ])('and spares %s', (text) => expect(sheetFaults({ path: 'src/ui/A.module.css', text })).toEqual([]));

  test.each([
    `<a className="bp6-card" />`,
    `<a style={{ color: x }} />`,
    `<a style={{ insetBlockStart: y, fontSize: 3 }} />`,
    `const a = '#fff';`,
    `<B icon="add" />`,
  ])('%s', (text) => expect(componentFaults({ path: 'src/ui/A.tsx', text })).toHaveLength(1));

  test.each([
    `<a style={{ insetBlockStart: top }} />`,
    `<a style={on ? { insetInlineStart: x } : undefined} />`,
    '<a style={{ blockSize: count * px }} />',
  ])('and spares %s', (text) => expect(componentFaults({ path: 'src/ui/A.tsx', text })).toEqual([]));
});
