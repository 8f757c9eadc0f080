import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kinds } from './kinds.mjs';
import { faultOfName, filled, gapsOf, nameMeant } from './names.mjs';

// What `npm run new` would write, in memory. The files of a kind are those of tools/new/KIND, its lines those of
// tools/new/KIND.lists.json, where _name_ stands for toolShelf, _Name_ for ToolShelf, _kebab_ for tool-shelf, _snake_ for tool_shelf,
// _Words_ for Tool shelf.

const skeletons = fileURLToPath(new URL('.', import.meta.url));

/** Why a thing cannot be made, in a sentence for the person who asked. */
export class NotMade extends Error {}

const fail = (sentence) => {
  throw new NotMade(sentence);
};

const checkWords = ([kindName = '', name = '', ...more]) => {
  if (kindName === '') fail('What is to be made?');
  if (!Object.hasOwn(kinds, kindName)) fail(`There is no kind "${kindName}".`);
  const fault = more.length > 0 ? `"${more.join(' ')}" is too much: one name at a time.` : faultOfName(name);
  if (!fault) return;
  const meant = nameMeant([name, ...more]);
  fail(meant === name || faultOfName(meant) ? fault : `${fault} Write ${meant}.`);
};

/** The files that a new thing consists of, those of the lists that have to know of it included, and what is left to do. Writes nothing. */
export const planNew = (root, words) => {
  checkWords(words);
  const [kindName, name] = words;
  const kind = kinds[kindName];
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const filesIn = (folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  /** Every name that words of a screen have. */
  const namespaces = () => [
    'titles',
    'ui',
    ...filesIn(join(root, 'src'))
      .filter((path) => path.endsWith('locales/keys.ts'))
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^ {4}(\w+):/gm)].map(([, namespace]) => namespace)),
  ];

  const named = gapsOf(name);
  const asked = { read, namespaces, name, kebab: named._kebab_, snake: named._snake_, typed: named._typed_ };
  const gaps = { ...kind.gaps?.(asked), ...named };
  const fill = (text) => filled(gaps, text);

  for (const taken of kind.taken) {
    const sentence = taken(asked);
    if (sentence) fail(sentence);
  }
  for (const folder of kind.folders.map(fill)) if (existsSync(join(root, folder))) fail(`There is ${folder} already.`);

  const skeleton = join(skeletons, kindName);
  const written = new Map(
    filesIn(skeleton).map((path) => [
      fill(path.slice(skeleton.length + 1)).replace(/\.txt$/, ''),
      fill(readFileSync(path, 'utf8')),
    ]),
  );
  for (const path of written.keys()) if (existsSync(join(root, path))) fail(`There is ${path} already.`);

  /** Puts a line before or after what stands in a list once. */
  const put =
    (path) =>
    (text, [where, place, line]) => {
      if (text.split(place).length !== 2) fail(`${path} has no place, or several, for: ${fill(line).trim()}`);
      const added = fill(line);
      return text.replace(place, () => (where === 'before' ? added + place : place + added));
    };

  const lists = [JSON.parse(readFileSync(`${skeleton}.lists.json`, 'utf8')), kind.lists?.(asked) ?? {}];
  for (const [path, lines] of lists.flatMap(Object.entries))
    written.set(path, lines.reduce(put(path), written.get(path) ?? read(path)));

  /** The titles on screens, until somebody who speaks the language gives better ones. */
  if (kind.shown) {
    const [tr, ar] = fill(kind.shown).split(' / ');
    for (const [language, title] of Object.entries({ en: named._Words_, tr, ar })) {
      const path = `src/app/titles/locales/${language}.json`;
      written.set(path, `${JSON.stringify({ ...JSON.parse(read(path)), [name]: title }, null, 2)}\n`);
    }
  }

  return { kind, written, next: fill(kind.next) };
};
