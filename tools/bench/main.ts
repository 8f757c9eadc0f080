import { parseArgs } from 'node:util';
import { benchCli } from './cli.ts';
import { benchExport } from './export.ts';
import type { Line } from './line.ts';
import { serveStore, storeWithL } from './plantL.ts';
import { mergeReport, printed, writeReport } from './report.ts';

// npm run bench -- [export|permits|events|feed|conflicts|list|cli|simops|heat|board|samples] [--store PLACE] [--wide PLACE] [--url ADDRESS] [--write]
// Without a name all of them, and docs/benchmarks.md is written anew; `--write` puts named ones into it. A place is a PostgreSQL address or
// a folder that holds preset L-deep, or L-wide for `--wide` (conflicts); where none is named the preset is loaded into .bench first.

type Where = { store: string | undefined; wide: string | undefined; url: string | undefined };
type Bench = (where: Where) => Promise<Line[]>;

/** Over a server that runs, or over one that is started for it. */
const served = async (
  store: string | undefined,
  url: string | undefined,
  bench: (base: string) => Promise<Line[]>,
): Promise<Line[]> => {
  if (url) return bench(url.replace(/\/$/, ''));
  const server = await serveStore(storeWithL(store));
  try {
    return await bench(server.url);
  } finally {
    await server.stop();
  }
};

const benches: Record<string, Bench> = {
  cli: () => benchCli(),
  export: async ({ store }) => benchExport(store ? [store] : []),
  simops: async () => (await import('./simops.ts')).benchSimops(),
  permits: async ({ store }) => (await import('./permits.ts')).benchPermits([storeWithL(store)]),
  events: async ({ store }) => (await import('./events.ts')).benchEvents([storeWithL(store)]),
  feed: async ({ store }) => (await import('./feed.ts')).benchFeed([storeWithL(store)]),
  heat: async ({ store }) => (await import('./heatMap.ts')).benchHeatMap([storeWithL(store)]),
  board: async ({ store }) => (await import('./board.ts')).benchBoard([storeWithL(store)]),
  // Any store with demo data will do.
  samples: ({ store, url }) => served(store, url, async (base) => (await import('./samples.ts')).benchSamples(base)),
  conflicts: async ({ wide }) => (await import('./conflicts.ts')).benchConflicts([storeWithL(wide, 'L-wide')]),
  list: ({ store, url }) => served(store, url, async (base) => (await import('./list.ts')).benchList(['--url', base])),
};

const text = { type: 'string' } as const;
const options = { store: text, wide: text, url: text, write: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const where: Where = { store: values.store, wide: values.wide, url: values.url };
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
