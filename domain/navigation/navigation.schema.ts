import type { Role } from '#domain/access/roles.ts';

export const itemTypes = ['group', 'collapse', 'item', 'link', 'divider'] as const;
export type ItemType = (typeof itemTypes)[number];

/** A chip beside the title; colours are names of tones, so that every scheme can draw them. */
export type Badge = {
  title: string | number;
  /** Key of a text that says it in words, with `count`; the title when absent. */
  label?: string;
  tone?: 'neutral' | 'primary' | 'success' | 'warning' | 'danger';
};

/** One entry of the navigation (specification 3). */
export type NavigationItem = {
  /** Unique in the whole tree, and stable: shortcuts are kept by it. */
  id: string;
  type: ItemType;
  /** The title as it is when `translate` names no text. */
  title: string;
  /** Key of the title's text. */
  translate?: string;
  /** Name of a drawing that the navbar knows. */
  icon?: string;
  url?: string;
  /** Patterns of further addresses that belong to it (`/apps/permit/:permitId`): it is current there too. */
  covers?: readonly string[];
  /** Current only at exactly this address, not below it. */
  exact?: boolean;
  /** Where a link opens; a new tab when nothing is said. */
  target?: '_blank' | '_self';
  /** Who sees it: everybody when absent, guests only when empty, else who has one of the roles (specification 5). */
  auth?: readonly Role[];
  badge?: Badge;
  children?: readonly NavigationItem[];
};

export type Navigation = readonly NavigationItem[];

/** Whether an entry is one that holds others. */
export const isParent = ({ type }: NavigationItem): boolean => type === 'group' || type === 'collapse';
