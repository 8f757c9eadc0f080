import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { Line } from './line.ts';

const runs = 15;

const millisecondsOf = (args: readonly string[]): number => {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - started;
};

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** How long the command line takes to show its help, beside Node doing nothing: turn by turn, so that both meet the same load. */
export const benchCli = async (): Promise<Line[]> => {
  // Both are entries of one build.
  const entry = join(dirname(process.argv[1] ?? ''), 'cli.js');
  const pairs = Array.from({ length: runs }, () => ({
    help: millisecondsOf([entry, '--help']),
    bare: millisecondsOf(['-e', '0']),
  }));
  const help = median(pairs.map((pair) => pair.help));
  const bare = median(pairs.map((pair) => pair.bare));
  return [
    { name: 'node -e 0', value: rounded(bare, 1), unit: 'ms' },
    {
      name: 'control-room --help',
      value: rounded(help, 1),
      unit: 'ms',
      against: 'node -e 0',
      ratio: rounded(help / bare, 2),
      goal: '≤ 1.6, stretch 1.35',
    },
  ];
};
