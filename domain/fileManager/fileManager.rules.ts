import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import { type FileType, fileLimits, fileOwner, type SampleFile } from './fileManager.schema.ts';

export const placeIds = ['starred', 'shared', 'recent', 'offline', 'trash'] as const;
export type PlaceId = (typeof placeIds)[number];

/** How many files the place of those that were opened last has. */
const recentCount = 20;

const typesOf: Record<Exclude<FileType, 'folder' | 'file'>, readonly string[]> = {
  document: ['txt', 'md', 'pdf', 'doc', 'docx', 'odt', 'rtf', 'html'],
  spreadsheet: ['csv', 'tsv', 'xls', 'xlsx', 'ods'],
  picture: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'svg', 'avif', 'bmp', 'heic'],
};

export const isFolder = ({ type }: SampleFile): boolean => type === 'folder';

/** What comes behind the last dot of a name; a name that begins with its only dot has none. */
export const extentionOf = (name: string): string => /[^.]\.([\p{L}\p{N}]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file with that name is. */
export const typeOf = (name: string): FileType => {
  const extention = extentionOf(name);
  const known = (['document', 'spreadsheet', 'picture'] as const).find((type) => typesOf[type].includes(extention));
  return known ?? 'file';
};

/** What was typed as the name of a file, with the ending that it has where none was typed: the ending says what can open it. */
export const namedAsTyped = (file: SampleFile, typed: string): string => {
  const ending = isFolder(file) ? '' : extentionOf(file.name);
  if (ending === '' || /^\.*$/.test(typed) || extentionOf(typed) !== '') return typed;
  const tail = file.name.slice(-ending.length - 1);
  return typed.replace(/\.$/, '').slice(0, fileLimits.name - tail.length) + tail;
};

/** Under another name; a file is then what that name says. */
export const renamed = (file: SampleFile, name: string, now: string): SampleFile => ({
  ...file,
  name,
  modified: now,
  ...(isFolder(file) ? {} : { type: typeOf(name), extention: extentionOf(name) }),
});

/** The folders that lead to one, outermost first, itself included. Null when there is no such folder. */
export const pathTo = (files: readonly SampleFile[], folderId: string): SampleFile[] | null => {
  const folders = new Map(files.filter(isFolder).map((folder) => [folder.id, folder]));
  const path: SampleFile[] = [];
  for (let id = folderId; id !== ''; ) {
    const folder = folders.get(id);
    if (!folder || path.includes(folder)) return null;
    path.unshift(folder);
    id = folder.location;
  }
  return path;
};

/** These, and all that is in them however deep. */
export const withAllInside = (files: readonly SampleFile[], ids: readonly string[]): SampleFile[] => {
  const inside = new Map<string, SampleFile[]>();
  for (const file of files) {
    const beside = inside.get(file.location);
    if (beside) beside.push(file);
    else inside.set(file.location, [file]);
  }
  const held = new Set<SampleFile>();
  const hold = (file: SampleFile): void => {
    if (held.has(file)) return;
    held.add(file);
    for (const one of inside.get(file.id) ?? []) hold(one);
  };
  const wanted = new Set(ids);
  for (const file of files) if (wanted.has(file.id)) hold(file);
  return [...held];
};

/** Bytes of a file; of a folder, of all that is in it. */
export const sizeOf = (files: readonly SampleFile[], file: SampleFile): number =>
  isFolder(file) ? withAllInside(files, [file.id]).reduce((sum, { size }) => sum + size, 0) : file.size;

const holds: Record<PlaceId, (file: SampleFile) => boolean> = {
  starred: ({ starred }) => starred,
  shared: ({ owner }) => owner !== fileOwner,
  recent: (file) => !isFolder(file) && file.opened !== '',
  offline: ({ offline }) => offline,
  trash: ({ trashed }) => trashed !== undefined,
};

/** Those that are not in the trash, nor in a folder that is. */
export const presentIn = (files: readonly SampleFile[]): readonly SampleFile[] => {
  const trashed = files.filter(holds.trash).map(({ id }) => id);
  if (trashed.length === 0) return files;
  const gone = new Set(withAllInside(files, trashed));
  return files.filter((file) => !gone.has(file));
};

/** What a place gathers out of all folders; what was opened or thrown away, the latest first. */
export const filesAt = (files: readonly SampleFile[], place: PlaceId): SampleFile[] => {
  const held = (place === 'trash' ? files : presentIn(files)).filter(holds[place]);
  if (place === 'trash') return held.toSorted((one, other) => Date.parse(other.trashed ?? '') - Date.parse(one.trashed ?? ''));
  if (place !== 'recent') return held;
  return held.toSorted((one, other) => (one.opened < other.opened ? 1 : -1)).slice(0, recentCount);
};

export const filesIn = (files: readonly SampleFile[], folderId: string): SampleFile[] =>
  files.filter(({ location }) => location === folderId);

/** The files whose names or owners hold every word of the query, accents and case ignored. */
export const filesMatching = (files: readonly SampleFile[], query: string): SampleFile[] => {
  const words = normalizeForSearch(query).split(/\s+/).filter(Boolean);
  const isFound = ({ name, owner }: SampleFile) => {
    const text = normalizeForSearch(`${name}\n${owner}`);
    return words.every((word) => text.includes(word));
  };
  return files.filter(isFound);
};

export const fileSorts = ['name', 'modified', 'size', 'type', 'owner'] as const;
export type FileSort = (typeof fileSorts)[number];

/** Folders first in either direction, then by a member; what is alike in it, by name. */
export const filesSorted = (files: readonly SampleFile[], by: FileSort, isDescending: boolean, language: string): SampleFile[] => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = isDescending ? -1 : 1;
  const byMember = (one: SampleFile, other: SampleFile): number =>
    by === 'size' ? one.size - other.size : compare(one[by], other[by]);
  return files.toSorted(
    (one, other) => Number(isFolder(other)) - Number(isFolder(one)) || sign * byMember(one, other) || compare(one.name, other.name),
  );
};

const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/** The file of that name in a folder: names are told apart without their case. What is in the trash leaves its name to others. */
export const namedIn = (files: readonly SampleFile[], folderId: string, name: string): SampleFile | undefined =>
  files.find((file) => file.location === folderId && file.trashed === undefined && folded(file.name) === folded(name));

/** The name, or the first one with a number that nobody in the folder has: `plan.csv`, `plan (2).csv`. */
export const freeName = (files: readonly SampleFile[], folderId: string, name: string): string => {
  const extention = extentionOf(name);
  const ending = extention === '' ? '' : name.slice(-extention.length - 1);
  const numbered = (number: number): string => {
    const tail = number === 1 ? ending : ` (${number})${ending}`;
    return name.slice(0, name.length - ending.length).slice(0, fileLimits.name - tail.length) + tail;
  };
  let number = 1;
  while (namedIn(files, folderId, numbered(number))) number += 1;
  return numbered(number);
};

/** Whether these can be put into a folder: none into itself or into what is in it. */
export const mayHold = (files: readonly SampleFile[], folderId: string, chosen: readonly SampleFile[]): boolean => {
  const path = pathTo(files, folderId);
  return path !== null && !path.some(({ id }) => chosen.some((file) => file.id === id));
};

/** Those that change when these are put into a folder. A name that is taken there gets a number. */
export const movedInto = (files: readonly SampleFile[], folderId: string, chosen: readonly SampleFile[]): SampleFile[] => {
  let all = files;
  return chosen
    .filter(({ location }) => location !== folderId)
    .map((file) => {
      const moved = { ...file, location: folderId, name: freeName(all, folderId, file.name) };
      all = withPut(all, [moved]);
      return moved;
    });
};

/** Those of the trash as they come back: into their folders, or the outermost one where that is gone; a name that is taken gets a number. */
export const restored = (files: readonly SampleFile[], chosen: readonly SampleFile[]): SampleFile[] => {
  const untrashed = chosen.map(({ trashed: _, ...file }): SampleFile => file);
  const after = presentIn(withPut(files, untrashed));
  let all = files;
  return untrashed.map((file) => {
    const location = pathTo(after, file.location) === null ? '' : file.location;
    const back = { ...file, location, name: freeName(all, location, file.name) };
    all = withPut(all, [back]);
    return back;
  });
};

export type Copy = { of: string; file: SampleFile };

/** Copies of these, with all that is in them, for a folder. */
export const copiesInto = (
  files: readonly SampleFile[],
  folderId: string,
  chosen: readonly SampleFile[],
  { newId, now }: { newId: () => string; now: string },
): Copy[] => {
  const top = new Set(chosen.map(({ id }) => id));
  const held = withAllInside(files, [...top]);
  const ids = new Map(held.map(({ id }) => [id, newId()]));
  let all = files;
  return held.map((file) => {
    // What is chosen beside the folder that it is in is copied once, with that folder.
    const location = ids.get(file.location) ?? folderId;
    const fresh = { created: now, modified: now, opened: '', owner: fileOwner, starred: false, offline: false };
    const made = { ...file, ...fresh, id: ids.get(file.id) ?? newId(), location, name: freeName(all, location, file.name) };
    all = [made, ...all];
    return { of: file.id, file: made };
  });
};

/** Replaced by their ids; new ones in front of all others. */
export const withPut = (files: readonly SampleFile[], put: readonly SampleFile[]): SampleFile[] => {
  const byId = new Map(put.map((file) => [file.id, file]));
  const known = new Set(files.map(({ id }) => id));
  return [...put.filter(({ id }) => !known.has(id)), ...files.map((file) => byId.get(file.id) ?? file)];
};

export const bytesOf = (files: readonly SampleFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Why files cannot be so: each is in a folder that leads outwards, under a name of its own there, and all have room. */
export const faultIn = (files: readonly SampleFile[]): ProblemCode | null => {
  const kept = files.filter(({ trashed }) => trashed === undefined);
  const names = new Set(kept.map(({ location, name }) => `${location}/${folded(name)}`));
  if (names.size < kept.length) return 'validation';
  const locations = new Set(files.map(({ location }) => location));
  if ([...locations].some((id) => pathTo(files, id) === null)) return 'not_found';
  return bytesOf(files) > fileLimits.allBytes ? 'too_large' : null;
};
