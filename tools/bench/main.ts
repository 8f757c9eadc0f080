import { parseArgs } from 'node:util';
import { benchCli } from './cli.ts';
import { benchExport } from './export.ts';
import type { Line } from './line.ts';
import { serveStore, storeWithL } from './plantL.ts';
import { mergeReport, printed, writeReport } from './report.ts';

// npm run bench -- [export|permits|events|feed|conflicts|list|cli|simops] [--store ADDRESS|FOLDER] [--url ADDRESS] [--write]
// Without a name all of them, and docs/benchmarks.md is written anew; `--write` puts named ones into it. Without a store preset L-deep is loaded into .bench first.

type Where = { store: string | undefined; url: string | undefined };
type Bench = (where: Where) => Promise<Line[]>;

const benches: Record<string, Bench> = {
  cli: () => benchCli(),
  export: async ({ store }) => benchExport(store ? [store] : []),
  simops: async () => (await import('./simops.ts')).benchSimops(),
  permits: async ({ store }) => (await import('./permits.ts')).benchPermits([storeWithL(store)]),
  events: async ({ store }) => (await import('./events.ts')).benchEvents([storeWithL(store)]),
  feed: async ({ store }) => (await import('./feed.ts')).benchFeed([storeWithL(store)]),
  conflicts: async ({ store }) => (await import('./conflicts.ts')).benchConflicts([storeWithL(store, 'L-wide')]),
  list: async ({ store, url }) => {
    const { benchList } = await import('./list.ts');
    if (url) return benchList(['--url', url]);
    const server = await serveStore(storeWithL(store));
    try {
      return await benchList(['--url', server.url]);
    } finally {
      await server.stop();
    }
  },
};

const options = { store: { type: 'string' }, url: { type: 'string' }, write: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const where: Where = { store: values.store, url: values.url };
const names = positionals.length > 0 ? positionals : Object.keys(benches);
const unknown = names.find((name) => !benches[name]);
if (unknown) {
  console.error(`There is no bench '${unknown}'. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

const lines: Line[] = [];
for (const name of names) {
  const measured = (await benches[name]?.(where)) ?? [];
  for (const line of measured) console.log(printed(line));
  lines.push(...measured);
}
if (positionals.length === 0) writeReport(lines);
else if (values.write) mergeReport(lines);
