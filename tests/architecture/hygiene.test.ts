import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { codeIn, root, type Source, sourcesIn, withoutComments } from '#tests/kit/sources.ts';

const unkept = new Set(['node_modules', 'dist', 'data', 'shots', 'coverage', 'test-results', 'playwright-report', '.git', '.data']);
const ends = ['.ts', '.tsx', '.mjs', '.js', '.json', '.md', '.mdx', '.css', '.html', '.yml', '.sql', '.txt', '.npmrc', 'run'];
const everything: Source[] = readdirSync(root)
  .filter((name) => !unkept.has(name))
  .flatMap((name) => sourcesIn(name, ...ends));

type Ban = { name: string; form: RegExp; in: (path: string) => boolean };

// Written in parts, or this file would find itself.
const parts = (...pieces: string[]): string => pieces.join('');
const inTests = (path: string): boolean => path.startsWith('tests/') && /\.tsx?$/.test(path);

const bans: Ban[] = [
  {
    name: 'a path of one machine',
    form: new RegExp(parts('(?<![\\w.:-])/(?:ho', 'me|ro', 'ot|Us', 'ers|wo', 'rk)/[\\w.-]+'), 'g'),
    in: () => true,
  },
  {
    name: 'a host of packages',
    form: new RegExp(
      parts('regis', 'try\\.(?:npm|yarn)|npm', 'mirror|arti', 'factory|\\bnexus\\b|deb\\.deb', 'ian|pypi\\.', 'org'),
      'gi',
    ),
    in: () => true,
  },
  {
    name: 'a test that does not run or runs alone',
    form: /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|fails|fixme|skipIf|runIf)\b/g,
    // The deep run reads workbooks with the foreign programs that a machine happens to have.
    in: (path) => inTests(path) && !path.startsWith('tests/deep/'),
  },
  {
    name: 'a sleep',
    form: /\bwaitForTimeout\(|new Promise[^;]{0,60}setTimeout\(|\bsetTimeout\b[^;]{0,60}timers\/promises/g,
    in: (path) => /^tests\/.*\.(?:test|e2e)\.tsx?$/.test(path),
  },
  {
    name: 'a second try',
    form: /\bretries:\s*[1-9]|\bretry:\s*[1-9]/g,
    in: (path) => inTests(path) || /^(?:vitest|playwright)\.config\.ts$/.test(path),
  },
  {
    name: 'a default export',
    form: /^export default\b/gm,
    in: (path) => /\.tsx?$/.test(path) && !/^\w+(?:\.\w+)*\.config\.ts$/.test(path) && !/^tools\/|\.setup\.ts$/.test(path),
  },
  {
    // Numbers, lists and moments of a screen have a home, so that they read alike everywhere: `readingText`, `siteTimeText`, `momentText` and their like.
    name: 'a number, a list or a moment that is written on the spot',
    form: /\bnew Intl\.(?:Number|DateTime|List|RelativeTime)Format\b(?!\(\)\.resolvedOptions)|\.toLocale(?:Date|Time)?String\(/g,
    in: (path) => /^src\/(?!i18n\/).*\.tsx?$/.test(path) && !path.endsWith('Text.ts'),
  },
  { name: 'an enum', form: /^\s*(?:export\s+)?(?:const\s+)?enum\s/gm, in: (path) => /\.tsx?$/.test(path) },
  { name: 'a barrel', form: /^export \* from/gm, in: (path) => /\.tsx?$/.test(path) },
  {
    // The language wants one for errors, React for what catches them, the rate limiter for its store.
    name: 'a class',
    form: /^\s*(?:export\s+)?(?:abstract\s+)?class\s+(?!Problem\b|Boundary\b|AddressCounts\b)\w+/gm,
    in: (path) => /\.tsx?$/.test(path),
  },
  {
    name: 'a late part that takes the page with it (lazyOverlay and lazyPanel keep it)',
    form: /\blate\(/g,
    in: (path) => /^src\/(?!app\/|late\/|system\/lazyOverlay|ui\/lazyPanel)/.test(path),
  },
  {
    name: 'a menu in a popover that takes the focus from what it opened (MenuPopover leaves it)',
    form: /<PopoverNext\b(?=[\s\S]*<MenuList\b)|<MenuList\b(?=[\s\S]*<PopoverNext\b)/g,
    in: (path) => path.endsWith('.tsx'),
  },
  {
    name: 'a title that is a heading of the fifth rank wherever it stands (TitledCallout has none)',
    form: /<Callout\b[^>]*\btitle=/g,
    in: (path) => path.endsWith('.tsx'),
  },
  {
    name: 'a change of the address that forgets the one before it (useChangeParams knows it)',
    form: /\bset\w*Params\(\s*(?:\(?\w*\)?\s*=>|\w+\s*,)/g,
    in: (path) => path.startsWith('src/') && !path.endsWith('/useChangeParams.ts'),
  },
  {
    name: "a field for day and time that is the browser's (SiteTimeField is on the clock of the site)",
    form: /\btype(?:=\{?|: ?)["'](?:date|time|month|week|datetime-local)["']|['"]datetime-local['"]/g,
    in: (path) => path.startsWith('src/') && path.endsWith('.tsx'),
  },
  {
    name: 'the clock, the network, the store of the browser or chance in a fact or a chart (give it as an input, or as a port)',
    form: /\bDate\.now\(|\bnew Date\(\)|\bfetch\(|\blocalStorage\b|\bMath\.random\(/g,
    in: (path) => /^(?:domain|machines)\/.*\.ts$/.test(path) && !path.endsWith('.seed.ts'),
  },
  {
    name: "the machine's clock in an answer of the server (`now` is given to it)",
    form: /\bDate\.now\(|\bnew Date\(\)/g,
    in: (path) => /^server\/(?:modules|permits)\/.*\.ts$/.test(path),
  },
  {
    name: 'a chart with a context of its own (screenActor of src/system gives it one)',
    form: /\bcreateActorContext\(/g,
    // The sign-in does without: the first load has no room for it.
    in: (path) => /^src\/(?!system\/|features\/login\/LoginActor\.tsx)/.test(path),
  },
  {
    name: 'a callback called tell (notify, report, send, showMessage: what it does)',
    form: /\btell\b(?=\(|:| =|,| \}| of )/g,
    in: (path) => /\.tsx?$/.test(path) && !path.startsWith('tests/'),
  },
  {
    name: 'a field for files of its own (FileInput is one)',
    form: /\btype="file"/g,
    in: (path) => path.startsWith('src/') && path !== 'src/ui/FileInput.tsx',
  },
  {
    // docs/CONTRIBUTING.md, "Names", says what to write instead.
    name: 'a name that has to be explained',
    form: /\b(?:const|let|function|type|interface)\s+(?:most[A-Z]|kept[A-Z]|wanted[A-Z]|tell[A-Z]|sought|doer|whoIs)\w*|'\w+\.wanted'/g,
    in: (path) => /\.tsx?$/.test(path) && !path.startsWith('server/db/migrations/'),
  },
];

const isCode = (path: string): boolean => /\.(?:tsx?|mjs)$/.test(path);

const faultsOf = ({ path, text }: Source, ban: Ban): string[] =>
  ban.in(path)
    ? [...(isCode(path) ? withoutComments(text) : text).matchAll(ban.form)].map(([found]) => `${path}: ${found.trim()}`)
    : [];

describe('nothing kept here', () => {
  test.each(bans)('holds $name', (ban) => {
    const others = everything.filter(({ path }) => path !== 'tests/architecture/hygiene.test.ts');
    expect(others.flatMap((source) => faultsOf(source, ban))).toEqual([]);
  });
});

describe('the law bites', () => {
  test.each([
    ['docs/a.md', parts('see /ho', 'me/somebody/notes')],
    ['package-lock.json', parts('"resolved": "https://regis', 'try.npm', 'js.org/a"')],
    ['tests/a.test.ts', parts('test.on', 'ly("x", f)')],
    ['tests/a.test.ts', parts('describe.sk', 'ip("x", f)')],
    ['tests/a.test.ts', parts('await new Promise((done) => setTime', 'out(done, 50));')],
    ['tests/e2e/a.e2e.ts', parts('await page.waitFor', 'Timeout(50);')],
    ['playwright.config.ts', 'retries: 2,'],
    ['src/A.tsx', 'export default function A() {}'],
    ['domain/a.ts', 'export enum A { b }'],
    ['domain/a.ts', `export * from './b.ts';`],
    ['domain/a.ts', 'export class A {}'],
    ['src/features/a/A.tsx', 'const B = late(async () => C);'],
    ['src/features/a/A.tsx', 'setParams((now) => now, { replace: true });'],
    ['src/features/a/A.tsx', 'setSearchParams(without, { replace: true });'],
    ['src/features/a/A.tsx', '<InputGroup type="date" />'],
    ['src/features/a/A.tsx', "<Field {...(time ? { kind: 'datetime-local' } : {})} />"],
    ['src/features/a/A.tsx', '<Callout intent="danger" title={text}>'],
    ['src/features/a/A.tsx', '<PopoverNext content={<MenuList label="" />} />'],
    ['domain/a.ts', 'const mostRows = 5;'],
    ['machines/a/a.machine.ts', "on: { 'list.wanted': 'reading' }"],
    ['src/features/a/a.ts', 'function tellParent() {}'],
    ['src/features/a/a.ts', 'const watch = (tell: () => void) => undefined;'],
    ['machines/a/a.machine.ts', 'entry: () => void fetch(address),'],
    ['domain/a/a.rules.ts', 'const isOver = (until: number) => until < Date.now();'],
    ['server/modules/a/a.store.ts', 'const at = new Date();'],
    ['src/features/a/AActor.tsx', 'export const AActor = createActorContext(aMachine);'],
    ['src/features/a/A.tsx', 'const a = <MenuList label="" />; const b = <PopoverNext content={a} />;'],
  ])('on %s with %s', (path, text) => expect(bans.flatMap((ban) => faultsOf({ path, text }, ban))).toHaveLength(1));
});

test('every test file belongs to a project that runs it', () => {
  const config = sourcesIn('vitest.config.ts', '.ts')[0]?.text ?? '';
  const known = new Set(
    [...config.matchAll(/folders\(([^)]*)\)/g)].flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)),
  );
  const folders = codeIn('tests')
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => path.split('/')[1]);
  expect(known.size).toBeGreaterThan(5);
  expect([...new Set(folders)].filter((folder) => !known.has(folder))).toEqual([]);
  const journeys = codeIn('tests').filter(({ path }) => /\.e2e\.ts$/.test(path) && !path.startsWith('tests/e2e/'));
  expect(journeys).toEqual([]);
});

test('files are named after what they hold', () => {
  const vague = /(?:^|\/)(?:utils?|helpers?|common|misc|types|index|constants)\.(?:ts|tsx|mjs|css)$/;
  const folders = /\/(?:utils?|helpers?|common|misc)\//;
  const paths = codeIn('domain', 'machines', 'client', 'mirage', 'server', 'cli', 'src', 'tests', 'tools').map(({ path }) => path);
  expect(paths.filter((path) => vague.test(path) || folders.test(path))).toEqual([]);
});
