import { isParent, type Navigation, type NavigationItem } from './navigation.schema.ts';

/** Every entry, in the order of the menu, parents before what they hold. */
export const flatten = (items: Navigation): Navigation => items.flatMap((item) => [item, ...flatten(item.children ?? [])]);

/** Every entry that leads somewhere. */
export const destinations = (items: Navigation): Navigation => flatten(items).filter(({ url }) => url !== undefined);

const parentTitles = (items: Navigation, title?: string): [id: string, title: string][] =>
  items.flatMap(({ id, title: own, children = [] }) => [
    ...(title === undefined ? [] : [[id, title] as [string, string]]),
    ...parentTitles(children, own),
  ]);

/** What tells entries that lead somewhere under the same title from each other: the titles of what holds them, by their ids. */
export const parentsOfNamesakes = (items: Navigation): ReadonlyMap<string, string> => {
  const all = destinations(items);
  const namesakes = all.filter(({ id, title }) => all.some((other) => other.id !== id && other.title === title));
  const ids = new Set(namesakes.map(({ id }) => id));
  return new Map(parentTitles(items).filter(([id]) => ids.has(id)));
};

export const find = (items: Navigation, id: string): NavigationItem | undefined => flatten(items).find((item) => item.id === id);

export const hasUniqueIds = (items: Navigation): boolean => {
  const ids = flatten(items).map(({ id }) => id);
  return new Set(ids).size === ids.length;
};

/** Everything of an entry but its id, which shortcuts hold on to. */
export type ItemPatch = Partial<Omit<NavigationItem, 'id'>>;

export type NavigationChange =
  | { kind: 'replace'; items: Navigation }
  | { kind: 'update'; id: string; patch: ItemPatch }
  | { kind: 'remove'; id: string }
  /** At the end, or the beginning, of the whole or of what a parent holds. */
  | { kind: 'append' | 'prepend'; item: NavigationItem; parent?: string };

/** Why a change is not made: nothing has that id, an entry has it already, or the parent named cannot hold anything. */
export type NavigationFault = 'unknown' | 'taken' | 'childless';

export type Outcome = { items: Navigation } | { refusal: NavigationFault };

type Edit = (item: NavigationItem) => Navigation;

/** The tree with one entry replaced by what the edit makes of it. */
const edited = (items: Navigation, id: string, edit: Edit): Navigation =>
  items.flatMap((item) => {
    if (item.id === id) return edit(item);
    return item.children ? [{ ...item, children: edited(item.children, id, edit) }] : [item];
  });

const placed = (items: Navigation, kind: 'append' | 'prepend', item: NavigationItem): Navigation =>
  kind === 'append' ? [...items, item] : [item, ...items];

/** Who gives a title by hand wants that one, and not the text that the entry had by its key. */
const patched = ({ translate, ...item }: NavigationItem, patch: ItemPatch): NavigationItem =>
  translate === undefined || patch.title !== undefined ? { ...item, ...patch } : { ...item, translate, ...patch };

const changed = (items: Navigation, change: NavigationChange): Navigation => {
  if (change.kind === 'replace') return change.items;
  if (change.kind === 'remove') return edited(items, change.id, () => []);
  if (change.kind === 'update') return edited(items, change.id, (item) => [patched(item, change.patch)]);
  const { kind, item, parent } = change;
  if (parent === undefined) return placed(items, kind, item);
  return edited(items, parent, (held) => [{ ...held, children: placed(held.children ?? [], kind, item) }]);
};

const faultOf = (items: Navigation, change: NavigationChange): NavigationFault | undefined => {
  const id = 'id' in change ? change.id : 'parent' in change ? change.parent : undefined;
  const named = id === undefined ? undefined : find(items, id);
  if (id !== undefined && !named) return 'unknown';
  return named && 'parent' in change && !isParent(named) ? 'childless' : undefined;
};

/** The navigation after a change at run time, or why it is refused; nothing of the given one is touched. */
export const afterChange = (items: Navigation, change: NavigationChange): Outcome => {
  const refusal = faultOf(items, change);
  if (refusal) return { refusal };
  const next = changed(items, change);
  return hasUniqueIds(next) ? { items: next } : { refusal: 'taken' };
};
