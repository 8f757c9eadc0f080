import { statfsSync } from 'node:fs';
import type { Lane } from './lanes.ts';

/**
 * The engine takes 16 MB at once for its log, and ends in the middle of a commit where they are not to be had. So nothing is written
 * when there is not that much, and some more for the statement itself.
 */
const reservedForEngine = 20_000_000;

/** From here on only acts of safety are written: a segment of the log and more is left for them, some hundred acts. */
const reservedForSafety = 48_000_000;

// A disk that cannot be asked counts as one with room.
const isBelow = (folder: string, kept: number): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < kept;
  } catch {
    return false;
  }
};

/** Whether the disk of a folder has no room for any write: the engine would break off. */
export const isFull = (folder: string): boolean => isBelow(folder, reservedForEngine);

/** Whether what room there is on the disk of a folder is left to acts of safety. */
export const isShort = (folder: string): boolean => isBelow(folder, reservedForSafety);

// `for update` and what a `with` changes are among them; to give up or keep a transaction is not.
const writes = /\b(?:insert|update|delete|merge|truncate|create|alter|drop|do)\b/i;

export const isWrite = (sql: string): boolean => writes.test(sql);

/** What only takes away: it makes room, and what found none is cleared away by it. */
const takesAway = /^\s*delete\b/i;
/** Who is not signed in has to sign in before they can stop work; a wrong password is counted then as ever. */
const letsIn = /^\s*(?:insert into "(?:session_token|auth_event|guess_count)"|update "account" set "failures")/i;
/** A start is not refused for what is kept for its acts of safety. */
const sparing: readonly Lane[] = ['usual', 'heavy'];

/** Whether a statement is to leave the last room to acts of safety. */
export const sparesRoom = (lane: Lane, sql: string): boolean =>
  sparing.includes(lane) && isWrite(sql) && !takesAway.test(sql) && !letsIn.test(sql);

/** PostgreSQL's code for a disk without room. */
const full = '53100';
export const diskFullError = (): Error => Object.assign(new Error('No space is left on the disk of the store.'), { code: full });
export const isDiskFull = (thrown: unknown): boolean => thrown instanceof Error && 'code' in thrown && thrown.code === full;

/** Throws before a statement that writes, where the disk has no room for it. */
export const requireDiskSpace = (folder: string, sql: string): void => {
  if (isWrite(sql) && isFull(folder)) throw diskFullError();
};
