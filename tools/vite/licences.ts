import { readFileSync, realpathSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Where the list is served; `src/pages/about/packages.ts` reads it. */
const fileName = 'licences.json';

const folderOf = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

type Manifest = { name?: string; version?: string; license?: unknown };

const packageIn = (folder: string) => {
  const { name, version, license }: Manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return { name: name ?? '', version: version ?? '', licence: typeof license === 'string' ? license : null };
};

/** What a sheet imports out of packages, as paths. */
const importedIn = (sheet: string): string[] =>
  [...readFileSync(sheet, 'utf8').matchAll(/@import "([^."][^"]*)"/g)].map(
    ([, name]) => `${realpathSync(`${process.cwd()}/node_modules/${name}`)}/`,
  );

/** Files of ours that are made of the data of a package that is not installed. */
const madeOf: Readonly<Record<string, { name: string; version: string; licence: string }>> = {
  '/src/ui/plots/earth.json': { name: 'world-atlas', version: '2.0.2', licence: 'ISC' },
};

/** Writes the packages whose code, style sheets or data are in the bundle, by name, each with its version and licence as its own package.json says. */
export const licences = (): Plugin => ({
  name: 'licences',
  configureServer({ middlewares }) {
    // Only a build knows what is in it.
    middlewares.use(`/${fileName}`, (_request, reply) => reply.end('[]'));
  },
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    // A sheet that another sheet imports is no module of its own.
    const sheets = [...this.getModuleIds()].filter((id) => /^[^\0?]+\.css$/.test(id)).flatMap(importedIn);
    const folders = new Set(
      [...modules, ...sheets].flatMap((id) => folderOf.exec(id.replaceAll('\0', '').replaceAll('\\', '/'))?.[1] ?? []),
    );
    const data = Object.entries(madeOf).flatMap(([file, made]) => (modules.some((id) => id.endsWith(file)) ? [made] : []));
    const packages = [...folders]
      .map(packageIn)
      .concat(data)
      .sort((one, other) => one.name.localeCompare(other.name, 'en'));
    this.emitFile({ type: 'asset', fileName, source: JSON.stringify(packages) });
  },
});
