import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Source = { path: string; text: string };

/** Where the project stands on this machine. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const below = (path: string): string[] => {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => below(`${path}/${name}`));
};

/** The files under a folder whose names end in one of these ways, with paths from the project's root. */
export const sourcesIn = (folder: string, ...ends: string[]): Source[] =>
  below(folder)
    .filter((path) => ends.some((end) => path.endsWith(end)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export const rooms = ['domain', 'machines', 'client', 'mirage', 'server', 'cli', 'src', 'tests', 'tools'] as const;
export type Room = (typeof rooms)[number];

/** All code of the rooms and of the project's root. */
export const codeIn = (...folders: readonly string[]): Source[] =>
  folders.flatMap((folder) => sourcesIn(folder, '.ts', '.tsx', '.mjs'));

const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*/g;

/** Code without its comments; lines keep their numbers. */
export const withoutComments = (text: string): string => text.replace(comments, (comment) => comment.replace(/[^\n]/g, ' '));
