import { expect, test } from 'vitest';
import { root } from '#tests/kit/sources.ts';
import { testFiles, unknownNames } from '#tools/testNames.mjs';

test('a name that no suite and no journey is called by is told', () => {
  const names = ['tests/cli', 'testNames', 'documentation.e2e', 'plants.deep', 'nosuchthing', 'tests/cli/sesion'];
  expect(unknownNames(names, testFiles(root))).toEqual(['nosuchthing', 'tests/cli/sesion']);
});
