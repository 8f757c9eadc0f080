import { rolesAsked } from '#domain/access/access.ts';
import type { Navigation, NavigationItem } from '#domain/navigation/navigation.schema.ts';
import type { Entry } from '#src/platform/entries.ts';
import type { ResolvedRoute } from '#src/platform/routes.ts';

/** Titles are texts; what an entry is called where there is none is its id. */
const named = (id: string, translate: string, { icon, badge }: Pick<NavigationItem, 'icon' | 'badge'>) => ({
  id,
  title: id,
  translate,
  ...(icon ? { icon } : {}),
  ...(badge ? { badge } : {}),
});

type RouteEntry = Extract<Entry, { route: string }>;

const routeItem = (rows: readonly ResolvedRoute[], entry: RouteEntry): Navigation => {
  const row = rows.find(({ id }) => id === entry.route);
  if (!row) return [];
  const auth = entry.shownTo === 'everyone' ? undefined : rolesAsked(row.access);
  const covers = entry.covers ? rows.filter(({ id }) => id === row.id || entry.covers?.includes(id)).map(({ path }) => path) : [];
  return [
    {
      ...named(entry.as ?? row.id, entry.title ?? row.title, entry),
      type: 'item',
      url: row.path,
      ...(auth ? { auth } : {}),
      ...(covers.length > 0 ? { covers } : {}),
    },
  ];
};

const itemFrom =
  (rows: readonly ResolvedRoute[]) =>
  (entry: Entry): Navigation => {
    if ('divider' in entry) return [{ id: entry.divider, type: 'divider', title: '' }];
    if ('link' in entry) return [{ ...named(entry.link, entry.title, entry), type: 'link', url: entry.url }];
    if ('route' in entry) return routeItem(rows, entry);
    const children = navigationFrom(entry.entries, rows);
    if (children.length === 0) return [];
    return 'group' in entry
      ? [{ ...named(entry.group, entry.title, entry), type: 'group', children }]
      : [{ ...named(entry.collapse, entry.title, entry), type: 'collapse', children }];
  };

/** The navigation as configured: every entry whose route there is, with what the route's row says of it. */
export const navigationFrom = (entries: readonly Entry[], rows: readonly ResolvedRoute[]): Navigation =>
  entries.flatMap(itemFrom(rows));
