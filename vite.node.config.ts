import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Everything that runs in Node: one build, one chunk per entry and per lazy import. */
const entries = {
  server: 'server/main.ts',
  cli: 'cli/main.ts',
  demo: 'tools/demo.ts',
  bench: 'tools/bench/main.ts',
  shots: 'tools/shots.ts',
  charts: 'tools/charts.ts',
  'pglite.worker': 'server/db/pglite.worker.ts',
};

/** The command line can be started by its name. */
const executable = (name: string): Plugin => ({
  name: 'executable',
  writeBundle({ dir = '' }, bundle) {
    if (bundle[name]) chmodSync(join(dir, name), 0o755);
  },
});

export default defineConfig({
  plugins: [executable('cli.js')],
  // What every command reads, yup with what it is made of. In few files it starts the command line in two thirds of the time.
  ssr: { noExternal: ['commander', 'ky', 'undici', 'xstate', 'yup', 'property-expr', 'tiny-case', 'toposort'] },
  build: {
    ssr: true,
    outDir: 'dist/node',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  publicDir: false,
});
