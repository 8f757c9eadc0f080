import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Access, decide } from '#domain/access/access.ts';
import type { Role } from '#domain/access/roles.ts';
import { routesFor } from '#src/app/allRoutes.ts';
import { returnToFrom, routeAt } from '#src/app/routeAt.ts';
import { redirects, unknownTo } from '#src/app/routes.ts';
import { filled } from '#src/platform/routes.ts';
import { accessOf, admitted, ownAccess, personNames, persons } from '#tests/kit/access.ts';
import { runs } from '#tests/kit/runs.ts';

const routes = routesFor({ samples: true });
const bare = (path: string): string => path.replace(/\/$/, '').replace(/:\w+/g, ':');
const specified = new Map(Object.entries(accessOf).map(([path, access]) => [bare(path), access]));
const accessBySpecification = (path: string): Access | undefined =>
  specified.get(bare(path)) ?? ownAccess.find(({ under }) => path.startsWith(under))?.access;

/** Addresses of the specification that lead to "not found" for now. One that is built is checked from then on. */
const notBuilt = Object.keys(accessOf).filter((path) => !routes.some((row) => bare(row.path) === bare(path)));
const built = [
  ...['/login', '/logout', '/privacy-policy', '/profile', '/apps/permits/:labelHandle', '/ui/icons', '/pages/faq'],
  ...['/apps/permit-maps', '/apps/permit-map/:mapId', '/apps/heat-map'],
  ...['/auth/admin-role-example', '/auth/staff-role-example', '/auth/guest-role-example', '/pages/errors/error-404'],
];

describe('the access of the specification', () => {
  test.each(routes.map(({ path, access }) => [path, access]))('%s is for %s', (path, access) =>
    expect(access).toBe(accessBySpecification(path)),
  );

  test('what has been built stays', () => expect(built.filter((path) => notBuilt.includes(path))).toEqual([]));

  test.each(notBuilt.length > 0 ? notBuilt : ['/nowhere'])('%s is not built, and leads nowhere else', (path) =>
    expect(routeAt(routes, path)).toBeUndefined(),
  );
});

const address = (path: string): string =>
  filled(path, { labelHandle: 0, permitId: 7, trackingNumber: 'A1', mapId: 3, handle: 'x', id: 1 });

describe.each(personNames)('%s', (name) => {
  const roles: readonly Role[] = persons[name];
  test.each(routes.map(({ path }) => path))('at %s', (path) => {
    const row = routeAt(routes, address(path));
    const access = accessBySpecification(path) ?? 'admin';
    const decision = row ? decide({ path: address(path), access: row.access }, roles) : null;
    const expected = () => {
      if (admitted[access].includes(name)) return { kind: 'enter' };
      if (name === 'guest') return { kind: 'go', to: '/login' };
      return access === 'onlyGuest' ? { kind: 'go', to: '/' } : { kind: 'noAccess' };
    };
    expect(decision).toMatchObject(expected());
  });
});

test('however one comes and whoever one is, the way ends after a few steps', () => {
  const paths = [...routes.map(({ path }) => address(path)), ...redirects.map(({ path }) => path), '/nowhere', '/callback', '//x'];
  const roles: readonly Role[] = ['Hse Coordinator', 'SME', 'Area Owner Delegate', 'user', 'staff', 'admin', 'administrator'];
  const state = fc.oneof(
    fc.constant(null),
    fc.constantFrom(...paths, '/login', '//evil', '/\\evil').map((returnTo) => ({ returnTo })),
  );

  /** What the router does with an address: a redirect, an unknown one, or the guard's word; nothing when one has arrived. */
  const next = (path: string, held: readonly Role[], came: unknown): { to: string; state: unknown } | null => {
    const direct = redirects.find((row) => row.path === path);
    if (direct) return { to: direct.to, state: null };
    const row = routeAt(routes, path);
    if (!row) return { to: unknownTo, state: null };
    const decision = decide({ path, access: row.access }, held, returnToFrom(routes, came, held));
    return decision.kind === 'go' ? { to: decision.to, state: decision.remember ? { returnTo: decision.remember } : null } : null;
  };
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.subarray([...roles]), state, (from, held, came) => {
      let step: { to: string; state: unknown } | null = { to: from, state: came };
      for (let steps = 0; steps < 6 && step; steps += 1) step = next(step.to, held, step.state);
      return step === null;
    }),
    runs(3000),
  );
}, 240_000);
