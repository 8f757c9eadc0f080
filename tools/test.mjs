import { fileURLToPath } from 'node:url';
import { untried } from './powers.mjs';
import { prepare } from './prepare.mjs';
import { build, journeys, lint, runAll, suites, types, unused } from './steps.mjs';
import { testFiles, unknownNames } from './testNames.mjs';

// npm test [-- NAME…]: proves everything there is to prove, and gets what it needs for that. With names only the suites and journeys
// whose files are called so. --deep takes the large suites too. Plain JavaScript on purpose: it runs before anything is built.

const say = (text) => process.stdout.write(`${text}\n`);
const args = process.argv.slice(2);
const filters = args.filter((arg) => !arg.startsWith('--'));
const env = args.includes('--deep') ? { DEEP: '1' } : {};

const unknown = unknownNames(filters, testFiles(fileURLToPath(new URL('..', import.meta.url))));
if (unknown.length > 0) {
  process.stderr.write(`No suite and no journey is called ${unknown.join(', ')}.\n`);
  process.exit(2);
}

const missing = prepare(say);
if (missing.length > 0) {
  for (const line of missing) process.stderr.write(`${line}\n`);
  process.exit(1);
}

const began = Date.now();
const proofs = [build, suites(filters, env), journeys(filters, env)];
const { passed, failed } = await runAll(filters.length > 0 ? proofs : [types, lint, unused, ...proofs], say);

for (const sentence of untried()) say(sentence);
say(`\nIn ${Math.round((Date.now() - began) / 1000)} s.`);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
