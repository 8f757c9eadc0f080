import { foldName } from '#domain/kernel/normalizeForSearch.ts';

/** The tag of a piece of equipment as people mean it, whatever letters and blanks at its ends it was typed with: as `tag_keys` of the store says it. */
export const tagKey = (tag: string): string => foldName(tag).trim();

/** The equipment that two works have in hand, by the tags of the first of them. */
export const sharedTags = (tags: readonly string[], others: readonly string[]): string[] => {
  const keys = others.map(tagKey);
  return tags.map((tag) => tag.trim()).filter((tag) => keys.includes(tagKey(tag)));
};
