import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const iconLoader = fileURLToPath(new URL('./iconLoader.ts', import.meta.url));

// Statements that mark nothing but names for developers, yet keep everything they name in the build.
const developerNames = /^\w+\.displayName = .*;$/gm;

/**
 * Keeps two libraries from loading what nobody uses: Blueprint's list of all icon names (icons are imported one by one), and the
 * parts of React Router that belong to its data router.
 */
export const slimLibraries = (): Plugin => ({
  name: 'control-room:slim',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /\/iconLoader$/ },
    handler: (_, importer = '') => (/@blueprintjs[/\\]icons/.test(importer) ? iconLoader : undefined),
  },
  transform: {
    filter: { id: /node_modules[/\\]react-router[/\\]/ },
    handler: (code) => ({
      code: code
        .replace(developerNames, '')
        .replace(/= (React\d*\.(createContext|forwardRef|memo)|forwardRef)\(/g, '= /* @__PURE__ */ $1('),
      map: null,
    }),
  },
});
