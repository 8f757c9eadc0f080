import { lint, runAll, types, unused } from './steps.mjs';

// npm run check: what can be known in seconds, without running anything.

const { failed } = await runAll([types, lint, unused], (text) => process.stdout.write(`${text}\n`));
process.exitCode = failed > 0 ? 1 : 0;
