import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { circles, mutualPairs } from './folders.mjs';

// npm run house [-- --list]: the figures of the structure; ends with 1 when a bound does not hold. With --list also every place behind such a figure.

const root = fileURLToPath(new URL('..', import.meta.url));
const product = ['domain', 'client', 'server', 'cli', 'src'];
const rooms = [...product, 'machines', 'mirage'];

const below = (path) =>
  statSync(join(root, path)).isDirectory() ? readdirSync(join(root, path)).flatMap((name) => below(`${path}/${name}`)) : [path];

/** Calls `visit` with every node of a parsed file. */
const walk = (node, visit) => {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node);
    for (const [name, value] of Object.entries(node)) if (name !== 'parent') walk(value, visit);
  }
};

const pathOf = (from, specifier) => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? join(dirname(from), specifier) : null;
};

const effects = ['useEffect', 'useLayoutEffect', 'useInsertionEffect'];

/** Whether what is called is the `send` of a chart: `send(…)` or `actor.send(…)`. */
const sends = ({ type, callee }) =>
  type === 'CallExpression' && (callee.name === 'send' || (callee.type === 'MemberExpression' && callee.property.name === 'send'));

const readFile = (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [];
  const late = [];
  let casts = 0;
  let sendingEffects = 0;
  walk(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    const named = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'].includes(node.type);
    if (named && typeof node.source?.value === 'string') imports.push(node.source.value);
    if (node.type === 'ImportExpression' && typeof node.source?.value === 'string') late.push(node.source.value);
    if (node.type === 'TSAsExpression' && node.typeAnnotation.typeName?.name !== 'const') casts += 1;
    if (node.type === 'CallExpression' && effects.includes(node.callee.name)) {
      let found = false;
      walk(node.arguments, (inner) => {
        found ||= sends(inner);
      });
      if (found) sendingEffects += 1;
    }
  });
  return { path, text, lines: text.trimEnd().split('\n').length, imports, late, casts, sendingEffects };
};

const files = rooms
  .flatMap(below)
  .filter((path) => /\.tsx?$/.test(path))
  .map(readFile);
const known = new Set(files.map(({ path }) => path));
const arrows = new Map(
  files.map(({ path, imports }) => [path, [...new Set(imports.map((one) => pathOf(path, one)))].filter((to) => known.has(to))]),
);
const inRoom = (names) => files.filter(({ path }) => names.includes(path.split('/')[0]));
const src = inRoom(['src']);

const importers = new Map();
for (const [from, all] of arrows) for (const to of all) importers.set(to, [...(importers.get(to) ?? []), from]);

/** What is loaded when it is wanted must be a file of its own, and so must what gives a folder's texts their types. */
const loadedLate = new Set(files.flatMap(({ path, late }) => late.map((one) => pathOf(path, one))));
const mustBeFile = (path) => loadedLate.has(path) || path.includes('/locales/');

/** Small files that only one other file needs: candidates for that file. */
const served = src
  .filter(({ path, lines }) => lines < 25 && importers.get(path)?.length === 1 && !mustBeFile(path))
  .map(({ path, lines }) => `${path} (${lines}) ← ${importers.get(path)[0]}`);

const climbing = src.flatMap(({ path, imports }) =>
  imports.filter((one) => one.startsWith('../')).map((one) => `${path} → ${one}`),
);

const sending = src.filter(({ sendingEffects }) => sendingEffects > 0).map((one) => `${one.path}: ${one.sendingEffects}`);
const sumOf = (all, name) => all.reduce((sum, one) => sum + one[name], 0);
const castsIn = (names) => (1000 * sumOf(inRoom(names), 'casts')) / sumOf(inRoom(names), 'lines');
const castPlaces = (names) =>
  inRoom(names)
    .filter(({ casts }) => casts > 0)
    .sort((a, b) => b.casts - a.casts)
    .map(({ path, casts }) => `${path}: ${casts}`);

const passage = 12;

/** Lines of code with their numbers: no imports, no lone brackets, no comments. */
const codeLines = ({ text }) => {
  const kept = [];
  let importing = false;
  text.split('\n').forEach((line, index) => {
    const plain = line.trim();
    importing ||= /^import\b/.test(plain);
    if (!importing && !/^(\/\/|\/?\*)/.test(plain) && /\w/.test(plain)) kept.push({ plain, number: index + 1 });
    if (importing && /['"];?$/.test(plain)) importing = false;
  });
  return kept;
};

/** Passages of twelve lines of code and more that stand in two places, to the letter. */
const copies = () => {
  const places = new Map();
  const found = new Map();
  for (const file of files) {
    const lines = codeLines(file);
    for (let at = 0; at + passage <= lines.length; at += 1) {
      const key = lines
        .slice(at, at + passage)
        .map(({ plain }) => plain)
        .join('\n');
      const first = places.get(key);
      const here = `${file.path}:${lines[at].number}`;
      if (!first) places.set(key, here);
      else {
        const pair = `${first.split(':')[0]} ~ ${file.path}`;
        if (!found.has(pair)) found.set(pair, `${first} ~ ${here}`);
      }
    }
  }
  return [...found.values()];
};

const quantile = (part) => {
  const sorted = src.map(({ lines }) => lines).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)];
};

const pairs = mutualPairs(arrows);
const allCircles = circles(arrows);
const twice = copies();
const rows = [
  ['src: small files with one importer', served.length, 40, served],
  ['src: imports by ../', climbing.length, 100, climbing],
  ['mutual pairs of folders', pairs.length, 0, pairs],
  ['circles, types included', allCircles.length, 0, allCircles],
  ['effects that send to a chart', sumOf(src, 'sendingEffects'), 5, sending],
  ['casts per 1,000 lines, product', castsIn(product).toFixed(1), 2, castPlaces(product)],
  ['casts per 1,000 lines, machines', castsIn(['machines']).toFixed(1), 4, castPlaces(['machines'])],
  ['passages of 12 lines that stand twice', twice.length, 0, twice],
  ['src: lines of a file, median', quantile(0.5), 50, []],
  ['src: lines of a file, nine in ten', quantile(0.9), 150, []],
];
for (const [name, figure, bound, places] of rows) {
  if (figure > bound) process.exitCode = 1;
  console.log(`${figure <= bound ? '✓' : '✗'} ${name.padEnd(40)}${String(figure).padStart(6)}  (≤ ${bound})`);
  if (figure > bound && process.argv.includes('--list')) for (const place of places) console.log(`    ${place}`);
}
