import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const caseOfNames = fileURLToPath(new URL('./caseOfNames.ts', import.meta.url));
const iconLoader = fileURLToPath(new URL('./iconLoader.ts', import.meta.url));

/** Blueprint's advice to developers: at run time nobody reads it. */
const advice = /= (ns \+\s*)?`[^`]*`;/g;
// Statements that mark nothing but names for developers, yet keep everything they name in the build.
const developerNames = /^\w+\.displayName = .*;$/gm;

/**
 * Keeps libraries from loading what nobody uses: Blueprint's list of all icon names (icons are imported one by one) and its warnings
 * for developers, the parts of React Router that belong to its data router, and the ways in which yup could rename members.
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
    filter: { id: /node_modules[/\\]react-router[/\\]|@blueprintjs[/\\]core[/\\]lib[/\\]esm[/\\]common[/\\]errors\.js/ },
    handler: (code, id) => ({
      code: id.includes('blueprintjs')
        ? code.replace(advice, "= '';")
        : code
            .replace(developerNames, '')
            .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
            .replace(/= (React\d*\.(createContext|forwardRef|memo)|forwardRef)\(/g, '= /* @__PURE__ */ $1('),
      map: null,
    }),
  },
});
