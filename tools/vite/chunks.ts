import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';

// The bundler cuts a file wherever two screens share something: a hundred files for one screen, most of them shorter than the headers
// they are sent with, and texts that are asked for one after the other. Here what is wanted together is put together.

/** What the bundler knows of a module. */
type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
};

const ids = (...paths: string[]): string[] => paths.map((path) => fileURLToPath(new URL(`../../${path}`, import.meta.url)));

/** The page itself, with what it names at once. */
const start = ids('index.html');
const signIn = ids('src/features/login/LoginScreen.tsx');
/** What is loaded before anybody has signed in. Nothing of it may come in a file with more than the first screens need. */
const first = ids(
  'src/main.tsx',
  'src/features/login/LoginScreen.tsx',
  'src/features/login/endedNote/EndedNote.tsx',
  'src/features/login/providers/ProviderButtons.tsx',
  'src/features/login/rememberHint/RememberHint.tsx',
  'src/i18n/laterTexts.ts',
  'src/ui/Toast.tsx',
  'client/kySend.ts',
);
const register = ids('src/features/register/RegisterScreen.tsx');
/** What is loaded as soon as somebody is signed in. */
const shell = ids('src/app/ConsoleShell.tsx', 'src/app/allRoutes.ts', 'src/app/laterCalls.ts', 'src/app/watchBlackStart.ts');
/** The list, and one permit: whoever opens one opens the other. */
const permits = ids('src/features/permitList/PermitsScreen.tsx', 'src/features/permit/PermitScreen.tsx');

/** Two samples with a list: what both import of the samples' kit is what any of them needs. */
const [oneSample = '', otherSample = ''] = ids('src/samples/eCommerce/ProductsScreen.tsx', 'src/samples/todo/TodoScreen.tsx');
/** What answers the samples: each of them needs the rules of all. */
const sampleApi = ids('mirage/server.ts', 'mirage/catalog.ts');

const reachedFrom = (starts: readonly string[], modules: Modules): Set<string> => {
  const reached = new Set(starts);
  for (const id of reached) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
};

// Of a library the bundler knows only the front door, with everything behind it: what the first screens use of the icons is named.
const mayStart = (id: string): boolean =>
  !id.includes('node_modules') || /generated\/components\/(caret-down|error|eye-open|eye-off|offline)\./.test(id);

const fileOf = (modules: Modules): Map<string, string> => {
  const files = new Map<string, string>();
  const [list = '', one = ''] = permits;
  const ofOne = reachedFrom([one], modules);
  const ofShell = reachedFrom(shell, modules);
  const ofOther = reachedFrom([otherSample], modules);
  for (const id of reachedFrom([oneSample], modules)) if (id.includes('/src/samples/') && ofOther.has(id)) files.set(id, 'samples');
  const ofSamples = [...reachedFrom(sampleApi, modules)].filter((id) => /\/domain\/(?!kernel|permits)/.test(id));
  for (const id of ofSamples) files.set(id, 'sampleRules');
  const afterStart = new Set([...ofShell, ...reachedFrom(register, modules)]);
  for (const id of reachedFrom([list], modules)) if (ofOne.has(id)) files.set(id, 'permits');
  for (const id of ofShell) files.set(id, 'shell');
  for (const id of reachedFrom(first, modules)) files.delete(id);
  const atStart = [...reachedFrom(start, modules), ...[...reachedFrom(signIn, modules)].filter((id) => afterStart.has(id))];
  for (const id of atStart) if (mayStart(id)) files.set(id, 'base');
  return files;
};

/**
 * Names the file of a module. `samples` and `sampleRules`: the kit of the samples, and the rules of all of them, which every sample needs. `base`, which is written as `index`: what the page starts with, and what the sign-in shares with others;
 * one file packs better than two. `shell` and `permits`: what the shell imports, or both screens of permits, and no first screen does.
 */
export const sharedChunk = () => {
  let files: Map<string, string> | undefined;
  return (id: string, modules: Modules): string | null => {
    files ??= fileOf(modules);
    return files.get(id) ?? null;
  };
};

const firstTexts = /\/src\/(?:ui|app\/titles|features\/login)\/locales\/(\w+)\.json$/;
/** Folders of the workspace that have texts. */
const workspace = 'entities|features\\/(?:permitList|desk|draft|location|documents|conversations|handover|emergencies)';
const texts = new RegExp(`\\/src\\/(?:(${workspace})|shell|system|ui|pages|app)\\/.*locales\\/(\\w+)\\.json$`);

/** Names the file of texts: those of the first screens in one language are one file, those of the shell another, and those of permits. */
export const textChunk = (id: string): string | null => {
  const first = firstTexts.exec(id);
  if (first) return `first-${first[1]}`;
  const found = texts.exec(id);
  return found && `${found[1] ? 'permits' : 'shell'}-${found[2]}`;
};

/**
 * All icons but those of the first screens. Whole, because the bundler sees all of a library behind its front door and not who uses
 * what of it: an icon left over would come with the screen that alone uses it, and the shell and that screen would need each other.
 */
export const icons = {
  name: 'icons',
  test: /@blueprintjs\/icons\/lib\/esm\/generated\/components\/(?!cross|warning-sign|tick-circle|error|caret-down|eye-|offline)/,
};

/** What lies over a page, and what else of the library the shell alone uses, for the same reason. */
export const overlays = {
  name: 'overlays',
  test: /@blueprintjs\/core\/lib\/esm\/components\/(dialog|drawer|overlay2|popover|popover-next|slider|tooltip)\//,
};

/** The files on a way that comes back to where it began; null when there is none. */
const roundTrip = (importsOf: (file: string) => readonly string[], files: readonly string[]): string[] | null => {
  const done = new Set<string>();
  const from = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    done.add(file);
    for (const next of importsOf(file)) {
      const found = from(next, [...way, file]);
      if (found) return found;
    }
    return null;
  };
  for (const file of files) {
    const found = from(file, []);
    if (found) return found;
  }
  return null;
};

const isChunk = (file: Rollup.OutputAsset | Rollup.OutputChunk): file is Rollup.OutputChunk => file.type === 'chunk';

/** Refuses files that need each other: whichever is begun with finds the other's values not made yet. */
export const noRoundTrips = (): Plugin => ({
  name: 'no-round-trips',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(isChunk);
    const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
    const found = roundTrip((file) => imports.get(file) ?? [], [...imports.keys()]);
    if (found) this.error(`files need each other: ${found.join(' → ')}`);
  },
});
