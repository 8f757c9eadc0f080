import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const caseOfNames = fileURLToPath(new URL('./caseOfNames.ts', import.meta.url));
const iconLoader = fileURLToPath(new URL('./iconLoader.ts', import.meta.url));

/** Blueprint's advice to developers: at run time nobody reads it. */
const advice = /= (ns \+\s*)?`[^`]*`;/g;
// Statements that mark nothing but names for developers, yet keep everything they name in the build.
const developerNames = /^\w+\.displayName = .*;$/gm;

/** A part of i18next that we do without, and what stands in its place. */
const partsOfI18next: readonly (readonly [name: string, part: RegExp, instead: string])[] = [
  // Its loader of texts from a server: ours are modules, so it is made and never asked.
  [
    'class Connector',
    /class Connector extends EventEmitter \{[\s\S]*?\n\}\n/,
    'class Connector extends EventEmitter {\n  state = {};\n}\n',
  ],
  // Its formats and the texts within texts: ours name neither (`tests/architecture/i18n.test.ts`).
  ['class Formatter', /class Formatter \{[\s\S]*?\n\}\n/, 'class Formatter {\n  format = (value) => value;\n}\n'],
  ['nest()', /\n {2}nest\(str, fc, options = \{\}\) \{[\s\S]*?\n {2}\}\n/, '\n  nest(str) {\n    return str;\n  }\n'],
];
// Its advice to developers, which stays silent unless somebody asks for it.
const loggedAdvice = /^\s*(?:this\.logger|baseLogger)\.\w+\([^\n]*\);$/gm;

const slimI18next = (code: string): string =>
  partsOfI18next
    .reduce((left, [name, part, instead]) => {
      if (!part.test(left))
        throw new Error(`tools/vite/slim.ts: i18next's ${name} has another shape; look what may be left out of it now.`);
      return left.replace(part, () => instead);
    }, code)
    .replace(loggedAdvice, '');

const slimRouter = (code: string): string =>
  code
    .replace(developerNames, '')
    .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
    .replace(/= (React\d*\.(createContext|forwardRef|memo)|forwardRef)\(/g, '= /* @__PURE__ */ $1(');

// The first screens show these at one size: the same picture drawn on the large grid is half of their file.
const largeGrid = /^const PATHS_20 = .*;$/m;

// An overlay that is a live region itself has everything read out that changes in a dialog or a menu, over and over.
const liveOverlay = '"aria-live": "polite", ';

const stillOverlay = (code: string): string => {
  if (!code.includes(liveOverlay))
    throw new Error("tools/vite/slim.ts: Blueprint's overlays have another shape; look whether they are live regions now.");
  return code.replace(liveOverlay, '');
};

const slimmed = (code: string, id: string): string => {
  if (/[/\\]overlay2?\.js$/.test(id)) return stillOverlay(code);
  if (/icons[/\\]lib/.test(id)) return code.replace(largeGrid, 'const PATHS_20 = PATHS_16;');
  if (id.includes('blueprintjs')) return code.replace(advice, "= '';");
  return id.includes('i18next') ? slimI18next(code) : slimRouter(code);
};

/**
 * Keeps Blueprint's overlays from being live regions, and libraries from loading what nobody uses: Blueprint's list of all icon names (icons are imported one by one) and its warnings
 * for developers, the parts of React Router that belong to its data router, i18next's loader, formats and advice, and the ways in which yup could
 * rename members.
 */
export const slimLibraries = (): Plugin => ({
  name: 'control-room:slim',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /\/iconLoader$|^tiny-case$/ },
    handler: (id, importer = '') => {
      if (id === 'tiny-case') return caseOfNames;
      return /@blueprintjs[/\\]icons/.test(importer) ? iconLoader : undefined;
    },
  },
  transform: {
    filter: {
      id: /node_modules[/\\](react-router|i18next)[/\\]|@blueprintjs[/\\](core[/\\]lib[/\\]esm[/\\](common[/\\]errors|components[/\\]overlay2?[/\\]overlay2?)|icons[/\\]lib[/\\]esm[/\\]generated[/\\]components[/\\]eye-(open|off))\.js$/,
    },
    handler: (code, id) => ({ code: slimmed(code, id), map: null }),
  },
});
