import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalog } from '#machines/catalog.ts';
import { root, sourcesIn } from '#tests/kit/sources.ts';

const chartFolders = readdirSync(join(root, 'machines'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
  .map(({ name }) => name);

test('every chart folder is in the catalog, and nothing else is', () => {
  const listed = Object.keys(catalog);
  const unlisted = chartFolders.filter((name) => !listed.includes(name));
  const unknown = listed.filter((name) => !chartFolders.includes(name));
  const todo = 'a chart has a folder of its name and a line in machines/catalog.ts: docs/CONTRIBUTING.md, "A chart"';
  expect({ unlisted, unknown }, todo).toEqual({ unlisted: [], unknown: [] });
});

test.each(chartFolders)('%s has a chart and an alphabet named after its folder', (name) => {
  const files = sourcesIn(`machines/${name}`, '.ts').map(({ path }) => path);
  expect(files).toContain(`machines/${name}/${name}.machine.ts`);
  expect(files).toContain(`machines/${name}/${name}.alphabet.ts`);
});

test('no table is left of a chart that is gone', () => {
  const tables = sourcesIn('tests/machines/tables', '.txt').map(({ path }) => path.replace(/^.*\/(.*)\.txt$/, '$1'));
  expect(tables.sort()).toEqual(Object.keys(catalog).sort());
});
