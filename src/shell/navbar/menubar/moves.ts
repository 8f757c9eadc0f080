import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import type { Navigation, NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { itemAt, menuOf, type Path, stops } from './menuTree.ts';

/** Which menus are open after a key, as the path of the innermost, and what has the focus. */
export type Move = { open: Path; focus: Path };

type MenuState = { items: Navigation; at: Path; open: Path; rtl: boolean };

const beside = (list: Navigation, id: string | undefined, by: 1 | -1): NavigationItem | undefined => {
  const at = list.findIndex((item) => item.id === id);
  return list[(at + by + list.length) % list.length];
};

/** Into the menu of a parent, at its first or its last entry. */
const into = ({ items }: MenuState, path: Path, end: 'first' | 'last'): Move | undefined => {
  const children = stops(itemAt(items, path)?.children ?? []);
  const child = children.at(end === 'first' ? 0 : -1);
  return child ? { open: path, focus: [...path, child.id] } : undefined;
};

/** To another entry of the bar; what was open there moves along. */
const alongBar = ({ items, open }: MenuState, to: NavigationItem | undefined): Move | undefined =>
  to ? { open: open.length > 0 && itemAt(items, [to.id])?.children ? [to.id] : [], focus: [to.id] } : undefined;

const onBar = (place: MenuState, key: string): Move | undefined => {
  const { items, at, rtl } = place;
  const list = stops(items);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return alongBar(place, beside(list, at[0], (key === 'ArrowRight') === rtl ? -1 : 1));
    case 'Home':
      return alongBar(place, list[0]);
    case 'End':
      return alongBar(place, list.at(-1));
    case 'ArrowDown':
    case 'Enter':
    case ' ':
      return into(place, at, 'first');
    case 'ArrowUp':
      return into(place, at, 'last');
    case 'Escape':
      return { open: [], focus: at };
    default:
      return undefined;
  }
};

const within = (place: MenuState, to: NavigationItem | undefined): Move | undefined => {
  const menu = place.at.slice(0, -1);
  return to ? { open: menu, focus: [...menu, to.id] } : undefined;
};

const outwards = (place: MenuState): Move | undefined => {
  const { items, at } = place;
  if (at.length === 2) return alongBar(place, beside(stops(items), at[0], -1));
  return { open: at.slice(0, -2), focus: at.slice(0, -1) };
};

const inMenu = (place: MenuState, key: string): Move | undefined => {
  const { items, at, rtl } = place;
  const list = stops(menuOf(items, at));
  const id = at.at(-1);
  switch (key) {
    case 'ArrowDown':
      return within(place, beside(list, id, 1));
    case 'ArrowUp':
      return within(place, beside(list, id, -1));
    case 'Home':
      return within(place, list[0]);
    case 'End':
      return within(place, list.at(-1));
    case 'ArrowRight':
    case 'ArrowLeft':
      if ((key === 'ArrowRight') === rtl) return outwards(place);
      return into(place, at, 'first') ?? alongBar(place, beside(stops(items), at[0], 1));
    case 'Enter':
    case ' ':
      return into(place, at, 'first');
    case 'Escape':
      return { open: at.slice(0, -2), focus: at.slice(0, -1) };
    default:
      return undefined;
  }
};

/**
 * What a key does in a menu bar, after the pattern of the ARIA practices; nothing for a key that is none of its. From right to left
 * the arrows at the sides change their places.
 */
export const moveFor = (place: MenuState, key: string): Move | undefined => (place.at.length === 1 ? onBar : inMenu)(place, key);

/** To the next entry of the same menu whose title begins with what was typed; the present one counts while more letters follow. */
export const typedMove = (place: MenuState, typed: string): Move | undefined => {
  const list = stops(menuOf(place.items, place.at));
  const from = list.findIndex(({ id }) => id === place.at.at(-1));
  const first = typed.length > 1 ? from : from + 1;
  const found = [...list.slice(first), ...list.slice(0, first)].find(({ title }) =>
    normalizeForSearch(title).startsWith(normalizeForSearch(typed)),
  );
  if (!found) return undefined;
  return place.at.length === 1 ? alongBar(place, found) : within(place, found);
};
