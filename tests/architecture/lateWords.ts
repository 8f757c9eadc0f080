import { type Source, withoutComments } from '#tests/kit/sources.ts';
import { importsOf, pathOf } from './rooms.ts';

type Module = { says: string[]; named: string[]; parts: string[]; late: string[] };

/** Words that are there before anything is drawn. */
const always = ['ui', 'titles'];

const namespacesIn = (text: string): string[] =>
  [...text.matchAll(/\buseTranslations\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );

const exportedFunctions = (text: string): string => (text.match(/^export function [\s\S]*?^}/gm) ?? []).join('\n');

const waitingPlaces = /<Suspense\b[\s\S]*?<\/Suspense>/g;

const drawn = (text: string, name: string): boolean => new RegExp(`<${name}\\b`).test(text);

/** True where all that is taken from there is drawn within a place of its own that waits. */
const waitsAlone = (text: string, specifier: string): boolean => {
  const [, list = ''] = new RegExp(`import \\{([^}]*)\\} from '${specifier}'`).exec(text) ?? [];
  const names = list.split(',').flatMap((name) => name.trim().split(' as ').at(-1) || []);
  const waiting = (text.match(waitingPlaces) ?? []).join('\n');
  const rest = text.replace(waitingPlaces, '');
  return names.length > 0 && names.every((name) => drawn(waiting, name) && !drawn(rest, name));
};

const moduleOf = ({ path, text: source }: Source): Module => {
  const text = withoutComments(source);
  const imports = importsOf(source).filter(({ onlyTypes }) => !onlyTypes);
  const to = (specifier: string) => pathOf(path, specifier) ?? [];
  return {
    says: namespacesIn(text),
    named: namespacesIn(exportedFunctions(text)),
    parts: imports
      .filter(({ dynamic, specifier }) => !dynamic && !waitsAlone(text, specifier))
      .flatMap(({ specifier }) => to(specifier)),
    late: imports.filter(({ dynamic }) => dynamic).flatMap(({ specifier }) => to(specifier)),
  };
};

/** A module and all that comes with it. */
const withParts = (modules: Map<string, Module>, path: string, met = new Set<string>()): Set<string> => {
  const { parts } = modules.get(path) ?? { parts: [] };
  if (met.has(path)) return met;
  met.add(path);
  for (const part of parts) withParts(modules, part, met);
  return met;
};

const inAll = (lists: string[][]): string[] => (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));

/**
 * Screens and other parts that are loaded late, with the words that one of their components asks for only once it is drawn: those take
 * the whole part away until they have come, and the focus with it. Words count as there in time where an exported function of the
 * part's own module names them, or of everything that draws it; a component within a `Suspense` of its own keeps the rest in its place.
 */
export const lateWords = (sources: Source[]): string[] => {
  const modules = new Map(sources.map((source) => [source.path, moduleOf(source)]));
  const roots = new Set([...modules.values()].flatMap(({ late }) => late).filter((path) => modules.has(path)));
  const reach = new Map([...roots].map((root) => [root, withParts(modules, root)]));
  const holdersOf = (root: string) =>
    [...reach].filter(([, paths]) => [...paths].some((path) => modules.get(path)?.late.includes(root))).map(([path]) => path);
  const inTime = (root: string, below: string[]): string[] => [
    ...(modules.get(root)?.named ?? []),
    ...inAll(
      holdersOf(root)
        .filter((holder) => !below.includes(holder))
        .map((holder) => inTime(holder, [...below, root])),
    ),
  ];
  return [...reach].flatMap(([root, paths]) => {
    const there = [...always, ...inTime(root, [root])];
    const say = (path: string) => (modules.get(path)?.says ?? []).filter((name) => !there.includes(name));
    return [...new Set([...paths].flatMap(say))].map(
      (name) => `${root} does not name '${name}' of ${[...paths].find((path) => say(path).includes(name))}`,
    );
  });
};
