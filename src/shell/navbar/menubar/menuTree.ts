import type { Navigation, NavigationItem } from '#domain/navigation/navigation.schema.ts';

/** Ids from the first level down to an entry. */
export type Path = readonly string[];

/** In a menu an entry opens or leads somewhere, never both: one that does both leads there from within. */
const withOwnPage = ({ url, children, ...item }: NavigationItem): NavigationItem => {
  if (!children) return { ...item, ...(url === undefined ? {} : { url }) };
  const inner = children.map(withOwnPage);
  if (url === undefined) return { ...item, children: inner };
  const { badge: _, ...page } = item;
  return { ...item, children: [{ ...page, id: `${item.id}/page`, type: 'item', url }, ...inner] };
};

/** The navigation as menus hold it. */
export const menuTree = (items: Navigation): Navigation => items.map(withOwnPage);

/** What can have the focus in a menu. */
export const stops = (items: Navigation): Navigation => items.filter(({ type }) => type !== 'divider');

export const itemAt = (items: Navigation, path: Path): NavigationItem | undefined => {
  const [id, ...rest] = path;
  const item = items.find((one) => one.id === id);
  return rest.length === 0 ? item : itemAt(item?.children ?? [], rest);
};

/** The menu that an entry stands in. */
export const menuOf = (items: Navigation, path: Path): Navigation =>
  path.length < 2 ? items : (itemAt(items, path.slice(0, -1))?.children ?? []);

/** Where an entry stands. */
export const pathTo = (items: Navigation, id: string): Path | undefined => {
  for (const item of items) {
    if (item.id === id) return [id];
    const below = pathTo(item.children ?? [], id);
    if (below) return [item.id, ...below];
  }
  return undefined;
};

export const isWithin = (path: Path, other: Path): boolean => path.every((id, at) => other[at] === id);
