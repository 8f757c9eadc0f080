import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const smallest = 512;
const large = 200_000;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );

const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: bytes.length > large ? 9 : 11 } });

/** Writes a .br and a .gz beside every text file of the build, so that the server never compresses them itself. */
export const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle(error) {
      if (error) return;
      for (const file of filesIn(folder).filter((name) => worthIt.test(name))) {
        if (statSync(file).size < smallest) continue;
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotli(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
};
