import type { ComponentType } from 'react';
import type { Access } from '#domain/access/access.ts';
import type { SettingsPatch } from '#domain/settings/settings.schema.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import type { Guide } from './guides.ts';

export type Layout = 'shell' | 'bare';

type RouteSettings = SettingsPatch | ((query: URLSearchParams) => SettingsPatch | undefined);

/** One address of the console. What a row does not say, it has from its group. */
export type RouteRow = {
  id: string;
  path: string;
  title: Key<'titles'>;
  access?: Access;
  layout?: Layout;
  /** A page of a sample app, which is answered in the browser. */
  ofSamples?: true;
  /** What this address makes of the person's settings while they are there: another layout, a hidden toolbar; for all of it, or by its query. */
  settings?: RouteSettings;
  /** What tells how the screen is used; of a screen with several parts by its query. Every screen of the product has one. */
  guide?: Guide | ((query: URLSearchParams) => Guide);
  /** The page of the documentation about it, where it has no guide: a sample app. */
  manual?: string;
  /** Loaded when somebody first goes there. */
  screen: () => Promise<{ Screen: ComponentType }>;
};

export type RedirectRow = { path: string; to: string };

export type ResolvedRoute = RouteRow & { access: Access; layout: Layout };

/** The rows of one feature. */
export const defineRoutes = (rows: readonly RouteRow[]): readonly RouteRow[] => rows;

type Group = { access: Access; layout: Layout; ofSamples?: true; settings?: RouteSettings; rows: readonly RouteRow[] };

/** Rows of groups with what they inherit filled in. */
export const inherit = (groups: readonly Group[]): ResolvedRoute[] =>
  groups.flatMap(({ rows, ...inherited }) => rows.map((row) => ({ ...inherited, ...row })));

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Filling<Path extends string> = Record<Names<Path>, string | number>;
type PathParams<Path extends string> = [Names<Path>] extends [never] ? [params?: undefined] : [params: Filling<Path>];

/** A path with its parts filled in. */
export const filled = (path: string, values: Readonly<Record<string, string | number>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));

/** The address of a route: `href('/apps/permits/:labelHandle', { labelHandle: 0 })`. A missing or misspelled part does not compile. */
export const href = <Path extends string>(path: Path, ...[params]: PathParams<Path>): string => filled(path, { ...params });
