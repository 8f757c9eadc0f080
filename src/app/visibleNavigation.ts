import { mayEnter } from '#domain/access/access.ts';
import type { Role } from '#domain/access/roles.ts';
import type { ResolvedRoute } from '#src/platform/routes.ts';
import type { MenuGroup } from '#src/shell/navbar/menu.ts';
import type { NavigationGroup, NavigationItem } from './navigation.ts';

/** Who looks at the navigation, and at which route (its id) they are. */
type Viewer = { roles: readonly Role[]; at: string };

const entryOf =
  (rows: readonly ResolvedRoute[], { roles, at }: Viewer) =>
  ({ id, to, covers = [] }: NavigationItem) => {
    const row = rows.find((route) => route.id === id);
    return row && mayEnter(row.access, roles)
      ? [{ id, title: row.title, to: to ?? row.path, current: at === id || at.startsWith(`${id}.`) || covers.includes(at) }]
      : [];
  };

/** What of the navigation a person may see: items that are forbidden or not there are dropped, and groups that hold nothing then. */
export const visibleNavigation = (
  groups: readonly NavigationGroup[],
  rows: readonly ResolvedRoute[],
  viewer: Viewer,
): MenuGroup[] =>
  groups
    .map(({ title, items }) => ({ title, items: items.flatMap(entryOf(rows, viewer)) }))
    .filter(({ items }) => items.length > 0);
