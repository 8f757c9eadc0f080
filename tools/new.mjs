import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kinds } from './new/kinds.mjs';
import { NotMade, planNew } from './new/plan.mjs';

// npm run new -- KIND NAME: the skeleton of a thing with its tests, in every list that has to know of it, all green.
// docs/CONTRIBUTING.md says how to go on; tools/new/plan.mjs makes it.

const root = fileURLToPath(new URL('..', import.meta.url));

const planned = () => {
  try {
    return planNew(root, process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof NotMade)) throw error;
    process.stderr.write(`${error.message}\nnpm run new -- ${Object.keys(kinds).join('|')} NAME   (a name such as spareParts)\n`);
    process.exit(2);
  }
};

const { kind, written, next } = planned();

// Nothing is written before all of it is made.
for (const [path, text] of written) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const node = (...args) => execFileSync(process.execPath, args, { cwd: root, stdio: 'ignore' });
node(
  join(root, 'node_modules/@biomejs/biome/bin/biome'),
  'check',
  '--write',
  ...[...written.keys()].filter((path) => !path.endsWith('.txt')),
);
if (kind.draws) node(join(root, 'tools/run.mjs'), 'charts');

process.stdout.write(`${[...written.keys()].join('\n')}\n\nNext: ${next}\n`);
