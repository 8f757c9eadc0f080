import { mayEnter } from '#domain/access/access.ts';
import type { Role } from '#domain/access/roles.ts';
import type { MenuGroup } from '#src/shell/navbar/menu.ts';
import type { NavigationGroup, NavigationItem } from './navigation.ts';
import { routes } from './routes.ts';

const entryOf =
  (roles: readonly Role[], at: string) =>
  ({ id, to, covers = [] }: NavigationItem) => {
    const row = routes.find((route) => route.id === id);
    return row && mayEnter(row.access, roles)
      ? [{ id, title: row.title, to: to ?? row.path, current: at === id || at.startsWith(`${id}.`) || covers.includes(at) }]
      : [];
  };

/** What of the navigation a person at a route (`at`, its id) may see: forbidden items are dropped, and groups that hold nothing then. */
export const visibleNavigation = (groups: readonly NavigationGroup[], roles: readonly Role[], at: string): MenuGroup[] =>
  groups.map(({ title, items }) => ({ title, items: items.flatMap(entryOf(roles, at)) })).filter(({ items }) => items.length > 0);
