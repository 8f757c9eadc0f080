import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import type { Icon } from './icons.schema.ts';

/** What an icon set tells of each of its icons. */
export type IconFacts = { iconName: string; tags: string; group: string };

/** An icon as the API answers it, from what its set tells of it. */
export const iconFrom = ({ iconName, tags, group }: IconFacts): Icon => ({
  name: iconName,
  version: 1,
  unsupported_families: [],
  categories: [group],
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== ''),
  sizes_px: [20, 24],
});

const spoken = (text: string): string => normalizeForSearch(text).replaceAll('-', ' ').trim();

/** The icons of a category, of all when none is named, whose name and tags hold every sought word. Case, accents and hyphens do not count. */
export const iconsMatching = (icons: readonly Icon[], { query, category }: { query: string; category: string }): Icon[] => {
  const words = spoken(query).split(/\s+/);
  return icons
    .filter(({ categories }) => category === '' || categories.includes(category))
    .filter(({ name, tags }) => {
      const held = spoken([name, ...tags].join('\n'));
      return words.every((word) => held.includes(word));
    });
};

/** Every category that has an icon, once, in the order of the alphabet. */
export const categoriesOf = (icons: readonly Icon[]): string[] =>
  [...new Set(icons.flatMap(({ categories }) => categories))].sort();
