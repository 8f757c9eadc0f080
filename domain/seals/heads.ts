import { type SealedThing, sealedThings } from './seal.schema.ts';

/** The last seal of one thing, as a file that is kept elsewhere names it. */
export type Head = { entity: SealedThing; key: string; seq: number; hash: string };

const line = /^([a-z_]+)\t([^\t]{1,40})\t([1-9]\d{0,8})\t([0-9a-f]{64})$/;

/** A head as a line of such a file: thing, key, number of its last seal and its hash, with tabs between them. */
export const headLine = ({ entity, key, seq, hash }: Head): string => `${entity}\t${key}\t${seq}\t${hash}`;

/** The heads of a file; null where a line is none. */
export const readHeads = (text: string): Head[] | null => {
  const heads: Head[] = [];
  for (const one of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, named, key, seq, hash] = line.exec(one.trimEnd()) ?? [];
    const entity = sealedThings.find((thing) => thing === named);
    if (!entity || key === undefined || hash === undefined) return null;
    heads.push({ entity, key, seq: Number(seq), hash });
  }
  return heads;
};
