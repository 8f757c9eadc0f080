import { benchExport } from './export.ts';
import type { Line } from './line.ts';

const benches: Record<string, (args: readonly string[]) => Promise<Line[]>> = {
  export: benchExport,
  list: async (args) => (await import('./list.ts')).benchList(args),
};

const printed = ({ name, value, unit, against, ratio, goal }: Line): string =>
  [`${name}: ${value} ${unit}`, against && `against ${against}`, ratio !== undefined && `ratio ${ratio}`, goal && `goal ${goal}`]
    .filter(Boolean)
    .join(' · ');

const [name = 'export', ...args] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`There is no bench '${name}'. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
for (const line of await bench(args)) console.log(printed(line));
