import { normalizeForSearch } from './normalizeForSearch.ts';

/** A name as a part of an address, in any script; words keep apart. What has no letters is called by what it is. */
export const handleOf = (name: string, otherwise: string): string =>
  normalizeForSearch(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || otherwise;
