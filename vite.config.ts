import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { AcceptedPlugin } from 'postcss';
import postcssRtlcss from 'postcss-rtlcss';
import { Mode, Source } from 'postcss-rtlcss/options';
import { defineConfig } from 'vite';
import { firstScreensOnly, keepLtr, paletteToVariables, pixelsToRem } from './tools/vite/blueprint.ts';
import { mdx } from './tools/vite/mdx.ts';
import { precompress } from './tools/vite/precompress.ts';
import { slimLibraries } from './tools/vite/slim.ts';

const server = 'http://127.0.0.1:4300';
const mirrored = postcssRtlcss({ mode: Mode.combined, source: Source.ltr }) as AcceptedPlugin;

export default defineConfig({
  plugins: [mdx(), react(), slimLibraries(), precompress()],
  resolve: { alias: { pretender: fileURLToPath(new URL('./tools/vite/pretender.ts', import.meta.url)) } },
  css: { postcss: { plugins: [firstScreensOnly(), paletteToVariables(), pixelsToRem(), keepLtr(), mirrored] } },
  server: { proxy: { '/v1': server, '/api': server, '/references': server, '/config.json': server } },
  build: { outDir: 'dist/console', assetsInlineLimit: 0, sourcemap: false },
});
