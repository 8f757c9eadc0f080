import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { catalog } from '#machines/catalog.ts';
import { mermaid } from '#machines/kit/mermaid.ts';
import { layoutFiles } from '#tools/charts/layouts.ts';

test('every chart of the catalog is drawn as it is now (run `npm run charts` after changing one)', async () => {
  const files = await layoutFiles();
  for (const { path, text } of files) expect(readFileSync(path, 'utf8') === text, path).toBe(true);
  expect(readdirSync('src/ui/charts/layouts').sort()).toEqual(files.map(({ path }) => basename(path)).sort());
});

test.each(Object.entries(catalog))('the diagram of %s names every state', (_, { machine }) => {
  const text = mermaid(machine);
  for (const state of Object.keys(machine.states)) expect(text).toContain(`state "${state}"`);
});
