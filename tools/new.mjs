import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// npm run new -- sample NAME: the skeleton of a sample app with its tests, all green; docs/CONTRIBUTING.md says how to go on.
// Its files are those of tools/new/sample, where _name_ stands for toolShelf, _Name_ for ToolShelf, _kebab_ for tool-shelf.

const root = fileURLToPath(new URL('..', import.meta.url));
const skeleton = fileURLToPath(new URL('./new/sample', import.meta.url));

const fail = (sentence) => {
  process.stderr.write(`${sentence}\nnpm run new -- sample NAME   (a name such as toolShelf)\n`);
  process.exit(2);
};

const [kind = '', name = ''] = process.argv.slice(2);
if (kind !== 'sample') fail(kind === '' ? 'What is to be made?' : `There is no kind "${kind}".`);
if (!/^[a-z][a-zA-Z]{2,30}$/.test(name)) fail(`"${name}" is no name: 3 to 31 letters, the first one small.`);

const lower = (letter) => letter.toLowerCase();
const Name = name[0].toUpperCase() + name.slice(1);
const kebab = name.replace(/[A-Z]/g, (letter) => `-${lower(letter)}`);
const words = Name[0] + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${lower(letter)}`);
const named = (text) =>
  text.replaceAll('_Name_', Name).replaceAll('_name_', name).replaceAll('_kebab_', kebab).replaceAll('_Words_', words);

const read = (path) => readFileSync(join(root, path), 'utf8');

const files = readdirSync(skeleton, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(skeleton.length + 1))
  .map((path) => [named(path).replace(/\.txt$/, ''), named(readFileSync(join(skeleton, path), 'utf8'))]);

/** What the lists of the console say of it, by file: each line before or after what stands there once. */
const lines = JSON.parse(readFileSync(fileURLToPath(new URL('./new/sample.lists.json', import.meta.url)), 'utf8'));

const put =
  (path) =>
  (text, [where, place, line]) => {
    if (text.split(place).length !== 2) fail(`${path} has no place, or several, for: ${named(line).trim()}`);
    const added = named(line);
    return text.replace(place, () => (where === 'before' ? added + place : place + added));
  };

const titles = { en: words, tr: `Örnek: ${words}`, ar: `نموذج: ${words}` };

const written = new Map(files);
for (const path of written.keys()) if (existsSync(join(root, path))) fail(`There is ${path} already.`);
for (const [path, added] of Object.entries(lines)) written.set(path, added.reduce(put(path), read(path)));
for (const [language, title] of Object.entries(titles)) {
  const path = `src/app/titles/locales/${language}.json`;
  written.set(path, `${JSON.stringify({ ...JSON.parse(read(path)), [name]: title }, null, 2)}\n`);
}

// Nothing is written before all of it is made.
for (const [path, text] of written) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
execFileSync(process.execPath, [biome, 'check', '--write', ...written.keys()], { cwd: root, stdio: 'ignore' });

process.stdout.write(`${[...written.keys()].join('\n')}

Next: its rows and calls in domain/${name}, its title in Turkish and Arabic in src/app/titles/locales, a short journey in tests/e2e.
`);
