import { foldName } from '#domain/kernel/normalizeForSearch.ts';

const letterO = /o/g;
const letterOne = /[il]/g;
const separators = /[ ._/-]+/g;
/** A separator tells nothing but where it stands between two figures: 10-1 is another number than 101. */
const idle = /(?<![0-9])-|-(?![0-9])/g;

/**
 * The tag of a piece of equipment as people mean it, as `tag_key` of the store says it (migration 0086): whatever letters and blanks at its
 * ends it was typed with, and behind the letters that it begins with an O for a zero, an I or L for a one, and any separator or none.
 */
export const tagKey = (tag: string): string => {
  const folded = foldName(tag).trim();
  const [letters = ''] = /^[a-z]*/.exec(folded) ?? [];
  const number = folded.slice(letters.length).replace(letterO, '0').replace(letterOne, '1').replace(separators, '-');
  return letters + number.replace(idle, '');
};

/** The equipment that two works have in hand, by the tags of the first of them. */
export const sharedTags = (tags: readonly string[], others: readonly string[]): string[] => {
  const keys = others.map(tagKey);
  return tags.map((tag) => tag.trim()).filter((tag) => keys.includes(tagKey(tag)));
};
