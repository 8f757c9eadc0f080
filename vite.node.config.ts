import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

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

export default defineConfig({
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
