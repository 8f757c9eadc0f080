import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '#server/config/packageRoot.ts';
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
\`npm run bench -- export\`, \`permits\`, \`events\`, \`feed\`, \`list\`, \`heat\`, \`cli\`, each with \`--store ADDRESS|FOLDER\` for a store that holds preset L-deep
(without one, preset L-deep is loaded into \`.bench\`, which takes some minutes once), \`conflicts\` with \`--wide\` for one that holds L-wide, \`samples\` (with \`--url\` beside any server with demo
data: how soon each sample app of the second half shows what it holds, and its scripts), and \`simops\`, which needs no store. With \`--write\` their rows are put into this table, each in the place of the one it measures anew.

| what | value | against | ratio | goal |
|---|---|---|---|---|
${lines.map(cells).join('\n')}
`;
  writeFileSync(join(packageRoot(), 'docs', 'benchmarks.md'), text);
};

const whatOf = (row: string): string => row.split(' | ').slice(0, 1).join();
const comparedTo = (row: string): string => (row.split(' | ')[2] ?? '').replaceAll(/[\d.,]+ (ms|s|MB|kB)/g, '');
const sameThing = (row: string, line: Line): boolean =>
  whatOf(row) === whatOf(cells(line)) && comparedTo(row) === comparedTo(cells(line));

/** Puts what was measured just now into docs/benchmarks.md: in the place of the same thing measured before, or at the table's end. */
export const mergeReport = (lines: readonly Line[]): void => {
  const path = join(packageRoot(), 'docs', 'benchmarks.md');
  const rows = readFileSync(path, 'utf8').split('\n');
  for (const line of lines) {
    const known = rows.findIndex((row) => row.startsWith('| ') && sameThing(row, line));
    const last = rows.findLastIndex((row) => row.startsWith('| '));
    rows.splice(known >= 0 ? known : last + 1, known >= 0 ? 1 : 0, cells(line));
  }
  writeFileSync(path, rows.join('\n'));
};
