import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { catalog } from '#machines/catalog.ts';
import { mermaid } from '#machines/kit/mermaid.ts';
import { layoutFiles } from './charts/layouts.ts';

// Writes where each chart is drawn, and prints all of them as Mermaid for whoever reviews a change.

for (const { path, text } of await layoutFiles()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  process.stderr.write(`${path}\n`);
}
for (const { machine } of Object.values(catalog)) process.stdout.write(`${mermaid(machine)}\n`);
