import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { AcceptedPlugin } from 'postcss';
import postcssRtlcss from 'postcss-rtlcss';
import { Mode, Source } from 'postcss-rtlcss/options';
import { defineConfig } from 'vite';
import { boxesOutright, firstScreensOnly, keepLtr, paletteToVariables, pixelsToRem } from './tools/vite/blueprint.ts';
import { icons, noRoundTrips, overlays, sharedChunk, textChunk } from './tools/vite/chunks.ts';
import { licences } from './tools/vite/licences.ts';
import { mdx } from './tools/vite/mdx.ts';
import { precompress } from './tools/vite/precompress.ts';
import { releaseName } from './tools/vite/release.ts';
import { schemes, zonesOfTheirOwn } from './tools/vite/scheme.ts';
import { slimLibraries } from './tools/vite/slim.ts';

const server = 'http://127.0.0.1:4300';
const mirrored = postcssRtlcss({ mode: Mode.combined, source: Source.ltr }) as AcceptedPlugin;

// What every screen needs, in one file: smaller than many, and kept by browsers from release to release.
const vendor = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate|i18next|yup|property-expr|tiny-case|toposort)/',
    'node_modules/(use-sync-external-store|use-isomorphic-layout-effect|classnames|no-case|pascal-case|lower-case|tslib)/',
    '@blueprintjs/icons/lib/esm/svg',
  ].join('|'),
);

// Buttons and what they are made of: every screen but the first needs them.
const buttons = /@blueprintjs\/core\/lib\/esm\/(common|accessibility|components\/(button|icon|spinner|text))/;

export default defineConfig({
  plugins: [mdx(), react(), slimLibraries(), noRoundTrips(), licences(), precompress()],
  resolve: { alias: { pretender: fileURLToPath(new URL('./tools/vite/pretender.ts', import.meta.url)) } },
  define: { 'import.meta.env.RELEASE': JSON.stringify(releaseName()) },
  css: {
    postcss: {
      plugins: [
        schemes(),
        zonesOfTheirOwn(),
        firstScreensOnly(),
        boxesOutright(),
        paletteToVariables(),
        pixelsToRem(),
        keepLtr(),
        mirrored,
      ],
    },
  },
  server: { proxy: { '/v1': server, '/api': server, '/references': server, '/config.json': server } },
  build: {
    outDir: 'dist/console',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        // The first file names all others: a letter or two less of each hash is what it can spare.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor },
            { name: 'buttons', test: buttons },
            icons,
            overlays,
            { name: textChunk, debugName: 'texts' },
            { name: sharedChunk(), debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
