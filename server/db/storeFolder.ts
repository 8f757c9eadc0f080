import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version of PostgreSQL whose files the embedded engine makes and reads. */
export const filesVersion = '18';

const held = 'control-room.lock';
/** What a start that was cut off leaves beside a store: one half made, or half copied. */
const halfMade = /^store\.(making|\d+)$/;
/** What a disk, an operator or a store that is gone has in a folder that counts as empty. */
const harmless = (name: string): boolean =>
  name === held || name === 'heads' || name === 'lost+found' || name.startsWith('.') || halfMade.test(name);

const sentences: Record<string, string> = {
  EACCES: 'may not be read and written by this user. Give it the right, or choose another DATA_DIR.',
  EPERM: 'may not be read and written by this user. Give it the right, or choose another DATA_DIR.',
  EROFS: 'is on a disk that can only be read. Choose another DATA_DIR.',
  ENOSPC: 'is on a disk without room. Make room, or choose another DATA_DIR.',
  EDQUOT: 'is on a disk without room. Make room, or choose another DATA_DIR.',
  '53100': 'is on a disk without room. Make room, or choose another DATA_DIR.',
  // What mkdir says of a place where nobody can make anything, such as /proc.
  ENOENT: 'cannot be made there: the place cannot be written to. Choose another DATA_DIR.',
  ENOTDIR: 'is not a folder. Choose another DATA_DIR.',
  EEXIST: 'is not a folder. Choose another DATA_DIR.',
};

const codeOf = (thrown: unknown): string => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '');

/** What keeps a data folder from being used, as a sentence for the operator; anything else as it was thrown. */
export const folderFailure = (thrown: unknown, dataDir: string): unknown => {
  const sentence = sentences[codeOf(thrown)];
  return sentence ? new Error(`${dataDir} ${sentence}`, { cause: thrown }) : thrown;
};

const foreign = (folder: string, why: string): Error =>
  new Error(`${folder} is not a store that this version can open: ${why}. Nothing in it was changed; choose another DATA_DIR.`);

/** That files of a store are gone or broken. */
export const damaged = (folder: string, why: string): Error =>
  new Error(`The store in ${folder} is damaged: ${why}. It was not made anew; put a backup in its place.`);

const checkStore = (folder: string): void => {
  if (!statSync(folder).isDirectory()) throw foreign(folder, 'it is a file');
  const names = readdirSync(folder);
  if (names.length === 0) return;
  if (!names.includes('PG_VERSION')) {
    throw names.includes('global') ? damaged(folder, 'PG_VERSION is missing') : foreign(folder, `it holds ${names[0]}`);
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== filesVersion) throw foreign(folder, `it was made by PostgreSQL ${version}, not ${filesVersion}`);
};

/**
 * Looks at a data folder without touching it. Throws unless a store can be opened or made there: a folder with anything else in it is
 * never written to, and a store that lost files is never made anew over what is left of it.
 */
export const checkFolder = (dataDir: string): void => {
  if (!existsSync(dataDir)) return;
  const names = readdirSync(dataDir);
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  if (names.includes('store')) {
    checkStore(join(dataDir, 'store'));
    return;
  }
  const stranger = names.find((name) => !harmless(name));
  if (stranger !== undefined) throw foreign(dataDir, `it holds ${stranger} and no store`);
};

/**
 * Makes a data folder and what is missing above it, for their owner alone. One by one: where nothing can be made, as in /proc, Node's own
 * way of making several tries for ever.
 */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (thrown) {
    // Another start may have made it meanwhile.
    if (!existsSync(folder)) throw thrown;
  }
};

/** Whether a store is still to be made; clears away what an earlier start has half made. The folder must be locked. */
export const isToBeMade = (dataDir: string): boolean => {
  if (!existsSync(dataDir)) return true;
  for (const name of readdirSync(dataDir).filter((one) => halfMade.test(one))) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const folder = join(dataDir, 'store');
  return !existsSync(folder) || readdirSync(folder).length === 0;
};
