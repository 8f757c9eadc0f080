import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeIn, root, withoutComments } from '#tests/kit/sources.ts';

const written = [...readFileSync(join(root, 'docs/permits.md'), 'utf8').matchAll(/^\| (I\d+) \| (.+) \|$/gm)].map(
  ([, name = '', sentence = '']) => ({ name, sentence }),
);
/** Those that tests name: in a title, or in a list that a title is made of. */
const named = new Set(codeIn('tests').flatMap(({ text }) => withoutComments(text).match(/\bI\d+\b/g) ?? []));
/** The first that stands in the project's own words; those before are the design's. */
const ownFrom = 35;

test('every invariant of docs/permits.md stands there once, with its sentence', () => {
  const names = written.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(written.filter(({ sentence }) => sentence.trim().length < 20)).toEqual([]);
});

test('every invariant of docs/permits.md is named by a test', () =>
  expect(written.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]));

test('every invariant that a test names has its sentence in docs/permits.md', () => {
  const known = new Set(written.map(({ name }) => name));
  expect([...named].filter((name) => Number(name.slice(1)) >= ownFrom && !known.has(name))).toEqual([]);
});
