import type { Access } from '#domain/access/access.ts';
import type { RouteRow } from '#src/platform/routes.ts';

/** The three examples of the specification (section 2), by who enters them. */
export const examples = {
  admin: { id: 'auth-admin-example', path: '/auth/admin-role-example', access: 'admin' },
  staff: { id: 'auth-staff-example', path: '/auth/staff-role-example', access: 'staff' },
  guest: { id: 'auth-guest-example', path: '/auth/guest-role-example', access: 'onlyGuest' },
} as const satisfies Record<string, Pick<RouteRow, 'id' | 'path'> & { access: Access }>;

export type ExampleName = keyof typeof examples;

/** The example's row as it stands among the routes. */
export const routeText = (name: ExampleName): string => {
  const { id, path, access } = examples[name];
  return `{
  id: '${id}',
  path: '${path}',
  title: 'titles:${name}Example',
  access: '${access}',
}`;
};

/** The two entries that the navigation has for it: one for everybody, one for those the row admits. */
export const entriesText = (name: ExampleName): string => {
  const { id } = examples[name];
  return `{ route: '${id}', shownTo: 'everyone' },
{ route: '${id}', as: 'only-${name}-navigation-item', title: 'navigation:only_${name}' }`;
};
