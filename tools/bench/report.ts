import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '#server/kit/packageRoot.ts';
import type { Line } from './line.ts';

/** A figure as one line for a terminal. */
export const printed = ({ name, value, unit, against, ratio, goal }: Line): string =>
  [`${name}: ${value} ${unit}`, against && `against ${against}`, ratio !== undefined && `ratio ${ratio}`, goal && `goal ${goal}`]
    .filter(Boolean)
    .join(' · ');

const cells = ({ name, value, unit, against = '', ratio, goal = '' }: Line): string =>
  `| ${name} | ${value} ${unit} | ${against} | ${ratio ?? ''} | ${goal} |`;

const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`;

/** Writes docs/benchmarks.md: what was measured just now, on which machine, and how to measure it again. */
export const writeReport = (lines: readonly Line[]): void => {
  const text = `# Benchmarks

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. The machine: ${machine()}.

Times differ from machine to machine; ratios between two things measured turn by turn in one run mean more. Single parts:
\`npm run bench -- export\`, \`permits\`, \`list\`, \`cli\`, each with \`--store ADDRESS|FOLDER\` for a store that holds preset L-deep (without one, preset L-deep is
loaded into \`.bench\`, which takes some minutes once), and \`simops\`, which needs no store.

| what | value | against | ratio | goal |
|---|---|---|---|---|
${lines.map(cells).join('\n')}
`;
  writeFileSync(join(packageRoot(), 'docs', 'benchmarks.md'), text);
};
