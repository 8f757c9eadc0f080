import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { containsCurrent, isCurrent } from '#domain/navigation/current.ts';
import { destinations, flatten, hasUniqueIds } from '#domain/navigation/tree.ts';
import { visibleTo } from '#domain/navigation/visible.ts';
import { routesFor } from '#src/app/allRoutes.ts';
import { navigation } from '#src/app/navigation.ts';
import { navigationFrom } from '#src/app/navigationFrom.ts';
import { routeAt } from '#src/app/routeAt.ts';
import { contents } from '#src/documentation/contents.ts';
import { placesIn } from '#src/documentation/place.ts';
import { translated } from '#src/shell/navigation/translated.ts';

const routes = routesFor({ samples: true });
const items = navigationFrom(navigation, routes);
const withoutSamples = navigationFrom(navigation, routesFor({ samples: false }));
const idsFor = (...roles: Role[]) => visibleTo(items, roles).map(({ id }) => id);

describe('the configured navigation', () => {
  test('has an id of its own for every entry, with and without the samples', () => {
    expect(hasUniqueIds(items)).toBe(true);
    expect(hasUniqueIds(withoutSamples)).toBe(true);
  });

  test('names only routes that exist', () => {
    const routeIds = new Set(routes.map(({ id }) => id));
    const named = JSON.stringify(navigation).matchAll(/"route":"([^"]+)"/g);
    expect([...named].map(([, id = '']) => id).filter((id) => !routeIds.has(id))).toEqual([]);
  });

  test('leads to addresses that open, and asks for the roles that their routes ask for', () => {
    for (const { id, url = '', auth } of destinations(items).filter(({ type }) => type === 'item')) {
      const row = routeAt(routes, url);
      // The list opens with the view that a person prefers, and its entry keeps the id that shortcuts have of it.
      if (!id.startsWith('only-')) expect(row?.id).toBe(id === 'permits' ? 'permits-opening' : id);
      expect(auth === undefined).toBe(row?.access === 'everyone' || /^auth-\w+-example$/.test(id));
    }
  });

  test('offers each role example twice: to everybody, and to whom its route admits', () => {
    const shown = (...roles: Role[]) =>
      destinations(visibleTo(items, roles))
        .map(({ id }) => id)
        .filter((id) => /^(auth|only)-/.test(id));
    const open = ['auth-admin-example', 'auth-staff-example', 'auth-guest-example'];
    expect(shown('SME', 'user').sort()).toEqual([...open].sort());
    expect(shown('staff', 'user').sort()).toEqual([...open, 'only-staff-navigation-item'].sort());
    expect(shown('admin', 'user').sort()).toEqual([...open, 'only-admin-navigation-item', 'only-staff-navigation-item'].sort());
    expect(shown().sort()).toEqual([...open, 'only-guest-navigation-item'].sort());
  });

  test('keeps the ids that shortcuts hold on to', () => {
    expect(flatten(items).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['permits', 'faq', 'ui.icons', 'ui.pageLayouts.carded.full-width', 'documentation']),
    );
  });

  test('counts the page layouts of each frame', () => {
    const badgeOf = (id: string) => flatten(items).find((item) => item.id === id)?.badge?.title;
    expect([badgeOf('ui.pageLayouts.carded'), badgeOf('ui.pageLayouts.simple')]).toEqual([12, 8]);
  });

  test('holds every page of the documentation in reading order', () => {
    const inMenu = flatten(items).flatMap(({ url }) => (url?.startsWith('/documentation/') ? [url] : []));
    expect(inMenu).toEqual(placesIn(contents).map(({ path }) => path));
  });

  test('shows each person what they may enter, and guests the examples and open links', () => {
    expect(idsFor('SME', 'user')).toEqual(['group.product', 'group.samples', 'group.pages', 'group.ui', 'group.documentation']);
    expect(idsFor('user')).toEqual(['group.samples', 'group.pages', 'group.ui', 'group.documentation']);
    expect(destinations(visibleTo(items, [])).map(({ id }) => id)).toEqual([
      'coming-soon',
      'maintenance',
      'auth-admin-example',
      'auth-staff-example',
      'auth-guest-example',
      'only-guest-navigation-item',
      'api',
    ]);
  });

  test('offers no samples where a site has none', () => {
    expect(withoutSamples.map(({ id }) => id)).toEqual(['group.product', 'group.documentation']);
  });
});

describe('the entry of the permits', () => {
  const permits = flatten(items).find(({ id }) => id === 'permits');
  const isAt = (path: string) => permits !== undefined && isCurrent(permits, path);

  test.each(['/apps/permits/0', '/apps/permits/23', '/apps/permit/7/CHG-26-000001-A'])('is current at %s', (path) =>
    expect(isAt(path)).toBe(true),
  );
  test.each(['/apps/permits-old/0', '/apps/permit-maps', '/pages/faq', '/'])('is not current at %s', (path) =>
    expect(isAt(path)).toBe(false),
  );
  test('makes its group the one where the person is', () => {
    const holding = items.filter((item) => containsCurrent(item, '/apps/permits/23')).map(({ id }) => id);
    expect(holding).toEqual(['group.product']);
  });
});

describe('the navigation in words', () => {
  const read = (key: string, values?: Record<string, number>) => `${key}${values ? ` ${values.count}` : ''}`;
  const badgeWith = (counts: Record<string, number>, language: 'en' | 'ar' = 'en') =>
    flatten(translated(items, { read, language, counts })).find(({ id }) => id === 'permits')?.badge;

  test('has the texts of its keys, and its own title where it names none', () => {
    const own = [{ id: 'own', type: 'link', title: 'Own title', url: 'https://control-room.example' }] as const;
    const titles = flatten(translated([...items, ...own], { read, language: 'en', counts: {} })).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['titles:permits', 'navigation:groupProduct', 'Own title']));
  });

  test('says how many wait, in digits of the language and in words', () => {
    expect(badgeWith({ permits: 1412 })).toEqual({ title: '1,412', label: 'navigation:permitsWaiting 1412', tone: 'danger' });
    expect(badgeWith({ permits: 3 }, 'ar')?.title).toBe(new Intl.NumberFormat('ar').format(3));
  });

  test.each([[{}], [{ permits: 0 }], [{ faq: 4 }]])('says nothing when nobody waits: %j', (counts) =>
    expect(badgeWith(counts)).toBeUndefined(),
  );
});
