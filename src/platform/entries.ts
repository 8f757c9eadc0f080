import type { Badge } from '#domain/navigation/navigation.schema.ts';
import type { Key } from '#src/i18n/namespaces.ts';

type Looks = {
  /** Name of a drawing that the navbar knows. */
  icon?: string;
  badge?: Badge;
};

/** Leads to a route, which gives its title, its address and who may see it. */
type RouteEntry = Looks & {
  route: string;
  /** Other routes that belong to it: it is marked as current there too. */
  covers?: readonly string[];
  /** Instead of the route's own. */
  title?: Key;
  /** An id of its own, for a second entry that leads to the same route. */
  as?: string;
  /** Shown to those too whom the route does not admit: its guard tells them. */
  shownTo?: 'everyone';
};

type ParentEntry = Looks & { title: Key; entries: readonly Entry[] } & ({ group: string } | { collapse: string });
type LinkEntry = Looks & { link: string; title: Key; url: string };

/** An entry of the configured navigation: order, nesting and looks. Everything else is in the rows of the routes. */
export type Entry = RouteEntry | ParentEntry | LinkEntry | { divider: string };
