import { fileURLToPath } from 'node:url';

// The bundler cuts a file wherever two screens share something: a hundred files for one screen, most of them shorter than the headers
// they are sent with, and texts that are asked for one after the other. Here what is wanted together is put together.

/** What the bundler knows of a module. */
type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
};

const ids = (...paths: string[]): string[] => paths.map((path) => fileURLToPath(new URL(`../../${path}`, import.meta.url)));

/** What is loaded before anybody has signed in. Nothing of it may come in a file with more than the first screens need. */
const first = ids(
  'src/main.tsx',
  'src/features/login/LoginScreen.tsx',
  'src/features/login/providers/ProviderButtons.tsx',
  'src/features/login/rememberHint/RememberHint.tsx',
  'src/platform/laterTexts.ts',
  'src/ui/Toast.tsx',
  'client/kySend.ts',
);
/** What is loaded as soon as somebody is signed in. */
const shell = ids('src/app/ConsoleShell.tsx', 'src/app/allRoutes.ts', 'src/app/laterCalls.ts', 'src/app/watchBlackStart.ts');
/** The list, and one permit: whoever opens one opens the other. */
const permits = ids('src/features/permits/PermitsScreen.tsx', 'src/features/permits/PermitScreen.tsx');

const reachedFrom = (starts: readonly string[], modules: Modules): Set<string> => {
  const reached = new Set(starts);
  for (const id of reached) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
};

const fileOf = (modules: Modules): Map<string, string> => {
  const files = new Map<string, string>();
  const [list = '', one = ''] = permits;
  const ofOne = reachedFrom([one], modules);
  for (const id of reachedFrom([list], modules)) if (ofOne.has(id)) files.set(id, 'permits');
  for (const id of reachedFrom(shell, modules)) files.set(id, 'shell');
  for (const id of reachedFrom(first, modules)) files.delete(id);
  return files;
};

/** Names the file of a module that the shell imports, or both screens of permits, and no first screen does. */
export const sharedChunk = () => {
  let files: Map<string, string> | undefined;
  return (id: string, modules: Modules): string | null => {
    files ??= fileOf(modules);
    return files.get(id) ?? null;
  };
};

const firstTexts = /\/src\/(ui|app\/titles|features\/login)\/locales\//;
const texts = /\/src\/(?:(features\/permits)|shell|system|ui|pages|app)\/.*locales\/(\w+)\.json$/;

/** Names the file of texts: those of the shell in one language are one file, and those of permits another. */
export const textChunk = (id: string): string | null => {
  const found = firstTexts.test(id) ? null : texts.exec(id);
  return found && `${found[1] ? 'permits' : 'shell'}-${found[2]}`;
};

/** Icons of more than one screen, but for those of the first. */
export const icons = {
  name: 'icons',
  test: /@blueprintjs\/icons\/lib\/esm\/generated\/components\/(?!cross|warning-sign|tick-circle|error|caret-down|eye-)/,
  minShareCount: 3,
};

/** What lies over a page. */
export const overlays = {
  name: 'overlays',
  test: /@blueprintjs\/core\/lib\/esm\/components\/(dialog|drawer|overlay2|popover|popover-next|tooltip)\//,
};
