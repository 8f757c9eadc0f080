import { describe, expect, test } from 'vitest';
import { codeIn, type Source } from '#tests/kit/sources.ts';
import { type Arrows, circles, mutualPairs } from '#tools/folders.mjs';
import { importsOf, pathOf } from './rooms.ts';

/** What each file imports of the others, types and late parts included. */
const arrowsIn = (sources: readonly Source[]): Arrows => {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, text }) => [
      path,
      importsOf(text)
        .map(({ specifier }) => pathOf(path, specifier) ?? '')
        .filter((to) => known.has(to)),
    ]),
  );
};

describe('folders', () => {
  const arrows = arrowsIn(codeIn('domain', 'machines', 'client', 'mirage', 'server', 'cli', 'src'));

  test('never know each other both ways', () => expect(mutualPairs(arrows)).toEqual([]));

  test('hold no file that needs itself, types included', () => expect(circles(arrows)).toEqual([]));
});

describe('the law bites', () => {
  const planted = (texts: Record<string, string>): Arrows =>
    arrowsIn(Object.entries(texts).map(([path, text]) => ({ path, text })));

  test.each([
    ['values', `import { b } from '#src/b/one.ts';`],
    ['types', `import type { B } from '#src/b/one.ts';`],
    ['what is loaded late', `const b = () => import('#src/b/one.ts');`],
  ])('on folders that know each other by %s', (_, text) => {
    const arrows = planted({
      'src/a/one.ts': text,
      'src/a/other.ts': '',
      'src/b/one.ts': `import type { A } from '#src/a/other.ts';`,
    });
    expect(mutualPairs(arrows)).toEqual(['src/a ⇄ src/b: src/a/one.ts → src/b/one.ts, src/b/one.ts → src/a/other.ts']);
    expect(circles(arrows)).toEqual([]);
  });

  test('on a folder and one within it', () =>
    expect(
      mutualPairs(
        planted({ 'src/a/one.ts': `import './in/two.ts';`, 'src/a/in/two.ts': `import '#src/a/three.ts';`, 'src/a/three.ts': '' }),
      ),
    ).toHaveLength(1));

  test('on a circle that only types close', () =>
    expect(
      circles(
        planted({
          'src/a/one.ts': `import { two } from './two.ts';`,
          'src/a/two.ts': `import { three } from './three.ts';`,
          'src/a/three.ts': `import type { One } from './one.ts';`,
        }),
      ),
    ).toEqual(['src/a/one.ts · src/a/two.ts · src/a/three.ts']));

  test('on nothing that leads one way', () => {
    const arrows = planted({ 'src/a/one.ts': `import './two.ts';`, 'src/a/two.ts': `import '#src/b/one.ts';`, 'src/b/one.ts': '' });
    expect([...mutualPairs(arrows), ...circles(arrows)]).toEqual([]);
  });
});
