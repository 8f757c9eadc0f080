import { isPermitted } from '#domain/access/access.ts';
import type { Role } from '#domain/access/roles.ts';
import { isParent, type Navigation, type NavigationItem } from './navigation.schema.ts';

const seenBy =
  (roles: readonly Role[]) =>
  (item: NavigationItem): Navigation => {
    if (!isPermitted(item.auth, roles)) return [];
    if (!isParent(item)) return [item];
    const children = visibleTo(item.children ?? [], roles);
    return children.length > 0 ? [{ ...item, children }] : [];
  };

const isDivider = (item: NavigationItem | undefined): boolean => item?.type === 'divider';

/** A divider stands between two entries: not first, not last, not beside another. */
const divided = (items: Navigation): Navigation => {
  const kept = items.filter((item, at) => !isDivider(item) || (at > 0 && !isDivider(items[at - 1])));
  return isDivider(kept.at(-1)) ? kept.slice(0, -1) : kept;
};

/**
 * What of a navigation a person with these roles sees. What is forbidden is gone with all that it holds, at every level, and so is
 * a parent of which nothing is left.
 */
export const visibleTo = (items: Navigation, roles: readonly Role[]): Navigation => divided(items.flatMap(seenBy(roles)));
