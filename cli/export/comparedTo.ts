import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Shape } from './shape.ts';

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Watches a file pass by as `shape` does. `isSame` tells afterwards whether the very same bytes lie at the target already. */
export const comparedTo = (target: string, shape: Shape): Shape & { isSame: () => Promise<boolean> } => {
  const seen = createHash('sha256');
  return {
    saw: (bytes) => {
      seen.update(bytes);
      shape.saw(bytes);
    },
    check: shape.check,
    // What is not there, or cannot be read, is not the same.
    isSame: async () => seen.digest('hex') === (await hashOf(target).catch(() => null)),
  };
};
