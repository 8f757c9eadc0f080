import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { type Match, matchedRanges } from '#domain/navigation/search.ts';
import type { Item } from '#src/ui/commands/items.ts';

/** The items whose title holds what was typed, as many as are shown. There may be thousands: only those that can match are looked at closely. */
export const foundItems = (items: readonly Item[], typed: string, most: number): Match<Item>[] => {
  const found: Match<Item>[] = [];
  const [first = ''] = normalizeForSearch(typed).trim().split(/\s+/);
  for (const item of items) {
    if (found.length >= most) break;
    const ranges = normalizeForSearch(item.title).includes(first) ? matchedRanges(item.title, typed) : undefined;
    if (ranges) found.push({ item, ranges });
  }
  return found;
};
