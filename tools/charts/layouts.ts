import { join } from 'node:path';
import { catalog } from '#machines/catalog.ts';
import { wordsFor } from './chartWords.ts';
import { layoutOf } from './layoutOf.ts';

const folder = 'src/ui/charts/layouts';

/** The layout file of every chart in the catalog, as it should be: its path and its text. */
export const layoutFiles = async (): Promise<{ path: string; text: string }[]> => {
  const files: { path: string; text: string }[] = [];
  for (const [name, { machine }] of Object.entries(catalog)) {
    const layout = await layoutOf(machine, wordsFor(name));
    files.push({ path: join(folder, `${name}.json`), text: `${JSON.stringify(layout)}\n` });
  }
  return files;
};
