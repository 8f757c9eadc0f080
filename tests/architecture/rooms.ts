import { dirname, join } from 'node:path/posix';
import { type Room, type Source, withoutComments } from '#tests/kit/sources.ts';

type Law = { rooms: readonly Room[]; packages: readonly string[] };

/** Who may import whom. A package name stands for everything inside it; a star at the end for all that begins so. */
const laws: Record<Exclude<Room, 'tests' | 'tools'>, Law> = {
  domain: { rooms: [], packages: ['yup', 'jose', 'diff'] },
  machines: { rooms: ['domain'], packages: ['xstate'] },
  client: { rooms: ['domain'], packages: ['ky', 'yup'] },
  mirage: { rooms: ['domain'], packages: ['miragejs', '@blueprintjs/icons/icons.json'] },
  server: {
    rooms: ['domain', 'machines'],
    packages: [
      'fastify',
      '@fastify/*',
      'kysely',
      '@electric-sql/pglite',
      'pg',
      '@node-rs/argon2',
      '@zxcvbn-ts/*',
      'exceljs',
      'xstate',
      'yup',
      'node:*',
    ],
  },
  cli: { rooms: ['domain', 'machines', 'client'], packages: ['commander', 'xstate', 'undici', 'node:*'] },
  src: {
    rooms: ['domain', 'machines', 'client'],
    packages: [
      'react',
      'react-dom',
      'react-router-dom',
      '@blueprintjs/*',
      'xstate',
      '@xstate/react',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'i18next',
      'd3',
      'date-fns',
      'yup',
      'normalize.css',
      'react-hook-form',
      'mdx',
      'firebase',
      'crypto-js',
      'exceljs',
      'lean-qr',
      'lexical',
      '@lexical/*',
      'dompurify',
      'oidc-client-ts',
    ],
  },
};

/** Packages that only one folder knows: the others see what it makes of them. */
const homes: readonly { name: string; home: string }[] = [
  { name: 'firebase', home: 'src/platform/firebase' },
  { name: 'exceljs', home: 'src/platform' },
  { name: 'crypto-js', home: 'src/platform/remember' },
  { name: 'oidc-client-ts', home: 'src/platform/oidc' },
  { name: '@tanstack/react-query', home: 'src/system/query' },
  { name: 'react-hook-form', home: 'src/forms' },
  { name: 'jose', home: 'domain/idToken' },
  { name: '@zxcvbn-ts/core', home: 'server/kit/newPassword' },
  { name: 'diff', home: 'domain/permits/documents' },
];

/** Parts of a package that one file dresses for everybody else: what it mends would be missing wherever they are used bare. */
const dressed: readonly { part: RegExp; from: string; home: string }[] = [
  { part: /\bTab(?:s|sExpander)?\b/, from: '@blueprintjs/core', home: 'src/ui/Tabs.tsx' },
];

type Import = { specifier: string; dynamic: boolean; onlyTypes: boolean };

const forms: readonly [RegExp, Omit<Import, 'specifier'>][] = [
  [/\b(?:import|export)\s+type\s[^'"`;]*?\sfrom\s*['"]([^'"\s]+)['"]/g, { dynamic: false, onlyTypes: true }],
  [/\b(?:import|export)\s(?!\s*type\s)[^'"`;()]*?\bfrom\s*['"]([^'"\s]+)['"]/g, { dynamic: false, onlyTypes: false }],
  [/\bimport\s*['"]([^'"\s]+)['"]/g, { dynamic: false, onlyTypes: false }],
  [/\b(?:import|require)\s*\(\s*['"`]([^'"`]+)['"`]/g, { dynamic: true, onlyTypes: false }],
  [/\bnew\s+URL\(\s*['"](\.[^'"]+\.(?:tsx?|m?js))['"]\s*,\s*import\.meta\.url/g, { dynamic: true, onlyTypes: false }],
];

/** Every module a file names: imports, re-exports, dynamic imports, worker files. */
export const importsOf = (text: string): Import[] =>
  forms.flatMap(([form, kind]) => [...withoutComments(text).matchAll(form)].map(([, specifier = '']) => ({ specifier, ...kind })));

/** An import whose name is only known when it runs can be checked by nobody. */
const isUnknowable = (text: string): boolean => /\bimport\s*\((?!\s*['"`][^'"`$]*['"`]\s*[,)])/.test(withoutComments(text));

/** The path a specifier means, from the project's root; null for a package. */
export const pathOf = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? join(dirname(from), specifier) : null;
};

const roomOf = (path: string): Room => path.split('/')[0] as Room;

const isListed = (specifier: string, packages: readonly string[]): boolean =>
  packages.some((name) =>
    name.endsWith('*') ? specifier.startsWith(name.slice(0, -1)) : specifier === name || specifier.startsWith(`${name}/`),
  );

type Wall = (from: string, to: string, how: Import) => boolean;

const folder = (path: string, depth: number): string => path.split('/').slice(0, depth).join('/');
const inside = (path: string, ...folders: string[]): boolean => folders.some((one) => path.startsWith(`${one}/`));
const onlyWords = (to: string): boolean => to.includes('/locales/');

/** Folders of domain that are one app: permits, what their kinds of work demand, where they meet, how shifts hand them over, and how all that is read. */
const permitWork = ['permits', 'references', 'simops', 'rules', 'handover'].map((name) => `domain/${name}`);
const appOf = (path: string): string[] => (inside(path, ...permitWork) ? permitWork : [folder(path, 2)]);

/** Charts that start others, which tell them what they hear: of the page, and of screens that have parts. */
const starters = ['app', 'permitPage', 'panels'].map((name) => `machines/${name}`);

/** Features that are put together from others, and from which: a permit's page, and the list and the map with a permit beside them. */
const composed: Record<string, readonly string[]> = {
  'src/features/permit': ['desk', 'evidence', 'isolations', 'conflicts', 'location', 'documents', 'conversations', 'handover'],
  'src/features/permitList': ['desk', 'permit'],
  'src/features/permitMaps': ['desk', 'permit'],
};
const partsOf = (home: string): string[] => (composed[home] ?? []).map((name) => `src/features/${name}`);

/** What the samples are made of. */
const kit = 'src/samples/kit';
const sharedBy = (home: string): string[] => (inside(home, 'src/samples') ? [kit] : []);

/** Walls inside rooms: true where an import goes through one. */
const walls: Record<string, Wall> = {
  'an app of domain knows kernel, access and itself': (from, to) =>
    inside(from, 'domain') &&
    from.split('/').length > 2 &&
    inside(to, 'domain') &&
    !inside(to, 'domain/kernel', 'domain/access', ...appOf(from)),
  'the kernel of permits stands under what is built on it': (from, to) =>
    [`domain/permits`, `server/permits`].some(
      (home) => inside(from, `${home}/kernel`) && inside(to, home, 'server/modules') && !inside(to, `${home}/kernel`),
    ),
  'only the charts of page and screens, and the catalog, start other charts': (from, to, { onlyTypes }) =>
    inside(from, 'machines') &&
    !onlyTypes &&
    from !== 'machines/catalog.ts' &&
    !inside(from, ...starters) &&
    inside(to, 'machines') &&
    !inside(to, 'machines/kit', folder(from, 2)),
  'sample answerers do not know each other': (from, to) => inside(from, 'mirage/apps') && inside(to, 'mirage/apps'),
  'server modules do not know each other': (from, to) =>
    inside(from, 'server/modules') && inside(to, 'server/modules') && folder(from, 3) !== folder(to, 3),
  'commands do not know each other': (from, to) => inside(from, 'cli/commands') && inside(to, 'cli/commands'),
  'nobody knows src/app': (from, to) =>
    inside(to, 'src/app') && !inside(from, 'src/app', 'tests') && from !== 'src/main.tsx' && !onlyWords(to),
  'features, samples and pages do not know each other': (from, to) => {
    const places = ['src/features', 'src/samples', 'src/pages', 'src/documentation'];
    const home = inside(from, 'src/features', 'src/samples') ? folder(from, 3) : folder(from, 2);
    return inside(from, ...places) && inside(to, ...places, 'src/shell') && !inside(to, home, ...partsOf(home), ...sharedBy(home));
  },
  'src/entities knows no feature': (from, to) =>
    inside(from, 'src/entities') &&
    inside(to, 'src') &&
    !inside(to, 'src/entities', 'src/forms', 'src/system', 'src/ui', 'src/platform', 'src/i18n', 'src/late'),
  'src/forms knows no screen': (from, to) =>
    inside(from, 'src/forms') &&
    inside(to, 'src') &&
    !inside(to, 'src/forms', 'src/system', 'src/ui', 'src/platform', 'src/i18n', 'src/late'),
  'entities are for features': (from, to) =>
    inside(from, 'src/samples', 'src/pages', 'src/documentation') && inside(to, 'src/entities'),
  'the shell knows no feature': (from, to) =>
    inside(from, 'src/shell') && inside(to, 'src/entities', 'src/features', 'src/samples', 'src/pages'),
  'src/system knows no screen': (from, to) =>
    inside(from, 'src/system') &&
    inside(to, 'src/entities', 'src/features', 'src/samples', 'src/pages', 'src/shell', 'src/forms', 'src/ui'),
  'src/ui knows platform and words': (from, to) =>
    inside(from, 'src/ui') && inside(to, 'src') && !inside(to, 'src/ui', 'src/platform', 'src/i18n', 'src/late'),
  'src/platform knows nobody': (from, to, { onlyTypes }) =>
    inside(from, 'src/platform') &&
    !onlyTypes &&
    inside(to, 'src', 'machines', 'client') &&
    !inside(to, 'src/platform', 'src/i18n'),
  'src/i18n knows src/late': (from, to) =>
    inside(from, 'src/i18n') && inside(to, 'src', 'machines', 'client') && !inside(to, 'src/i18n', 'src/late') && !onlyWords(to),
  'src/late knows nobody': (from, to) =>
    inside(from, 'src/late') && inside(to, 'src', 'machines', 'client') && !inside(to, 'src/late'),
  'seeds are for answerers and tests': (from, to) =>
    to.endsWith('.seed.ts') && !inside(from, 'mirage', 'server', 'tests') && !from.endsWith('.seed.ts'),
};

/** The one excused crossing: the page starts the sample answers when it needs them. */
const isExcused = (from: string, to: string, { dynamic }: Import): boolean =>
  from === 'src/app/samplesOf.ts' && inside(to, 'mirage') && dynamic;

const faultOf = (from: string, how: Import): string | null => {
  // `typeof import('*.mdx')` is the type of a kind of file, not a module.
  if (how.specifier.startsWith('*')) return null;
  const to = pathOf(from, how.specifier);
  const room = roomOf(from);
  const law = room === 'tests' || room === 'tools' ? null : laws[room as keyof typeof laws];
  if (to === null) {
    if (law && !isListed(how.specifier, law.packages)) return `${room} does not use ${how.specifier}`;
    const kept = law && homes.find(({ name, home }) => isListed(how.specifier, [name]) && !inside(from, home));
    return kept ? `${kept.name} is known in ${kept.home} only` : null;
  }
  if (isExcused(from, to, how)) return null;
  const theirs = roomOf(to);
  if (law && theirs !== room && !law.rooms.includes(theirs)) return `${room} does not know ${theirs}`;
  const wall = Object.entries(walls).find(([, goesThrough]) => goesThrough(from, to, how));
  if (wall) return wall[0];
  if (!law) return null;
  return how.specifier.startsWith('../') ? 'what is not in the folder or below it is written #room/…' : null;
};

const namedImports = /\bimport\s[^;'"]*?\{([^}]*)\}\s*from\s*['"]([^'"\s]+)['"]/g;

const bareUses = ({ path, text }: Source): string[] =>
  [...withoutComments(text).matchAll(namedImports)].flatMap(([, names = '', from]) =>
    dressed
      .filter((one) => one.from === from && one.home !== path && inside(path, 'src') && one.part.test(names))
      .map(({ part, home }) => `${path}: ${part.exec(names)?.[0]} of ${from} is known in ${home} only`),
  );

/** What a file imports that it may not, with the law it breaks. */
export const trespasses = ({ path, text }: Source): string[] => [
  ...bareUses({ path, text }),
  ...importsOf(text).flatMap((how) => {
    const fault = faultOf(path, how);
    return fault ? [`${path} → ${how.specifier}: ${fault}`] : [];
  }),
  ...(isUnknowable(text) && !inside(path, 'tests', 'tools') ? [`${path}: imports something that is only known when it runs`] : []),
];
