import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { navigation } from '#src/app/navigation.ts';
import { routeAt, wantedFrom } from '#src/app/routeAt.ts';
import { redirects, routesFor } from '#src/app/routes.ts';
import { visibleNavigation } from '#src/app/visibleNavigation.ts';
import { href, inherit } from '#src/platform/routes.ts';

const routes = routesFor({ samples: true });
const screen = async () => ({ Screen: () => null });

describe('the addresses of the console', () => {
  test('are these, with their access, layout and title', () => {
    const rows = routes.map(({ path, access, layout, title }) => `${path} · ${access} · ${layout} · ${title}`);
    expect(rows).toMatchInlineSnapshot(`
      [
        "/login · onlyGuest · bare · titles:login",
        "/logout · user · bare · titles:logout",
        "/apps/permits/:labelHandle · onlyPermits · shell · titles:permits",
        "/apps/permit/:permitId/:trackingNumber · onlyPermits · shell · titles:permit",
        "/pages/faq · user · shell · titles:faq",
        "/documentation/getting-started/introduction · user · shell · titles:documentation",
        "/pages/errors/error-404 · everyone · shell · titles:notFound",
        "/pages/errors/error-500 · everyone · shell · titles:serverError",
        "/pages/errors/no-access · everyone · shell · titles:noAccess",
      ]
    `);
  });

  test('lead on from three starting points', () => {
    expect(redirects.map(({ path, to }) => `${path} → ${to}`)).toEqual([
      '/ → /apps/permits',
      '/apps/permits → /apps/permits/0',
      '/documentation → /documentation/getting-started/introduction',
    ]);
  });

  test('have one row each', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  });
});

describe('a row', () => {
  test('has from its group what it does not say itself', () => {
    const [plain, own] = inherit([
      {
        access: 'onlyPermits',
        layout: 'shell',
        rows: [
          { id: 'plain', path: '/plain', title: 'titles:permits', screen },
          { id: 'own', path: '/own', title: 'titles:permits', access: 'everyone', layout: 'bare', screen },
        ],
      },
    ]);
    expect(plain).toMatchObject({ access: 'onlyPermits', layout: 'shell' });
    expect(own).toMatchObject({ access: 'everyone', layout: 'bare' });
  });
});

describe('an address', () => {
  test('is a path with its parts filled in and made safe', () => {
    expect(href('/apps/permits/:labelHandle', { labelHandle: 0 })).toBe('/apps/permits/0');
    expect(href('/apps/permit/:permitId/:trackingNumber', { permitId: 7, trackingNumber: 'A/1 ?' })).toBe(
      '/apps/permit/7/A%2F1%20%3F',
    );
  });

  test('is found by its path, redirects followed', () => {
    expect(routeAt(routes, '/apps/permits/23')?.id).toBe('permits');
    expect(routeAt(routes, '/')?.id).toBe('permits');
    expect(routeAt(routes, '/documentation')?.id).toBe('documentation');
    expect(routeAt(routes, '/nowhere')).toBeUndefined();
  });
});

describe('the address remembered before signing in', () => {
  const wanted = (address: unknown) => wantedFrom(routes, { wanted: address }, ['SME', 'user']);

  test('is kept whole, with search and hash', () => {
    expect(wanted('/apps/permits/9?q=26#top')).toBe('/apps/permits/9?q=26#top');
  });

  test('is dropped when the person may not enter it', () => {
    expect(wantedFrom(routes, { wanted: '/apps/permits/9' }, ['user'])).toBeUndefined();
    expect(wanted('/login')).toBeUndefined();
  });

  test.each([['/nowhere'], ['//evil.example/apps/permits/0'], [7], [null]])('is dropped when it is %j', (address) => {
    expect(wanted(address)).toBeUndefined();
  });

  test.each([[null], [undefined], ['text'], [{}]])('is missing in the navigation state %j', (state) => {
    expect(wantedFrom(routes, state, ['SME', 'user'])).toBeUndefined();
  });
});

describe('the navigation', () => {
  const idsFor = (...roles: Role[]) =>
    visibleNavigation(navigation, routes, { roles, at: '' }).flatMap(({ items }) => items.map(({ id }) => id));

  test('names only routes that exist', () => {
    for (const { id } of navigation.flatMap(({ items }) => items)) expect(routes.map((row) => row.id)).toContain(id);
  });

  test('shows each person what they may enter, and no group without entries', () => {
    expect(idsFor('SME', 'user')).toEqual(['permits', 'faq', 'documentation']);
    expect(idsFor('user')).toEqual(['faq', 'documentation']);
    expect(visibleNavigation(navigation, routes, { roles: [], at: '' })).toEqual([]);
  });

  test('marks the entry of the place where one is, its pages included', () => {
    const currentAt = (at: string) =>
      visibleNavigation(navigation, routes, { roles: ['SME', 'user'], at })
        .flatMap(({ items }) => items)
        .filter(({ current }) => current)
        .map(({ id }) => id);
    expect(currentAt('permits')).toEqual(['permits']);
    expect(currentAt('permit')).toEqual(['permits']);
    expect(currentAt('documentation.introduction')).toEqual(['documentation']);
    expect(currentAt('login')).toEqual([]);
  });
});

describe('a site without the samples', () => {
  const fewer = routesFor({ samples: false });

  test('has the others', () => {
    const left = routes.filter(({ path }) => !fewer.some((row) => row.path === path));
    expect(left.map(({ id }) => id)).toContain('faq');
    expect(fewer.map(({ id }) => id)).toEqual(expect.arrayContaining(['login', 'permits', 'permit', 'documentation', 'error404']));
    expect(routeAt(fewer, '/pages/faq')).toBeUndefined();
  });

  test('does not offer them', () => {
    const titles = visibleNavigation(navigation, fewer, { roles: ['SME', 'user'], at: '' }).map(({ title }) => title);
    expect(titles).toEqual(['titles:groupProduct', 'titles:groupHelp']);
  });
});
