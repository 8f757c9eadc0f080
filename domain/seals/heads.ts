import { type SealedThing, sealedThings } from './seal.schema.ts';

/** The last seal of one thing, as a file that is kept elsewhere names it. */
export type Head = { entity: SealedThing; key: string; seq: number; hash: string };

const line = /^([a-z_]+)\t([^\t]{1,40})\t([1-9]\d{0,8})\t([0-9a-f]{64})$/;

/** A head as a line of such a file: thing, key, number of its last seal and its hash, with tabs between them. */
export const headLine = ({ entity, key, seq, hash }: Head): string => `${entity}\t${key}\t${seq}\t${hash}`;

/** The last line of such a file, which says how many heads stand above it: a file without it was cut off, or written before there was one. */
export const endLine = (heads: number): string => `end\t${heads}`;

const end = /^end\t(\d{1,9})$/;

/** What a file of heads holds, and whether that is all that was written into it. */
export type HeadsFile = { heads: Head[]; whole: boolean };

const headIn = (text: string): Head | null => {
  const [, named, key, seq, hash] = line.exec(text.trimEnd()) ?? [];
  const entity = sealedThings.find((thing) => thing === named);
  return entity && key !== undefined && hash !== undefined ? { entity, key, seq: Number(seq), hash } : null;
};

/** Whether a file of heads is what this once was: a damaged one has lines that are heads still. */
export const hasHeads = (text: string): boolean => text.split('\n').some((one) => headIn(one) !== null);

/** The heads of a file, and whether it is whole; null where a line is none. A last line without its end was cut off and counts for nothing. */
export const readHeads = (text: string): HeadsFile | null => {
  const lines = text.split('\n').filter((each) => each.trim() !== '');
  const [, count] = end.exec(lines.at(-1)?.trimEnd() ?? '') ?? [];
  const isCut = count === undefined && !text.endsWith('\n') && headIn(lines.at(-1) ?? '') === null;
  const found = (count !== undefined || isCut ? lines.slice(0, -1) : lines).map(headIn);
  const heads = found.flatMap((head) => head ?? []);
  if (heads.length < found.length) return null;
  return { heads, whole: count === String(heads.length) };
};
