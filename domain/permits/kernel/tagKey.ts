import { foldName } from '#domain/kernel/normalizeForSearch.ts';

/** The tag of a piece of equipment as people mean it, whatever letters and blanks at its ends it was typed with: as `tag_keys` of the store says it. */
export const tagKey = (tag: string): string => foldName(tag).trim();
