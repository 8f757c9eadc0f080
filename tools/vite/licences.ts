import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Where the list is served; `src/pages/about/packages.ts` reads it. */
const fileName = 'licences.json';

const folderOf = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

type Manifest = { name?: string; version?: string; license?: unknown };

const packageIn = (folder: string) => {
  const { name, version, license }: Manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return { name: name ?? '', version: version ?? '', licence: typeof license === 'string' ? license : null };
};

/** Writes the packages whose code is in the bundle, by name, each with its version and licence as its own package.json says. */
export const licences = (): Plugin => ({
  name: 'licences',
  configureServer({ middlewares }) {
    // Only a build knows what is in it.
    middlewares.use(`/${fileName}`, (_request, reply) => reply.end('[]'));
  },
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const folders = new Set(modules.flatMap((id) => folderOf.exec(id.replaceAll('\0', '').replaceAll('\\', '/'))?.[1] ?? []));
    const packages = [...folders].map(packageIn).sort((one, other) => one.name.localeCompare(other.name, 'en'));
    this.emitFile({ type: 'asset', fileName, source: JSON.stringify(packages) });
  },
});
